//! The few operations on files that the store is built from.
//!
//! They are behind a trait so that tests can make each of them fail in turn.

use std::any::Any;
use std::io;
use std::path::Path;

/// What the store asks of a file system.
pub trait FileSystem: Send {
    /// Makes `folder` and the folders above it, if they are not there.
    ///
    /// # Errors
    /// What the system reports.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;

    /// The names of the files in `folder`, in any order; names that are not Unicode are left
    /// out, since the store never makes one.
    ///
    /// # Errors
    /// What the system reports; a missing folder is `NotFound`.
    fn names(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// The first `limit` bytes of a file.
    ///
    /// # Errors
    /// What the system reports.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// Makes a file that must not be there yet, writes `bytes` and waits until they are on the
    /// disk. After an error the file may be there with a part of them.
    ///
    /// # Errors
    /// What the system reports.
    fn write_synced(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file in one step; a file of the new name is replaced.
    ///
    /// # Errors
    /// What the system reports.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// What the system reports.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Waits until the names in `folder` are on the disk.
    ///
    /// # Errors
    /// What the system reports.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Tries to take the lock that the file at `path` stands for, making the file if needed.
    ///
    /// # Errors
    /// What the system reports, when the file cannot be made.
    fn try_lock(&self, path: &Path) -> io::Result<LockAttempt>;
}

/// A lock that is let go when it is dropped, or when the process ends in any way.
pub struct Lock(#[allow(dead_code)] Box<dyn Any + Send>);

impl Lock {
    /// A lock that is held as long as `holder` lives.
    pub fn new(holder: impl Any + Send) -> Self {
        Self(Box::new(holder))
    }
}

impl std::fmt::Debug for Lock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lock")
    }
}

/// What trying to lock gave.
#[derive(Debug)]
pub enum LockAttempt {
    /// The lock is ours.
    Held(Lock),
    /// Someone else holds it.
    Busy,
}
