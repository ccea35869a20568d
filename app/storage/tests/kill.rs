//! A real process saves a scripted game through the writing thread and is killed (SIGKILL) at
//! 200 random moments. Each time, what is found is the last turn the process was told is saved,
//! or one that it had fired after that.
//!
//! The process is this program itself, started with a folder as argument.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use laser_chess_core::save::{Loaded, SavedGame, load};
use laser_chess_core::{Game, NamedSetup, Rules};
use laser_chess_storage::{Disk, Games, Job, Report, SettingsFile, Setups, SlotId, Writer};

const KILLS: u64 = 200;
const TURNS: usize = 24;
/// The kill comes at most this long after the first shot.
const LONGEST_LIFE_MICROS: u64 = 40_000;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("--save-into") => save_until_killed(Path::new(&arguments.next().ok_or("where?")?)),
        _ => kill_many(),
    }
}

/// The scripted game: the same in both processes. It goes to and fro, so it never ends.
fn script() -> Result<Game, Failure> {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for turn in 0..TURNS {
        let text = ["h2+", "c7+", "h2-", "c7-"][turn % 4];
        game.play(text.parse()?)?;
    }
    Ok(game)
}

fn games(folder: &Path) -> Games {
    Games::new(Box::new(Disk), folder.join("games"))
}

/// Plays the scripted game again and again, each time in a new slot, and says on its output
/// which turns were fired and which were reported saved.
fn save_until_killed(folder: &Path) -> Result<(), Failure> {
    let settings = SettingsFile::new(Box::new(Disk), folder.to_owned());
    let setups = Setups::new(Box::new(Disk), folder.join("setups"));
    let writer = Writer::start(games(folder), setups, settings, |report| {
        let line = match report {
            Report::Saved { ticket, .. } => format!("saved {ticket}"),
            other => format!("failed {other:?}"),
        };
        // Nobody listens any more only when the test itself was ended.
        if writeln!(stdout(), "{line}").is_err() {
            std::process::exit(1);
        }
    })?;
    let script = script()?;
    for round in 0_u64.. {
        for turn in 1..=TURNS {
            let game = script.branch(turn).ok_or("the script is shorter")?;
            let ticket = ticket(round, turn)?;
            writeln!(stdout(), "fired {ticket}")?;
            writer.submit(Job::Save {
                id: SlotId::from_number(round.into()),
                game: Box::new(SavedGame::from_game(&game)),
                ticket,
            });
            // A player takes longer; some turns are fired while the one before is being written.
            std::thread::sleep(Duration::from_micros(200 * (turn as u64 % 5)));
        }
    }
    Ok(())
}

fn ticket(round: u64, turn: usize) -> Result<u64, Failure> {
    Ok(round * 1000 + u64::try_from(turn)?)
}

fn kill_many() -> Result<(), Failure> {
    let script = script()?;
    let mut state = 20_261_129_u64;
    let mut in_mid_write = 0;
    for number in 0..KILLS {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let life = Duration::from_micros((state >> 33) % LONGEST_LIFE_MICROS);
        let folder = tempfile::tempdir()?;
        let said = kill_after(folder.path(), life)?;
        in_mid_write += usize::from(said.iter().any(|(_, (saved, fired))| saved < fired));
        check(folder.path(), &script, &said)
            .map_err(|error| format!("kill {number} after {life:?}: {error}"))?;
    }
    writeln!(
        stdout(),
        "killed {KILLS} times, {in_mid_write} of them between a shot and the report that it is saved"
    )?;
    if in_mid_write == 0 {
        return Err("no kill came between a shot and its report: the test shows nothing".into());
    }
    Ok(())
}

/// For each round, the last turn reported saved and the last fired.
type Said = BTreeMap<u64, (usize, usize)>;

fn kill_after(folder: &Path, life: Duration) -> Result<Said, Failure> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("--save-into")
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let output = child.stdout.take().ok_or("no output")?;
    let mut lines = BufReader::new(output).lines();
    let first = lines.next().ok_or("the process said nothing")??;
    std::thread::sleep(life);
    child.kill()?;
    child.wait()?;
    let mut said = Said::new();
    for line in std::iter::once(Ok(first)).chain(lines) {
        let line = line?;
        // A line goes into the pipe in one piece, so none is cut by the kill.
        let (what, ticket) = line.split_once(' ').ok_or("a line without a number")?;
        let ticket: u64 = ticket.parse().map_err(|_| line.clone())?;
        let (round, turn) = (ticket / 1000, usize::try_from(ticket % 1000)?);
        let entry = said.entry(round).or_default();
        match what {
            "fired" => entry.1 = turn.max(entry.1),
            "saved" => entry.0 = turn.max(entry.0),
            _ => return Err(line.into()),
        }
    }
    Ok(said)
}

fn check(folder: &Path, script: &Game, said: &Said) -> Result<(), Failure> {
    let mut games = games(folder);
    games.tidy(0)?;
    for (&round, &(saved, fired)) in said {
        let id = SlotId::from_number(round.into());
        let opened = match games.open(id) {
            Ok(opened) => opened,
            Err(laser_chess_storage::StoreError::NoSuchSlot) if saved == 0 => continue,
            Err(error) => return Err(format!("round {round}: {error}").into()),
        };
        let Loaded::Game(loaded) = load(opened.game, opened.damage) else {
            return Err(format!("round {round}: not whole").into());
        };
        let turns = loaded.game.turns().len();
        if !(saved..=fired).contains(&turns) {
            return Err(format!("round {round}: {turns}, saved {saved}, fired {fired}").into());
        }
        if Some(loaded.game.position()) != script.position_after(turns) {
            return Err(format!("round {round}: another position at turn {turns}").into());
        }
        // The next process goes on in the same slot.
        games.save(id, &loaded.saved)?;
    }
    let Ok(entries) = std::fs::read_dir(folder.join("games")) else {
        // Killed before its first write.
        return Ok(());
    };
    let mut names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    match names.find(|name| name.ends_with(".tmp")) {
        Some(name) => Err(format!("{name} was left over").into()),
        None => Ok(()),
    }
}
