//! What is wrong with a text, where, and what would mend it.

use crate::action::PlayError;
use crate::beam::Struck;
use crate::square::Rank;

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} (character {}: {text:?})", .index + 1)]
pub struct NotationError {
    /// What is wrong.
    pub fault: NotationFault,
    /// Where the offending part begins, in characters (not bytes) of the whole text, from 0.
    pub index: usize,
    /// The offending part, at most its first 40 characters; empty where something is missing.
    pub text: String,
    /// A change that would mend this fault, where one suggests itself.
    pub fix: Option<Fix>,
}

/// A change of a text that mends one fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Where to begin, in characters from 0.
    pub index: usize,
    /// How many characters to take out.
    pub length: usize,
    /// What to put there.
    pub replacement: String,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationFault {
    /// It is longer than [`MAX_TEXT_BYTES`](crate::notation::MAX_TEXT_BYTES).
    #[error("the text is {bytes} bytes long, more than the limit")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// It stops where something has to follow.
    #[error("the text ends too early")]
    UnexpectedEnd,
    /// This character means nothing here.
    #[error("this character is not used here")]
    UnknownCharacter,
    /// Something follows the end.
    #[error("something follows the end")]
    TrailingText,

    /// A number of empty squares is 0.
    #[error("a count of empty squares is 1 to 9")]
    ZeroCount,
    /// A `+` follows no token.
    #[error("a + follows no token")]
    LooseTurn,
    /// A token has more than three `+`.
    #[error("a token turns at most three times")]
    TooManyTurns,
    /// A `*`, which stands for a whole empty row, shares its row.
    #[error("a * is a whole row")]
    StarNotAlone,
    /// A row goes beyond column `j`.
    #[error("row {} has more than ten squares", .row.digit())]
    RowTooLong {
        /// Which row.
        row: Rank,
    },
    /// A row ends before column `j`.
    #[error("row {} has {squares} squares instead of ten", .row.digit())]
    RowTooShort {
        /// Which row.
        row: Rank,
        /// How many squares it describes.
        squares: usize,
    },
    /// There are more than eight rows.
    #[error("there are more than eight rows")]
    TooManyRows,
    /// There are fewer than eight rows.
    #[error("there are {rows} rows instead of eight")]
    TooFewRows {
        /// How many.
        rows: usize,
    },
    /// The side to act is neither of the two.
    #[error("the side to act is not known")]
    UnknownSide,
    /// The side to act is missing.
    #[error("the side to act is missing")]
    MissingSide,

    /// This is not a square, `a1` to `j8`.
    #[error("this is not a square, a1 to j8")]
    NotASquare,
    /// The rules forbid the action.
    #[error("{0}")]
    Illegal(PlayError),
    /// The text says something else about the shot than what it does.
    #[error("the shot does something else")]
    BeamDiffers {
        /// What it hits.
        hit: Option<Struck>,
    },

    /// This is not a rule option.
    #[error("this rule option is not known")]
    UnknownOption,
    /// A rule option has this value, which is neither `true` nor `false`.
    #[error("a rule option is true or false")]
    OptionValue,
    /// A rule option, or a tag, stands twice.
    #[error("this stands twice")]
    Repeated,
}

impl NotationFault {
    /// A name that stays the same in every version and language.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::UnexpectedEnd => "unexpected_end",
            Self::UnknownCharacter => "unknown_character",
            Self::TrailingText => "trailing_text",
            Self::ZeroCount => "zero_count",
            Self::LooseTurn => "loose_turn",
            Self::TooManyTurns => "too_many_turns",
            Self::StarNotAlone => "star_not_alone",
            Self::RowTooLong { .. } => "row_too_long",
            Self::RowTooShort { .. } => "row_too_short",
            Self::TooManyRows => "too_many_rows",
            Self::TooFewRows { .. } => "too_few_rows",
            Self::UnknownSide => "unknown_side",
            Self::MissingSide => "missing_side",
            Self::NotASquare => "not_a_square",
            Self::Illegal(_) => "illegal",
            Self::BeamDiffers { .. } => "beam_differs",
            Self::UnknownOption => "unknown_option",
            Self::OptionValue => "option_value",
            Self::Repeated => "repeated",
        }
    }
}

impl Fix {
    /// The text with the change made.
    ///
    /// ```
    /// use laser_chess_core::notation::read_position;
    /// let text = "*/*/*/4O5/*/*/*/* b";
    /// let error = read_position(text).unwrap_err();
    /// assert_eq!((error.fault.id(), error.index), ("unknown_character", 7));
    /// let text = "*/*/*/4k5/*/*/*/* R";
    /// let fix = read_position(text).unwrap_err().fix.unwrap();
    /// assert_eq!(fix.apply(text), "*/*/*/4k5/*/*/*/* r");
    /// ```
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        let before = text.chars().take(self.index);
        let after = text.chars().skip(self.index + self.length);
        before.chain(self.replacement.chars()).chain(after).collect()
    }
}
