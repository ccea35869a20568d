//! The setups a player keeps, beside the five of the box.

use laser_chess_core::Setup;

use crate::effect::Effect;

/// The longest title, in characters.
pub const MAX_TITLE: usize = 60;

/// A setup the player keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSetup {
    /// The id under which it is kept; nothing else has it.
    pub id: String,
    /// What the player calls it; may be empty and need not be unique.
    pub title: String,
    /// The arrangement, finished or not.
    pub setup: Setup,
}

/// What can happen to the kept setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupsEvent {
    /// They were read, the newest first.
    Listed(Vec<KeptSetup>),
    /// The editor's draft is kept under a new id.
    Keep {
        /// The new id.
        id: String,
        /// What to call it.
        title: String,
    },
    /// One gets another title; games that started from it keep theirs.
    Rename {
        /// Which.
        id: String,
        /// What to call it.
        title: String,
    },
    /// One is copied.
    Duplicate {
        /// Which.
        id: String,
        /// The copy's new id.
        copy: String,
    },
    /// One is deleted; it can be brought back until the next is.
    Delete {
        /// Which.
        id: String,
    },
    /// The one deleted last comes back.
    UndoDelete,
    /// The offer to bring it back is put away.
    ForgetDeleted,
}

/// The kept setups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct YourSetups {
    kept: Vec<KeptSetup>,
    /// The one deleted last with its place.
    deleted: Option<(usize, KeptSetup)>,
}

impl YourSetups {
    /// All of them, the newest first.
    #[must_use]
    pub fn kept(&self) -> &[KeptSetup] {
        &self.kept
    }

    /// The one with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&KeptSetup> {
        self.kept.iter().find(|kept| kept.id == id)
    }

    /// The one deleted last, while it can be brought back.
    #[must_use]
    pub fn deleted(&self) -> Option<&KeptSetup> {
        self.deleted.as_ref().map(|(_, setup)| setup)
    }

    /// The title of a kept setup with this arrangement, for a game that starts from it.
    #[must_use]
    pub fn title_of(&self, setup: &Setup) -> Option<&str> {
        let found = self.kept.iter().find(|kept| kept.setup.board == setup.board)?;
        Some(&found.title)
    }

    pub(crate) fn handle(&mut self, event: SetupsEvent, draft: &Setup) -> Vec<Effect> {
        match event {
            SetupsEvent::Listed(kept) => {
                self.kept = kept;
                Vec::new()
            }
            SetupsEvent::Keep { id, title } => {
                let title = self.free_title(&title);
                self.insert(0, KeptSetup { id, title, setup: draft.clone() })
            }
            SetupsEvent::Rename { id, title } => {
                let title = clean(&title);
                let Some(kept) = self.kept.iter_mut().find(|kept| kept.id == id) else {
                    return Vec::new();
                };
                kept.title = title;
                vec![Effect::KeepSetup(Box::new(kept.clone()))]
            }
            SetupsEvent::Duplicate { id, copy } => {
                let Some((place, kept)) = self.place_of(&id) else { return Vec::new() };
                let title = self.free_title(&kept.title);
                let setup = kept.setup.clone();
                self.insert(place + 1, KeptSetup { id: copy, title, setup })
            }
            SetupsEvent::Delete { id } => {
                let Some((place, _)) = self.place_of(&id) else { return Vec::new() };
                self.deleted = Some((place, self.kept.remove(place)));
                vec![Effect::TrashSetup { id }]
            }
            SetupsEvent::UndoDelete => {
                let Some((place, setup)) = self.deleted.take() else { return Vec::new() };
                let id = setup.id.clone();
                self.kept.insert(place.min(self.kept.len()), setup);
                vec![Effect::RestoreSetup { id }]
            }
            SetupsEvent::ForgetDeleted => {
                self.deleted = None;
                Vec::new()
            }
        }
    }

    fn insert(&mut self, place: usize, setup: KeptSetup) -> Vec<Effect> {
        self.kept.insert(place, setup.clone());
        vec![Effect::KeepSetup(Box::new(setup))]
    }

    fn place_of(&self, id: &str) -> Option<(usize, &KeptSetup)> {
        self.kept.iter().enumerate().find(|(_, kept)| kept.id == id)
    }

    /// The title, with a number if another setup has it already.
    fn free_title(&self, wanted: &str) -> String {
        let wanted = clean(wanted);
        let is_free = |title: &String| self.kept.iter().all(|kept| kept.title != *title);
        if wanted.is_empty() || is_free(&wanted) {
            return wanted;
        }
        (2..).map(|number| format!("{wanted} ({number})")).find(is_free).unwrap_or(wanted)
    }
}

/// A title without white space around it and control characters within, not longer than
/// [`MAX_TITLE`].
fn clean(title: &str) -> String {
    let visible: String = title.chars().filter(|next| !next.is_control()).collect();
    visible.trim().chars().take(MAX_TITLE).collect()
}
