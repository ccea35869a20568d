//! The commands of the text protocol, read one line at a time.

use std::time::Duration;

use laser_chess_core::notation::read_position;
use laser_chess_core::{Action, Game, NamedSetup, Position, Rotation, Rules, Side, Square};

/// One line of input, understood.
pub(crate) enum Command {
    Identify,
    Set(Setting),
    IsReady,
    NewGame,
    Position(Box<Game>),
    Go(Go),
    Stop,
    Perft(u32),
    Draw,
    Quit,
    /// An empty line.
    Nothing,
}

/// An option and its value.
pub(crate) enum Setting {
    Hash(usize),
    Threads(u32),
    KingRotation(bool),
    SwapIgnoresReserved(bool),
}

/// The limits of one search.
#[derive(Default)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) move_time: Option<Duration>,
    /// Blue's and Red's time left.
    pub(crate) left: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
    pub(crate) infinite: bool,
}

/// The most megabytes and threads that may be asked for.
pub(crate) const MOST_HASH: usize = 16_384;
pub(crate) const MOST_THREADS: u32 = 256;

/// Understands a line; the position is built with `rules`.
pub(crate) fn read(line: &str, rules: Rules) -> Result<Command, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Ok(Command::Nothing) };
    match first {
        "uki" => Ok(Command::Identify),
        "isready" => Ok(Command::IsReady),
        "ukinewgame" => Ok(Command::NewGame),
        "stop" => Ok(Command::Stop),
        "d" => Ok(Command::Draw),
        "quit" => Ok(Command::Quit),
        "setoption" => read_setting(rest).map(Command::Set),
        "position" => read_game(rest, rules).map(|game| Command::Position(Box::new(game))),
        "go" => read_go(rest).map(Command::Go),
        "perft" => read_perft(rest).map(Command::Perft),
        other => Err(format!("unknown command {other}")),
    }
}

fn read_setting(words: &[&str]) -> Result<Setting, String> {
    let &["name", name, "value", value] = words else {
        return Err("setoption name NAME value VALUE".to_owned());
    };
    let flag = || match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name} is true or false, not {value}")),
    };
    match name {
        "Hash" => Ok(Setting::Hash(number(name, value, 1, MOST_HASH as u64)? as usize)),
        "Threads" => Ok(Setting::Threads(number(name, value, 1, u64::from(MOST_THREADS))? as u32)),
        "KingRotation" => flag().map(Setting::KingRotation),
        "SwapIgnoresReserved" => flag().map(Setting::SwapIgnoresReserved),
        _ => Err(format!("unknown option {name}")),
    }
}

fn read_game(words: &[&str], rules: Rules) -> Result<Game, String> {
    let (start, rest) = match words {
        ["setup", rows, side, rest @ ..] => {
            let setup =
                read_position(&format!("{rows} {side}")).map_err(|error| error.to_string())?;
            let position = setup.to_position(rules);
            (position.map_err(|error| format!("{error}: {:?}", error.0))?, rest)
        }
        [name, rest @ ..] => {
            // The first names are those of this project, the others those of Khet.
            let id = match *name {
                "classic" => "ace",
                "imhotep" => "curiosity",
                "dynasty" => "grail",
                other => other,
            };
            let setup = NamedSetup::from_id(id).ok_or(format!("unknown setup {name}"))?;
            (setup.position(rules), rest)
        }
        [] => return Err("position NAME or position setup ROWS SIDE".to_owned()),
    };
    let mut game = Game::new(start);
    match rest {
        [] => {}
        ["moves", moves @ ..] => {
            for (index, text) in moves.iter().enumerate() {
                let fault = |reason: String| format!("move {} {text}: {reason}", index + 1);
                let action = read_action(text, game.position()).map_err(fault)?;
                game.play(action).map_err(|error| fault(error.to_string()))?;
            }
        }
        [other, ..] => return Err(format!("expected moves, not {other}")),
    }
    Ok(game)
}

/// Reads `h2h3`, `c5R` or `c5L`.
fn read_action(text: &str, position: &Position) -> Result<Action, String> {
    let square = |part: Option<&str>| -> Result<Square, String> {
        part.and_then(|part| part.parse().ok()).ok_or("not a move".to_owned())
    };
    let at = square(text.get(..2))?;
    let rotation = match text.get(2..) {
        Some("R") => Rotation::Clockwise,
        Some("L") => Rotation::CounterClockwise,
        rest => return Ok(Action::between(position.board(), at, square(rest)?)),
    };
    Ok(Action::Rotate { at, rotation })
}

/// Writes an action as [`read_action`] reads it.
pub(crate) fn write_action(action: Action) -> String {
    match action {
        Action::Move { from, to } | Action::Swap { from, to } => format!("{from}{to}"),
        Action::Rotate { at, rotation: Rotation::Clockwise } => format!("{at}R"),
        Action::Rotate { at, rotation: Rotation::CounterClockwise } => format!("{at}L"),
    }
}

fn read_go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        let mut value = |least, most| {
            let value = words.next().ok_or(format!("{word} needs a number"))?;
            number(word, value, least, most)
        };
        // A day and a week: more than any game takes.
        let most = 7 * 86_400_000;
        match word {
            "depth" => go.depth = Some(value(1, 100)? as u32),
            "nodes" => go.nodes = Some(value(1, u64::MAX)?),
            "movetime" => go.move_time = Some(Duration::from_millis(value(1, most)?)),
            "wtime" => go.left[0] = Some(Duration::from_millis(value(0, most)?)),
            "btime" => go.left[1] = Some(Duration::from_millis(value(0, most)?)),
            "winc" => go.increment[0] = Duration::from_millis(value(0, most)?),
            "binc" => go.increment[1] = Duration::from_millis(value(0, most)?),
            other => return Err(format!("unknown limit {other}")),
        }
    }
    Ok(go)
}

fn read_perft(words: &[&str]) -> Result<u32, String> {
    let &[depth] = words else { return Err("perft DEPTH".to_owned()) };
    Ok(number("perft", depth, 1, 6)? as u32)
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|value| (least..=most).contains(value))
        .ok_or(format!("{name} is a number from {least} to {most}, not {text}"))
}

impl Go {
    /// The time left to a side, if its clock was told.
    pub(crate) fn clock_of(&self, side: Side) -> Option<(Duration, Duration)> {
        let index = side as usize;
        Some((self.left[index]?, self.increment[index]))
    }
}
