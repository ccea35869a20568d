//! The core of Laser Chess for Kotlin, Swift and Python.
//!
//! This crate adds no rule. It turns the core's values into records and enums that the three
//! languages know, keeps the changing ones ([`Game`], [`GameClock`]) behind a lock so that any
//! thread may use them, and turns every refusal into a typed error. Squares cross as `e4`.
//!
//! The comments here are carried into the generated sources, so they are written for readers who
//! do not know Rust: plain names, no links.

// UniFFI's scaffolding exports C functions; nothing in this crate is unsafe by hand.
#![allow(unsafe_code)]
// An error that explains itself is large; what crosses to another language is copied anyway.
#![allow(clippy::result_large_err)]
// The remote mirrors below stand for types of the core and are replaced by them.
#![allow(unreachable_pub)]

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

mod token;
mod action;
mod beam;
mod rules;
mod notation;
mod setup;
mod position;
mod game;
mod clock;
mod record;
mod share;
mod save;
mod picture;
mod threats;
mod worker;
mod search;
mod proof;

pub use action::{Action, PlayError};
pub use beam::{Beam, BeamEnd, BeamEvent, BeamEventKind, BeamStep, Encounter, Struck};
pub use clock::{ClockReading, GameClock, TimeControl};
pub use game::{
    DeclareError, DrawReason, Game, Outcome, Snapshot, Turn, TurnAndSnapshot, WinReason,
};
pub use notation::{NotationError, TextFault, TextFix};
pub use picture::PictureOptions;
pub use position::{Played, Position};
pub use proof::{
    Proof, ProofAnswer, ProofAttack, ProofError, ProofListener, ProofReply, ProofStatus,
};
pub use record::{BadTurn, OpenedRecord, RecordTag};
pub use rules::Rules;
pub use save::{
    ClockTimes, DamageCause, OpenedSave, OpenedSetup, SaveDamage, SaveInfo, SavedClocks, SavedSetup,
};
pub use search::{
    Engine, SearchLimits, SearchListener, SearchReport, SearchScore, ThinkError, ThinkingTime,
    Thought,
};
pub use setup::{BoardSquare, Setup, SetupError, SetupFix, SetupIssue, SetupRemark};
pub use share::{Pasted, Shared};
pub use threats::{Caution, Elimination, Threats};
pub use token::{PlacedToken, Role, Token};
pub use worker::{ListenerError, StopToken};

uniffi::setup_scaffolding!("laserchess");

/// The version of this library: the number that the Kotlin, Swift and Python packages carry.
#[uniffi::export]
pub fn library_version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Breaks down on purpose, so that an app can try how a fault inside the library reaches it: as an
/// InternalException in Kotlin, InternalError in Python, a thrown error in Swift, never as a crash.
#[uniffi::export]
pub fn break_down() -> Result<(), ThinkError> {
    panic!("asked to break down")
}

/// The value behind a lock. A panic elsewhere cannot leave it half changed, because the core
/// changes a value in one step or not at all; so a poisoned lock is as good as any.
fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number of things, as the other languages count.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A time, as the other languages count it.
fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A number of milliseconds from the other languages; fewer than none are none.
fn unsigned(milliseconds: i64) -> u64 {
    u64::try_from(milliseconds).unwrap_or(0)
}

/// A number of milliseconds for the other languages.
fn signed(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds).unwrap_or(i64::MAX)
}
