//! A text that a player pastes, looked at before anything is done with it.

use laser_chess_core::notation::{PasteError, Pasted, Record, TextKind, read_any};
use laser_chess_core::{Game, Outcome, Rules, Setup};

use crate::reviewed::RecordFault;

/// What can happen to a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteEvent {
    /// The sheet opens, with a text from outside or with none.
    Open(String),
    /// The text was changed.
    Type(String),
    /// The change that mends the text's fault is made.
    Mend,
    /// The player accepts what was read.
    Use {
        /// For what.
        choice: PasteUse,
        /// An id for a new game, which nothing else has.
        id: String,
    },
    /// The sheet closes and nothing has changed.
    Close,
}

/// What can be done with a text that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PasteUse {
    /// The setup becomes the editor's draft; the draft before comes back by undo.
    Edit,
    /// A new game starts from the setup: the form opens with it.
    Start,
    /// The game is played on, in a slot of its own.
    PlayOn,
    /// The game is looked through.
    Review,
}

/// A pasted text and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paste {
    text: String,
    read: Result<(TextKind, Pasted), Box<PasteError>>,
}

/// What the sheet of a pasted text shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteView {
    /// The text.
    pub text: String,
    /// What it was taken for; `None` while there is nothing to read.
    pub kind: Option<TextKind>,
    /// The board to show before anything is accepted: the setup, or where the game stands.
    pub preview: Option<Setup>,
    /// The game, if it is one.
    pub game: Option<PastedGame>,
    /// What is wrong with it.
    pub fault: Option<RecordFault>,
    /// What can be done with it, the likeliest first; empty while nothing was read.
    pub uses: Vec<PasteUse>,
}

/// What is said about a pasted game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedGame {
    /// Blue's name and Red's; empty where the text gives none.
    pub names: [String; 2],
    /// How many turns were read.
    pub turns: usize,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// Its rules.
    pub rules: Rules,
}

impl Paste {
    pub(crate) fn new(text: String) -> Self {
        Self { read: read_any(&text), text }
    }

    /// The text with its fault mended; as it is if nothing suggests itself.
    pub(crate) fn mended(&self) -> Self {
        match self.read.as_ref().err().and_then(|error| error.error.fix.as_ref()) {
            Some(fix) => Self::new(fix.apply(&self.text)),
            None => self.clone(),
        }
    }

    /// The setup, if it is one.
    pub(crate) fn setup(&self) -> Option<&Setup> {
        match &self.read {
            Ok((_, Pasted::Setup { setup, .. })) => Some(setup),
            _ => None,
        }
    }

    /// The rules a setup was meant for, if the text says so.
    pub(crate) const fn rules(&self) -> Option<Rules> {
        match &self.read {
            Ok((_, Pasted::Setup { rules, .. })) => *rules,
            _ => None,
        }
    }

    /// The game, up to its last good turn, and what is wrong with the rest.
    pub(crate) fn game(&self) -> Option<(&Record, Option<RecordFault>)> {
        match &self.read {
            Ok((_, Pasted::Game(record))) => Some((record, None)),
            Err(bad) => Some((bad.good.as_ref()?, Some(fault(bad)))),
            Ok(_) => None,
        }
    }

    pub(crate) fn view(&self) -> PasteView {
        let blank = self.text.trim().is_empty();
        let kind = match &self.read {
            Ok((kind, _)) => *kind,
            Err(error) => error.kind,
        };
        let game = self.game().map(|(record, _)| record);
        let uses = match (self.setup(), game) {
            (Some(_), _) => vec![PasteUse::Edit, PasteUse::Start],
            (_, Some(record)) if is_live(&record.game) => vec![PasteUse::PlayOn, PasteUse::Review],
            (_, Some(_)) => vec![PasteUse::Review],
            _ => Vec::new(),
        };
        PasteView {
            text: self.text.clone(),
            kind: (!blank).then_some(kind),
            preview: self
                .setup()
                .cloned()
                .or_else(|| game.map(|record| record.game.position().to_setup())),
            game: game.map(pasted_game),
            fault: self.read.as_ref().err().filter(|_| !blank).map(|error| fault(error)),
            uses,
        }
    }
}

fn is_live(game: &Game) -> bool {
    game.outcome().is_none()
}

fn fault(bad: &PasteError) -> RecordFault {
    RecordFault { error: bad.error.clone(), turn: bad.turn.clone() }
}

fn pasted_game(record: &Record) -> PastedGame {
    PastedGame {
        names: ["Blue", "Red"].map(|tag| record.tag(tag).unwrap_or_default().to_owned()),
        turns: record.game.turns().len(),
        outcome: record.game.outcome(),
        rules: *record.game.start().rules(),
    }
}
