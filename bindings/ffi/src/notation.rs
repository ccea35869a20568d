//! What is wrong with a text.

use laser_chess_core as core;
use laser_chess_core::notation::NotationFault;

use crate::action::PlayError;

/// A change of a text that mends one fault.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TextFix {
    /// Where to begin, in characters (Unicode scalar values) from 0.
    pub index: u32,
    /// How many characters to take out.
    pub length: u32,
    /// What to put there.
    pub replacement: String,
}

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum NotationError {
    /// The text has a fault.
    #[error("{explanation}")]
    Unreadable {
        /// What is wrong.
        fault: TextFault,
        /// Where the offending part begins, in characters (Unicode scalar values) from 0.
        index: u32,
        /// The offending part, at most its first 40 characters; empty where something is missing.
        offending: String,
        /// A change that would mend it, where one suggests itself.
        fix: Option<TextFix>,
        /// Why the action is refused, where the fault is an illegal action.
        refusal: Option<PlayError>,
        /// All of this as an English sentence.
        explanation: String,
    },
}

/// Makes the list of faults, and finds each by the name that the core gives it.
macro_rules! text_faults {
    ($($(#[doc = $doc:literal])+ $variant:ident = $id:literal,)+) => {
        /// What is wrong with a text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
        pub enum TextFault {
            $($(#[doc = $doc])+ $variant,)+
            /// Something that this version of the bindings has no name for.
            Other,
        }

        impl TextFault {
            pub(crate) fn of(fault: &NotationFault) -> Self {
                match fault.id() {
                    $($id => Self::$variant,)+
                    _ => Self::Other,
                }
            }

            /// The core's names for the faults, in order.
            #[cfg(test)]
            const IDS: &'static [&'static str] = &[$($id),+];
        }
    };
}

text_faults! {
    /// It is longer than 64 KiB.
    TooLong = "too_long",
    /// It stops where something has to follow.
    UnexpectedEnd = "unexpected_end",
    /// This character means nothing here.
    UnknownCharacter = "unknown_character",
    /// Something follows the end.
    TrailingText = "trailing_text",
    /// A number of empty squares is 0.
    ZeroCount = "zero_count",
    /// A plus sign follows no token.
    LooseTurn = "loose_turn",
    /// A token has more than three plus signs.
    TooManyTurns = "too_many_turns",
    /// A star, which stands for a whole empty row, shares its row.
    StarNotAlone = "star_not_alone",
    /// A row goes beyond column j.
    RowTooLong = "row_too_long",
    /// A row ends before column j.
    RowTooShort = "row_too_short",
    /// There are more than eight rows.
    TooManyRows = "too_many_rows",
    /// There are fewer than eight rows.
    TooFewRows = "too_few_rows",
    /// The side to act is neither of the two.
    UnknownSide = "unknown_side",
    /// The side to act is missing.
    MissingSide = "missing_side",
    /// A token has an orientation that does not exist.
    Orientation = "orientation",
    /// This is not a square, a1 to j8.
    NotASquare = "not_a_square",
    /// The rules forbid the action.
    Illegal = "illegal",
    /// The text says something else about the shot than what it does.
    BeamDiffers = "beam_differs",
    /// This is not a rule option.
    UnknownOption = "unknown_option",
    /// The value of a rule option is neither true nor false.
    OptionValue = "option_value",
    /// A rule option, or a tag, stands twice.
    Repeated = "repeated",
    /// A tag of a record is not well formed.
    BadTag = "bad_tag",
    /// This cannot be the name of a tag.
    TagName = "tag_name",
    /// A tag that every record has is missing.
    MissingTag = "missing_tag",
    /// The text is something else.
    UnknownFormat = "unknown_format",
    /// It was written by a newer version.
    NewerVersion = "newer_version",
    /// There is no setup of this name.
    UnknownSetup = "unknown_setup",
    /// The start cannot be played.
    Unplayable = "unplayable",
    /// A turn has another number than this.
    TurnNumber = "turn_number",
    /// This is not a result.
    UnknownResult = "unknown_result",
    /// This is not a way in which a game ends.
    UnknownTermination = "unknown_termination",
    /// The game ended otherwise.
    ResultDiffers = "result_differs",
    /// The dashes of a share code stand in other places.
    Grouping = "grouping",
    /// A share code has a wrong character.
    Checksum = "checksum",
    /// A share code means nothing.
    Meaningless = "meaningless",
}

/// The text with a change made.
#[uniffi::export]
pub fn apply_fix(text: &str, fix: TextFix) -> String {
    core::notation::Fix {
        index: fix.index as usize,
        length: fix.length as usize,
        replacement: fix.replacement,
    }
    .apply(text)
}

impl From<core::notation::NotationError> for NotationError {
    fn from(error: core::notation::NotationError) -> Self {
        let refusal = match &error.fault {
            NotationFault::Illegal(reason) => Some((*reason).into()),
            _ => None,
        };
        Self::Unreadable {
            explanation: error.to_string(),
            fault: TextFault::of(&error.fault),
            index: crate::count(error.index),
            offending: error.text,
            fix: error.fix.map(|fix| TextFix {
                index: crate::count(fix.index),
                length: crate::count(fix.length),
                replacement: fix.replacement,
            }),
            refusal,
        }
    }
}

impl NotationError {
    /// A well-written action that the game refuses.
    pub(crate) fn refused(reason: PlayError, text: &str) -> Self {
        Self::Unreadable {
            explanation: reason.to_string(),
            fault: TextFault::Illegal,
            index: 0,
            offending: text.chars().take(40).collect(),
            fix: None,
            refusal: Some(reason),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The core may add a fault at any time; the list here has to follow.
    #[test]
    fn every_fault_of_the_core_has_a_name_here() {
        let source = include_str!("../../../core/src/notation/error.rs");
        let of_core: Vec<_> = source
            .lines()
            .filter(|line| line.trim_start().starts_with("Self::"))
            .filter_map(|line| line.split("=> \"").nth(1)?.split('"').next())
            .collect();
        assert_eq!(of_core, TextFault::IDS);
    }
}
