//! The thread that writes, so that no screen waits for a disk.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::desk::Desk;
use crate::games::Games;
use crate::job::{Job, Report};
use crate::settings::SettingsFile;
use crate::setups::Setups;

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
        setups: Setups,
        settings: SettingsFile,
        report: impl Fn(Report) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (jobs, messages) = mpsc::channel();
        let mut desk = Desk { games, setups, settings };
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
