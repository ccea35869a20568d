//! A search in threads of its own, while the main thread goes on reading commands.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use laser_chess_core::Game;
use laser_chess_core::engine::{
    Budget, CancelToken, Engine, Limits, Report, ThinkError, Thought, Watch,
};

use crate::command::{Go, write_action};

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
    /// Starts to think about `game`; the answer is printed by the thread that thinks.
    pub(crate) fn start(mut engine: Engine, game: &Game, go: &Go, threads: u32) -> Self {
        let cancel = CancelToken::new();
        let limits = limits(game, go);
        let token = cancel.clone();
        let answered = Arc::new(AtomicBool::new(false));
        let has_answer = Arc::clone(&answered);
        let game = game.clone();
        let endless = limits == Limits::default();
        let thread = thread::spawn(move || {
            let answer = think(&mut engine, &game, &limits, threads, &token);
            // An endless search answers only when it is stopped, even if there is nothing left to find.
            while endless && answer.is_ok() && !token.is_cancelled() {
                thread::sleep(Duration::from_millis(5));
            }
            has_answer.store(true, Ordering::Release);
            match answer {
                Ok(thought) => println!("bestmove {}", write_action(thought.action)),
                Err(error) => {
                    let reason = match error {
                        ThinkError::GameOver(outcome) => format!("{error}: {outcome:?}"),
                        ThinkError::NoBudget => error.to_string(),
                    };
                    println!("info string error: {reason}");
                    println!("bestmove none");
                }
            }
            engine
        });
        Self { cancel, thread, answered, endless }
    }

    /// Whether the answer has been printed, or is just being.
    pub(crate) fn is_done(&self) -> bool {
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

fn limits(game: &Game, go: &Go) -> Limits {
    if go.infinite {
        return Limits::default();
    }
    let clock = go.clock_of(game.position().side());
    let time = match (go.move_time, clock) {
        (Some(time), _) => Some(Budget::exactly(time)),
        (None, Some((left, increment))) => Some(Budget::of_clock(left, increment)),
        (None, None) => None,
    };
    Limits { depth: go.depth, nodes: go.nodes, time }
}

/// Thinks with `threads` workers on one table; the first one's answer counts.
fn think(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    threads: u32,
    cancel: &CancelToken,
) -> Result<Thought, ThinkError> {
    let began = Instant::now();
    let clock = move || began.elapsed();
    let done = CancelToken::new();
    let helped: Vec<Arc<AtomicU64>> = (1..threads).map(|_| Arc::default()).collect();
    thread::scope(|scope| {
        for (number, nodes) in (1..).zip(&helped) {
            let mut helper = engine.helper(number);
            let (done, nodes) = (done.clone(), Arc::clone(nodes));
            scope.spawn(move || {
                let mut report = |report: &Report| nodes.store(report.nodes, Ordering::Relaxed);
                let watch = Watch { cancel: &done, clock: None, report: &mut report };
                // What a helper finds is in the table; its own answer is not asked for.
                let _ = helper.think(game, &Limits::default(), watch);
            });
        }
        let mut report = |report: &Report| {
            let others: u64 = helped.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
            print(report, report.nodes + others);
        };
        let watch = Watch { cancel, clock: Some(&clock), report: &mut report };
        let answer = engine.think(game, limits, watch);
        done.cancel();
        answer
    })
}

fn print(report: &Report, nodes: u64) {
    let time = report.time.unwrap_or_default();
    let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
    let line: Vec<String> = report.line.iter().map(|&action| write_action(action)).collect();
    println!(
        "info depth {} seldepth {} score {} nodes {nodes} nps {speed:.0} hashfull {} time {} pv {}",
        report.depth,
        report.deepest,
        report.score,
        report.table_used,
        time.as_millis(),
        line.join(" ")
    );
}
