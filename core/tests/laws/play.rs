//! What may be played, and what playing it does.

use std::collections::{BTreeSet, HashMap};

use laser_chess_core::notation::{read_position, write_position};
use laser_chess_core::{Action, PlayError, Position, Rotation, Square};

use crate::chance::Chance;

/// Everything that could be written as an action: each square to each, and each turn.
fn conceivable() -> Vec<Action> {
    let mut actions = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            actions.extend([Action::Move { from, to }, Action::Swap { from, to }]);
        }
        actions.extend(Rotation::ALL.map(|rotation| Action::Rotate { at: from, rotation }));
    }
    actions
}

/// Positions of random games, the last ones included.
fn positions(seed: u64, games: usize) -> Vec<Position> {
    let mut chance = Chance::seeded(seed);
    let mut positions = Vec::new();
    for _ in 0..games {
        let game = chance.game(60);
        let turn = chance.below(game.turns().len() + 1);
        positions.extend(game.position_after(turn).cloned());
        positions.push(game.position().clone());
    }
    positions
}

#[test]
fn the_legal_list_is_what_passes_the_check_of_all_that_is_conceivable() {
    let all = conceivable();
    for position in positions(21, 150) {
        let (mut listed, mut passed) = (BTreeSet::new(), BTreeSet::new());
        for action in position.legal_actions() {
            assert!(listed.insert(action), "{action} twice in {position}");
        }
        for action in &all {
            if position.check(*action).is_ok() {
                passed.insert(action.canonical(position.board()));
            }
        }
        assert_eq!(listed, passed, "{position}");
        let by_token: BTreeSet<Action> =
            Square::all().flat_map(|square| position.legal_actions_of(square)).collect();
        assert_eq!(listed, by_token, "{position}");
    }
}

#[test]
fn a_legal_action_can_be_played_and_any_other_fails_and_changes_nothing() {
    let all = conceivable();
    let mut chance = Chance::seeded(22);
    for _ in 0..150 {
        let mut game = chance.game(60);
        let before = game.clone();
        let position = game.position().clone();
        for _ in 0..200 {
            let action = *chance.pick(&all);
            let check = position.check(action);
            assert_eq!(position.play(action).map(|_| ()), check, "{action} in {position}");
            let allowed = if before.outcome().is_some() { Err(PlayError::GameOver) } else { check };
            if allowed.is_err() {
                assert_eq!(game.play(action).map(|_| ()), allowed, "{action} in {position}");
                assert_eq!(game, before, "{action} in {position}");
            }
        }
        for action in position.legal_actions() {
            let played = position.play(action).expect("a legal action");
            assert_eq!(played.position.side(), position.side().other());
            assert_eq!(played.beam.side, position.side(), "the mover's Laser fires");
        }
    }
}

#[test]
fn a_turn_takes_at_most_one_token_and_adds_none() {
    for position in positions(23, 100) {
        let tokens = position.board().tokens().count();
        for action in position.legal_actions() {
            let played = position.play(action).expect("a legal action");
            let left = played.position.board().tokens().count();
            assert_eq!(left, tokens - usize::from(played.beam.hit().is_some()));
        }
    }
}

#[test]
fn both_turns_of_a_switch_or_king_do_the_same() {
    let mut seen = 0;
    for position in positions(24, 100) {
        for at in Square::all() {
            let turned =
                Rotation::ALL.map(|rotation| position.play(Action::Rotate { at, rotation }));
            let canonical = Action::Rotate { at, rotation: Rotation::CounterClockwise }
                .canonical(position.board());
            if canonical == (Action::Rotate { at, rotation: Rotation::Clockwise }) {
                assert_eq!(turned[0], turned[1], "{at} in {position}");
                seen += usize::from(turned[0].is_ok());
            }
        }
    }
    assert!(seen > 100, "only {seen}");
}

#[test]
fn the_key_kept_through_a_game_is_the_key_of_the_arrangement_alone() {
    let mut chance = Chance::seeded(25);
    let mut boards = HashMap::new();
    for _ in 0..200 {
        let game = chance.game(60);
        for turns in 0..=game.turns().len() {
            let position = game.position_after(turns).expect("a turn of the game");
            let text = write_position(&position.to_setup());
            // Under that option a swap may leave a token where no game starts with one.
            if position.outcome().is_none() && !position.rules().displaced_token_ignores_reserved {
                let setup = read_position(&text).expect(&text);
                let fresh = setup.to_position(*position.rules()).expect(&text);
                assert_eq!(fresh.arrangement(), position.arrangement(), "{text}");
            }
            // The key stands for the rows alone, without the side to act.
            let rows = text.split(' ').next().expect("rows").to_owned();
            let first = boards.entry(position.arrangement()).or_insert_with(|| rows.clone());
            assert_eq!(*first, rows, "two arrangements with one key");
        }
    }
    assert!(boards.len() > 3000, "only {}", boards.len());
}
