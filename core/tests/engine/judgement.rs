//! What is said about a position: proven only what is certain.

#![allow(clippy::unwrap_used)] // helpers of tests

use laser_chess_core::engine::{CancelToken, Engine, Judgement, ThinkError};
use laser_chess_core::{Action, Game, NamedSetup, Outcome, Rules, Side, notation};

use crate::{start, wins_in_two};

fn at(text: &str) -> Game {
    let setup = notation::read_position(text).unwrap();
    Game::new(setup.to_position(Rules::MANUAL).unwrap())
}

fn judge(game: &Game) -> Judgement {
    Engine::new(1 << 20).judge(game, &CancelToken::new()).unwrap().unwrap()
}

fn is_won(game: &Game, action: Action, side: Side) -> bool {
    let mut after = game.clone();
    after.play(action).unwrap();
    matches!(after.outcome(), Some(Outcome::Won { winner, .. }) if winner == side)
}

/// Blue's beam leaves by column j; turned west it meets the Deflector on e1 and then Red's King.
const WON_AT_ONCE: &str = "l++3k5/*/*/*/*/*/1K8/4B++4L b";

#[test]
fn a_win_in_one_is_proven_with_every_action_that_wins() {
    let game = at(WON_AT_ONCE);
    let Judgement::Proven { winner, turns, actions } = judge(&game) else { panic!() };
    assert_eq!((winner, turns), (Side::Blue, 1));
    let mut expected = game.position().legal_actions();
    expected.retain(|&action| is_won(&game, action, Side::Blue));
    assert_eq!(actions.len(), expected.len());
    assert!(expected.iter().all(|action| actions.contains(action)));
}

#[test]
fn a_win_in_two_stays_proven_for_the_side_that_waits_then() {
    for mut game in wins_in_two(4) {
        let side = game.position().side();
        let Judgement::Proven { winner, turns, actions } = judge(&game) else { panic!() };
        assert_eq!((winner, turns), (side, 2));
        game.play(actions[0]).unwrap();
        let judged = judge(&game);
        assert_eq!(judged, Judgement::Proven { winner: side, turns: 1, actions: Vec::new() });
        for reply in game.position().legal_actions() {
            let mut after = game.clone();
            after.play(reply).unwrap();
            let wins = |action| is_won(&after, action, side);
            let over = after.outcome().is_some();
            assert!(over || after.position().legal_actions().into_iter().any(wins), "{reply}");
        }
    }
}

#[test]
fn where_nothing_is_proven_there_is_only_a_guess_and_it_is_always_the_same() {
    for setup in [NamedSetup::Ace, NamedSetup::Sophie] {
        let game = start(setup);
        let judged = judge(&game);
        let Judgement::Estimated { line, .. } = &judged else { panic!("{judged:?}") };
        assert_eq!(game.position().check(line[0]), Ok(()));
        let mut used = Engine::new(1 << 20);
        let cancel = CancelToken::new();
        assert!(used.judge(&start(NamedSetup::Grail), &cancel).unwrap().is_some());
        assert_eq!(used.judge(&game, &cancel), Ok(Some(judged)));
    }
}

#[test]
fn a_cancelled_judgement_is_none_and_a_finished_game_is_refused() {
    let cancel = CancelToken::new();
    cancel.cancel();
    let mut engine = Engine::new(1 << 20);
    assert_eq!(engine.judge(&start(NamedSetup::Ace), &cancel), Ok(None));
    let mut over = start(NamedSetup::Ace);
    over.resign(Side::Blue).unwrap();
    let outcome = over.outcome().unwrap();
    let judged = engine.judge(&over, &CancelToken::new());
    assert_eq!(judged, Err(ThinkError::GameOver(outcome)));
}
