//! A game clock as arithmetic: instants come in, nothing here reads the time.

use std::time::Duration;

use crate::token::{BySide, Side};

/// How much time a side gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game.
    pub initial: Duration,
    /// Added each time the side fires.
    pub increment: Duration,
}

/// Both sides' remaining time, and whose is running.
///
/// Instants are durations since any fixed moment of a monotonic clock. One that lies before the
/// last one given counts as no time passed.
///
/// ```
/// use std::time::Duration;
/// use laser_chess_core::{BySide, Clock, Side, TimeControl};
/// let five = TimeControl { initial: Duration::from_secs(300), increment: Duration::from_secs(3) };
/// let mut clock = Clock::new(BySide { blue: five, red: five });
/// clock.run(Side::Blue, Duration::from_secs(10));
/// clock.fire(Duration::from_secs(14));
/// assert_eq!(clock.remaining(Side::Blue, Duration::from_secs(20)), Duration::from_secs(299));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: BySide<TimeControl>,
    left: BySide<Duration>,
    running: Option<(Side, Duration)>,
}

impl Clock {
    /// A clock with the full time, standing.
    #[must_use]
    pub const fn new(control: BySide<TimeControl>) -> Self {
        let left = BySide { blue: control.blue.initial, red: control.red.initial };
        Self { control, left, running: None }
    }

    /// A clock that stands with these times left, as a save holds it.
    #[must_use]
    pub const fn with_left(control: BySide<TimeControl>, left: BySide<Duration>) -> Self {
        Self { control, left, running: None }
    }

    /// How much time each side got.
    #[must_use]
    pub const fn control(&self) -> &BySide<TimeControl> {
        &self.control
    }

    /// Whose time is running.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// Starts a side's time; the other's stops.
    pub fn run(&mut self, side: Side, now: Duration) {
        self.pause(now);
        self.running = Some((side, now));
    }

    /// Stops the time that is running, without an increment.
    pub fn pause(&mut self, now: Duration) {
        if let Some((side, _)) = self.running {
            *self.left.of_mut(side) = self.remaining(side, now);
            self.running = None;
        }
    }

    /// Stops the time of the side that fires and adds its increment, unless its time was up.
    pub fn fire(&mut self, now: Duration) {
        let Some((side, _)) = self.running else { return };
        let flagged = self.flagged(now).is_some();
        self.pause(now);
        if !flagged {
            let increment = self.control.of(side).increment;
            let left = self.left.of_mut(side);
            *left = left.saturating_add(increment);
        }
    }

    /// A side's time left at an instant; zero once it is up.
    #[must_use]
    pub fn remaining(&self, side: Side, now: Duration) -> Duration {
        let left = *self.left.of(side);
        match self.running {
            Some((running, since)) if running == side => {
                left.saturating_sub(now.saturating_sub(since))
            }
            _ => left,
        }
    }

    /// The side whose running time is up.
    #[must_use]
    pub fn flagged(&self, now: Duration) -> Option<Side> {
        let (side, _) = self.running?;
        self.remaining(side, now).is_zero().then_some(side)
    }
}
