//! A table as a save, and back.

use std::collections::BTreeMap;
use std::time::Duration;

use laser_chess_core::save::{
    ClockTimes, LoadedGame, SaveKind, SavedClock, SavedGame, SavedHead, SavedTurn,
};
use laser_chess_core::{BySide, Clock, NamedSetup, Setup, Side, TimeControl};

use crate::agreement::{Agreement, Computer, Preset, Seating, StartFrom};
use crate::table::Table;

/// What the save of a table carries besides the game and the agreement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The player's name for the slot; empty for none.
    pub title: String,
    /// When the game began, in milliseconds since 1970-01-01 UTC; 0 if the keeper is to say.
    pub created: u64,
    /// What another version of the program wrote about the table; kept and written back.
    pub other: BTreeMap<String, String>,
}

/// The keys under which a save remembers the table.
mod key {
    pub(super) const PRESET: &str = "preset";
    pub(super) const SEATING: &str = "seating";
    pub(super) const COMPUTER: &str = "computer";
    pub(super) const LENS: &str = "lens";
    pub(super) const COACH: &str = "coach";
    pub(super) const UNDOS: &str = "undos";
    pub(super) const SETUP_TITLE: &str = "setup title";
    pub(super) const SETUP_NUMBER: &str = "setup number";
}

const PRESETS: [(Preset, &str); 4] = [
    (Preset::Learn, "learn"),
    (Preset::Casual, "casual"),
    (Preset::Standard, "standard"),
    (Preset::Strict, "strict"),
];
const SEATINGS: [(Seating, &str); 3] =
    [(Seating::Across, "across"), (Seating::SameSide, "same side"), (Seating::Fixed, "fixed")];
const SIDES: [(Side, &str); 2] = [(Side::Blue, "blue"), (Side::Red, "red")];

fn word_of<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words.iter().find(|(of, _)| of == value).map_or("", |(_, word)| word)
}

fn value_of<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, of)| *of == word).map(|(value, _)| *value)
}

impl Table {
    /// The table as a save: the fired turns, not what is selected or staged.
    ///
    /// `now` is the session's instant, for what the clocks show; `saved` and, where the table
    /// does not know when it began, `created` are milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn to_saved(&self, now: Duration, created: u64, saved: u64) -> SavedGame {
        let mut game = SavedGame::from_game(&self.game);
        // Only the last turns have times if the first were played by a program without them.
        let timed = game.turns.len().saturating_sub(self.times.len());
        for (turn, times) in game.turns.iter_mut().skip(timed).zip(&self.times) {
            turn.clock = Some(clock_times(*times));
        }
        let head = &mut game.head;
        head.kind = SaveKind::Live;
        head.title.clone_from(&self.kept.title);
        head.blue.clone_from(&self.agreement.names.blue);
        head.red.clone_from(&self.agreement.names.red);
        head.created = if self.kept.created == 0 { created } else { self.kept.created };
        head.saved = saved;
        head.clock = self.clock.as_ref().zip(self.times_left(now)).map(|(clock, left)| {
            SavedClock { control: control_text(clock.control()), left: clock_times(left) }
        });
        head.table = self.remembered();
        game
    }

    /// The table of a game that was opened, paused until somebody goes on, kept under `id`.
    #[must_use]
    pub fn from_loaded(id: String, loaded: &LoadedGame) -> Self {
        let head = &loaded.saved.head;
        let game = loaded.game.clone();
        let clock = head.clock.as_ref().map(|clock| {
            let left = durations(clock.left);
            // A control of another version: go on with what was left.
            let control = read_control(&clock.control).unwrap_or_else(|| {
                BySide::from_fn(|side| TimeControl {
                    initial: *left.of(side),
                    increment: Duration::ZERO,
                })
            });
            Clock::with_left(control, left)
        });
        let agreement = agreement_of(head, game.start().to_setup(), clock.as_ref());
        let mut table = Self::restore(id, agreement, game, clock, times_of(&loaded.saved.turns));
        table.undos = remembered_number(head, key::UNDOS).unwrap_or(0);
        table.kept = Kept {
            title: match head.kind {
                SaveKind::Live => head.title.clone(),
                // The title of a snapshot names its turn; the game goes on from there.
                SaveKind::Copy => String::new(),
            },
            created: head.created,
            other: head.table.clone(),
        };
        table
    }

    fn remembered(&self) -> BTreeMap<String, String> {
        let mut words = self.kept.other.clone();
        let mut set = |key: &str, word: Option<String>| match word {
            Some(word) => drop(words.insert(key.to_owned(), word)),
            None => drop(words.remove(key)),
        };
        let agreement = &self.agreement;
        set(key::PRESET, Some(word_of(&PRESETS, &agreement.preset).to_owned()));
        set(key::SEATING, Some(word_of(&SEATINGS, &agreement.seating).to_owned()));
        let computer = agreement.computer;
        set(key::COMPUTER, computer.map(|c| format!("{} {}", word_of(&SIDES, &c.side), c.level)));
        set(key::LENS, agreement.lens.then(|| "on".to_owned()));
        set(key::COACH, agreement.coach.then(|| "on".to_owned()));
        set(key::UNDOS, (self.undos > 0).then(|| self.undos.to_string()));
        let (title, number) = match &agreement.start {
            StartFrom::Named(_) => (None, None),
            StartFrom::Custom { title, .. } => (Some(title.clone()), None),
            StartFrom::Random { number, .. } => (None, Some(number.to_string())),
        };
        set(key::SETUP_TITLE, title);
        set(key::SETUP_NUMBER, number);
        words
    }
}

fn agreement_of(head: &SavedHead, setup: Setup, clock: Option<&Clock>) -> Agreement {
    let word = |key: &str| head.table.get(key).map_or("", String::as_str);
    let named = NamedSetup::from_id(&head.setup).filter(|named| named.setup() == setup);
    let setup = Box::new(setup);
    let start = match (named, remembered_number(head, key::SETUP_NUMBER)) {
        (Some(named), _) => StartFrom::Named(named),
        (None, Some(number)) => StartFrom::Random { number, setup },
        (None, None) => StartFrom::Custom { title: word(key::SETUP_TITLE).to_owned(), setup },
    };
    Agreement {
        start,
        names: BySide { blue: head.blue.clone(), red: head.red.clone() },
        preset: value_of(&PRESETS, word(key::PRESET)).unwrap_or_default(),
        // The game itself was replayed under them, so they can be read.
        rules: laser_chess_core::notation::read_rules(&head.rules).unwrap_or_default(),
        seating: value_of(&SEATINGS, word(key::SEATING)).unwrap_or_default(),
        clock: clock.map(|clock| *clock.control()),
        computer: read_computer(word(key::COMPUTER)),
        lens: word(key::LENS) == "on",
        coach: word(key::COACH) == "on",
    }
}

fn remembered_number(head: &SavedHead, key: &str) -> Option<u32> {
    head.table.get(key)?.parse().ok()
}

fn read_computer(word: &str) -> Option<Computer> {
    let (side, level) = word.split_once(' ')?;
    let level = level.parse().ok().filter(|level| (1..=Computer::FULL_STRENGTH).contains(level))?;
    Some(Computer { side: value_of(&SIDES, side)?, level })
}

/// The times before each of the last turns that have some.
fn times_of(turns: &[SavedTurn]) -> Vec<BySide<Duration>> {
    let known = turns.iter().rev().map_while(|turn| turn.clock).map(durations);
    let mut times: Vec<_> = known.collect();
    times.reverse();
    times
}

fn clock_times(times: BySide<Duration>) -> ClockTimes {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    ClockTimes { blue: millis(times.blue), red: millis(times.red) }
}

const fn durations(times: ClockTimes) -> BySide<Duration> {
    BySide { blue: Duration::from_millis(times.blue), red: Duration::from_millis(times.red) }
}

/// Blue's and Red's time in seconds with the increment: `300+3 600+0.5`.
fn control_text(control: &BySide<TimeControl>) -> String {
    let side = |control: &TimeControl| {
        format!("{}+{}", control.initial.as_secs_f64(), control.increment.as_secs_f64())
    };
    format!("{} {}", side(&control.blue), side(&control.red))
}

fn read_control(text: &str) -> Option<BySide<TimeControl>> {
    let (blue, red) = text.split_once(' ')?;
    Some(BySide { blue: read_side_control(blue)?, red: read_side_control(red)? })
}

fn read_side_control(text: &str) -> Option<TimeControl> {
    let (initial, increment) = text.split_once('+')?;
    let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
    Some(TimeControl { initial: seconds(initial)?, increment: seconds(increment)? })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use laser_chess_core::{BySide, TimeControl};

    use super::{control_text, read_control};

    #[test]
    fn a_time_control_comes_back_from_its_text() {
        let control = |initial, increment| TimeControl {
            initial: Duration::from_millis(initial),
            increment: Duration::from_millis(increment),
        };
        let both = BySide { blue: control(300_000, 3_000), red: control(90_500, 250) };
        assert_eq!(control_text(&both), "300+3 90.5+0.25");
        assert_eq!(read_control("300+3 90.5+0.25"), Some(both));
    }

    #[test]
    fn a_text_that_is_no_time_control_is_none() {
        for text in ["", "300+3", "300+3 x+1", "-1+0 1+0", "nan+0 1+0", "1e99+0 1+0", "300 300"] {
            assert_eq!(read_control(text), None, "{text}");
        }
    }
}
