//! What was written down once stays readable and stays the same.

use laser_chess_core::notation::{
    Shared, read_code, read_record, write_game_code, write_position_code, write_record,
    write_result, write_rules, write_termination,
};
use laser_chess_core::{NamedSetup, Rules};
use serde::Deserialize;

use crate::read::{Head, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    setups: Vec<Coded>,
    games: Vec<Played>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coded {
    #[serde(rename = "source")]
    _source: String,
    id: String,
    code: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    #[serde(rename = "source")]
    _source: String,
    setup: String,
    rules: String,
    record: String,
    code: String,
    position: String,
    result: String,
    termination: String,
}

#[test]
fn the_share_codes_of_the_five_setups_never_change() {
    let setups = read::<File>("recorded.json").setups;
    assert_eq!(setups.len(), 5);
    for entry in setups {
        let setup = NamedSetup::from_id(&entry.id).expect("one of the five").setup();
        assert_eq!(write_position_code(&setup, &Rules::MANUAL), entry.code);
        assert!(entry.code.len() <= 62, "about 60 characters: {}", entry.code);
        let shared = Shared::Position { setup, rules: Rules::MANUAL };
        assert_eq!(read_code(&entry.code), Ok(shared.clone()));
        let plain = entry.code.replace('-', "").to_lowercase();
        assert_eq!(read_code(&plain), Ok(shared.clone()));
        let spaced = format!(" {}\n", entry.code.replace('-', " ").replace('0', "o"));
        assert_eq!(read_code(&spaced), Ok(shared));
    }
}

#[test]
fn recorded_games_are_read_as_they_were_from_record_and_code() {
    let games = read::<File>("recorded.json").games;
    assert_eq!(games.len(), 15);
    for entry in games {
        let record = read_record(&entry.record).expect(&entry.record);
        let game = &record.game;
        let start = NamedSetup::from_id(&entry.setup).expect("one of the five").setup();
        assert_eq!(game.start().to_setup(), start);
        assert_eq!(write_rules(game.start().rules()), entry.rules);
        assert_eq!(game.position().to_string(), entry.position);
        assert_eq!(write_result(game.outcome()), entry.result);
        assert_eq!(write_termination(game.outcome()), entry.termination);
        assert_eq!(write_record(&record), entry.record);
        assert_eq!(write_game_code(game), entry.code);
        assert_eq!(read_code(&entry.code), Ok(Shared::Game(game.clone())));
        assert!(entry.code.len() <= 150, "60 turns in about 150 characters: {}", entry.code);
    }
}
