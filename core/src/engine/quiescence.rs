//! What follows the last depth: eliminations, and answers to a beam on the own King, until it is quiet.

use super::evaluate::DEAREST;
use super::node::LONGEST_LINE;
use super::ordering::{Scope, pick};
use super::packed::PackedAction;
use super::score::{INFINITE, KING, KING_IN_SIGHT};
use super::search::Search;

/// What an elimination may gain beyond the token's price.
const QUIET_MARGIN: i32 = 60;

impl Search<'_> {
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
        let listed = if exposed {
            let listed =
                self.line.list(self.memory, PackedAction::NONE, Scope::All, &mut candidates);
            if listed.suicide.is_some() {
                best = ply as i32 + 1 - KING;
            }
            if listed.doomed.is_some() {
                best = ply as i32 + 2 - KING;
            }
            listed
        } else {
            self.line.list_eliminations(self.memory, &mut candidates)
        };
        self.candidates = candidates;
        self.shots += u64::from(listed.shots);
        if let Some(win) = listed.win {
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
