//! One sitting at the table: events in, effects out, a view to read.
//!
//! [`Session`] is the one owner of what changes. [`Session::handle`] takes an [`Event`] with the
//! time it happened and answers with [`Effect`]s to perform; [`Session::view`] says what a screen
//! shows. Nothing here draws, opens a file, starts a thread or reads a clock, and no sentence a
//! player reads is made here: the view holds enums and the words are the screens'.

#![forbid(unsafe_code)]

mod agreement;
mod effect;
mod event;
mod prompt;
mod session;
mod settings;
mod table;
mod table_clock;
mod table_view;
mod tap;
mod view;

pub use agreement::{Agreement, Computer, Preset, Seating, StartFrom};
pub use effect::{Cue, Effect};
pub use event::{Event, FormEvent, TableEvent};
pub use prompt::Prompt;
pub use session::{Screen, Session};
pub use settings::{BeamSpeed, Hand, Motion, Settings, Theme};
pub use table::{Phase, Table};
pub use table_view::{
    ClaimView, LastAction, Pad, PadStep, ResultView, StripView, TableView, Target, TargetKind,
    Ticker,
};
pub use tap::Refusal;
pub use view::{FormView, HomeView, View};
