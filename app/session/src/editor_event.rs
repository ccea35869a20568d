//! What can happen in the setup editor.

use laser_chess_core::{Rotation, Setup, SetupFix, SetupIssue, Side, Square};

use crate::brush::Tool;

/// A touch or a key in the setup editor, or news for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorEvent {
    /// The draft of the last time was read; it comes back without a history.
    Restored(Box<Setup>),

    /// Another tool is taken up.
    Choose(Tool),
    /// The brush puts down this side's tokens from now on.
    Brush(Side),
    /// The brush turns.
    TurnBrush(Rotation),
    /// Every edit is repeated on the other half of the board from now on, or no longer.
    Mirror(bool),
    /// The board is seen from the other side.
    Flip,

    /// A square was tapped: an empty one takes the brush's token, the same kind of token turns
    /// clockwise, another is replaced; a Laser turns to its other direction.
    Tap(Square),
    /// A token was dragged to another square, or off the board.
    Drag {
        /// From here.
        from: Square,
        /// To here; `None` off the board.
        to: Option<Square>,
    },
    /// The token on a square becomes the brush (long press, right click).
    Pick(Square),
    /// The keyboard stands on a square.
    Select(Square),
    /// The token on the selected square turns.
    Turn(Rotation),
    /// The token on the selected square changes sides.
    ExchangeSide,
    /// The token on the selected square goes.
    Remove,

    /// Another side is to act first.
    SideToAct(Side),
    /// The other side's tokens become the picture of this side's.
    MakeSymmetric(Side),
    /// Everything goes but the Lasers.
    Clear,
    /// The whole setup is replaced: by one of the box, a kept one, a random one.
    Load(Box<Setup>),
    /// The last edit is taken back.
    Undo,
    /// The last edit taken back is made again.
    Redo,

    /// The list of checks is opened or closed.
    ShowChecks(bool),
    /// The squares of a check are pointed at.
    PointAt(SetupIssue),
    /// A check is mended.
    Mend(SetupFix),
    /// Look again for a forced win.
    Prove,
    /// Nobody waits for the proof any more.
    StopProving,
    /// The search for a forced win goes on.
    Proving {
        /// The request it belongs to.
        request: u64,
        /// How many turns it looks into now; fewer are ruled out.
        turns: u32,
        /// First actions looked into.
        done: usize,
        /// First actions there are.
        total: usize,
    },
    /// The search for a forced win is done.
    Proved {
        /// The request it belongs to.
        request: u64,
        /// The win, if there is one.
        win: Option<SetupIssue>,
    },

    /// The setup is looked at as a game without turns, if it can be played.
    Analyse,
    /// A game begins from the setup, if it can be played; if not, the checks open.
    Play {
        /// Against whom.
        against: Opponent,
        /// The new game's id, which nothing else has.
        id: String,
    },
}

/// Who sits on the other side of a game begun in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// Another person.
    Person,
    /// The computer.
    Computer,
}
