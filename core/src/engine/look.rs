//! The actions of one node, looked at in turn, and which of them are left out.

use super::evaluate::KING_PRICE;
use super::grid::bit;
use super::ordering::{Scope, pick, place};
use super::packed::PackedAction;
use super::score::{KING, KING_IN_SIGHT};
use super::search::Search;
use super::trace::NOTHING;

/// Up to this depth only actions that touch a beam are looked at.
const NARROW_DEPTH: i32 = 4;

/// What a node knows while its actions are looked at.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: i32,
    pub(super) chosen: PackedAction,
    pub(super) tried: usize,
    pub(super) depth: i32,
    /// Whether the exact score is wanted, not only a bound.
    pub(super) open: bool,
    /// Whether the rival's beam points at the own King.
    pub(super) exposed: bool,
    /// Whether things look better than two turns ago.
    pub(super) improving: bool,
    /// What the own beam gains if nothing touches it.
    pub(super) idle_gain: i32,
}

impl Search<'_> {
    /// Looks at the known action, then at the listed ones, until one is too good for the other side to allow.
    #[inline(always)]
    pub(super) fn look_at_all(
        &mut self,
        view: &mut View,
        known: PackedAction,
        estimate: i32,
        first: usize,
    ) {
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
            self.line.list_eliminations(self.memory, &mut candidates)
        } else {
            {
                let narrow = !root && !view.open && !view.exposed && view.depth <= NARROW_DEPTH;
                let scope = if narrow { Scope::Beams } else { Scope::All };
                self.line.list(self.memory, known, scope, &mut candidates)
            }
        };
        self.candidates = candidates;
        self.shots += u64::from(listed.shots);
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
}

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
