//! What can be wrong with a line.

use crate::notation::NotationError;
use crate::{PlayError, Unplayable};

/// Why a line was not obeyed; its text stands after `info string error: `.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The line is longer than any text that is read.
    #[error("the line is longer than 64 KiB")]
    TooLong,
    /// No command has this name.
    #[error("unknown command {0}")]
    UnknownCommand(String),
    /// The command wants other words after it.
    #[error("usage: {0}")]
    Usage(&'static str),
    /// `setoption` knows no such name.
    #[error("unknown option {0}")]
    UnknownOption(String),
    /// `go` knows no such word.
    #[error("unknown limit {0}")]
    UnknownLimit(String),
    /// Neither `true` nor `false`.
    #[error("{name} is true or false, not {text}")]
    NotAFlag {
        /// The option.
        name: String,
        /// What stands in place of the value.
        text: String,
    },
    /// The line ends where a number should follow.
    #[error("{0} needs a number")]
    NumberMissing(String),
    /// Not a number, or one out of bounds.
    #[error("{name} is a number from {least} to {most}, not {text}")]
    NotANumber {
        /// What it is the number of.
        name: String,
        /// The least that is taken.
        least: u64,
        /// The most that is taken.
        most: u64,
        /// What stands in its place.
        text: String,
    },
    /// No setup has this name.
    #[error("unknown setup {0}")]
    UnknownSetup(String),
    /// The text of the position cannot be read.
    #[error("{0}")]
    Position(#[from] NotationError),
    /// The position can be read, but not played.
    #[error("{0}: {issues:?}", issues = .0.0)]
    Unplayable(#[from] Unplayable),
    /// After the position stands something else than `moves`.
    #[error("expected moves, not {0}")]
    NotMoves(String),
    /// One of the moves.
    #[error("move {number} {text}: {fault}")]
    Move {
        /// The first is 1.
        number: usize,
        /// As it was written.
        text: String,
        /// What is wrong with it.
        fault: MoveFault,
    },
    /// It has to wait for the end of the search.
    #[error("a search is running")]
    Searching,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// It names no squares, or no way to turn.
    #[error("not a move")]
    NotAMove,
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] PlayError),
}

/// A word of the input as an error names it: short, and on one line.
pub(super) fn excerpt(word: &str) -> String {
    let mut short: String = word.chars().take(40).collect();
    if short.len() < word.len() {
        short.push_str("...");
    }
    short
}
