//! What callers of the engine may rely on: answers, limits, cancelling, several workers.

mod clock;
mod proof;
mod judgement;
mod search;
mod workers;

use laser_chess_core::engine::{CancelToken, Engine, Limits, Report, ThinkError, Thought, Watch};
use laser_chess_core::{Action, Game, NamedSetup, Rules};

fn start(setup: NamedSetup) -> Game {
    Game::new(setup.position(Rules::MANUAL))
}

/// A new engine's answer, without a clock.
fn think(game: &Game, limits: &Limits) -> Result<Thought, ThinkError> {
    let cancel = CancelToken::new();
    let watch = Watch { cancel: &cancel, clock: None, report: &mut |_: &Report| () };
    Engine::new(1 << 20).think(game, limits, watch)
}

/// Games that stand where the side to act wins by force in two turns, and not in one.
fn wins_in_two(count: usize) -> Vec<Game> {
    use laser_chess_core::engine::can_win_in;
    let mut found = Vec::new();
    let mut seed = 1u64;
    while found.len() < count {
        let mut game = start(NamedSetup::ALL[seed as usize % 5]);
        for _ in 0..60 {
            let actions: Vec<Action> = game.position().legal_actions();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = actions[(seed >> 33) as usize % actions.len()];
            game.play(action).expect("a legal action");
            if game.outcome().is_some() {
                break;
            }
            if !game.can_claim_stalemate() && !can_win_in(&game, 1) && can_win_in(&game, 2) {
                found.push(game);
                break;
            }
        }
    }
    found
}
