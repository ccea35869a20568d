//! Changes that mend what is said about a setup.

use crate::beam::{Beam, Struck};
use crate::board::{Board, is_laser_corner, reserved_for};
use crate::direction::{Direction, Rotation};
use crate::setup::Setup;
use crate::setup_issue::SetupIssue;
use crate::square::Square;
use crate::token::{Role, Side, Token};

/// A change of a setup that mends one [`SetupIssue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupFix {
    /// Take the token off the board.
    Remove(Square),
    /// Put the token on the nearest empty square where it may stand.
    MoveAside {
        /// Where it stands.
        from: Square,
        /// Where it may stand.
        to: Square,
    },
    /// Turn the token in place.
    Turn {
        /// Where it stands.
        square: Square,
        /// Which way.
        rotation: Rotation,
    },
    /// Put a token on a square, in place of what stands there.
    Place {
        /// Where.
        square: Square,
        /// The token.
        token: Token,
    },
    /// Make the other side's tokens the picture of this side's, turned by 180 degrees.
    MakeSymmetric(Side),
}

impl SetupIssue {
    /// The changes of `setup` that mend this issue, the gentlest first; empty where the maker of
    /// the setup has to decide.
    ///
    /// ```
    /// use laser_chess_core::{Setup, SetupFix, notation::read_position};
    /// // A red Deflector on b8, which is reserved for Blue.
    /// let setup = read_position("l++b4k3/*/*/*/*/*/*/4K4L b")?;
    /// let fixes = setup.errors()[0].fixes(&setup);
    /// let [from, to] = ["b8".parse()?, "b7".parse()?];
    /// assert_eq!(fixes, [SetupFix::MoveAside { from, to }, SetupFix::Remove(from)]);
    /// assert!(setup.mended(fixes[0]).errors().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fixes(&self, setup: &Setup) -> Vec<SetupFix> {
        match self {
            Self::KingCount { side, squares } if squares.is_empty() => {
                place_king(setup, *side).into_iter().collect()
            }
            Self::KingCount { squares, .. } => {
                squares.iter().copied().map(SetupFix::Remove).collect()
            }
            Self::LaserMissing { side } | Self::LaserOffBoard { side } => {
                vec![place_laser(*side, side.laser_directions()[0])]
            }
            Self::LaserMisplaced { square, .. } => vec![SetupFix::Remove(*square)],
            Self::OnReserved { square, token } | Self::OnLaserCorner { square, token } => {
                move_aside(setup, *square, token.side)
                    .into_iter()
                    .chain([SetupFix::Remove(*square)])
                    .collect()
            }
            Self::FirstShotHitsKing { side, king: struck }
            | Self::FirstShotHits { side, token: struck } => quiet_shots(setup, *side, *struck),
            Self::NotSymmetric { .. } => Side::ALL.map(SetupFix::MakeSymmetric).to_vec(),
            Self::MoreThanTheBox { squares, .. } => {
                squares.last().copied().map(SetupFix::Remove).into_iter().collect()
            }
            Self::ForcedWin { .. } | Self::QuietStart => Vec::new(),
        }
    }
}

impl SetupFix {
    /// The same change on the other half of the board, for the other side.
    #[must_use]
    pub fn mirrored(self) -> Self {
        match self {
            Self::Remove(square) => Self::Remove(square.half_turned()),
            Self::MoveAside { from, to } => {
                Self::MoveAside { from: from.half_turned(), to: to.half_turned() }
            }
            Self::Turn { square, rotation } => {
                Self::Turn { square: square.half_turned(), rotation }
            }
            Self::Place { square, token } => {
                Self::Place { square: square.half_turned(), token: token.mirrored() }
            }
            Self::MakeSymmetric(side) => Self::MakeSymmetric(side.other()),
        }
    }
}

impl Setup {
    /// The setup with one change made; a change of an empty square changes nothing.
    #[must_use]
    pub fn mended(&self, fix: SetupFix) -> Self {
        let mut setup = self.clone();
        let board = &mut setup.board;
        match fix {
            SetupFix::Remove(square) => {
                board.set(square, None);
            }
            SetupFix::MoveAside { from, to } => {
                if let Some(token) = board.set(from, None) {
                    board.set(to, Some(token));
                }
            }
            SetupFix::Turn { square, rotation } => {
                let turned = board.at(square).map(|token| token.rotated(rotation));
                board.set(square, turned);
            }
            SetupFix::Place { square, token } => {
                board.set(square, Some(token));
            }
            SetupFix::MakeSymmetric(side) => return self.made_symmetric(side),
        }
        setup
    }

    /// The setup with this side's tokens kept and the other side's made their picture, turned by
    /// 180 degrees.
    ///
    /// Where this side stands on both squares of such a pair, the token nearer its home row stays.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, Setup, Side};
    /// let mut half = NamedSetup::Grail.setup();
    /// for (square, token) in NamedSetup::Grail.setup().board.tokens() {
    ///     if token.side == Side::Red {
    ///         half.board.set(square, None);
    ///     }
    /// }
    /// assert_eq!(half.made_symmetric(Side::Blue), NamedSetup::Grail.setup());
    /// ```
    #[must_use]
    pub fn made_symmetric(&self, side: Side) -> Self {
        let mut board = Board::empty();
        let mut kept: Vec<_> =
            self.board.tokens().filter(|(_, token)| token.side == side).collect();
        if side == Side::Red {
            kept.reverse();
        }
        for (square, token) in kept {
            if board.at(square).is_none() {
                board.set(square, Some(token));
                board.set(square.half_turned(), Some(token.mirrored()));
            }
        }
        Self { board, side: self.side }
    }
}

/// A King on the side's home row, as near the middle as there is room.
fn place_king(setup: &Setup, side: Side) -> Option<SetupFix> {
    // In the five setups Blue's King stands on e1, e2 or f1.
    let home = "e1".parse::<Square>().ok()?;
    let home = if side == Side::Blue { home } else { home.half_turned() };
    let square = nearest_free(setup, home, side)?;
    Some(SetupFix::Place { square, token: Token::new(side, Role::King) })
}

fn place_laser(side: Side, direction: Direction) -> SetupFix {
    let token = Token::new(side, Role::Laser(direction));
    SetupFix::Place { square: side.laser_corner(), token }
}

fn move_aside(setup: &Setup, from: Square, side: Side) -> Option<SetupFix> {
    nearest_free(setup, from, side).map(|to| SetupFix::MoveAside { from, to })
}

/// The nearest empty square where a side's token may stand; of several the first from `a1`.
fn nearest_free(setup: &Setup, near: Square, side: Side) -> Option<Square> {
    let distance = |square: Square| {
        let files = square.file().index().abs_diff(near.file().index());
        let ranks = square.rank().index().abs_diff(near.rank().index());
        (files.max(ranks), files + ranks)
    };
    Square::all()
        .filter(|square| setup.board.at(*square).is_none() && !is_laser_corner(*square))
        .filter(|square| reserved_for(*square).is_none_or(|owner| owner == side))
        .min_by_key(|square| distance(*square))
}

/// Single turns after which this side's first shot hits nothing: of the token it hits, then of
/// the Laser.
fn quiet_shots(setup: &Setup, side: Side, struck: Struck) -> Vec<SetupFix> {
    let turns = Rotation::ALL.map(|rotation| SetupFix::Turn { square: struck.square, rotation });
    let swings = side.laser_directions().map(|direction| place_laser(side, direction));
    let is_quiet = |fix: &SetupFix| {
        Beam::trace(&setup.mended(*fix).board, side).is_some_and(|beam| beam.hit().is_none())
    };
    turns.into_iter().chain(swings).filter(is_quiet).collect()
}
