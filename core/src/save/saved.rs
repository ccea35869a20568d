//! A saved game as plain values: strings in the game's notation and a few numbers.
//!
//! Domain types are not written to disk: a saved game is made of notation texts, so renaming a
//! type never breaks a save.

use std::collections::BTreeMap;

/// What a slot is to the player who opens it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SaveKind {
    /// A game being played: opening it goes on in the same slot.
    #[default]
    Live,
    /// A copy the player asked for: opening it starts a new live game and leaves it as it is.
    Copy,
}

/// The clocks of a saved game, in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedClock {
    /// The time control in the clock's own notation.
    pub control: String,
    /// What Blue and Red had left when the game was saved.
    pub left: ClockTimes,
}

/// What each side has left on its clock, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ClockTimes {
    /// Blue's time.
    pub blue: u64,
    /// Red's time.
    pub red: u64,
}

/// Everything about a saved game that a list shows, without its turns.
///
/// Times are milliseconds since 1970-01-01 UTC, given by the caller.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedHead {
    /// What the slot is for.
    pub kind: SaveKind,
    /// The player's name for the slot; any characters, may be empty.
    pub title: String,
    /// Blue's name.
    pub blue: String,
    /// Red's name.
    pub red: String,
    /// The id of the setup the game began from; empty for a custom position.
    pub setup: String,
    /// The rule options in notation (spec/notation.md section 4, `Rules`).
    pub rules: String,
    /// The position the game began from (notation, section 1).
    pub start: String,
    /// The position after the last turn.
    pub last: String,
    /// How many turns are saved.
    pub turn_count: usize,
    /// `blue`, `red`, `draw` or `*` (notation, section 4, `Result`).
    pub result: String,
    /// How the game ended (notation, section 4, `Termination`); empty while it is played.
    pub termination: String,
    /// When the game began.
    pub created: u64,
    /// When it was saved.
    pub saved: u64,
    /// The clocks, if the game is played with clocks.
    pub clock: Option<SavedClock>,
    /// What the sitting remembers about the table: presets, seats, aids. Keys that a program
    /// does not know are kept and written back.
    pub table: BTreeMap<String, String>,
}

impl SavedHead {
    /// Whether the slot holds a game that is still played.
    ///
    /// ```
    /// use laser_chess_core::save::{SaveKind, SavedHead};
    ///
    /// let result = "*".to_owned();
    /// let played = SavedHead { kind: SaveKind::Live, result, ..SavedHead::default() };
    /// assert!(played.is_played());
    /// assert!(!SavedHead { kind: SaveKind::Copy, ..played.clone() }.is_played());
    /// assert!(!SavedHead { result: "red".to_owned(), ..played }.is_played());
    /// ```
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.kind == SaveKind::Live && self.result == "*"
    }
}

/// One fired turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedTurn {
    /// The action in notation, with what the beam did (`c7-xg3`).
    pub action: String,
    /// What both clocks showed before the turn, so that undoing it brings them back.
    pub clock: Option<ClockTimes>,
}

/// A game as it is written to a save.
///
/// Undone turns are not part of it: they do not reappear when the game is opened again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedGame {
    /// What a list shows.
    pub head: SavedHead,
    /// The turns in order. When a game is written, `head.turn_count` is taken from here.
    pub turns: Vec<SavedTurn>,
}

/// An arrangement of tokens the player keeps, finished or not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedSetup {
    /// The player's name for it; any characters.
    pub title: String,
    /// The arrangement (notation, section 1); need not be playable.
    pub position: String,
    /// When it was first kept, in milliseconds since 1970-01-01 UTC.
    pub created: u64,
    /// When it was saved, in milliseconds since 1970-01-01 UTC.
    pub saved: u64,
}
