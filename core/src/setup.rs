//! Starting arrangements: the five of the box, and any other, finished or not.

use crate::board::Board;
use crate::direction::{Corner, Diagonal, Direction};
use crate::square::Square;
use crate::token::{Role, Side, Token};

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
    ///
    /// ```
    /// use laser_chess_core::NamedSetup;
    /// assert_eq!(NamedSetup::from_id("grail"), Some(NamedSetup::Grail));
    /// assert_eq!(NamedSetup::from_id("Grail"), None);
    /// ```
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
