//! The engine behind a text protocol on standard input and output; docs/engine-protocol.md describes it.
// The core prints nothing, reads no clock and starts no thread; a program may.
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

mod search;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use laser_chess_core::Position;
use laser_chess_core::engine::protocol::{Protocol, Step, write_leaves};
use laser_chess_core::engine::{Engine, perft};
use search::Running;

fn main() -> io::Result<()> {
    serve(io::stdin().lock(), &Speaker(Arc::new(Mutex::new(io::stdout()))))
}

/// Where the lines go: the reader of commands and the thread that thinks both print.
pub(crate) struct Speaker<W>(Arc<Mutex<W>>);

impl<W> Clone for Speaker<W> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<W: Write> Speaker<W> {
    /// Prints a line at once.
    pub(crate) fn say(&self, line: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

/// Obeys commands until `quit` or the end of the input; then a search with a limit may finish.
fn serve<W: Write + Send + 'static>(input: impl BufRead, speaker: &Speaker<W>) -> io::Result<()> {
    let mut protocol = Protocol::new();
    // The engine while it does not think, and the search while it does.
    let mut engine: Option<Engine> = None;
    let mut running: Option<Running> = None;
    for line in input.split(b'\n') {
        // Whatever arrives is text: a byte that is none becomes a character that no command has.
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if running.as_ref().is_some_and(Running::has_answered) {
            engine = running.take().and_then(Running::stop);
        }
        for step in protocol.hear(&line, running.is_some()) {
            match step {
                Step::Say(line) => speaker.say(&line)?,
                Step::Think(question) => {
                    let thinker =
                        engine.take().unwrap_or_else(|| Engine::new(question.table_bytes));
                    running = Some(Running::start(thinker, *question, speaker.clone()));
                }
                Step::Stop => {
                    if let Some(search) = running.take() {
                        engine = search.stop();
                    }
                }
                Step::Forget => engine = None,
                Step::Count { position, depth } => count(&position, depth, speaker)?,
                Step::Quit => {
                    running.take().and_then(Running::stop);
                    return Ok(());
                }
            }
        }
    }
    if let Some(search) = running {
        search.finish();
    }
    Ok(())
}

fn count<W: Write>(position: &Position, depth: u32, speaker: &Speaker<W>) -> io::Result<()> {
    for depth in 1..=depth {
        let began = Instant::now();
        let leaves = perft(position, depth);
        speaker.say(&write_leaves(depth, leaves, began.elapsed()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines printed in answer to a whole conversation.
    fn converse(input: &[u8]) -> Vec<String> {
        let output = Arc::new(Mutex::new(Vec::new()));
        serve(input, &Speaker(Arc::clone(&output))).unwrap();
        let output = output.lock().unwrap();
        String::from_utf8(output.clone()).unwrap().lines().map(str::to_owned).collect()
    }

    fn answers(lines: &[String]) -> Vec<&str> {
        lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
    }

    #[test]
    fn a_search_that_only_stop_ends_is_ended_by_stop_and_by_quit() {
        // If it were not, this test would never end.
        let lines =
            converse(b"setoption name Hash value 1\ngo infinite\nstop\ngo infinite\nquit\n");
        assert_eq!(answers(&lines).len(), 2, "{lines:?}");
        let lines = converse(b"setoption name Hash value 1\ngo infinite\n");
        assert_eq!(answers(&lines).len(), 1, "the end of the input ends it as well: {lines:?}");
    }

    #[test]
    fn a_search_with_a_limit_finishes_after_the_last_line() {
        for threads in [1, 3] {
            let input = format!(
                "setoption name Hash value 1\nsetoption name Threads value {threads}\n\
                 position ace moves h2R\ngo depth 4\n"
            );
            let lines = converse(input.as_bytes());
            let depths = lines.iter().filter(|line| line.starts_with("info depth ")).count();
            assert_eq!((depths, answers(&lines).len()), (4, 1), "{lines:?}");
        }
    }

    #[test]
    fn a_game_that_is_over_and_a_bad_line_are_answered() {
        let lines = converse(b"position sophie moves j1L\n\xff\xfe\ngo depth 2\n");
        assert!(lines[0].starts_with("info string error: unknown command"), "{lines:?}");
        assert!(lines[1].starts_with("info string error: the game is over"), "{lines:?}");
        assert_eq!(answers(&lines), ["none"]);
    }

    #[test]
    fn leaves_are_counted_depth_by_depth_and_nothing_follows_quit() {
        let lines = converse(b"position ace\nperft 2\nquit\nuki\n");
        // Rules, section 9.
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("perft 1 78 ") && lines[1].starts_with("perft 2 6075 "));
    }
}
