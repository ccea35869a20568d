//! The text protocol of engines (`docs/engine-protocol.md`): a line in, steps to take out.
//!
//! What is said and what is decided stands here, where it can be tested; threads, clock and pipes belong to whoever
//! speaks it, as `examples/engine` does.

mod command;
mod drawing;
mod error;
mod go;
mod lines;
mod moves;

use command::{Command, Setting};
pub use error::{CommandError, MoveFault};
pub use lines::{write_answer, write_leaves, write_report};
pub use moves::{read_move, write_move};

use super::Limits;
use crate::notation::MAX_TEXT_BYTES;
use crate::{Game, NamedSetup, Position, Rules};

/// One conversation: the game and the options that its commands set.
///
/// ```
/// use laser_chess_core::engine::protocol::{Protocol, Step};
/// let mut protocol = Protocol::new();
/// assert_eq!(protocol.hear("isready", false), [Step::Say("readyok".to_owned())]);
/// let error = "info string error: unknown command castle".to_owned();
/// assert_eq!(protocol.hear("castle", false), [Step::Say(error)]);
/// let steps = protocol.hear("go depth 3", false);
/// assert!(matches!(&steps[..], [Step::Think(question)] if question.limits.depth == Some(3)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protocol {
    game: Game,
    rules: Rules,
    hash: usize,
    threads: u32,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Print this line.
    Say(String),
    /// Start to think; [`write_report`] and [`write_answer`] give the lines.
    Think(Box<Question>),
    /// End the search, if one is running; it answers with what it has.
    Stop,
    /// Forget the tables of the engine: the next search begins with new ones.
    Forget,
    /// Count the leaves to every depth up to this one; [`write_leaves`] gives the line of each.
    Count {
        /// From here.
        position: Box<Position>,
        /// In turns.
        depth: u32,
    },
    /// End the conversation.
    Quit,
}

/// A search to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where the game stands.
    pub game: Game,
    /// When to stop.
    pub limits: Limits,
    /// Whether only [`Step::Stop`] ends it: then there is no answer before, even if nothing is left to find.
    pub endless: bool,
    /// How many workers think.
    pub threads: u32,
    /// How large a table they share.
    pub table_bytes: usize,
}

impl Default for Protocol {
    fn default() -> Self {
        Self::new()
    }
}

impl Protocol {
    /// A conversation that begins at Ace, with a table of 64 MB and one thread.
    #[must_use]
    pub fn new() -> Self {
        let rules = Rules::MANUAL;
        Self { game: Game::new(NamedSetup::Ace.position(rules)), rules, hash: 64, threads: 1 }
    }

    /// Where the game stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Understands a line and says what to do; `searching` tells whether a search is running.
    ///
    /// A bad line gives one line that begins `info string error:` and changes nothing.
    pub fn hear(&mut self, line: &str, searching: bool) -> Vec<Step> {
        let steps = if line.len() > MAX_TEXT_BYTES {
            Err(CommandError::TooLong)
        } else {
            Command::read(line, self.rules).and_then(|command| self.obey(command, searching))
        };
        steps.unwrap_or_else(|error| vec![Step::Say(lines::write_error(&error))])
    }

    fn obey(&mut self, command: Command, searching: bool) -> Result<Vec<Step>, CommandError> {
        Ok(match command {
            Command::Nothing => Vec::new(),
            Command::Identify => lines::identity().into_iter().map(Step::Say).collect(),
            Command::IsReady => vec![Step::Say("readyok".to_owned())],
            Command::Draw => drawing::draw(&self.game).into_iter().map(Step::Say).collect(),
            Command::Stop => vec![Step::Stop],
            Command::Quit => vec![Step::Quit],
            _ if searching => return Err(CommandError::Searching),
            Command::Set(setting) => self.set(setting),
            Command::NewGame => {
                self.game = Game::new(NamedSetup::Ace.position(self.rules));
                vec![Step::Forget]
            }
            Command::Position(game) => {
                self.game = *game;
                Vec::new()
            }
            Command::Go(go) => {
                let limits = go.limits(self.game.position().side());
                vec![Step::Think(Box::new(Question {
                    game: self.game.clone(),
                    limits,
                    endless: limits == Limits::default(),
                    threads: self.threads,
                    table_bytes: self.hash << 20,
                }))]
            }
            Command::Perft(depth) => {
                vec![Step::Count { position: Box::new(self.game.position().clone()), depth }]
            }
        })
    }

    fn set(&mut self, setting: Setting) -> Vec<Step> {
        match setting {
            Setting::Hash(megabytes) => {
                self.hash = megabytes;
                return vec![Step::Forget];
            }
            Setting::Threads(threads) => self.threads = threads,
            Setting::KingRotation(allowed) => self.rules.king_rotation = allowed,
            Setting::SwapIgnoresReserved(ignored) => {
                self.rules.displaced_token_ignores_reserved = ignored;
            }
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests;
