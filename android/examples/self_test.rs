//! Prints what the self-test computes on this machine: `self_test SUBJECT DEPTH`.
#![allow(clippy::print_stdout)]

use std::num::ParseIntError;

use laser_chess_android::self_test::laser_chess_self_test;

fn main() -> Result<(), ParseIntError> {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u32>());
    let mut next = || numbers.next().unwrap_or(Ok(0));
    println!("{}", laser_chess_self_test(next()?, next()?));
    Ok(())
}
