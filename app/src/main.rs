//! The desktop door: reads the command line and opens the window.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use laser_chess_app::Config;

const HELP: &str = "\
Laser Chess: mirrors, and one shot at the end of every turn.

Usage: laser-chess [--data-dir DIR] [FILE, LINK or CODE]

  FILE, ...       look at a saved game, a record, a laserchess: link or a share code
  --data-dir DIR  keep games and settings in DIR
  --help          show this text
  --version       show the version
";

/// What the command line asks for.
enum Wish {
    Play(Option<PathBuf>, Option<OsString>),
    Say(String),
    Refuse(String),
}

fn main() -> ExitCode {
    match read(std::env::args_os().skip(1)) {
        Wish::Play(data_dir, opened) => play(data_dir, opened.as_deref()),
        Wish::Say(text) => {
            say(std::io::stdout(), &text);
            ExitCode::SUCCESS
        }
        Wish::Refuse(reason) => {
            say(std::io::stderr(), &format!("laser-chess: {reason}\n\n{HELP}"));
            ExitCode::from(2)
        }
    }
}

fn play(data_dir: Option<PathBuf>, opened: Option<&OsStr>) -> ExitCode {
    if let Some(opened) = opened {
        laser_chess_app::platform::open(opened);
    }
    match laser_chess_app::run(Config::on_this_machine(data_dir)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(std::io::stderr(), &format!("laser-chess: could not start: {error}\n"));
            ExitCode::FAILURE
        }
    }
}

fn read(mut words: impl Iterator<Item = OsString>) -> Wish {
    let mut data_dir = None;
    let mut opened = None;
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--help" | "-h") => return Wish::Say(HELP.to_owned()),
            Some("--version" | "-V") => {
                return Wish::Say(format!("laser-chess {}\n", env!("CARGO_PKG_VERSION")));
            }
            Some("--data-dir") => match words.next() {
                Some(folder) => data_dir = Some(PathBuf::from(folder)),
                None => return Wish::Refuse("--data-dir needs a folder".to_owned()),
            },
            Some(flag) if flag.starts_with('-') => {
                return Wish::Refuse(format!("unknown argument {flag}"));
            }
            _ if opened.is_none() => opened = Some(word),
            _ => return Wish::Refuse(format!("unknown argument {}", word.to_string_lossy())),
        }
    }
    Wish::Play(data_dir, opened)
}

/// A closed pipe at the other end is no reason to fail.
fn say(mut to: impl Write, text: &str) {
    drop(to.write_all(text.as_bytes()));
}
