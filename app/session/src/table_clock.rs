//! The clock of a table: it runs from the moment a side may act until it fires.

use std::time::Duration;

use laser_chess_core::BySide;

use crate::table::{Phase, Table};

impl Table {
    pub(crate) fn times_left(&self, now: Duration) -> Option<BySide<Duration>> {
        let clock = self.clock.as_ref()?;
        Some(BySide::from_fn(|side| clock.remaining(side, now)))
    }

    pub(crate) fn run_clock(&mut self, now: Duration) {
        let to_act = self.to_act();
        let waiting = self.paused || self.prompt.is_some() || self.phase == Phase::Firing;
        let Some(clock) = &mut self.clock else { return };
        match to_act {
            Some(side) if !waiting => clock.run(side, now),
            _ => clock.pause(now),
        }
    }

    pub(crate) fn pause(&mut self, now: Duration) {
        if self.game.outcome().is_none() {
            self.paused = true;
            if self.computer_fires_at.take().is_some() {
                // What the computer showed is thought of anew when the game goes on.
                self.phase = Phase::Idle;
            }
            self.run_clock(now);
        }
    }

    pub(crate) fn resume(&mut self, now: Duration) {
        self.paused = false;
        self.refusal = None;
        self.run_clock(now);
    }

    /// Ends the game if the running time is up; whether it did.
    pub(crate) fn look_at_clock(&mut self, now: Duration) -> bool {
        let Some(side) = self.clock.as_ref().and_then(|clock| clock.flagged(now)) else {
            return false;
        };
        if self.game.run_out_of_time(side).is_err() {
            return false;
        }
        self.end_turn(now);
        true
    }

    /// When the table next wants to look at the time: a clock's next second or its end, or the
    /// computer's shot. `None` while nothing changes by itself.
    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        let computer = self.computer_fires_at.filter(|_| !self.paused);
        let clock = self.clock.as_ref().and_then(|clock| {
            let left = clock.remaining(clock.running()?, now);
            // Under twenty seconds the strip shows tenths.
            let shown = if left <= Duration::from_secs(20) { 100 } else { 1000 };
            let rest = (left.as_millis() % shown) as u64;
            Some(now + Duration::from_millis(rest.max(1)))
        });
        computer.into_iter().chain(clock).min()
    }
}
