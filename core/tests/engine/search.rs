//! The answer of one worker.

use std::cell::Cell;
use std::time::Duration;

use laser_chess_core::engine::{
    Budget, CancelToken, Engine, Level, Limits, Report, Score, ThinkError, Watch,
};
use laser_chess_core::{NamedSetup, Outcome, Side};

use crate::{start, think, wins_in_two};

/// A stopped search has tried at most so many turns more: it looks up once in 1024.
const LATE_NODES: u64 = 1024;

#[test]
fn a_search_cancelled_on_the_way_ends_within_a_bound_of_nodes() {
    for setup in NamedSetup::ALL {
        let game = start(setup);
        let cancel = CancelToken::new();
        let reached = Cell::new(0);
        let mut report = |report: &Report| {
            if report.depth == 6 {
                cancel.cancel();
                reached.set(report.nodes);
            }
        };
        let watch = Watch { cancel: &cancel, clock: None, report: &mut report };
        let thought = Engine::new(1 << 20).think(&game, &Limits::default(), watch).unwrap();
        assert!(reached.get() > 0, "{setup:?}");
        assert!(thought.report.nodes - reached.get() <= LATE_NODES, "{setup:?} {thought:?}");
        assert_eq!(thought.report.depth, 6, "the last finished depth counts");
        assert_eq!(game.position().check(thought.action), Ok(()));
    }
}

#[test]
fn a_search_cancelled_before_it_begins_answers_at_once_and_legally() {
    let cancel = CancelToken::new();
    cancel.cancel();
    for setup in NamedSetup::ALL {
        let game = start(setup);
        let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
        let thought = Engine::new(1 << 20).think(&game, &Limits::default(), watch).unwrap();
        assert!(thought.report.nodes <= LATE_NODES && thought.report.depth == 0, "{thought:?}");
        assert_eq!(game.position().check(thought.action), Ok(()));
        for level in Level::all().chain([Level::FULL_STRENGTH]) {
            let thought = level.think(&game, 1, &cancel).unwrap();
            assert!(thought.report.nodes <= LATE_NODES, "{level:?} {thought:?}");
            assert_eq!(game.position().check(thought.action), Ok(()), "{level:?}");
        }
    }
}

#[test]
fn no_search_tries_more_nodes_than_it_may() {
    let game = start(NamedSetup::Curiosity);
    for nodes in [1, 2, 10, 77, 1000, 5000] {
        let thought = think(&game, &Limits::nodes(nodes)).unwrap();
        assert!(thought.report.nodes <= nodes, "{nodes}: {thought:?}");
        assert_eq!(game.position().check(thought.action), Ok(()));
    }
}

#[test]
fn the_caller_s_clock_ends_a_search() {
    // A clock on which every look takes a millisecond.
    let looks = Cell::new(0);
    let clock = || {
        looks.set(looks.get() + 1);
        Duration::from_millis(looks.get())
    };
    let cancel = CancelToken::new();
    let game = start(NamedSetup::Grail);
    let limits = Limits::time(Budget::exactly(Duration::from_millis(20)));
    let watch = Watch { cancel: &cancel, clock: Some(&clock), report: &mut |_| () };
    let thought = Engine::new(1 << 20).think(&game, &limits, watch).unwrap();
    assert!(thought.report.nodes <= 21 * LATE_NODES, "{thought:?}");
    assert!(looks.get() <= 25, "{} looks", looks.get());
    assert_eq!(game.position().check(thought.action), Ok(()));
}

#[test]
fn a_time_without_end_is_a_limit_too() {
    let cancel = CancelToken::new();
    let game = start(NamedSetup::Ace);
    let clock = || Duration::MAX;
    let limits = Limits { time: Some(Budget::exactly(Duration::MAX)), ..Limits::depth(2) };
    let watch = Watch { cancel: &cancel, clock: Some(&clock), report: &mut |_| () };
    assert!(Engine::new(1 << 20).think(&game, &limits, watch).is_ok());
}

#[test]
fn a_limit_of_zero_leaves_nothing_to_answer() {
    let game = start(NamedSetup::Ace);
    for limits in [Limits::depth(0), Limits::nodes(0)] {
        assert_eq!(think(&game, &limits), Err(ThinkError::NoBudget));
    }
}

#[test]
fn a_search_of_a_finished_game_says_how_it_ended() {
    let mut hit = start(NamedSetup::Sophie);
    // Rules, section 8: Sophie's Blue hits its own King by turning the Laser.
    hit.play("j1-".parse().unwrap()).unwrap();
    let mut resigned = start(NamedSetup::Ace);
    resigned.resign(Side::Red).unwrap();
    let mut agreed = start(NamedSetup::Ace);
    agreed.agree_draw().unwrap();
    for game in [hit, resigned, agreed] {
        let over = Err(ThinkError::GameOver(game.outcome().unwrap()));
        assert_eq!(think(&game, &Limits::depth(1)), over);
        assert_eq!(think(&game, &Limits::depth(0)), over, "that it is over comes first");
        for level in Level::all() {
            assert_eq!(level.think(&game, 1, &CancelToken::new()), over, "{level:?}");
        }
    }
}

#[test]
fn a_forced_win_in_two_is_found_and_played_out() {
    for mut game in wins_in_two(8) {
        let side = game.position().side();
        let thought = think(&game, &Limits::depth(9)).unwrap();
        assert_eq!(thought.report.score, Score::WinIn(2), "{:?}", game.position());
        game.play(thought.action).unwrap();
        if game.outcome().is_none() {
            let reply = think(&game, &Limits::depth(4)).unwrap();
            assert!(matches!(reply.report.score, Score::LossIn(0..=1)), "{reply:?}");
            game.play(reply.action).unwrap();
        }
        if game.outcome().is_none() {
            let last = think(&game, &Limits::depth(2)).unwrap();
            assert_eq!(last.report.score, Score::WinIn(1));
            game.play(last.action).unwrap();
        }
        let won = matches!(game.outcome(), Some(Outcome::Won { winner, .. }) if winner == side);
        assert!(won, "{:?}", game.position());
    }
}
