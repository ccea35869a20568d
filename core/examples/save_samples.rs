//! Writes the samples of the save format's version 1 into the folder given as argument.
//!
//! It was run by hand once, when version 1 was made. The files in `tests/saves/v1` are never
//! written again: they stand for saves on players' devices.

// Writing files is what this program is for.
#![allow(clippy::disallowed_methods)]

use std::path::Path;

use laser_chess_core::notation::{read_action, read_position, read_rules};
use laser_chess_core::save::{
    ClockTimes, SaveKind, SavedClock, SavedGame, SavedSetup, write_game, write_setup,
};
use laser_chess_core::{Game, NamedSetup, Rules, Side};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let write = |name: &str, bytes: Vec<u8>| std::fs::write(Path::new(&folder).join(name), bytes);

    let mut stalemate = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    play(&mut stalemate, &["h2+", "c7+", "h2-", "c7-", "h2+", "c7+", "h2-", "c7-"])?;
    stalemate.claim_stalemate()?;
    let mut saved = named(&stalemate, "Ana", "Ben");
    saved.head.title = "Ana vs Ben, ACE, turn 8".to_owned();
    saved.head.kind = SaveKind::Copy;
    write("stalemate.save", write_game(&saved))?;

    let mut own_goal = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
    play(&mut own_goal, &["j1-"])?;
    write("own-goal.save", write_game(&named(&own_goal, "", "")))?;

    let mut timed = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    play(&mut timed, &["j1-xf1", "c7+", "j1+"])?;
    let mut saved = named(&timed, "Zoë \u{1f9d1}\u{200d}\u{1f680}", "בן \"Red\"\t\\");
    saved.head.table.insert("preset".to_owned(), "casual".to_owned());
    saved.head.table.insert("a key of the future".to_owned(), "kept".to_owned());
    let left = ClockTimes { blue: 297_250, red: 300_000 };
    saved.head.clock = Some(SavedClock { control: "300+3 300+0".to_owned(), left });
    for (turn, blue, red) in [(0, 300_000, 300_000), (1, 298_000, 300_000), (2, 298_000, 300_000)] {
        saved.turns[turn].clock = Some(ClockTimes { blue, red });
    }
    write("live-with-clocks.save", write_game(&saved))?;

    let rules = read_rules("fixed_lasers king_rotation=false")?;
    let start = read_position("l++9/4k5/*/*/*/*/5K4/9L r")?;
    let mut resigned = Game::new(start.to_position(rules)?);
    play(&mut resigned, &["e7e6", "f2f3", "e6e5"])?;
    resigned.resign(Side::Blue)?;
    write("custom-resigned.save", write_game(&named(&resigned, "Blue", "Red")))?;

    let setup = SavedSetup {
        title: "Two kings, no red laser".to_owned(),
        position: "*/4k5/*/*/*/*/5K4/9L b".to_owned(),
        created: 1_796_000_000_000,
        saved: 1_796_000_060_000,
    };
    write("unfinished.setup", write_setup(&setup))?;
    Ok(())
}

fn play(game: &mut Game, actions: &[&str]) -> Result<(), Failure> {
    for text in actions {
        let action = read_action(text, game.position())?;
        game.play(action)?;
    }
    Ok(())
}

fn named(game: &Game, blue: &str, red: &str) -> SavedGame {
    let mut saved = SavedGame::from_game(game);
    blue.clone_into(&mut saved.head.blue);
    red.clone_into(&mut saved.head.red);
    saved.head.created = 1_796_000_000_000;
    saved.head.saved = 1_796_000_600_000;
    saved
}
