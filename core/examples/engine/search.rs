//! A search in threads of its own, while the main thread goes on reading commands.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use laser_chess_core::engine::protocol::{Question, write_answer, write_report};
use laser_chess_core::engine::{CancelToken, Engine, Limits, Report, ThinkError, Thought, Watch};

use crate::Speaker;

/// A search under way.
pub(crate) struct Running {
    cancel: CancelToken,
    thread: JoinHandle<Engine>,
    /// Set just before the answer is printed: whoever reads it may send the next command at once.
    answered: Arc<AtomicBool>,
    /// Whether only `stop` ends it.
    endless: bool,
}

impl Running {
    /// Starts to think; the answer is printed by the thread that thinks.
    pub(crate) fn start<W: Write + Send + 'static>(
        mut engine: Engine,
        question: Question,
        speaker: Speaker<W>,
    ) -> Self {
        let cancel = CancelToken::new();
        let token = cancel.clone();
        let answered = Arc::new(AtomicBool::new(false));
        let has_answer = Arc::clone(&answered);
        let endless = question.endless;
        let thread = thread::spawn(move || {
            let answer = think(&mut engine, &question, &token, &speaker);
            // An endless search answers only when it is stopped, even if there is nothing left to find.
            while endless && answer.is_ok() && !token.is_cancelled() {
                thread::sleep(Duration::from_millis(5));
            }
            has_answer.store(true, Ordering::Release);
            for line in write_answer(&answer) {
                // Nobody listens any more: the next command ends the program.
                let _ = speaker.say(&line);
            }
            engine
        });
        Self { cancel, thread, answered, endless }
    }

    /// Whether the answer has been printed, or is just being.
    pub(crate) fn has_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    /// Waits for the answer of a search that ends by itself; stops any other.
    pub(crate) fn finish(self) {
        if self.endless {
            self.cancel.cancel();
        }
        // A lost thread has said why already.
        let _ = self.thread.join();
    }

    /// Ends the search and gives the engine back, unless its thread was lost.
    pub(crate) fn stop(self) -> Option<Engine> {
        self.cancel.cancel();
        self.thread.join().ok()
    }
}

/// Thinks with several workers on one table; the first one's answer counts.
fn think<W: Write>(
    engine: &mut Engine,
    question: &Question,
    cancel: &CancelToken,
    speaker: &Speaker<W>,
) -> Result<Thought, ThinkError> {
    let began = Instant::now();
    let clock = move || began.elapsed();
    let done = CancelToken::new();
    let helped: Vec<Arc<AtomicU64>> = (1..question.threads).map(|_| Arc::default()).collect();
    thread::scope(|scope| {
        for (number, nodes) in (1..).zip(&helped) {
            let mut helper = engine.helper(number);
            let (done, nodes) = (done.clone(), Arc::clone(nodes));
            scope.spawn(move || {
                let mut report = |report: &Report| nodes.store(report.nodes, Ordering::Relaxed);
                let watch = Watch { cancel: &done, clock: None, report: &mut report };
                // What a helper finds is in the table; its own answer is not asked for.
                let _ = helper.think(&question.game, &Limits::default(), watch);
            });
        }
        let mut report = |report: &Report| {
            let others: u64 = helped.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
            let _ = speaker.say(&write_report(report, report.nodes + others));
        };
        let watch = Watch { cancel, clock: Some(&clock), report: &mut report };
        let answer = engine.think(&question.game, &question.limits, watch);
        done.cancel();
        answer
    })
}
