//! Long work on a thread of its own, so that no screen waits for it.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use laser_chess_core::engine::CancelToken;

/// One piece of work at a time: a new one stops the one before. Its news is of the type `N`.
pub(crate) struct Errand<N> {
    name: &'static str,
    news: Receiver<N>,
    sender: Sender<N>,
    running: Option<(CancelToken, JoinHandle<()>)>,
}

impl<N: Send + 'static> Errand<N> {
    /// Nothing to do yet; the thread will bear this name.
    pub(crate) fn new(name: &'static str) -> Self {
        let (sender, news) = mpsc::channel();
        Self { name, news, sender, running: None }
    }

    /// Begins `work`, which tells its news to the function it is given and stops soon once the token is cancelled;
    /// `wake` is called, on the other thread, whenever there is news.
    pub(crate) fn begin(
        &mut self,
        work: impl FnOnce(&CancelToken, &dyn Fn(N)) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) {
        self.stop();
        let cancel = CancelToken::new();
        let sender = self.sender.clone();
        let stopped = cancel.clone();
        let run = move || {
            let tell = |news| {
                // Nobody may be listening any more.
                drop(sender.send(news));
                wake();
            };
            work(&stopped, &tell);
        };
        match thread::Builder::new().name(self.name.to_owned()).spawn(run) {
            Ok(thread) => self.running = Some((cancel, thread)),
            Err(error) => log::error!("no thread for the {}: {error}", self.name),
        }
    }

    /// The next news, if there is any; that of work that was stopped may still be among it.
    pub(crate) fn next_news(&self) -> Option<N> {
        self.news.try_recv().ok()
    }

    /// Waits for the work to end.
    pub(crate) fn settle(&mut self) {
        if let Some((_, thread)) = self.running.take()
            && thread.join().is_err()
        {
            log::error!("the {} ended early", self.name);
        }
    }
}

impl<N> Errand<N> {
    /// Stops the work, if there is any; it ends on its own within milliseconds.
    pub(crate) fn stop(&mut self) {
        if let Some((cancel, _)) = self.running.take() {
            cancel.cancel();
        }
    }
}

impl<N> Drop for Errand<N> {
    fn drop(&mut self) {
        self.stop();
    }
}
