//! The engine behind a text protocol on standard input and output; docs/engine-protocol.md describes it.
// The core prints nothing, reads no clock and starts no thread; a program may.
#![allow(clippy::print_stdout, clippy::disallowed_types, clippy::disallowed_methods)]

mod command;
mod search;

use std::io::BufRead;
use std::time::Instant;

use command::{Command, MOST_HASH, MOST_THREADS, Setting};
use laser_chess_core::engine::{Engine, perft};
use laser_chess_core::notation::write_position;
use laser_chess_core::{Game, NamedSetup, Rules, Square};
use search::Running;

/// What the commands change.
struct Table {
    game: Game,
    rules: Rules,
    hash: usize,
    threads: u32,
    /// The engine while it does not think.
    engine: Option<Engine>,
    running: Option<Running>,
}

fn main() {
    let rules = Rules::MANUAL;
    let mut table = Table {
        game: Game::new(NamedSetup::Ace.position(rules)),
        rules,
        hash: 64,
        threads: 1,
        engine: None,
        running: None,
    };
    for line in std::io::stdin().lock().split(b'\n') {
        let Ok(line) = line else { break };
        // Whatever arrives is text: a byte that is none becomes a character that no command has.
        let line = String::from_utf8_lossy(&line);
        match command::read(&line, table.rules) {
            Ok(Command::Quit) => return table.stop(),
            Ok(command) => {
                if let Err(reason) = table.obey(command) {
                    println!("info string error: {reason}");
                }
            }
            Err(reason) => println!("info string error: {reason}"),
        }
    }
    // At the end of the input a search with a limit may finish.
    table.finish();
}

impl Table {
    fn obey(&mut self, command: Command) -> Result<(), String> {
        self.collect();
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Identify => identify(),
            Command::IsReady => println!("readyok"),
            Command::Stop => self.stop(),
            Command::Draw => draw(&self.game),
            _ if self.running.is_some() => return Err("a search is running".to_owned()),
            Command::Set(setting) => self.set(setting),
            Command::NewGame => {
                self.engine = None;
                self.game = Game::new(NamedSetup::Ace.position(self.rules));
            }
            Command::Position(game) => self.game = *game,
            Command::Perft(depth) => count(&self.game, depth),
            Command::Go(go) => {
                let engine = self.engine.take().unwrap_or_else(|| Engine::new(self.hash << 20));
                self.running = Some(Running::start(engine, &self.game, &go, self.threads));
            }
        }
        Ok(())
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Hash(megabytes) => {
                self.hash = megabytes;
                self.engine = None;
            }
            Setting::Threads(threads) => self.threads = threads,
            Setting::KingRotation(allowed) => self.rules.king_rotation = allowed,
            Setting::SwapIgnoresReserved(ignored) => {
                self.rules.displaced_token_ignores_reserved = ignored;
            }
        }
    }

    /// Takes the engine back from a search that has ended.
    fn collect(&mut self) {
        if self.running.as_ref().is_some_and(Running::is_done) {
            self.stop();
        }
    }

    fn finish(&mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.engine = running.stop();
        }
    }
}

fn identify() {
    println!("id name Laser Chess {}", env!("CARGO_PKG_VERSION"));
    println!("id author the Laser Chess authors");
    println!("option name Hash type spin default 64 min 1 max {MOST_HASH}");
    println!("option name Threads type spin default 1 min 1 max {MOST_THREADS}");
    println!("option name KingRotation type check default true");
    println!("option name SwapIgnoresReserved type check default false");
    println!("ukiok");
}

fn count(game: &Game, depth: u32) {
    for depth in 1..=depth {
        let began = Instant::now();
        let leaves = perft(game.position(), depth);
        let seconds = began.elapsed().as_secs_f64();
        let speed = leaves as f64 / seconds.max(1e-9);
        println!("perft {depth} {leaves} seconds {seconds:.3} speed {speed:.0}");
    }
}

/// Draws the board: a token is its letter, large for Blue, and where it looks.
fn draw(game: &Game) {
    use laser_chess_core::{Diagonal, File, Rank, Role, Side};
    let board = game.position().board();
    for rank in (0..Rank::COUNT).rev().filter_map(Rank::new) {
        let mut row = format!("{} ", rank.digit());
        for file in (0..File::COUNT).filter_map(File::new) {
            let Some(token) = board.at(Square::new(file, rank)) else {
                row.push_str("  . ");
                continue;
            };
            let (letter, orientation) = match token.role {
                Role::King => ('K', String::new()),
                Role::Laser(direction) => ('L', direction.to_string()),
                Role::Defender(direction) => ('D', direction.to_string()),
                Role::Deflector(corner) => ('B', corner.to_string()),
                Role::Switch(Diagonal::Slash) => ('S', "/".to_owned()),
                Role::Switch(Diagonal::Backslash) => ('S', "\\".to_owned()),
            };
            let letter =
                if token.side == Side::Blue { letter } else { letter.to_ascii_lowercase() };
            row.push_str(&format!(" {letter}{orientation:<2}"));
        }
        println!("{}", row.trim_end());
    }
    println!("   a   b   c   d   e   f   g   h   i   j");
    println!("{}", write_position(&game.position().to_setup()));
    match game.outcome() {
        Some(outcome) => println!("over: {outcome:?}"),
        None => println!("{:?} to act", game.position().side()),
    }
}
