//! Proofs of forced wins: what they list, what they tell on the way, and how they stop.

use laser_chess_core::engine::{CancelToken, ProofProgress, ProofResult, prove};
use laser_chess_core::{Action, Game, NamedSetup, Outcome, Position, Side};

use crate::{start, wins_in_two};

/// The positions that can follow, by the core's rules alone.
fn nexts(position: &Position) -> impl Iterator<Item = (Action, Position)> {
    let play = |action| (action, position.play(action).expect("a legal action").position);
    position.legal_actions().into_iter().map(play)
}

fn is_won(position: &Position, side: Side) -> bool {
    matches!(position.outcome(), Some(Outcome::Won { winner, .. }) if winner == side)
}

/// Whether `side`, which has just acted, wins on its next turn whatever the other does.
fn is_mating(position: &Position, side: Side) -> bool {
    position.outcome().is_none()
        && nexts(position).all(|(_, reply)| {
            let wins = |next: Position| is_won(&next, side);
            wins(reply.clone())
                || reply.outcome().is_none() && nexts(&reply).any(|(_, next)| wins(next))
        })
}

fn proved(game: &Game, turns: u32) -> Vec<Action> {
    let side = game.position().side();
    let result = prove(game, side, turns, &CancelToken::new(), &mut |_| ());
    let ProofResult::Proved(proof) = result else { panic!("{result:?}") };
    assert_eq!((proof.attacker, proof.turns), (side, turns));
    proof.attacks.iter().map(|attack| attack.action).collect()
}

fn sorted(mut actions: Vec<Action>) -> Vec<String> {
    actions.dedup();
    let mut texts: Vec<_> = actions.iter().map(Action::to_string).collect();
    texts.sort();
    texts
}

#[test]
fn all_actions_that_win_in_two_are_listed_and_no_other() {
    for game in wins_in_two(4) {
        let side = game.position().side();
        let fast = nexts(game.position()).filter(|(_, next)| is_mating(next, side));
        let fast = fast.map(|(action, _)| action).collect();
        assert_eq!(sorted(proved(&game, 2)), sorted(fast), "{:?}", game.position());
    }
}

#[test]
fn all_actions_that_win_at_once_are_listed_and_no_other() {
    for mut game in wins_in_two(4) {
        let side = game.position().side();
        game.play(proved(&game, 2)[0]).unwrap();
        let reply = nexts(game.position()).find(|(_, next)| next.outcome().is_none());
        game.play(reply.unwrap().0).unwrap();
        let at_once = nexts(game.position()).filter(|(_, next)| is_won(next, side));
        let at_once = at_once.map(|(action, _)| action).collect();
        assert_eq!(sorted(proved(&game, 1)), sorted(at_once), "{:?}", game.position());
    }
}

#[test]
fn progress_tells_each_action_of_the_root_in_order() {
    let game = start(NamedSetup::Ace);
    let mut told = Vec::new();
    let result = prove(&game, Side::Blue, 2, &CancelToken::new(), &mut |news| told.push(news));
    assert_eq!(result, ProofResult::RuledOut);
    let total = game.position().legal_actions().len();
    let expected =
        (1..=2).flat_map(|turns| (0..total).map(move |done| ProofProgress { turns, done, total }));
    assert_eq!(told, expected.collect::<Vec<_>>());
}

#[test]
fn a_proof_cancelled_on_the_way_stops_there_and_claims_nothing() {
    for setup in NamedSetup::ALL {
        let game = start(setup);
        let cancel = CancelToken::new();
        let mut after = 0;
        let result = prove(&game, Side::Blue, 6, &cancel, &mut |news| {
            after += u32::from(cancel.is_cancelled());
            if news.turns == 3 && news.done == 5 {
                cancel.cancel();
            }
        });
        assert_eq!(result, ProofResult::Cancelled, "{setup:?}");
        assert!(after <= 1, "{setup:?}: {after} actions more");
    }
}

#[test]
fn in_a_finished_game_nothing_can_be_proved() {
    let mut game = start(NamedSetup::Ace);
    game.resign(Side::Red).unwrap();
    let result = prove(&game, Side::Blue, 2, &CancelToken::new(), &mut |_| ());
    assert_eq!(result, ProofResult::RuledOut);
}
