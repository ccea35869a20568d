//! The sides and their tokens.

use laser_chess_core as core;
use laser_chess_core::{Corner, Diagonal, Direction, Kind, Rotation, Side};

/// A player. Blue acts first.
#[uniffi::remote(Enum)]
pub enum Side {
    /// The side whose Laser stands on j1.
    Blue,
    /// The side whose Laser stands on a8.
    Red,
}

/// One of the four directions of the board, the same for both players.
#[uniffi::remote(Enum)]
pub enum Direction {
    /// Toward row 8.
    N,
    /// Toward column j.
    E,
    /// Toward row 1.
    S,
    /// Toward column a.
    W,
}

/// The two sides of its square that a Deflector's mirror faces.
#[uniffi::remote(Enum)]
pub enum Corner {
    /// The mirror faces N and E.
    NE,
    /// The mirror faces S and E.
    SE,
    /// The mirror faces S and W.
    SW,
    /// The mirror faces N and W.
    NW,
}

/// How a Switch's mirror lies across its square.
#[uniffi::remote(Enum)]
pub enum Diagonal {
    /// Like a slash: a beam that travels N goes on E and the reverse; S and W likewise.
    Slash,
    /// Like a backslash: a beam that travels N goes on W and the reverse; S and E likewise.
    Backslash,
}

/// A turn of 90 degrees in place.
#[uniffi::remote(Enum)]
pub enum Rotation {
    /// N becomes E.
    Clockwise,
    /// N becomes W.
    CounterClockwise,
}

/// What a token is, whatever its orientation.
#[uniffi::remote(Enum)]
pub enum Kind {
    /// The token to protect.
    King,
    /// The source of the beam.
    Laser,
    /// The token with a shield on one side.
    Defender,
    /// The token with one mirror.
    Deflector,
    /// The token with two mirrors back to back.
    Switch,
}

/// What a token is and how it lies. Two equal roles look the same on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Role {
    /// The token to protect: no mirror, no shield, no orientation.
    King,
    /// The source of the beam.
    Laser {
        /// The direction in which it fires.
        facing: Direction,
    },
    /// The token with a shield.
    Defender {
        /// The side of its square that the shield protects.
        shield: Direction,
    },
    /// The token with one mirror.
    Deflector {
        /// The two sides that the mirror faces.
        mirror: Corner,
    },
    /// The token with two mirrors back to back; never eliminated.
    Switch {
        /// How the mirrors lie.
        mirror: Diagonal,
    },
}

/// A token: whose it is, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Token {
    /// Whose it is.
    pub side: Side,
    /// What it is and how it lies.
    pub role: Role,
}

/// A token on its square.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PlacedToken {
    /// The square, a1 to j8.
    pub square: String,
    /// The token.
    pub token: Token,
}

/// The kind of a role, without its orientation.
#[uniffi::export]
pub fn kind_of(role: Role) -> Kind {
    core::Role::from(role).kind()
}

/// The role after a quarter turn. A King looks the same.
#[uniffi::export]
pub fn rotated_role(role: Role, rotation: Rotation) -> Role {
    core::Role::from(role).rotated(rotation).into()
}

/// How many tokens of a kind the box holds for one side.
#[uniffi::export]
pub fn count_in_box(kind: Kind) -> u32 {
    crate::count(kind.box_count())
}

impl From<core::Role> for Role {
    fn from(role: core::Role) -> Self {
        match role {
            core::Role::King => Self::King,
            core::Role::Laser(facing) => Self::Laser { facing },
            core::Role::Defender(shield) => Self::Defender { shield },
            core::Role::Deflector(mirror) => Self::Deflector { mirror },
            core::Role::Switch(mirror) => Self::Switch { mirror },
        }
    }
}

impl From<Role> for core::Role {
    fn from(role: Role) -> Self {
        match role {
            Role::King => Self::King,
            Role::Laser { facing } => Self::Laser(facing),
            Role::Defender { shield } => Self::Defender(shield),
            Role::Deflector { mirror } => Self::Deflector(mirror),
            Role::Switch { mirror } => Self::Switch(mirror),
        }
    }
}

impl From<core::Token> for Token {
    fn from(token: core::Token) -> Self {
        Self { side: token.side, role: token.role.into() }
    }
}

impl From<Token> for core::Token {
    fn from(token: Token) -> Self {
        Self::new(token.side, token.role.into())
    }
}

impl PlacedToken {
    /// Every token of a board, row by row from `a1`.
    pub(crate) fn all_of(board: &core::Board) -> Vec<Self> {
        let placed = |(square, token): (core::Square, core::Token)| Self {
            square: square.to_string(),
            token: token.into(),
        };
        board.tokens().map(placed).collect()
    }
}
