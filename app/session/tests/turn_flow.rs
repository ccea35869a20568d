//! The turn flow: select, stage, change freely, fire once.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use sitting::{Sitting, sq};
use std::time::Duration;

use laser_chess_core::{Action, NamedSetup, Outcome, PlayError, Rotation, Side, Win};
use laser_chess_session::{
    Effect, Event, FormEvent, LiveGame, Phase, Preset, Refusal, Screen, TableEvent, TargetKind,
    Ticker,
};

fn rotate(at: &str, rotation: Rotation) -> Action {
    Action::Rotate { at: sq(at), rotation }
}

fn keeps(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, Effect::Keep(_))).count()
}

#[test]
fn two_taps_stage_and_fire_commits() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.tap("h2");
    assert_eq!(sitting.view().phase, Phase::Selected(sq("h2")));
    sitting.tap("h3");
    let view = sitting.view();
    assert_eq!(view.staged, Some(Action::Move { from: sq("h2"), to: sq("h3") }));
    assert_eq!(view.turns, 0, "staging plays nothing");
    assert_eq!(view.ghosts.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [sq("h2")]);
    assert!(view.ghost_beam.is_none(), "a preview would be a test shot");
    let effects = sitting.at(TableEvent::Fire);
    assert_eq!(keeps(&effects), 1, "kept before the beam is shown");
    assert!(matches!(effects[0], Effect::Keep(_)));
    assert_eq!(sitting.view().phase, Phase::Firing);
    sitting.at(TableEvent::BeamShown);
    assert_eq!(sitting.view().acting, Some(Side::Red));
}

#[test]
fn changing_the_mind_costs_nothing() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    for square in ["h2", "h3", "g2", "g2"] {
        sitting.tap(square);
    }
    assert_eq!(sitting.view().phase, Phase::Selected(sq("h2")), "a tap on the target unstages");
    sitting.tap("c1");
    assert_eq!(sitting.view().phase, Phase::Selected(sq("c1")));
    sitting.send(Event::Back);
    assert_eq!(sitting.view().phase, Phase::Idle);
    assert_eq!(sitting.view().turns, 0);
}

#[test]
fn fire_sleeps_for_a_moment_after_staging() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.at(TableEvent::Stage(rotate("h2", Rotation::Clockwise)));
    let soon = sitting.now + Duration::from_millis(100);
    assert!(sitting.session.handle(Event::Table(TableEvent::Fire), soon).is_empty());
    assert_eq!(sitting.view().turns, 0);
    let later = sitting.now + Duration::from_millis(250);
    assert!(!sitting.session.handle(Event::Table(TableEvent::Fire), later).is_empty());
}

#[test]
fn sophie_can_be_lost_on_the_first_turn() {
    let mut sitting = Sitting::begin(NamedSetup::Sophie, Preset::Standard);
    sitting.at(TableEvent::Stage(rotate("j1", Rotation::CounterClockwise)));
    sitting.at(TableEvent::Fire);
    assert!(sitting.view().result.is_none(), "the beam is shown first");
    let king_still_drawn = sitting.view().tokens.iter().any(|(at, _)| *at == sq("f1"));
    assert!(king_still_drawn);
    sitting.at(TableEvent::BeamShown);
    let result = sitting.view().result.unwrap();
    assert_eq!(result.outcome, Outcome::Won { winner: Side::Red, by: Win::KingHit });
    assert_eq!(result.king.unwrap().1, Side::Blue, "Blue hit its own King");
    assert!(sitting.tap("c1").is_empty());
}

#[test]
fn an_illegal_square_says_why() {
    let cases = [
        (None, "e5", PlayError::NotYours(sq("e5"))),
        (None, "b2", PlayError::Empty(sq("b2"))),
        (Some("h2"), "h4", PlayError::NotAdjacent { from: sq("h2"), to: sq("h4") }),
        (Some("h2"), "i1", PlayError::Reserved(sq("i1"))),
        (Some("f4"), "e5", PlayError::SwapPartner(sq("e5"))),
        (Some("j1"), "i1", PlayError::LaserCannotMove(sq("j1"))),
    ];
    for (selected, tapped, reason) in cases {
        let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
        if let Some(selected) = selected {
            sitting.tap(selected);
        }
        sitting.tap(tapped);
        let ticker = sitting.view().ticker;
        assert_eq!(ticker, Ticker::Refused(Refusal::Rules(reason)), "{selected:?} {tapped}");
    }
}

#[test]
fn a_switch_offers_swaps_as_rings() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(Action::Move { from: sq("f4"), to: sq("g4") });
    sitting.turn(rotate("c7", Rotation::Clockwise));
    sitting.tap("g4");
    let swaps: Vec<_> = sitting
        .view()
        .targets
        .into_iter()
        .filter(|target| target.kind == TargetKind::Swap)
        .map(|target| target.square)
        .collect();
    assert_eq!(swaps, [sq("h5"), sq("h4"), sq("g3")]);
}

#[test]
fn strict_lets_nothing_but_firing_follow_a_placed_token() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Strict);
    sitting.tap("h2");
    sitting.tap("h3");
    for event in [
        TableEvent::Tap(sq("g2")),
        TableEvent::Cancel,
        TableEvent::Stage(rotate("c1", Rotation::Clockwise)),
    ] {
        sitting.at(event);
        let view = sitting.view();
        assert_eq!(view.staged, Some(Action::Move { from: sq("h2"), to: sq("h3") }));
        assert_eq!(view.ticker, Ticker::Refused(Refusal::MustFire));
    }
}

#[test]
fn the_third_appearance_offers_a_claim_that_can_be_put_away() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    let there_and_back = [
        rotate("h2", Rotation::Clockwise),
        rotate("c7", Rotation::Clockwise),
        rotate("h2", Rotation::CounterClockwise),
        rotate("c7", Rotation::CounterClockwise),
    ];
    for (index, action) in there_and_back.iter().chain(&there_and_back).enumerate() {
        assert!(sitting.view().claim.is_none(), "before turn {}", index + 1);
        sitting.turn(*action);
    }
    let claim = sitting.view().claim.unwrap();
    assert_eq!((claim.side, claim.appearances), (Side::Blue, vec![0, 4, 8]));
    sitting.at(TableEvent::PlayOn);
    assert!(sitting.view().claim.is_none());
    sitting.at(TableEvent::Claim);
    assert!(sitting.view().result.is_some(), "the right itself lasts until the next shot");
}

#[test]
fn resigning_asks_first() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.at(TableEvent::AskResign(Side::Blue));
    sitting.at(TableEvent::Answer(false));
    assert!(sitting.view().result.is_none());
    sitting.at(TableEvent::AskResign(Side::Blue));
    let effects = sitting.at(TableEvent::Answer(true));
    assert_eq!(keeps(&effects), 1);
    let result = sitting.view().result.unwrap();
    assert_eq!(result.outcome, Outcome::Won { winner: Side::Red, by: Win::Resignation });
}

#[test]
fn undo_is_for_casual_games_and_leaves_nothing_to_redo() {
    let mut standard = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    standard.turn(rotate("h2", Rotation::Clockwise));
    standard.at(TableEvent::AskUndo(Side::Blue));
    assert!(standard.view().prompt.is_none());

    let mut casual = Sitting::begin(NamedSetup::Ace, Preset::Casual);
    let before = casual.view().tokens;
    casual.turn(rotate("h2", Rotation::Clockwise));
    casual.at(TableEvent::AskUndo(Side::Red));
    assert!(casual.view().prompt.is_none(), "Red has fired nothing yet");
    casual.at(TableEvent::AskUndo(Side::Blue));
    casual.at(TableEvent::Answer(true));
    assert_eq!(casual.view().tokens, before);
    assert_eq!(casual.view().acting, Some(Side::Blue));
    assert!(!casual.session.table().unwrap().game().can_redo());
}

#[test]
fn back_unstages_deselects_and_then_goes_home_with_the_game_kept() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.tap("h2");
    sitting.tap("h3");
    sitting.send(Event::Back);
    sitting.send(Event::Back);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Game);
    let effects = sitting.send(Event::Back);
    assert_eq!(keeps(&effects), 1);
    let view = sitting.session.view(sitting.now);
    assert_eq!(view.screen, Screen::Home);
    assert_eq!(view.home.live, Some(LiveGame::OnTheTable));
    assert!(view.table.unwrap().paused);
}

#[test]
fn back_from_a_page_opened_at_the_table_leads_to_the_table() {
    let screen = |sitting: &Sitting| sitting.session.view(sitting.now).screen;
    for page in [Screen::Rules, Screen::Saves] {
        let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
        sitting.at(TableEvent::Pause);
        sitting.send(Event::Open(page));
        sitting.send(Event::Back);
        assert_eq!(screen(&sitting), Screen::Game, "{page:?}");
        assert!(sitting.view().paused);
        sitting.send(Event::Open(Screen::Home));
        sitting.send(Event::Open(page));
        sitting.send(Event::Back);
        assert_eq!(screen(&sitting), Screen::Home, "{page:?}");
    }
}

#[test]
fn a_new_game_keeps_the_old_one_first() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(rotate("h2", Rotation::Clockwise));
    let effects = sitting.send(Event::Form(FormEvent::Begin { id: "two".to_owned() }));
    let kept: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Keep(table) => Some((table.id.as_str(), table.game().turns().len())),
            _ => None,
        })
        .collect();
    assert_eq!(kept, [("one", 1), ("two", 0)]);
}

#[test]
fn a_rematch_exchanges_the_colours() {
    let mut sitting = Sitting::begin(NamedSetup::Sophie, Preset::Standard);
    sitting.send(Event::Form(FormEvent::Name(Side::Blue, "Ana".to_owned())));
    sitting.send(Event::Form(FormEvent::Begin { id: "two".to_owned() }));
    sitting.turn(rotate("j1", Rotation::CounterClockwise));
    sitting.at(TableEvent::Rematch { id: "three".to_owned() });
    let view = sitting.view();
    assert_eq!((view.strips.red.name.as_str(), view.turns), ("Ana", 0));
}
