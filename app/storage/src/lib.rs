//! Where the games are kept.
//!
//! - [`Games`] keeps saved games in slots: three generations of each, a lock against a second
//!   running copy, a trash.
//! - [`Setups`] keeps the setups a player made, and [`SettingsFile`] the settings.
//! - [`archive`] packs all saves into one file and reads such a file back.
//! - [`Writer`] does it all on a thread of its own and reports what came of it.
//!
//! The formats, the guarantees and how to recover by hand are in `docs/saves.md`.

pub mod archive;
mod desk;
mod disk;
mod error;
mod file_name;
mod file_system;
mod games;
mod job;
mod memory;
mod settings;
mod setups;
mod shelf;
mod slot_id;
mod writer;

pub use disk::Disk;
pub use error::StoreError;
pub use file_system::{FileSystem, Lock, LockAttempt};
pub use games::{Card, CardState, Games, Opened, free_title};
pub use job::{FoundSetups, Job, PackError, Place, Report};
pub use memory::{Fault, MemoryDisk, Survival};
pub use settings::{FoundSettings, SettingsFile};
pub use setups::Setups;
pub use shelf::{GENERATIONS, TRASH_SECONDS};
pub use slot_id::{ParseSlotIdError, SlotId};
pub use writer::Writer;
