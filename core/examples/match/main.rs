//! Plays two players against each other from random openings and says which is stronger, with error bars.
//!
//! `match FIRST SECOND [--games N] [--seed N] [--opening TURNS] [--longest TURNS] [--no-king-rotation]
//! [--swap-ignores-reserved]`
//!
//! A player is `greedy` (the best shot it sees now), `random`, `nodes:N` (this engine), `level:N`,
//! `NODES@PROGRAM` or `10ms@PROGRAM` (any program that speaks the engine protocol). Each opening is played twice,
//! colours exchanged. The last two options are rules that other programs play by.
// The core prints nothing, reads no clock and starts no process; a program may.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod chance;
mod player;
mod tally;

use std::process::ExitCode;

use chance::Chance;
use laser_chess_core::engine::can_win_in;
use laser_chess_core::{Game, NamedSetup, Outcome, Rules, Side};
use player::Player;
use tally::Tally;

struct Settings {
    players: [String; 2],
    games: u32,
    seed: u64,
    opening: usize,
    longest: usize,
    rules: Rules,
}

fn main() -> ExitCode {
    match read(std::env::args().skip(1)).and_then(|settings| play_match(&settings)) {
        Ok(tally) => {
            println!("{tally}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("match: {reason}");
            eprintln!(
                "usage: match FIRST SECOND [--games N] [--seed N] [--opening N] [--longest N] \
                 [--no-king-rotation] [--swap-ignores-reserved]"
            );
            ExitCode::FAILURE
        }
    }
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Settings, String> {
    let mut names = Vec::new();
    let (mut games, mut seed, mut opening, mut longest) = (100, 1, 6, 300);
    let mut rules = Rules::MANUAL;
    while let Some(argument) = arguments.next() {
        let mut value = || -> Result<u64, String> {
            let text = arguments.next().ok_or(format!("{argument} needs a number"))?;
            text.parse().map_err(|_| format!("{argument} needs a number, not {text}"))
        };
        match argument.as_str() {
            "--games" => games = value()? as u32,
            "--seed" => seed = value()?,
            "--opening" => opening = value()? as usize,
            "--longest" => longest = value()? as usize,
            "--no-king-rotation" => rules.king_rotation = false,
            "--swap-ignores-reserved" => rules.displaced_token_ignores_reserved = true,
            _ => names.push(argument),
        }
    }
    let players = names.try_into().map_err(|_| "two players are needed")?;
    Ok(Settings { players, games, seed, opening, longest, rules })
}

fn play_match(settings: &Settings) -> Result<Tally, String> {
    let mut first = Player::new(&settings.players[0], settings.rules)?;
    let mut second = Player::new(&settings.players[1], settings.rules)?;
    let mut chance = Chance::new(settings.seed);
    let mut tally = Tally::default();
    for _ in 0..settings.games.div_ceil(2) {
        let start = opening(&mut chance, settings.opening, settings.rules);
        for first_side in [Side::Blue, Side::Red] {
            let winner = play(&start, first_side, [&mut first, &mut second], settings.longest)?;
            tally.count(winner.map(|winner| winner == first_side));
        }
        if tally.games().is_multiple_of(10) {
            eprintln!("{tally}");
        }
    }
    Ok(tally)
}

/// A random setup and some random turns that leave every token on the board and no forced win in two.
fn opening(chance: &mut Chance, turns: usize, rules: Rules) -> Game {
    loop {
        let setup = NamedSetup::ALL[chance.below(NamedSetup::ALL.len())];
        let mut game = Game::new(setup.position(rules));
        for _ in 0..turns {
            let actions = game.position().legal_actions();
            let Some(&action) = actions.get(chance.below(actions.len())) else { break };
            if game.play(action).is_err() {
                break;
            }
        }
        let quiet = game.turns().iter().all(|turn| turn.eliminated().is_none());
        if quiet && game.turns().len() == turns && !can_win_in(&game, 2) {
            return game;
        }
    }
}

/// Plays one game on and says who won; the third appearance of an arrangement is a draw, a long game too.
fn play(
    start: &Game,
    first_side: Side,
    players: [&mut Player; 2],
    longest: usize,
) -> Result<Option<Side>, String> {
    let mut game = start.clone();
    let [first, second] = players;
    first.begin(&game)?;
    second.begin(&game)?;
    while game.turns().len() < longest {
        let player = if game.position().side() == first_side { &mut *first } else { &mut *second };
        let action = player.choose(&game)?;
        game.play(action).map_err(|error| format!("{} played {action}: {error}", player.name()))?;
        match game.outcome() {
            Some(Outcome::Won { winner, .. }) => return Ok(Some(winner)),
            Some(Outcome::Drawn(_)) => return Ok(None),
            None if game.can_claim_stalemate() => return Ok(None),
            None => {}
        }
    }
    Ok(None)
}
