//! Throws arbitrary texts at every reader, and random placements and games through every text.
//!
//! `cargo run --release --example import_storm [TEXTS] [PLACEMENTS] [GAMES]`, by default a
//! million, 100,000 and 10,000. It ends with the slowest text, or where it failed.
// The core prints nothing and reads no clock; a program may.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use laser_chess_core::notation::{
    Record, Shared, read_code, read_khet, read_position, read_record, write_game_code, write_khet,
    write_position, write_position_code, write_record,
};

use chance::Chance;

#[allow(dead_code)] // The laws use more of it.
#[path = "../tests/laws/chance.rs"]
mod chance;
#[path = "../tests/laws/storm.rs"]
mod storm;

fn main() {
    let mut counts = std::env::args().skip(1).map_while(|count| count.parse().ok());
    let texts: u64 = counts.next().unwrap_or(1_000_000);
    let placements: u64 = counts.next().unwrap_or(100_000);
    let games: u64 = counts.next().unwrap_or(10_000);

    let (mut slowest, mut culprit, mut taken) = (Duration::ZERO, String::new(), 0);
    for seed in 0..texts {
        let text = storm::text(&mut Chance::seeded(seed));
        let start = Instant::now();
        taken += storm::read_as_everything(&text);
        let took = start.elapsed();
        if took > slowest {
            (slowest, culprit) = (took, text);
        }
    }
    println!("{texts} texts, {taken} times read, the slowest in {slowest:?}: {culprit:?}");

    let mut longest = 0;
    for seed in 0..placements {
        let mut chance = Chance::seeded(seed);
        let (setup, rules) = (chance.placement(), chance.rules());
        let code = write_position_code(&setup, &rules);
        longest = longest.max(code.len());
        assert_eq!(read_position(&write_position(&setup)).as_ref(), Ok(&setup), "seed {seed}");
        assert_eq!(read_khet(&write_khet(&setup)).as_ref(), Ok(&setup), "seed {seed}");
        assert_eq!(read_code(&code), Ok(Shared::Position { setup, rules }), "seed {seed}");
    }
    println!(
        "{placements} placements went through three texts, the longest code {longest} letters"
    );

    for seed in 0..games {
        let game = Chance::seeded(seed).game(120);
        assert_eq!(
            read_code(&write_game_code(&game)),
            Ok(Shared::Game(game.clone())),
            "seed {seed}"
        );
        let record = Record::new(game);
        assert_eq!(read_record(&write_record(&record)).as_ref(), Ok(&record), "seed {seed}");
    }
    println!("{games} games went through record and code");
}
