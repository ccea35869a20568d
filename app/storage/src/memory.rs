//! A file system in memory that fails and crashes on demand, for tests of this crate and of the
//! programs above it.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::file_system::{FileSystem, Lock, LockAttempt};

/// What goes wrong at one operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The operation is refused and does nothing.
    Error(io::ErrorKind),
    /// Half of the bytes are written, then the disk is full. For an operation that writes
    /// nothing the same as an error.
    ShortWrite,
    /// The machine stops before the operation.
    CrashBefore,
    /// The machine stops after the operation.
    CrashAfter,
}

/// What is left on the disk after a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Survival {
    /// Only what was waited for: synced bytes, and names in synced folders.
    Synced,
    /// All names, but of the bytes only the synced ones.
    Names,
    /// Everything: only the program was killed.
    Everything,
}

/// A disk in memory. Clones are the same disk.
///
/// # Examples
/// ```
/// use std::path::Path;
/// use laser_chess_storage::{Fault, FileSystem, MemoryDisk};
///
/// let disk = MemoryDisk::default();
/// disk.create_folder(Path::new("/games"))?;
/// disk.fail_always(Some(Fault::Error(std::io::ErrorKind::StorageFull)));
/// assert!(disk.write_synced(Path::new("/games/x"), b"bytes").is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct MemoryDisk {
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Clone, Default)]
struct Content {
    bytes: Vec<u8>,
    synced: Vec<u8>,
}

#[derive(Debug, Default)]
struct State {
    contents: Vec<Content>,
    /// The names as programs see them, and those that would survive a crash.
    names: BTreeMap<PathBuf, usize>,
    synced_names: BTreeMap<PathBuf, usize>,
    folders: BTreeSet<PathBuf>,
    locks: BTreeSet<PathBuf>,
    operations: usize,
    fault_at: Option<(usize, Fault)>,
    fault_always: Option<Fault>,
    crashed: bool,
    /// Locks of a process that is gone must not clear those taken after it.
    restarts: usize,
}

impl MemoryDisk {
    /// Lets operation number `operation` (from 0, counted from now) fail.
    pub fn fail_at(&self, operation: usize, fault: Fault) {
        let mut state = self.state();
        state.operations = 0;
        state.fault_at = Some((operation, fault));
    }

    /// Lets every operation that changes something fail, or no longer.
    pub fn fail_always(&self, fault: Option<Fault>) {
        self.state().fault_always = fault;
    }

    /// Another disk with the same files and no faults, to look at without being counted.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        let state = self.state();
        let copy = State {
            contents: state.contents.clone(),
            names: state.names.clone(),
            synced_names: state.synced_names.clone(),
            folders: state.folders.clone(),
            ..State::default()
        };
        Self { state: Arc::new(Mutex::new(copy)) }
    }

    /// How many operations there were since the start or the last `fail_at`.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.state().operations
    }

    /// Whether a fault has stopped the machine.
    #[must_use]
    pub fn has_crashed(&self) -> bool {
        self.state().crashed
    }

    /// Starts the machine again, with what survived. Locks are gone.
    pub fn restart(&self, survival: Survival) {
        let mut state = self.state();
        if survival != Survival::Everything {
            for content in &mut state.contents {
                content.bytes.clone_from(&content.synced);
            }
        }
        if survival == Survival::Synced {
            state.names = state.synced_names.clone();
        }
        state.synced_names = state.names.clone();
        for content in &mut state.contents {
            content.synced.clone_from(&content.bytes);
        }
        state.locks.clear();
        state.restarts += 1;
        state.crashed = false;
        state.fault_at = None;
        state.fault_always = None;
    }

    /// Changes the bytes of a file behind everybody's back, as a bad disk does.
    pub fn damage(&self, path: &Path, change: impl FnOnce(&mut Vec<u8>)) {
        let mut state = self.state();
        if let Some(&index) = state.names.get(path) {
            change(&mut state.contents[index].bytes);
            state.contents[index].synced = state.contents[index].bytes.clone();
        }
    }

    /// Every file and its bytes.
    #[must_use]
    pub fn everything(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let state = self.state();
        let file = |(path, &index): (&PathBuf, &usize)| {
            (path.clone(), state.contents[index].bytes.clone())
        };
        state.names.iter().map(file).collect()
    }

    /// Takes a folder and all that is in it away.
    pub fn remove_folder(&self, folder: &Path) {
        let mut state = self.state();
        state.names.retain(|path, _| !path.starts_with(folder));
        state.synced_names.retain(|path, _| !path.starts_with(folder));
        state.folders.retain(|path| !path.starts_with(folder));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A test that panicked elsewhere must not hide its own message behind this one.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one operation, and does it unless a fault is due.
    fn step<T>(
        &self,
        changes: bool,
        operation: impl FnOnce(&mut State, Extent) -> io::Result<T>,
    ) -> io::Result<T> {
        let mut state = self.state();
        let crash = || io::Error::other("the machine has stopped");
        if state.crashed {
            return Err(crash());
        }
        let number = state.operations;
        state.operations += 1;
        let due = state.fault_at.filter(|(at, _)| *at == number);
        let always = state.fault_always.filter(|_| changes);
        match due.map(|(_, fault)| fault).or(always) {
            None => operation(&mut state, Extent::Whole),
            Some(Fault::Error(kind)) => Err(kind.into()),
            Some(Fault::ShortWrite) => {
                drop(operation(&mut state, Extent::Half));
                Err(io::ErrorKind::StorageFull.into())
            }
            Some(Fault::CrashBefore) => {
                state.crashed = true;
                Err(crash())
            }
            Some(Fault::CrashAfter) => {
                drop(operation(&mut state, Extent::Whole));
                state.crashed = true;
                Err(crash())
            }
        }
    }
}

/// How much of an operation is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    Half,
}

impl State {
    fn find(&self, path: &Path) -> io::Result<usize> {
        let missing = || io::Error::from(io::ErrorKind::NotFound);
        self.names.get(path).copied().ok_or_else(missing)
    }

    fn has_folder_of(&self, path: &Path) -> io::Result<()> {
        match path.parent() {
            Some(folder) if self.folders.contains(folder) => Ok(()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

impl FileSystem for MemoryDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.step(true, |state, extent| {
            if extent == Extent::Whole {
                for folder in folder.ancestors() {
                    state.folders.insert(folder.to_owned());
                }
            }
            Ok(())
        })
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.step(false, |state, _| {
            if !state.folders.contains(folder) {
                return Err(io::ErrorKind::NotFound.into());
            }
            let inside = state.names.keys().filter(|path| path.parent() == Some(folder));
            let name = |path: &PathBuf| Some(path.file_name()?.to_str()?.to_owned());
            Ok(inside.filter_map(name).collect())
        })
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        self.step(false, |state, _| {
            let mut bytes = state.contents[state.find(path)?].bytes.clone();
            bytes.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            Ok(bytes)
        })
    }

    fn write_synced(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        // Three operations of a real system, each with its own chance to fail.
        self.step(true, |state, extent| {
            state.has_folder_of(path)?;
            if state.names.contains_key(path) {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            if extent == Extent::Whole {
                state.contents.push(Content::default());
                let index = state.contents.len() - 1;
                state.names.insert(path.to_owned(), index);
            }
            Ok(())
        })?;
        self.step(true, |state, extent| {
            let index = state.find(path)?;
            let length = match extent {
                Extent::Whole => bytes.len(),
                Extent::Half => bytes.len() / 2,
            };
            state.contents[index].bytes = bytes[..length].to_vec();
            Ok(())
        })?;
        self.step(true, |state, extent| {
            let index = state.find(path)?;
            if extent == Extent::Whole {
                state.contents[index].synced = state.contents[index].bytes.clone();
            }
            Ok(())
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step(true, |state, extent| {
            let index = state.find(from)?;
            state.has_folder_of(to)?;
            if extent == Extent::Whole {
                state.names.remove(from);
                state.names.insert(to.to_owned(), index);
            }
            Ok(())
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.step(true, |state, extent| {
            state.find(path)?;
            if extent == Extent::Whole {
                state.names.remove(path);
            }
            Ok(())
        })
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.step(true, |state, extent| {
            if extent == Extent::Whole {
                let inside = |path: &Path| path.parent() == Some(folder);
                state.synced_names.retain(|path, _| !inside(path));
                let now: Vec<_> = state.names.iter().filter(|(path, _)| inside(path)).collect();
                let now: Vec<_> = now.into_iter().map(|(path, &i)| (path.clone(), i)).collect();
                state.synced_names.extend(now);
            }
            Ok(())
        })
    }

    fn try_lock(&self, path: &Path) -> io::Result<LockAttempt> {
        let held = self.step(true, |state, extent| {
            state.has_folder_of(path)?;
            Ok(extent == Extent::Whole && state.locks.insert(path.to_owned()))
        })?;
        Ok(if held {
            LockAttempt::Held(Lock::new(MemoryLock {
                disk: self.clone(),
                path: path.to_owned(),
                restarts: self.state().restarts,
            }))
        } else {
            LockAttempt::Busy
        })
    }
}

struct MemoryLock {
    disk: MemoryDisk,
    path: PathBuf,
    restarts: usize,
}

impl Drop for MemoryLock {
    fn drop(&mut self) {
        let mut state = self.disk.state();
        if state.restarts == self.restarts {
            state.locks.remove(&self.path);
        }
    }
}
