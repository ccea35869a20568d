//! Measures the engine on one thread: two kinds of leaf counting, the speed of the search, the time to depth 11, and how
//! long proofs of forced wins take.
//!
//! `bench [DEPTH]`. The node signature is the same on every machine; a test holds it.
// The core prints nothing and reads no clock; a program may.
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use laser_chess_core::engine::{
    CancelToken, Engine, Limits, ProofResult, Score, Thought, Watch, perft, perft_fired, prove,
    signature,
};
use laser_chess_core::{Game, NamedSetup, Position, Rules, Side};

/// The table of the search measured, in bytes.
const TABLE: usize = 16 << 20;

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(11);
    let ace = NamedSetup::Ace.position(Rules::MANUAL);
    count("leaves counted in bulk", &ace, 5, perft);
    count("leaves made and fired", &ace, 4, perft_fired);

    let (mut nodes, mut shots, mut time) = (0, 0, Duration::ZERO);
    for setup in NamedSetup::ALL {
        let game = Game::new(setup.position(Rules::MANUAL));
        let (thought, took) = search(&game, depth);
        let seconds = took.as_secs_f64();
        println!(
            "depth {depth} from {}: {seconds:.3} s, {} nodes, score {}",
            setup.id(),
            thought.report.nodes,
            thought.report.score
        );
        nodes += thought.report.nodes;
        shots += thought.report.shots;
        time += took;
    }
    let rate = |count: u64| count as f64 / time.as_secs_f64() / 1e6;
    println!("search: {:.2} M nodes/s, every action done and fired", rate(nodes + shots));
    println!("search: {:.2} M nodes/s, only turns that are searched on", rate(nodes));
    println!("signature: {}", signature());
    for (turns, wanted) in [(1, 40), (2, 40), (3, 20)] {
        time_proofs(turns, wanted);
        time_refutations(turns);
    }
}

fn count(what: &str, position: &Position, depth: u32, leaves: fn(&Position, u32) -> u64) {
    let began = spent();
    let leaves = leaves(position, depth);
    let seconds = (spent() - began).as_secs_f64();
    println!("{what}: {leaves} in {seconds:.3} s, {:.1} M/s", leaves as f64 / seconds / 1e6);
}

/// The answer of a new engine, and the time it took.
fn search(game: &Game, depth: u32) -> (Thought, Duration) {
    let mut engine = Engine::new(TABLE);
    let cancel = CancelToken::new();
    let began = spent();
    let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
    match engine.think(game, &Limits::depth(depth), watch) {
        Ok(thought) => (thought, spent() - began),
        Err(error) => panic!("{error}"),
    }
}

/// Proves forced wins in exactly so many turns, every answer included, in positions of games played by chance.
fn time_proofs(turns: u32, wanted: usize) {
    let (mut slowest, mut total, mut found) = (Duration::ZERO, Duration::ZERO, 0);
    for number in 1u64.. {
        if found == wanted {
            break;
        }
        let Some(game) = game_by_chance(number) else { continue };
        // The search says quickly where it is worth to look for a proof.
        if search(&game, 2 * turns + 1).0.report.score != Score::WinIn(turns) {
            continue;
        }
        let began = Instant::now();
        let result = prove(&game, game.position().side(), turns, &CancelToken::new(), &mut |_| ());
        let took = began.elapsed();
        if matches!(result, ProofResult::Proved(proof) if proof.turns == turns) {
            found += 1;
            total += took;
            slowest = slowest.max(took);
        }
    }
    let [mean, slowest] = [total / found as u32, slowest].map(|time| time.as_secs_f64() * 1e3);
    println!("win in {turns}, {found} proofs: {mean:.2} ms on average, {slowest:.2} ms at most");
}

/// Proves that Blue has no forced win at the start.
fn time_refutations(turns: u32) {
    let mut slowest = Duration::ZERO;
    for setup in NamedSetup::ALL {
        let game = Game::new(setup.position(Rules::MANUAL));
        let began = Instant::now();
        let result = prove(&game, Side::Blue, turns, &CancelToken::new(), &mut |_| ());
        slowest = slowest.max(began.elapsed());
        assert_eq!(result, ProofResult::RuledOut);
    }
    let slowest = slowest.as_secs_f64() * 1e3;
    println!("no win in {turns}, the five setups: {slowest:.2} ms at most");
}

/// A game of ten to fifty actions drawn from the numbers of Knuth's generator, unless it ended before.
fn game_by_chance(number: u64) -> Option<Game> {
    let mut chance = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut draw = |below: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (chance >> 33) as usize % below
    };
    let mut game = Game::new(NamedSetup::ALL[draw(5)].position(Rules::MANUAL));
    for _ in 0..10 + draw(40) {
        let actions = game.position().legal_actions();
        if actions.is_empty() {
            return None;
        }
        game.play(actions[draw(actions.len())]).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// The processor time of this thread where Linux tells it, else the time since the first call.
fn spent() -> Duration {
    static BEGAN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let began = *BEGAN.get_or_init(Instant::now);
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = scheduled.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| began.elapsed(), Duration::from_nanos)
}
