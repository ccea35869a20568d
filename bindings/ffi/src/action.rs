//! What a player can do in a turn, and why not.

use laser_chess_core as core;
use laser_chess_core::Rotation;

use crate::notation::NotationError;

/// The one action of a turn; the beam follows by itself. Squares are names, a1 to j8.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Action {
    /// A token goes to an empty square next to it.
    Move {
        /// Where it stands.
        origin: String,
        /// Where it goes.
        target: String,
    },
    /// A Switch trades places with a Deflector or Defender next to it.
    Swap {
        /// Where the Switch stands.
        origin: String,
        /// Where its partner stands.
        target: String,
    },
    /// A token turns by 90 degrees in place.
    Rotate {
        /// Where it stands.
        square: String,
        /// Which way it turns.
        rotation: Rotation,
    },
}

/// Why an action is refused. The text of the error says it in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A text in the action is not a square, a1 to j8.
    #[error("{text:?} is not a square, a1 to j8")]
    NotASquare {
        /// The text, at most its first 40 characters.
        text: String,
    },
    /// No token stands on this square.
    #[error("{square} is empty")]
    Empty {
        /// The square.
        square: String,
    },
    /// The token on this square is the opponent's.
    #[error("the token on {square} is the opponent's")]
    NotYours {
        /// The square.
        square: String,
    },
    /// The Laser never leaves its corner.
    #[error("the Laser on {square} cannot move")]
    LaserCannotMove {
        /// The Laser's square.
        square: String,
    },
    /// The square is not one of the eight around the token.
    #[error("{target} is not next to {origin}")]
    NotAdjacent {
        /// Where the token stands.
        origin: String,
        /// Where it was to go.
        target: String,
    },
    /// Another token stands on this square, and only a Switch trades places.
    #[error("{square} is occupied")]
    Occupied {
        /// The square.
        square: String,
    },
    /// The square is kept for the other side's tokens.
    #[error("{square} is reserved for the other side")]
    Reserved {
        /// The square.
        square: String,
    },
    /// Only a Switch can start a swap, and this token is none.
    #[error("the token on {square} is not a Switch")]
    NotASwitch {
        /// The square.
        square: String,
    },
    /// A Switch trades places only with a Deflector or a Defender.
    #[error("a Switch cannot trade places with the token on {square}")]
    SwapPartner {
        /// The partner's square.
        square: String,
    },
    /// The swap would put the displaced token on this square, kept for the other side.
    #[error("the swap would put a token on {square}, which is reserved for the other side")]
    SwapReserved {
        /// The square.
        square: String,
    },
    /// The Laser would point off the board.
    #[error("the Laser on {square} would point off the board")]
    LaserOffBoard {
        /// The Laser's square.
        square: String,
    },
    /// The rules of this game fix the Lasers.
    #[error("the Laser on {square} is fixed in this game")]
    LaserFixed {
        /// The Laser's square.
        square: String,
    },
    /// The rules of this game forbid rotating a King.
    #[error("the King on {square} cannot be rotated in this game")]
    KingRotation {
        /// The King's square.
        square: String,
    },
}

/// The action in notation: j4j3, f4ug3, h2+ or h2-.
#[uniffi::export]
pub fn write_action(action: Action) -> Result<String, PlayError> {
    Ok(action.to_core()?.to_string())
}

/// Reads an action in notation without asking whether it is legal.
#[uniffi::export]
pub fn read_action(text: &str) -> Result<Action, NotationError> {
    Ok(text.parse::<core::Action>()?.into())
}

/// Reads a square's name.
pub(crate) fn square(text: &str) -> Result<core::Square, NotASquare> {
    text.parse().map_err(|_| NotASquare(text.chars().take(40).collect()))
}

/// A text that was to be a square.
pub(crate) struct NotASquare(pub(crate) String);

impl From<NotASquare> for PlayError {
    fn from(NotASquare(text): NotASquare) -> Self {
        Self::NotASquare { text }
    }
}

impl Action {
    /// The action with its squares read.
    pub(crate) fn to_core(&self) -> Result<core::Action, PlayError> {
        Ok(match self {
            Self::Move { origin, target } => {
                core::Action::Move { from: square(origin)?, to: square(target)? }
            }
            Self::Swap { origin, target } => {
                core::Action::Swap { from: square(origin)?, to: square(target)? }
            }
            Self::Rotate { square: at, rotation } => {
                core::Action::Rotate { at: square(at)?, rotation: *rotation }
            }
        })
    }
}

impl From<core::Action> for Action {
    fn from(action: core::Action) -> Self {
        match action {
            core::Action::Move { from, to } => {
                Self::Move { origin: from.to_string(), target: to.to_string() }
            }
            core::Action::Swap { from, to } => {
                Self::Swap { origin: from.to_string(), target: to.to_string() }
            }
            core::Action::Rotate { at, rotation } => {
                Self::Rotate { square: at.to_string(), rotation }
            }
        }
    }
}

impl From<core::PlayError> for PlayError {
    fn from(error: core::PlayError) -> Self {
        use core::PlayError as Core;
        let name = |square: core::Square| square.to_string();
        match error {
            Core::GameOver => Self::GameOver,
            Core::Empty(square) => Self::Empty { square: name(square) },
            Core::NotYours(square) => Self::NotYours { square: name(square) },
            Core::LaserCannotMove(square) => Self::LaserCannotMove { square: name(square) },
            Core::NotAdjacent { from, to } => {
                Self::NotAdjacent { origin: name(from), target: name(to) }
            }
            Core::Occupied(square) => Self::Occupied { square: name(square) },
            Core::Reserved(square) => Self::Reserved { square: name(square) },
            Core::NotASwitch(square) => Self::NotASwitch { square: name(square) },
            Core::SwapPartner(square) => Self::SwapPartner { square: name(square) },
            Core::SwapReserved(square) => Self::SwapReserved { square: name(square) },
            Core::LaserOffBoard(square) => Self::LaserOffBoard { square: name(square) },
            Core::LaserFixed(square) => Self::LaserFixed { square: name(square) },
            Core::KingRotation(square) => Self::KingRotation { square: name(square) },
        }
    }
}
