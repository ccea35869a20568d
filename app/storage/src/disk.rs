//! The real file system.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::file_system::{FileSystem, Lock, LockAttempt};

/// The file system of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl FileSystem for Disk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        fs::create_dir_all(folder)?;
        // The folder itself is a name in the one above.
        for above in folder.ancestors().skip(1).take(2).filter(|above| above.is_dir()) {
            self.sync_folder(above)?;
        }
        Ok(())
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(folder)? {
            if let Ok(name) = entry?.file_name().into_string() {
                names.push(name);
            }
        }
        Ok(names)
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write_synced(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    #[cfg(unix)]
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        File::open(folder)?.sync_all()
    }

    /// Windows flushes a folder only through a handle opened for backup, and not on every file
    /// system; NTFS keeps its own journal of names. So a refusal here is no error: a power cut
    /// can then cost the newest generation at most, never an older one.
    #[cfg(windows)]
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        use std::os::windows::fs::OpenOptionsExt;
        const FILE_FLAG_BACKUP_SEMANTICS: u32 = 0x0200_0000;
        let opened =
            OpenOptions::new().write(true).custom_flags(FILE_FLAG_BACKUP_SEMANTICS).open(folder);
        if let Err(error) = opened.and_then(|folder| folder.sync_all()) {
            log::debug!("the folder was not flushed: {error}");
        }
        Ok(())
    }

    #[cfg(not(any(unix, windows)))]
    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    fn try_lock(&self, path: &Path) -> io::Result<LockAttempt> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(LockAttempt::Held(Lock::new(file))),
            Err(TryLockError::WouldBlock) => Ok(LockAttempt::Busy),
            // Some network and phone file systems know no locks. A phone runs one copy of an
            // app, and refusing to save would be worse than saving unlocked.
            Err(TryLockError::Error(error)) => {
                log::warn!("this file system cannot lock: {error}");
                Ok(LockAttempt::Held(Lock::new(file)))
            }
        }
    }
}
