//! Version 1 of the save format. Frozen: `tests/saves/v1` must open for ever.
//!
//! A game is a head line, one line for each turn and an end line; a setup is a head line and an
//! end line. The end line repeats the head, so damage to either of the two lines loses nothing.
//! Missing keys are defaulted and unknown ones passed over, so a later program of the same
//! version may add keys.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::lines::{checksum, write_line};
use super::saved::{ClockTimes, SaveKind, SavedClock, SavedGame, SavedHead, SavedSetup, SavedTurn};
use super::{GAME_FORMAT, SETUP_FORMAT};

pub(super) const VERSION: u64 = 1;

#[derive(Serialize, Deserialize)]
pub(super) struct GameHead {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u64,
    #[serde(default, skip_serializing_if = "is_false")]
    copy: bool,
    #[serde(default)]
    title: String,
    #[serde(default)]
    blue: String,
    #[serde(default)]
    red: String,
    #[serde(default)]
    setup: String,
    #[serde(default)]
    rules: String,
    start: String,
    last: String,
    turns: usize,
    #[serde(default)]
    result: String,
    #[serde(default)]
    termination: String,
    #[serde(default)]
    created: u64,
    #[serde(default)]
    saved: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    table: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
struct Clock {
    control: String,
    blue: u64,
    red: u64,
}

/// One turn: its number from 1, its action and what both clocks showed before it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Turn {
    Timed(usize, String, u64, u64),
    Plain(usize, String),
}

/// The last line of a save: the head again, and the checksum over every byte before this line.
#[derive(Serialize, Deserialize)]
pub(super) struct End<Head> {
    pub(super) end: bool,
    pub(super) whole: String,
    pub(super) head: Head,
}

#[derive(Serialize, Deserialize)]
pub(super) struct SetupHead {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    title: String,
    position: String,
    #[serde(default)]
    created: u64,
    #[serde(default)]
    saved: u64,
}

// serde calls this with a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !value
}

impl GameHead {
    fn from_saved(game: &SavedGame) -> Self {
        let head = game.head.clone();
        Self {
            format: GAME_FORMAT.to_owned(),
            version: VERSION,
            copy: head.kind == SaveKind::Copy,
            title: head.title,
            blue: head.blue,
            red: head.red,
            setup: head.setup,
            rules: head.rules,
            start: head.start,
            last: head.last,
            turns: game.turns.len(),
            result: head.result,
            termination: head.termination,
            created: head.created,
            saved: head.saved,
            clock: head.clock.map(|clock| Clock {
                control: clock.control,
                blue: clock.left.blue,
                red: clock.left.red,
            }),
            table: head.table,
        }
    }
}

impl From<GameHead> for SavedHead {
    fn from(head: GameHead) -> Self {
        Self {
            kind: if head.copy { SaveKind::Copy } else { SaveKind::Live },
            title: head.title,
            blue: head.blue,
            red: head.red,
            setup: head.setup,
            rules: head.rules,
            start: head.start,
            last: head.last,
            turn_count: head.turns,
            result: head.result,
            termination: head.termination,
            created: head.created,
            saved: head.saved,
            clock: head.clock.map(|clock| SavedClock {
                control: clock.control,
                left: ClockTimes { blue: clock.blue, red: clock.red },
            }),
            table: head.table,
        }
    }
}

impl Turn {
    fn from_saved(number: usize, turn: &SavedTurn) -> Self {
        let action = turn.action.clone();
        match turn.clock {
            Some(times) => Self::Timed(number, action, times.blue, times.red),
            None => Self::Plain(number, action),
        }
    }

    /// The turn's number, from 1, and the turn.
    pub(super) fn into_saved(self) -> (usize, SavedTurn) {
        match self {
            Self::Timed(number, action, blue, red) => {
                let clock = Some(ClockTimes { blue, red });
                (number, SavedTurn { action, clock })
            }
            Self::Plain(number, action) => {
                let clock = None;
                (number, SavedTurn { action, clock })
            }
        }
    }
}

impl From<SetupHead> for SavedSetup {
    fn from(head: SetupHead) -> Self {
        Self {
            title: head.title,
            position: head.position,
            created: head.created,
            saved: head.saved,
        }
    }
}

/// The bytes of `game`.
///
/// # Errors
/// Never in practice: every field is a string or a number.
pub(super) fn write_game(game: &SavedGame) -> serde_json::Result<Vec<u8>> {
    let mut text = Vec::with_capacity(1024 + game.turns.len() * 32);
    let head = GameHead::from_saved(game);
    write_line(&mut text, &head)?;
    for (index, turn) in game.turns.iter().enumerate() {
        write_line(&mut text, &Turn::from_saved(index + 1, turn))?;
    }
    write_end(text, head)
}

/// The bytes of `setup`.
///
/// # Errors
/// Never in practice: every field is a string or a number.
pub(super) fn write_setup(setup: &SavedSetup) -> serde_json::Result<Vec<u8>> {
    let head = SetupHead {
        format: SETUP_FORMAT.to_owned(),
        version: VERSION,
        title: setup.title.clone(),
        position: setup.position.clone(),
        created: setup.created,
        saved: setup.saved,
    };
    let mut text = Vec::new();
    write_line(&mut text, &head)?;
    write_end(text, head)
}

fn write_end(mut text: Vec<u8>, head: impl Serialize) -> serde_json::Result<Vec<u8>> {
    let end = End { end: true, whole: checksum(&text), head };
    write_line(&mut text, &end)?;
    Ok(text)
}
