//! The record of a game: a plain text that a person can read, like chess's PGN.

use std::fmt::{self, Write};

use super::ending::{write_result, write_termination};
use super::error::{NotationError, NotationFault};
use super::rules::write_rules;
use super::tags::{is_tag_name, is_told_by_game, write_tag};
use crate::game::Game;
use crate::setup::NamedSetup;
use crate::token::Side;

/// A game with what its record says besides: who played, when, and tags this program does not
/// know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    tags: Vec<(String, String)>,
}

/// A record that was read only in part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct RecordError {
    /// What is wrong, with its place in the whole text.
    pub error: NotationError,
    /// The turn that is wrong, if it is one.
    pub turn: Option<BadTurn>,
    /// The record up to there, if its head could be read: the game before the bad turn.
    pub good: Option<Record>,
}

/// A turn of a record that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTurn {
    /// Which turn of the game, from 1: Blue's and Red's are counted apart.
    pub number: usize,
    /// Whose turn it is.
    pub side: Side,
    /// The text of the action.
    pub action: String,
}

/// The `Format` of a record.
pub(super) const FORMAT: &str = "laser-chess";
/// The version of the format that is written, and the newest that is read.
pub(super) const VERSION: u32 = 1;
/// Lines of turns are broken before they get longer.
const LINE: usize = 80;

impl Record {
    /// A record of a game that says nothing else.
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self { game, tags: Vec::new() }
    }

    /// The value of a tag such as `Blue`, `Red` or `Date`, or one that this program does not know.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Every tag with its value, in their order, without those that the game itself says.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag; its value may be any text.
    ///
    /// # Errors
    /// [`NotationFault::TagName`] if the name is not made of letters, digits and `_`, or is one
    /// that the game itself says (`Format`, `Setup`, `Position`, `Rules`, `Result`,
    /// `Termination`).
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), NotationError> {
        if !is_tag_name(name) || is_told_by_game(name) {
            let fault = NotationFault::TagName;
            let text = name.chars().take(40).collect();
            return Err(NotationError { fault, index: 0, text, fix: None });
        }
        match self.tags.iter_mut().find(|(other, _)| other == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }
}

/// The text of a record, up to where the game stands.
///
/// ```
/// use laser_chess_core::notation::{Record, write_record};
/// use laser_chess_core::{Game, NamedSetup, Rules};
/// let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
/// game.play("h2+".parse()?)?;
/// let mut record = Record::new(game);
/// record.set_tag("Blue", "Ana")?;
/// let text = write_record(&record);
/// assert!(text.contains("[Setup \"ace\"]\n"));
/// assert!(text.contains("[Blue \"Ana\"]\n"));
/// assert!(text.ends_with("\n\n1. h2+\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_record(record: &Record) -> String {
    record.to_string()
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        write_tag(f, "Format", &format!("{FORMAT} {VERSION}"))?;
        let start = game.start().to_setup();
        match NamedSetup::ALL.into_iter().find(|named| named.setup() == start) {
            Some(named) => write_tag(f, "Setup", named.id())?,
            None => write_tag(f, "Position", &start.to_string())?,
        }
        write_tag(f, "Rules", &write_rules(game.start().rules()))?;
        for (name, value) in self.tags() {
            write_tag(f, name, value)?;
        }
        let outcome = game.outcome();
        write_tag(f, "Result", write_result(outcome))?;
        if outcome.is_some() {
            write_tag(f, "Termination", write_termination(outcome))?;
        }
        write_turns(f, game)
    }
}

fn write_turns(f: &mut fmt::Formatter<'_>, game: &Game) -> fmt::Result {
    let mut width = 0;
    for (index, turn) in game.turns().iter().enumerate() {
        let mut words = String::new();
        match (turn.side, index) {
            (Side::Blue, _) => write!(words, "{}. ", pair_number(game, index))?,
            (Side::Red, 0) => words.push_str("1... "),
            (Side::Red, _) => {}
        }
        write!(words, "{turn}")?;
        // A number stays with its action.
        if width == 0 {
            f.write_str("\n")?;
        } else if width + 1 + words.len() > LINE {
            f.write_str("\n")?;
            width = 0;
        } else {
            f.write_char(' ')?;
            width += 1;
        }
        f.write_str(&words)?;
        width += words.len();
    }
    if width > 0 { f.write_str("\n") } else { Ok(()) }
}

/// The number before a turn: a Blue turn and the Red turn after it share one.
pub(super) fn pair_number(game: &Game, index: usize) -> usize {
    let red_began = game.start().side() == Side::Red;
    (index + usize::from(red_began)) / 2 + 1
}
