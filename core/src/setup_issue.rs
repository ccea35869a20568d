//! What there is to say about a setup.

use crate::action::Action;
use crate::beam::Struck;
use crate::square::Square;
use crate::token::{Kind, Side, Token};

/// How much a fault of a setup matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IssueLevel {
    /// It cannot be played.
    Error,
    /// It can be played, and is worth knowing.
    Warning,
    /// Good to know.
    Info,
}

/// Something to say about a setup, with the squares it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetupIssue {
    /// A side needs exactly one King and has these.
    KingCount {
        /// Whose.
        side: Side,
        /// Where its Kings stand.
        squares: Vec<Square>,
    },
    /// A side's Laser is not in its corner.
    LaserMissing {
        /// Whose.
        side: Side,
    },
    /// A Laser stands somewhere else than in its side's corner.
    LaserMisplaced {
        /// Where.
        square: Square,
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
        square: Square,
        /// The token.
        token: Token,
    },
    /// A token that is not the Laser stands in a Laser's corner.
    OnLaserCorner {
        /// Where.
        square: Square,
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
        token: Struck,
    },
    /// A half turn of the board with the colours exchanged does not give the same arrangement;
    /// these squares have no partner.
    NotSymmetric {
        /// The squares, from `a1`.
        squares: Vec<Square>,
    },
    /// A side has more tokens of a kind than the box holds.
    MoreThanTheBox {
        /// Whose.
        side: Side,
        /// Which kind.
        kind: Kind,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The side to act can win by force, whatever the other side does; proven, never estimated.
    ///
    /// [`Setup::issues`](crate::Setup::issues) does not look for it, because the search takes
    /// time: see [`Setup::prove_win`](crate::Setup::prove_win).
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

impl SetupIssue {
    /// Whether it stops play.
    #[must_use]
    pub const fn level(&self) -> IssueLevel {
        match self {
            Self::KingCount { .. }
            | Self::LaserMissing { .. }
            | Self::LaserMisplaced { .. }
            | Self::LaserOffBoard { .. }
            | Self::OnReserved { .. }
            | Self::OnLaserCorner { .. } => IssueLevel::Error,
            Self::FirstShotHitsKing { .. }
            | Self::FirstShotHits { .. }
            | Self::NotSymmetric { .. }
            | Self::MoreThanTheBox { .. }
            | Self::ForcedWin { .. } => IssueLevel::Warning,
            Self::QuietStart => IssueLevel::Info,
        }
    }

    /// The squares to point at.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::KingCount { squares, .. }
            | Self::NotSymmetric { squares }
            | Self::MoreThanTheBox { squares, .. } => squares.clone(),
            Self::LaserMissing { side } | Self::LaserOffBoard { side } => {
                vec![side.laser_corner()]
            }
            Self::LaserMisplaced { square, .. }
            | Self::OnReserved { square, .. }
            | Self::OnLaserCorner { square, .. } => vec![*square],
            Self::FirstShotHitsKing { king: struck, .. }
            | Self::FirstShotHits { token: struck, .. } => vec![struck.square],
            Self::ForcedWin { actions, .. } => {
                actions.first().map(|action| action.from()).into_iter().collect()
            }
            Self::QuietStart => Vec::new(),
        }
    }
}
