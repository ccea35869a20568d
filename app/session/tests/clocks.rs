//! Clocks: they run from the moment a side may act until it fires, and undo turns them back.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::{Action, BySide, Outcome, Rotation, Side, TimeControl, Win};
use laser_chess_session::{Agreement, Effect, Event, Preset, TableEvent};
use sitting::{Sitting, sq};

const SECOND: Duration = Duration::from_secs(1);

fn five_and_three(preset: Preset) -> Sitting {
    let control = TimeControl { initial: 300 * SECOND, increment: 3 * SECOND };
    let clock = Some(BySide { blue: control, red: control });
    Sitting::agreed(Agreement { preset, clock, ..Agreement::default() })
}

fn times(sitting: &Sitting) -> (Duration, Duration) {
    let strips = sitting.view().strips;
    (strips.blue.time.unwrap(), strips.red.time.unwrap())
}

fn turn_h2() -> Action {
    Action::Rotate { at: sq("h2"), rotation: Rotation::Clockwise }
}

#[test]
fn selecting_and_staging_never_touch_the_clock() {
    let mut sitting = five_and_three(Preset::Standard);
    for square in ["h2", "h3", "h3", "h2", "c1"] {
        sitting.tap(square);
        let strips = sitting.view().strips;
        assert!(strips.blue.running && !strips.red.running);
    }
}

#[test]
fn time_stops_at_fire_and_the_beam_is_free_for_both() {
    let mut sitting = five_and_three(Preset::Standard);
    let begun = sitting.now;
    sitting.at(TableEvent::Stage(turn_h2()));
    sitting.wait(10 * SECOND);
    sitting.at(TableEvent::Fire);
    let used = sitting.now - begun;
    let after_fire = (300 * SECOND - used + 3 * SECOND, 300 * SECOND);
    assert_eq!(times(&sitting), after_fire);
    sitting.wait(5 * SECOND);
    assert_eq!(times(&sitting), after_fire, "while the beam is shown");
    sitting.at(TableEvent::BeamShown);
    sitting.wait(2 * SECOND);
    assert_eq!(times(&sitting), (after_fire.0, 298 * SECOND));
}

#[test]
fn pause_questions_and_the_background_stop_both_clocks() {
    let stops = [
        Event::Table(TableEvent::Pause),
        Event::Table(TableEvent::AskResign(Side::Blue)),
        Event::Suspended,
        Event::Open(laser_chess_session::Screen::Home),
    ];
    for stop in stops {
        let mut sitting = five_and_three(Preset::Standard);
        sitting.send(stop.clone());
        let stopped = times(&sitting);
        sitting.wait(1000 * SECOND);
        assert_eq!(times(&sitting), stopped, "{stop:?}");
        assert!(sitting.view().result.is_none(), "no flag falls: {stop:?}");
    }
}

#[test]
fn a_flag_falls_while_the_clock_runs() {
    let mut sitting = five_and_three(Preset::Standard);
    sitting.wait(299 * SECOND);
    assert!(sitting.view().result.is_none());
    let effects = sitting.wait(SECOND);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Keep(_))));
    let outcome = sitting.view().result.unwrap().outcome;
    assert_eq!(outcome, Outcome::Won { winner: Side::Red, by: Win::Time });
    assert!(!sitting.view().strips.blue.running);
}

#[test]
fn undo_gives_the_times_back() {
    let mut sitting = five_and_three(Preset::Casual);
    sitting.wait(20 * SECOND);
    sitting.at(TableEvent::Stage(turn_h2()));
    sitting.at(TableEvent::Fire);
    let before_turn = times(&sitting).0 - 3 * SECOND;
    sitting.at(TableEvent::BeamShown);
    sitting.wait(30 * SECOND);
    sitting.at(TableEvent::AskUndo(Side::Blue));
    sitting.at(TableEvent::Answer(true));
    assert_eq!(times(&sitting), (before_turn, 300 * SECOND));
    assert!(sitting.view().strips.blue.running);
}

#[test]
fn each_side_can_have_its_own_time() {
    let blue = TimeControl { initial: 60 * SECOND, increment: Duration::ZERO };
    let red = TimeControl { initial: 600 * SECOND, increment: 5 * SECOND };
    let clock = Some(BySide { blue, red });
    let sitting = Sitting::agreed(Agreement { clock, ..Agreement::default() });
    assert_eq!(times(&sitting), (60 * SECOND, 600 * SECOND));
}

#[test]
fn nothing_wakes_a_game_without_a_clock() {
    let sitting = Sitting::agreed(Agreement::default());
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
    let timed = five_and_three(Preset::Standard);
    let wake = timed.session.wakes_at(timed.now).unwrap();
    assert!(wake > timed.now && wake <= timed.now + SECOND);
}
