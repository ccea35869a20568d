//! One sitting at the table: events in, effects out, a view to read.
//!
//! [`Session`] is the one owner of what changes. [`Session::handle`] takes an [`Event`] with the
//! time it happened and answers with [`Effect`]s to perform; [`Session::view`] says what a screen
//! shows. Nothing here draws, opens a file, starts a thread or reads a clock, and no sentence a
//! player reads is made here: the view holds enums and the words are the screens'.

#![forbid(unsafe_code)]

mod agreement;
mod analysis;
mod computer;
mod caption;
mod brush;
mod editor;
mod editor_event;
mod editor_view;
mod effect;
mod event;
mod keys;
mod lens;
mod exchange;
mod paste;
mod path;
mod prompt;
mod replay;
mod review;
mod review_view;
mod saved_table;
mod saves;
mod reviewed;
mod session;
mod session_review;
mod session_saves;
mod session_table;
mod settings;
mod share;
mod table;
mod table_clock;
mod table_view;
mod tap;
mod timing;
mod view;
mod win_search;
mod your_setups;

pub use agreement::{Agreement, Computer, Preset, Seating, StartFrom};
pub use analysis::{AnalysisState, AnalysisView, Outlook};
pub use brush::{Brush, Tool};
pub use caption::{Caption, CaptionKind, Face, Pass, Surface, captions, passes};
pub use computer::Hint;
pub use editor::Editor;
pub use editor_event::{EditorEvent, Opponent};
pub use editor_view::{Check, EditorView, PaletteEntry};
pub use effect::{Cue, Effect};
pub use event::{Event, FormEvent, ReviewEvent, TableEvent};
pub use keys::{Command, Keys};
pub use lens::{Exposed, LensView};
pub use paste::{PasteEvent, PasteUse, PasteView, PastedGame};
pub use path::{BeamPath, Order, PathPoint};
pub use prompt::Prompt;
pub use replay::{Replay, ReplayEvent, ReplayMoment, ReplaySpeed, ReplayView};
pub use review::Review;
pub use review_view::{ReviewView, TurnRow};
pub use reviewed::{RecordFault, RecordTrouble, Reviewed};
pub use saved_table::Kept;
pub use saves::{
    OpenedAs, SEARCH_ABOVE, SaveCard, SaveNotice, SaveOrder, SaveState, SavesEffect, SavesEvent,
    SavesView, Trouble,
};
pub use session::{Screen, Session};
pub use settings::{
    BeamSpeed, BeamStyle, Detail, Hand, Haptics, Motion, Settings, TextSize, Theme,
};
pub use share::{PictureFormat, PictureOptions, Share, ShareEvent, ShareText, SharedBoard};
pub use table::{Phase, Table};
pub use table_view::{
    ClaimView, LastAction, Pad, PadStep, ResultView, StripView, TableView, Target, TargetKind,
    Ticker,
};
pub use tap::Refusal;
pub use timing::{HIT_RISE, ShotTiming};
pub use view::{FormView, HomeView, LiveGame, View};
pub use win_search::WinSearch;
pub use your_setups::{KeptSetup, MAX_TITLE, SetupsEvent, YourSetups};
