//! Where the running program keeps its games, setups and settings.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laser_chess_core::Setup;
use laser_chess_core::notation::{Record, write_record};
use laser_chess_core::save::{Loaded, SaveKind, SavedSetup, load};
use laser_chess_session::{Event, KeptSetup, OpenedAs, Reviewed, SavesEffect, SavesEvent, Table};
use laser_chess_storage::{
    FileSystem, Games, Job, Report, SettingsFile, Setups, SlotId, StoreError, Writer,
};
use serde_json::{Map, Value};

use crate::reports::file_name;

/// How long closing the window waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything in one folder, written on a thread of its own.
pub(crate) struct Store {
    writer: Writer,
    folder: PathBuf,
    /// When each game began, in milliseconds since 1970 UTC.
    created: HashMap<String, u64>,
    ticket: u64,
    /// The slot of the game that was kept last.
    pub(crate) table: Option<SlotId>,
    /// What was previewed and waits for an answer.
    pub(crate) import: Vec<Vec<u8>>,
}

/// What was found at the start.
pub(crate) struct Found {
    /// The live game that was saved last.
    pub(crate) table: Option<(Table, OpenedAs)>,
    /// The settings file's keys.
    pub(crate) settings: Map<String, Value>,
    /// The settings file was broken and put aside.
    pub(crate) settings_lost: bool,
}

impl Store {
    /// Opens the folder and reads what a start needs.
    ///
    /// # Errors
    /// What the system reports when it gives no thread. A folder that cannot be read is reported in
    /// the log, and the program starts without saved games.
    pub(crate) fn open(
        files: &dyn Fn() -> Box<dyn FileSystem>,
        folder: &Path,
        today: u64,
        report: impl Fn(Report) + Send + 'static,
    ) -> std::io::Result<(Self, Found)> {
        let mut games = Games::new(files(), folder.join("games"));
        let setups = Setups::new(files(), folder.join("setups"));
        let settings = SettingsFile::new(files(), folder.to_owned());
        let (settings_lost, values) = match settings.read() {
            Ok(found) => (found.kept_aside.is_some(), found.values),
            Err(error) => {
                log::warn!("could not read the settings: {error}");
                (true, Map::new())
            }
        };
        let mut created = HashMap::new();
        let table = newest_live(&mut games, &mut created);
        let writer = Writer::start(games, setups, settings, report)?;
        let store = Self {
            writer,
            folder: folder.to_owned(),
            created,
            ticket: 0,
            table: table.as_ref().and_then(|(table, _)| slot(&table.id)),
            import: Vec::new(),
        };
        store.submit(Job::Tidy(today / 1000));
        store.submit(Job::ListSetups);
        Ok((store, Found { table, settings: values, settings_lost }))
    }

    /// A name for a new game.
    pub(crate) fn new_id() -> String {
        SlotId::random().to_string()
    }

    /// Where everything is kept.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Hands a game to the writing thread. `now` is the session's clock, `today` is in milliseconds
    /// since 1970 UTC.
    pub(crate) fn keep(&mut self, table: &Table, now: Duration, today: u64) {
        let Some(id) = slot(&table.id) else { return };
        let created = *self.created.entry(table.id.clone()).or_insert(today);
        let game = Box::new(table.to_saved(now, created, today));
        self.ticket += 1;
        self.table = Some(id);
        self.submit(Job::Save { id, game, ticket: self.ticket });
    }

    /// Does what the screen of saved games asks of the disk. What it asks of the player's own files
    /// comes back.
    pub(crate) fn perform(
        &mut self,
        effect: SavesEffect,
        now: Duration,
        today: u64,
    ) -> Option<Wish> {
        let job = match effect {
            SavesEffect::List => Job::List,
            SavesEffect::Open(id) => Job::Open(slot(&id)?),
            SavesEffect::Release(id) => Job::Release(slot(&id)?),
            SavesEffect::Rename { id, title } => Job::Rename(slot(&id)?, title),
            SavesEffect::Duplicate { id, title } => Job::Duplicate(slot(&id)?, title, today / 1000),
            SavesEffect::KeepCopy { table, title } => {
                let mut game = table.to_saved(now, today, today);
                game.head.kind = SaveKind::Copy;
                game.head.title = title;
                Job::Keep(Box::new(game))
            }
            SavesEffect::Trash(id) => Job::Trash(slot(&id)?, today / 1000),
            SavesEffect::Restore(id) => Job::Restore(slot(&id)?),
            SavesEffect::Export(id) => Job::Bytes(slot(&id)?),
            SavesEffect::ExportAll => Job::PackAll,
            SavesEffect::ExportTable(table) => {
                let reviewed = Reviewed::new(table.agreement.clone(), table.game().clone());
                return Some(Wish::record(&reviewed.record));
            }
            SavesEffect::ChooseImport => return Some(Wish::ChooseFile),
            SavesEffect::Import => Job::Import(std::mem::take(&mut self.import)),
            SavesEffect::ForgetImport => {
                self.import.clear();
                return None;
            }
        };
        self.submit(job);
        None
    }

    /// A game that was read comes to the table: in its own slot, or in a new one.
    pub(crate) fn seat(&mut self, id: SlotId, loaded: Loaded, how: OpenedAs) -> Option<Event> {
        let (loaded, how) = match loaded {
            Loaded::Game(loaded) => (loaded, how),
            Loaded::Recovered(loaded, why) => {
                log::warn!("the save {id} is damaged: {why}");
                (loaded, OpenedAs::Recovered)
            }
            Loaded::Newer { .. } | Loaded::Damaged(_) => return None,
        };
        let seat = if how == OpenedAs::Itself {
            self.created.insert(id.to_string(), loaded.saved.head.created);
            id.to_string()
        } else {
            self.submit(Job::Release(id));
            Self::new_id()
        };
        let table = Box::new(Table::from_loaded(seat, &loaded));
        Some(Event::Saves(SavesEvent::Opened(table, how)))
    }

    /// Does what the setup editor asks of the disk.
    pub(crate) fn keep_setup(&self, kept: &KeptSetup, today: u64) {
        if let Some(id) = slot(&kept.id) {
            self.submit(Job::KeepSetup(id, saved_setup(&kept.title, &kept.setup, today)));
        }
    }

    /// Keeps the draft of the setup editor.
    pub(crate) fn keep_draft(&self, setup: &Setup, today: u64) {
        self.submit(Job::KeepDraft(saved_setup("", setup, today)));
    }

    /// Puts a setup into the trash.
    pub(crate) fn trash_setup(&self, id: &str, today: u64) {
        slot(id).into_iter().for_each(|id| self.submit(Job::TrashSetup(id, today / 1000)));
    }

    /// Takes a setup out of the trash.
    pub(crate) fn restore_setup(&self, id: &str) {
        slot(id).into_iter().for_each(|id| self.submit(Job::RestoreSetup(id)));
    }

    /// Hands settings to the writing thread; keys that are not named stay as they are.
    pub(crate) fn keep_settings(&self, values: Map<String, Value>) {
        self.submit(Job::WriteSettings(values));
    }

    /// Asks for the list of saves.
    pub(crate) fn list(&self) {
        self.submit(Job::List);
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

/// What the store wants of the player's own files.
pub(crate) enum Wish {
    /// Let the player choose a file to import.
    ChooseFile,
    /// Write these bytes to a file, for which a name is proposed.
    WriteBytes {
        /// The name.
        name: String,
        /// What to write.
        bytes: Vec<u8>,
    },
}

impl Wish {
    /// Write a game record.
    pub(crate) fn record(record: &Record) -> Self {
        let name = |side| record.tag(side).unwrap_or_default().to_owned();
        Self::WriteBytes {
            name: format!("{}.laserchess", file_name("", [&name("Blue"), &name("Red")])),
            bytes: write_record(record).into_bytes(),
        }
    }
}

fn saved_setup(title: &str, setup: &Setup, today: u64) -> SavedSetup {
    SavedSetup {
        title: title.to_owned(),
        position: setup.to_string(),
        created: today,
        saved: today,
    }
}

fn slot(id: &str) -> Option<SlotId> {
    id.parse().inspect_err(|error| log::error!("the id {id:?} of a save is {error}")).ok()
}

/// The live game saved last, claimed for this program.
fn newest_live(games: &mut Games, created: &mut HashMap<String, u64>) -> Option<(Table, OpenedAs)> {
    let cards = games
        .list()
        .inspect_err(|error| log::warn!("could not read the saved games: {error}"))
        .ok()?;
    let mut live: Vec<_> = cards
        .iter()
        .filter(|card| card.trashed.is_none())
        .filter_map(|card| Some((card.state.head()?, card.id)))
        .filter(|(head, _)| head.is_played())
        .map(|(head, id)| (head.saved, id))
        .collect();
    live.sort_unstable();
    live.into_iter().rev().find_map(|(_, id)| live_game(games, id, created))
}

/// A live game, unless another running copy of the program plays it.
fn live_game(
    games: &mut Games,
    id: SlotId,
    created: &mut HashMap<String, u64>,
) -> Option<(Table, OpenedAs)> {
    match games.claim(id) {
        Ok(()) => {}
        Err(error @ StoreError::InUse) => {
            log::info!("the saved game {id} is left alone: {error}");
            return None;
        }
        // A folder that cannot be written to can still be read; that nothing is kept is said at the first turn.
        Err(error) => log::warn!("could not take the saved game {id}: {error}"),
    }
    let opened = games
        .open(id)
        .inspect_err(|error| log::warn!("could not open the saved game {id}: {error}"))
        .ok()?;
    let (loaded, how) = match load(opened.game, opened.damage) {
        Loaded::Game(loaded) => (loaded, OpenedAs::Itself),
        // The damaged bytes are kept, so the game goes on in a slot of its own.
        Loaded::Recovered(loaded, _) => (loaded, OpenedAs::Recovered),
        Loaded::Newer { .. } | Loaded::Damaged(_) => return None,
    };
    let seat = match how {
        OpenedAs::Itself => id,
        _ => {
            games.release(id);
            SlotId::random()
        }
    };
    created.insert(seat.to_string(), loaded.saved.head.created);
    Some((Table::from_loaded(seat.to_string(), &loaded), how))
}
