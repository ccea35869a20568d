//! Where the tokens are, and which squares are closed to whom.

use crate::square::Square;
use crate::token::{Kind, Side, Token};

/// Which token stands on each of the 80 squares; any arrangement at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    squares: [Option<Token>; Square::COUNT],
}

/// The only side whose tokens may stand on a square, where there is one (manual: marked squares).
///
/// The Laser corners count for their Laser's side, though they can hold nothing but that Laser.
///
/// ```
/// use laser_chess_core::{reserved_for, Side};
/// assert_eq!(reserved_for("a5".parse()?), Some(Side::Red));
/// assert_eq!(reserved_for("b8".parse()?), Some(Side::Blue));
/// assert_eq!(reserved_for("e4".parse()?), None);
/// # Ok::<(), laser_chess_core::NotASquare>(())
/// ```
#[must_use]
pub const fn reserved_for(square: Square) -> Option<Side> {
    match (square.file().index(), square.rank().index()) {
        (0, _) | (8, 0 | 7) => Some(Side::Red),
        (9, _) | (1, 0 | 7) => Some(Side::Blue),
        _ => None,
    }
}

/// Whether a square is one of the two corners that can hold nothing but a Laser.
#[must_use]
pub fn is_laser_corner(square: Square) -> bool {
    Side::ALL.iter().any(|side| side.laser_corner() == square)
}

impl Board {
    /// A board without a token.
    #[must_use]
    pub const fn empty() -> Self {
        Self { squares: [None; Square::COUNT] }
    }

    /// The token on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<Token> {
        self.squares[square.index()]
    }

    /// Puts a token on a square, or clears it; gives back what stood there.
    ///
    /// ```
    /// use laser_chess_core::{Board, Role, Side, Token};
    /// let mut board = Board::empty();
    /// let (e1, king) = ("e1".parse()?, Token::new(Side::Blue, Role::King));
    /// assert_eq!(board.set(e1, Some(king)), None);
    /// assert_eq!(board.set(e1, None), Some(king));
    /// assert_eq!(board, Board::empty());
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    pub const fn set(&mut self, square: Square, token: Option<Token>) -> Option<Token> {
        std::mem::replace(&mut self.squares[square.index()], token)
    }

    /// Every token with its square, row by row from `a1`.
    pub fn tokens(&self) -> impl Iterator<Item = (Square, Token)> + '_ {
        Square::all().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The squares where a side has tokens of a kind, row by row from `a1`.
    ///
    /// ```
    /// use laser_chess_core::{Kind, NamedSetup, Side};
    /// let board = NamedSetup::Ace.setup().board;
    /// let switches: Vec<_> = board.squares_of(Side::Blue, Kind::Switch).collect();
    /// assert_eq!(switches, ["e4".parse()?, "f4".parse()?]);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    pub fn squares_of(&self, side: Side, kind: Kind) -> impl Iterator<Item = Square> + '_ {
        self.tokens()
            .filter(move |(_, token)| token.side == side && token.role.kind() == kind)
            .map(|(square, _)| square)
    }

    /// The board turned by 180 degrees with the colours exchanged: the same game seen by the other
    /// player.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut board = Self::empty();
        for (square, token) in self.tokens() {
            board.set(square.half_turned(), Some(token.mirrored()));
        }
        board
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::empty()
    }
}
