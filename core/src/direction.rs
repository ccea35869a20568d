//! Directions on the board, and the few orientations a token can have.

use std::fmt;

/// One of the four board-fixed directions: N is toward row 8, E toward column j.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// The two sides of a square that one diagonal mirror faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    /// Faces N and E.
    NE,
    /// Faces S and E.
    SE,
    /// Faces S and W.
    SW,
    /// Faces N and W.
    NW,
}

/// How a mirror with two faces lies across its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Diagonal {
    /// `/`: a beam that travels N goes on E and the reverse; S and W likewise.
    Slash,
    /// `\`: a beam that travels N goes on W and the reverse; S and E likewise.
    Backslash,
}

/// A turn of 90 degrees in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rotation {
    /// N becomes E.
    Clockwise,
    /// N becomes W.
    CounterClockwise,
}

impl Direction {
    /// All four, clockwise from N.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The direction a half turn away.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::E => Self::W,
            Self::S => Self::N,
            Self::W => Self::E,
        }
    }

    /// The direction a quarter turn away.
    ///
    /// ```
    /// use laser_chess_core::{Direction, Rotation};
    /// assert_eq!(Direction::N.rotated(Rotation::Clockwise), Direction::E);
    /// assert_eq!(Direction::N.rotated(Rotation::CounterClockwise), Direction::W);
    /// ```
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        let clockwise = match self {
            Self::N => Self::E,
            Self::E => Self::S,
            Self::S => Self::W,
            Self::W => Self::N,
        };
        match rotation {
            Rotation::Clockwise => clockwise,
            Rotation::CounterClockwise => clockwise.opposite(),
        }
    }
}

impl Corner {
    /// All four, clockwise from NE.
    pub const ALL: [Self; 4] = [Self::NE, Self::SE, Self::SW, Self::NW];

    /// The corner a quarter turn away.
    ///
    /// ```
    /// use laser_chess_core::{Corner, Rotation};
    /// assert_eq!(Corner::NE.rotated(Rotation::Clockwise), Corner::SE);
    /// assert_eq!(Corner::NE.rotated(Rotation::CounterClockwise), Corner::NW);
    /// ```
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        let clockwise = match self {
            Self::NE => Self::SE,
            Self::SE => Self::SW,
            Self::SW => Self::NW,
            Self::NW => Self::NE,
        };
        match rotation {
            Rotation::Clockwise => clockwise,
            Rotation::CounterClockwise => clockwise.opposite(),
        }
    }

    /// The corner a half turn away.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::NE => Self::SW,
            Self::SE => Self::NW,
            Self::SW => Self::NE,
            Self::NW => Self::SE,
        }
    }

    /// The two sides the mirror faces: first N or S, then E or W.
    ///
    /// ```
    /// use laser_chess_core::{Corner, Direction};
    /// assert_eq!(Corner::SW.sides(), (Direction::S, Direction::W));
    /// ```
    #[must_use]
    pub const fn sides(self) -> (Direction, Direction) {
        match self {
            Self::NE => (Direction::N, Direction::E),
            Self::SE => (Direction::S, Direction::E),
            Self::SW => (Direction::S, Direction::W),
            Self::NW => (Direction::N, Direction::W),
        }
    }
}

impl Diagonal {
    /// Both, `/` first.
    pub const ALL: [Self; 2] = [Self::Slash, Self::Backslash];

    /// The other diagonal, which a quarter turn either way gives.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Slash => Self::Backslash,
            Self::Backslash => Self::Slash,
        }
    }
}

impl Rotation {
    /// Both, clockwise first.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::CounterClockwise];

    /// The rotation that takes this one back.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::CounterClockwise,
            Self::CounterClockwise => Self::Clockwise,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::E => "E",
            Self::S => "S",
            Self::W => "W",
        })
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NE => "NE",
            Self::SE => "SE",
            Self::SW => "SW",
            Self::NW => "NW",
        })
    }
}

impl fmt::Display for Diagonal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Slash => "/",
            Self::Backslash => "\\",
        })
    }
}
