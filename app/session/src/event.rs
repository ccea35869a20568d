//! What can happen to a session.

use laser_chess_core::engine::Judgement;
use laser_chess_core::{Action, Rules, Side, Square};

use crate::agreement::{Agreement, Computer, Preset, Seating, StartFrom};
use crate::editor_event::EditorEvent;
use crate::paste::PasteEvent;
use crate::replay::ReplayEvent;
use crate::reviewed::{RecordTrouble, Reviewed};
use crate::saves::SavesEvent;
use crate::session::Screen;
use crate::settings::Settings;
use crate::share::ShareEvent;
use crate::table::Table;
use crate::your_setups::SetupsEvent;

/// Something that happened: a touch, a key, a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A screen was asked for.
    Open(Screen),
    /// The player wants one step back: close what is open, unstage, deselect, pause, leave.
    Back,
    /// The live game of the home screen is gone on with.
    Continue,
    /// Somebody answered that they know the game, or wants to be shown.
    Welcomed {
        /// To be shown the rules.
        show: bool,
    },
    /// The form of a new game was touched.
    Form(FormEvent),
    /// Something happened at the table.
    Table(TableEvent),
    /// Something happened in the setup editor.
    Editor(EditorEvent),
    /// Something happened to the setups the player keeps.
    Setups(SetupsEvent),
    /// Something happened to a pasted text.
    Paste(PasteEvent),
    /// Something happened to what is shared.
    Share(ShareEvent),
    /// A kept game was read; it waits paused on the table. The game on the table before stays
    /// kept under its own id.
    Restored(Box<Table>),
    /// The computer has thought; a reply to an older request than the last is dropped.
    Thought {
        /// The number that [`Effect::Think`](crate::Effect::Think) carried.
        request: u64,
        /// What it wants to do.
        action: Action,
        /// It would rather declare a stalemate, which it may.
        claims: bool,
    },
    /// The advice that was asked for has been thought of; an old one is dropped.
    Advised {
        /// The number that [`Effect::Advise`](crate::Effect::Advise) carried.
        request: u64,
        /// The best play found, the advised action first.
        line: Vec<Action>,
    },
    /// The shot on show is stepped through.
    Replay(ReplayEvent),
    /// A whole game is played over again.
    Review(ReviewEvent),
    /// Something happened to the saved games.
    Saves(SavesEvent),
    /// The settings were changed.
    SettingsChanged(Box<Settings>),
    /// The last change of the settings is taken back.
    SettingsUndone,
    /// The app goes to the background or is about to end.
    Suspended,
    /// The system is short of memory and may end the app without a word; play goes on.
    MemoryLow,
    /// The app is in front again; a game that was live waits paused.
    Resumed,
    /// A moment has passed; clocks look at the time.
    Tick,
}

/// A change in the form of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormEvent {
    /// Another starting arrangement.
    Start(StartFrom),
    /// A side's name was typed.
    Name(Side, String),
    /// The two names change sides.
    ExchangeNames,
    /// Another preset.
    Preset(Preset),
    /// Other rules.
    Rules(Rules),
    /// A computer takes a seat or leaves it.
    Computer(Option<Computer>),
    /// The whole agreement at once.
    Agree(Box<Agreement>),
    /// The game begins and is kept under this id, which nothing else has.
    Begin {
        /// The id.
        id: String,
    },
}

/// What can happen at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// A square was tapped or chosen by keyboard.
    Tap(Square),
    /// A token was dragged from one square to another.
    Drag {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// An action was chosen on the pad, by a key or by name.
    Stage(Action),
    /// One step back: unstage, then deselect.
    Cancel,
    /// The staged action is played and the Laser fires.
    Fire,
    /// The beam has been shown, or its showing was skipped.
    BeamShown,
    /// The player about to act declares a stalemate.
    Claim,
    /// The player about to act plays on; the offer to claim is put away.
    PlayOn,
    /// A side asks to resign; the answer comes as [`TableEvent::Answer`].
    AskResign(Side),
    /// A side offers a draw to the other.
    OfferDraw(Side),
    /// The side that fired last asks to take its turn back.
    AskUndo(Side),
    /// The open question is answered.
    Answer(bool),
    /// The game stands still and the clocks with it.
    Pause,
    /// The game goes on.
    Resume,
    /// The players sit differently from now on.
    Seat(Seating),
    /// The threat lens is agreed to, or put away.
    Lens(bool),
    /// Somebody asks for advice, or for more of it.
    AskHint,
    /// The computer shall stop thinking and do the best it has found.
    MoveNow,
    /// The result is folded away or shown again.
    FoldResult(bool),
    /// The same agreement again with the colours exchanged, kept under a new id.
    Rematch {
        /// The id.
        id: String,
    },
}

/// What can be done with a game that is played over again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewEvent {
    /// Open a game that was read, at its last turn.
    Open(Box<Reviewed>),
    /// Open the game on the table, which stays as it is.
    OpenTable,
    /// Open the game of a record's text, up to its last good turn.
    Read(String),
    /// A record's file could not be read or written.
    Failed(RecordTrouble),
    /// The news of that was seen.
    Dismiss,
    /// Write the game down as a record: the one reviewed, or else the one on the table.
    Export,
    /// To the next turn.
    Forward,
    /// To the turn before.
    Back,
    /// To the starting position.
    Start,
    /// To the last turn.
    End,
    /// To the position after this many turns.
    Seek(usize),
    /// Begin to play turn after turn, or stop.
    Toggle,
    /// Turn the board round.
    Flip,
    /// Find out what is proven and what may be guessed about each position, or go on doing so.
    Analyse,
    /// Stop that.
    StopAnalysing,
    /// One position has been judged; news of an older request is dropped.
    Judged {
        /// The number that [`Effect::Analyse`](crate::Effect::Analyse) carried.
        request: u64,
        /// How many turns had been played there.
        turn: usize,
        /// What was found out.
        judgement: Box<Judgement>,
    },
    /// Begin a new game from the position shown; the game played over stays as it was.
    TryHere {
        /// The id of the new game, which nothing else has.
        id: String,
        /// The computer's seat in it, if it takes one.
        computer: Option<Computer>,
    },
}
