//! Saved games and setups: bytes that are checked, and recovered where they are damaged.

use std::collections::HashMap;
use std::sync::Arc;

use laser_chess_core as core;
use laser_chess_core::save::{
    Damage, Loaded, LoadedGame, Read, SaveKind, SavedClock, SavedGame, SavedHead,
};

use crate::game::Game;

/// What the slot of a saved game is for.
#[uniffi::remote(Enum)]
pub enum SaveKind {
    /// A game being played: opening it goes on in the same slot.
    Live,
    /// A copy that the player asked for: opening it starts a new game.
    Copy,
}

/// What each side had left on its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ClockTimes {
    /// Blue's time, in milliseconds.
    pub blue_ms: i64,
    /// Red's time, in milliseconds.
    pub red_ms: i64,
}

/// The clocks of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SavedClocks {
    /// The time control, in whatever notation the program that saves it uses.
    pub control: String,
    /// What each side had left.
    pub left: ClockTimes,
}

/// What a save holds besides the game. Times of day are milliseconds since 1970-01-01 UTC.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SaveInfo {
    /// The player's name for it; any text.
    #[uniffi(default = "")]
    pub title: String,
    /// Blue's name.
    #[uniffi(default = "")]
    pub blue: String,
    /// Red's name.
    #[uniffi(default = "")]
    pub red: String,
    /// Whether it is a copy that the player asked for, and not the game being played.
    #[uniffi(default = false)]
    pub is_copy: bool,
    /// When the game began.
    #[uniffi(default = 0)]
    pub created_ms: i64,
    /// When it was saved.
    #[uniffi(default = 0)]
    pub saved_ms: i64,
    /// The clocks, if the game is played with clocks.
    #[uniffi(default = None)]
    pub clocks: Option<SavedClocks>,
    /// What both clocks showed after each turn; shorter than the game or empty without clocks.
    #[uniffi(default = [])]
    pub turn_clocks: Vec<ClockTimes>,
    /// Anything else that the program remembers about the table.
    #[uniffi(default)]
    pub table: HashMap<String, String>,
}

/// What opening a saved game gives.
#[derive(Clone, Debug, uniffi::Enum)]
pub enum OpenedSave {
    /// The whole game.
    Whole {
        /// The game.
        game: Arc<Game>,
        /// What else was saved.
        info: SaveInfo,
    },
    /// The bytes are damaged; the game goes up to its last good turn.
    Recovered {
        /// The game.
        game: Arc<Game>,
        /// What else was saved.
        info: SaveInfo,
        /// What is wrong.
        damage: SaveDamage,
    },
    /// Written by a newer version of the format: keep the bytes as they are.
    Newer {
        /// The version.
        version: u64,
    },
    /// Nothing can be opened.
    Damaged {
        /// What is wrong.
        damage: SaveDamage,
    },
}

/// What is wrong with a save.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SaveDamage {
    /// What kind of damage it is.
    pub cause: DamageCause,
    /// The number of the turn that it follows or that it is in, where it is about turns.
    pub turn: Option<u32>,
    /// All of this as an English sentence.
    pub explanation: String,
}

/// Kinds of damage of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum DamageCause {
    /// It has no bytes.
    Empty,
    /// The system would not give its bytes.
    Unreadable,
    /// It is too long to be a save.
    TooLong,
    /// It is something else.
    NotASave,
    /// The part with the names, the rules and the start is damaged.
    Head,
    /// It stops before its end.
    Cut,
    /// A line is not as it was written.
    Line,
    /// Bytes follow the end.
    Trailing,
    /// The rule options cannot be read.
    Rules,
    /// The start position cannot be read.
    Start,
    /// The start position cannot be played.
    Unplayable,
    /// The rules refuse a turn.
    Turn,
    /// Turns follow the one that ended the game.
    AfterEnd,
    /// The turns lead to another position than it states.
    LastPosition,
    /// The game cannot have ended as it states.
    Ending,
    /// It states another number of turns than follow.
    Count,
}

/// A saved arrangement.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SavedSetup {
    /// The player's name for it; any text.
    pub title: String,
    /// The position text; it need not be playable.
    pub position: String,
    /// When it was first kept, in milliseconds since 1970-01-01 UTC.
    pub created_ms: i64,
    /// When it was saved, in milliseconds since 1970-01-01 UTC.
    pub saved_ms: i64,
}

/// What opening a saved arrangement gives.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum OpenedSetup {
    /// The arrangement.
    Whole {
        /// What was saved.
        saved: SavedSetup,
    },
    /// The bytes are damaged, the arrangement is not.
    Recovered {
        /// What was saved.
        saved: SavedSetup,
        /// What is wrong.
        damage: SaveDamage,
    },
    /// Written by a newer version of the format: keep the bytes as they are.
    Newer {
        /// The version.
        version: u64,
    },
    /// Nothing can be opened.
    Damaged {
        /// What is wrong.
        damage: SaveDamage,
    },
}

/// Opens a saved game and plays its turns again; any bytes give an answer.
#[uniffi::export]
pub fn open_save(bytes: Vec<u8>) -> OpenedSave {
    match core::save::load_bytes(&bytes) {
        Loaded::Game(loaded) => {
            let (game, info) = open(*loaded);
            OpenedSave::Whole { game, info }
        }
        Loaded::Recovered(loaded, why) => {
            let (game, info) = open(*loaded);
            OpenedSave::Recovered { game, info, damage: why.into() }
        }
        Loaded::Newer { version } => OpenedSave::Newer { version },
        Loaded::Damaged(why) => OpenedSave::Damaged { damage: why.into() },
    }
}

/// The bytes of a saved arrangement.
#[uniffi::export]
pub fn write_saved_setup(setup: SavedSetup) -> Vec<u8> {
    core::save::write_setup(&core::save::SavedSetup {
        title: setup.title,
        position: setup.position,
        created: crate::unsigned(setup.created_ms),
        saved: crate::unsigned(setup.saved_ms),
    })
}

/// Opens a saved arrangement; any bytes give an answer.
#[uniffi::export]
pub fn open_saved_setup(bytes: Vec<u8>) -> OpenedSetup {
    match core::save::read_setup(&bytes) {
        Read::Sound(saved) => OpenedSetup::Whole { saved: saved.into() },
        Read::Recovered(saved, why) => {
            OpenedSetup::Recovered { saved: saved.into(), damage: why.into() }
        }
        Read::Newer { version } => OpenedSetup::Newer { version },
        Read::Damaged(why) => OpenedSetup::Damaged { damage: why.into() },
    }
}

#[uniffi::export]
impl Game {
    /// The bytes of the game as it stands, to be written to a file as they are. Turns that were
    /// taken back are not part of it.
    pub fn save(&self, info: SaveInfo) -> Vec<u8> {
        let mut saved = SavedGame::from_game(&crate::lock(&self.0));
        for (turn, clock) in saved.turns.iter_mut().zip(info.turn_clocks) {
            turn.clock = Some(clock.into());
        }
        saved.head = SavedHead {
            kind: if info.is_copy { SaveKind::Copy } else { SaveKind::Live },
            title: info.title,
            blue: info.blue,
            red: info.red,
            created: crate::unsigned(info.created_ms),
            saved: crate::unsigned(info.saved_ms),
            clock: info
                .clocks
                .map(|clocks| SavedClock { control: clocks.control, left: clocks.left.into() }),
            table: info.table.into_iter().collect(),
            ..saved.head
        };
        core::save::write_game(&saved)
    }
}

fn open(loaded: LoadedGame) -> (Arc<Game>, SaveInfo) {
    let SavedGame { head, turns } = loaded.saved;
    let info = SaveInfo {
        title: head.title,
        blue: head.blue,
        red: head.red,
        is_copy: head.kind == SaveKind::Copy,
        created_ms: crate::signed(head.created),
        saved_ms: crate::signed(head.saved),
        clocks: head
            .clock
            .map(|clock| SavedClocks { control: clock.control, left: clock.left.into() }),
        turn_clocks: turns.iter().map_while(|turn| turn.clock).map(ClockTimes::from).collect(),
        table: head.table.into_iter().collect(),
    };
    (Game::wrap(loaded.game), info)
}

impl From<core::save::ClockTimes> for ClockTimes {
    fn from(times: core::save::ClockTimes) -> Self {
        Self { blue_ms: crate::signed(times.blue), red_ms: crate::signed(times.red) }
    }
}

impl From<ClockTimes> for core::save::ClockTimes {
    fn from(times: ClockTimes) -> Self {
        Self { blue: crate::unsigned(times.blue_ms), red: crate::unsigned(times.red_ms) }
    }
}

impl From<core::save::SavedSetup> for SavedSetup {
    fn from(saved: core::save::SavedSetup) -> Self {
        Self {
            title: saved.title,
            position: saved.position,
            created_ms: crate::signed(saved.created),
            saved_ms: crate::signed(saved.saved),
        }
    }
}

impl From<Damage> for SaveDamage {
    fn from(damage: Damage) -> Self {
        let (cause, turn) = match &damage {
            Damage::Empty => (DamageCause::Empty, None),
            Damage::Unreadable => (DamageCause::Unreadable, None),
            Damage::TooLong { .. } => (DamageCause::TooLong, None),
            Damage::NotASave => (DamageCause::NotASave, None),
            Damage::Head => (DamageCause::Head, None),
            Damage::Cut { turns } => (DamageCause::Cut, Some(*turns)),
            Damage::Line { turns } => (DamageCause::Line, Some(*turns)),
            Damage::Trailing => (DamageCause::Trailing, None),
            Damage::Rules(_) => (DamageCause::Rules, None),
            Damage::Start(_) => (DamageCause::Start, None),
            Damage::Unplayable => (DamageCause::Unplayable, None),
            Damage::Turn { turn, .. } => (DamageCause::Turn, Some(*turn)),
            Damage::AfterEnd { turns } => (DamageCause::AfterEnd, Some(*turns)),
            Damage::LastPosition => (DamageCause::LastPosition, None),
            Damage::Ending => (DamageCause::Ending, None),
            Damage::Count { .. } => (DamageCause::Count, None),
        };
        Self { cause, turn: turn.map(crate::count), explanation: damage.to_string() }
    }
}
