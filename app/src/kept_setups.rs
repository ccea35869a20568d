//! The setups a player keeps, and the editor's draft, on their way to the disk and back.

use std::collections::HashMap;

use laser_chess_core::Setup;
use laser_chess_core::notation::read_position;
use laser_chess_core::save::SavedSetup;
use laser_chess_session::{Effect, KeptSetup};
use laser_chess_storage::{Job, SlotId};

/// What is known of the kept setups besides what the session shows.
#[derive(Debug, Default)]
pub(crate) struct KeptSetups {
    /// When each was first kept, in milliseconds since 1970 UTC.
    created: HashMap<String, u64>,
}

impl KeptSetups {
    /// The setups that were read, as the session shows them. One that says nothing readable stays
    /// on the disk and is not shown.
    pub(crate) fn found(&mut self, saved: Vec<(SlotId, SavedSetup)>) -> Vec<KeptSetup> {
        let read = |(id, saved): (SlotId, SavedSetup)| {
            let id = id.to_string();
            let setup = read_position(&saved.position)
                .inspect_err(|error| log::warn!("the setup {id} cannot be read: {error}"))
                .ok()?;
            self.created.insert(id.clone(), saved.created);
            Some(KeptSetup { id, title: saved.title, setup })
        };
        saved.into_iter().filter_map(read).collect()
    }

    /// What the writing thread has to do for an effect; `today` is in milliseconds since 1970 UTC.
    pub(crate) fn job(&mut self, effect: Effect, today: u64) -> Option<Job> {
        Some(match effect {
            Effect::KeepDraft(setup) => Job::KeepDraft(saved(String::new(), &setup, today, today)),
            Effect::KeepSetup(kept) => {
                let created = *self.created.entry(kept.id.clone()).or_insert(today);
                Job::KeepSetup(slot(&kept.id)?, saved(kept.title, &kept.setup, created, today))
            }
            Effect::TrashSetup { id } => Job::TrashSetup(slot(&id)?, today / 1000),
            Effect::RestoreSetup { id } => Job::RestoreSetup(slot(&id)?),
            _ => return None,
        })
    }
}

/// The draft that was read, if it says anything.
pub(crate) fn draft(saved: Option<SavedSetup>) -> Option<Setup> {
    read_position(&saved?.position)
        .inspect_err(|error| log::warn!("the draft cannot be read: {error}"))
        .ok()
}

fn saved(title: String, setup: &Setup, created: u64, saved: u64) -> SavedSetup {
    SavedSetup { title, position: setup.to_string(), created, saved }
}

fn slot(id: &str) -> Option<SlotId> {
    id.parse().inspect_err(|error| log::error!("the id {id:?} of a setup is {error}")).ok()
}
