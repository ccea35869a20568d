//! Laws that hold whatever is touched, in whatever order.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use laser_chess_core::{Action, NamedSetup, Side, Square};
use laser_chess_session::{
    Agreement, Effect, Event, FormEvent, Phase, Preset, Screen, Seating, StartFrom, TableEvent,
};
use proptest::prelude::*;
use sitting::Sitting;

fn square() -> impl Strategy<Value = Square> {
    (0..Square::COUNT).prop_map(|index| Square::from_index(index).unwrap())
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Blue), Just(Side::Red)]
}

/// Any touch but those that change the table for another game.
fn touch() -> impl Strategy<Value = Event> {
    let table = prop_oneof![
        30 => square().prop_map(TableEvent::Tap),
        5 => (square(), square()).prop_map(|(from, to)| TableEvent::Drag { from, to }),
        8 => (square(), square()).prop_map(|(from, to)| {
            TableEvent::Stage(Action::Move { from, to })
        }),
        4 => Just(TableEvent::Cancel),
        20 => Just(TableEvent::Fire),
        15 => Just(TableEvent::BeamShown),
        2 => Just(TableEvent::Claim),
        2 => Just(TableEvent::PlayOn),
        1 => side().prop_map(TableEvent::AskResign),
        1 => side().prop_map(TableEvent::OfferDraw),
        2 => Just(TableEvent::Answer(false)),
        2 => Just(TableEvent::Pause),
        4 => Just(TableEvent::Resume),
        1 => Just(TableEvent::Seat(Seating::Across)),
        1 => any::<bool>().prop_map(TableEvent::FoldResult),
    ];
    prop_oneof![
        20 => table.prop_map(Event::Table),
        1 => Just(Event::Back),
        1 => Just(Event::Open(Screen::Game)),
        1 => Just(Event::Open(Screen::Rules)),
        1 => Just(Event::Suspended),
        1 => Just(Event::Tick),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// R08: no code path applies an action except Fire, and each firing is kept once, first.
    #[test]
    fn turns_equal_firings(
        strict in any::<bool>(),
        touches in prop::collection::vec((touch(), any::<prop::sample::Index>()), 1..200),
    ) {
        let preset = if strict { Preset::Strict } else { Preset::Standard };
        let mut sitting = Sitting::begin(NamedSetup::Ace, preset);
        let mut fired = 0;
        for (touch, pick) in touches {
            // Random squares rarely make a legal action: some touches stage one for sure.
            let legal = sitting.session.table().unwrap().game().position().legal_actions();
            let event = match touch {
                Event::Table(TableEvent::Stage(_)) if !legal.is_empty() => {
                    Event::Table(TableEvent::Stage(*pick.get(&legal)))
                }
                other => other,
            };
            let before = sitting.view();
            let fires = event == Event::Table(TableEvent::Fire);
            let effects = sitting.send(event.clone());
            let after = sitting.view();
            if after.turns != before.turns {
                prop_assert!(fires, "{event:?} played a turn");
                prop_assert!(matches!(before.phase, Phase::Staged(_)));
                prop_assert!(matches!(effects.first(), Some(Effect::Keep(_))));
                fired += 1;
            }
            prop_assert_eq!(after.turns, fired);
        }
    }

    /// R04: undoing every turn of a game for learning brings the start back.
    #[test]
    fn undoing_every_turn_restores_the_start(picks in prop::collection::vec(any::<prop::sample::Index>(), 1..30)) {
        let mut sitting = Sitting::agreed(Agreement {
            preset: Preset::Learn,
            start: StartFrom::Named(NamedSetup::Curiosity),
            ..Agreement::default()
        });
        let start = sitting.view();
        for pick in &picks {
            let actions = sitting.session.table().unwrap().game().position().legal_actions();
            if actions.is_empty() {
                break;
            }
            sitting.turn(*pick.get(&actions));
        }
        // A King hit ends the game; up to then every turn can be taken back.
        if sitting.view().result.is_none() {
            while let Some(turn) = sitting.session.table().unwrap().game().last_turn() {
                let side = turn.side;
                sitting.at(TableEvent::AskUndo(side));
            }
            let end = sitting.view();
            prop_assert_eq!(end.tokens, start.tokens);
            prop_assert_eq!(end.strips, start.strips);
            prop_assert_eq!(end.acting, start.acting);
        }
    }
}

#[test]
fn a_form_that_cannot_be_played_begins_nothing() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    let title = "unfinished".to_owned();
    let setup = Box::new(laser_chess_core::Setup::bare());
    sitting.send(Event::Form(FormEvent::Start(StartFrom::Custom { title, setup })));
    let effects = sitting.send(Event::Form(FormEvent::Begin { id: "two".to_owned() }));
    assert!(effects.is_empty());
    assert_eq!(sitting.session.table().unwrap().id, "one");
    assert_eq!(sitting.session.view(sitting.now).form.errors.len(), 2, "both Kings are missing");
}
