//! Measures how long a person waits for the engine: until a cancelled thought ends, for the answer of each level, and
//! for the analysis of a whole game.
// The core prints nothing, reads no clock and starts no thread; a program may.
#![allow(clippy::print_stdout, clippy::unwrap_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::thread;
use std::time::{Duration, Instant};

use laser_chess_core::engine::{CancelToken, Engine, Level, Limits, Watch, prove};
use laser_chess_core::{Game, NamedSetup, Rules};

/// The table of the app's thoughts, in bytes.
const TABLE: usize = 16 << 20;

fn main() {
    let games: Vec<_> =
        NamedSetup::ALL.into_iter().enumerate().map(|(seed, setup)| played(setup, seed)).collect();
    cancels("a thought", &games, |game, cancel| {
        let watch = Watch { cancel, clock: None, report: &mut |_| () };
        Engine::new(TABLE).think(game, &Limits::nodes(u64::MAX), watch).unwrap();
    });
    cancels("a proof of four turns", &games, |game, cancel| {
        prove(game, game.position().side(), 4, cancel, &mut |_| ());
    });
    for level in Level::all().chain([Level::FULL_STRENGTH]) {
        let places = games
            .iter()
            .flat_map(|game| [4, 8, 12, 16].into_iter().filter_map(|turn| game.branch(turn)));
        let times: Vec<_> = places
            .filter(|game| game.outcome().is_none())
            .map(|game| timed(|| drop(level.think(&game, 1, &CancelToken::new()).unwrap())))
            .collect();
        report(&format!("an answer of level {}", level.number()), &times);
    }
    for (setup, game) in NamedSetup::ALL.into_iter().zip(&games) {
        let mut engine = Engine::new(TABLE);
        let times: Vec<_> = (0..=game.turns().len())
            .filter_map(|turn| game.branch(turn))
            .filter(|game| game.outcome().is_none())
            .map(|game| timed(|| drop(engine.judge(&game, &CancelToken::new()).unwrap())))
            .collect();
        report(&format!("analysis of a position of {}", setup.id()), &times);
        let whole: Duration = times.iter().sum();
        println!("    the whole game: {} positions in {:.1} s", times.len(), whole.as_secs_f64());
    }
}

/// Sixty turns of the sixth level against itself, or fewer where the game ends before.
fn played(setup: NamedSetup, seed: usize) -> Game {
    let mut game = Game::new(setup.position(Rules::MANUAL));
    let level = Level::new(6).unwrap();
    while game.turns().len() < 60 && game.outcome().is_none() {
        // Two numbers for the two players, or each would foresee the other.
        let seed = (seed * 2 + game.turns().len() % 2) as u64;
        game.play(level.think(&game, seed, &CancelToken::new()).unwrap().action).unwrap();
    }
    game
}

/// Cancels the work after two to forty milliseconds, and measures how long it still went on.
fn cancels(what: &str, games: &[Game], work: impl Fn(&Game, &CancelToken) + Sync) {
    let mut times = Vec::new();
    for game in games.iter().filter_map(|game| game.branch(4)) {
        for wait in (1..=20).map(|step| Duration::from_millis(2 * step)) {
            let cancel = CancelToken::new();
            let cancelled = thread::scope(|threads| {
                let worker = threads.spawn(|| work(&game, &cancel));
                thread::sleep(wait);
                let running = !worker.is_finished();
                cancel.cancel();
                let cancelled = Instant::now();
                worker.join().unwrap();
                running.then(|| cancelled.elapsed())
            });
            times.extend(cancelled);
        }
    }
    report(&format!("{what} after it was cancelled"), &times);
}

fn timed(work: impl FnOnce()) -> Duration {
    let began = Instant::now();
    work();
    began.elapsed()
}

fn report(what: &str, times: &[Duration]) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let total: Duration = times.iter().sum();
    println!(
        "{what}: {} times, {:.2} ms on average, {:.2} ms at most",
        times.len(),
        milliseconds(total) / times.len().max(1) as f64,
        times.iter().copied().max().map_or(0.0, milliseconds),
    );
}
