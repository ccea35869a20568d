//! The rules of Laser Chess as values: squares, tokens, beams, positions, games and their texts.
//!
//! Values in, values out: nothing here opens a file, starts a thread, reads a clock or prints.
//! Messages are enums with data; the sentences a player reads are the caller's.
//!
//! A [`Setup`] may be anything; [`Setup::to_position`] makes a [`Position`], which is always legal;
//! [`Position::play`] answers with the next position and the [`Beam`] that was fired; a [`Game`]
//! keeps the history.
//!
//! ```
//! use laser_chess_core::{Action, Game, NamedSetup, Rotation, Rules};
//!
//! let start = NamedSetup::Ace.position(Rules::MANUAL);
//! let mut game = Game::new(start);
//! let at = "h2".parse().unwrap();
//! let turn = game.play(Action::Rotate { at, rotation: Rotation::Clockwise }).unwrap();
//! assert_eq!(turn.played.beam.hit(), None);
//! assert_eq!(game.turns().len(), 1);
//! ```

#![forbid(unsafe_code)]

// In this order: a file uses only files above it (tests/order.rs holds that).
mod direction;
mod square;
mod token;
mod board;
mod optics;
mod beam;
mod rules;
mod action;
mod setup_issue;
mod setup;
mod setup_check;
mod setup_fix;
mod position;
mod game;
mod clock;
pub mod notation;
pub mod picture;
pub mod save;
pub mod engine;
mod random_setup;
mod setup_win;

pub use action::{Action, PlayError};
pub use beam::{Beam, BeamEnd, BeamEvent, BeamEventKind, BeamStep, Struck, Turned};
pub use board::{Board, is_laser_corner, reserved_for};
pub use clock::{Clock, TimeControl};
pub use direction::{Corner, Diagonal, Direction, Rotation};
pub use game::{DeclareError, Game, Turn};
pub use optics::{Encounter, meet};
pub use position::{ArrangementKey, Draw, Outcome, Played, Position, Unplayable, Win};
pub use random_setup::random_setup;
pub use rules::{Rules, RulesPreset};
pub use setup::{NamedSetup, Setup};
pub use setup_fix::SetupFix;
pub use setup_issue::{IssueLevel, SetupIssue};
pub use square::{File, NotASquare, Rank, Square};
pub use token::{BySide, Kind, Role, Side, Token};
