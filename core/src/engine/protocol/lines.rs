//! The lines that are answered.

use std::time::Duration;

use super::command::{MOST_HASH, MOST_THREADS};
use super::error::CommandError;
use super::moves::write_move;
use crate::engine::{Report, ThinkError, Thought};

/// What `uki` asks for.
pub(super) fn identity() -> Vec<String> {
    vec![
        format!("id name Laser Chess {}", env!("CARGO_PKG_VERSION")),
        "id author the Laser Chess authors".to_owned(),
        format!("option name Hash type spin default 64 min 1 max {MOST_HASH}"),
        format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"),
        "option name KingRotation type check default true".to_owned(),
        "option name SwapIgnoresReserved type check default false".to_owned(),
        "ukiok".to_owned(),
    ]
}

pub(super) fn write_error(error: &CommandError) -> String {
    format!("info string error: {error}")
}

/// The line after a finished depth; `nodes` are those of all workers, `report` is the first one's.
#[must_use]
pub fn write_report(report: &Report, nodes: u64) -> String {
    let time = report.time.unwrap_or_default();
    let line: Vec<String> = report.line.iter().map(|&action| write_move(action)).collect();
    format!(
        "info depth {} seldepth {} score {} nodes {nodes} nps {:.0} hashfull {} time {} pv {}",
        report.depth,
        report.deepest,
        report.score,
        nodes as f64 / time.as_secs_f64().max(1e-6),
        report.table_used,
        time.as_millis(),
        line.join(" ")
    )
}

/// The lines that end a search: `bestmove`, after an error line if there is none.
#[must_use]
pub fn write_answer(answer: &Result<Thought, ThinkError>) -> Vec<String> {
    match answer {
        Ok(thought) => vec![format!("bestmove {}", write_move(thought.action))],
        Err(error) => {
            let reason = match error {
                ThinkError::GameOver(outcome) => format!("{error}: {outcome:?}"),
                ThinkError::NoBudget => error.to_string(),
            };
            vec![format!("info string error: {reason}"), "bestmove none".to_owned()]
        }
    }
}

/// The line of one depth of `perft`.
#[must_use]
pub fn write_leaves(depth: u32, leaves: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let speed = leaves as f64 / seconds.max(1e-9);
    format!("perft {depth} {leaves} seconds {seconds:.3} speed {speed:.0}")
}
