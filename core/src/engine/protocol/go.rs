//! The limits of one search, read from the words after `go`.

use std::time::Duration;

use super::command::read_number;
use super::error::{CommandError, excerpt};
use crate::engine::{Budget, Limits};
use crate::{BySide, Side};

/// What `go` asks for.
#[derive(Default)]
pub(super) struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    left: BySide<Option<Duration>>,
    increment: BySide<Duration>,
    infinite: bool,
}

/// A week: more than any game takes.
const MOST_MILLISECONDS: u64 = 7 * 86_400_000;

impl Go {
    pub(super) fn read(words: &[&str]) -> Result<Self, CommandError> {
        let mut go = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let mut value = |least, most| {
                let text = words.next();
                let text = text.ok_or_else(|| CommandError::NumberMissing(excerpt(word)))?;
                read_number(word, text, least, most)
            };
            let mut time = |least| value(least, MOST_MILLISECONDS).map(Duration::from_millis);
            match word {
                "movetime" => go.move_time = Some(time(1)?),
                "wtime" => go.left.blue = Some(time(0)?),
                "btime" => go.left.red = Some(time(0)?),
                "winc" => go.increment.blue = time(0)?,
                "binc" => go.increment.red = time(0)?,
                "depth" => go.depth = Some(value(1, 100)? as u32),
                "nodes" => go.nodes = Some(value(1, u64::MAX)?),
                other => return Err(CommandError::UnknownLimit(excerpt(other))),
            }
        }
        Ok(go)
    }

    /// The limits for the side to act: a time for the move counts more than a clock, `infinite` more than anything.
    pub(super) fn limits(&self, side: Side) -> Limits {
        if self.infinite {
            return Limits::default();
        }
        let clock = || Some(Budget::of_clock((*self.left.of(side))?, *self.increment.of(side)));
        let time = self.move_time.map(Budget::exactly).or_else(clock);
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}
