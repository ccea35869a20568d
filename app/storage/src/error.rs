//! Why something could not be kept or fetched.

use std::io;

use laser_chess_core::save::Damage;
use thiserror::Error;

/// Why a store operation did not happen. Nothing was changed, unless a variant says so.
///
/// The text reads after "could not keep the game: ".
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The disk or the quota is full.
    #[error("the storage is full")]
    Full,
    /// The folder cannot be written to.
    #[error("the folder is read-only")]
    ReadOnly,
    /// The system refuses access to the folder.
    #[error("access to the folder is refused")]
    Denied,
    /// The folder is gone and could not be made again.
    #[error("the folder is missing")]
    Missing,
    /// Another running copy of the program has this slot open.
    #[error("another running copy has it open")]
    InUse,
    /// There is no such slot.
    #[error("there is no such slot")]
    NoSuchSlot,
    /// The slot is damaged, and the operation would need it whole.
    #[error("the save is damaged: {0}")]
    Damaged(Damage),
    /// The slot was written by a newer version.
    #[error("the save is of version {version}, newer than this program")]
    Newer {
        /// Its version.
        version: u64,
    },
    /// Anything else the system reports.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            _ => Self::Other(error.to_string()),
        }
    }
}
