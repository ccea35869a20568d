//! Going back and forth in a game.

use laser_chess_core::Game;

use crate::chance::Chance;

/// A game that nobody has ended by word, so that it can be undone.
fn game(chance: &mut Chance) -> Game {
    let mut game = chance.game(80);
    game.withdraw();
    game
}

#[test]
fn undo_then_redo_is_identity() {
    let mut chance = Chance::seeded(51);
    for _ in 0..200 {
        let mut game = game(&mut chance);
        let before = game.clone();
        let turns = chance.below(game.turns().len() + 1);
        for _ in 0..turns {
            assert!(game.undo().is_some());
        }
        for _ in 0..turns {
            assert!(game.redo().is_some());
        }
        assert!(game.redo().is_none());
        assert_eq!(game, before);
    }
}

#[test]
fn undoing_every_turn_gives_back_the_start() {
    let mut chance = Chance::seeded(52);
    for _ in 0..100 {
        let mut game = game(&mut chance);
        let turns = game.turns().len();
        for left in (0..turns).rev() {
            assert!(game.undo().is_some());
            assert_eq!(game.turns().len(), left);
            assert_eq!(Some(game.position()), game.position_after(left));
        }
        assert!(game.undo().is_none());
        assert_eq!(game.position(), game.start());
        assert_eq!(game.appearances_at(), [0]);
    }
}

#[test]
fn a_game_counts_appearances_as_a_count_from_its_start_does() {
    let mut chance = Chance::seeded(53);
    let mut repeated = 0;
    for _ in 0..200 {
        let mut game = game(&mut chance);
        for _ in 0..chance.below(10) {
            game.undo();
        }
        let now = game.position();
        let by_side = now.rules().repetition_includes_side;
        let expected: Vec<usize> = (0..=game.turns().len())
            .filter(|turns| {
                let then = game.position_after(*turns).expect("a turn of the game");
                then.board() == now.board() && (!by_side || then.side() == now.side())
            })
            .collect();
        repeated += usize::from(expected.len() > 1);
        assert_eq!(game.appearances_at(), expected);
        assert_eq!(game.appearances(), expected.len());
    }
    assert!(repeated > 0, "no arrangement came back");
}

#[test]
fn a_branch_is_the_game_played_that_far() {
    let mut chance = Chance::seeded(54);
    for _ in 0..100 {
        let game = game(&mut chance);
        let turns = chance.below(game.turns().len() + 1);
        let mut again = Game::new(game.start().clone());
        for turn in &game.turns()[..turns] {
            again.play(turn.action).expect("a turn of the game");
        }
        assert_eq!(game.branch(turns), Some(again));
        assert_eq!(game.branch(game.turns().len() + 1), None);
    }
}

#[test]
fn a_turn_after_an_undo_forgets_what_was_undone() {
    let mut chance = Chance::seeded(55);
    for _ in 0..100 {
        let mut game = game(&mut chance);
        if game.undo().is_none() {
            continue;
        }
        let turns = game.turns().len();
        let action = *chance.pick(&game.position().legal_actions());
        game.play(action).expect("a legal action");
        assert_eq!(game.turns().len(), turns + 1);
        assert!(!game.can_redo());
    }
}
