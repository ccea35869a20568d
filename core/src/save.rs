//! Saved games and setups: a versioned text that is checked, recovered and read for ever.
//!
//! The text is made of lines; see `docs/saves.md` for the format. Reading has two levels.
//! [`read_game`] and [`read_head`] trust nothing but checksums and give the notation texts
//! back; [`load_bytes`] replays them through the rules.

mod lines;
mod saved;
mod v1;
mod read;
mod replay;

use thiserror::Error;

use crate::notation::NotationError;

pub use read::{Read, read_game, read_head, read_setup};
pub use replay::{Loaded, LoadedGame, load, load_bytes};
pub use saved::{ClockTimes, SaveKind, SavedClock, SavedGame, SavedHead, SavedSetup, SavedTurn};

/// The `format` of a saved game.
pub const GAME_FORMAT: &str = "laser-chess game";
/// The `format` of a saved setup.
pub const SETUP_FORMAT: &str = "laser-chess setup";
/// Longer texts are refused before they are read: a 10,000-turn game takes a fiftieth of it.
pub const MAX_SAVE_BYTES: usize = 16 * 1024 * 1024;

/// What is wrong with a save.
///
/// The text reads after "could not read the whole save: ".
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Damage {
    /// The file has no bytes.
    #[error("it is empty")]
    Empty,
    /// The system would not give its bytes.
    #[error("it cannot be read from the disk")]
    Unreadable,
    /// The file is too long to be a save.
    #[error("it is {bytes} bytes long, more than any save")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The file is something else.
    #[error("it is not a save of this kind")]
    NotASave,
    /// The line with the names, the rules and the start is damaged.
    #[error("its head is damaged")]
    Head,
    /// The file stops before its end.
    #[error("it stops after turn {turns}")]
    Cut {
        /// How many turns are complete.
        turns: usize,
    },
    /// A line is not as it was written.
    #[error("it is damaged after turn {turns}")]
    Line {
        /// How many turns come before the damage.
        turns: usize,
    },
    /// Bytes follow the end.
    #[error("something follows its end")]
    Trailing,
    /// The rule options cannot be read.
    #[error("its rules cannot be read: {0}")]
    Rules(NotationError),
    /// The start position cannot be read.
    #[error("its start cannot be read: {0}")]
    Start(NotationError),
    /// The start position cannot be played.
    #[error("its start cannot be played")]
    Unplayable,
    /// The rules refuse a turn.
    #[error("turn {turn}: {why}")]
    Turn {
        /// Its number, from 1.
        turn: usize,
        /// Why.
        why: Box<NotationError>,
    },
    /// Turns follow the one that ended the game.
    #[error("the game ends with turn {turns} and goes on")]
    AfterEnd {
        /// How many turns the game has.
        turns: usize,
    },
    /// The turns lead to another position than the save states.
    #[error("its turns lead to another position than it states")]
    LastPosition,
    /// The game cannot have ended as the save states.
    #[error("the game did not end as it states")]
    Ending,
    /// The head states another number of turns than follow.
    #[error("it states {stated} turns and has another number")]
    Count {
        /// The number in the head.
        stated: usize,
    },
}

/// The bytes of `game`, to be written to a file as they are.
///
/// # Examples
/// ```
/// use laser_chess_core::save::{Read, SavedGame, read_game, write_game};
///
/// let game = SavedGame::default();
/// assert_eq!(read_game(&write_game(&game)), Read::Sound(game));
/// ```
#[must_use]
pub fn write_game(game: &SavedGame) -> Vec<u8> {
    // Strings and numbers always have a JSON form, so the error cannot arise.
    v1::write_game(game).unwrap_or_default()
}

/// The bytes of `setup`, to be written to a file as they are.
///
/// # Examples
/// ```
/// use laser_chess_core::save::{Read, SavedSetup, read_setup, write_setup};
///
/// let setup = SavedSetup { title: "Mine".into(), position: "*/*/*/*/*/*/*/* b".into(), ..SavedSetup::default() };
/// assert_eq!(read_setup(&write_setup(&setup)), Read::Sound(setup));
/// ```
#[must_use]
pub fn write_setup(setup: &SavedSetup) -> Vec<u8> {
    v1::write_setup(setup).unwrap_or_default()
}

#[cfg(test)]
mod tests;
