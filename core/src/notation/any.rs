//! Reads whatever text a player pastes: a position, a Khet string, a share code or a record.

use super::code::{Shared, read_code};
use super::error::NotationError;
use super::khet::read_khet;
use super::position::read_position;
use super::record::{BadTurn, Record};
use super::replay::read_record;
use crate::rules::Rules;
use crate::setup::Setup;

/// The scheme of a link that carries a share code.
pub const LINK_SCHEME: &str = "laserchess:";

/// The kinds of text that [`read_any`] tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// Setup Notation.
    Position,
    /// The string of Khet programs.
    Khet,
    /// A share code, alone or in a link.
    Code,
    /// A record of a game.
    Record,
}

/// What a pasted text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// An arrangement, finished or not, with the rules it was meant for if it says so.
    Setup {
        /// The arrangement.
        setup: Box<Setup>,
        /// The rules.
        rules: Option<Rules>,
    },
    /// A game with its turns.
    Game(Box<Record>),
}

/// Why a pasted text was not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct PasteError {
    /// What the text was taken for.
    pub kind: TextKind,
    /// What is wrong, with its place in the whole text.
    pub error: NotationError,
    /// The turn that is wrong, if it is one.
    pub turn: Option<BadTurn>,
    /// The game up to there, if there is one.
    pub good: Option<Record>,
}

/// Reads a text of any kind, with what it was taken for.
///
/// # Errors
/// The first fault, as the reader of that kind reports it.
///
/// ```
/// use laser_chess_core::notation::{Pasted, TextKind, read_any};
/// use laser_chess_core::NamedSetup;
/// let (setup, rules) = (Box::new(NamedSetup::Ace.setup()), None);
/// let khet = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
/// assert_eq!(read_any(khet), Ok((TextKind::Khet, Pasted::Setup { setup, rules })));
/// let error = read_any("laserchess:LC1-AB?").unwrap_err();
/// assert_eq!((error.kind, error.error.index), (TextKind::Code, 17));
/// ```
pub fn read_any(text: &str) -> Result<(TextKind, Pasted), Box<PasteError>> {
    let kind = kind_of(text);
    let fail = |error| Box::new(PasteError { kind, error, turn: None, good: None });
    let setup = |setup| Pasted::Setup { setup: Box::new(setup), rules: None };
    let pasted = match kind {
        TextKind::Position => read_position(text).map(setup).map_err(fail)?,
        TextKind::Khet => read_khet(text).map(setup).map_err(fail)?,
        TextKind::Code => {
            let code = without_link(text);
            let skipped = text.chars().count() - code.chars().count();
            match read_code(code).map_err(|error| fail(moved(error, skipped)))? {
                Shared::Position { setup, rules } => {
                    Pasted::Setup { setup: Box::new(setup), rules: Some(rules) }
                }
                Shared::Game(game) => Pasted::Game(Box::new(Record::new(game))),
            }
        }
        TextKind::Record => {
            let record = read_record(text).map_err(|bad| {
                Box::new(PasteError { kind, error: bad.error, turn: bad.turn, good: bad.good })
            })?;
            Pasted::Game(Box::new(record))
        }
    };
    Ok((kind, pasted))
}

/// What a text looks like; a position if nothing else.
fn kind_of(text: &str) -> TextKind {
    let code = without_link(text);
    let text = text.trim_start_matches(is_blank);
    if text.starts_with('[') {
        return TextKind::Record;
    }
    // No position has a C.
    if code.len() < text.len() || starts_with(code, "LC") {
        return TextKind::Code;
    }
    let (rows, side) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let has = |letters: &str| rows.contains(|next| letters.contains(next));
    if has("bBdDlL+*") {
        TextKind::Position
    } else if has("pPaAxX") || matches!(side.trim(), "0" | "1") {
        TextKind::Khet
    } else {
        TextKind::Position
    }
}

/// The code in a link, or the text as it is, without white space before it.
fn without_link(text: &str) -> &str {
    let text = text.trim_start_matches(is_blank);
    if !starts_with(text, LINK_SCHEME) {
        return text;
    }
    text[LINK_SCHEME.len()..].trim_start_matches('/').trim_start()
}

/// White space, or the byte order mark with which some editors begin a file.
const fn is_blank(next: char) -> bool {
    next.is_whitespace() || next == '\u{feff}'
}

fn starts_with(text: &str, prefix: &str) -> bool {
    text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// The error with its places in a text that has more characters before.
fn moved(mut error: NotationError, characters: usize) -> NotationError {
    error.index += characters;
    if let Some(fix) = &mut error.fix {
        fix.index += characters;
    }
    error
}

#[cfg(test)]
mod tests {
    use super::{TextKind, kind_of, read_any};

    #[test]
    fn texts_are_told_apart() {
        for (text, kind) in [
            ("*/*/*/*/*/*/*/* b", TextKind::Position),
            ("  l++9/*/*/*/*/*/*/9L", TextKind::Position),
            ("", TextKind::Position),
            ("k9/*", TextKind::Position),
            ("k9/91 r", TextKind::Position),
            ("k9/////// 1", TextKind::Khet),
            ("p19/", TextKind::Khet),
            ("/////// 0", TextKind::Khet),
            ("lc1-0", TextKind::Code),
            (" LC1", TextKind::Code),
            ("LaserChess:LC1-00", TextKind::Code),
            ("laserchess://lc1", TextKind::Code),
            ("laserchess:?", TextKind::Code),
            ("\u{feff}[Format \"laser-chess 1\"]", TextKind::Record),
            ("\n[", TextKind::Record),
        ] {
            assert_eq!(kind_of(text), kind, "{text:?}");
        }
    }

    #[test]
    fn a_code_in_a_link_is_read_and_its_faults_are_found_in_the_whole_text() {
        let bad = "  laserchess:LC1-ABCD?";
        let error = read_any(bad).unwrap_err().error;
        assert_eq!(bad.chars().nth(error.index), Some('?'));
        assert_eq!(error.text, "?");
    }
}
