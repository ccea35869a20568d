//! The last shot again: step, play, scrub, speeds, and from the hit backwards.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::{Action, BeamEnd, Direction, NamedSetup, Rotation, Side};
use laser_chess_session::{
    CaptionKind, Effect, Event, Motion, Order, Preset, ReplayEvent, ReplaySpeed, ReplayView,
    Screen, Settings, Surface, TableEvent,
};
use sitting::{Sitting, sq};

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn rotate(at: &str, rotation: Rotation) -> Action {
    Action::Rotate { at: sq(at), rotation }
}

/// Ace after Blue turned h2: the beam runs j1, j4, h4, h5, j5 and leaves over j8.
///
/// ```text
/// 8 . . . . . . . . . ^
/// 5 . . . . . . . /---\
/// 4 . . . . . . . \---/
/// 1 . . . . . . . . . ^
///   a b c d e f g h i j
/// ```
fn ace_shot() -> Sitting {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(rotate("h2", Rotation::Clockwise));
    sitting.send(Event::Replay(ReplayEvent::Open));
    sitting
}

/// Sophie after Blue turned its Laser into the row of its own King on f1.
fn own_goal() -> Sitting {
    let mut sitting = Sitting::begin(NamedSetup::Sophie, Preset::Standard);
    sitting.turn(rotate("j1", Rotation::CounterClockwise));
    sitting.send(Event::Replay(ReplayEvent::Open));
    sitting
}

impl Sitting {
    fn replay(&self) -> ReplayView {
        self.session.view(self.now).replay.expect("a shot is shown again")
    }

    fn does(&mut self, event: ReplayEvent) -> ReplayView {
        self.session.handle(Event::Replay(event), self.now);
        self.replay()
    }

    fn after(&mut self, time: Duration) -> ReplayView {
        self.wait(time);
        self.replay()
    }
}

#[test]
fn the_last_shot_opens_at_its_first_event() {
    let view = ace_shot().replay();
    assert_eq!((view.now.current, view.now.travelled, view.now.playing), (0, 0.0, false));
    let told: Vec<_> = view.captions.iter().map(|told| told.square.to_string()).collect();
    assert_eq!(told, ["j1", "j4", "h4", "h5", "j5", "j8"]);
    let toward = Direction::N;
    assert_eq!(view.captions[0].kind, CaptionKind::Fired { side: Side::Blue, toward });
    assert_eq!(view.captions[5].kind, CaptionKind::Left { edge: Direction::N });
    let CaptionKind::Turned { face, toward, .. } = view.captions[1].kind else { panic!() };
    assert_eq!((face.side, face.surface, toward), (Direction::S, Surface::Mirror, Direction::W));
}

#[test]
fn a_step_glides_to_the_next_event_and_stops_there() {
    let mut sitting = ace_shot();
    assert!(sitting.does(ReplayEvent::Forward).now.playing);
    let on_the_way = sitting.after(ms(90)).now;
    assert_eq!((on_the_way.travelled, on_the_way.current), (2.0, 0));
    let there = sitting.after(ms(45)).now;
    assert_eq!((there.travelled, there.current, there.playing), (3.0, 1, false));
    assert_eq!(sitting.after(ms(5000)).now, there);
}

#[test]
fn a_second_step_overtakes_the_first() {
    let mut sitting = ace_shot();
    sitting.does(ReplayEvent::Forward);
    assert_eq!(sitting.does(ReplayEvent::Forward).now.current, 1);
    assert!(!sitting.replay().now.playing);
}

#[test]
fn stepping_back_works_from_every_point() {
    for event in 0..6 {
        let mut sitting = ace_shot();
        sitting.does(ReplayEvent::Seek(event));
        assert_eq!(sitting.does(ReplayEvent::Back).now.current, event.saturating_sub(1));
    }
    for tenth in 1..20 {
        let mut sitting = ace_shot();
        sitting.does(ReplayEvent::Toggle);
        let flying = sitting.after(ms(tenth * 45)).now;
        let back = sitting.does(ReplayEvent::Back).now;
        assert!(back.travelled < flying.travelled && !back.playing, "{flying:?} {back:?}");
    }
}

#[test]
fn play_dwells_at_mirrors_and_runs_to_the_end() {
    let mut sitting = ace_shot();
    sitting.does(ReplayEvent::Toggle);
    assert_eq!(sitting.after(ms(3 * 45)).now.travelled, 3.0);
    assert_eq!(sitting.after(ms(100)).now.travelled, 3.0);
    let on = sitting.after(ms(10 + 90)).now;
    assert!((on.travelled - 5.0).abs() < 1e-3, "{on:?}");
    let end = sitting.after(ms(2000)).now;
    assert_eq!((end.current, end.playing, end.travelled), (5, false, 11.5));
}

#[test]
fn play_stops_where_it_is_and_goes_on_from_there() {
    let mut sitting = ace_shot();
    sitting.does(ReplayEvent::Toggle);
    sitting.after(ms(45));
    assert!(!sitting.does(ReplayEvent::Toggle).now.playing);
    let still = sitting.after(ms(1000)).now;
    assert_eq!((still.travelled, still.current), (1.0, 0));
    sitting.does(ReplayEvent::Toggle);
    assert!((sitting.after(ms(45)).now.travelled - 2.0).abs() < 1e-3);
}

#[test]
fn play_at_the_end_begins_again() {
    let mut sitting = ace_shot();
    sitting.does(ReplayEvent::End);
    let again = sitting.does(ReplayEvent::Toggle).now;
    assert_eq!((again.travelled, again.playing), (0.0, true));
}

#[test]
fn every_speed_changes_the_pace_and_not_the_place() {
    let paces = [45.0 / 4.0, 45.0 / 2.0, 45.0, 90.0, 180.0];
    for (speed, pace) in ReplaySpeed::ALL.into_iter().zip(paces) {
        let mut sitting = ace_shot();
        sitting.does(ReplayEvent::Toggle);
        sitting.after(ms(45));
        let at = sitting.does(ReplayEvent::Speed(speed)).now.travelled;
        assert!((at - 1.0).abs() < 1e-3, "{speed:?}: {at}");
        let on = sitting.after(ms(20)).now.travelled;
        // At four times the speed it is at the mirror already.
        let expected = (1.0 + pace / 45.0 * 20.0 / 45.0_f32).min(3.0);
        assert!((on - expected).abs() < 1e-2, "{speed:?}: {on} for {expected}");
    }
}

#[test]
fn the_speed_is_kept_for_the_next_shot() {
    let mut sitting = ace_shot();
    let effects = sitting.send(Event::Replay(ReplayEvent::Speed(ReplaySpeed::Quarter)));
    assert_eq!(effects, [Effect::KeepSettings]);
    sitting.send(Event::Replay(ReplayEvent::Close));
    sitting.send(Event::Replay(ReplayEvent::Open));
    assert_eq!(sitting.replay().speed, ReplaySpeed::Quarter);
}

#[test]
fn the_token_falls_when_the_beam_has_reached_it() {
    let mut sitting = own_goal();
    let king = |view: &ReplayView| view.tokens.iter().any(|(at, _)| *at == sq("f1"));
    let first = sitting.replay();
    assert!(king(&first) && first.fallen.is_none());
    let last = sitting.does(ReplayEvent::End);
    assert!(!king(&last));
    assert_eq!(last.fallen.unwrap().square, sq("f1"));
    let told = last.captions[last.now.current];
    let CaptionKind::KingHit { face, by, .. } = told.kind else { panic!("{told:?}") };
    assert_eq!((face.side, face.surface, by), (Direction::E, Surface::Plain, Side::Blue));
}

#[test]
fn from_the_hit_backwards_tells_the_same_story_from_its_end() {
    let mut sitting = ace_shot();
    sitting.does(ReplayEvent::Seek(2));
    let view = sitting.does(ReplayEvent::Order(Order::FromEnd));
    assert_eq!((view.now.current, view.now.travelled), (0, 0.0));
    let numbers: Vec<_> = view.captions.iter().map(|told| told.number).collect();
    assert_eq!(numbers, [6, 5, 4, 3, 2, 1]);
    let next = sitting.does(ReplayEvent::Seek(1));
    assert_eq!(next.captions[next.now.current].square, sq("j5"));
    assert_eq!(next.now.travelled, 3.5, "from the edge above j8 down to j5");
    let turned = sitting.does(ReplayEvent::Order(Order::FromLaser));
    assert_eq!(turned.captions[turned.now.current].square, sq("j5"), "the event shown stays");
    assert_eq!(turned.now.travelled, 8.0);
}

#[test]
fn nothing_glides_when_motion_is_reduced() {
    let mut sitting = ace_shot();
    let settings = Settings { motion: Motion::Reduced, ..Settings::default() };
    sitting.send(Event::SettingsChanged(Box::new(settings)));
    let step = sitting.does(ReplayEvent::Forward).now;
    assert_eq!((step.current, step.playing), (1, false));
    assert_eq!(sitting.does(ReplayEvent::Toggle).now.current, 5);
}

#[test]
fn looking_at_the_last_shot_leaves_the_game_alone() {
    let mut sitting = ace_shot();
    let before = sitting.view();
    for event in [ReplayEvent::Forward, ReplayEvent::Toggle, ReplayEvent::End, ReplayEvent::Back] {
        sitting.does(event);
        sitting.wait(ms(200));
    }
    assert_eq!(sitting.view(), before);
    sitting.send(Event::Back);
    assert!(sitting.session.view(sitting.now).replay.is_none(), "Back puts it away first");
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Game);
}

#[test]
fn the_next_stage_puts_it_away() {
    let mut sitting = ace_shot();
    sitting.at(TableEvent::Tap(sq("c7")));
    assert!(sitting.session.view(sitting.now).replay.is_some(), "selecting does not");
    sitting.at(TableEvent::Stage(rotate("c7", Rotation::Clockwise)));
    assert!(sitting.session.view(sitting.now).replay.is_none());
}

#[test]
fn there_is_nothing_to_show_before_the_first_shot() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.send(Event::Replay(ReplayEvent::Open));
    assert!(sitting.session.view(sitting.now).replay.is_none());
}

#[test]
fn it_asks_to_be_woken_only_while_it_moves() {
    let mut sitting = own_goal();
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
    sitting.does(ReplayEvent::Toggle);
    let wake = sitting.session.wakes_at(sitting.now).unwrap();
    assert!(wake > sitting.now && wake <= sitting.now + ms(17));
    // The King's end is shown for as long as in play.
    sitting.wait(ms(1000));
    assert!(sitting.replay().now.playing);
    sitting.wait(ms(100));
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
    assert!(matches!(sitting.replay().beam.end, BeamEnd::Hit(_)));
}
