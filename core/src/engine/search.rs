//! The search: iterative deepening, principal variation search, and what it leaves out.
//!
//! Alpha-beta with a null window after the first action (Marsland and Campbell 1982), a transposition table,
//! reductions of late actions, reverse futility and null move pruning, all as described in the Chess Programming
//! Wiki. Two things are Laser Chess's own: a pass is a legal action (rotating the King), so the null move is no
//! fiction here; and an action that touches neither beam's path changes no beam, so most hits are known untraced.

use super::limits::CancelToken;
use super::look::View;
use super::node::{LONGEST_LINE, Line, Repeat};
use super::ordering::{Candidate, Memory};
use super::packed::PackedAction;
use super::score::{INFINITE, KING, KING_IN_SIGHT, from_table, to_table};
use super::table::{Bound, Entry, Table};
use std::time::Duration;

/// One worker's search from one root.
pub(super) struct Search<'a> {
    pub(super) line: Line,
    pub(super) memory: &'a mut Memory,
    pub(super) table: &'a Table,
    pub(super) candidates: Vec<Candidate>,
    pub(super) best_lines: Vec<Vec<PackedAction>>,
    pub(super) side_counts: bool,
    pub(super) third_ends: bool,
    pub(super) nodes: u64,
    /// Actions done, fired and put back besides, to know what they hit.
    pub(super) shots: u64,
    pub(super) deepest: usize,
    pub(super) stop: Stop<'a>,
    /// Root actions not to look at: they lead an earlier line.
    pub(super) excluded: Vec<PackedAction>,
}

/// What makes a search stop, and whether it has.
pub(super) struct Stop<'a> {
    pub(super) cancel: &'a CancelToken,
    pub(super) clock: Option<&'a dyn Fn() -> Duration>,
    pub(super) deadline: Option<Duration>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

/// How many nodes pass between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

impl<'a> Search<'a> {
    pub(super) fn new(
        line: Line,
        memory: &'a mut Memory,
        table: &'a Table,
        rules: &crate::Rules,
        stop: Stop<'a>,
    ) -> Self {
        Self {
            line,
            memory,
            table,
            candidates: Vec::with_capacity(4096),
            best_lines: vec![Vec::new(); LONGEST_LINE + 2],
            side_counts: rules.repetition_includes_side,
            third_ends: rules.automatic_stalemate,
            nodes: 0,
            shots: 0,
            deepest: 0,
            stop,
            excluded: Vec::new(),
        }
    }

    /// Searches the root to `depth`, first in a narrow window around the score of the depth before.
    pub(super) fn deepen(&mut self, depth: i32, expected: i32) -> i32 {
        let mut width = 30;
        let (mut alpha, mut beta) = if depth >= 4 && expected.abs() < KING_IN_SIGHT {
            (expected - width, expected + width)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let score = self.search(depth, alpha, beta, true);
            if self.stop.stopped {
                return score;
            }
            if score <= alpha {
                alpha = (score - width).max(-INFINITE);
            } else if score >= beta {
                beta = (score + width).min(INFINITE);
            } else {
                return score;
            }
            width *= 3;
            if width > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Whether to give up; looked at often, true for good.
    #[inline(always)]
    pub(super) fn is_stopped(&mut self) -> bool {
        if self.nodes >= self.stop.nodes {
            self.stop.stopped = true;
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.look();
        }
        self.stop.stopped
    }

    #[inline(never)]
    fn look(&mut self) {
        let late = match (self.stop.clock, self.stop.deadline) {
            (Some(clock), Some(deadline)) => clock() >= deadline,
            _ => false,
        };
        if late || self.stop.cancel.is_cancelled() {
            self.stop.stopped = true;
        }
    }

    /// The score of the present node for the side to act, to `depth` turns and then until it is quiet.
    pub(super) fn search(
        &mut self,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        may_pass: bool,
    ) -> i32 {
        let ply = self.line.ply;
        debug_assert!(self.line.field.kings_stand(), "a game ends with its first King");
        self.best_lines[ply].clear();
        if depth <= 0 {
            return self.quiesce(alpha, beta);
        }
        if self.is_stopped() {
            return 0;
        }
        let key = self.line.table_key();
        self.table.fetch(key);
        let open = beta - alpha > 1;
        let root = ply == 0;
        let mut claim = false;
        if !root {
            match self.line.repeat(self.side_counts) {
                Repeat::No => {}
                Repeat::Circle => return 0,
                Repeat::Third if self.third_ends => return 0,
                Repeat::Third => claim = true,
            }
            // The side to act need not claim, so it has at least the draw.
            if claim {
                alpha = alpha.max(0);
            }
            // No score can be better than hitting the King now, or worse than losing it next.
            alpha = alpha.max(ply as i32 - KING);
            beta = beta.min(KING - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
            if ply >= LONGEST_LINE {
                self.line.settle();
                return self.estimate();
            }
        }

        self.line.settle();
        let side = self.line.field.side & 1;
        let [own, rival] = [self.line.node().beams[side], self.line.node().beams[side ^ 1]];
        let exposed = rival.hit == self.line.field.kings[side];
        if own.hit == self.line.field.kings[side ^ 1] && self.line.field.options.king_turns && !root
        {
            let pass = self.line.field.pass();
            self.best_lines[ply].push(pass);
            return KING - ply as i32 - 1;
        }
        let estimate = self.estimate();
        self.line.nodes[ply].estimate = if exposed { -INFINITE } else { estimate };
        let improving = ply >= 2 && estimate > self.line.nodes[ply - 2].estimate;
        let (asked, mut depth) = (depth, depth);
        if exposed {
            depth += 1;
        }

        let quiet = !open && !exposed && beta.abs() < KING_IN_SIGHT;
        if quiet && depth <= 7 && estimate - (45 - 15 * i32::from(improving)) * depth >= beta {
            return estimate;
        }

        let entry = if root && !self.excluded.is_empty() { None } else { self.table.probe(key) };
        let mut known = PackedAction::NONE;
        if let Some(entry) = entry {
            known = entry.action;
            let score = from_table(entry.score, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if !open && !claim && i32::from(entry.depth) >= asked && enough {
                return score;
            }
        }

        if quiet {
            if depth <= 3 && estimate + 140 * depth < alpha {
                let score = self.quiesce(alpha, beta);
                if score <= alpha {
                    return score;
                }
            }
            // Where the rules forbid the pass, the own beam may rest on the rival King here: the win is listed below.
            let waits = own.hit != self.line.field.kings[side ^ 1];
            if depth >= 3 && may_pass && waits && estimate >= beta && self.line.gain(own.hit) >= 0 {
                let pass = self.line.field.pass();
                let shallower = depth - 3 - depth / 4 - ((estimate - beta) / 80).min(2);
                let eliminated = self.line.play(pass, own.hit);
                self.nodes += 1;
                let score = -self.search(shallower, -beta, 1 - beta, false);
                self.line.take_back(pass, own.hit, eliminated);
                if self.stop.stopped {
                    return 0;
                }
                if score >= beta {
                    return if score >= KING_IN_SIGHT { beta } else { score };
                }
            }
        }
        if known.is_none() && depth >= 4 {
            depth -= 1;
        }

        let mut view = View {
            alpha,
            beta,
            best: if claim { 0 } else { -INFINITE },
            chosen: PackedAction::NONE,
            tried: 0,
            depth,
            open,
            exposed,
            improving,
            idle_gain: self.line.gain(own.hit),
        };
        let first = self.candidates.len();
        self.look_at_all(&mut view, known, estimate, first);
        self.candidates.truncate(first);
        if self.stop.stopped {
            return view.best;
        }
        let View { best, chosen, .. } = view;
        if open && self.best_lines[ply].is_empty() && !chosen.is_none() {
            self.best_lines[ply].push(chosen);
        }
        if best == -INFINITE {
            // Every action is excluded, or the rules leave none: a draw.
            return 0;
        }
        if (!root || self.excluded.is_empty()) && !claim {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let score = to_table(best, ply);
            self.table
                .store(key, Entry { action: chosen, score, depth: depth.min(100) as i8, bound });
        }
        best
    }

    /// The score of the present node without looking ahead; its beams must be settled.
    #[inline(always)]
    pub(super) fn estimate(&self) -> i32 {
        let node = self.line.node();
        self.line.field.evaluate(node.worth, &node.beams, &node.approaches)
    }
}
