//! The setups a player keeps, and the draft of the editor.

use std::path::PathBuf;

use laser_chess_core::save::{Read, SavedSetup, read_setup, write_setup};

use crate::error::StoreError;
use crate::file_system::FileSystem;
use crate::shelf::{Shelf, Slot};
use crate::slot_id::SlotId;

/// The slot of the editor's draft: no random id is this one.
const DRAFT: SlotId = SlotId::from_number(0);

/// The folder of kept setups. It works like that of the games.
pub struct Setups {
    shelf: Shelf,
}

impl Setups {
    /// The setups in `folder`, which is made when the first one is kept.
    #[must_use]
    pub fn new(files: Box<dyn FileSystem>, folder: PathBuf) -> Self {
        Self { shelf: Shelf::new(files, folder) }
    }

    /// Every kept setup that is not in the trash and can be read, the newest first. What cannot
    /// be read stays on the disk.
    ///
    /// # Errors
    /// What the system reports when the folder cannot be read.
    pub fn list(&self) -> Result<Vec<(SlotId, SavedSetup)>, StoreError> {
        let slots = self.shelf.slots()?;
        let kept = slots.iter().filter(|(id, slot)| **id != DRAFT && slot.trashed.is_none());
        let mut setups: Vec<_> =
            kept.filter_map(|(id, slot)| Some((*id, self.newest(*id, slot)?))).collect();
        setups.sort_by_key(|(id, setup)| (std::cmp::Reverse(setup.saved), *id));
        Ok(setups)
    }

    /// The draft of the editor, if there is one.
    ///
    /// # Errors
    /// What the system reports when the folder cannot be read.
    pub fn draft(&self) -> Result<Option<SavedSetup>, StoreError> {
        let slots = self.shelf.slots()?;
        Ok(slots.get(&DRAFT).and_then(|slot| self.newest(DRAFT, slot)))
    }

    /// Keeps a setup under its id.
    ///
    /// # Errors
    /// As [`Games::save`](crate::Games::save).
    pub fn keep(&mut self, id: SlotId, setup: &SavedSetup) -> Result<(), StoreError> {
        let result = self.shelf.write(id, &write_setup(setup));
        self.shelf.release(id);
        result
    }

    /// Keeps the draft of the editor.
    ///
    /// # Errors
    /// As [`Games::save`](crate::Games::save).
    pub fn keep_draft(&mut self, setup: &SavedSetup) -> Result<(), StoreError> {
        self.shelf.write(DRAFT, &write_setup(setup))
    }

    /// Puts a setup into the trash, where it stays for 30 days.
    ///
    /// # Errors
    /// As [`Games::trash`](crate::Games::trash).
    pub fn trash(&mut self, id: SlotId, now: u64) -> Result<(), StoreError> {
        self.shelf.trash(id, now)
    }

    /// Takes a setup out of the trash.
    ///
    /// # Errors
    /// As [`Games::restore`](crate::Games::restore).
    pub fn restore(&mut self, id: SlotId) -> Result<(), StoreError> {
        self.shelf.restore(id)
    }

    /// Clears the trash and what a crash left unfinished.
    ///
    /// # Errors
    /// As [`Games::tidy`](crate::Games::tidy).
    pub fn tidy(&mut self, now: u64) -> Result<(), StoreError> {
        self.shelf.tidy(now)
    }

    fn newest(&self, id: SlotId, slot: &Slot) -> Option<SavedSetup> {
        let generations = slot.generations.iter().rev();
        let mut read = generations.filter_map(|&number| self.shelf.read(id, number).ok());
        read.find_map(|bytes| match read_setup(&bytes) {
            Read::Sound(setup) | Read::Recovered(setup, _) => Some(setup),
            Read::Newer { .. } | Read::Damaged(_) => None,
        })
    }
}
