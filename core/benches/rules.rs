//! The rules: legal actions, a turn with its beam, and the tree of three turns, played by the core's own types.
#![allow(missing_docs, reason = "criterion's macros write functions without documentation")]

mod sample;

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use laser_chess_core::{NamedSetup, Position, Rules};

fn list(criterion: &mut Criterion) {
    let positions = sample::positions();
    let actions: usize = positions.iter().map(|position| position.legal_actions().len()).sum();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(actions as u64));
    group.bench_function("legal actions of ten positions", |bench| {
        bench.iter(|| positions.iter().map(|at| at.legal_actions().len()).sum::<usize>());
    });
    group.bench_function("every legal action of ten positions played with its beam", |bench| {
        bench.iter_batched(
            || positions.iter().map(|at| (at, at.legal_actions())).collect::<Vec<_>>(),
            |lists| {
                for (position, actions) in lists {
                    for action in actions {
                        let _ = black_box(position.play(action));
                    }
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// The leaves of the tree, those of the last turn counted in bulk.
fn leaves(position: &Position, depth: u32) -> u64 {
    let actions = position.legal_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    let played = actions.into_iter().filter_map(|action| position.play(action).ok());
    played.map(|played| leaves(&played.position, depth - 1)).sum()
}

fn tree(criterion: &mut Criterion) {
    let ace = NamedSetup::Ace.position(Rules::MANUAL);
    // Rules, section 9.
    assert_eq!(leaves(&ace, 3), 469_808);
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(469_808)).sample_size(30);
    group.bench_function("leaves of three turns from ace", |bench| {
        bench.iter(|| leaves(black_box(&ace), 3));
    });
    group.finish();
}

criterion_group!(benches, list, tree);
criterion_main!(benches);
