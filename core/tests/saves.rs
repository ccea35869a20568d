//! The old saves open for ever, and a save damaged in any way opens up to its last good turn.

// The helpers of tests are tests too, and this one reads the samples.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use laser_chess_core::save::{
    Damage, Loaded, LoadedGame, Read, SaveKind, SavedGame, load_bytes, read_setup, write_game,
};
use laser_chess_core::{Game, NamedSetup, Rules};
use serde::Deserialize;

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/saves/v1")
}

/// The files with this ending and the expectation beside each.
fn with_expectations<Expected: serde::de::DeserializeOwned>(
    ending: &str,
) -> Vec<(String, Vec<u8>, Expected)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(samples()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == ending) {
            let expected = std::fs::read(path.with_extension("json")).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let bytes = std::fs::read(&path).unwrap();
            found.push((name, bytes, serde_json::from_slice(&expected).unwrap()));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

#[derive(Deserialize)]
struct ExpectedGame {
    kind: String,
    title: String,
    blue: String,
    red: String,
    setup: String,
    rules: String,
    start: String,
    turns: Vec<String>,
    #[serde(default)]
    clocks: Vec<(u64, u64)>,
    control: Option<String>,
    left: Option<(u64, u64)>,
    #[serde(default)]
    table: BTreeMap<String, String>,
    last: String,
    result: String,
    termination: String,
}

#[test]
fn every_game_of_version_1_opens_and_says_what_it_said() {
    let games = with_expectations::<ExpectedGame>("save");
    assert_eq!(games.len(), 4);
    for (name, bytes, expected) in games {
        let Loaded::Game(loaded) = load_bytes(&bytes) else {
            panic!("{name}: {:?}", load_bytes(&bytes));
        };
        let LoadedGame { game, saved } = *loaded;
        let head = saved.head.clone();
        let copy = head.kind == SaveKind::Copy;
        assert_eq!(copy, expected.kind == "copy", "{name}");
        assert_eq!(head.title, expected.title, "{name}");
        assert_eq!(head.blue, expected.blue, "{name}");
        assert_eq!(head.red, expected.red, "{name}");
        assert_eq!(head.setup, expected.setup, "{name}");
        assert_eq!(head.rules, expected.rules, "{name}");
        assert_eq!(head.start, expected.start, "{name}");
        assert_eq!(head.last, expected.last, "{name}");
        assert_eq!(head.result, expected.result, "{name}");
        assert_eq!(head.termination, expected.termination, "{name}");
        assert_eq!(head.table, expected.table, "{name}");
        assert_eq!((head.created, head.saved), (1_796_000_000_000, 1_796_000_600_000));
        let clock = head.clock.as_ref();
        assert_eq!(clock.map(|clock| clock.control.clone()), expected.control, "{name}");
        assert_eq!(clock.map(|clock| (clock.left.blue, clock.left.red)), expected.left, "{name}");
        let turns: Vec<_> = saved.turns.iter().map(|turn| turn.action.clone()).collect();
        assert_eq!(turns, expected.turns, "{name}");
        let clocks: Vec<_> = saved.turns.iter().filter_map(|turn| turn.clock).collect();
        let clocks: Vec<_> = clocks.iter().map(|times| (times.blue, times.red)).collect();
        assert_eq!(clocks, expected.clocks, "{name}");

        assert_eq!(game.position().to_string(), expected.last, "{name}");
        assert_eq!(game.start().to_string(), expected.start, "{name}");
        let played: Vec<_> = game.turns().iter().map(ToString::to_string).collect();
        assert_eq!(played, expected.turns, "{name}");
        assert_eq!(game.outcome().is_some(), expected.result != "*", "{name}");
    }
}

#[derive(Deserialize)]
struct ExpectedSetup {
    title: String,
    position: String,
    created: u64,
    saved: u64,
}

#[test]
fn every_setup_of_version_1_opens_and_says_what_it_said() {
    let setups = with_expectations::<ExpectedSetup>("setup");
    assert_eq!(setups.len(), 1);
    for (name, bytes, expected) in setups {
        let Read::Sound(setup) = read_setup(&bytes) else { panic!("{name}") };
        assert_eq!(setup.title, expected.title);
        assert_eq!(setup.position, expected.position);
        assert_eq!((setup.created, setup.saved), (expected.created, expected.saved));
    }
}

/// Plays the legal action that the next of these numbers chooses, until the game is over.
fn random_game(start: NamedSetup, seed: u64, turns: usize) -> Game {
    let mut game = Game::new(start.position(Rules::MANUAL));
    let mut state = seed;
    for _ in 0..turns {
        let actions = game.position().legal_actions();
        if game.outcome().is_some() || actions.is_empty() {
            break;
        }
        // Knuth's MMIX generator: the same game on every machine.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(state >> 33).unwrap() % actions.len();
        game.play(actions[index]).unwrap();
    }
    game
}

#[test]
fn saving_and_loading_any_game_is_identity() {
    for setup in NamedSetup::ALL {
        for seed in 0..40 {
            let game = random_game(setup, seed, 60);
            let saved = SavedGame::from_game(&game);
            let loaded = load_bytes(&write_game(&saved));
            assert_eq!(
                loaded,
                Loaded::Game(Box::new(LoadedGame { game, saved })),
                "{setup:?}, seed {seed}"
            );
        }
    }
}

#[test]
fn undone_turns_do_not_come_back() {
    let mut game = random_game(NamedSetup::Ace, 3, 10);
    let shorter = game.branch(game.turns().len() - 2).unwrap();
    game.undo();
    game.undo();
    let Loaded::Game(loaded) = load_bytes(&write_game(&SavedGame::from_game(&game))) else {
        panic!();
    };
    assert_eq!(loaded.game, shorter);
    assert!(!loaded.game.can_redo());
}

#[test]
fn a_save_cut_at_any_byte_opens_at_the_position_of_its_last_whole_turn() {
    let game = random_game(NamedSetup::Curiosity, 11, 24);
    let turns = game.turns().len();
    assert!(turns >= 12, "a game of some length: {turns}");
    let bytes = write_game(&SavedGame::from_game(&game));
    for cut in 0..bytes.len() {
        let lines = bytes[..cut].iter().filter(|&&byte| byte == b'\n').count();
        match load_bytes(&bytes[..cut]) {
            Loaded::Damaged(_) => assert_eq!(lines, 0, "cut at {cut}"),
            Loaded::Recovered(loaded, why) => {
                let kept = lines - 1;
                assert_eq!(why, Damage::Cut { turns: kept }, "cut at {cut}");
                assert_eq!(Some(loaded.game.position()), game.position_after(kept));
                assert_eq!(loaded.saved.turns.len(), kept);
                assert_eq!(loaded.saved.head.last, loaded.game.position().to_string());
            }
            other => panic!("cut at {cut}: {other:?}"),
        }
    }
}

#[test]
fn a_save_with_any_byte_flipped_opens_at_a_position_of_the_game() {
    let game = random_game(NamedSetup::Sophie, 5, 12);
    let bytes = write_game(&SavedGame::from_game(&game));
    for at in 0..bytes.len() {
        for flip in [0x01, 0x10, 0x80] {
            let mut damaged = bytes.clone();
            damaged[at] ^= flip;
            let Loaded::Recovered(loaded, _) = load_bytes(&damaged) else {
                panic!("byte {at}: {:?}", load_bytes(&damaged));
            };
            let turns = loaded.game.turns().len();
            assert_eq!(loaded.game.turns(), &game.turns()[..turns], "byte {at}");
            let lines_before = bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
            let in_a_turn = (1..=game.turns().len()).contains(&lines_before);
            let at_least = if in_a_turn { lines_before - 1 } else { 0 };
            assert!(turns >= at_least, "byte {at}: only {turns} turns");
        }
    }
}

/// A save whose lines are all sound but whose content is not what the rules allow.
fn changed(change: impl FnOnce(&mut SavedGame)) -> Loaded {
    let mut saved = SavedGame::from_game(&random_game(NamedSetup::Ace, 1, 6));
    change(&mut saved);
    load_bytes(&write_game(&saved))
}

#[test]
fn a_turn_the_rules_refuse_opens_the_game_before_it() {
    let loaded = changed(|saved| saved.turns[3].action = "e1e8".to_owned());
    let Loaded::Recovered(loaded, Damage::Turn { turn: 4, .. }) = loaded else {
        panic!("{loaded:?}");
    };
    assert_eq!(loaded.game.turns().len(), 3);
}

#[test]
fn a_head_that_contradicts_the_turns_is_reported() {
    let loaded = changed(|saved| saved.head.last = saved.head.start.clone());
    assert!(matches!(loaded, Loaded::Recovered(_, Damage::LastPosition)), "{loaded:?}");
    let loaded = changed(|saved| {
        saved.head.result = "draw".to_owned();
        saved.head.termination = "stalemate".to_owned();
    });
    assert!(matches!(loaded, Loaded::Recovered(_, Damage::Ending)), "{loaded:?}");
    let loaded = changed(|saved| saved.head.rules = "no such rule".to_owned());
    assert!(matches!(loaded, Loaded::Damaged(Damage::Rules(_))), "{loaded:?}");
    let loaded = changed(|saved| saved.head.start = "*/*/*/*/*/*/*/* b".to_owned());
    assert!(matches!(loaded, Loaded::Damaged(Damage::Unplayable)), "{loaded:?}");
    let loaded = changed(|saved| saved.head.start = "nothing".to_owned());
    assert!(matches!(loaded, Loaded::Damaged(Damage::Start(_))), "{loaded:?}");
}

#[test]
fn a_declared_end_comes_back_even_when_only_the_frame_is_damaged() {
    let mut game = random_game(NamedSetup::Ace, 1, 6);
    game.resign(laser_chess_core::Side::Red).unwrap();
    let mut bytes = write_game(&SavedGame::from_game(&game));
    bytes.extend_from_slice(b"x");
    let Loaded::Recovered(loaded, Damage::Trailing) = load_bytes(&bytes) else { panic!() };
    assert_eq!(loaded.game, game);
}
