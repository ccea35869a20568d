//! The player's own files: chosen in the system's dialog.

use std::future::Future;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use laser_chess_session::{
    Event, PasteEvent, RecordTrouble, ReviewEvent, SaveNotice, SavesEvent, Screen, Trouble,
};
use laser_chess_storage::{Disk, FileSystem, SlotId, StoreError, archive};

use crate::reports::trouble;
use crate::shell::Shell;
use crate::store::Wish;

/// A choice the player makes in their own time.
pub type Choice<T> = Pin<Box<dyn Future<Output = T>>>;

/// Lets the player choose files.
pub trait Files {
    /// A file to read; `None` if the player thought better of it.
    fn to_read(&self) -> Choice<Option<PathBuf>>;

    /// A place to write to, for which a name is proposed.
    fn to_write(&self, name: String) -> Choice<Option<PathBuf>>;

    /// Shows a folder in the system's file manager.
    ///
    /// # Errors
    /// What the system reports.
    fn show(&self, folder: &Path) -> std::io::Result<()>;
}

/// The dialogs of the desktop.
#[cfg(not(target_os = "android"))]
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemFiles;

#[cfg(not(target_os = "android"))]
impl Files for SystemFiles {
    fn to_read(&self) -> Choice<Option<PathBuf>> {
        let dialog = rfd::AsyncFileDialog::new()
            .add_filter("Laser Chess", &["laserchess", "save", "zip", "txt"])
            .pick_file();
        Box::pin(async move { dialog.await.map(|file| file.path().to_owned()) })
    }

    fn to_write(&self, name: String) -> Choice<Option<PathBuf>> {
        let dialog = rfd::AsyncFileDialog::new().set_file_name(name).save_file();
        Box::pin(async move { dialog.await.map(|file| file.path().to_owned()) })
    }

    fn show(&self, folder: &Path) -> std::io::Result<()> {
        open::that_detached(folder)
    }
}

/// No dialogs: where the system has none for this program yet.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn to_read(&self) -> Choice<Option<PathBuf>> {
        Box::pin(std::future::ready(None))
    }

    fn to_write(&self, _name: String) -> Choice<Option<PathBuf>> {
        Box::pin(std::future::ready(None))
    }

    fn show(&self, _folder: &Path) -> std::io::Result<()> {
        Err(std::io::ErrorKind::Unsupported.into())
    }
}

impl Shell {
    /// Lets the player choose a record and opens it.
    pub(crate) fn choose_record(&self) {
        if self.platform().pick() {
            return;
        }
        self.when(self.files().to_read(), |shell, path| match read_file(&path) {
            Ok(bytes) => shell.open_record(bytes),
            Err(error) => {
                log::warn!("{}: {error}", path.display());
                shell.dispatch(Event::Review(ReviewEvent::Failed(RecordTrouble::FileUnread)));
            }
        });
    }

    /// Opens a document that another program or the command line names: saves are previewed, a record is
    /// reviewed, and any other text is shown as if it had been pasted.
    pub(crate) fn open_document(&self, bytes: Vec<u8>) {
        let text = bytes.trim_ascii_start();
        // Nothing at all is a broken record too: an empty sheet to paste into would not say so.
        let record = text.is_empty() || text.starts_with(b"[");
        if record || std::str::from_utf8(&bytes).is_err() || holds_saves(&bytes) {
            self.open_record(bytes);
        } else {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            self.dispatch(Event::Paste(PasteEvent::Open(text)));
        }
    }

    /// Shows the game of a record up to its last good turn, or why there is none; saves are looked into
    /// as if they had been chosen among the saved games.
    pub fn open_record(&self, bytes: Vec<u8>) {
        if holds_saves(&bytes) {
            self.dispatch(Event::Open(Screen::Saves));
            self.look_into(bytes);
            return;
        }
        self.dispatch(Event::Review(match String::from_utf8(bytes) {
            Ok(text) => ReviewEvent::Read(text),
            Err(_) => ReviewEvent::Failed(RecordTrouble::NotText),
        }));
    }

    /// Lets the player choose a file and reads or writes it.
    pub(crate) fn want(&self, wish: Wish) {
        match wish {
            Wish::ChooseFile => {
                if self.platform().pick() {
                    return;
                }
                self.when(self.files().to_read(), |shell, path| match read_file(&path) {
                    Ok(bytes) => shell.look_into(bytes),
                    Err(error) => shell.failed(&path, error),
                });
            }
            Wish::WriteBytes { name, bytes } => {
                if self.platform().save(&name, &bytes) {
                    return;
                }
                self.when(self.files().to_write(name), move |shell, path| {
                    match write_file(&path, &bytes) {
                        Ok(()) => {
                            let place = path.display().to_string();
                            shell.tell(SaveNotice::Exported(place));
                        }
                        Err(error) => shell.failed(&path, error),
                    }
                });
            }
        }
    }

    /// Goes on once the player has chosen a file; at once if they have already.
    fn when(
        &self,
        mut choice: Choice<Option<PathBuf>>,
        then: impl FnOnce(&Self, PathBuf) + 'static,
    ) {
        match choice.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Some(path)) => then(self, path),
            Poll::Ready(None) => {}
            Poll::Pending => {
                let weak = self.weak();
                let waiting = slint::spawn_local(async move {
                    if let (Some(path), Some(shell)) = (choice.await, weak.shell()) {
                        then(&shell, path);
                    }
                });
                if let Err(error) = waiting {
                    log::error!("could not wait for the file dialog: {error}");
                }
            }
        }
    }

    fn tell(&self, notice: SaveNotice) {
        self.dispatch(Event::Saves(SavesEvent::Notice(notice)));
    }

    fn failed(&self, path: &Path, error: std::io::Error) {
        log::warn!("{}: {error}", path.display());
        let error = StoreError::from(error);
        let why = match trouble(&error) {
            // The folder in question is the player's own, not that of the data.
            Trouble::Missing => Trouble::Gone,
            why => why,
        };
        self.tell(SaveNotice::Failed(why));
    }
}

/// Whether this is a save or an archive of saves: a save is lines of JSON, an archive a zip file.
fn holds_saves(bytes: &[u8]) -> bool {
    bytes.starts_with(b"{") || bytes.starts_with(b"PK")
}

/// A file, as far as it can be an archive of saves.
fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = archive::MAX_UNPACKED_BYTES as u64;
    std::fs::File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file the player named. It is written beside its place first, so that one that stood
/// there stays whole if the disk is full.
fn write_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().unwrap_or(Path::new(""));
    let unfinished = folder.join(format!(".{}.part", SlotId::random()));
    let written =
        Disk.write_synced(&unfinished, bytes).and_then(|()| Disk.rename(&unfinished, &path));
    let Err(error) = written else { return Ok(()) };
    drop(Disk.remove(&unfinished));
    match error.kind() {
        // A folder that takes no new file may still hold one that can be written to.
        ErrorKind::PermissionDenied => std::fs::write(&path, bytes),
        _ => Err(error),
    }
}
