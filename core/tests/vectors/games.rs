//! Whole games turn by turn.

use laser_chess_core::notation::{
    read_action, read_position, read_rules, write_result, write_termination,
};
use laser_chess_core::{Action, Game, NamedSetup};
use serde::Deserialize;

use crate::beams::End;
use crate::read::{Head, read, square, squares};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    games: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    #[serde(rename = "source")]
    _source: String,
    setup: Option<String>,
    position: Option<String>,
    rules: String,
    turns: Vec<Turn>,
    after: After,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    action: String,
    squares: Option<Vec<String>>,
    end: Option<End>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct After {
    result: String,
    #[serde(default)]
    termination: String,
    side: String,
    can_claim: Option<bool>,
    position: Option<String>,
    appearances: Option<Vec<usize>>,
    claimable_after: Option<Vec<usize>>,
    #[serde(default)]
    legal: Vec<String>,
    #[serde(default)]
    refused: Vec<Refused>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    action: String,
    reason: String,
    square: Option<String>,
}

fn start(entry: &Entry) -> Game {
    let rules = read_rules(&entry.rules).expect(&entry.name);
    let setup = match (&entry.setup, &entry.position) {
        (Some(named), None) => NamedSetup::from_id(named).expect(named).setup(),
        (None, Some(text)) => read_position(text).expect(&entry.name),
        _ => panic!("{}: a setup or a position", entry.name),
    };
    Game::new(setup.to_position(rules).expect(&entry.name))
}

/// Plays one game and checks everything its entry says.
fn check(entry: &Entry) {
    let name = &entry.name;
    let mut game = start(entry);
    let mut appearances = vec![game.appearances()];
    let mut claimable = Vec::new();
    for (index, turn) in entry.turns.iter().enumerate() {
        let action = read_action(&turn.action, game.position()).expect(name);
        let played = game.play(action).expect(name).played.clone();
        if let Some(path) = &turn.squares {
            assert_eq!(played.beam.squares().collect::<Vec<_>>(), squares(path), "{name}");
        }
        if let Some(end) = &turn.end {
            assert_eq!(played.beam.end, end.to_end(), "{name}");
        }
        appearances.push(game.appearances());
        if game.can_claim_stalemate() {
            claimable.push(index + 1);
        }
    }
    let after = &entry.after;
    assert_eq!(write_result(game.outcome()), after.result, "{name}");
    assert_eq!(write_termination(game.outcome()), after.termination, "{name}");
    assert_eq!(game.position().side().to_string(), after.side, "{name}");
    if let Some(can_claim) = after.can_claim {
        assert_eq!(game.can_claim_stalemate(), can_claim, "{name}");
    }
    if let Some(position) = &after.position {
        assert_eq!(game.position().to_string(), *position, "{name}");
    }
    for text in &after.legal {
        let action: Action = text.parse().expect(text);
        assert!(game.position().legal_actions().contains(&action), "{name}: {text}");
    }
    for refused in &after.refused {
        let action: Action = refused.action.parse().expect(name);
        let before = game.clone();
        let reason = game.play(action).map(|_| ()).expect_err(name);
        assert_eq!(reason.id(), refused.reason, "{name}: {}", refused.action);
        assert_eq!(reason.square(), refused.square.as_deref().map(square), "{name}");
        assert_eq!(game, before, "{name}: a refusal changes nothing");
    }
    if let Some(said) = &after.claimable_after {
        assert_eq!(&claimable, said, "{name}");
    }
    if let Some(said) = &after.appearances {
        assert_eq!(&appearances, said, "{name}");
        // Undoing a turn lowers the count again.
        for turns in (0..entry.turns.len()).rev() {
            game.undo().expect(name);
            assert_eq!(game.appearances(), said[turns], "{name}: undone to {turns}");
            assert_eq!(game.can_claim_stalemate(), said[turns] >= 3, "{name}");
        }
    }
}

/// One test for each game of the file, under its name.
macro_rules! games {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                let name = stringify!($name);
                let games = read::<File>("games.json").games;
                check(games.iter().find(|entry| entry.name == name).expect(name));
            }
        )*

        #[test]
        fn every_game_of_the_file_is_a_test_here() {
            let tests = [$(stringify!($name)),*];
            let names: Vec<_> =
                read::<File>("games.json").games.into_iter().map(|entry| entry.name).collect();
            assert_eq!(names, tests);
        }
    };
}

games! {
    firing_without_changing_anything_leaves_the_board_in_ace
    blue_loses_on_turn_1_of_sophie_by_turning_its_laser
    blue_hits_its_own_defender_on_turn_1_of_ace_by_turning_its_laser
    blue_hits_its_own_deflector_on_turn_1_of_mercury_by_turning_its_laser
    a_switch_beside_its_own_laser_has_no_action_to_the_corner
    a_swap_may_not_put_a_red_token_on_a_blue_square
    a_swap_may_put_a_red_token_on_a_blue_square_where_the_rules_say_so
    a_swap_may_put_a_blue_token_on_a_blue_square
    a_blue_switch_may_not_swap_onto_a_red_square
    a_blue_switch_may_not_swap_onto_a_red_square_under_any_rules
    blue_may_claim_before_turn_9_when_ace_has_come_back_twice
    a_claim_lapses_when_its_player_fires_and_comes_back_later
    turning_a_king_repeats_the_arrangement
    the_side_to_act_counts_where_the_rules_say_so
    a_third_appearance_ends_the_game_where_the_rules_say_so
    a_side_that_cannot_act_at_the_start_draws
    a_side_that_is_shut_in_draws
    a_side_that_may_still_turn_its_laser_is_not_shut_in
    a_side_that_hits_its_own_king_loses
    a_side_that_hits_the_other_king_wins
}
