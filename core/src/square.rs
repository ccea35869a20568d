//! The 80 squares of the board.

use std::fmt;
use std::str::FromStr;

use crate::direction::Direction;

/// One square, `a1` to `j8`, seen by Blue: columns left to right, rows bottom to top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A column, `a` to `j`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct File(u8);

/// A row, `1` to `8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

/// The text is not a square's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square, a1 to j8")]
pub struct NotASquare;

impl File {
    /// How many columns the board has.
    pub const COUNT: usize = 10;

    /// The column with this index, 0 for `a` to 9 for `j`.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// 0 for `a` to 9 for `j`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter, `a` to `j`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl Rank {
    /// How many rows the board has.
    pub const COUNT: usize = 8;

    /// The row with this index, 0 for row 1 to 7 for row 8.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// 0 for row 1 to 7 for row 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit, `1` to `8`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self.0) as char
    }
}

impl Square {
    /// How many squares the board has.
    pub const COUNT: usize = File::COUNT * Rank::COUNT;

    /// The square where a column and a row meet.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 * File::COUNT as u8 + file.0)
    }

    /// The square with this index: row by row from `a1` (0), `b1` (1) to `j8` (79).
    ///
    /// ```
    /// use laser_chess_core::Square;
    /// assert_eq!(Square::from_index(10).map(|s| s.to_string()), Some("a2".to_owned()));
    /// assert_eq!(Square::from_index(80), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The square's place in row-by-row order, 0 to 79.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column.
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 % File::COUNT as u8)
    }

    /// The row.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / File::COUNT as u8)
    }

    /// Every square, row by row from `a1`.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The square reached by going this many columns east and rows north, if it is on the board.
    ///
    /// ```
    /// use laser_chess_core::Square;
    /// let e4: Square = "e4".parse()?;
    /// assert_eq!(e4.offset(-1, 1).map(|s| s.to_string()), Some("d5".to_owned()));
    /// assert_eq!(e4.offset(6, 0), None);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub fn offset(self, east: i8, north: i8) -> Option<Self> {
        let file = File::new(usize::try_from(self.file().0 as i8 + east).ok()?)?;
        let rank = Rank::new(usize::try_from(self.rank().0 as i8 + north).ok()?)?;
        Some(Self::new(file, rank))
    }

    /// The next square in a direction, or `None` beyond the edge.
    ///
    /// ```
    /// use laser_chess_core::{Direction, Square};
    /// let j8: Square = "j8".parse()?;
    /// assert_eq!(j8.step(Direction::S), Some("j7".parse()?));
    /// assert_eq!(j8.step(Direction::E), None);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub fn step(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::N => self.offset(0, 1),
            Direction::E => self.offset(1, 0),
            Direction::S => self.offset(0, -1),
            Direction::W => self.offset(-1, 0),
        }
    }

    /// The up to eight squares around this one, clockwise from N.
    ///
    /// ```
    /// use laser_chess_core::Square;
    /// //  a2 b2
    /// //  a1 b1
    /// let a1: Square = "a1".parse()?;
    /// let around: Vec<_> = a1.neighbours().map(|square| square.to_string()).collect();
    /// assert_eq!(around, ["a2", "b2", "b1"]);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i8, i8); 8] =
            [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        AROUND.into_iter().filter_map(move |(east, north)| self.offset(east, north))
    }

    /// Whether the other square is one of the up to eight around this one.
    ///
    /// ```
    /// use laser_chess_core::Square;
    /// let e4: Square = "e4".parse()?;
    /// assert!(e4.is_adjacent("f5".parse()?));
    /// assert!(!e4.is_adjacent(e4) && !e4.is_adjacent("e6".parse()?));
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub fn is_adjacent(self, other: Self) -> bool {
        let files = self.file().0.abs_diff(other.file().0);
        let ranks = self.rank().0.abs_diff(other.rank().0);
        files.max(ranks) == 1
    }

    /// The square a half turn of the board brings here: `a1` and `j8` change places.
    #[must_use]
    pub const fn half_turned(self) -> Self {
        Self(Self::COUNT as u8 - 1 - self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads a name such as `e4`; columns in small letters only.
    ///
    /// # Errors
    /// [`NotASquare`] for anything else.
    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let &[file @ b'a'..=b'j', rank @ b'1'..=b'8'] = text.as_bytes() else {
            return Err(NotASquare);
        };
        Ok(Self::new(File(file - b'a'), Rank(rank - b'1')))
    }
}
