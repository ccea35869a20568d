//! A whole game played over again, turn by turn; the game itself never changes.

use std::time::Duration;

use laser_chess_core::notation::Record;
use laser_chess_core::{Game, Turn};

use crate::agreement::{Agreement, Computer};
use crate::analysis::Analysis;
use crate::event::ReviewEvent;
use crate::replay::{Replay, ReplayEvent, ReplaySpeed};
use crate::reviewed::Reviewed;
use crate::table::Table;

/// How long an action stands staged before its shot (R16).
const STAGED: Duration = Duration::from_millis(700);
/// How long a shot's result stands before the next turn.
const RESULT: Duration = Duration::from_millis(700);
/// How long a shot that appears whole is left to be read.
const WHOLE_SHOT: Duration = Duration::from_millis(1600);

/// A game that is being played over again.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub(crate) reviewed: Reviewed,
    /// The id of the table it is a copy of, if it is one.
    pub(crate) table: Option<String>,
    /// How many turns have been played where it stands.
    pub(crate) turn: usize,
    /// The shot of the last of them.
    pub(crate) replay: Option<Replay>,
    pub(crate) auto: Option<Auto>,
    pub(crate) flipped: bool,
    pub(crate) analysis: Analysis,
    speed: ReplaySpeed,
}

/// Where in a turn the game that plays itself over is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Auto {
    /// The action is shown, not yet the shot.
    Staged {
        /// From then on.
        since: Duration,
    },
    /// The shot is shown.
    Flying,
    /// The result is shown.
    Resting {
        /// Until then.
        until: Duration,
    },
}

impl Review {
    /// A game that was read, at its last turn.
    #[must_use]
    pub fn new(reviewed: Reviewed, speed: ReplaySpeed) -> Self {
        let turn = reviewed.record.game.turns().len();
        let mut review = Self {
            reviewed,
            table: None,
            turn: 0,
            replay: None,
            auto: None,
            flipped: false,
            analysis: Analysis::default(),
            speed,
        };
        review.seek(turn);
        review
    }

    /// A copy of the game on a table, at the turn where an earlier look at it stood.
    #[must_use]
    pub(crate) fn of_table(table: &Table, before: Option<&Self>, speed: ReplaySpeed) -> Self {
        let reviewed = Reviewed::new(table.agreement.clone(), table.game().clone());
        let mut review = Self::new(reviewed, speed);
        review.table = Some(table.id.clone());
        if table.outcome().is_none() {
            review.analysis = Analysis::withheld();
        }
        if let Some(before) = before.filter(|before| before.table == review.table) {
            review.flipped = before.flipped;
            if before.game() == review.game() {
                review.analysis = before.analysis.clone();
                review.analysis.stop();
            }
            // Whoever looked at the last turn wants to see the last turn again.
            if before.turn < before.last() {
                review.seek(before.turn);
            }
        }
        review
    }

    /// The game as it was played.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.reviewed.record.game
    }

    /// The game with what its record says besides.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.reviewed.record
    }

    /// How many turns have been played where it stands.
    #[must_use]
    pub const fn turn(&self) -> usize {
        self.turn
    }

    /// Does what was asked; what leads away from the game shown is the session's.
    pub(crate) fn handle(&mut self, event: &ReviewEvent, now: Duration) {
        match event {
            ReviewEvent::Forward => self.seek(self.turn + 1),
            ReviewEvent::Back => self.seek(self.turn.saturating_sub(1)),
            ReviewEvent::Start => self.seek(0),
            ReviewEvent::End => self.seek(self.last()),
            ReviewEvent::Seek(turn) => self.seek(*turn),
            ReviewEvent::Toggle => self.toggle(now),
            ReviewEvent::Flip => self.flipped = !self.flipped,
            ReviewEvent::Open(_)
            | ReviewEvent::OpenTable
            | ReviewEvent::Read(_)
            | ReviewEvent::Failed(_)
            | ReviewEvent::Dismiss
            | ReviewEvent::Export
            | ReviewEvent::Analyse
            | ReviewEvent::StopAnalysing
            | ReviewEvent::Judged { .. }
            | ReviewEvent::TryHere { .. } => {}
        }
    }

    /// Steps through the shot on show; a game that plays itself over stops for it.
    pub(crate) fn step_shot(&mut self, event: ReplayEvent, glide: bool, now: Duration) {
        if let ReplayEvent::Speed(speed) = event {
            self.speed = speed;
        } else {
            self.auto = None;
        }
        if let Some(replay) = &mut self.replay {
            replay.handle(event, glide, now);
        }
    }

    /// Stops where it is.
    pub(crate) fn rest(&mut self, now: Duration) {
        self.auto = None;
        if let Some(replay) = &mut self.replay {
            replay.settle(now);
        }
    }

    /// Looks at the time: a game that plays itself over goes on.
    pub(crate) fn tick(&mut self, glide: bool, now: Duration) {
        match self.auto {
            None => {}
            Some(Auto::Staged { since }) if now >= since.saturating_add(self.paced(STAGED)) => {
                let Some(replay) = &mut self.replay else { return };
                if glide {
                    replay.play(now);
                    self.auto = Some(Auto::Flying);
                } else {
                    replay.show_whole();
                    let until = now.saturating_add(self.paced(WHOLE_SHOT));
                    self.auto = Some(Auto::Resting { until });
                }
            }
            Some(Auto::Flying) if self.replay.as_ref().is_none_or(|shot| !shot.is_moving(now)) => {
                let until = now.saturating_add(self.paced(RESULT));
                self.auto = Some(Auto::Resting { until });
            }
            Some(Auto::Resting { until }) if now >= until => self.stage_next(now),
            Some(_) => {}
        }
    }

    /// When [`Self::tick`] is wanted next.
    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        match self.auto {
            Some(Auto::Staged { since }) => Some(since.saturating_add(self.paced(STAGED))),
            Some(Auto::Resting { until }) => Some(until),
            Some(Auto::Flying) => {
                let frame = self.replay.as_ref().and_then(|shot| shot.wakes_at(now));
                Some(frame.unwrap_or(now))
            }
            None => self.replay.as_ref().and_then(|shot| shot.wakes_at(now)),
        }
    }

    /// A new table on which this game goes on from the turn shown, without clocks; `None` if the
    /// game is over there.
    pub(crate) fn try_here(
        &self,
        id: String,
        computer: Option<Computer>,
        now: Duration,
    ) -> Option<Table> {
        let game = self.game().branch(self.turn)?;
        if game.outcome().is_some() {
            return None;
        }
        let agreement = Agreement { clock: None, computer, ..self.reviewed.agreement.clone() };
        let mut table = Table::restore(id, agreement, game, None, Vec::new());
        table.resume(now);
        Some(table)
    }

    /// The turn whose shot is on show.
    pub(crate) fn shown_turn(&self) -> Option<&Turn> {
        self.game().turns().get(self.turn.checked_sub(1)?)
    }

    /// How many turns the game has.
    pub(crate) fn last(&self) -> usize {
        self.game().turns().len()
    }

    fn seek(&mut self, turn: usize) {
        self.auto = None;
        self.turn = turn.min(self.last());
        self.replay = self.shown_turn().map(|turn| Replay::new(turn, self.speed));
        if let Some(replay) = &mut self.replay {
            replay.show_whole();
        }
    }

    fn toggle(&mut self, now: Duration) {
        if self.auto.is_some() {
            self.auto = None;
            if let Some(replay) = &mut self.replay {
                replay.show_whole();
            }
            return;
        }
        if self.turn == self.last() {
            self.seek(0);
        }
        self.stage_next(now);
    }

    fn stage_next(&mut self, now: Duration) {
        let next = self.turn + 1;
        if next > self.last() {
            self.auto = None;
            return;
        }
        self.turn = next;
        self.replay = self.shown_turn().map(|turn| Replay::new(turn, self.speed));
        self.auto = Some(Auto::Staged { since: now });
    }

    fn paced(&self, time: Duration) -> Duration {
        time.div_f64(self.speed.factor().into())
    }
}
