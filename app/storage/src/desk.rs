//! Where the jobs of the writing thread are done.

use laser_chess_core::save::{SaveKind, SavedGame};

use crate::archive;
use crate::error::StoreError;
use crate::games::{Games, Opened, free_title};
use crate::job::{FoundSetups, Job, PackError, Place, Report};
use crate::settings::SettingsFile;
use crate::setups::Setups;
use crate::slot_id::SlotId;

/// What the thread owns.
pub(crate) struct Desk {
    pub(crate) games: Games,
    pub(crate) setups: Setups,
    pub(crate) settings: SettingsFile,
}

impl Desk {
    /// Does a job; the answer, if it has one.
    pub(crate) fn perform(&mut self, job: Job) -> Option<Report> {
        Some(match job {
            Job::Save { id, game, ticket } => match self.games.save(id, &game) {
                Ok(()) => Report::Saved { id, ticket },
                Err(error) => Report::NotSaved { id, ticket, error },
            },
            Job::Release(id) => {
                self.games.release(id);
                return None;
            }
            Job::Keep(game) => Report::Kept(self.keep_numbered(*game)),
            Job::Import(saves) => self.import(&saves),
            Job::Open(id) => Report::Opened(id, self.open(id)),
            Job::Bytes(id) => Report::Bytes(id, self.games.bytes(id)),
            Job::Rename(id, title) => Report::Changed(id, self.games.rename(id, &title)),
            Job::Duplicate(id, title, now) => {
                let title = self.numbered(&title);
                let copied = self.games.duplicate(id, &title, now * 1000);
                Report::Kept(copied.map(|id| (id, title)))
            }
            Job::Trash(id, now) => Report::Changed(id, self.games.trash(id, now)),
            Job::Restore(id) => Report::Changed(id, self.games.restore(id)),
            Job::Tidy(now) => {
                for tidied in [self.games.tidy(now), self.setups.tidy(now)] {
                    if let Err(error) = tidied {
                        log::warn!("could not clear the trash: {error}");
                    }
                }
                return None;
            }
            Job::List => Report::Listed(self.games.list()),
            Job::PackAll => Report::Packed(self.pack_all()),
            Job::WriteSettings(changed) => Report::SettingsWritten(self.settings.write(&changed)),
            Job::KeepSetup(id, setup) => Report::SetupChanged(id, self.setups.keep(id, &setup)),
            Job::KeepDraft(setup) => {
                // Of two running copies only one keeps its draft.
                if let Err(error) = self.setups.keep_draft(&setup) {
                    log::warn!("could not keep the draft: {error}");
                }
                return None;
            }
            Job::TrashSetup(id, now) => Report::SetupChanged(id, self.setups.trash(id, now)),
            Job::RestoreSetup(id) => Report::SetupChanged(id, self.setups.restore(id)),
            Job::ListSetups => Report::SetupsListed(self.list_setups()),
        })
    }

    fn keep_numbered(&mut self, mut game: SavedGame) -> Result<(SlotId, String), StoreError> {
        game.head.title = self.numbered(&game.head.title);
        let id = self.games.keep(&game)?;
        Ok((id, game.head.title))
    }

    /// The title, or with a number behind it if another save has it. An empty title stays.
    fn numbered(&self, title: &str) -> String {
        if title.is_empty() {
            return String::new();
        }
        let cards = self.games.list().unwrap_or_default();
        let saves = cards.iter().filter(|card| card.trashed.is_none());
        let taken = saves.filter_map(|card| Some(card.state.head()?.title.as_str()));
        free_title(title, taken)
    }

    fn import(&mut self, saves: &[Vec<u8>]) -> Report {
        let mut made = Vec::new();
        for bytes in saves {
            match self.games.keep_bytes(bytes) {
                Ok(id) => made.push(id),
                Err(error) => return Report::Imported(made, Some(error)),
            }
        }
        Report::Imported(made, None)
    }

    fn open(&mut self, id: SlotId) -> Result<(Box<Opened>, Place), StoreError> {
        let opened = self.games.open(id)?;
        let place = if opened.damage.is_some() {
            Place::NewRecovered
        } else if opened.game.head.kind == SaveKind::Copy {
            Place::NewFromCopy
        } else {
            match self.games.claim(id) {
                Ok(()) => Place::Same,
                Err(StoreError::InUse) => Place::NewInUse,
                // A read-only folder must not keep anybody from looking at a game; saving
                // it will say what is wrong.
                Err(_) => Place::Same,
            }
        };
        if place == Place::Same {
            // Between reading and claiming another copy may have gone on and ended.
            let opened = self.games.open(id)?;
            return Ok((Box::new(opened), place));
        }
        Ok((Box::new(opened), place))
    }

    fn list_setups(&self) -> Result<FoundSetups, StoreError> {
        Ok(FoundSetups { kept: self.setups.list()?, draft: self.setups.draft()? })
    }

    fn pack_all(&self) -> Result<Vec<u8>, PackError> {
        Ok(archive::pack(self.games.all_bytes()?)?)
    }
}
