//! A table as a saved game, and back.

use std::collections::BTreeMap;
use std::time::Duration;

use laser_chess_core::save::{ClockTimes, LoadedGame, SavedClock, SavedGame};
use laser_chess_core::{BySide, Clock, NamedSetup, Side, TimeControl};
use laser_chess_session::{Agreement, Computer, Preset, Seating, StartFrom, Table};

/// The table as it is written: `now` is the session's clock, `created` and `saved` are in
/// milliseconds since 1970 UTC.
pub(crate) fn saved_game(table: &Table, now: Duration, created: u64, saved: u64) -> SavedGame {
    let agreement = &table.agreement;
    let mut game = SavedGame::from_game(table.game());
    for (turn, times) in game.turns.iter_mut().zip(table.times()) {
        turn.clock = Some(clock_times(*times));
    }
    let head = &mut game.head;
    head.blue.clone_from(&agreement.names.blue);
    head.red.clone_from(&agreement.names.red);
    head.created = created;
    head.saved = saved;
    head.clock = table.clock().map(|clock| SavedClock {
        control: write_control(clock.control()),
        left: clock_times(BySide::from_fn(|side| clock.remaining(side, now))),
    });
    head.table = write_agreement(agreement);
    game
}

/// A game that was read, as a table that waits for somebody to go on.
pub(crate) fn table(id: String, loaded: LoadedGame) -> Table {
    let LoadedGame { game, saved } = loaded;
    let head = &saved.head;
    let mut agreement = read_agreement(&head.table);
    agreement.names = BySide { blue: head.blue.clone(), red: head.red.clone() };
    agreement.rules = *game.start().rules();
    agreement.start = match NamedSetup::from_id(&head.setup) {
        Some(named) => StartFrom::Named(named),
        None => StartFrom::Custom {
            title: head.table.get("setup_title").cloned().unwrap_or_default(),
            setup: Box::new(game.start().to_setup()),
        },
    };
    let control = head.clock.as_ref().and_then(|clock| read_control(&clock.control));
    agreement.clock = control;
    let clock = control
        .zip(head.clock.as_ref())
        .map(|(control, saved)| Clock::with_left(control, times_left(saved.left)));
    let times = saved.turns.iter().map_while(|turn| turn.clock).map(times_left).collect();
    Table::restore(id, agreement, game, clock, times)
}

const fn clock_times(times: BySide<Duration>) -> ClockTimes {
    ClockTimes { blue: times.blue.as_millis() as u64, red: times.red.as_millis() as u64 }
}

const fn times_left(times: ClockTimes) -> BySide<Duration> {
    BySide { blue: Duration::from_millis(times.blue), red: Duration::from_millis(times.red) }
}

/// `300000+3000 300000+3000`: Blue's time and increment, then Red's, in milliseconds.
fn write_control(control: &BySide<TimeControl>) -> String {
    let one = |control: &TimeControl| {
        format!("{}+{}", control.initial.as_millis(), control.increment.as_millis())
    };
    format!("{} {}", one(&control.blue), one(&control.red))
}

fn read_control(text: &str) -> Option<BySide<TimeControl>> {
    let one = |text: &str| {
        let (initial, increment) = text.split_once('+')?;
        Some(TimeControl {
            initial: Duration::from_millis(initial.parse().ok()?),
            increment: Duration::from_millis(increment.parse().ok()?),
        })
    };
    let (blue, red) = text.split_once(' ')?;
    Some(BySide { blue: one(blue)?, red: one(red)? })
}

fn write_agreement(agreement: &Agreement) -> BTreeMap<String, String> {
    let preset = match agreement.preset {
        Preset::Learn => "learn",
        Preset::Casual => "casual",
        Preset::Standard => "standard",
        Preset::Strict => "strict",
    };
    let seating = match agreement.seating {
        Seating::Across => "across",
        Seating::SameSide => "same side",
        Seating::Fixed => "fixed",
    };
    let mut table = BTreeMap::from([
        ("preset".to_owned(), preset.to_owned()),
        ("seating".to_owned(), seating.to_owned()),
    ]);
    if let Some(computer) = agreement.computer {
        let side = match computer.side {
            Side::Blue => "blue",
            Side::Red => "red",
        };
        table.insert("computer".to_owned(), format!("{side} {}", computer.level));
    }
    if agreement.lens {
        table.insert("lens".to_owned(), "on".to_owned());
    }
    if let StartFrom::Custom { title, .. } = &agreement.start {
        table.insert("setup_title".to_owned(), title.clone());
    }
    table
}

/// What is missing or unknown gets its default.
fn read_agreement(table: &BTreeMap<String, String>) -> Agreement {
    let word = |key: &str| table.get(key).map(String::as_str);
    let computer = word("computer").and_then(|text| {
        let (side, level) = text.split_once(' ')?;
        let side = match side {
            "blue" => Side::Blue,
            "red" => Side::Red,
            _ => return None,
        };
        Some(Computer { side, level: level.parse().ok()? })
    });
    Agreement {
        preset: match word("preset") {
            Some("learn") => Preset::Learn,
            Some("casual") => Preset::Casual,
            Some("strict") => Preset::Strict,
            _ => Preset::Standard,
        },
        seating: match word("seating") {
            Some("across") => Seating::Across,
            Some("same side") => Seating::SameSide,
            _ => Seating::Fixed,
        },
        computer,
        lens: word("lens") == Some("on"),
        ..Agreement::default()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use laser_chess_core::save::{Loaded, load_bytes, write_game};
    use laser_chess_core::{Action, NamedSetup, Rules};
    use laser_chess_session::{Event, FormEvent, Session, TableEvent};

    use super::*;

    fn played(agreement: Agreement, actions: &[&str]) -> Table {
        let mut session = Session::default();
        let start = agreement.start.position(agreement.rules).unwrap();
        session.handle(Event::Form(FormEvent::Agree(Box::new(agreement))), Duration::ZERO);
        session.handle(Event::Form(FormEvent::Begin { id: "one".into() }), Duration::ZERO);
        let mut position = start;
        for (turn, text) in actions.iter().enumerate() {
            let action: Action = laser_chess_core::notation::read_action(text, &position).unwrap();
            position = position.play(action).unwrap().position;
            let now = Duration::from_secs(turn as u64 * 10);
            session.handle(Event::Table(TableEvent::Stage(action)), now);
            session.handle(Event::Table(TableEvent::Fire), now + Duration::from_secs(1));
            session.handle(Event::Table(TableEvent::BeamShown), now + Duration::from_secs(2));
        }
        session.handle(Event::Table(TableEvent::Pause), Duration::from_secs(60));
        session.table().unwrap().clone()
    }

    #[test]
    fn a_table_comes_back_as_it_was_kept() {
        let five =
            TimeControl { initial: Duration::from_secs(300), increment: Duration::from_secs(3) };
        let agreement = Agreement {
            start: StartFrom::Named(NamedSetup::Grail),
            names: BySide { blue: "Ana".into(), red: "Ben & Co <3".into() },
            preset: Preset::Casual,
            rules: Rules { king_rotation: false, ..Rules::MANUAL },
            seating: Seating::Across,
            clock: Some(BySide { blue: five, red: five }),
            ..Agreement::default()
        };
        let before = played(agreement, &["j1-", "a8-"]);
        let bytes = write_game(&saved_game(&before, Duration::from_secs(60), 1, 2));
        let Loaded::Game(loaded) = load_bytes(&bytes) else { panic!("not whole") };
        assert_eq!(table("one".into(), *loaded), before);
    }
}
