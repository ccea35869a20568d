//! Where the running program keeps its games and settings.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use laser_chess_core::save::{Loaded, SaveKind, load};
use laser_chess_session::Table;
use laser_chess_storage::{Disk, Games, Job, Report, SettingsFile, Setups, SlotId, Writer};
use serde_json::{Map, Value};

use crate::kept;

/// How long closing the window waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// Games and settings in one folder, written on a thread of their own.
pub(crate) struct Store {
    writer: Writer,
    /// When each game began, in milliseconds since 1970 UTC.
    created: HashMap<String, u64>,
    ticket: u64,
}

/// What was found at the start.
pub(crate) struct Found {
    /// The live game that was saved last.
    pub(crate) table: Option<Table>,
    /// The settings file's keys.
    pub(crate) settings: Map<String, Value>,
}

impl Store {
    /// Opens the folder and reads what a start needs.
    ///
    /// # Errors
    /// What the system reports when it gives no thread. A folder that cannot be read is reported in
    /// the log, and the program starts without saved games.
    pub(crate) fn open(
        folder: PathBuf,
        report: impl Fn(Report) + Send + 'static,
    ) -> std::io::Result<(Self, Found)> {
        let mut games = Games::new(Box::new(Disk), folder.join("games"));
        let setups = Setups::new(Box::new(Disk), folder.join("setups"));
        let settings = SettingsFile::new(Box::new(Disk), folder);
        let values = settings.read().map(|found| found.values).unwrap_or_else(|error| {
            log::warn!("could not read the settings: {error}");
            Map::new()
        });
        let mut created = HashMap::new();
        let table = newest_live(&mut games, &mut created);
        let writer = Writer::start(games, setups, settings, report)?;
        Ok((Self { writer, created, ticket: 0 }, Found { table, settings: values }))
    }

    /// A name for a new game.
    pub(crate) fn new_id() -> String {
        SlotId::random().to_string()
    }

    /// Hands a game to the writing thread. `now` is the session's clock, `today` is in milliseconds
    /// since 1970 UTC.
    pub(crate) fn keep(&mut self, table: &Table, now: Duration, today: u64) {
        let id = match table.id.parse() {
            Ok(id) => id,
            Err(error) => {
                log::error!("could not keep the game: its id {:?} is {error}", table.id);
                return;
            }
        };
        let created = *self.created.entry(table.id.clone()).or_insert(today);
        let game = Box::new(kept::saved_game(table, now, created, today));
        self.ticket += 1;
        self.submit(Job::Save { id, game, ticket: self.ticket });
    }

    /// Hands settings to the writing thread; keys that are not named stay as they are.
    pub(crate) fn keep_settings(&self, values: Map<String, Value>) {
        self.submit(Job::WriteSettings(values));
    }

    /// Waits until everything handed over is on the disk.
    pub(crate) fn flush(&self) {
        if !self.writer.flush(PATIENCE) {
            log::error!("the disk took too long: the last turn may be lost");
        }
    }

    fn submit(&self, job: Job) {
        if !self.writer.submit(job) {
            log::error!("the writing thread is gone: nothing is kept any more");
        }
    }
}

/// The live game saved last, claimed for this program.
fn newest_live(games: &mut Games, created: &mut HashMap<String, u64>) -> Option<Table> {
    let cards = games
        .list()
        .inspect_err(|error| log::warn!("could not read the saved games: {error}"))
        .ok()?;
    let (_, id) = cards
        .iter()
        .filter(|card| card.trashed.is_none())
        .filter_map(|card| Some((card.state.head()?, card.id)))
        .filter(|(head, _)| head.kind == SaveKind::Live && head.result == "*")
        .map(|(head, id)| (head.saved, id))
        .max()?;
    let opened = games
        .open(id)
        .inspect_err(|error| log::warn!("could not open the saved game {id}: {error}"))
        .ok()?;
    let damaged = opened.damage.is_some();
    let loaded = match load(opened.game, opened.damage) {
        Loaded::Game(loaded) | Loaded::Recovered(loaded, _) => *loaded,
        Loaded::Newer { .. } | Loaded::Damaged(_) => return None,
    };
    // A damaged save keeps its bytes, and one that another running copy plays is theirs: the game goes
    // on under a name of its own.
    let ours = !damaged && games.claim(id).is_ok();
    let id = if ours { id } else { SlotId::random() }.to_string();
    created.insert(id.clone(), loaded.saved.head.created);
    Some(kept::table(id, loaded))
}
