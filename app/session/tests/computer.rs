//! The computer at the table: it stages where everybody sees it, then fires.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::engine::Warning;
use laser_chess_core::{Action, NamedSetup, Rotation, Side};
use laser_chess_session::{
    Agreement, Computer, Effect, Event, Phase, Preset, Refusal, StartFrom, TableEvent, Ticker,
};
use sitting::{Sitting, sq};

fn turn(at: &str, rotation: Rotation) -> Action {
    Action::Rotate { at: sq(at), rotation }
}

fn against_red(setup: NamedSetup) -> Agreement {
    Agreement {
        start: StartFrom::Named(setup),
        computer: Some(Computer { side: Side::Red, level: 3 }),
        ..Agreement::default()
    }
}

fn request(effects: &[Effect]) -> u64 {
    effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Think { request } | Effect::Advise { request } => Some(*request),
            _ => None,
        })
        .unwrap()
}

#[test]
fn the_computer_stages_for_a_moment_and_then_fires() {
    let mut sitting = Sitting::agreed(against_red(NamedSetup::Ace));
    sitting.at(TableEvent::Stage(turn("h2", Rotation::Clockwise)));
    sitting.at(TableEvent::Fire);
    let effects = sitting.at(TableEvent::BeamShown);
    let request = request(&effects);
    assert_eq!(sitting.view().ticker, Ticker::Thinking(Side::Red));
    let action = turn("c7", Rotation::Clockwise);
    sitting.send(Event::Thought { request, action, claims: false });
    assert_eq!(sitting.view().staged, Some(action));
    assert_eq!(sitting.view().fire_armed_at, None, "nobody else may fire it");
    let told = sitting.view().ticker;
    assert!(matches!(told, Ticker::Answered { action: shown, .. } if shown == action), "{told:?}");
    sitting.tap("h3");
    sitting.at(TableEvent::Fire);
    assert_eq!(sitting.view().turns, 1);
    sitting.wait(Duration::from_millis(700));
    assert_eq!((sitting.view().turns, sitting.view().phase), (2, Phase::Firing));
}

#[test]
fn an_old_thought_is_dropped() {
    let mut sitting = Sitting::agreed(against_red(NamedSetup::Ace));
    sitting.at(TableEvent::Stage(turn("h2", Rotation::Clockwise)));
    sitting.at(TableEvent::Fire);
    let request = request(&sitting.at(TableEvent::BeamShown));
    let stops = sitting.at(TableEvent::Pause);
    assert!(stops.contains(&Effect::StopThinking));
    let action = turn("c7", Rotation::Clockwise);
    sitting.send(Event::Thought { request, action, claims: false });
    assert_eq!(sitting.view().staged, None, "the game is paused");
    let again = sitting.at(TableEvent::Resume);
    assert!(again.iter().any(|effect| matches!(effect, Effect::Think { .. })));
    sitting.send(Event::Thought { request, action, claims: false });
    assert_eq!(sitting.view().staged, None, "it answers the older request");
}

#[test]
fn undo_against_the_computer_takes_two_turns_without_a_question() {
    let agreement = Agreement { preset: Preset::Casual, ..against_red(NamedSetup::Ace) };
    let mut sitting = Sitting::agreed(agreement);
    let start = sitting.view().tokens;
    sitting.at(TableEvent::Stage(turn("h2", Rotation::Clockwise)));
    sitting.at(TableEvent::Fire);
    let request = request(&sitting.at(TableEvent::BeamShown));
    let action = turn("c7", Rotation::Clockwise);
    sitting.send(Event::Thought { request, action, claims: false });
    sitting.wait(Duration::from_secs(1));
    sitting.at(TableEvent::BeamShown);
    sitting.at(TableEvent::AskUndo(Side::Blue));
    let view = sitting.view();
    assert_eq!((view.tokens, view.turns, view.prompt), (start, 0, None));
}

#[test]
fn the_coach_warns_once_and_only_of_what_is_proven() {
    let agreement = Agreement { coach: true, ..against_red(NamedSetup::Sophie) };
    let mut sitting = Sitting::agreed(agreement);
    sitting.at(TableEvent::Stage(turn("j1", Rotation::CounterClockwise)));
    sitting.at(TableEvent::Fire);
    let warned = Ticker::Refused(Refusal::Coach(Warning::HitsOwnKing));
    assert_eq!((sitting.view().ticker, sitting.view().turns), (warned, 0));
    sitting.at(TableEvent::Fire);
    assert_eq!(sitting.view().turns, 1, "the second Fire is the player's own wish");
}

#[test]
fn advice_tells_more_with_each_asking() {
    let mut sitting = Sitting::agreed(against_red(NamedSetup::Ace));
    let request = request(&sitting.at(TableEvent::AskHint));
    let line = vec![turn("h2", Rotation::Clockwise), turn("c7", Rotation::Clockwise)];
    sitting.send(Event::Advised { request, line });
    for step in [1, 2, 3, 3] {
        assert_eq!(sitting.view().hint.unwrap().step, step);
        assert!(sitting.at(TableEvent::AskHint).is_empty());
    }
    sitting.tap("c7");
    assert!(matches!(sitting.view().ticker, Ticker::Refused(_)), "Red's token");
    sitting.at(TableEvent::AskHint);
    assert_eq!(sitting.view().ticker, Ticker::Turn(Side::Blue), "the advice can be read");
    sitting.at(TableEvent::Stage(turn("h2", Rotation::Clockwise)));
    sitting.at(TableEvent::Fire);
    assert!(sitting.view().hint.is_none());
}

#[test]
fn the_lens_is_only_for_games_that_agreed_to_it() {
    let lens = |preset, lens| {
        Sitting::agreed(Agreement { preset, lens, ..Agreement::default() }).view().lens
    };
    assert!(lens(Preset::Standard, true).is_none());
    assert!(lens(Preset::Strict, true).is_none());
    assert!(lens(Preset::Casual, false).is_none());
    let seen = lens(Preset::Casual, true).unwrap();
    assert_eq!(seen.beams.blue.unwrap().squares().count(), 12, "rules, section 8: Ace");
    assert!(seen.king.is_empty());
}
