//! Tunes the numbers of the evaluation by self-play.
//!
//! `tune play FILE [GAMES [NODES [SEED]]]` writes positions with the engine's score and the end of the game;
//! `tune fit FILE...` fits the numbers to them and prints `weights.rs`.
//!
//! The fit is the one chess programs call Texel's: the estimate, pressed into 0..1 by a logistic curve, should tell how
//! the game ended and what a search thought. Floating-point numbers are used here only; the result is whole numbers.
// The core prints nothing and touches no file; a program may.
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

mod fit;
mod play;
mod sample;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", file, numbers @ ..] => {
            let number = |index: usize, default: u64| {
                numbers.get(index).map_or(Ok(default), |text| text.parse().map_err(|_| *text))
            };
            match (number(0, 1000), number(1, 1000), number(2, 1)) {
                (Ok(games), Ok(nodes), Ok(seed)) => play::play(file, games, nodes, seed),
                _ => Err("GAMES, NODES and SEED are numbers".to_owned()),
            }
        }
        ["fit", first, rest @ ..] => fit::fit(std::iter::once(first).chain(rest).copied()),
        _ => Err("tune play FILE [GAMES [NODES [SEED]]] or tune fit FILE...".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("tune: {reason}");
            ExitCode::FAILURE
        }
    }
}
