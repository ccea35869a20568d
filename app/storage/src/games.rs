//! The saved games: slots with cards for a list, opened whole or up to their last good turn.

use std::path::{Path, PathBuf};

use laser_chess_core::save::{
    Damage, Read, SaveKind, SavedGame, SavedHead, read_game, read_head, write_game,
};

use crate::error::StoreError;
use crate::file_system::FileSystem;
use crate::shelf::{Shelf, Slot};
use crate::slot_id::SlotId;

/// One slot as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The slot.
    pub id: SlotId,
    /// When it went to the trash (seconds since 1970 UTC), if it is there.
    pub trashed: Option<u64>,
    /// What is in it.
    pub state: CardState,
}

/// What is in a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardState {
    /// A whole game.
    Sound(SavedHead),
    /// A damaged save. The head's `turn_count` says up to where it can be opened.
    Recovered(SavedHead, Damage),
    /// A save of a newer version: kept, but not opened.
    Newer {
        /// Its version.
        version: u64,
    },
    /// A save of which nothing can be read; its bytes are kept.
    Damaged(Damage),
}

impl CardState {
    /// The head, if there is one to show.
    #[must_use]
    pub fn head(&self) -> Option<&SavedHead> {
        match self {
            Self::Sound(head) | Self::Recovered(head, _) => Some(head),
            Self::Newer { .. } | Self::Damaged(_) => None,
        }
    }
}

/// The best of what a slot holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The game, up to its last good turn.
    pub game: SavedGame,
    /// What is wrong with the newest generation, if `game` is not simply that.
    pub damage: Option<Damage>,
}

/// The folder of saved games.
///
/// A slot written to stays this running copy's until [`Games::release`]; another copy of the
/// program gets [`StoreError::InUse`] for it, and can still read it.
pub struct Games {
    shelf: Shelf,
}

impl Games {
    /// The games in `folder`, which is made when the first game is saved.
    #[must_use]
    pub fn new(files: Box<dyn FileSystem>, folder: PathBuf) -> Self {
        Self { shelf: Shelf::new(files, folder) }
    }

    /// Where the games are.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.shelf.folder()
    }

    /// The file system the games are on.
    #[must_use]
    pub fn files(&self) -> &dyn FileSystem {
        self.shelf.files()
    }

    /// A card for every slot, those in the trash too, in no particular order.
    ///
    /// Only the newest generation of a slot is read, unless it is damaged, and no turn is
    /// replayed.
    ///
    /// # Errors
    /// What the system reports when the folder cannot be read. A file that cannot be read is a
    /// damaged card.
    pub fn list(&self) -> Result<Vec<Card>, StoreError> {
        let slots = self.shelf.slots()?;
        let card = |(id, slot): (SlotId, Slot)| {
            let state = match self.best(id, &slot, read_head, |head| head.turn_count) {
                Best::Whole(head) => CardState::Sound(head),
                Best::Partly(head, why) => CardState::Recovered(head, why),
                Best::Newer { version } => CardState::Newer { version },
                Best::Nothing(why) => CardState::Damaged(why),
            };
            Card { id, trashed: slot.trashed, state }
        };
        Ok(slots.into_iter().map(card).collect())
    }

    /// The game in a slot, from its newest whole generation or the one with the most good
    /// turns. Nothing on the disk changes.
    ///
    /// # Errors
    /// `NoSuchSlot`, `Newer`, `Damaged` if no turn and no head can be read, or what the system
    /// reports.
    pub fn open(&self, id: SlotId) -> Result<Opened, StoreError> {
        let slot = self.shelf.slot(id)?;
        match self.best(id, &slot, read_game, |game| game.turns.len()) {
            Best::Whole(game) => Ok(Opened { game, damage: None }),
            Best::Partly(game, why) => Ok(Opened { game, damage: Some(why) }),
            Best::Newer { version } => Err(StoreError::Newer { version }),
            Best::Nothing(why) => Err(StoreError::Damaged(why)),
        }
    }

    /// The bytes of a slot's newest generation as they are, to share a damaged file or one of a
    /// newer version.
    ///
    /// # Errors
    /// `NoSuchSlot`, or what the system reports.
    pub fn bytes(&self, id: SlotId) -> Result<Vec<u8>, StoreError> {
        let slot = self.shelf.slot(id)?;
        let newest = slot.generations.last().ok_or(StoreError::NoSuchSlot)?;
        self.shelf.read(id, *newest)
    }

    /// The title and the newest bytes of every slot that is not in the trash, for an archive.
    ///
    /// # Errors
    /// What the system reports.
    pub fn all_bytes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let mut all = Vec::new();
        for (id, slot) in self.shelf.slots()? {
            if let (None, Some(&newest)) = (slot.trashed, slot.generations.last()) {
                let bytes = self.shelf.read(id, newest)?;
                let title = match read_head(&bytes) {
                    Read::Sound(head) | Read::Recovered(head, _) => head.title,
                    Read::Newer { .. } | Read::Damaged(_) => String::new(),
                };
                all.push((title, bytes));
            }
        }
        Ok(all)
    }

    /// Takes a slot for this running copy before its game is played on.
    ///
    /// # Errors
    /// `InUse` if another running copy has it: then open it as a copy. Else what the system
    /// reports.
    pub fn claim(&mut self, id: SlotId) -> Result<(), StoreError> {
        self.shelf.claim(id)
    }

    /// Lets other running copies play on in the slot.
    pub fn release(&mut self, id: SlotId) {
        self.shelf.release(id);
    }

    /// Writes a game into a slot. When this returns it survives a crash of the machine, and the
    /// two generations before it are still there.
    ///
    /// # Errors
    /// `InUse`, or what the system reports. What was saved before stays.
    pub fn save(&mut self, id: SlotId, game: &SavedGame) -> Result<(), StoreError> {
        self.shelf.write(id, &write_game(game))
    }

    /// Writes bytes of an import into a slot of their own, as they are.
    ///
    /// # Errors
    /// What the system reports.
    pub fn keep_bytes(&mut self, bytes: &[u8]) -> Result<SlotId, StoreError> {
        let id = SlotId::random();
        self.shelf.write_new(id, bytes)?;
        Ok(id)
    }

    /// Writes a game into a new slot and lets go of it.
    ///
    /// # Errors
    /// What the system reports.
    pub fn keep(&mut self, game: &SavedGame) -> Result<SlotId, StoreError> {
        self.keep_bytes(&write_game(game))
    }

    /// Gives a slot another title.
    ///
    /// # Errors
    /// `Damaged` or `Newer`, because such a file is never rewritten; `InUse`; `NoSuchSlot`; or
    /// what the system reports.
    pub fn rename(&mut self, id: SlotId, title: &str) -> Result<(), StoreError> {
        let claimed = self.shelf.is_claimed(id);
        self.shelf.claim(id)?;
        let result = self.open(id).and_then(|opened| match opened.damage {
            Some(why) => Err(StoreError::Damaged(why)),
            None => {
                let mut game = opened.game;
                title.clone_into(&mut game.head.title);
                self.save(id, &game)
            }
        });
        if !claimed {
            self.shelf.release(id);
        }
        result
    }

    /// Puts a copy of a slot into a new one, as far as it can be read, and gives the new slot.
    /// The copy is a snapshot, whatever the slot was.
    ///
    /// # Errors
    /// As [`Games::open`] and [`Games::keep`].
    pub fn duplicate(&mut self, id: SlotId, title: &str, now: u64) -> Result<SlotId, StoreError> {
        let mut game = self.open(id)?.game;
        game.head.kind = SaveKind::Copy;
        title.clone_into(&mut game.head.title);
        game.head.saved = now;
        self.keep(&game)
    }

    /// Puts a slot into the trash, where it stays for 30 days. `now` is in seconds since 1970
    /// UTC. Damaged files and those of newer versions can go there too.
    ///
    /// # Errors
    /// `NoSuchSlot`, `InUse`, or what the system reports.
    pub fn trash(&mut self, id: SlotId, now: u64) -> Result<(), StoreError> {
        self.shelf.trash(id, now)
    }

    /// Takes a slot out of the trash.
    ///
    /// # Errors
    /// `NoSuchSlot`, `InUse`, or what the system reports.
    pub fn restore(&mut self, id: SlotId) -> Result<(), StoreError> {
        self.shelf.restore(id)
    }

    /// Clears slots that have been in the trash for 30 days and what a crash left unfinished.
    /// Call it once after the start.
    ///
    /// # Errors
    /// What the system reports when the folder cannot be read.
    pub fn tidy(&mut self, now: u64) -> Result<(), StoreError> {
        self.shelf.tidy(now)
    }

    /// Goes through the generations, newest first, until one is whole.
    fn best<T>(
        &self,
        id: SlotId,
        slot: &Slot,
        read: impl Fn(&[u8]) -> Read<T>,
        turns: impl Fn(&T) -> usize,
    ) -> Best<T> {
        let mut first = None;
        let mut best: Option<T> = None;
        for &generation in slot.generations.iter().rev() {
            let found = match self.shelf.read(id, generation) {
                Ok(bytes) => read(&bytes),
                Err(error) => {
                    log::warn!("could not read generation {generation} of {id}: {error}");
                    Read::Damaged(Damage::Unreadable)
                }
            };
            let better = |value: &T| best.as_ref().is_none_or(|best| turns(value) > turns(best));
            match (found, &first) {
                (Read::Sound(value), None) => return Best::Whole(value),
                // A newer program wrote last: what older ones left below is not the game.
                (Read::Newer { version }, None) => return Best::Newer { version },
                (Read::Sound(value), Some(_)) => {
                    // A whole generation is better than a part of the same length.
                    if best.as_ref().is_none_or(|best| turns(&value) >= turns(best)) {
                        best = Some(value);
                    }
                    break;
                }
                (Read::Recovered(value, why), _) => {
                    if better(&value) {
                        best = Some(value);
                    }
                    first.get_or_insert(why);
                }
                (Read::Damaged(why), None) => first = Some(why),
                (Read::Damaged(_) | Read::Newer { .. }, Some(_)) => {}
            }
        }
        let why = first.unwrap_or(Damage::Empty);
        match best {
            Some(value) => Best::Partly(value, why),
            None => Best::Nothing(why),
        }
    }
}

enum Best<T> {
    Whole(T),
    Partly(T, Damage),
    Newer { version: u64 },
    Nothing(Damage),
}

/// A title no other slot has: `title` itself, or with the first free number behind it.
///
/// # Examples
/// ```
/// use laser_chess_storage::free_title;
///
/// let taken = ["Ana vs Ben", "Ana vs Ben (2)"];
/// assert_eq!(free_title("Ana vs Ben", taken), "Ana vs Ben (3)");
/// assert_eq!(free_title("Ben vs Ana", taken), "Ben vs Ana");
/// ```
#[must_use]
pub fn free_title<'a>(title: &str, taken: impl IntoIterator<Item = &'a str>) -> String {
    let taken: std::collections::HashSet<&str> = taken.into_iter().collect();
    if !taken.contains(title) {
        return title.to_owned();
    }
    // One of these is free: there are more of them than titles taken.
    (2..=taken.len() + 2)
        .map(|number| format!("{title} ({number})"))
        .find(|numbered| !taken.contains(numbered.as_str()))
        .unwrap_or_else(|| title.to_owned())
}
