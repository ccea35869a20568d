//! Self-play for training data.

use std::fs::File;
use std::io::{BufWriter, Write};

use laser_chess_core::engine::{CancelToken, Engine, Limits, Score, Watch, can_win_in};
use laser_chess_core::{Game, NamedSetup, Outcome, Rules};

use crate::sample;

/// A game longer than this is a draw.
const LONGEST: usize = 240;

/// Plays games from random openings and writes a part of their positions.
pub(crate) fn play(file: &str, games: u64, nodes: u64, seed: u64) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{file}: {error}");
    let mut output = BufWriter::new(File::create(file).map_err(fault)?);
    let mut engine = Engine::new(8 << 20);
    let cancel = CancelToken::new();
    let mut state = seed;
    let mut below = move |limit: usize| {
        // splitmix64 (Steele, Lea, Flood 2014).
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((z ^ (z >> 31)) >> 32) as usize * limit) >> 32
    };
    let mut played = 0;
    while played < games {
        let mut game = Game::new(NamedSetup::ALL[below(5)].position(Rules::MANUAL));
        for _ in 0..4 + below(8) {
            let actions = game.position().legal_actions();
            let Some(&action) = actions.get(below(actions.len().max(1))) else { break };
            if game.play(action).is_err() {
                break;
            }
        }
        if game.outcome().is_some() || can_win_in(&game, 1) {
            continue;
        }
        engine.forget();
        let mut kept = Vec::new();
        let mut winner = None;
        while game.turns().len() < LONGEST && !game.can_claim_stalemate() {
            // Now and then a random action, so that all sorts of positions are met.
            let actions = game.position().legal_actions();
            let stray = below(24) == 0;
            let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
            let Ok(thought) = engine.think(&game, &Limits::nodes(nodes), watch) else { break };
            if let Score::Estimate(score) = thought.report.score
                && !stray
                && below(3) == 0
            {
                kept.push((game.position().clone(), score));
            }
            let action = if stray { actions[below(actions.len())] } else { thought.action };
            if game.play(action).is_err() {
                break;
            }
            if let Some(Outcome::Won { winner: side, .. }) = game.outcome() {
                winner = Some(side);
                break;
            }
        }
        for (position, score) in kept {
            let result = match winner {
                Some(side) if side == position.side() => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
            writeln!(output, "{}", sample::write(&position, score, result)).map_err(fault)?;
        }
        played += 1;
    }
    output.flush().map_err(fault)
}
