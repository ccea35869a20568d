//! Counts the lines of a position: `perft ace 4`, with the leaves of each depth and the speed.
//!
//! `perft SETUP DEPTH [--no-king-rotation] [--swap-ignores-reserved]`, or `--position TEXT` in place of the setup.
// The core prints nothing and reads no clock; a program may.
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::process::ExitCode;
use std::time::Instant;

use laser_chess_core::engine::perft;
use laser_chess_core::notation::read_position;
use laser_chess_core::{NamedSetup, Position, Rules, Setup};

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok((position, depth)) => {
            count(&position, depth);
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("perft: {reason}");
            eprintln!(
                "usage: perft SETUP|--position TEXT DEPTH [--no-king-rotation] [--swap-ignores-reserved]"
            );
            ExitCode::FAILURE
        }
    }
}

fn count(position: &Position, depth: u32) {
    for depth in 1..=depth {
        let began = Instant::now();
        let leaves = perft(position, depth);
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "perft {depth} {leaves}   {seconds:.3} s, {:.1} M leaves/s",
            leaves as f64 / seconds / 1e6
        );
    }
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<(Position, u32), String> {
    let mut rules = Rules::MANUAL;
    let mut setup: Option<Setup> = None;
    let mut depth = None;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--no-king-rotation" => rules.king_rotation = false,
            "--swap-ignores-reserved" => rules.displaced_token_ignores_reserved = true,
            "--position" => {
                let text = arguments.next().ok_or("--position needs a text")?;
                setup = Some(read_position(&text).map_err(|error| error.to_string())?);
            }
            option if option.starts_with('-') => return Err(format!("unknown option {option}")),
            number if number.starts_with(|first: char| first.is_ascii_digit()) => {
                let number = number.parse().ok().filter(|depth| (1..=8).contains(depth));
                depth = Some(number.ok_or("the depth must be 1 to 8")?);
            }
            name => {
                let named = NamedSetup::from_id(name).ok_or(format!("unknown setup {name}"))?;
                setup = Some(named.setup());
            }
        }
    }
    let setup = setup.ok_or("a setup or a position is needed")?;
    let position = setup.to_position(rules).map_err(|error| format!("{error}: {:?}", error.0))?;
    Ok((position, depth.ok_or("a depth is needed")?))
}
