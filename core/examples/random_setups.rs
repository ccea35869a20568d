//! Prints the setups "Laser-n" of some numbers and how long the slowest of them took to make.
//!
//! `cargo run --release --example random_setups -- 1 1000`

// The core prints nothing and reads no clock; a program may.
#![allow(clippy::print_stdout, clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use laser_chess_core::random_setup;

fn main() {
    let mut numbers = std::env::args().skip(1).map_while(|number| number.parse::<u32>().ok());
    let first = numbers.next().unwrap_or(1);
    let count = numbers.next().unwrap_or(10);
    let (mut slowest, mut whole) = (Duration::ZERO, Duration::ZERO);
    for number in (first..=u32::MAX).take(count as usize) {
        let start = Instant::now();
        let setup = random_setup(number);
        slowest = slowest.max(start.elapsed());
        whole += start.elapsed();
        if count <= 100 {
            println!("Laser-{number} {setup}");
        }
    }
    println!("{count} setups, {:?} each, the slowest {slowest:?}", whole / count.max(1));
}
