//! A folder of slots, each with its newest generations, over plain bytes.
//!
//! A generation is a file of its own that is written once and never changed: its bytes go to a
//! temporary file, reach the disk, and the file gets its final name. So whatever happens while
//! the next generation is written, the ones before it are untouched.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};

use laser_chess_core::save::MAX_SAVE_BYTES;

use crate::error::StoreError;
use crate::file_name::FileName;
use crate::file_system::{FileSystem, Lock, LockAttempt};
use crate::slot_id::SlotId;

/// How many generations of a slot are kept.
pub const GENERATIONS: usize = 3;
/// How long a slot stays in the trash, in seconds.
pub const TRASH_SECONDS: u64 = 30 * 24 * 60 * 60;

/// What is on the shelf of one slot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Its generations, oldest first.
    pub(crate) generations: Vec<u64>,
    /// When it went to the trash, if it did (seconds since 1970 UTC).
    pub(crate) trashed: Option<u64>,
}

/// A folder of slots.
///
/// A slot that is written to stays locked until [`Shelf::release`], so that of two running
/// copies of the program only one writes to it. Reading needs no lock, because a generation
/// never changes.
pub(crate) struct Shelf {
    files: Box<dyn FileSystem>,
    folder: PathBuf,
    locks: HashMap<SlotId, Lock>,
    /// The generations of the slots this program writes to, oldest first.
    written: HashMap<SlotId, Vec<u64>>,
}

impl Shelf {
    /// The shelf in `folder`, which is made when the first slot is written.
    pub(crate) fn new(files: Box<dyn FileSystem>, folder: PathBuf) -> Self {
        Self { files, folder, locks: HashMap::new(), written: HashMap::new() }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn files(&self) -> &dyn FileSystem {
        self.files.as_ref()
    }

    /// Every slot with at least one complete generation. A missing folder has none.
    pub(crate) fn slots(&self) -> Result<BTreeMap<SlotId, Slot>, StoreError> {
        let mut slots: BTreeMap<SlotId, Slot> = BTreeMap::new();
        for name in self.names()? {
            match name {
                FileName::Generation(id, number) => {
                    slots.entry(id).or_default().generations.push(number);
                }
                FileName::Trash(id, seconds) => {
                    let slot = slots.entry(id).or_default();
                    slot.trashed = slot.trashed.max(Some(seconds));
                }
                FileName::Unfinished(..) => {}
            }
        }
        slots.retain(|_, slot| !slot.generations.is_empty());
        for slot in slots.values_mut() {
            slot.generations.sort_unstable();
        }
        Ok(slots)
    }

    /// One slot.
    ///
    /// # Errors
    /// `NoSuchSlot`, or what the system reports.
    pub(crate) fn slot(&self, id: SlotId) -> Result<Slot, StoreError> {
        self.slots()?.remove(&id).ok_or(StoreError::NoSuchSlot)
    }

    /// The bytes of one generation, cut one byte above the longest save.
    pub(crate) fn read(&self, id: SlotId, generation: u64) -> Result<Vec<u8>, StoreError> {
        let path = self.path(FileName::Generation(id, generation));
        Ok(self.files.read(&path, MAX_SAVE_BYTES as u64 + 1)?)
    }

    /// Takes the slot for this running copy of the program.
    ///
    /// # Errors
    /// `InUse` if another running copy has it; else what the system reports.
    pub(crate) fn claim(&mut self, id: SlotId) -> Result<(), StoreError> {
        if self.locks.contains_key(&id) {
            return Ok(());
        }
        let folder = self.locks_folder();
        self.files.create_folder(&folder)?;
        match self.files.try_lock(&self.lock_path(id))? {
            LockAttempt::Held(lock) => {
                self.locks.insert(id, lock);
                // Another copy may have written since this one last looked.
                self.written.remove(&id);
                Ok(())
            }
            LockAttempt::Busy => Err(StoreError::InUse),
        }
    }

    /// Whether this running copy has the slot.
    pub(crate) fn is_claimed(&self, id: SlotId) -> bool {
        self.locks.contains_key(&id)
    }

    /// Lets other running copies write to the slot.
    pub(crate) fn release(&mut self, id: SlotId) {
        self.locks.remove(&id);
        self.written.remove(&id);
    }

    /// Writes `bytes` as the newest generation of the slot and keeps the slot claimed. When
    /// this returns, they survive a crash of the machine.
    ///
    /// # Errors
    /// `InUse`, or what the system reports. The generations before are as they were.
    pub(crate) fn write(&mut self, id: SlotId, bytes: &[u8]) -> Result<(), StoreError> {
        self.claim(id)?;
        let generations = match self.written.remove(&id) {
            Some(generations) => generations,
            None => match self.slot(id) {
                Ok(slot) => slot.generations,
                Err(StoreError::NoSuchSlot) => Vec::new(),
                Err(error) => return Err(error),
            },
        };
        let number = generations.last().map_or(1, |newest| newest + 1);
        // Counted even if writing fails: a number is used once.
        let mut generations = generations;
        generations.push(number);
        let result = self.write_generation(id, number, bytes);
        if result.is_ok() {
            self.prune(id, &mut generations);
        }
        self.written.insert(id, generations);
        result
    }

    /// Writes `bytes` into a slot that nobody has used yet, and lets go of it. Without a look at
    /// what is there, so thousands of saves can be imported in a row.
    ///
    /// # Errors
    /// What the system reports.
    pub(crate) fn write_new(&mut self, id: SlotId, bytes: &[u8]) -> Result<(), StoreError> {
        self.claim(id)?;
        self.written.insert(id, Vec::new());
        let result = self.write(id, bytes);
        self.release(id);
        result
    }

    fn write_generation(&self, id: SlotId, number: u64, bytes: &[u8]) -> Result<(), StoreError> {
        let unfinished = self.path(FileName::Unfinished(id, number));
        let complete = self.path(FileName::Generation(id, number));
        let written = self.write_file(&unfinished, bytes);
        let renamed = written.and_then(|()| self.files.rename(&unfinished, &complete));
        if let Err(error) = renamed {
            // It may not be there at all, and a left-over is cleared at the next start.
            drop(self.files.remove(&unfinished));
            return Err(error.into());
        }
        Ok(self.files.sync_folder(&self.folder)?)
    }

    /// Writes a new file, making the folder first if somebody took it away.
    fn write_file(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        match self.files.write_synced(path, bytes) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.files.create_folder(&self.folder)?;
                self.files.write_synced(path, bytes)
            }
            result => result,
        }
    }

    /// Removes the generations beyond the newest ones. A generation that cannot be removed is
    /// tried again next time; it does no harm.
    fn prune(&self, id: SlotId, generations: &mut Vec<u64>) {
        let surplus = generations.len().saturating_sub(GENERATIONS);
        let mut index = 0;
        generations.retain(|&number| {
            index += 1;
            index > surplus || !self.remove_if_there(FileName::Generation(id, number))
        });
    }

    /// Puts the slot into the trash.
    ///
    /// # Errors
    /// `NoSuchSlot`, `InUse`, or what the system reports.
    pub(crate) fn trash(&mut self, id: SlotId, now: u64) -> Result<(), StoreError> {
        self.claim(id)?;
        let result = self.slot(id).and_then(|_| {
            // An empty file: its name says everything, so making it is the whole step.
            let mark = self.path(FileName::Trash(id, now));
            match self.files.write_synced(&mark, b"") {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error.into()),
                _ => Ok(self.files.sync_folder(&self.folder)?),
            }
        });
        self.release(id);
        result
    }

    /// Takes the slot out of the trash.
    ///
    /// # Errors
    /// `NoSuchSlot`, `InUse`, or what the system reports.
    pub(crate) fn restore(&mut self, id: SlotId) -> Result<(), StoreError> {
        self.claim(id)?;
        let result = self.slot(id).and_then(|_| self.remove_trash_marks(id));
        self.release(id);
        result
    }

    fn remove_trash_marks(&self, id: SlotId) -> Result<(), StoreError> {
        for name in self.names()? {
            if matches!(name, FileName::Trash(of, _) if of == id) {
                self.files.remove(&self.path(name))?;
            }
        }
        Ok(self.files.sync_folder(&self.folder)?)
    }

    /// Clears what is no longer wanted: slots that have been in the trash for 30 days, and
    /// files a crash left unfinished. Slots of other running copies are left alone.
    ///
    /// # Errors
    /// What the system reports when the folder cannot be read.
    pub(crate) fn tidy(&mut self, now: u64) -> Result<(), StoreError> {
        let unfinished = self.names()?.into_iter().filter_map(|name| match name {
            FileName::Unfinished(id, _) => Some((id, name)),
            FileName::Generation(..) | FileName::Trash(..) => None,
        });
        for (id, name) in unfinished.collect::<Vec<_>>() {
            if !self.locks.contains_key(&id) && self.claim(id).is_ok() {
                self.remove_if_there(name);
                self.release(id);
            }
        }
        let slots = self.slots()?;
        for name in self.names()? {
            // The slot of this mark was removed, and then the program ended.
            if matches!(name, FileName::Trash(id, _) if !slots.contains_key(&id)) {
                self.remove_if_there(name);
            }
        }
        for (id, slot) in slots {
            let due = slot.trashed.is_some_and(|at| now.saturating_sub(at) >= TRASH_SECONDS);
            if due {
                self.purge(id, &slot);
            }
        }
        Ok(())
    }

    /// Removes a slot for good, unless it is in use. The mark of the trash goes last, so that a
    /// slot half removed is never taken for one the player wants.
    fn purge(&mut self, id: SlotId, slot: &Slot) {
        if self.locks.contains_key(&id) || self.claim(id).is_err() {
            return;
        }
        let mut whole = true;
        for &number in &slot.generations {
            whole &= self.remove_if_there(FileName::Generation(id, number));
        }
        if whole && let Err(error) = self.remove_trash_marks(id) {
            log::warn!("could not clear the trash: {error}");
        }
        self.release(id);
        // Ids are never used again, so nobody can be waiting for this lock.
        drop(self.files.remove(&self.lock_path(id)));
    }

    /// Whether the file is gone afterwards.
    fn remove_if_there(&self, name: FileName) -> bool {
        match self.files.remove(&self.path(name)) {
            Ok(()) => true,
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => {
                log::warn!("could not remove {name}: {error}");
                false
            }
        }
    }

    fn names(&self) -> Result<Vec<FileName>, StoreError> {
        match self.files.names(&self.folder) {
            Ok(names) => Ok(names.iter().filter_map(|name| FileName::parse(name)).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error.into()),
        }
    }

    fn path(&self, name: FileName) -> PathBuf {
        self.folder.join(name.to_string())
    }

    fn locks_folder(&self) -> PathBuf {
        self.folder.join("locks")
    }

    fn lock_path(&self, id: SlotId) -> PathBuf {
        self.locks_folder().join(format!("{id}.lock"))
    }
}
