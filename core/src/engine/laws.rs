//! Laws that tie the engine's board to the core's rules, over seeded random games.

use super::convert::{square_of, wide};
use super::field::Field;
use super::grid::bit;
use super::levels::Level;
use super::limits::{CancelToken, Limits, Watch};
use super::node::Line;
use super::packed::PackedAction;
use super::perft::{perft, perft_fired};
use super::think::Engine;
use super::trace::{Course, NOTHING};
use crate::{Action, Beam, Game, NamedSetup, Position, Rules, Side};

/// The rule columns under test: every option that changes which actions are legal.
const RULES: [Rules; 4] = [
    Rules::MANUAL,
    Rules { king_rotation: false, ..Rules::MANUAL },
    Rules { fixed_lasers: true, ..Rules::MANUAL },
    Rules { displaced_token_ignores_reserved: true, ..Rules::MANUAL },
];

/// A small generator of numbers, the same on every machine (Marsaglia's xorshift64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }
}

/// Calls `check` with every position of random games from each setup under each rule column.
fn each_position(games: u64, turns: usize, mut check: impl FnMut(&Game, &mut Line)) {
    for (column, rules) in RULES.into_iter().enumerate() {
        for setup in NamedSetup::ALL {
            for seed in 1..=games {
                let mut chance = Chance(seed << 8 | (column as u64) << 4 | (setup as u64 + 1));
                let mut game = Game::new(setup.position(rules));
                let mut line = super::think::line_of(&game);
                for _ in 0..turns {
                    check(&game, &mut line);
                    let actions = game.position().legal_actions();
                    if game.outcome().is_some() || actions.is_empty() {
                        break;
                    }
                    let action = actions[chance.below(actions.len())];
                    let packed = PackedAction::of(action, game.position());
                    line.settle();
                    let hit = line.hit_of(packed);
                    game.play(action).unwrap();
                    line.play(packed, hit);
                    if line.ply > 100 {
                        line = super::think::line_of(&game);
                    }
                }
            }
        }
    }
}

/// Positions of random games as the core plays them, every one of each game, the over ones included.
pub(super) fn random_games(games: u64, turns: usize) -> Vec<Game> {
    let mut found = Vec::new();
    each_position(games, turns, |game, _| found.push(game.clone()));
    found
}

fn sorted(mut actions: Vec<Action>) -> Vec<Action> {
    actions.sort();
    actions
}

fn listed(field: &Field) -> Vec<PackedAction> {
    let mut actions = Vec::new();
    field.each_action(|action, placed| {
        let mut after = field.clone();
        after.act(action);
        assert_eq!(placed, after.cells[action.to() as usize]);
        actions.push(action);
    });
    actions
}

#[test]
fn the_engine_lists_the_legal_actions_of_the_core() {
    each_position(8, 90, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        let position = game.position();
        let found = listed(&line.field);
        assert_eq!(line.field.count_actions() as usize, found.len(), "{position:?}");
        let found = found.into_iter().map(|action| action.to_action().unwrap()).collect();
        let core =
            position.legal_actions().into_iter().map(|action| action.canonical(position.board()));
        assert_eq!(sorted(found), sorted(core.collect()));
    });
}

#[test]
fn an_action_is_legal_exactly_if_it_is_listed() {
    each_position(1, 40, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        let found = listed(&line.field);
        for number in 0..=u16::MAX {
            let action = PackedAction(number);
            assert_eq!(
                line.field.is_legal(action),
                found.contains(&action),
                "{action:?} {:?}",
                game.position()
            );
        }
    });
}

#[test]
fn the_engine_traces_the_beam_of_the_core() {
    let mut beams = 0;
    each_position(10, 90, |game, line| {
        for (number, side) in Side::ALL.into_iter().enumerate() {
            let beam = Beam::trace(game.position().board(), side).unwrap();
            let trace = line.field.trace(number);
            let path = beam.squares().fold(0, |path, square| path | bit(wide(square)));
            assert_eq!(trace.path, path, "{beam:?}");
            assert_eq!(square_of(trace.hit), beam.hit().map(|struck| struck.square), "{beam:?}");
            assert_eq!(line.field.fire(number), trace.hit);
            beams += 1;
        }
    });
    assert!(beams > 10_000, "only {beams}");
}

#[test]
fn the_engine_plays_as_the_core_does() {
    each_position(10, 90, |game, line| {
        if game.outcome().is_none() {
            assert_eq!(line.field, Field::of(game.position()));
        }
    });
}

#[test]
fn what_is_kept_of_a_line_equals_what_is_counted_from_scratch() {
    each_position(10, 90, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        line.settle();
        let node = line.node();
        assert_eq!(node.key, line.field.arrangement_key());
        assert_eq!(node.worth, line.field.worth());
        assert_eq!(node.beams, [line.field.trace(0), line.field.trace(1)]);
        assert_eq!(node.approaches, [line.field.approaches(0), line.field.approaches(1)]);
    });
}

#[test]
fn an_action_taken_back_leaves_no_trace() {
    each_position(1, 60, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        line.settle();
        let before = line.field.clone();
        for action in listed(&before) {
            let hit = line.hit_of(action);
            assert_eq!(line.field, before);
            let eliminated = line.play(action, hit);
            line.take_back(action, hit, eliminated);
            assert_eq!(line.field, before, "{action:?}");
        }
    });
}

#[test]
fn actions_that_do_not_touch_the_path_leave_the_beam_alone() {
    each_position(2, 60, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        let side = line.field.side;
        let beam = line.field.trace(side);
        let course = Course::of(&line.field, side);
        let mut touching = Vec::new();
        line.field.each_action_touching(beam.path, |action, _| touching.push(action));
        for action in listed(&line.field.clone()) {
            let mut after = line.field.clone();
            after.act(action);
            if action.touched() & beam.path != 0 {
                let mut cells = line.field.cells;
                let placed = after.cells[action.to() as usize];
                let (hit, struck) = course.shot_after(&mut cells, action, placed);
                assert_eq!(hit, after.fire(side), "{action:?}");
                assert_eq!(cells, line.field.cells);
                assert!(hit == NOTHING || struck == after.cells[hit as usize], "{action:?}");
            }
            assert!(after.trace(side) == beam || touching.contains(&action), "{action:?}");
        }
    });
}

#[test]
fn turning_the_board_and_the_colours_changes_no_score() {
    each_position(4, 60, |game, line| {
        if game.outcome().is_some() {
            return;
        }
        let score = |field: &Field| {
            let beams = [field.trace(0), field.trace(1)];
            field.evaluate(field.worth(), &beams, &[field.approaches(0), field.approaches(1)])
        };
        let mirrored = Field::of(&game.position().mirrored());
        assert_eq!(score(&line.field), score(&mirrored), "{:?}", game.position());
    });
}

/// Rules, section 9: setup, then the leaves at depths 1 to 3 by default and without King rotation.
const LEAVES: [(NamedSetup, [u64; 3], [u64; 3]); 5] = [
    (NamedSetup::Ace, [78, 6075, 469_808], [77, 5920, 451_859]),
    (NamedSetup::Curiosity, [74, 5490, 403_180], [73, 5343, 387_073]),
    (NamedSetup::Grail, [71, 4994, 349_502], [70, 4854, 334_850]),
    (NamedSetup::Mercury, [69, 4573, 303_596], [68, 4439, 290_283]),
    (NamedSetup::Sophie, [75, 5467, 393_105], [74, 5320, 377_146]),
];

#[test]
fn the_leaf_counts_are_those_of_the_rules() {
    for (setup, default, no_king_rotation) in LEAVES {
        for (rules, expected) in [(RULES[0], default), (RULES[1], no_king_rotation)] {
            let position = setup.position(rules);
            for (depth, leaves) in (1..).zip(expected) {
                assert_eq!(perft(&position, depth), leaves, "{setup:?} {depth}");
                assert_eq!(perft_fired(&position, depth), leaves, "{setup:?} {depth}");
            }
        }
    }
}

#[test]
fn the_core_counts_the_same_leaves_without_the_engine() {
    fn leaves(position: &Position, depth: u32) -> u64 {
        let actions = position.legal_actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions
            .iter()
            .map(|&action| leaves(&position.play(action).unwrap().position, depth - 1))
            .sum()
    }
    for (setup, default, no_king_rotation) in LEAVES {
        for (rules, expected) in [(RULES[0], default), (RULES[1], no_king_rotation)] {
            assert_eq!(leaves(&setup.position(rules), 2), expected[1], "{setup:?}");
        }
    }
    assert_eq!(leaves(&NamedSetup::Sophie.position(Rules::MANUAL), 3), LEAVES[4].1[2]);
}

#[test]
fn a_beam_that_hits_nothing_says_so() {
    let field = Field::of(&NamedSetup::Ace.position(Rules::MANUAL));
    assert_eq!([field.fire(0), field.fire(1)], [NOTHING, NOTHING]);
}

#[test]
fn no_way_goes_round_for_ever_where_the_king_has_fallen() {
    // Four mirrors send what leaves the King's square back to it.
    let text = "l++4k4/*/2B+++4B2/*/*/2B++1K2B+2/*/9L b";
    let setup = crate::notation::read_position(text).unwrap();
    let mut field = Field::of(&setup.to_position(Rules::MANUAL).unwrap());
    let king = field.kings[0];
    assert!(field.approaches(0).count_ones() > 10, "the way round is there");
    field.cells[king as usize] = super::cell::EMPTY;
    // If it went on, this test would never end.
    assert_eq!(field.approaches(0), bit(king));
}

#[test]
fn no_search_goes_on_after_a_king_has_fallen() {
    // The search itself asserts it. Without the King's rotation a beam may rest on the King of the other side.
    let mut searched = 0;
    for game in &random_games(1, 90) {
        let mut engine = Engine::new(1 << 16);
        let cancel = CancelToken::new();
        let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
        if engine.think(game, &Limits::nodes(2_000), watch).is_ok() {
            assert!(Level::all().take(3).all(|level| level.think(game, 1, &cancel).is_ok()));
            searched += 1;
        }
    }
    assert!(searched > 50, "only {searched}");
}
