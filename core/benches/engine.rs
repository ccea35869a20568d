//! The engine: leaves counted two ways, the search, a level's answer, proofs of forced wins.
#![allow(missing_docs, reason = "criterion's macros write functions without documentation")]

mod sample;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use laser_chess_core::engine::{
    CancelToken, Engine, Level, Limits, Watch, can_win_in, perft, perft_fired, threats,
};
use laser_chess_core::{Game, NamedSetup, Rules, Side};

/// The nodes of one measured search: as many as a hint of the app looks at, in about a tenth of a second.
const NODES: u64 = 200_000;

fn leaves(criterion: &mut Criterion) {
    let ace = NamedSetup::Ace.position(Rules::MANUAL);
    // Rules, section 9: three turns from Ace.
    assert_eq!(perft_fired(&ace, 3), 469_808);
    let mut group = criterion.benchmark_group("leaves");
    group.throughput(Throughput::Elements(469_808));
    group.bench_function("three turns from ace, the last counted in bulk", |bench| {
        bench.iter(|| perft(black_box(&ace), 3));
    });
    group.bench_function("three turns from ace, every leaf made and fired", |bench| {
        bench.iter(|| perft_fired(black_box(&ace), 3));
    });
    group.finish();
}

fn search(criterion: &mut Criterion) {
    let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    let cancel = CancelToken::new();
    let mut engine = Engine::new(16 << 20);
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES)).sample_size(10);
    group.bench_function("two hundred thousand nodes from ace", |bench| {
        bench.iter(|| {
            engine.forget();
            let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
            engine.think(black_box(&game), &Limits::nodes(NODES), watch).is_ok()
        });
    });
    group.finish();
}

fn level(criterion: &mut Criterion) {
    let game = sample::game();
    let cancel = CancelToken::new();
    let mut group = criterion.benchmark_group("level");
    group.sample_size(20);
    for level in Level::all().filter(|level| [1, 6, 8].contains(&level.number())) {
        group.bench_function(format!("an answer of level {}", level.number()), |bench| {
            bench.iter(|| level.think(black_box(&game), 1, &cancel).is_ok());
        });
    }
    group.finish();
}

fn proof(criterion: &mut Criterion) {
    let games: Vec<Game> = sample::positions().into_iter().map(Game::new).collect();
    let mut group = criterion.benchmark_group("proof");
    for turns in [1, 2] {
        group.bench_function(format!("is there a win in {turns}, ten positions"), |bench| {
            bench.iter(|| games.iter().filter(|game| can_win_in(game, turns)).count());
        });
    }
    group.bench_function("what threatens, ten positions", |bench| {
        bench.iter(|| {
            let found = games.iter().map(|game| threats(game.position(), Side::Blue));
            found.map(|found| found.eliminations.len()).sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, leaves, search, level, proof);
criterion_main!(benches);
