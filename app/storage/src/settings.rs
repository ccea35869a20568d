//! The settings file: a JSON object whose unknown keys are kept.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::error::StoreError;
use crate::file_system::{FileSystem, LockAttempt};

/// Longer settings files are taken for broken ones.
const MAX_BYTES: u64 = 1024 * 1024;

/// The settings as they were found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundSettings {
    /// Every key in the file, known or not; empty if there is no good file. The reader gives
    /// the missing ones their defaults.
    pub values: Map<String, Value>,
    /// Where a broken file was put, if there was one.
    pub kept_aside: Option<PathBuf>,
}

/// The settings file of the program.
pub struct SettingsFile {
    files: Box<dyn FileSystem>,
    folder: PathBuf,
}

impl SettingsFile {
    /// The settings in `folder`, in a file called `settings.json`.
    #[must_use]
    pub fn new(files: Box<dyn FileSystem>, folder: PathBuf) -> Self {
        Self { files, folder }
    }

    /// Where the settings are.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join("settings.json")
    }

    /// Reads the settings. A broken file is renamed, so that its bytes stay and the next save
    /// does not replace it.
    ///
    /// # Errors
    /// What the system reports when a file that is there cannot be read or put aside.
    pub fn read(&self) -> Result<FoundSettings, StoreError> {
        let bytes = match self.files.read(&self.path(), MAX_BYTES + 1) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(FoundSettings { values: Map::new(), kept_aside: None });
            }
            Err(error) => return Err(error.into()),
        };
        if let Some(values) = parse(&bytes) {
            return Ok(FoundSettings { values, kept_aside: None });
        }
        let aside = self.free_name()?;
        self.files.rename(&self.path(), &aside)?;
        Ok(FoundSettings { values: Map::new(), kept_aside: Some(aside) })
    }

    /// Writes the keys in `changed` and leaves every other key of the file as it is, also those
    /// another running copy has changed meanwhile.
    ///
    /// # Errors
    /// `InUse` if another running copy is writing at this moment; else what the system reports.
    /// The file is as it was.
    pub fn write(&self, changed: &Map<String, Value>) -> Result<(), StoreError> {
        self.files.create_folder(&self.folder)?;
        let LockAttempt::Held(lock) = self.files.try_lock(&self.folder.join("settings.lock"))?
        else {
            return Err(StoreError::InUse);
        };
        let mut values = self.read()?.values;
        for (key, value) in changed {
            values.insert(key.clone(), value.clone());
        }
        let mut text = serde_json::to_vec_pretty(&values)
            .map_err(|error| StoreError::Other(error.to_string()))?;
        text.push(b'\n');
        let unfinished = self.folder.join("settings.tmp");
        // Left by a crash: the lock is ours, so nobody is writing it now.
        drop(self.files.remove(&unfinished));
        self.files.write_synced(&unfinished, &text)?;
        self.files.rename(&unfinished, &self.path())?;
        self.files.sync_folder(&self.folder)?;
        drop(lock);
        Ok(())
    }

    /// The first free name for a broken file.
    fn free_name(&self) -> Result<PathBuf, StoreError> {
        let names = self.files.names(&self.folder)?;
        let free = (1..=names.len() + 1)
            .map(|number| format!("settings.broken-{number}.json"))
            .find(|name| !names.contains(name));
        // There are more of these names than files, so one is free.
        Ok(self.folder.join(free.unwrap_or_default()))
    }

    /// The folder the file is in.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

fn parse(bytes: &[u8]) -> Option<Map<String, Value>> {
    if bytes.len() as u64 > MAX_BYTES {
        return None;
    }
    match serde_json::from_slice(bytes) {
        Ok(Value::Object(values)) => Some(values),
        _ => None,
    }
}
