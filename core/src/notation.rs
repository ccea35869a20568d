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
//! | ending | [`read_ending`] | [`write_result`], [`write_termination`] |
//!
//! [`Action`]: crate::Action
//! [`Position`]: crate::Position
//! [`Setup`]: crate::Setup
//! [`Turn`]: crate::Turn

mod error;
mod scanner;
mod position;
mod action;
mod rules;
mod ending;

pub use action::read_action;
pub use ending::{declare_ending, read_ending, write_result, write_termination};
pub use error::{Fix, NotationError, NotationFault};
pub use position::{read_position, write_position};
pub use rules::{read_rules, write_rules};

/// Longer texts are refused before they are read.
pub const MAX_TEXT_BYTES: usize = 64 * 1024;
