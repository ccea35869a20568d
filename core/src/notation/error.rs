//! What is wrong with a text, where, and what would mend it.

use crate::action::PlayError;
use crate::beam::Struck;
use crate::position::Outcome;
use crate::setup_issue::SetupIssue;
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

    /// A Khet letter other than a King's wants its orientation, 1 to 4.
    #[error("an orientation is 1 to 4")]
    Orientation,

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

    /// A tag is not `[Name "value"]`.
    #[error("a tag is [Name \"value\"]")]
    BadTag,
    /// A tag of this name says something the game itself says, or cannot be written.
    #[error("a tag cannot have this name")]
    TagName,
    /// A record lacks this tag.
    #[error("the tag {name} is missing")]
    MissingTag {
        /// Its name.
        name: &'static str,
    },
    /// The text is of another kind.
    #[error("this is something else")]
    UnknownFormat,
    /// The text is of a later version than this program knows.
    #[error("this is of version {version}, which is newer")]
    NewerVersion {
        /// Its version.
        version: u32,
    },
    /// There is no setup of this name.
    #[error("there is no such setup")]
    UnknownSetup,
    /// The arrangement cannot be played.
    #[error("the setup cannot be played: {} faults", .0.len())]
    Unplayable(Vec<SetupIssue>),
    /// A turn has the wrong number.
    #[error("the number should be {expected}")]
    TurnNumber {
        /// The number it should have.
        expected: usize,
    },
    /// The result is none of the four.
    #[error("the result is blue, red, draw or *")]
    UnknownResult,
    /// The termination is not known, or not one of this result.
    #[error("this is no way to end with that result")]
    UnknownTermination,
    /// The game did not end like this.
    #[error("the game did not end like this")]
    ResultDiffers {
        /// How it stands after its turns.
        outcome: Option<Outcome>,
    },

    /// The groups of a code are not of five characters each.
    #[error("a code has groups of five characters")]
    Grouping,
    /// A code's checksum does not agree: at least one character is wrong.
    #[error("the checksum does not agree")]
    Checksum,
    /// A code is whole and says nothing that exists.
    #[error("the code says nothing that exists")]
    Meaningless,
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
            Self::Orientation => "orientation",
            Self::NotASquare => "not_a_square",
            Self::Illegal(_) => "illegal",
            Self::BeamDiffers { .. } => "beam_differs",
            Self::UnknownOption => "unknown_option",
            Self::OptionValue => "option_value",
            Self::Repeated => "repeated",
            Self::BadTag => "bad_tag",
            Self::TagName => "tag_name",
            Self::MissingTag { .. } => "missing_tag",
            Self::UnknownFormat => "unknown_format",
            Self::NewerVersion { .. } => "newer_version",
            Self::UnknownSetup => "unknown_setup",
            Self::Unplayable(_) => "unplayable",
            Self::TurnNumber { .. } => "turn_number",
            Self::UnknownResult => "unknown_result",
            Self::UnknownTermination => "unknown_termination",
            Self::ResultDiffers { .. } => "result_differs",
            Self::Grouping => "grouping",
            Self::Checksum => "checksum",
            Self::Meaningless => "meaningless",
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
