//! Measures the engine on one thread: two kinds of leaf counting, the speed of the search, and the time to depth 11.
//!
//! `bench [DEPTH]`. The node signature is the same on every machine; a test holds it.
// The core prints nothing and reads no clock; a program may.
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use laser_chess_core::engine::{
    CancelToken, Engine, Limits, Thought, Watch, perft, perft_fired, signature,
};
use laser_chess_core::{Game, NamedSetup, Position, Rules};

/// The table of the search measured, in bytes.
const TABLE: usize = 16 << 20;

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(11);
    let ace = NamedSetup::Ace.position(Rules::MANUAL);
    count("leaves counted in bulk", &ace, 5, perft);
    count("leaves made and fired", &ace, 4, perft_fired);

    let (mut nodes, mut time) = (0, Duration::ZERO);
    for setup in NamedSetup::ALL {
        let (thought, spent) = search(setup, depth);
        let seconds = spent.as_secs_f64();
        println!(
            "depth {depth} from {}: {seconds:.3} s, {} nodes, score {}",
            setup.id(),
            thought.report.nodes,
            thought.report.score
        );
        nodes += thought.report.nodes;
        time += spent;
    }
    println!("search: {:.2} M nodes/s", nodes as f64 / time.as_secs_f64() / 1e6);
    println!("signature: {}", signature());
}

fn count(what: &str, position: &Position, depth: u32, leaves: fn(&Position, u32) -> u64) {
    let began = spent();
    let leaves = leaves(position, depth);
    let seconds = (spent() - began).as_secs_f64();
    println!("{what}: {leaves} in {seconds:.3} s, {:.1} M/s", leaves as f64 / seconds / 1e6);
}

fn search(setup: NamedSetup, depth: u32) -> (Thought, Duration) {
    let game = Game::new(setup.position(Rules::MANUAL));
    let mut engine = Engine::new(TABLE);
    let cancel = CancelToken::new();
    let began = spent();
    let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
    match engine.think(&game, &Limits::depth(depth), watch) {
        Ok(thought) => (thought, spent() - began),
        Err(error) => panic!("{error}"),
    }
}

/// The processor time of this thread where Linux tells it, else the time since the first call.
fn spent() -> Duration {
    static BEGAN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let began = *BEGAN.get_or_init(Instant::now);
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = scheduled.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| began.elapsed(), Duration::from_nanos)
}
