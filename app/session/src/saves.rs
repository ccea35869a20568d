//! The screen of saved games: cards, what is done with them, and what came of it.

use std::rc::Rc;
use std::time::Duration;

use laser_chess_core::save::{Damage, SavedHead};

use crate::table::Table;

/// How long a deletion can be undone from the screen; the trash keeps the save 30 days.
pub(crate) const UNDO_STANDS: Duration = Duration::from_secs(10);
/// With more saves than this the screen offers a search.
pub const SEARCH_ABOVE: usize = 12;

/// One save as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveCard {
    /// Its id.
    pub id: String,
    /// When it went to the trash (seconds since 1970 UTC), if it is there.
    pub trashed: Option<u64>,
    /// What is in it.
    pub state: SaveState,
}

/// What is in a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// A whole game.
    Whole(SavedHead),
    /// A damaged save that opens up to turn `turn_count`.
    Partly(SavedHead, Damage),
    /// A save of a newer version of the program: kept, not opened.
    Newer,
    /// A damaged save of which nothing can be read.
    Unreadable,
}

impl SaveCard {
    /// What the save says of its game, if that can be read.
    #[must_use]
    pub const fn head(&self) -> Option<&SavedHead> {
        match &self.state {
            SaveState::Whole(head) | SaveState::Partly(head, _) => Some(head),
            SaveState::Newer | SaveState::Unreadable => None,
        }
    }

    fn contains(&self, words: &str) -> bool {
        let Some(head) = self.head() else { return false };
        let texts = [&head.title, &head.blue, &head.red, &head.setup];
        let all = texts.map(|text| text.to_lowercase()).join(" ");
        words.split_whitespace().all(|word| all.contains(word))
    }
}

/// The order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SaveOrder {
    /// The last one saved first.
    #[default]
    Date,
    /// By title, then by names.
    Name,
}

/// Why something with a save did not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trouble {
    /// The storage is full.
    Full,
    /// The folder is read-only, or access to it is refused.
    Refused,
    /// The folder is gone.
    Missing,
    /// Another running copy of the program has the game open.
    InUse,
    /// The save is not there any more.
    Gone,
    /// The save or the file is damaged.
    Damaged,
    /// The save is of a newer version.
    Newer,
    /// The file is nothing that can be imported.
    NotASave,
    /// Something else the system said.
    Other,
}

/// One line about what has just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveNotice {
    /// A copy was kept under this title.
    Copied(String),
    /// So many saves were imported.
    Imported(usize),
    /// A save or the archive was written to this place.
    Exported(String),
    /// A damaged save was opened up to this turn, as a copy.
    Recovered(usize),
    /// The game is open in another running copy, so this is a copy of it.
    OpenedAsCopy,
    /// The settings could not be read and are as they were at first; the file is kept.
    SettingsLost,
    /// It did not work.
    Failed(Trouble),
}

/// How an opened game came to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenedAs {
    /// In its own slot.
    Itself,
    /// In a new slot, from a copy the player keeps.
    FromCopy,
    /// In a new slot, because another running copy has the game open.
    InUse,
    /// In a new slot, up to its last good turn.
    Recovered,
}

/// What can happen on the screen of saved games or to a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesEvent {
    /// Every save there is.
    Listed(Vec<SaveCard>),
    /// The list could not be read.
    NotListed(Trouble),
    /// Another order.
    Order(SaveOrder),
    /// Words to search for.
    Search(String),
    /// The trash is shown, or the saves.
    ShowTrash(bool),
    /// A save is to be played on.
    Open(String),
    /// A save was read: it comes to the table.
    Opened(Box<Table>, OpenedAs),
    /// A save gets another title.
    Rename {
        /// The save.
        id: String,
        /// The title.
        title: String,
    },
    /// A save is copied under a title.
    Duplicate {
        /// The save.
        id: String,
        /// The title.
        title: String,
    },
    /// The game on the table is copied under a title.
    CopyTable {
        /// The title.
        title: String,
    },
    /// A save goes to the trash.
    Delete(String),
    /// The last deletion is undone.
    UndoDelete,
    /// A save comes back from the trash.
    Restore(String),
    /// A save is to be written to a file of the player's choice.
    Export(String),
    /// The game on the table is to be written to a file of the player's choice.
    ExportTable,
    /// The record of the game on the table is offered to other programs.
    ShareTable,
    /// All saves are to be written to one file.
    ExportAll,
    /// A file is to be chosen and looked into.
    Import,
    /// What a chosen file holds.
    Preview(Vec<SaveCard>),
    /// The previewed saves are imported, or not.
    AnswerPreview(bool),
    /// The game on the table is safely on the disk.
    TableSaved,
    /// The game on the table could not be saved; the next turn tries again.
    TableNotSaved(Trouble),
    /// Something is to be said.
    Notice(SaveNotice),
    /// The notice was read.
    DismissNotice,
}

/// What the screen of saved games asks the app to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesEffect {
    /// List every save.
    List,
    /// Read a save and replay it.
    Open(String),
    /// Let other running copies have a save.
    Release(String),
    /// Give a save a title.
    Rename {
        /// The save.
        id: String,
        /// The title.
        title: String,
    },
    /// Copy a save under a title.
    Duplicate {
        /// The save.
        id: String,
        /// The title.
        title: String,
    },
    /// Keep a copy of this table under a title.
    KeepCopy {
        /// The table.
        table: Box<Table>,
        /// The title.
        title: String,
    },
    /// Put a save into the trash.
    Trash(String),
    /// Take a save out of the trash.
    Restore(String),
    /// Write a save to a file the player chooses.
    Export(String),
    /// Write this table to a file the player chooses.
    ExportTable(Box<Table>),
    /// Write all saves to a file the player chooses.
    ExportAll,
    /// Let the player choose a file and look into it.
    ChooseImport,
    /// Import what was previewed.
    Import,
    /// Forget what was previewed.
    ForgetImport,
}

/// The saved games as the session knows them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Saves {
    cards: Option<Vec<Rc<SaveCard>>>,
    order: SaveOrder,
    search: String,
    in_trash: bool,
    pub(crate) deleted: Option<(String, Duration)>,
    preview: Option<Vec<Rc<SaveCard>>>,
    notice: Option<SaveNotice>,
    unsaved: Option<Trouble>,
}

/// The screen of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavesView {
    /// The cards to show, in order; `None` until the list has been read.
    pub cards: Option<Vec<Rc<SaveCard>>>,
    /// How many saves there are outside the trash.
    pub total: usize,
    /// How many are in the trash.
    pub in_the_trash: usize,
    /// The order.
    pub order: SaveOrder,
    /// The words searched for.
    pub search: String,
    /// Whether the trash is shown.
    pub shows_trash: bool,
    /// Whether the last deletion can still be undone here.
    pub can_undo_delete: bool,
    /// What a chosen file holds, waiting for an answer.
    pub preview: Option<Vec<Rc<SaveCard>>>,
}

impl Saves {
    /// Takes an event that concerns nothing but the screen.
    pub(crate) fn handle(&mut self, event: SavesEvent, now: Duration) -> Vec<SavesEffect> {
        match event {
            SavesEvent::Listed(cards) => {
                self.cards = Some(cards.into_iter().map(Rc::new).collect());
                Vec::new()
            }
            SavesEvent::NotListed(trouble) => {
                self.cards.get_or_insert_default();
                self.say(SaveNotice::Failed(trouble));
                Vec::new()
            }
            SavesEvent::Order(order) => {
                self.order = order;
                Vec::new()
            }
            SavesEvent::Search(words) => {
                self.search = words;
                Vec::new()
            }
            SavesEvent::ShowTrash(shows) => {
                self.in_trash = shows;
                self.search.clear();
                Vec::new()
            }
            SavesEvent::Open(id) => vec![SavesEffect::Open(id)],
            SavesEvent::Rename { id, title } => vec![SavesEffect::Rename { id, title }],
            SavesEvent::Duplicate { id, title } => vec![SavesEffect::Duplicate { id, title }],
            SavesEvent::Delete(id) => {
                self.deleted = Some((id.clone(), now.saturating_add(UNDO_STANDS)));
                vec![SavesEffect::Trash(id)]
            }
            SavesEvent::UndoDelete => {
                self.deleted.take().map(|(id, _)| SavesEffect::Restore(id)).into_iter().collect()
            }
            SavesEvent::Restore(id) => vec![SavesEffect::Restore(id)],
            SavesEvent::Export(id) => vec![SavesEffect::Export(id)],
            SavesEvent::ExportAll => vec![SavesEffect::ExportAll],
            SavesEvent::Import => {
                self.notice = None;
                vec![SavesEffect::ChooseImport]
            }
            SavesEvent::Preview(cards) => {
                self.notice = None;
                self.preview = Some(cards.into_iter().map(Rc::new).collect());
                Vec::new()
            }
            SavesEvent::AnswerPreview(yes) => {
                let answer = if yes { SavesEffect::Import } else { SavesEffect::ForgetImport };
                self.preview.take().map(|_| answer).into_iter().collect()
            }
            SavesEvent::TableSaved => {
                self.unsaved = None;
                Vec::new()
            }
            SavesEvent::TableNotSaved(trouble) => {
                self.unsaved = Some(trouble);
                Vec::new()
            }
            SavesEvent::Notice(notice) => {
                self.say(notice);
                Vec::new()
            }
            SavesEvent::DismissNotice => {
                self.notice = None;
                Vec::new()
            }
            // These concern the table too, so the session takes them.
            SavesEvent::Opened(..)
            | SavesEvent::CopyTable { .. }
            | SavesEvent::ExportTable
            | SavesEvent::ShareTable => Vec::new(),
        }
    }

    /// The live game that was saved last, as far as the saves have been listed.
    pub(crate) fn newest_live(&self) -> Option<&Rc<SaveCard>> {
        let played = |card: &&Rc<SaveCard>| {
            card.trashed.is_none() && card.head().is_some_and(SavedHead::is_played)
        };
        let cards = self.cards.as_deref().unwrap_or_default();
        cards.iter().filter(played).max_by_key(|card| card.head().map(|head| head.saved))
    }

    pub(crate) fn say(&mut self, notice: SaveNotice) {
        self.notice = Some(notice);
    }

    /// Whether the last deletion can no longer be undone here; it is forgotten then.
    pub(crate) fn tick(&mut self, now: Duration) {
        if self.deleted.as_ref().is_some_and(|(_, until)| now >= *until) {
            self.deleted = None;
        }
    }

    /// Why the game on the table is not saved, if it is not.
    pub(crate) const fn unsaved(&self) -> Option<Trouble> {
        self.unsaved
    }

    /// What was said belongs to the screen that is left.
    pub(crate) fn forget_notice(&mut self) {
        self.notice = None;
    }

    /// What is to be said.
    pub(crate) fn notice(&self) -> Option<&SaveNotice> {
        self.notice.as_ref()
    }

    pub(crate) fn view(&self) -> SavesView {
        let all = self.cards.as_deref().unwrap_or_default();
        let trashed = all.iter().filter(|card| card.trashed.is_some()).count();
        SavesView {
            cards: self.cards.as_deref().map(|cards| self.chosen(cards)),
            total: all.len() - trashed,
            in_the_trash: trashed,
            order: self.order,
            search: self.search.clone(),
            shows_trash: self.in_trash,
            can_undo_delete: self.deleted.is_some(),
            preview: self.preview.clone(),
        }
    }

    fn chosen(&self, cards: &[Rc<SaveCard>]) -> Vec<Rc<SaveCard>> {
        let words = self.search.to_lowercase();
        let is_chosen = |card: &&Rc<SaveCard>| {
            card.trashed.is_some() == self.in_trash
                && (words.trim().is_empty() || card.contains(&words))
        };
        let mut chosen: Vec<_> = cards.iter().filter(is_chosen).cloned().collect();
        match self.order {
            // A save that cannot be read has no date: it comes first, so that it is seen.
            SaveOrder::Date => chosen.sort_by_key(|card| {
                let saved = card.head().map_or(u64::MAX, |head| head.saved);
                (std::cmp::Reverse(saved), card.id.clone())
            }),
            SaveOrder::Name => chosen.sort_by_cached_key(|card| {
                let name = |head: &SavedHead| {
                    [&head.title, &head.blue, &head.red].map(|text| text.to_lowercase())
                };
                (card.head().map(name), card.id.clone())
            }),
        }
        chosen
    }
}
