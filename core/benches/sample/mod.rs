//! Positions and a game to measure with: the same on every machine.

use laser_chess_core::{Action, Game, NamedSetup, Position, Rules};

/// A game of sixty turns from Ace in which a King is never hit; each side takes an action from all over its list.
pub(crate) fn game() -> Game {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for turn in 0..60 {
        let goes_on = |action: &&Action| {
            let played = game.position().play(**action);
            played.is_ok_and(|played| played.position.outcome().is_none())
        };
        let actions = game.position().legal_actions();
        let from = turn * 37 % actions.len();
        let (before, after) = actions.split_at(from);
        let action = *after.iter().chain(before).find(goes_on).expect("a harmless action");
        game.play(action).expect("a legal action");
    }
    game
}

/// Positions of that game, one in six: crowded at first, thinner later.
pub(crate) fn positions() -> Vec<Position> {
    let game = game();
    (0..60).step_by(6).filter_map(|turn| game.position_after(turn).cloned()).collect()
}
