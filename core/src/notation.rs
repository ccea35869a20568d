//! The texts the program reads and writes: one reader and one printer for each.
//!
//! Printing and reading again gives the same value. A bad text gives a [`NotationError`] that
//! names the fault, the character and the offending part; nothing panics and nothing is half
//! read. `docs/notation.md` describes every text.
//!
//! | text | read | print |
//! |---|---|---|
//! | position | [`read_position`] | [`write_position`], `Display` of [`Setup`] and [`Position`] |
//! | Khet string | [`read_khet`] | [`write_khet`] |
//! | action | [`read_action`], `FromStr` of [`Action`] | `Display` of [`Action`] and [`Turn`] |
//! | rules | [`read_rules`] | [`write_rules`] |
//! | record | [`read_record`] | [`write_record`], `Display` of [`Record`] |
//! | share code | [`read_code`] | [`write_position_code`], [`write_game_code`] |
//! | any of these | [`read_any`] | |
//! | result and termination | [`read_ending`] | [`write_result`], [`write_termination`] |
//!
//! [`Action`]: crate::Action
//! [`Position`]: crate::Position
//! [`Setup`]: crate::Setup
//! [`Turn`]: crate::Turn

mod error;
mod scanner;
mod rows;
mod position;
mod action;
mod khet;
mod rules;
mod ending;
mod tags;
mod record;
mod replay;
mod bits;
mod symbols;
mod code;
mod any;

pub use action::read_action;
pub use any::{LINK_SCHEME, PasteError, Pasted, TextKind, read_any};
pub use code::{Shared, read_code, write_game_code, write_position_code};
pub use ending::{read_ending, write_result, write_termination};
pub use error::{Fix, NotationError, NotationFault};
pub use khet::{read_khet, write_khet};
pub use position::{read_position, write_position};
pub use record::{BadTurn, Record, RecordError, write_record};
pub use replay::read_record;
pub use rules::{read_rules, write_rules};

/// Longer texts are refused before they are read.
pub const MAX_TEXT_BYTES: usize = 64 * 1024;
