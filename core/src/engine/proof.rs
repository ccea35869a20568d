//! Forced wins, proved: every answer of the other side is tried, and nothing is estimated.

use super::cell;
use super::limits::CancelToken;
use super::node::Line;
use super::packed::PackedAction;
use super::think::line_of;
use super::trace::NOTHING;
use crate::{Action, Game, Side};

/// A win by force, with the answer to everything the other side can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Who wins.
    pub attacker: Side,
    /// In how many turns of the attacker, at the latest; no fewer suffice.
    pub turns: u32,
    /// With the attacker to act: every action that wins as fast, each with all replies.
    pub attacks: Vec<Attack>,
    /// With the other side to act: all it can do.
    pub replies: Vec<Reply>,
}

/// An action of the attacker that wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// What the attacker does.
    pub action: Action,
    /// The attacker's turns up to the hit King, this one included.
    pub turns: u32,
    /// All the other side can do then; empty if this action hits the King.
    ///
    /// Of several equally fast attacks on a reply only the first is followed further; [`prove`] follows the others.
    pub replies: Vec<Reply>,
}

/// An action of the side that loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What it does.
    pub action: Action,
    /// Every equally fast way to go on; empty if the reply hits its own King.
    pub attacks: Vec<Attack>,
}

/// How far a proof has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofProgress {
    /// The number of turns looked into now; fewer are ruled out.
    pub turns: u32,
    /// Actions of the root looked into.
    pub done: usize,
    /// Actions of the root.
    pub total: usize,
}

/// What a proof found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofResult {
    /// A win, the fastest there is.
    Proved(Proof),
    /// There is no forced win in so many turns.
    RuledOut,
    /// Cancelled before it was certain.
    Cancelled,
}

/// Looks for the fastest forced win of `attacker` in at most `turns` of its own turns, from where the game stands.
///
/// Either side may be to act. The history counts: a line on which the other side may claim the third appearance of an
/// arrangement is no win. A King hit by its own Laser is lost as well.
///
/// ```
/// use laser_chess_core::engine::{CancelToken, ProofResult, prove};
/// use laser_chess_core::{Game, NamedSetup, Rules, Side};
/// let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
/// let result = prove(&game, Side::Blue, 2, &CancelToken::new(), &mut |_| ());
/// assert_eq!(result, ProofResult::RuledOut);
/// ```
pub fn prove(
    game: &Game,
    attacker: Side,
    turns: u32,
    cancel: &CancelToken,
    progress: &mut dyn FnMut(ProofProgress),
) -> ProofResult {
    if game.outcome().is_some() {
        return ProofResult::RuledOut;
    }
    let mut prover = Prover::new(game, attacker, cancel);
    // A line is as long as the nodes allow; nobody can wait for a proof that long.
    for turns in 1..=turns.min(20) {
        let found = if game.position().side() == attacker {
            let attacks = prover.attacks(turns, Some(progress));
            (!attacks.is_empty()).then(|| Proof { attacker, turns, attacks, replies: Vec::new() })
        } else {
            prover.holds(turns, Some(progress)).then(|| {
                let replies = prover.replies(turns);
                Proof { attacker, turns, attacks: Vec::new(), replies }
            })
        };
        if prover.cancelled {
            return ProofResult::Cancelled;
        }
        if let Some(proof) = found {
            return ProofResult::Proved(proof);
        }
    }
    ProofResult::RuledOut
}

/// Whether the side to act can force the other King to be hit in at most `turns` of its turns.
///
/// ```
/// use laser_chess_core::engine::can_win_in;
/// use laser_chess_core::{Game, NamedSetup, Rules};
/// assert!(!can_win_in(&Game::new(NamedSetup::Grail.position(Rules::MANUAL)), 1));
/// ```
#[must_use]
pub fn can_win_in(game: &Game, turns: u32) -> bool {
    let cancel = CancelToken::new();
    let mut prover = Prover::new(game, game.position().side(), &cancel);
    game.outcome().is_none() && (1..=turns.min(20)).any(|turns| prover.wins(turns))
}

struct Prover<'a> {
    line: Line,
    attacker: usize,
    cancel: &'a CancelToken,
    side_counts: bool,
    third_ends: bool,
    /// At each ply the reply that last refuted an attack: the first to try on the next.
    refutations: Vec<PackedAction>,
    looks: u32,
    cancelled: bool,
}

impl<'a> Prover<'a> {
    fn new(game: &Game, attacker: Side, cancel: &'a CancelToken) -> Self {
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
    fn attacks(
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
    fn replies(&mut self, turns: u32) -> Vec<Reply> {
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
    fn wins(&mut self, turns: u32) -> bool {
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
    fn holds(&mut self, turns: u32, mut progress: Option<&mut dyn FnMut(ProofProgress)>) -> bool {
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
                found |=
                    (super::grid::bit(action.from()) | super::grid::bit(action.to())) & path == 0;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::laws::random_games;
    use crate::{Outcome, Position};

    /// Wins in `turns` by the core's rules alone, without history.
    fn wins(position: &Position, turns: u32) -> bool {
        let side = position.side();
        let after: Vec<_> = position
            .legal_actions()
            .into_iter()
            .map(|action| position.play(action).unwrap().position)
            .collect();
        let is_won = |position: &Position| match position.outcome() {
            Some(Outcome::Won { winner, .. }) => winner == side,
            _ => false,
        };
        if after.iter().any(is_won) {
            return true;
        }
        turns > 1
            && after.iter().filter(|position| position.outcome().is_none()).any(|position| {
                position.legal_actions().into_iter().all(|reply| {
                    let next = position.play(reply).unwrap().position;
                    is_won(&next) || next.outcome().is_none() && wins(&next, turns - 1)
                })
            })
    }

    #[test]
    fn a_win_in_one_is_found_exactly_when_the_core_has_one() {
        let mut won = 0;
        for game in random_games(12, 100) {
            if game.outcome().is_none() {
                let expected = wins(game.position(), 1);
                assert_eq!(can_win_in(&game, 1), expected, "{:?}", game.position());
                won += u32::from(expected);
            }
        }
        assert!(won > 20, "only {won}");
    }

    #[test]
    fn a_win_in_two_is_found_exactly_when_the_core_has_one() {
        let (mut won, mut not) = (0, 0);
        for game in random_games(3, 80) {
            if game.outcome().is_some() || game.can_claim_stalemate() || can_win_in(&game, 1) {
                continue;
            }
            let found = can_win_in(&game, 2);
            let counted = if found { &mut won } else { &mut not };
            *counted += 1;
            if *counted <= 12 {
                assert_eq!(wins(game.position(), 2), found, "{:?}", game.position());
            }
        }
        assert!(won >= 5 && not >= 12, "only {won} and {not}");
    }

    /// Plays every line of a proof.
    fn follow(game: &Game, attacker: Side, turns: u32, attacks: &[Attack], deep: &mut u32) {
        for attack in attacks {
            assert!(attack.turns <= turns);
            let mut after = game.clone();
            after.play(attack.action).unwrap();
            if attack.turns == 1 {
                assert!(
                    matches!(after.outcome(), Some(Outcome::Won { winner, .. }) if winner == attacker)
                );
            } else if !attack.replies.is_empty() {
                *deep += 1;
                assert_eq!(attack.replies.len(), after.position().legal_actions().len());
                for reply in &attack.replies {
                    let mut next = after.clone();
                    next.play(reply.action).unwrap();
                    match next.outcome() {
                        Some(outcome) => {
                            assert!(
                                matches!(outcome, Outcome::Won { winner, .. } if winner == attacker)
                            );
                        }
                        None => {
                            assert!(!reply.attacks.is_empty());
                            follow(&next, attacker, attack.turns - 1, &reply.attacks, deep);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_proof_answers_every_reply_and_ends_with_the_king_hit() {
        let mut deep = 0;
        let mut lost = 0;
        for game in random_games(2, 80) {
            if game.outcome().is_some() {
                continue;
            }
            let side = game.position().side();
            let result = prove(&game, side, 2, &CancelToken::new(), &mut |_| ());
            if let ProofResult::Proved(proof) = &result {
                assert_eq!(proof.turns == 1, wins(game.position(), 1));
                follow(&game, side, proof.turns, &proof.attacks, &mut deep);
            }
            let result = prove(&game, side.other(), 1, &CancelToken::new(), &mut |_| ());
            let expected = game.position().legal_actions().iter().all(|&action| {
                let mut after = game.clone();
                after.play(action).unwrap();
                match after.outcome() {
                    Some(Outcome::Won { winner, .. }) => winner != side,
                    _ => wins(after.position(), 1),
                }
            });
            assert_eq!(matches!(result, ProofResult::Proved(_)), expected);
            lost += u32::from(expected);
        }
        assert!(deep > 5 && lost > 3, "only {deep} and {lost}");
    }

    #[test]
    fn a_cancelled_proof_says_so() {
        let cancel = CancelToken::new();
        cancel.cancel();
        let game = Game::new(crate::NamedSetup::Ace.position(crate::Rules::MANUAL));
        assert_eq!(prove(&game, Side::Blue, 4, &cancel, &mut |_| ()), ProofResult::Cancelled);
    }
}
