//! The search: iterative deepening, principal variation search, and what it leaves out.
//!
//! Alpha-beta with a null window after the first action (Marsland and Campbell 1982), a transposition table,
//! reductions of late actions, reverse futility and null move pruning, all as described in the Chess Programming
//! Wiki. Two things are Laser Chess's own: a pass is a legal action (rotating the King), so the null move is no
//! fiction here; and an action that touches neither beam's path changes no beam, so most hits are known untraced.

use super::evaluate::{DEAREST, KING_PRICE};
use super::grid::bit;
use super::limits::CancelToken;
use super::node::{LONGEST_LINE, Line, Repeat};
use super::ordering::{Candidate, Listed, Memory, Scope, pick, place};
use super::packed::PackedAction;
use super::score::{INFINITE, KING, KING_IN_SIGHT, from_table, to_table};
use super::table::{Bound, Entry, Table};
use super::trace::NOTHING;
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

/// Up to this depth only actions that touch a beam are looked at.
const NARROW_DEPTH: i32 = 4;

/// What an elimination may gain beyond the token's price.
const QUIET_MARGIN: i32 = 60;

/// How many nodes pass between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// Twice the binary logarithm times eight, for the reductions; from a table, since floating-point logarithms differ
/// between machines.
const LOGARITHMS: [i32; 64] = logarithms();

const fn logarithms() -> [i32; 64] {
    let mut table = [0; 64];
    let mut number = 1u64;
    while number < 64 {
        // The logarithm of number^8, whole part, is eight times that of the number, to an eighth.
        let power = number.pow(8);
        table[number as usize] = power.ilog2() as i32;
        number += 1;
    }
    table
}

fn reduction(depth: i32, tried: usize) -> i32 {
    let depth = LOGARITHMS[depth.clamp(0, 63) as usize];
    let tried = LOGARITHMS[tried.min(63)];
    (depth * tried + 100) / 230
}

/// What a node knows while its actions are looked at.
#[derive(Clone, Copy)]
struct View {
    alpha: i32,
    beta: i32,
    best: i32,
    chosen: PackedAction,
    tried: usize,
    depth: i32,
    /// Whether the exact score is wanted, not only a bound.
    open: bool,
    /// Whether the rival's beam points at the own King.
    exposed: bool,
    /// Whether things look better than two turns ago.
    improving: bool,
    /// What the own beam gains if nothing touches it.
    idle_gain: i32,
}

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
    fn is_stopped(&mut self) -> bool {
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
        self.best_lines[ply].clear();
        if depth <= 0 {
            return self.quiesce(alpha, beta);
        }
        if self.is_stopped() {
            return 0;
        }
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

        let key = self.line.table_key();
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
            if !open && !claim && i32::from(entry.depth) >= depth && enough {
                return score;
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
        let mut depth = depth;
        if exposed {
            depth += 1;
        }

        if !open && !exposed && beta.abs() < KING_IN_SIGHT {
            if depth <= 7 && estimate - (45 - 15 * i32::from(improving)) * depth >= beta {
                return estimate;
            }
            if depth <= 3 && estimate + 140 * depth < alpha {
                let score = self.quiesce(alpha, beta);
                if score <= alpha {
                    return score;
                }
            }
            if depth >= 3 && may_pass && estimate >= beta && self.line.gain(own.hit) >= 0 {
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

    /// Looks at the known action, then at the listed ones, until one is too good for the other side to allow.
    #[inline(always)]
    fn look_at_all(&mut self, view: &mut View, known: PackedAction, estimate: i32, first: usize) {
        let ply = self.line.ply;
        let root = ply == 0;
        let side = self.line.field.side & 1;
        let mut looked = PackedAction::NONE;
        if !root && self.line.field.is_legal(known) {
            let hit = self.line.hit_of(known);
            let gain = self.line.gain_of(known, hit);
            if gain >= KING_PRICE {
                return self.win(view, known);
            }
            let rival = &self.line.node().beams[side ^ 1];
            let reached = known.touched() | if hit == NOTHING { 0 } else { bit(hit) };
            let doomed = view.exposed && rival.path & reached == 0;
            if gain > -KING_PRICE && !doomed {
                looked = known;
                if self.look_at(view, known, hit, gain) {
                    if gain <= view.idle_gain.max(0) {
                        self.memory.refuted(&self.line, known, &[], view.depth);
                    }
                    return;
                }
            }
        }
        // Far below what is needed, only an elimination can help.
        let margin = 60 + 60 * view.depth;
        let hopeless = !root
            && !view.open
            && !view.exposed
            && view.depth <= 6
            && estimate + margin <= view.alpha
            && view.alpha.abs() < KING_IN_SIGHT;
        let mut candidates = std::mem::take(&mut self.candidates);
        let listed = if hopeless {
            view.best = view.best.max(estimate);
            let win = self.line.list_eliminations(self.memory, &mut candidates);
            Listed { win, ..Listed::default() }
        } else {
            {
                let narrow = !root && !view.open && !view.exposed && view.depth <= NARROW_DEPTH;
                let scope = if narrow { Scope::Beams } else { Scope::All };
                self.line.list(self.memory, known, scope, &mut candidates)
            }
        };
        self.candidates = candidates;
        if let Some(win) = listed.win
            && !self.is_excluded(root, win)
        {
            return self.win(view, win);
        }
        // What was not listed is known: it loses the King at once or on the rival's next turn.
        let now = ply as i32 + 1 - KING;
        for (action, score) in [(listed.suicide, now), (listed.doomed, now + 1)] {
            if let Some(action) = action
                && score > view.best
                && !self.is_excluded(root, action)
            {
                (view.best, view.chosen) = (score, action);
            }
        }
        let late = (3 + view.depth * view.depth) as usize * if view.improving { 2 } else { 1 };
        let count = self.candidates.len() - first;
        for index in 0..count {
            let rest = self.candidates.get_mut(first..);
            let Some(candidate) = rest.and_then(|rest| pick(rest, index)) else { break };
            let (action, hit) = (candidate.action(), candidate.hit());
            if action == looked || self.is_excluded(root, action) {
                continue;
            }
            let gain = self.line.gain_of(action, hit);
            let plain = gain <= view.idle_gain.max(0);
            if !root && !view.exposed && plain && view.best > -KING_IN_SIGHT {
                // The candidates come in falling order of gain, so that no better one follows.
                let hopeless = estimate + (gain - view.idle_gain).min(0) + margin <= view.alpha;
                if view.depth <= 6 && (view.tried >= late || hopeless) {
                    break;
                }
                if gain < 0 && view.depth <= 3 && view.idle_gain >= 0 && view.tried > 0 {
                    break;
                }
            }
            if self.look_at(view, action, hit, gain) {
                if plain && !self.stop.stopped {
                    let failed = self.candidates.get(first..first + index).unwrap_or_default();
                    self.memory.refuted(&self.line, action, failed, view.depth);
                }
                break;
            }
        }
    }

    /// Notes an action that hits the rival King now.
    fn win(&mut self, view: &mut View, action: PackedAction) {
        let ply = self.line.ply;
        (view.best, view.chosen) = (KING - ply as i32 - 1, action);
        self.best_lines[ply].clear();
        self.best_lines[ply].push(action);
        view.tried += 1;
    }

    /// Searches what follows one action; true when nothing further need be looked at.
    #[inline(always)]
    fn look_at(&mut self, view: &mut View, action: PackedAction, hit: u8, gain: i32) -> bool {
        let ply = self.line.ply;
        let View { alpha, beta, depth, open, tried, .. } = *view;
        let mut less = 0;
        if depth >= 3 && tried >= 2 && gain <= view.idle_gain.max(0) {
            let history = self.memory.history(place(&self.line, action));
            less = reduction(depth, tried);
            less -= i32::from(open);
            less -= i32::from(view.exposed);
            less += i32::from(!view.improving);
            less += i32::from(gain < view.idle_gain);
            less -= (history / 3000).clamp(-2, 2);
            less = less.clamp(0, depth - 2);
        }
        let eliminated = self.line.play(action, hit);
        self.nodes += 1;
        let mut score;
        if tried == 0 {
            score = -self.search(depth - 1, -beta, -alpha, true);
        } else {
            score = -self.search(depth - 1 - less, -alpha - 1, -alpha, true);
            if score > alpha && less > 0 {
                score = -self.search(depth - 1, -alpha - 1, -alpha, true);
            }
            if score > alpha && score < beta {
                score = -self.search(depth - 1, -beta, -alpha, true);
            }
        }
        self.line.take_back(action, hit, eliminated);
        if self.stop.stopped {
            return true;
        }
        view.tried += 1;
        if score > view.best {
            view.best = score;
            if score > alpha {
                view.alpha = score;
                view.chosen = action;
                if open {
                    let (upper, lower) = self.best_lines.split_at_mut(ply + 1);
                    if let (Some(here), Some(below)) = (upper.last_mut(), lower.first()) {
                        here.clear();
                        here.push(action);
                        here.extend_from_slice(below);
                    }
                }
                return score >= beta;
            }
        }
        false
    }

    #[inline(always)]
    fn is_excluded(&self, root: bool, action: PackedAction) -> bool {
        root && self.excluded.contains(&action)
    }

    /// The score of the present node without looking ahead; its beams must be settled.
    #[inline(always)]
    pub(super) fn estimate(&self) -> i32 {
        let node = self.line.node();
        self.line.field.evaluate(node.worth, &node.beams, &node.approaches)
    }

    /// Plays eliminations, and answers to a beam on the own King, until nothing more is to be gained.
    pub(super) fn quiesce(&mut self, mut alpha: i32, beta: i32) -> i32 {
        let ply = self.line.ply;
        self.best_lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        if self.is_stopped() {
            return 0;
        }
        self.line.settle();
        let side = self.line.field.side & 1;
        let [own, rival] = [self.line.node().beams[side], self.line.node().beams[side ^ 1]];
        if own.hit == self.line.field.kings[side ^ 1] && self.line.field.options.king_turns {
            let pass = self.line.field.pass();
            self.best_lines[ply].push(pass);
            return KING - ply as i32 - 1;
        }
        let estimate = self.estimate();
        if ply >= LONGEST_LINE {
            return estimate;
        }
        let exposed = rival.hit == self.line.field.kings[side];
        let mut best = -INFINITE;
        if !exposed {
            if estimate >= beta {
                return estimate;
            }
            // The beam cannot be turned onto the King where it crosses no way to it, and no other hit gains enough.
            let crossed = own.path & self.line.node().approaches[side ^ 1] != 0;
            if !crossed && estimate + DEAREST + QUIET_MARGIN <= alpha {
                return estimate;
            }
            best = estimate;
            alpha = alpha.max(estimate);
        }
        let first = self.candidates.len();
        let mut candidates = std::mem::take(&mut self.candidates);
        let win = if exposed {
            let listed =
                self.line.list(self.memory, PackedAction::NONE, Scope::All, &mut candidates);
            if listed.suicide.is_some() {
                best = ply as i32 + 1 - KING;
            }
            if listed.doomed.is_some() {
                best = ply as i32 + 2 - KING;
            }
            listed.win
        } else {
            self.line.list_eliminations(self.memory, &mut candidates)
        };
        self.candidates = candidates;
        if let Some(win) = win {
            self.candidates.truncate(first);
            self.best_lines[ply].push(win);
            return KING - ply as i32 - 1;
        }
        let count = self.candidates.len() - first;
        for index in 0..count {
            let Some(candidate) =
                self.candidates.get_mut(first..).and_then(|rest| pick(rest, index))
            else {
                break;
            };
            let (action, hit) = (candidate.action(), candidate.hit());
            if exposed {
                // The answers that eliminate or hold come first; the rest are as good as the first few.
                if index >= 6 && best > -KING_IN_SIGHT {
                    break;
                }
            } else if estimate + self.line.gain_of(action, hit) + QUIET_MARGIN <= alpha {
                break;
            }
            let eliminated = self.line.play(action, hit);
            self.nodes += 1;
            let score = -self.quiesce(-beta, -alpha);
            self.line.take_back(action, hit, eliminated);
            if self.stop.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.candidates.truncate(first);
        if best == -INFINITE { estimate } else { best }
    }
}
