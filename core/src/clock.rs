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
/// Instants are durations since any fixed moment of a monotonic clock. One that lies before an
/// instant at which the clock was started or stopped counts as that one: no time passes twice.
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
    /// The last instant at which a side's time was started or stopped.
    latest: Duration,
}

impl Clock {
    /// A clock with the full time, standing.
    #[must_use]
    pub const fn new(control: BySide<TimeControl>) -> Self {
        let left = BySide { blue: control.blue.initial, red: control.red.initial };
        Self { control, left, running: None, latest: Duration::ZERO }
    }

    /// A clock that stands with these times left, as a save holds it.
    #[must_use]
    pub const fn with_left(control: BySide<TimeControl>, left: BySide<Duration>) -> Self {
        Self { control, left, running: None, latest: Duration::ZERO }
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
        self.latest = self.latest.max(now);
        self.running = Some((side, self.latest));
    }

    /// Stops the time that is running, without an increment.
    pub fn pause(&mut self, now: Duration) {
        if let Some((side, _)) = self.running {
            *self.left.of_mut(side) = self.remaining(side, now);
            self.running = None;
            self.latest = self.latest.max(now);
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

#[cfg(test)]
mod tests {
    use super::{Clock, TimeControl};
    use crate::token::{BySide, Side};
    use std::time::Duration;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Ten seconds each, two more a turn.
    fn clock() -> Clock {
        let control = TimeControl { initial: secs(10), increment: secs(2) };
        Clock::new(BySide { blue: control, red: control })
    }

    fn left(clock: &Clock, now: u64) -> (u64, u64) {
        let left = |side| clock.remaining(side, secs(now)).as_secs();
        (left(Side::Blue), left(Side::Red))
    }

    #[test]
    fn a_standing_clock_loses_no_time() {
        let clock = clock();
        assert_eq!(left(&clock, 1000), (10, 10));
        assert_eq!(clock.running(), None);
        assert_eq!(clock.flagged(secs(1000)), None);
    }

    #[test]
    fn only_the_running_side_loses_time() {
        let mut clock = clock();
        clock.run(Side::Red, secs(100));
        assert_eq!(left(&clock, 103), (10, 7));
        assert_eq!(clock.running(), Some(Side::Red));
    }

    #[test]
    fn firing_stops_the_time_and_adds_the_increment_once() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(0));
        clock.fire(secs(4));
        clock.fire(secs(6));
        assert_eq!(left(&clock, 50), (8, 10));
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn pausing_stops_the_time_without_an_increment() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(0));
        clock.pause(secs(4));
        assert_eq!(left(&clock, 50), (6, 10));
        clock.run(Side::Blue, secs(60));
        assert_eq!(left(&clock, 61), (5, 10));
    }

    #[test]
    fn starting_one_side_stops_the_other() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(0));
        clock.run(Side::Red, secs(3));
        assert_eq!(left(&clock, 5), (7, 8));
    }

    #[test]
    fn a_side_whose_time_is_up_is_flagged_and_gets_no_increment() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(0));
        assert_eq!(clock.flagged(secs(9)), None);
        assert_eq!(clock.flagged(secs(10)), Some(Side::Blue));
        assert_eq!(left(&clock, 99), (0, 10));
        clock.fire(secs(11));
        assert_eq!(left(&clock, 99), (0, 10));
    }

    #[test]
    fn an_increment_may_lift_a_side_above_its_first_time() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(0));
        clock.fire(secs(1));
        assert_eq!(left(&clock, 1), (11, 10));
    }

    #[test]
    fn an_instant_that_lies_before_the_last_one_takes_no_time_twice() {
        let mut clock = clock();
        clock.run(Side::Blue, secs(100));
        clock.pause(secs(104));
        clock.run(Side::Blue, secs(90));
        assert_eq!(left(&clock, 95), (6, 10));
        assert_eq!(left(&clock, 105), (5, 10));
    }

    #[test]
    fn a_clock_from_a_save_stands_with_the_times_it_had() {
        let control = BySide::from_fn(|_| TimeControl { initial: secs(10), increment: secs(2) });
        let clock = Clock::with_left(control, BySide { blue: secs(1), red: secs(2) });
        assert_eq!(left(&clock, 9), (1, 2));
        assert_eq!(*clock.control(), control);
        assert_eq!(clock.running(), None);
    }
}
