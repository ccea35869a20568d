//! The engine as its callers see it: a game in, an action out.

use std::sync::Arc;
use std::time::Duration;

use super::field::Field;
use super::limits::{Limits, Watch};
use super::node::{LONGEST_LINE, Line};
use super::ordering::{Memory, Scope};
use super::packed::PackedAction;
use super::score::{KING_IN_SIGHT, Score};
use super::search::{Search, Stop};
use super::table::Table;
use crate::{Action, Game, Outcome};

/// One worker of the computer opponent, with what it remembers from action to action.
pub struct Engine {
    table: Arc<Table>,
    memory: Memory,
    /// Workers of one table begin at different depths, so that they do not all do the same.
    number: u32,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth just finished, in turns.
    pub depth: u32,
    /// The longest line looked at, in turns.
    pub deepest: u32,
    /// The score for the side to act.
    pub score: Score,
    /// Turns played so far by this worker.
    pub nodes: u64,
    /// Actions it did, fired and put back besides, to know what they hit and whether they are worth a turn.
    pub shots: u64,
    /// The time since the search began, if the watch has a clock.
    pub time: Option<Duration>,
    /// The best play found for both sides; the first is the answer so far.
    pub line: Vec<Action>,
    /// How full the table is, in thousandths.
    pub table_used: u32,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What to do; legal in the position asked about.
    pub action: Action,
    /// The state of the search when it ended.
    pub report: Report,
    /// The third appearance of the arrangement may be claimed now, and that is better than to play on.
    pub claims_draw: bool,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ThinkError {
    /// Nothing can be done any more.
    #[error("the game is over")]
    GameOver(Outcome),
    /// A depth or a number of nodes of zero leaves nothing to look at.
    #[error("a limit of zero")]
    NoBudget,
}

impl Engine {
    /// An engine whose table takes about this many bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self { table: Arc::new(Table::new(table_bytes)), memory: Memory::new(), number: 0 }
    }

    /// Another worker on the same table, to search the same game in another thread at the same time.
    ///
    /// Its answers are not asked for: it fills the table for the first (lazy SMP). `number` tells helpers apart, from 1.
    #[must_use]
    pub fn helper(&self, number: u32) -> Self {
        Self { table: Arc::clone(&self.table), memory: Memory::new(), number }
    }

    /// Forgets every game: the next answer is that of a new engine.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    /// Searches the position where the game stands, with its history for the repetitions, until a limit is reached.
    ///
    /// Cancelled, it answers with the best so far, at worst with any legal action.
    ///
    /// # Errors
    /// [`ThinkError::GameOver`] when nothing can be done, [`ThinkError::NoBudget`] for a limit of zero.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        watch: Watch<'_>,
    ) -> Result<Thought, ThinkError> {
        if let Some(outcome) = game.outcome() {
            return Err(ThinkError::GameOver(outcome));
        }
        if limits.depth == Some(0) || limits.nodes == Some(0) {
            return Err(ThinkError::NoBudget);
        }
        let began = watch.clock.map_or(Duration::ZERO, |clock| clock());
        self.memory.fade();
        if self.number == 0 {
            self.table.grow_older();
        }
        let line = line_of(game);
        let stop = Stop {
            cancel: watch.cancel,
            clock: watch.clock,
            deadline: limits.time.map(|time| began.saturating_add(time.hard)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            stopped: false,
        };
        let mut search =
            Search::new(line, &mut self.memory, &self.table, game.position().rules(), stop);
        // Cut off before the first depth is done, the answer is any action that does not lose the King at once.
        let fallback = search.any_action().ok_or(ThinkError::NoBudget)?;
        let mut best = Report {
            depth: 0,
            deepest: 0,
            score: Score::Estimate(0),
            nodes: 0,
            shots: 0,
            time: watch.clock.map(|_| Duration::ZERO),
            line: fallback.to_action().into_iter().collect(),
            table_used: 0,
        };
        let mut value = 0;
        let last = limits.depth.unwrap_or(LONGEST_LINE as u32 - 20).min(LONGEST_LINE as u32 - 20);
        let mut depth = 1 + self.number % 2;
        while depth <= last {
            let score = search.deepen(depth as i32, value);
            let line: Vec<Action> =
                search.best_line().iter().filter_map(|action| action.to_action()).collect();
            if search.stop.stopped {
                // A half-searched depth began with the best of the one before; what replaced it is better.
                if !line.is_empty() && score > -KING_IN_SIGHT && best.depth > 0 {
                    best.line = line;
                }
                (best.nodes, best.shots) = (search.nodes, search.shots);
                break;
            }
            value = score;
            best = Report {
                depth,
                deepest: search.deepest as u32,
                score: Score::new(score),
                nodes: search.nodes,
                shots: search.shots,
                time: watch.clock.map(|clock| clock().saturating_sub(began)),
                line,
                table_used: self.table.fullness(),
            };
            (watch.report)(&best);
            let late = |soft: Duration| best.time.is_some_and(|time| time >= soft);
            // A King in sight within the depth searched is certain; more depth finds nothing quicker.
            let certain = score.abs() >= KING_IN_SIGHT && limits.depth.is_none() && {
                let turns = super::score::KING - score.abs();
                turns <= depth as i32
            };
            if certain || limits.time.is_some_and(|time| late(time.soft)) {
                break;
            }
            depth += 1;
        }
        let action = best.line.first().copied().ok_or(ThinkError::NoBudget)?;
        let claims_draw = game.can_claim_stalemate() && best.score < Score::Estimate(0);
        Ok(Thought { action, report: best, claims_draw })
    }
}

/// The line that begins where the game stands.
pub(super) fn line_of(game: &Game) -> Line {
    let field = Field::of(game.position());
    // Arrangements before the last elimination cannot come back.
    let turns = game.turns();
    let since = turns
        .iter()
        .rposition(|turn| turn.played.beam.hit().is_some())
        .map_or(0, |index| index + 1);
    let earlier: Vec<u64> = (since..turns.len())
        .filter_map(|index| game.position_after(index))
        .map(|position| Field::of(position).arrangement_key())
        .collect();
    Line::new(field, &earlier)
}

impl Search<'_> {
    /// Any legal action, if possible one that does not lose the King on this turn or the next.
    fn any_action(&mut self) -> Option<PackedAction> {
        let listed =
            self.line.list(self.memory, PackedAction::NONE, Scope::All, &mut self.candidates);
        let first = self.candidates.first().map(|candidate| candidate.action());
        self.candidates.clear();
        listed.win.or(first).or(listed.doomed).or(listed.suicide)
    }

    /// The best play found from the root.
    pub(super) fn best_line(&self) -> &[PackedAction] {
        self.best_lines.first().map_or(&[], Vec::as_slice)
    }
}
