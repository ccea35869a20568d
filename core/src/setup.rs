//! Starting arrangements: the five of the box, and any other, finished or not.

use crate::beam::{Beam, Struck};
use crate::board::{Board, is_laser_corner, reserved_for};
use crate::direction::{Corner, Diagonal, Direction};
use crate::square::Square;
use crate::token::{BySide, Kind, Role, Side, Token};

/// Any arrangement of tokens with a side to act; it may be unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the tokens are.
    pub board: Board,
    /// Whose turn it is.
    pub side: Side,
}

/// One of the five setups of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NamedSetup {
    /// For a first game.
    Ace,
    /// Curiosity.
    Curiosity,
    /// Grail.
    Grail,
    /// Its Lasers start along the rows.
    Mercury,
    /// Sophie.
    Sophie,
}

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
            | Self::MoreThanTheBox { .. } => IssueLevel::Warning,
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
            Self::QuietStart => Vec::new(),
        }
    }
}

impl Setup {
    /// A board with nothing but the two Lasers along their columns, Blue to act.
    #[must_use]
    pub fn bare() -> Self {
        let mut board = Board::empty();
        for side in Side::ALL {
            let laser = Role::Laser(side.laser_directions()[0]);
            board.set(side.laser_corner(), Some(Token::new(side, laser)));
        }
        Self { board, side: Side::Blue }
    }

    /// Everything worth saying about the arrangement, errors first.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, Setup, SetupIssue, IssueLevel};
    /// assert_eq!(NamedSetup::Ace.setup().issues(), [SetupIssue::QuietStart]);
    /// let bare = Setup::bare().issues();
    /// assert_eq!(bare.iter().filter(|i| i.level() == IssueLevel::Error).count(), 2); // no Kings
    /// ```
    #[must_use]
    pub fn issues(&self) -> Vec<SetupIssue> {
        let mut issues = self.errors();
        let playable = issues.is_empty();
        self.find_first_shots(playable, &mut issues);
        self.find_asymmetry(&mut issues);
        self.find_excess(&mut issues);
        issues.sort_by_key(SetupIssue::level);
        issues
    }

    /// What stops this arrangement from being played; empty if nothing does.
    #[must_use]
    pub fn errors(&self) -> Vec<SetupIssue> {
        let board = &self.board;
        let mut errors = Vec::new();
        for side in Side::ALL {
            let squares: Vec<_> = board.squares_of(side, Kind::King).collect();
            if squares.len() != 1 {
                errors.push(SetupIssue::KingCount { side, squares });
            }
            match board.at(side.laser_corner()) {
                Some(Token { side: owner, role: Role::Laser(direction) }) if owner == side => {
                    if !side.laser_directions().contains(&direction) {
                        errors.push(SetupIssue::LaserOffBoard { side });
                    }
                }
                _ => errors.push(SetupIssue::LaserMissing { side }),
            }
        }
        for (square, token) in board.tokens() {
            let side = token.side;
            if token.role.kind() == Kind::Laser {
                if square != side.laser_corner() {
                    errors.push(SetupIssue::LaserMisplaced { square, side });
                }
            } else if is_laser_corner(square) {
                errors.push(SetupIssue::OnLaserCorner { square, token });
            } else if reserved_for(square).is_some_and(|owner| owner != side) {
                errors.push(SetupIssue::OnReserved { square, token });
            }
        }
        errors
    }

    fn find_first_shots(&self, playable: bool, issues: &mut Vec<SetupIssue>) {
        let shots = BySide::from_fn(|side| Beam::trace(&self.board, side));
        let mut quiet = playable;
        for side in Side::ALL {
            let Some(struck) = shots.of(side).as_ref().and_then(Beam::hit) else { continue };
            quiet = false;
            issues.push(if struck.token.role.kind() == Kind::King {
                SetupIssue::FirstShotHitsKing { side, king: struck }
            } else {
                SetupIssue::FirstShotHits { side, token: struck }
            });
        }
        if quiet {
            issues.push(SetupIssue::QuietStart);
        }
    }

    fn find_asymmetry(&self, issues: &mut Vec<SetupIssue>) {
        let turned = self.board.mirrored();
        let squares: Vec<_> = self
            .board
            .tokens()
            .filter(|(square, token)| turned.at(*square) != Some(*token))
            .map(|(square, _)| square)
            .collect();
        if !squares.is_empty() {
            issues.push(SetupIssue::NotSymmetric { squares });
        }
    }

    fn find_excess(&self, issues: &mut Vec<SetupIssue>) {
        for side in Side::ALL {
            for kind in [Kind::Defender, Kind::Deflector, Kind::Switch] {
                let squares: Vec<_> = self.board.squares_of(side, kind).collect();
                if squares.len() > kind.box_count() {
                    issues.push(SetupIssue::MoreThanTheBox { side, kind, squares });
                }
            }
        }
    }
}

impl NamedSetup {
    /// All five, the one for a first game first.
    pub const ALL: [Self; 5] =
        [Self::Ace, Self::Curiosity, Self::Grail, Self::Mercury, Self::Sophie];

    /// The name that records and commands use, in small letters.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ace => "ace",
            Self::Curiosity => "curiosity",
            Self::Grail => "grail",
            Self::Mercury => "mercury",
            Self::Sophie => "sophie",
        }
    }

    /// The setup with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|named| named.id() == id)
    }

    /// The arrangement, Blue to act.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut board = Board::empty();
        for &(file, rank, role) in self.blue_tokens() {
            let index = (rank - 1) * 10 + usize::from(file as u8 - b'a');
            let Some(square) = Square::from_index(index) else { continue };
            let token = Token::new(Side::Blue, role);
            board.set(square, Some(token));
            // All five look the same to both players: Red's half is Blue's, turned by 180 degrees.
            board.set(square.half_turned(), Some(token.mirrored()));
        }
        Setup { board, side: Side::Blue }
    }

    const fn blue_tokens(self) -> &'static [(char, usize, Role); 13] {
        use Corner::{NE, NW, SE, SW};
        use Diagonal::{Backslash, Slash};
        use Role::{Defender, Deflector, King, Laser, Switch};
        const N: Direction = Direction::N;
        const W: Direction = Direction::W;
        match self {
            Self::Ace => &[
                ('e', 1, King),
                ('e', 4, Switch(Slash)),
                ('f', 4, Switch(Backslash)),
                ('c', 1, Deflector(NW)),
                ('c', 4, Deflector(NW)),
                ('c', 5, Deflector(SW)),
                ('d', 6, Deflector(NW)),
                ('h', 2, Deflector(NE)),
                ('j', 4, Deflector(SW)),
                ('j', 5, Deflector(NW)),
                ('d', 1, Defender(N)),
                ('f', 1, Defender(N)),
                ('j', 1, Laser(N)),
            ],
            Self::Curiosity => &[
                ('e', 1, King),
                ('c', 1, Switch(Slash)),
                ('e', 4, Switch(Slash)),
                ('b', 4, Deflector(NW)),
                ('b', 5, Deflector(SW)),
                ('d', 3, Deflector(SW)),
                ('d', 6, Deflector(NW)),
                ('e', 5, Deflector(SE)),
                ('j', 4, Deflector(SW)),
                ('j', 5, Deflector(NW)),
                ('d', 1, Defender(N)),
                ('f', 1, Defender(N)),
                ('j', 1, Laser(N)),
            ],
            Self::Grail => &[
                ('e', 2, King),
                ('d', 3, Switch(Slash)),
                ('h', 4, Switch(Backslash)),
                ('d', 1, Deflector(NW)),
                ('e', 5, Deflector(NW)),
                ('f', 1, Deflector(NE)),
                ('f', 3, Deflector(NE)),
                ('g', 5, Deflector(SE)),
                ('j', 3, Deflector(SW)),
                ('j', 4, Deflector(NW)),
                ('e', 1, Defender(N)),
                ('e', 3, Defender(N)),
                ('j', 1, Laser(N)),
            ],
            Self::Mercury => &[
                ('e', 1, King),
                ('g', 3, Switch(Slash)),
                ('j', 8, Switch(Slash)),
                ('d', 1, Deflector(NW)),
                ('d', 2, Deflector(NW)),
                ('e', 5, Deflector(NW)),
                ('f', 1, Deflector(NE)),
                ('i', 5, Deflector(SW)),
                ('j', 3, Deflector(NW)),
                ('j', 4, Deflector(SW)),
                ('e', 2, Defender(N)),
                ('e', 3, Defender(N)),
                ('j', 1, Laser(W)),
            ],
            Self::Sophie => &[
                ('f', 1, King),
                ('c', 4, Switch(Backslash)),
                ('h', 6, Switch(Slash)),
                ('d', 1, Deflector(NW)),
                ('e', 3, Deflector(NW)),
                ('f', 3, Deflector(NE)),
                ('f', 8, Deflector(NW)),
                ('j', 3, Deflector(SW)),
                ('j', 6, Deflector(NW)),
                ('j', 7, Deflector(SW)),
                ('e', 2, Defender(W)),
                ('g', 2, Defender(N)),
                ('j', 1, Laser(N)),
            ],
        }
    }
}
