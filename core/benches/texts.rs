//! The texts: positions, records and share codes, read and printed.
#![allow(missing_docs, reason = "criterion's macros write functions without documentation")]

mod sample;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use laser_chess_core::notation::{
    Record, read_code, read_position, read_record, write_game_code, write_position,
    write_position_code, write_record,
};

fn position(criterion: &mut Criterion) {
    let setups: Vec<_> = sample::positions().iter().map(|position| position.to_setup()).collect();
    let texts: Vec<String> = setups.iter().map(write_position).collect();
    let mut group = criterion.benchmark_group("texts");
    group.bench_function("read ten positions", |bench| {
        bench.iter(|| texts.iter().filter(|text| read_position(black_box(text)).is_ok()).count());
    });
    group.bench_function("print ten positions", |bench| {
        bench.iter(|| setups.iter().map(|setup| write_position(setup).len()).sum::<usize>());
    });
    group.finish();
}

fn record(criterion: &mut Criterion) {
    let record = Record::new(sample::game());
    let text = write_record(&record);
    assert_eq!(read_record(&text).expect("a good record"), record);
    let mut group = criterion.benchmark_group("texts");
    group.bench_function("read a record of sixty turns", |bench| {
        bench.iter(|| read_record(black_box(&text)).is_ok());
    });
    group.bench_function("print a record of sixty turns", |bench| {
        bench.iter(|| write_record(black_box(&record)).len());
    });
    group.finish();
}

fn code(criterion: &mut Criterion) {
    let game = sample::game();
    let (setup, rules) = (game.start().to_setup(), *game.start().rules());
    let codes = [write_position_code(&setup, &rules), write_game_code(&game)];
    let mut group = criterion.benchmark_group("texts");
    for (what, code) in ["a position", "sixty turns"].into_iter().zip(&codes) {
        assert!(read_code(code).is_ok());
        group.bench_function(format!("read the code of {what}"), |bench| {
            bench.iter(|| read_code(black_box(code)).is_ok());
        });
    }
    group.bench_function("print the code of a position", |bench| {
        bench.iter(|| write_position_code(black_box(&setup), &rules).len());
    });
    group.bench_function("print the code of sixty turns", |bench| {
        bench.iter(|| write_game_code(black_box(&game)).len());
    });
    group.finish();
}

criterion_group!(benches, position, record, code);
criterion_main!(benches);
