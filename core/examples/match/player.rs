//! Who plays: this engine, a simple program to measure it by, or another program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use laser_chess_core::engine::protocol::write_move;
use laser_chess_core::engine::{CancelToken, Engine, Level, Limits, Watch};
use laser_chess_core::notation::write_position;
use laser_chess_core::{Action, Game, Kind, Rules};

use crate::chance::Chance;

/// One of the two players.
pub(crate) struct Player {
    name: String,
    kind: PlayerKind,
}

enum PlayerKind {
    /// This engine, so many nodes an action.
    Nodes(Box<Engine>, u64),
    /// A level of this engine.
    Level(Level, u64),
    /// The best shot it sees now, at random among equals.
    Greedy(Chance),
    /// Any legal action.
    Random(Chance),
    /// Another program, with the limit it is told for each action.
    Program(Program, String),
}

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Program {
    fn drop(&mut self) {
        // Whether it listens or not, it must not outlive the match.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Player {
    pub(crate) fn new(name: &str, rules: Rules) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("not a number: {text}"));
        let kind = if let Some((limit, program)) = name.split_once('@') {
            let limit = match limit.strip_suffix("ms") {
                Some(time) => format!("movetime {}", number(time)?),
                None => format!("nodes {}", number(limit)?),
            };
            PlayerKind::Program(Program::start(program, rules)?, limit)
        } else {
            match name.split_once(':').unwrap_or((name, "")) {
                ("greedy", _) => PlayerKind::Greedy(Chance::new(7)),
                ("random", _) => PlayerKind::Random(Chance::new(11)),
                ("level", level) => {
                    let level = level.parse().ok().and_then(Level::new);
                    PlayerKind::Level(level.ok_or("a level is 1 to 8, or 9 for full strength")?, 0)
                }
                ("nodes", nodes) => {
                    PlayerKind::Nodes(Box::new(Engine::new(16 << 20)), number(nodes)?)
                }
                _ => return Err(format!("unknown player {name}")),
            }
        };
        Ok(Self { name: name.to_owned(), kind })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Forgets the last game.
    pub(crate) fn begin(&mut self, _game: &Game) -> Result<(), String> {
        match &mut self.kind {
            PlayerKind::Nodes(engine, _) => engine.forget(),
            PlayerKind::Program(program, _) => program.say("ukinewgame")?,
            PlayerKind::Level(_, seed) => *seed += 1,
            PlayerKind::Greedy(_) | PlayerKind::Random(_) => {}
        }
        Ok(())
    }

    pub(crate) fn choose(&mut self, game: &Game) -> Result<Action, String> {
        match &mut self.kind {
            PlayerKind::Nodes(engine, nodes) => {
                let cancel = CancelToken::new();
                let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
                let thought = engine.think(game, &Limits::nodes(*nodes), watch);
                thought.map(|thought| thought.action).map_err(|error| error.to_string())
            }
            PlayerKind::Level(level, seed) => {
                let thought = level.think(game, *seed, &CancelToken::new());
                thought.map(|thought| thought.action).map_err(|error| error.to_string())
            }
            PlayerKind::Greedy(chance) => Ok(greedy(game, chance)),
            PlayerKind::Random(chance) => {
                let actions = game.position().legal_actions();
                Ok(actions[chance.below(actions.len())])
            }
            PlayerKind::Program(program, limit) => program.ask(game, limit),
        }
    }
}

/// The action whose shot gains most: the King, a rival's token, nothing, an own token, the own King.
fn greedy(game: &Game, chance: &mut Chance) -> Action {
    let position = game.position();
    let mut best = (i32::MIN, 0);
    let mut chosen = None;
    for action in position.legal_actions() {
        let Ok(played) = position.play(action) else { continue };
        let gain = played.beam.hit().map_or(0, |struck| {
            let price = if struck.token.role.kind() == Kind::King { 100 } else { 1 };
            if struck.token.side == position.side() { -price } else { price }
        });
        let order = (gain, chance.below(1 << 20));
        if order > best {
            best = order;
            chosen = Some(action);
        }
    }
    chosen.unwrap_or_else(|| position.legal_actions()[0])
}

impl Program {
    fn start(path: &str, rules: Rules) -> Result<Self, String> {
        let fault = |error| format!("{path}: {error}");
        let mut child = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fault)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{path}: no pipes"));
        };
        let mut program = Self { child, input, output: BufReader::new(output) };
        program.say("setoption name Hash value 16")?;
        program.say(&format!("setoption name KingRotation value {}", rules.king_rotation))?;
        let ignores = rules.displaced_token_ignores_reserved;
        program.say(&format!("setoption name SwapIgnoresReserved value {ignores}"))?;
        Ok(program)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| error.to_string())
    }

    fn ask(&mut self, game: &Game, limit: &str) -> Result<Action, String> {
        let start = write_position(&game.start().to_setup());
        let mut position = format!("position setup {start} moves");
        for turn in game.turns() {
            position.push(' ');
            position.push_str(&write_move(turn.action));
        }
        self.say(&position)?;
        self.say(&format!("go {limit}"))?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
                return Err("a program ended".to_owned());
            }
            if let Some(reason) = line.strip_prefix("info string error: ") {
                return Err(format!("a program said {} to {position}", reason.trim()));
            }
            if let Some(text) = line.strip_prefix("bestmove ") {
                let text = text.trim();
                let legal = game.position().legal_actions().into_iter();
                let mut legal = legal.filter(|&action| write_move(action) == text);
                return legal.next().ok_or(format!("a program answered {text}"));
            }
        }
    }
}
