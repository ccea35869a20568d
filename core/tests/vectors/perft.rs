//! Leaf counts by the plain rules; the engine counts the same with its own board.

use laser_chess_core::notation::read_rules;
use laser_chess_core::{NamedSetup, Position};
use serde::Deserialize;

use crate::read::{Head, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    counts: Vec<Count>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    #[serde(rename = "source")]
    _source: String,
    setup: String,
    rules: String,
    leaves: Vec<usize>,
}

fn leaves(position: &Position, depth: usize) -> usize {
    let actions = position.legal_actions();
    if depth == 1 {
        return actions.len();
    }
    let after = |action| position.play(action).expect("a legal action").position;
    actions.into_iter().map(|action| leaves(&after(action), depth - 1)).sum()
}

#[test]
fn the_leaf_counts_are_the_known_ones() {
    let file: File = read("perft.json");
    assert_eq!(file.counts.len(), 10);
    for count in file.counts {
        let rules = read_rules(&count.rules).expect("rules");
        let start = NamedSetup::from_id(&count.setup).expect("one of the five").position(rules);
        for (index, said) in count.leaves.into_iter().enumerate() {
            let depth = index + 1;
            assert_eq!(leaves(&start, depth), said, "{} {depth} {}", count.setup, count.rules);
        }
    }
}
