//! Forced wins, proved: every answer of the other side is tried, and nothing is estimated.

use super::limits::CancelToken;
use super::prover::Prover;
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
