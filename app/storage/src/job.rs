//! What the writing thread can be asked, and what it answers.

use laser_chess_core::save::{SavedGame, SavedSetup};
use serde_json::{Map, Value};

use crate::archive::ArchiveError;
use crate::error::StoreError;
use crate::games::{Card, Opened};
use crate::slot_id::SlotId;

/// One thing to do. Times are in seconds since 1970 UTC.
#[derive(Debug, Clone)]
pub enum Job {
    /// Save a live game into its slot. Of several waiting saves of a slot only the last is
    /// written. Answered by `Saved` or `NotSaved`.
    Save {
        /// The slot.
        id: SlotId,
        /// The whole game.
        game: Box<SavedGame>,
        /// Comes back in the report; rises with each save.
        ticket: u64,
    },
    /// Let go of a live game's slot.
    Release(SlotId),
    /// Keep a game in a new slot; a number is added to a title that is taken. Answered by
    /// `Kept`.
    Keep(Box<SavedGame>),
    /// Keep imported bytes as they are, each in a new slot. Answered by `Imported`.
    Import(Vec<Vec<u8>>),
    /// Open a slot. Answered by `Opened`.
    Open(SlotId),
    /// Give the bytes of a slot, to be shared. Answered by `Bytes`.
    Bytes(SlotId),
    /// Give a slot another title. Answered by `Changed`.
    Rename(SlotId, String),
    /// Copy a slot under a title; a number is added to one that is taken. Answered by `Kept`.
    Duplicate(SlotId, String, u64),
    /// Put a slot into the trash. Answered by `Changed`.
    Trash(SlotId, u64),
    /// Take a slot out of the trash. Answered by `Changed`.
    Restore(SlotId),
    /// Clear the trash and left-overs. Answered by nothing.
    Tidy(u64),
    /// List every slot. Answered by `Listed`.
    List,
    /// Pack every slot that is not in the trash. Answered by `Packed`.
    PackAll,
    /// Write these settings. Answered by `SettingsWritten`.
    WriteSettings(Map<String, Value>),
    /// Keep a setup under its id. Answered by `SetupChanged`.
    KeepSetup(SlotId, SavedSetup),
    /// Keep the editor's draft. Answered by nothing.
    KeepDraft(SavedSetup),
    /// Put a setup into the trash. Answered by `SetupChanged`.
    TrashSetup(SlotId, u64),
    /// Take a setup out of the trash. Answered by `SetupChanged`.
    RestoreSetup(SlotId),
    /// List every setup. Answered by `SetupsListed`.
    ListSetups,
}

/// How an opened game may be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In its own slot, which is now claimed.
    Same,
    /// In a new slot, because this one is a copy the player keeps.
    NewFromCopy,
    /// In a new slot, because another running copy of the program has this one.
    NewInUse,
    /// In a new slot, because this one is damaged and its bytes are kept.
    NewRecovered,
}

/// What came of a job.
#[derive(Debug, Clone)]
pub enum Report {
    /// The save with this ticket, and every earlier one of the slot, is on the disk.
    Saved {
        /// The slot.
        id: SlotId,
        /// The job's ticket.
        ticket: u64,
    },
    /// The save with this ticket is not on the disk; what was there before still is.
    NotSaved {
        /// The slot.
        id: SlotId,
        /// The job's ticket.
        ticket: u64,
        /// Why.
        error: StoreError,
    },
    /// A new slot was made under this title, or not.
    Kept(Result<(SlotId, String), StoreError>),
    /// The new slots of an import, as far as it came, and why it stopped.
    Imported(Vec<SlotId>, Option<StoreError>),
    /// A slot was opened, or not.
    Opened(SlotId, Result<(Box<Opened>, Place), StoreError>),
    /// The bytes of a slot.
    Bytes(SlotId, Result<Vec<u8>, StoreError>),
    /// A slot was changed, or not.
    Changed(SlotId, Result<(), StoreError>),
    /// Every slot.
    Listed(Result<Vec<Card>, StoreError>),
    /// All saves in one archive.
    Packed(Result<Vec<u8>, PackError>),
    /// The settings were written, or not.
    SettingsWritten(Result<(), StoreError>),
    /// A setup was kept, trashed or restored, or not.
    SetupChanged(SlotId, Result<(), StoreError>),
    /// Every setup, the newest first, and the editor's draft.
    SetupsListed(Result<FoundSetups, StoreError>),
}

/// The setups on the disk.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundSetups {
    /// Those the player keeps, the newest first.
    pub kept: Vec<(SlotId, SavedSetup)>,
    /// The draft of the editor.
    pub draft: Option<SavedSetup>,
}

/// Why the archive of all saves could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// A save could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The archive could not be made.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}
