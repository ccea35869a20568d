//! The app in the background: everything stops, nothing is lost, and the game waits paused.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::{Action, BySide, Rotation, Side, TimeControl};
use laser_chess_session::{
    Agreement, Computer, Effect, Event, Phase, ReplayEvent, ReviewEvent, Screen, TableEvent, Ticker,
};
use sitting::{Sitting, sq};

const HOUR: Duration = Duration::from_secs(3600);

fn turn(at: &str) -> Action {
    Action::Rotate { at: sq(at), rotation: Rotation::Clockwise }
}

/// Five minutes each, and a computer with Red.
fn against_the_computer() -> Sitting {
    let control = TimeControl { initial: Duration::from_secs(300), increment: Duration::ZERO };
    Sitting::agreed(Agreement {
        clock: Some(BySide { blue: control, red: control }),
        computer: Some(Computer { side: Side::Red, level: 1 }),
        ..Agreement::default()
    })
}

fn thinks(effects: &[Effect]) -> Option<u64> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think { request } => Some(*request),
        _ => None,
    })
}

fn times(sitting: &Sitting) -> (Duration, Duration) {
    let strips = sitting.view().strips;
    (strips.blue.time.unwrap(), strips.red.time.unwrap())
}

#[test]
fn nothing_runs_in_the_background_and_the_game_is_kept() {
    let mut sitting = against_the_computer();
    sitting.at(TableEvent::Stage(turn("h2")));
    let effects = sitting.send(Event::Suspended);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Keep(_))));
    assert!(effects.contains(&Effect::StopThinking));
    assert_eq!(sitting.session.wakes_at(sitting.now), None, "no timer is left");
    let before = times(&sitting);
    assert!(sitting.wait(HOUR).is_empty());
    assert_eq!(times(&sitting), before, "both clocks stand");
    sitting.send(Event::Resumed);
    let view = sitting.view();
    assert!(view.paused, "the game waits for somebody to go on");
    assert_eq!((view.staged, view.turns), (Some(turn("h2")), 0), "the stage is kept and not fired");
    sitting.at(TableEvent::Resume);
    assert!(sitting.view().strips.blue.running);
    sitting.at(TableEvent::Fire);
    assert_eq!(sitting.view().turns, 1);
}

#[test]
fn a_system_short_of_memory_has_the_game_kept_and_does_not_stop_it() {
    let mut sitting = against_the_computer();
    let effects = sitting.send(Event::MemoryLow);
    assert!(matches!(effects.as_slice(), [Effect::Keep(_)]), "{effects:?}");
    assert!(!sitting.view().paused && sitting.view().strips.blue.running);
}

#[test]
fn a_thought_that_comes_in_the_background_is_dropped_and_thought_anew() {
    let mut sitting = against_the_computer();
    sitting.at(TableEvent::Stage(turn("h2")));
    sitting.at(TableEvent::Fire);
    let request = thinks(&sitting.at(TableEvent::BeamShown)).unwrap();
    sitting.send(Event::Suspended);
    let thought = Event::Thought { request, action: turn("c7"), claims: false };
    assert!(sitting.send(thought).is_empty());
    sitting.wait(HOUR);
    sitting.send(Event::Resumed);
    assert_eq!((sitting.view().turns, sitting.view().staged), (1, None));
    assert_eq!(sitting.view().ticker, Ticker::Paused);
    assert!(thinks(&sitting.at(TableEvent::Resume)).is_some_and(|again| again > request));
}

#[test]
fn what_the_computer_has_staged_is_not_fired_in_the_background() {
    let mut sitting = against_the_computer();
    sitting.at(TableEvent::Stage(turn("h2")));
    sitting.at(TableEvent::Fire);
    let request = thinks(&sitting.at(TableEvent::BeamShown)).unwrap();
    sitting.send(Event::Thought { request, action: turn("c7"), claims: false });
    assert!(matches!(sitting.view().phase, Phase::Staged(_)));
    sitting.send(Event::Suspended);
    sitting.wait(HOUR);
    assert_eq!(sitting.view().turns, 1);
}

#[test]
fn a_shot_in_flight_counts_as_seen() {
    let mut sitting = against_the_computer();
    sitting.at(TableEvent::Stage(turn("h2")));
    sitting.at(TableEvent::Fire);
    sitting.send(Event::Suspended);
    assert_eq!((sitting.view().phase, sitting.view().turns), (Phase::Idle, 1));
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
}

#[test]
fn replays_stop_where_they_are() {
    let mut sitting = Sitting::agreed(Agreement::default());
    sitting.turn(turn("h2"));
    sitting.send(Event::Replay(ReplayEvent::Open));
    sitting.send(Event::Replay(ReplayEvent::Toggle));
    let replay = |sitting: &Sitting| sitting.session.view(sitting.now).replay.unwrap().now;
    assert!(replay(&sitting).playing);
    sitting.send(Event::Suspended);
    let stopped = replay(&sitting);
    assert!(!stopped.playing);
    sitting.wait(HOUR);
    assert_eq!(replay(&sitting), stopped);
    assert_eq!(sitting.session.wakes_at(sitting.now), None);

    sitting.send(Event::Review(ReviewEvent::OpenTable));
    sitting.send(Event::Review(ReviewEvent::Start));
    sitting.send(Event::Review(ReviewEvent::Toggle));
    assert!(sitting.session.wakes_at(sitting.now).is_some(), "the game plays itself over");
    sitting.send(Event::Suspended);
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
    let turn = |sitting: &Sitting| sitting.session.view(sitting.now).review.unwrap().turn;
    let stopped = turn(&sitting);
    sitting.wait(HOUR);
    assert_eq!(turn(&sitting), stopped);
}

#[test]
fn the_search_for_a_forced_win_stops_and_begins_anew() {
    let mut sitting = Sitting::agreed(Agreement::default());
    let start = sitting.session.form().start.clone();
    sitting.send(Event::Open(Screen::Editor));
    let load = laser_chess_session::EditorEvent::Load(Box::new(start.setup()));
    let asked = sitting.send(Event::Editor(load));
    assert!(asked.iter().any(|effect| matches!(effect, Effect::Prove { .. })), "{asked:?}");
    assert!(sitting.send(Event::Suspended).contains(&Effect::StopProving));
    let again = sitting.send(Event::Resumed);
    assert!(again.iter().any(|effect| matches!(effect, Effect::Prove { .. })), "{again:?}");
}
