//! Writes `tests/vectors/recorded.json`: share codes and random games, so that other languages and
//! later versions are held to the same answers.
//!
//! Run it only where the answers are meant to change; a share code in the world is for ever.

use laser_chess_core::notation::{
    Record, write_game_code, write_position_code, write_record, write_result, write_rules,
    write_termination,
};
use laser_chess_core::{Game, NamedSetup, Rules, RulesPreset};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let code = |named: NamedSetup| write_position_code(&named.setup(), &Rules::MANUAL);
    let setups: Vec<Value> = NamedSetup::ALL
        .into_iter()
        .map(|named| json!({ "source": "recorded", "id": named.id(), "code": code(named) }))
        .collect();
    let mut games = Vec::new();
    for named in NamedSetup::ALL {
        for preset in RulesPreset::ALL {
            games.push(write_game(named, preset.rules()));
        }
    }
    let about = "Share codes of the five setups, and random games with all that can be said of \
                 them: their record, their code, where they ended.";
    let file = json!({
        "about": about,
        "source": "recorded: cargo run -p laser-chess-core --example record_vectors",
        "setups": setups,
        "games": games,
    });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/recorded.json");
    let mut text = serde_json::to_string_pretty(&file)?;
    text.push('\n');
    std::io::Write::write_all(&mut std::io::BufWriter::new(create(path)?), text.as_bytes())
}

// The core itself touches no file; an example may.
#[expect(clippy::disallowed_types, reason = "an example writes its answer")]
fn create(path: &str) -> std::io::Result<std::fs::File> {
    std::fs::File::create(path)
}

/// Up to 60 random turns. A shot at a King is avoided, so that games get long.
fn write_game(named: NamedSetup, rules: Rules) -> Value {
    let mut seed =
        named as u64 * 8 + u64::from(rules.fixed_lasers) + 2 * u64::from(rules.king_rotation);
    let mut game = Game::new(named.position(rules));
    for _ in 0..60 {
        let actions = game.position().legal_actions();
        let ends = |action| {
            game.position().play(action).is_ok_and(|played| played.position.outcome().is_some())
        };
        let quiet: Vec<_> = actions.iter().copied().filter(|action| !ends(*action)).collect();
        let from = if quiet.is_empty() { &actions } else { &quiet };
        if from.is_empty() {
            break;
        }
        // Knuth's MMIX generator.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = from[(seed >> 33) as usize % from.len()];
        if game.play(action).is_err() {
            break;
        }
    }
    json!({
        "source": "recorded",
        "setup": named.id(),
        "rules": write_rules(&rules),
        "record": write_record(&Record::new(game.clone())),
        "code": write_game_code(&game),
        "position": game.position().to_string(),
        "result": write_result(game.outcome()),
        "termination": write_termination(game.outcome()),
    })
}
