//! Looks for forced wins on a thread of its own, so that no screen waits for a proof.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use laser_chess_core::Setup;
use laser_chess_core::engine::CancelToken;
use laser_chess_session::{EditorEvent, WinSearch};

/// News of a search comes no more often than this, and not at all from a quick one.
const NEWS_EVERY: Duration = Duration::from_millis(300);

/// One search at a time: a new one stops the one before.
pub(crate) struct Prover {
    news: Receiver<EditorEvent>,
    sender: Sender<EditorEvent>,
    running: Option<(CancelToken, JoinHandle<()>)>,
}

impl Prover {
    pub(crate) fn new() -> Self {
        let (sender, news) = mpsc::channel();
        Self { news, sender, running: None }
    }

    /// Begins to look for a forced win; `wake` is called, on another thread, whenever there is news.
    pub(crate) fn prove(&mut self, request: u64, setup: Setup, wake: impl Fn() + Send + 'static) {
        self.stop();
        let cancel = CancelToken::new();
        let sender = self.sender.clone();
        let stopped = cancel.clone();
        let search = move || {
            // Nobody may be listening any more.
            let tell = |event| {
                drop(sender.send(event));
                wake();
            };
            let mut last = Instant::now();
            let win = setup.prove_win(WinSearch::TURNS, &stopped, &mut |progress| {
                if last.elapsed() >= NEWS_EVERY {
                    last = Instant::now();
                    let (turns, done, total) = (progress.turns, progress.done, progress.total);
                    tell(EditorEvent::Proving { request, turns, done, total });
                }
            });
            if !stopped.is_cancelled() {
                tell(EditorEvent::Proved { request, win });
            }
        };
        match thread::Builder::new().name("prover".to_owned()).spawn(search) {
            Ok(thread) => self.running = Some((cancel, thread)),
            Err(error) => log::error!("no thread for a proof: {error}"),
        }
    }

    /// Stops the search, if one is running; it ends on its own within milliseconds.
    pub(crate) fn stop(&mut self) {
        if let Some((cancel, _)) = self.running.take() {
            cancel.cancel();
        }
    }

    /// The next news, if there is any.
    pub(crate) fn next_news(&self) -> Option<EditorEvent> {
        self.news.try_recv().ok()
    }

    /// Waits for the search to end.
    pub(crate) fn settle(&mut self) {
        if let Some((_, thread)) = self.running.take()
            && thread.join().is_err()
        {
            log::error!("a proof ended early");
        }
    }
}

impl Drop for Prover {
    fn drop(&mut self) {
        self.stop();
    }
}
