//! Which actions are legal, and why others are refused.

use std::collections::BTreeSet;

use laser_chess_core::notation::{read_position, read_rules};
use laser_chess_core::{Action, Position};
use serde::Deserialize;

use crate::read::{Head, read, square};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LegalFile {
    #[serde(flatten)]
    _head: Head,
    positions: Vec<Legal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Legal {
    name: String,
    #[serde(rename = "source")]
    _source: String,
    position: String,
    rules: String,
    legal: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusalFile {
    #[serde(flatten)]
    _head: Head,
    refusals: Vec<Refusal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusal {
    name: String,
    #[serde(rename = "source")]
    _source: String,
    position: String,
    rules: String,
    action: String,
    reason: String,
    square: String,
}

fn position(text: &str, rules: &str) -> Position {
    let rules = read_rules(rules).expect(rules);
    read_position(text).expect(text).to_position(rules).expect(text)
}

#[test]
fn the_legal_actions_are_those_counted_by_hand() {
    let file: LegalFile = read("legal_actions.json");
    assert!(!file.positions.is_empty());
    for entry in file.positions {
        let legal = position(&entry.position, &entry.rules).legal_actions();
        let texts: BTreeSet<String> = legal.iter().map(Action::to_string).collect();
        assert_eq!(texts.len(), legal.len(), "{}: one listed twice", entry.name);
        assert_eq!(texts, entry.legal.into_iter().collect(), "{}", entry.name);
    }
}

#[test]
fn each_refusal_gives_its_reason_and_square() {
    let file: RefusalFile = read("refusals.json");
    let mut reasons = BTreeSet::new();
    for entry in file.refusals {
        let position = position(&entry.position, &entry.rules);
        let action: Action = entry.action.parse().expect(&entry.action);
        let refused = position.check(action).expect_err(&entry.name);
        assert_eq!(refused.id(), entry.reason, "{}", entry.name);
        assert_eq!(refused.square(), Some(square(&entry.square)), "{}", entry.name);
        assert_eq!(position.play(action).map(|_| ()), Err(refused), "{}", entry.name);
        reasons.insert(entry.reason);
    }
    // game_over, the thirteenth, needs a game that is over: games.json.
    assert_eq!(reasons.len(), 12, "{reasons:?}");
}
