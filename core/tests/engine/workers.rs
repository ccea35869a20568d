//! Several workers on one table.

use std::thread;

use laser_chess_core::engine::{CancelToken, Engine, Limits, Score, Thought, Watch};
use laser_chess_core::{Game, NamedSetup};

use crate::{start, wins_in_two};

/// The first worker's answer while `helpers` others search the same game.
fn think_together(game: &Game, limits: &Limits, helpers: u32) -> Thought {
    let mut engine = Engine::new(1 << 20);
    let done = CancelToken::new();
    let never = CancelToken::new();
    thread::scope(|scope| {
        for number in 1..=helpers {
            let mut helper = engine.helper(number);
            let done = done.clone();
            scope.spawn(move || {
                let watch = Watch { cancel: &done, clock: None, report: &mut |_| () };
                let answer = helper.think(game, &Limits::default(), watch).expect("an answer");
                assert_eq!(game.position().check(answer.action), Ok(()));
            });
        }
        let watch = Watch { cancel: &never, clock: None, report: &mut |_| () };
        let answer = engine.think(game, limits, watch).expect("an answer");
        // If it were not heeded, the helpers would never end.
        done.cancel();
        answer
    })
}

#[test]
fn workers_on_one_table_find_the_forced_wins() {
    for mut game in wins_in_two(6) {
        let thought = think_together(&game, &Limits::depth(9), 3);
        assert_eq!(thought.report.score, Score::WinIn(2), "{:?}", game.position());
        game.play(thought.action).expect("a legal action");
    }
}

#[test]
fn workers_on_one_table_answer_legally_and_finish_the_depth() {
    for setup in NamedSetup::ALL {
        let game = start(setup);
        for helpers in [0, 1, 3] {
            let thought = think_together(&game, &Limits::depth(7), helpers);
            assert_eq!(thought.report.depth, 7);
            assert_eq!(game.position().check(thought.action), Ok(()), "{setup:?} {helpers}");
            let mut played = game.clone();
            for &action in &thought.report.line {
                played.play(action).expect("the line is legal from its first turn to its last");
            }
        }
    }
}
