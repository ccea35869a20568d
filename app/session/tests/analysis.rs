//! The analysis of a game that is looked over: only when asked for, and never where nobody looks.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use laser_chess_core::engine::{Judgement, Score};
use laser_chess_core::{Game, NamedSetup, Rules, Side};
use laser_chess_session::{
    Agreement, AnalysisState, AnalysisView, Effect, Event, Preset, ReviewEvent, Reviewed, Screen,
    TableEvent,
};
use sitting::Sitting;

/// Ace, five turns; the last hits Blue's own King.
fn played() -> Game {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for text in ["h2+", "c7+", "j1-", "c7-", "h2-"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    game
}

fn reviewing() -> Sitting {
    let mut sitting = Sitting::begin(NamedSetup::Mercury, Preset::Standard);
    sitting.send(Event::Open(Screen::Home));
    let reviewed = Reviewed::new(Agreement::default(), played());
    sitting.does(ReviewEvent::Open(Box::new(reviewed)));
    sitting
}

fn guess() -> Judgement {
    let line = vec!["h2+".parse().unwrap()];
    Judgement::Estimated { score: Score::Estimate(40), line }
}

fn proven(winner: Side, actions: &[&str]) -> Judgement {
    let actions = actions.iter().map(|text| text.parse().unwrap()).collect();
    Judgement::Proven { winner, turns: 2, actions }
}

impl Sitting {
    fn does(&mut self, event: ReviewEvent) -> Vec<Effect> {
        self.send(Event::Review(event))
    }

    fn hears(&mut self, request: u64, turn: usize, judgement: Judgement) {
        self.does(ReviewEvent::Judged { request, turn, judgement: Box::new(judgement) });
    }

    fn analysis(&self) -> AnalysisView {
        self.session.view(self.now).review.expect("a game is reviewed").analysis
    }

    fn state(&self) -> AnalysisState {
        self.analysis().state
    }
}

fn asked(effects: &[Effect]) -> Option<(u64, usize)> {
    effects.iter().find_map(|effect| match effect {
        Effect::Analyse { request, game, from } => {
            assert_eq!(**game, played());
            Some((*request, *from))
        }
        _ => None,
    })
}

#[test]
fn nothing_is_looked_into_before_somebody_asks() {
    let mut sitting = reviewing();
    for event in [ReviewEvent::Start, ReviewEvent::Forward, ReviewEvent::End] {
        assert_eq!(asked(&sitting.does(event)), None);
    }
    let view = sitting.analysis();
    assert_eq!((view.state, view.total, view.outlooks.len()), (AnalysisState::Unasked, 5, 0));
    assert_eq!(asked(&sitting.does(ReviewEvent::Analyse)), Some((1, 0)));
    assert_eq!(sitting.state(), AnalysisState::Running);
    assert_eq!(asked(&sitting.does(ReviewEvent::Analyse)), None, "it runs already");
}

#[test]
fn proven_moments_stand_apart_and_tell_whether_the_win_was_taken() {
    let mut sitting = reviewing();
    sitting.does(ReviewEvent::Analyse);
    let judgements = [
        guess(),
        proven(Side::Red, &["c7+"]),
        proven(Side::Blue, &["h2+", "e1d1"]),
        proven(Side::Blue, &[]),
        guess(),
    ];
    for (turn, judgement) in judgements.into_iter().enumerate() {
        assert_eq!(sitting.state(), AnalysisState::Running);
        sitting.hears(1, turn, judgement);
    }
    let view = sitting.analysis();
    assert_eq!((view.state, view.moments), (AnalysisState::Done, vec![1, 2]));
    let taken: Vec<_> = view.outlooks.iter().map(|outlook| outlook.taken).collect();
    assert_eq!(taken, [None, Some(true), Some(false), None, None]);
    assert_eq!(view.outlooks[1].side, Side::Red);
}

#[test]
fn news_of_an_old_request_or_out_of_order_is_dropped() {
    let mut sitting = reviewing();
    sitting.does(ReviewEvent::Analyse);
    sitting.hears(0, 0, guess());
    sitting.hears(1, 1, guess());
    assert_eq!(sitting.analysis().outlooks.len(), 0);
    sitting.hears(1, 0, guess());
    sitting.hears(1, 0, guess());
    assert_eq!(sitting.analysis().outlooks.len(), 1);
}

#[test]
fn stopped_it_keeps_what_it_knows_and_goes_on_from_there() {
    let mut sitting = reviewing();
    sitting.does(ReviewEvent::Analyse);
    sitting.hears(1, 0, guess());
    assert_eq!(sitting.does(ReviewEvent::StopAnalysing), [Effect::StopAnalysing]);
    assert_eq!(sitting.does(ReviewEvent::StopAnalysing), []);
    sitting.hears(1, 1, guess());
    let view = sitting.analysis();
    assert_eq!((view.state, view.outlooks.len()), (AnalysisState::Stopped, 1));
    assert_eq!(asked(&sitting.does(ReviewEvent::Analyse)), Some((2, 1)));
}

#[test]
fn it_stops_with_the_screen_with_the_app_and_with_another_game() {
    let reviewed = || Box::new(Reviewed::new(Agreement::default(), played()));
    for event in [
        Event::Suspended,
        Event::Back,
        Event::Open(Screen::Home),
        Event::Review(ReviewEvent::Open(reviewed())),
    ] {
        let mut sitting = reviewing();
        sitting.does(ReviewEvent::Analyse);
        let effects = sitting.send(event.clone());
        assert!(effects.contains(&Effect::StopAnalysing), "{event:?}: {effects:?}");
        assert_ne!(sitting.state(), AnalysisState::Running, "{event:?}");
        let again = sitting.send(Event::Suspended);
        assert!(!again.contains(&Effect::StopAnalysing), "{event:?}");
    }
}

#[test]
fn a_game_that_is_still_played_is_not_analysed() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn("h2+".parse().unwrap());
    sitting.does(ReviewEvent::OpenTable);
    assert_eq!(sitting.state(), AnalysisState::Withheld);
    assert_eq!(asked(&sitting.does(ReviewEvent::Analyse)), None);
    sitting.send(Event::Back);
    sitting.at(TableEvent::AskResign(Side::Blue));
    sitting.at(TableEvent::Answer(true));
    sitting.does(ReviewEvent::OpenTable);
    assert_eq!(sitting.state(), AnalysisState::Unasked);
}

#[test]
fn what_is_known_of_the_game_on_the_table_is_kept_when_it_is_opened_again() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    for text in ["h2+", "c7+", "j1-", "c7-", "h2-"] {
        sitting.turn(text.parse().unwrap());
    }
    sitting.does(ReviewEvent::OpenTable);
    assert_eq!(asked(&sitting.does(ReviewEvent::Analyse)), Some((1, 0)));
    sitting.hears(1, 0, guess());
    sitting.send(Event::Back);
    sitting.does(ReviewEvent::OpenTable);
    let view = sitting.analysis();
    assert_eq!((view.state, view.outlooks.len()), (AnalysisState::Stopped, 1));
}
