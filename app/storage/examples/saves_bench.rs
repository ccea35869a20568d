//! Prints how long the store takes: `cargo run --release -p laser-chess-storage --example
//! saves_bench [folder]`. The figures in `docs/saves.md` come from here.

// Printing is what this program is for.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use laser_chess_core::save::{Loaded, SavedGame, load, write_game};
use laser_chess_core::{Game, NamedSetup, Rules};
use laser_chess_storage::{Disk, Games, SlotId, archive};

type Failure = Box<dyn Error>;

const SLOTS: u128 = 5_000;

fn main() -> Result<(), Failure> {
    let temporary = tempfile::tempdir()?;
    let folder = std::env::args().nth(1).map_or_else(|| temporary.path().to_owned(), Into::into);
    let mut games = Games::new(Box::new(Disk), folder.join("games"));

    let typical = SavedGame::from_game(&to_and_fro(60)?);
    println!("a game of 60 turns: {} bytes", write_game(&typical).len());
    let times: Vec<_> = (0..SLOTS)
        .map(|number| {
            let before = Instant::now();
            let kept = games.save(SlotId::from_number(number), &typical);
            games.release(SlotId::from_number(number));
            kept.map(|()| before.elapsed())
        })
        .collect::<Result<_, _>>()?;
    say("save it to the disk (off the UI thread)", times);
    println!("memory after saving {SLOTS} slots: {}", memory());

    let before = processor_time();
    let times = (0..9).map(|_| timed(|| games.list())).collect::<Result<_, _>>()?;
    println!("list {SLOTS} slots: {:?} of processor time", (processor_time() - before) / 9);
    say(&format!("list {SLOTS} slots"), times);
    println!("memory after listing: {}", memory());

    let long = to_and_fro(10_000)?;
    let long_id = SlotId::from_number(u128::MAX);
    let times = (0..9).map(|_| timed(|| Ok::<_, Failure>(SavedGame::from_game(&long))));
    say("copy a game of 10,000 turns for saving", times.collect::<Result<_, _>>()?);
    let saved = SavedGame::from_game(&long);
    println!("a game of 10,000 turns: {} bytes", write_game(&saved).len());
    let times = (0..9).map(|_| timed(|| games.save(long_id, &saved)));
    say("save it to the disk", times.collect::<Result<_, _>>()?);
    let times = (0..9).map(|_| timed(|| open(&games, long_id)));
    say("open it and replay it", times.collect::<Result<_, _>>()?);
    let times = (0..9).map(|_| timed(|| games.list())).collect::<Result<_, _>>()?;
    say(&format!("list {SLOTS} slots and the long game"), times);
    println!("memory now: {}", memory());

    let before = Instant::now();
    let packed = archive::pack(games.all_bytes()?)?;
    println!("pack all: {:?}, {} bytes", before.elapsed(), packed.len());
    let before = Instant::now();
    let entries = archive::unpack(&packed)?;
    println!("preview {} saves of the archive: {:?}", entries.len(), before.elapsed());
    println!("most memory used: {}", memory());
    Ok(())
}

/// A game of any length: two tokens turn to and fro.
fn to_and_fro(turns: usize) -> Result<Game, Failure> {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for turn in 0..turns {
        game.play(["h2+", "c7+", "h2-", "c7-"][turn % 4].parse()?)?;
    }
    Ok(game)
}

fn open(games: &Games, id: SlotId) -> Result<(), Failure> {
    let opened = games.open(id)?;
    match load(opened.game, opened.damage) {
        Loaded::Game(_) => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}

fn timed<T, E>(operation: impl FnOnce() -> Result<T, E>) -> Result<Duration, E> {
    let before = Instant::now();
    operation().map(|_| before.elapsed())
}

/// The processor time this thread has used, where the system says so: on a busy machine it says
/// more than the clock on the wall.
fn processor_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = spent.split_whitespace().next().and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

fn say(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!("{what}: median {:?}, 95 % {:?}, longest {:?}", at(50), at(95), at(100));
}

/// The most memory this process has held, where the system says so.
fn memory() -> String {
    let status = std::fs::read_to_string(Path::new("/proc/self/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.map_or("unknown".to_owned(), |peak| peak.trim().to_owned())
}
