//! The sides and their tokens.

use std::fmt;

use crate::direction::{Corner, Diagonal, Direction, Rotation};
use crate::square::{File, Rank, Square};

/// A player. Blue moves first (manual: blue/white); Red is the manual's gray/red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Laser on `j1`.
    Blue,
    /// Laser on `a8`.
    Red,
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// Blue's value.
    pub blue: T,
    /// Red's value.
    pub red: T,
}

/// What a token is, with the orientation it can have; two equal roles look the same on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// No mirror and no shield; its facing is not part of the arrangement.
    King,
    /// Fires in this direction at the end of its side's turns.
    Laser(Direction),
    /// The shield is on this side.
    Defender(Direction),
    /// One diagonal mirror that faces these two sides.
    Deflector(Corner),
    /// A mirror on both faces.
    Switch(Diagonal),
}

/// What a token is, whatever its orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The token to protect.
    King,
    /// The beam's source.
    Laser,
    /// The token with a shield.
    Defender,
    /// The token with one mirror.
    Deflector,
    /// The token with two mirrors.
    Switch,
}

/// One of the 26 pieces on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Token {
    /// Whose it is.
    pub side: Side,
    /// What it is and how it lies.
    pub role: Role,
}

impl Side {
    /// Both, Blue first.
    pub const ALL: [Self; 2] = [Self::Blue, Self::Red];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }

    /// The corner where this side's Laser stands: `j1` for Blue, `a8` for Red.
    #[must_use]
    pub const fn laser_corner(self) -> Square {
        const EDGES: [Option<(File, Rank)>; 2] = [
            match (File::new(9), Rank::new(0)) {
                (Some(file), Some(rank)) => Some((file, rank)),
                _ => None,
            },
            match (File::new(0), Rank::new(7)) {
                (Some(file), Some(rank)) => Some((file, rank)),
                _ => None,
            },
        ];
        const CORNERS: [Square; 2] = match EDGES {
            [Some((bf, br)), Some((rf, rr))] => [Square::new(bf, br), Square::new(rf, rr)],
            _ => panic!("both corners are on the board"),
        };
        match self {
            Self::Blue => CORNERS[0],
            Self::Red => CORNERS[1],
        }
    }

    /// The two directions from the Laser's corner into the board, along the column first.
    ///
    /// ```
    /// use laser_chess_core::{Direction, Side};
    /// assert_eq!(Side::Blue.laser_directions(), [Direction::N, Direction::W]);
    /// assert_eq!(Side::Red.laser_directions(), [Direction::S, Direction::E]);
    /// ```
    #[must_use]
    pub const fn laser_directions(self) -> [Direction; 2] {
        match self {
            Self::Blue => [Direction::N, Direction::W],
            Self::Red => [Direction::S, Direction::E],
        }
    }
}

impl<T> BySide<T> {
    /// The value of one side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::Blue => &self.blue,
            Side::Red => &self.red,
        }
    }

    /// The value of one side, to change.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Blue => &mut self.blue,
            Side::Red => &mut self.red,
        }
    }

    /// Each side's value made from the side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self { blue: make(Side::Blue), red: make(Side::Red) }
    }

    /// Each side's value made from the old one.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { blue: change(self.blue), red: change(self.red) }
    }
}

impl Role {
    /// Every role with every orientation: the 15 arrangements a square can hold of one side.
    pub const ALL: [Self; 15] = [
        Self::King,
        Self::Laser(Direction::N),
        Self::Laser(Direction::E),
        Self::Laser(Direction::S),
        Self::Laser(Direction::W),
        Self::Defender(Direction::N),
        Self::Defender(Direction::E),
        Self::Defender(Direction::S),
        Self::Defender(Direction::W),
        Self::Deflector(Corner::NE),
        Self::Deflector(Corner::SE),
        Self::Deflector(Corner::SW),
        Self::Deflector(Corner::NW),
        Self::Switch(Diagonal::Slash),
        Self::Switch(Diagonal::Backslash),
    ];

    /// The kind without the orientation.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::King => Kind::King,
            Self::Laser(_) => Kind::Laser,
            Self::Defender(_) => Kind::Defender,
            Self::Deflector(_) => Kind::Deflector,
            Self::Switch(_) => Kind::Switch,
        }
    }

    /// The role after a quarter turn; a King looks the same.
    ///
    /// ```
    /// use laser_chess_core::{Diagonal, Role, Rotation};
    /// let switch = Role::Switch(Diagonal::Slash);
    /// assert_eq!(switch.rotated(Rotation::Clockwise), Role::Switch(Diagonal::Backslash));
    /// assert_eq!(Role::King.rotated(Rotation::Clockwise), Role::King);
    /// ```
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        match self {
            Self::King => Self::King,
            Self::Laser(direction) => Self::Laser(direction.rotated(rotation)),
            Self::Defender(direction) => Self::Defender(direction.rotated(rotation)),
            Self::Deflector(corner) => Self::Deflector(corner.rotated(rotation)),
            Self::Switch(diagonal) => Self::Switch(diagonal.other()),
        }
    }

    /// The role as a half turn of the board shows it; a King and a Switch look the same.
    #[must_use]
    pub const fn half_turned(self) -> Self {
        match self {
            Self::King | Self::Switch(_) => self,
            Self::Laser(direction) => Self::Laser(direction.opposite()),
            Self::Defender(direction) => Self::Defender(direction.opposite()),
            Self::Deflector(corner) => Self::Deflector(corner.opposite()),
        }
    }
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 5] =
        [Self::King, Self::Laser, Self::Defender, Self::Deflector, Self::Switch];

    /// How many of this kind the box holds for one side (manual: 13 tokens a side).
    ///
    /// ```
    /// use laser_chess_core::Kind;
    /// assert_eq!(Kind::ALL.into_iter().map(Kind::box_count).sum::<usize>(), 13);
    /// ```
    #[must_use]
    pub const fn box_count(self) -> usize {
        match self {
            Self::King | Self::Laser => 1,
            Self::Defender | Self::Switch => 2,
            Self::Deflector => 7,
        }
    }

    /// Its letter in Setup Notation, which writes Blue's in upper case: `B` is the Deflector, since the
    /// Defender has `D`.
    ///
    /// ```
    /// use laser_chess_core::Kind;
    /// assert_eq!(Kind::Deflector.letter(), 'B');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Laser => 'L',
            Self::Defender => 'D',
            Self::Deflector => 'B',
            Self::Switch => 'S',
        }
    }

    /// The kind of a letter of Setup Notation, in upper or lower case.
    ///
    /// ```
    /// use laser_chess_core::Kind;
    /// assert_eq!(Kind::from_letter('d'), Some(Kind::Defender));
    /// assert_eq!(Kind::from_letter('x'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

impl Token {
    /// A token of a side.
    #[must_use]
    pub const fn new(side: Side, role: Role) -> Self {
        Self { side, role }
    }

    /// The token after a quarter turn.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        Self { side: self.side, role: self.role.rotated(rotation) }
    }

    /// The opponent's token that stands for this one when the board is turned by 180 degrees.
    ///
    /// ```
    /// use laser_chess_core::{Direction, Role, Side, Token};
    /// let defender = Token::new(Side::Blue, Role::Defender(Direction::N));
    /// let other = Token::new(Side::Red, Role::Defender(Direction::S));
    /// assert_eq!(defender.mirrored(), other);
    /// ```
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { side: self.side.other(), role: self.role.half_turned() }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blue => "blue",
            Self::Red => "red",
        })
    }
}
