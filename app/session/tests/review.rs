//! Whole games played over again: turns, shots within turns, and trying something else.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::notation::NotationFault;
use laser_chess_core::{
    Action, BySide, Game, NamedSetup, Outcome, Rules, Side, TimeControl, Token, Win,
};
use laser_chess_session::{
    Agreement, Computer, Effect, Event, Phase, Preset, RecordTrouble, ReplayEvent, ReplaySpeed,
    ReviewEvent, ReviewView, Reviewed, Screen, Settings, TableEvent,
};
use sitting::{Sitting, kept, sq};

const ACTIONS: [&str; 5] = ["h2+", "c7+", "j1-", "c7-", "h2-"];

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Ace: Blue's third turn shoots its own Defender on f1 away, its fifth the King behind it on e1
/// (rules, worked cases).
fn played() -> Game {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for text in ACTIONS {
        game.play(action(text)).unwrap();
    }
    game
}

fn reviewing(game: Game) -> Sitting {
    let mut sitting = Sitting::begin(NamedSetup::Mercury, Preset::Standard);
    sitting.send(Event::Open(Screen::Home));
    let reviewed = Reviewed::new(Agreement::default(), game);
    sitting.send(Event::Review(ReviewEvent::Open(Box::new(reviewed))));
    sitting
}

impl Sitting {
    fn review(&self) -> ReviewView {
        self.session.view(self.now).review.expect("a game is reviewed")
    }

    fn does(&mut self, event: ReviewEvent) -> ReviewView {
        self.session.handle(Event::Review(event), self.now);
        self.review()
    }

    fn screen(&self) -> Screen {
        self.session.view(self.now).screen
    }
}

fn tokens_after(turns: usize) -> Vec<(laser_chess_core::Square, Token)> {
    played().position_after(turns).unwrap().board().tokens().collect()
}

#[test]
fn the_list_tells_every_turn_and_what_it_cost() {
    let view = reviewing(played()).review();
    let texts: Vec<_> = view.turns.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(texts, ["h2+", "c7+", "j1-xf1", "c7-", "h2-xe1#"]);
    let hits: Vec<_> = view.turns.iter().map(|row| row.eliminated.map(|hit| hit.square)).collect();
    assert_eq!(hits, [None, None, Some(sq("f1")), None, Some(sq("e1"))]);
    assert_eq!(view.turns[2].side, Side::Blue);
}

#[test]
fn it_opens_at_the_last_turn_with_the_whole_shot() {
    let view = reviewing(played()).review();
    assert_eq!(view.turn, 5);
    assert_eq!(view.outcome, Some(Outcome::Won { winner: Side::Red, by: Win::KingHit }));
    assert_eq!(view.replay.unwrap().fallen.unwrap().square, sq("e1"));
    assert_eq!(view.tokens, tokens_after(5));
    assert_eq!(view.lost.blue.len(), 2, "a Defender and the King");
    assert_eq!(view.to_act, None);
}

#[test]
fn turns_step_both_ways_and_stop_at_the_ends() {
    let mut sitting = reviewing(played());
    for turn in (0..5).rev() {
        let view = sitting.does(ReviewEvent::Back);
        assert_eq!((view.turn, view.tokens), (turn, tokens_after(turn)));
    }
    let start = sitting.does(ReviewEvent::Back);
    assert_eq!((start.turn, start.replay.is_none(), start.last), (0, true, None));
    for turn in 1..=5 {
        assert_eq!(sitting.does(ReviewEvent::Forward).turn, turn);
    }
    assert_eq!(sitting.does(ReviewEvent::Forward).turn, 5);
    assert_eq!(sitting.does(ReviewEvent::Seek(3)).turn, 3);
    assert_eq!(sitting.does(ReviewEvent::Seek(99)).turn, 5);
    assert_eq!(sitting.does(ReviewEvent::Start).turn, 0);
    assert_eq!(sitting.does(ReviewEvent::End).turn, 5);
}

#[test]
fn stepping_the_shot_leaves_the_turn_and_takes_the_token_back_up() {
    let mut sitting = reviewing(played());
    sitting.does(ReviewEvent::Seek(3));
    let defender = |view: &ReviewView| view.tokens.iter().any(|(at, _)| *at == sq("f1"));
    assert!(!defender(&sitting.review()));
    sitting.send(Event::Replay(ReplayEvent::Back));
    let view = sitting.review();
    assert!(defender(&view), "the beam has not reached it yet");
    assert_eq!((view.turn, view.lost.blue.len()), (3, 0));
}

#[test]
fn the_game_plays_itself_over_stage_shot_result() {
    let mut sitting = reviewing(played());
    sitting.does(ReviewEvent::Start);
    let staged = sitting.does(ReviewEvent::Toggle);
    assert_eq!((staged.turn, staged.staged), (1, Some(action("h2+"))));
    assert!(staged.replay.is_none(), "no beam before it is fired");
    assert_eq!(staged.ghosts.len(), 1);
    sitting.wait(ms(699));
    assert!(sitting.review().staged.is_some());
    sitting.wait(ms(1));
    let flying = sitting.review();
    assert!(flying.staged.is_none() && flying.replay.unwrap().now.playing);
    let mut seen = vec![1];
    for _ in 0..2000 {
        sitting.wait(ms(16));
        let turn = sitting.review().turn;
        if seen.last() != Some(&turn) {
            seen.push(turn);
        }
    }
    assert_eq!(seen, [1, 2, 3, 4, 5]);
    let end = sitting.review();
    assert!(!end.playing && end.outcome.is_some());
    assert_eq!(sitting.session.wakes_at(sitting.now), None);
}

#[test]
fn auto_play_stops_at_once_and_shows_the_whole_turn() {
    let mut sitting = reviewing(played());
    sitting.does(ReviewEvent::Seek(2));
    sitting.does(ReviewEvent::Toggle);
    sitting.wait(ms(750));
    let stopped = sitting.does(ReviewEvent::Toggle);
    assert_eq!((stopped.turn, stopped.playing), (3, false));
    assert_eq!(stopped.tokens, tokens_after(3));
    sitting.wait(ms(60_000));
    assert_eq!(sitting.review().turn, 3);
}

#[test]
fn a_faster_replay_stages_for_a_shorter_time() {
    let mut sitting = reviewing(played());
    sitting.send(Event::Replay(ReplayEvent::Speed(ReplaySpeed::Quadruple)));
    sitting.does(ReviewEvent::Start);
    sitting.does(ReviewEvent::Toggle);
    sitting.wait(ms(175));
    assert!(sitting.review().staged.is_none());
}

#[test]
fn trying_something_else_never_changes_the_played_game() {
    let mut sitting = reviewing(played());
    sitting.does(ReviewEvent::Seek(2));
    let before = sitting.review();
    let id = "branch".to_owned();
    let effects = sitting.send(Event::Review(ReviewEvent::TryHere { id, computer: None }));
    assert_eq!(
        kept(&effects),
        ["one", "branch"],
        "the game on the table is kept before it makes room"
    );
    assert_eq!(sitting.screen(), Screen::Game);
    assert_eq!(sitting.view().turns, 2);
    sitting.turn(action("d1e2"));
    assert_eq!(sitting.view().turns, 3);
    assert_eq!(sitting.session.view(sitting.now).review.unwrap(), before);
}

#[test]
fn a_branch_can_be_played_against_the_computer() {
    let mut sitting = reviewing(played());
    sitting.does(ReviewEvent::Seek(1));
    let computer = Some(Computer { side: Side::Red, level: 3 });
    let try_here = ReviewEvent::TryHere { id: "bot".to_owned(), computer };
    let effects = sitting.send(Event::Review(try_here));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think { .. })));
}

#[test]
fn nothing_can_be_tried_where_the_king_has_fallen() {
    let mut sitting = reviewing(played());
    assert!(!sitting.review().can_try);
    let try_here = ReviewEvent::TryHere { id: "late".to_owned(), computer: None };
    assert!(sitting.send(Event::Review(try_here)).is_empty());
    assert_eq!(sitting.screen(), Screen::Review);
    assert!(sitting.does(ReviewEvent::Back).can_try);
}

#[test]
fn a_resigned_game_can_be_played_on() {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    game.play(action("h2+")).unwrap();
    game.resign(Side::Red).unwrap();
    let mut sitting = reviewing(game);
    assert!(sitting.review().outcome.is_some());
    assert!(sitting.does(ReviewEvent::End).can_try);
}

#[test]
fn reviewing_a_live_game_does_not_disturb_it() {
    let control = TimeControl { initial: Duration::from_secs(300), increment: Duration::ZERO };
    let clock = Some(BySide { blue: control, red: control });
    let mut sitting = Sitting::agreed(Agreement { clock, ..Agreement::default() });
    sitting.turn(action("h2+"));
    sitting.tap("c7");
    sitting.at(TableEvent::Stage(action("c7+")));
    let before = sitting.view();
    sitting.send(Event::Review(ReviewEvent::OpenTable));
    assert_eq!(sitting.screen(), Screen::Review);
    for event in [ReviewEvent::Start, ReviewEvent::Forward, ReviewEvent::Flip] {
        sitting.does(event);
    }
    sitting.send(Event::Back);
    assert_eq!(sitting.screen(), Screen::Game);
    let after = sitting.view();
    assert_eq!(after.phase, Phase::Staged(action("c7+")));
    assert!(!after.paused && after.strips.red.running, "looking back is thinking time");
    assert_eq!((after.turns, after.tokens), (before.turns, before.tokens));
}

#[test]
fn leaving_a_review_for_another_screen_pauses_the_live_game() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(action("h2+"));
    sitting.send(Event::Review(ReviewEvent::OpenTable));
    sitting.send(Event::Open(Screen::Home));
    assert!(sitting.view().paused);
}

#[test]
fn coming_back_to_a_review_finds_the_same_turn() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    for text in ["h2+", "c7+", "h2-"] {
        sitting.turn(action(text));
    }
    sitting.send(Event::Review(ReviewEvent::OpenTable));
    assert_eq!(sitting.does(ReviewEvent::Seek(1)).turn, 1);
    sitting.send(Event::Back);
    sitting.turn(action("c7-"));
    sitting.send(Event::Review(ReviewEvent::OpenTable));
    assert_eq!(sitting.review().turn, 1);
    assert_eq!(sitting.review().turns.len(), 4);
}

#[test]
fn back_returns_to_where_the_review_was_opened() {
    let mut sitting = reviewing(played());
    sitting.send(Event::Back);
    assert_eq!(sitting.screen(), Screen::Home);
}

#[test]
fn there_is_no_review_screen_without_a_game() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.send(Event::Open(Screen::Review));
    assert_eq!(sitting.screen(), Screen::Game);
}

#[test]
fn with_reduced_motion_each_shot_appears_whole() {
    let mut sitting = reviewing(played());
    let motion = laser_chess_session::Motion::Reduced;
    let settings = Settings { motion, ..Settings::default() };
    sitting.send(Event::SettingsChanged(Box::new(settings)));
    sitting.does(ReviewEvent::Start);
    sitting.does(ReviewEvent::Toggle);
    sitting.wait(ms(700));
    let view = sitting.review();
    let shot = view.replay.unwrap().now;
    assert!(view.playing && !shot.playing && shot.current > 0);
}

const RECORD: &str = r#"[Format "laser-chess 1"]
[Setup "ace"]
[Blue "Ana"]
[Red "Ben"]
[Event "Kitchen table"]

1. h2+ c7+ 2. j1-xf1 c7- 3. h2-xe1#
"#;

fn reading(text: &str) -> Sitting {
    let mut sitting = Sitting { session: laser_chess_session::Session::default(), now: ms(0) };
    sitting.send(Event::Review(ReviewEvent::Read(text.to_owned())));
    sitting
}

#[test]
fn a_record_opens_with_its_names_at_its_last_turn() {
    let sitting = reading(RECORD);
    assert_eq!(sitting.screen(), Screen::Review);
    let view = sitting.review();
    assert_eq!((view.turn, view.fault), (5, None));
    assert_eq!((view.agreement.names.blue, view.agreement.names.red), ("Ana".into(), "Ben".into()));
}

#[test]
fn a_bad_record_opens_up_to_its_last_good_turn_and_says_which_failed() {
    let sitting = reading(&RECORD.replace("c7-", "c7c9"));
    let view = sitting.review();
    assert_eq!((view.turn, view.turns.len()), (3, 3));
    let fault = view.fault.unwrap();
    let turn = fault.turn.unwrap();
    assert_eq!((turn.number, turn.side, turn.action.as_str()), (4, Side::Red, "c7c9"));
    assert_eq!(fault.error.fault, NotationFault::NotASquare);
}

#[test]
fn a_text_that_is_no_record_changes_nothing_and_says_why() {
    let mut sitting = reading("1. e4 e5");
    assert_eq!(sitting.screen(), Screen::Home);
    let view = sitting.session.view(sitting.now);
    assert!(view.review.is_none());
    assert!(matches!(view.record_trouble, Some(RecordTrouble::Record(_))));
    sitting.send(Event::Review(ReviewEvent::Dismiss));
    assert_eq!(sitting.session.view(sitting.now).record_trouble, None);
}

#[test]
fn a_game_is_exported_as_it_was_read() {
    let mut sitting = reading(RECORD);
    sitting.does(ReviewEvent::Seek(1));
    let effects = sitting.send(Event::Review(ReviewEvent::Export));
    let [Effect::ExportRecord(record)] = &effects[..] else { panic!("{effects:?}") };
    let text = record.to_string();
    assert!(text.contains("[Event \"Kitchen table\"]"), "{text}");
    assert!(text.ends_with("1. h2+ c7+ 2. j1-xf1 c7- 3. h2-xe1#\n"), "{text}");
}

#[test]
fn the_game_on_the_table_is_exported_with_its_names() {
    let names = BySide { blue: "Ana".to_owned(), red: String::new() };
    let mut sitting = Sitting::agreed(Agreement { names, ..Agreement::default() });
    sitting.turn(action("h2+"));
    let effects = sitting.send(Event::Review(ReviewEvent::Export));
    let [Effect::ExportRecord(record)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((record.tag("Blue"), record.tag("Red")), (Some("Ana"), None));
    assert_eq!(record.game.turns().len(), 1);
}
