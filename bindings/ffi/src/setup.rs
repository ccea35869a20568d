//! Arrangements of tokens, finished or not.

use laser_chess_core as core;
use laser_chess_core::{IssueLevel, Kind, NamedSetup, Rotation, Side};

use crate::action::{Action, NotASquare, square};
use crate::beam::{Beam, Struck};
use crate::notation::NotationError;
use crate::token::{PlacedToken, Token};

/// Any arrangement of tokens with a side to act; it may be unfinished.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Setup {
    /// The tokens, in any order.
    pub tokens: Vec<PlacedToken>,
    /// Whose turn it is.
    pub side: Side,
}

/// One of the five setups of the box.
#[uniffi::remote(Enum)]
pub enum NamedSetup {
    /// Ace, for a first game.
    Ace,
    /// Curiosity.
    Curiosity,
    /// Grail.
    Grail,
    /// Mercury: its Lasers start along the rows.
    Mercury,
    /// Sophie.
    Sophie,
}

/// How much a fault of a setup matters.
#[uniffi::remote(Enum)]
pub enum IssueLevel {
    /// It cannot be played.
    Error,
    /// It can be played, and is worth knowing.
    Warning,
    /// Good to know.
    Info,
}

/// One square of the empty board.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BoardSquare {
    /// Its name, a1 to j8.
    pub name: String,
    /// The only side whose tokens may stand there, where there is one.
    pub reserved: Option<Side>,
    /// Whether it is one of the two corners that can hold nothing but a Laser.
    pub is_laser_corner: bool,
}

/// Something to say about a setup.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SetupRemark {
    /// How much it matters.
    pub level: IssueLevel,
    /// What it is.
    pub issue: SetupIssue,
    /// The squares to point at.
    pub squares: Vec<String>,
    /// The changes that mend it, the gentlest first; none where the maker has to decide.
    pub fixes: Vec<SetupFix>,
}

/// A change of an arrangement that mends one fault.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum SetupFix {
    /// Take the token off the board.
    Remove {
        /// Its square.
        square: String,
    },
    /// Put the token on the nearest empty square where it may stand.
    MoveAside {
        /// Where it stands.
        origin: String,
        /// Where it may stand.
        target: String,
    },
    /// Turn the token in place.
    Turn {
        /// Its square.
        square: String,
        /// Which way.
        rotation: Rotation,
    },
    /// Put a token on a square, in place of what stands there.
    Place {
        /// The square.
        square: String,
        /// The token.
        token: Token,
    },
    /// Make the other side's tokens the picture of this side's, turned by 180 degrees.
    MakeSymmetric {
        /// This side.
        side: Side,
    },
}

/// What a remark about a setup says.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum SetupIssue {
    /// A side needs exactly one King.
    KingCount {
        /// Whose.
        side: Side,
        /// How many there are.
        kings: u32,
    },
    /// A side's Laser is not in its corner.
    LaserMissing {
        /// Whose.
        side: Side,
    },
    /// A Laser stands somewhere else than in its side's corner.
    LaserMisplaced {
        /// Where.
        square: String,
        /// Whose.
        side: Side,
    },
    /// A Laser in its corner points off the board.
    LaserOffBoard {
        /// Whose.
        side: Side,
    },
    /// A token stands on a square reserved for the other side.
    OnReserved {
        /// Where.
        square: String,
        /// The token.
        token: Token,
    },
    /// A token that is not the Laser stands in a Laser's corner.
    OnLaserCorner {
        /// Where.
        square: String,
        /// The token.
        token: Token,
    },
    /// If this side's Laser fired before anything changed, it would hit a King.
    FirstShotHitsKing {
        /// Whose Laser.
        side: Side,
        /// The King it would hit.
        king: Struck,
    },
    /// If this side's Laser fired before anything changed, it would eliminate a token.
    FirstShotHits {
        /// Whose Laser.
        side: Side,
        /// The token it would eliminate.
        struck: Struck,
    },
    /// A half turn of the board with the colours exchanged does not give the same arrangement.
    NotSymmetric,
    /// A side has more tokens of a kind than the box holds.
    MoreThanTheBox {
        /// Whose.
        side: Side,
        /// Which kind.
        kind: Kind,
        /// How many there are.
        tokens: u32,
    },
    /// The side to act can win by force, whatever the other side does; proven, never estimated.
    ForcedWin {
        /// Who wins.
        side: Side,
        /// In how many of its own turns at the latest.
        turns: u32,
        /// Every first action that wins as fast.
        actions: Vec<Action>,
    },
    /// Neither Laser would hit anything if it fired before anything changed.
    QuietStart,
}

/// Why an arrangement was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum SetupError {
    /// A token's square is not a square, a1 to j8.
    #[error("{text:?} is not a square, a1 to j8")]
    NotASquare {
        /// The text, at most its first 40 characters.
        text: String,
    },
    /// Two tokens stand on one square.
    #[error("two tokens stand on {square}")]
    Twice {
        /// The square.
        square: String,
    },
    /// It cannot be played.
    #[error("the setup cannot be played: {} faults", .faults.len())]
    Unplayable {
        /// Everything that stops it.
        faults: Vec<SetupRemark>,
    },
}

/// The 80 squares of the board, row by row from a1, with what is reserved.
#[uniffi::export]
pub fn board_squares() -> Vec<BoardSquare> {
    let describe = |square: core::Square| BoardSquare {
        name: square.to_string(),
        reserved: core::reserved_for(square),
        is_laser_corner: core::is_laser_corner(square),
    };
    core::Square::all().map(describe).collect()
}

/// The arrangement of a setup of the box, Blue to act.
#[uniffi::export]
pub fn named_setup(name: NamedSetup) -> Setup {
    name.setup().into()
}

/// The random setup of a number, Blue to act: the same fair arrangement for everybody, for ever.
/// Both sides have all their tokens, in mirror image; neither Laser hits anything at first, and
/// nobody can win by force in two turns. Finding it can take a part of a second.
#[uniffi::export]
pub fn random_setup(number: u32) -> Setup {
    core::random_setup(number).into()
}

/// A board with nothing but the two Lasers, Blue to act: where an editor begins.
#[uniffi::export]
pub fn bare_setup() -> Setup {
    core::Setup::bare().into()
}

/// Everything worth saying about an arrangement, errors first.
#[uniffi::export]
pub fn check_setup(setup: &Setup) -> Result<Vec<SetupRemark>, SetupError> {
    let setup = setup.to_core()?;
    Ok(setup.issues().iter().map(|issue| SetupRemark::of(issue, &setup)).collect())
}

/// The arrangement with one change made; a change of an empty square changes nothing.
#[uniffi::export]
pub fn mend_setup(setup: &Setup, fix: &SetupFix) -> Result<Setup, SetupError> {
    let setup = setup.to_core()?;
    Ok(setup.mended(fix.to_core()?).into())
}

/// The arrangement seen by the other player: turned by 180 degrees, colours exchanged.
#[uniffi::export]
pub fn mirrored_setup(setup: &Setup) -> Result<Setup, SetupError> {
    let setup = setup.to_core()?;
    Ok(core::Setup { board: setup.board.mirrored(), side: setup.side.other() }.into())
}

/// Where a side's beam would go if its Laser fired on this arrangement; nothing without that Laser.
/// In a game it would be a test shot, which the manual forbids: an aid for those who make setups.
#[uniffi::export]
pub fn first_shot(setup: &Setup, side: Side) -> Result<Option<Beam>, SetupError> {
    Ok(core::Beam::trace(&setup.to_core()?.board, side).as_ref().map(Beam::from))
}

/// Reads a position text (Setup Notation); the arrangement need not be playable.
#[uniffi::export]
pub fn read_setup(text: &str) -> Result<Setup, NotationError> {
    Ok(core::notation::read_position(text)?.into())
}

/// The position text of an arrangement, in its shortest form.
#[uniffi::export]
pub fn write_setup(setup: &Setup) -> Result<String, SetupError> {
    Ok(setup.to_core()?.to_string())
}

impl From<NotASquare> for SetupError {
    fn from(NotASquare(text): NotASquare) -> Self {
        Self::NotASquare { text }
    }
}

impl SetupError {
    /// Everything that stops a setup from being played.
    pub(crate) fn unplayable(
        core::Unplayable(issues): &core::Unplayable,
        setup: &core::Setup,
    ) -> Self {
        let faults = issues.iter().map(|issue| SetupRemark::of(issue, setup)).collect();
        Self::Unplayable { faults }
    }
}

impl From<core::Setup> for Setup {
    fn from(setup: core::Setup) -> Self {
        Self { tokens: PlacedToken::all_of(&setup.board), side: setup.side }
    }
}

impl Setup {
    /// The arrangement with its squares read.
    pub(crate) fn to_core(&self) -> Result<core::Setup, SetupError> {
        let mut board = core::Board::empty();
        for placed in &self.tokens {
            let at = square(&placed.square)?;
            if board.set(at, Some(placed.token.into())).is_some() {
                return Err(SetupError::Twice { square: at.to_string() });
            }
        }
        Ok(core::Setup { board, side: self.side })
    }
}

impl SetupRemark {
    fn of(issue: &core::SetupIssue, setup: &core::Setup) -> Self {
        Self {
            level: issue.level(),
            issue: issue.into(),
            squares: issue.squares().iter().map(ToString::to_string).collect(),
            fixes: issue.fixes(setup).into_iter().map(SetupFix::from).collect(),
        }
    }
}

impl From<core::SetupFix> for SetupFix {
    fn from(fix: core::SetupFix) -> Self {
        match fix {
            core::SetupFix::Remove(square) => Self::Remove { square: square.to_string() },
            core::SetupFix::MoveAside { from, to } => {
                Self::MoveAside { origin: from.to_string(), target: to.to_string() }
            }
            core::SetupFix::Turn { square, rotation } => {
                Self::Turn { square: square.to_string(), rotation }
            }
            core::SetupFix::Place { square, token } => {
                Self::Place { square: square.to_string(), token: token.into() }
            }
            core::SetupFix::MakeSymmetric(side) => Self::MakeSymmetric { side },
        }
    }
}

impl SetupFix {
    fn to_core(&self) -> Result<core::SetupFix, NotASquare> {
        Ok(match self {
            Self::Remove { square: at } => core::SetupFix::Remove(square(at)?),
            Self::MoveAside { origin, target } => {
                core::SetupFix::MoveAside { from: square(origin)?, to: square(target)? }
            }
            Self::Turn { square: at, rotation } => {
                core::SetupFix::Turn { square: square(at)?, rotation: *rotation }
            }
            Self::Place { square: at, token } => {
                core::SetupFix::Place { square: square(at)?, token: (*token).into() }
            }
            Self::MakeSymmetric { side } => core::SetupFix::MakeSymmetric(*side),
        })
    }
}

impl From<&core::SetupIssue> for SetupIssue {
    fn from(issue: &core::SetupIssue) -> Self {
        use core::SetupIssue as Core;
        match issue {
            Core::KingCount { side, squares } => {
                Self::KingCount { side: *side, kings: crate::count(squares.len()) }
            }
            Core::LaserMissing { side } => Self::LaserMissing { side: *side },
            Core::LaserMisplaced { square, side } => {
                Self::LaserMisplaced { square: square.to_string(), side: *side }
            }
            Core::LaserOffBoard { side } => Self::LaserOffBoard { side: *side },
            Core::OnReserved { square, token } => {
                Self::OnReserved { square: square.to_string(), token: (*token).into() }
            }
            Core::OnLaserCorner { square, token } => {
                Self::OnLaserCorner { square: square.to_string(), token: (*token).into() }
            }
            Core::FirstShotHitsKing { side, king } => {
                Self::FirstShotHitsKing { side: *side, king: (*king).into() }
            }
            Core::FirstShotHits { side, token } => {
                Self::FirstShotHits { side: *side, struck: (*token).into() }
            }
            Core::NotSymmetric { .. } => Self::NotSymmetric,
            Core::MoreThanTheBox { side, kind, squares } => Self::MoreThanTheBox {
                side: *side,
                kind: *kind,
                tokens: crate::count(squares.len()),
            },
            Core::ForcedWin { side, turns, actions } => Self::ForcedWin {
                side: *side,
                turns: *turns,
                actions: actions.iter().copied().map(Action::from).collect(),
            },
            Core::QuietStart => Self::QuietStart,
        }
    }
}
