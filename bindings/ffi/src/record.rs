//! The record of a game: a plain text that a person can read.

use std::sync::Arc;

use laser_chess_core as core;
use laser_chess_core::Side;

use crate::game::Game;
use crate::notation::NotationError;

/// Something that a record says besides the game: who played, when, anything else.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct RecordTag {
    /// Its name, for example Blue, Red or Date: letters, digits and underscores.
    pub name: String,
    /// Its value, any text.
    pub value: String,
}

/// What opening a record gives.
#[derive(Clone, Debug, uniffi::Enum)]
pub enum OpenedRecord {
    /// The whole game.
    Whole {
        /// The game, standing after its last turn.
        game: Arc<Game>,
        /// What else the record says.
        tags: Vec<RecordTag>,
    },
    /// The game up to the first fault.
    Partial {
        /// The game, standing after its last good turn.
        game: Arc<Game>,
        /// What else the record says.
        tags: Vec<RecordTag>,
        /// What is wrong, with its place in the whole text.
        fault: NotationError,
        /// The turn that cannot be played, if the fault is one.
        bad_turn: Option<BadTurn>,
    },
}

/// A turn of a record that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BadTurn {
    /// Which turn of the game, from 1: the two sides' turns are counted apart.
    pub number: u32,
    /// Whose turn it is.
    pub side: Side,
    /// The text of the action.
    pub action: String,
}

/// Reads a record and plays every turn. A record with a fault opens up to there; it is an error
/// only if not even the start can be read.
#[uniffi::export]
pub fn read_record(text: &str) -> Result<OpenedRecord, NotationError> {
    match core::notation::read_record(text) {
        Ok(record) => Ok(OpenedRecord::whole(record)),
        Err(bad) => match bad.good {
            None => Err(bad.error.into()),
            Some(record) => Ok(OpenedRecord::partial(record, bad.error, bad.turn)),
        },
    }
}

#[uniffi::export]
impl Game {
    /// The record of the game up to where it stands. Rules, start, turns and result write
    /// themselves; the tags say the rest.
    #[uniffi::method(default(tags = []))]
    pub fn record(&self, tags: Vec<RecordTag>) -> Result<String, NotationError> {
        let mut record = core::notation::Record::new(self.copy());
        for tag in tags {
            record.set_tag(&tag.name, &tag.value)?;
        }
        Ok(core::notation::write_record(&record))
    }
}

impl OpenedRecord {
    pub(crate) fn whole(record: core::notation::Record) -> Self {
        let tags = tags_of(&record);
        Self::Whole { game: Game::wrap(record.game), tags }
    }

    pub(crate) fn partial(
        record: core::notation::Record,
        fault: core::notation::NotationError,
        turn: Option<core::notation::BadTurn>,
    ) -> Self {
        let tags = tags_of(&record);
        let game = Game::wrap(record.game);
        Self::Partial { game, tags, fault: fault.into(), bad_turn: turn.map(BadTurn::from) }
    }
}

fn tags_of(record: &core::notation::Record) -> Vec<RecordTag> {
    let tag = |(name, value): (&str, &str)| RecordTag { name: name.into(), value: value.into() };
    record.tags().map(tag).collect()
}

impl From<core::notation::BadTurn> for BadTurn {
    fn from(turn: core::notation::BadTurn) -> Self {
        Self { number: crate::count(turn.number), side: turn.side, action: turn.action }
    }
}
