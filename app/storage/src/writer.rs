//! The thread that writes, so that no screen waits for a disk.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use laser_chess_core::save::{SaveKind, SavedGame};
use serde_json::{Map, Value};

use crate::archive::{self, ArchiveError};
use crate::error::StoreError;
use crate::games::{Card, Games, Opened};
use crate::settings::SettingsFile;
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
    /// Keep a game in a new slot. Answered by `Kept`.
    Keep(Box<SavedGame>),
    /// Keep imported bytes as they are, each in a new slot. Answered by `Imported`.
    Import(Vec<Vec<u8>>),
    /// Open a slot. Answered by `Opened`.
    Open(SlotId),
    /// Give the bytes of a slot, to be shared. Answered by `Bytes`.
    Bytes(SlotId),
    /// Give a slot another title. Answered by `Changed`.
    Rename(SlotId, String),
    /// Copy a slot under a title. Answered by `Kept`.
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
    /// A new slot was made, or not.
    Kept(Result<SlotId, StoreError>),
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

enum Message {
    Job(Job),
    Flush(Sender<()>),
}

/// The writing thread. Dropping it does what is waiting and ends the thread.
pub struct Writer {
    jobs: Option<Sender<Message>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. `report` is called on it for every job that has an answer.
    ///
    /// # Errors
    /// What the system reports when it gives no thread.
    pub fn start(
        games: Games,
        settings: SettingsFile,
        report: impl Fn(Report) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, messages) = mpsc::channel();
        let mut desk = Desk { games, settings };
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&messages, &mut desk, &report))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Hands over a job. False only if the thread is gone.
    pub fn submit(&self, job: Job) -> bool {
        self.send(Message::Job(job))
    }

    /// Waits until every job handed over before is done, but not longer than `patience`. For
    /// the moment before the program is suspended or ends. False if it was not done in time.
    #[must_use]
    pub fn flush(&self, patience: Duration) -> bool {
        let (done, wait) = mpsc::channel();
        self.send(Message::Flush(done)) && wait.recv_timeout(patience).is_ok()
    }

    fn send(&self, message: Message) -> bool {
        self.jobs.as_ref().is_some_and(|jobs| jobs.send(message).is_ok())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Without a sender the thread does what is waiting and ends.
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            log::error!("the writing thread ended early");
        }
    }
}

fn work(messages: &Receiver<Message>, desk: &mut Desk, report: &impl Fn(Report)) {
    let mut waiting = VecDeque::new();
    while let Ok(message) = messages.recv() {
        queue(&mut waiting, message);
        loop {
            while let Ok(message) = messages.try_recv() {
                queue(&mut waiting, message);
            }
            match waiting.pop_front() {
                Some(Message::Job(job)) => {
                    if let Some(answer) = desk.perform(job) {
                        report(answer);
                    }
                }
                // Nobody may be waiting any more.
                Some(Message::Flush(done)) => drop(done.send(())),
                None => break,
            }
        }
    }
}

/// Puts a message at the end, in place of waiting saves of the same slot that it makes stale.
/// Only an unbroken row of saves at the end is looked at, so no other job changes its place.
fn queue(waiting: &mut VecDeque<Message>, message: Message) {
    if let Message::Job(Job::Save { id: new, .. }) = &message {
        let row = waiting.iter().rev();
        let row = row.take_while(|message| matches!(message, Message::Job(Job::Save { .. })));
        let first = waiting.len() - row.count();
        let stale = (first..waiting.len()).find(
            |&index| matches!(&waiting[index], Message::Job(Job::Save { id, .. }) if id == new),
        );
        if let Some(index) = stale {
            waiting[index] = message;
            return;
        }
    }
    waiting.push_back(message);
}

/// What the thread owns.
struct Desk {
    games: Games,
    settings: SettingsFile,
}

impl Desk {
    fn perform(&mut self, job: Job) -> Option<Report> {
        Some(match job {
            Job::Save { id, game, ticket } => match self.games.save(id, &game) {
                Ok(()) => Report::Saved { id, ticket },
                Err(error) => Report::NotSaved { id, ticket, error },
            },
            Job::Release(id) => {
                self.games.release(id);
                return None;
            }
            Job::Keep(game) => Report::Kept(self.games.keep(&game)),
            Job::Import(saves) => self.import(&saves),
            Job::Open(id) => Report::Opened(id, self.open(id)),
            Job::Bytes(id) => Report::Bytes(id, self.games.bytes(id)),
            Job::Rename(id, title) => Report::Changed(id, self.games.rename(id, &title)),
            Job::Duplicate(id, title, now) => {
                Report::Kept(self.games.duplicate(id, &title, now * 1000))
            }
            Job::Trash(id, now) => Report::Changed(id, self.games.trash(id, now)),
            Job::Restore(id) => Report::Changed(id, self.games.restore(id)),
            Job::Tidy(now) => {
                if let Err(error) = self.games.tidy(now) {
                    log::warn!("could not clear the trash: {error}");
                }
                return None;
            }
            Job::List => Report::Listed(self.games.list()),
            Job::PackAll => Report::Packed(self.pack_all()),
            Job::WriteSettings(changed) => Report::SettingsWritten(self.settings.write(&changed)),
        })
    }

    fn import(&mut self, saves: &[Vec<u8>]) -> Report {
        let mut made = Vec::new();
        for bytes in saves {
            match self.games.keep_bytes(bytes) {
                Ok(id) => made.push(id),
                Err(error) => return Report::Imported(made, Some(error)),
            }
        }
        Report::Imported(made, None)
    }

    fn open(&mut self, id: SlotId) -> Result<(Box<Opened>, Place), StoreError> {
        let opened = self.games.open(id)?;
        let place = if opened.damage.is_some() {
            Place::NewRecovered
        } else if opened.game.head.kind == SaveKind::Copy {
            Place::NewFromCopy
        } else {
            match self.games.claim(id) {
                Ok(()) => Place::Same,
                Err(StoreError::InUse) => Place::NewInUse,
                // A read-only folder must not keep anybody from looking at a game; saving
                // it will say what is wrong.
                Err(_) => Place::Same,
            }
        };
        if place == Place::Same {
            // Between reading and claiming another copy may have gone on and ended.
            let opened = self.games.open(id)?;
            return Ok((Box::new(opened), place));
        }
        Ok((Box::new(opened), place))
    }

    fn pack_all(&self) -> Result<Vec<u8>, PackError> {
        let mut saves = Vec::new();
        for card in self.games.list()? {
            if card.trashed.is_none() {
                let title = card.state.head().map(|head| head.title.clone());
                saves.push((title.unwrap_or_default(), self.games.bytes(card.id)?));
            }
        }
        Ok(archive::pack(saves)?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::mpsc;

    use super::{Job, Message, queue};
    use crate::slot_id::SlotId;

    const A: SlotId = SlotId::from_number(1);
    const B: SlotId = SlotId::from_number(2);

    fn save(id: SlotId, ticket: u64) -> Message {
        Message::Job(Job::Save { id, game: Box::default(), ticket })
    }

    fn tickets(waiting: &VecDeque<Message>) -> Vec<u64> {
        let ticket = |message: &Message| match message {
            Message::Job(Job::Save { ticket, .. }) => *ticket,
            _ => 0,
        };
        waiting.iter().map(ticket).collect()
    }

    #[test]
    fn of_waiting_saves_of_a_slot_the_last_is_written() {
        let mut waiting = VecDeque::new();
        for message in [save(A, 1), save(B, 2), save(A, 3), save(A, 4)] {
            queue(&mut waiting, message);
        }
        assert_eq!(tickets(&waiting), [4, 2]);
    }

    #[test]
    fn a_save_does_not_pass_another_job() {
        let mut waiting = VecDeque::new();
        queue(&mut waiting, save(A, 1));
        queue(&mut waiting, Message::Job(Job::Release(A)));
        queue(&mut waiting, save(A, 2));
        queue(&mut waiting, Message::Flush(mpsc::channel().0));
        queue(&mut waiting, save(A, 3));
        assert_eq!(tickets(&waiting), [1, 0, 2, 0, 3]);
    }
}
