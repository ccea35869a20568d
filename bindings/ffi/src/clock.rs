//! A game clock that reads no time itself.

use std::sync::Mutex;
use std::time::Duration;

use laser_chess_core as core;
use laser_chess_core::{BySide, Side};

/// How much time a side gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TimeControl {
    /// For the whole game, in milliseconds.
    pub initial_ms: i64,
    /// Added each time the side fires, in milliseconds.
    #[uniffi(default = 0)]
    pub increment_ms: i64,
}

/// Both sides' remaining time. It reads no time itself: give every call the milliseconds since any
/// fixed moment of a clock that never goes back. An earlier moment counts as no time passed.
#[derive(Debug, uniffi::Object)]
pub struct GameClock(Mutex<core::Clock>);

/// What a clock shows at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ClockReading {
    /// Blue's time left, in milliseconds.
    pub blue_ms: i64,
    /// Red's time left, in milliseconds.
    pub red_ms: i64,
    /// Whose time is running.
    pub running: Option<Side>,
    /// The side whose running time is up.
    pub flagged: Option<Side>,
}

#[uniffi::export]
impl GameClock {
    /// A clock with the full time, standing.
    #[uniffi::constructor]
    pub fn new(blue: TimeControl, red: TimeControl) -> Self {
        let control = BySide { blue: blue.into(), red: red.into() };
        Self(Mutex::new(core::Clock::new(control)))
    }

    /// A clock that stands with these milliseconds left, as a save holds it.
    #[uniffi::constructor]
    pub fn with_left(blue: TimeControl, red: TimeControl, blue_ms: i64, red_ms: i64) -> Self {
        let control = BySide { blue: blue.into(), red: red.into() };
        let left = BySide { blue: milliseconds(blue_ms), red: milliseconds(red_ms) };
        Self(Mutex::new(core::Clock::with_left(control, left)))
    }

    /// Starts a side's time; the other's stops.
    pub fn run(&self, side: Side, now_ms: i64) {
        crate::lock(&self.0).run(side, instant(now_ms));
    }

    /// Stops the time that is running, without an increment.
    pub fn pause(&self, now_ms: i64) {
        crate::lock(&self.0).pause(instant(now_ms));
    }

    /// Stops the time of the side that fires and adds its increment, unless its time was up.
    pub fn fire(&self, now_ms: i64) {
        crate::lock(&self.0).fire(instant(now_ms));
    }

    /// What the clock shows at a moment.
    pub fn read(&self, now_ms: i64) -> ClockReading {
        let clock = crate::lock(&self.0);
        let now = instant(now_ms);
        ClockReading {
            blue_ms: crate::milliseconds(clock.remaining(Side::Blue, now)),
            red_ms: crate::milliseconds(clock.remaining(Side::Red, now)),
            running: clock.running(),
            flagged: clock.flagged(now),
        }
    }
}

impl From<TimeControl> for core::TimeControl {
    fn from(control: TimeControl) -> Self {
        Self {
            initial: milliseconds(control.initial_ms),
            increment: milliseconds(control.increment_ms),
        }
    }
}

/// A moment as the core counts it. Platform clocks may begin below zero, so the whole range of the
/// number is moved up.
fn instant(now_ms: i64) -> Duration {
    Duration::from_millis(now_ms.abs_diff(i64::MIN))
}

fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(crate::unsigned(number))
}
