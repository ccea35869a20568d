//! What a session asks the app to do.

use laser_chess_core::notation::Record;
use laser_chess_core::{Game, Setup};

use crate::saves::SavesEffect;
use crate::share::{PictureFormat, SharedBoard};
use crate::table::Table;
use crate::your_setups::KeptSetup;

/// Something to perform outside, after the screen has been drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep this game under its id, before anything else happens to it.
    Keep(Box<Table>),
    /// Play a sound and, where there is one, its touch feedback.
    Cue(Cue),
    /// Let the computer think about the game on the table; the reply carries this number.
    Think {
        /// The number of the request; a reply to an older one is dropped.
        request: u64,
    },
    /// Think of the best action for the person to act; the reply carries this number.
    Advise {
        /// The number of the request; a reply to an older one is dropped.
        request: u64,
    },
    /// The computer is to answer at once with the best it has found.
    MoveNow,
    /// Nobody waits for the computer's reply any more.
    StopThinking,
    /// Keep the editor's draft.
    KeepDraft(Box<Setup>),
    /// Keep this setup under its id.
    KeepSetup(Box<KeptSetup>),
    /// Put a kept setup into the trash.
    TrashSetup {
        /// Which.
        id: String,
    },
    /// Take a kept setup out of the trash.
    RestoreSetup {
        /// Which.
        id: String,
    },
    /// Look for a forced win of the side to act in [`WinSearch::TURNS`](crate::WinSearch::TURNS)
    /// turns; the news carries this number. An earlier search stops.
    Prove {
        /// The number of the request.
        request: u64,
        /// The setup, which can be played.
        setup: Box<Setup>,
    },
    /// Nobody waits for the proof any more.
    StopProving,
    /// Judge the positions of a game one after the other; each answer carries this number. An
    /// earlier analysis stops.
    Analyse {
        /// The number of the request.
        request: u64,
        /// The game.
        game: Box<Game>,
        /// How many turns had been played in the first position to judge; those before are known.
        from: usize,
    },
    /// Nobody waits for the analysis any more.
    StopAnalysing,
    /// Do something with the saved games.
    Saves(SavesEffect),
    /// Let the player choose a file and write the record to it.
    ExportRecord(Box<Record>),
    /// Put this text on the clipboard.
    Copy(String),
    /// Offer this text to other programs.
    ShareText(String),
    /// Put a picture of the board on the clipboard.
    CopyPicture(Box<SharedBoard>),
    /// Let the player choose a file and write a picture of the board to it.
    SavePicture(Box<SharedBoard>, PictureFormat),
    /// Let the player choose a file and write a page to print to it.
    SavePage(Box<SharedBoard>),
    /// Keep the settings.
    KeepSettings,
    /// Close the app.
    Leave,
}

/// Something to hear or feel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// A token was selected.
    Selected,
    /// An action was staged.
    Staged,
    /// Something was refused.
    Refused,
    /// The Laser fired.
    Fired,
    /// The beam left the board.
    Left,
    /// A shield or a Laser stopped the beam.
    Blocked,
    /// A token was eliminated.
    Eliminated,
    /// A King was hit.
    KingHit,
    /// The game ended without a King hit.
    Ended,
    /// A clock runs low.
    LowTime,
}
