//! A game to play over again: from the table, from a save, or from the text of a record.

use laser_chess_core::notation::{BadTurn, NotationError, Record, read_record};
use laser_chess_core::{BySide, Game};

use crate::agreement::{Agreement, StartFrom};

/// A game to play over again, with what is known about its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// What was agreed.
    pub agreement: Agreement,
    /// The game, and what its record says besides.
    pub record: Record,
    /// Why the record stops before its text does, if it does.
    pub fault: Option<RecordFault>,
}

/// What is wrong with a record whose beginning is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// What is wrong, and where in the text.
    pub error: NotationError,
    /// The turn it is about, if it is one.
    pub turn: Option<BadTurn>,
}

/// Why a record's file was not opened, or not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordTrouble {
    /// The system would not give the file's bytes.
    FileUnread,
    /// The system would not take the file's bytes.
    FileUnwritten,
    /// It is not text.
    NotText,
    /// The head of the text says nothing that can be played.
    Record(NotationError),
}

impl Reviewed {
    /// A game with what was agreed for it; its record names the players.
    #[must_use]
    pub fn new(agreement: Agreement, game: Game) -> Self {
        let mut record = Record::new(game);
        for (tag, name) in [("Blue", &agreement.names.blue), ("Red", &agreement.names.red)] {
            if !name.is_empty() && record.set_tag(tag, name).is_err() {
                log::warn!("a record takes no tag {tag}");
            }
        }
        Self { agreement, record, fault: None }
    }

    /// The game of a record's text, up to its last good turn.
    ///
    /// # Errors
    /// What is wrong with the head, when there is no game to show at all.
    ///
    /// ```
    /// use laser_chess_session::Reviewed;
    /// let text = "[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n[Blue \"Ana\"]\n\n1. h2+ c7+ 2. h2h4";
    /// let read = Reviewed::read(text)?;
    /// assert_eq!(read.record.game.turns().len(), 2);
    /// assert_eq!(read.agreement.names.blue, "Ana");
    /// assert_eq!(read.fault.and_then(|fault| fault.turn).map(|turn| turn.number), Some(3));
    /// # Ok::<(), laser_chess_core::notation::NotationError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let (record, fault) = match read_record(text) {
            Ok(record) => (record, None),
            Err(bad) => {
                let bad = *bad;
                let Some(good) = bad.good else { return Err(bad.error) };
                (good, Some(RecordFault { error: bad.error, turn: bad.turn }))
            }
        };
        Ok(Self::of_record(record, fault))
    }

    /// The game of a record, and why it stops before its text does, if it does.
    #[must_use]
    pub fn of_record(record: Record, fault: Option<RecordFault>) -> Self {
        let name = |tag| record.tag(tag).unwrap_or_default().to_owned();
        let agreement = Agreement {
            start: StartFrom::of(record.game.start().to_setup(), ""),
            names: BySide { blue: name("Blue"), red: name("Red") },
            rules: *record.game.start().rules(),
            ..Agreement::default()
        };
        Self { agreement, record, fault }
    }
}
