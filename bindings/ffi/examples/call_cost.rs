//! What the calls of the bench cost in Rust itself, without a border: `bindings/bench/run.sh`.

use std::hint::black_box;
use std::time::Instant;

use laser_chess_core::{Action, Game, NamedSetup, Rules};

/// Nanoseconds of one call: the median and the smallest of 15 batches.
fn measure(name: &str, calls: u32, mut call: impl FnMut()) {
    (0..calls).for_each(|_| call());
    let mut batches: Vec<u128> = (0..15)
        .map(|_| {
            let began = Instant::now();
            (0..calls).for_each(|_| call());
            began.elapsed().as_nanos() / u128::from(calls)
        })
        .collect();
    batches.sort_unstable();
    #[allow(clippy::print_stdout)] // The table is what this program is for.
    {
        println!("rust\t{name}\t{}\t{}", batches[7], batches[0]);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let turn: Action = "h2+".parse()?;
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    measure("side", 20_000, || {
        black_box(black_box(&game).position().side());
    });
    measure("legal actions (78)", 2_000, || {
        black_box(game.position().legal_actions());
    });
    measure("play with beam, undo", 2_000, || {
        black_box(game.play(turn).is_ok());
        black_box(game.undo().is_some());
    });
    measure("snapshot", 2_000, || {
        let position = game.position();
        let all: (Vec<_>, _) = (position.board().tokens().collect(), position.legal_actions());
        black_box((all, position.to_string(), game.appearances(), game.outcome()));
    });
    // Always the same game: the action in the middle of the list, Kings spared.
    let mut played = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    let mut actions = Vec::new();
    while actions.len() < 60 && played.outcome().is_none() {
        let legal = played.position().legal_actions();
        let middle = legal.len() / 2;
        for action in legal[middle..].iter().chain(&legal[..middle]) {
            if played.position().play(*action).is_ok_and(|after| after.position.outcome().is_none())
            {
                actions.push(*action);
                break;
            }
        }
        if let Some(action) = actions.last() {
            played.play(*action)?;
        }
    }
    measure("a game of 60 turns", 20, || {
        let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
        for action in &actions {
            black_box(game.play(*action).is_ok());
        }
    });
    let start = NamedSetup::Ace.position(Rules::MANUAL);
    measure("469808 leaves, one call", 1, || {
        black_box(laser_chess_core::engine::perft(&start, 3));
    });
    Ok(())
}
