//! The commands, read from a line.

use super::error::{CommandError, excerpt};
use super::go::Go;
use super::moves::read_move;
use crate::notation::read_position;
use crate::{Game, NamedSetup, Rules};

/// One line of input, understood.
pub(super) enum Command {
    Identify,
    Set(Setting),
    IsReady,
    NewGame,
    Position(Box<Game>),
    Go(Go),
    Stop,
    Perft(u32),
    Draw,
    Quit,
    /// An empty line.
    Nothing,
}

/// An option and its value.
pub(super) enum Setting {
    Hash(usize),
    Threads(u32),
    KingRotation(bool),
    SwapIgnoresReserved(bool),
}

/// The most megabytes and threads that may be asked for.
pub(super) const MOST_HASH: u64 = 16_384;
pub(super) const MOST_THREADS: u64 = 256;
/// Deeper counts take longer than anybody waits.
const MOST_PERFT: u64 = 6;

impl Command {
    /// Understands a line; a position is built with `rules`.
    pub(super) fn read(line: &str, rules: Rules) -> Result<Self, CommandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else { return Ok(Self::Nothing) };
        match first {
            "uki" => Ok(Self::Identify),
            "isready" => Ok(Self::IsReady),
            "ukinewgame" => Ok(Self::NewGame),
            "stop" => Ok(Self::Stop),
            "d" => Ok(Self::Draw),
            "quit" => Ok(Self::Quit),
            "setoption" => read_setting(rest).map(Self::Set),
            "position" => read_game(rest, rules).map(|game| Self::Position(Box::new(game))),
            "go" => Go::read(rest).map(Self::Go),
            "perft" => {
                let &[depth] = rest else { return Err(CommandError::Usage("perft DEPTH")) };
                Ok(Self::Perft(read_number("perft", depth, 1, MOST_PERFT)? as u32))
            }
            other => Err(CommandError::UnknownCommand(excerpt(other))),
        }
    }
}

fn read_setting(words: &[&str]) -> Result<Setting, CommandError> {
    let &["name", name, "value", value] = words else {
        return Err(CommandError::Usage("setoption name NAME value VALUE"));
    };
    let flag = || match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(CommandError::NotAFlag { name: excerpt(name), text: excerpt(value) }),
    };
    match name {
        "Hash" => Ok(Setting::Hash(read_number(name, value, 1, MOST_HASH)? as usize)),
        "Threads" => Ok(Setting::Threads(read_number(name, value, 1, MOST_THREADS)? as u32)),
        "KingRotation" => flag().map(Setting::KingRotation),
        "SwapIgnoresReserved" => flag().map(Setting::SwapIgnoresReserved),
        _ => Err(CommandError::UnknownOption(excerpt(name))),
    }
}

fn read_game(words: &[&str], rules: Rules) -> Result<Game, CommandError> {
    let (start, rest) = match words {
        ["setup", rows, side, rest @ ..] => {
            let setup = read_position(&format!("{rows} {side}"))?;
            (setup.to_position(rules)?, rest)
        }
        ["setup", ..] | [] => {
            return Err(CommandError::Usage("position NAME or position setup ROWS SIDE"));
        }
        [name, rest @ ..] => {
            // The first names are those of this project, the others those of Khet.
            let id = match *name {
                "classic" => "ace",
                "imhotep" => "curiosity",
                "dynasty" => "grail",
                other => other,
            };
            let setup = NamedSetup::from_id(id);
            let setup = setup.ok_or_else(|| CommandError::UnknownSetup(excerpt(name)))?;
            (setup.position(rules), rest)
        }
    };
    let mut game = Game::new(start);
    match rest {
        [] => {}
        ["moves", moves @ ..] => {
            for (index, text) in moves.iter().enumerate() {
                let fault =
                    |fault| CommandError::Move { number: index + 1, text: excerpt(text), fault };
                let action = read_move(text, game.position()).map_err(fault)?;
                game.play(action).map_err(|error| fault(error.into()))?;
            }
        }
        [other, ..] => return Err(CommandError::NotMoves(excerpt(other))),
    }
    Ok(game)
}

/// Reads a number within bounds.
pub(super) fn read_number(
    name: &str,
    text: &str,
    least: u64,
    most: u64,
) -> Result<u64, CommandError> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| CommandError::NotANumber {
        name: excerpt(name),
        least,
        most,
        text: excerpt(text),
    })
}
