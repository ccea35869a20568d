//! The search behind a proof: attacks of one side, all replies of the other.

use super::cell;
use super::grid::bit;
use super::limits::CancelToken;
use super::node::Line;
use super::packed::PackedAction;
use super::proof::{Attack, ProofProgress, Reply};
use super::think::line_of;
use super::trace::NOTHING;
use crate::{Game, Side};

/// Tries everything from one position.
pub(super) struct Prover<'a> {
    line: Line,
    attacker: usize,
    cancel: &'a CancelToken,
    side_counts: bool,
    third_ends: bool,
    /// At each ply the reply that last refuted an attack: the first to try on the next.
    refutations: Vec<PackedAction>,
    looks: u32,
    /// Whether it gave up: nothing it said since then is certain.
    pub(super) cancelled: bool,
}

impl<'a> Prover<'a> {
    pub(super) fn new(game: &Game, attacker: Side, cancel: &'a CancelToken) -> Self {
        let rules = game.position().rules();
        Self {
            line: line_of(game),
            attacker: attacker as usize,
            cancel,
            side_counts: rules.repetition_includes_side,
            third_ends: rules.automatic_stalemate,
            refutations: Vec::new(),
            looks: 0,
            cancelled: false,
        }
    }

    /// Every action that wins in exactly `turns`, given that fewer do not, with all replies.
    pub(super) fn attacks(
        &mut self,
        turns: u32,
        mut progress: Option<&mut dyn FnMut(ProofProgress)>,
    ) -> Vec<Attack> {
        let mut found = Vec::new();
        let actions = self.actions();
        let total = actions.len();
        for (done, &(action, hit)) in actions.iter().enumerate() {
            if let Some(progress) = &mut progress {
                progress(ProofProgress { turns, done, total });
            }
            let won = if self.hits_king_of(action, hit, self.attacker ^ 1) {
                turns == 1
            } else {
                turns > 1 && self.after(action, hit, |prover| prover.holds(turns - 1, None))
            };
            if self.cancelled {
                return Vec::new();
            }
            if won {
                found.push((action, hit));
            }
        }
        let follow = if progress.is_some() { usize::MAX } else { 1 };
        let mut attacks = Vec::with_capacity(found.len());
        for (index, (action, hit)) in found.into_iter().enumerate() {
            let replies = if turns > 1 && index < follow {
                self.after(action, hit, |prover| prover.replies(turns - 1))
            } else {
                Vec::new()
            };
            if let Some(action) = action.to_action() {
                attacks.push(Attack { action, turns, replies });
            }
        }
        attacks
    }

    /// Everything the other side can do in a lost position, each with the fastest ways to go on.
    pub(super) fn replies(&mut self, turns: u32) -> Vec<Reply> {
        let mut replies = Vec::new();
        for (packed, hit) in self.actions() {
            let Some(action) = packed.to_action() else { continue };
            let attacks = if self.hits_king_of(packed, hit, self.attacker ^ 1) {
                Vec::new()
            } else {
                self.after(packed, hit, |prover| {
                    let found = (1..=turns).map(|turns| prover.attacks(turns, None));
                    found.into_iter().find(|attacks| !attacks.is_empty()).unwrap_or_default()
                })
            };
            if self.cancelled {
                break;
            }
            replies.push(Reply { action, attacks });
        }
        replies
    }

    /// Whether the attacker, to act, wins in at most `turns`.
    pub(super) fn wins(&mut self, turns: u32) -> bool {
        if turns == 0 || self.is_cancelled() || (self.third_ends && self.is_third()) {
            return false;
        }
        if self.can_hit_king() {
            return true;
        }
        turns > 1
            && self.actions().into_iter().any(|(action, hit)| {
                !self.hits_king(action, hit)
                    && self.after(action, hit, |prover| prover.holds(turns - 1, None))
            })
    }

    /// Whether the attacker wins in at most `turns` whatever the other side, to act, does.
    pub(super) fn holds(
        &mut self,
        turns: u32,
        mut progress: Option<&mut dyn FnMut(ProofProgress)>,
    ) -> bool {
        if self.is_cancelled() || self.is_third() || self.can_hit_king() {
            return false;
        }
        let ply = self.line.ply;
        if self.refutations.len() <= ply {
            self.refutations.resize(ply + 1, PackedAction::NONE);
        }
        // A pass asks whether the attacker threatens anything at all; the last refutation often works again.
        let pass = self.line.field.pass();
        for action in [pass, self.refutations[ply]] {
            if self.line.field.is_legal(action) {
                let hit = self.line.hit_of(action);
                if !self.hits_king(action, hit)
                    && !self.after(action, hit, |prover| prover.wins(turns))
                {
                    return false;
                }
            }
        }
        let actions = self.actions();
        let total = actions.len();
        for (done, &(action, hit)) in actions.iter().enumerate() {
            if let Some(progress) = &mut progress {
                progress(ProofProgress { turns, done, total });
            }
            // A hit on the own King loses; one on the attacker's was ruled out.
            if !self.hits_king(action, hit) && !self.after(action, hit, |prover| prover.wins(turns))
            {
                self.refutations[ply] = action;
                return false;
            }
        }
        total > 0 && !self.cancelled
    }

    /// Every legal action with the square it hits.
    fn actions(&mut self) -> Vec<(PackedAction, u8)> {
        self.line.settle();
        let mut actions = Vec::with_capacity(96);
        self.line.field.each_action(|action, _| actions.push((action, NOTHING)));
        for (action, hit) in &mut actions {
            *hit = self.line.hit_of(*action);
        }
        actions
    }

    /// Whether the side to act has an action that hits the other King.
    fn can_hit_king(&mut self) -> bool {
        self.line.settle();
        let side = self.line.field.side & 1;
        let target = self.line.field.kings[side ^ 1];
        let beam = self.line.node().beams[side];
        let mut found = false;
        if beam.hit == target {
            let path = beam.path;
            if self.line.field.options.king_turns {
                return true;
            }
            self.line.field.each_action(|action, _| {
                found |= (bit(action.from()) | bit(action.to())) & path == 0;
            });
            if found {
                return true;
            }
        }
        let parent = self.line.field.clone();
        let field = &mut self.line.field;
        parent.each_action_touching(beam.path, |action, _| {
            if !found {
                field.act(action);
                found = field.fire(side) == target;
                field.take_back(action);
            }
        });
        found
    }

    fn after<T>(&mut self, action: PackedAction, hit: u8, then: impl FnOnce(&mut Self) -> T) -> T {
        let eliminated = self.line.play(action, hit);
        self.line.settle();
        let result = then(self);
        self.line.take_back(action, hit, eliminated);
        result
    }

    /// Whether the shot after an action hits the King of `side`.
    fn hits_king_of(&self, action: PackedAction, hit: u8, side: usize) -> bool {
        self.hits_king(action, hit) && cell::side_of(self.line.field.struck(action, hit)) == side
    }

    fn hits_king(&self, action: PackedAction, hit: u8) -> bool {
        hit != NOTHING && cell::is_king(self.line.field.struck(action, hit))
    }

    /// Whether the present arrangement has appeared for the third time.
    fn is_third(&self) -> bool {
        self.line.appearances(self.side_counts) >= 3
    }

    fn is_cancelled(&mut self) -> bool {
        self.looks += 1;
        if self.looks.is_multiple_of(256) && self.cancel.is_cancelled() {
            self.cancelled = true;
        }
        self.cancelled
    }
}
