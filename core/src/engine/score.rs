//! Scores: an estimate, or the number of turns to a hit King.

use std::fmt;

/// What a position is worth to the side to act.
///
/// ```
/// use laser_chess_core::engine::Score;
/// assert!(Score::WinIn(2) > Score::Estimate(900));
/// assert!(Score::WinIn(1) > Score::WinIn(2));
/// assert!(Score::LossIn(3) > Score::LossIn(1));
/// assert_eq!(Score::WinIn(2).reversed(), Score::LossIn(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// A guess in hundredths of a Deflector.
    Estimate(i32),
    /// A win by force with this many own turns, at least one.
    WinIn(u32),
    /// A loss by force: the other side needs at most this many turns; zero if the own beam does it now.
    LossIn(u32),
}

/// Above every score.
pub(super) const INFINITE: i32 = 32_000;
/// A King hit at the root; each turn before it takes one off.
pub(super) const KING: i32 = 31_000;
/// A score beyond this, on either side, means a hit King and not an estimate.
pub(super) const KING_IN_SIGHT: i32 = KING - 500;

impl Score {
    /// The same for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Estimate(value) => Self::Estimate(-value),
            Self::WinIn(turns) => Self::LossIn(turns),
            Self::LossIn(turns) => Self::WinIn(turns),
        }
    }

    /// Reads an internal score.
    pub(super) const fn new(value: i32) -> Self {
        if value >= KING_IN_SIGHT {
            Self::WinIn(((KING - value + 1) / 2) as u32)
        } else if value <= -KING_IN_SIGHT {
            Self::LossIn(((KING + value) / 2) as u32)
        } else {
            Self::Estimate(value)
        }
    }

    const fn rank(self) -> i64 {
        match self {
            Self::Estimate(value) => value as i64,
            Self::WinIn(turns) => i64::MAX - turns as i64,
            Self::LossIn(turns) => i64::MIN + turns as i64,
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    /// From the quickest loss over estimates to the quickest win.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl fmt::Display for Score {
    /// As the text protocol writes it: `cp 35`, `mate 2`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate(value) => write!(f, "cp {value}"),
            Self::WinIn(turns) => write!(f, "mate {turns}"),
            Self::LossIn(turns) => write!(f, "mate -{turns}"),
        }
    }
}

/// A score for the table: turns to a hit King counted from the node at `ply` instead of the root.
#[inline(always)]
pub(super) const fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score >= KING_IN_SIGHT {
        score + ply
    } else if score <= -KING_IN_SIGHT {
        score - ply
    } else {
        score
    }) as i16
}

/// The reverse of [`to_table`].
#[inline(always)]
pub(super) const fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (score as i32, ply as i32);
    if score >= KING_IN_SIGHT {
        score - ply
    } else if score <= -KING_IN_SIGHT {
        score + ply
    } else {
        score
    }
}
