//! One shot shown again: a place in it, and whether it is moving.

use std::time::Duration;

use laser_chess_core::{Beam, Board, Square, Struck, Token, Turn};

use crate::caption::{Caption, Pass, captions, passes};
use crate::path::{BeamPath, Order};
use crate::timing::ShotTiming;

/// How long a frame of a movement stands.
const FRAME: Duration = Duration::from_millis(16);

/// A shot that is shown again, event by event.
///
/// Its place is kept as squares travelled, and the picture, the current caption and the position
/// shown are all read from that one number: they cannot disagree.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    beam: Beam,
    after: Board,
    captions: Vec<Caption>,
    passes: Vec<Pass>,
    order: Order,
    path: BeamPath,
    timing: ShotTiming,
    speed: ReplaySpeed,
    travelled: f32,
    run: Option<Run>,
}

/// A movement from one place to a later event.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Run {
    began: Duration,
    /// Where in the shot's times it began.
    from: Duration,
    /// The event at which it stops.
    until: usize,
}

/// How fast a replay moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ReplaySpeed {
    /// A quarter of the usual speed.
    Quarter,
    /// Half the usual speed.
    Half,
    /// The usual speed of a live shot.
    #[default]
    Normal,
    /// Twice the usual speed.
    Double,
    /// Four times the usual speed.
    Quadruple,
}

/// What can be done with a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEvent {
    /// Show the last shot of the game on the table.
    Open,
    /// Put it away.
    Close,
    /// To the next event.
    Forward,
    /// To the event before.
    Back,
    /// Begin to move, or stop where it is; from the end it begins again.
    Toggle,
    /// To the first event.
    Start,
    /// To the last event.
    End,
    /// To the event with this place in the order shown.
    Seek(usize),
    /// Another speed.
    Speed(ReplaySpeed),
    /// Told from this end.
    Order(Order),
}

/// What a replay shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayView {
    /// The shot.
    pub beam: Beam,
    /// Its line, in the order shown.
    pub path: BeamPath,
    /// Its times at the replay's speed, in the order shown.
    pub timing: ShotTiming,
    /// The captions in the order shown; one for each point of the line.
    pub captions: Vec<Caption>,
    /// The squares the beam comes to twice.
    pub passes: Vec<Pass>,
    /// From which end it is told.
    pub order: Order,
    /// How fast it moves.
    pub speed: ReplaySpeed,
    /// Every token that stands, the one that will be hit included until it is.
    pub tokens: Vec<(Square, Token)>,
    /// The token that the shot has eliminated at the place shown.
    pub fallen: Option<Struck>,
    /// Where it is.
    pub now: ReplayMoment,
}

/// Where a replay is at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReplayMoment {
    /// How many squares of the line are drawn.
    pub travelled: f32,
    /// The same place in the times of the view; after the last event it runs on until the hit has
    /// been shown.
    pub moment: Duration,
    /// The event reached last, by its place in the order shown.
    pub current: usize,
    /// Whether it moves.
    pub playing: bool,
}

impl ReplaySpeed {
    /// All five, the slowest first.
    pub const ALL: [Self; 5] =
        [Self::Quarter, Self::Half, Self::Normal, Self::Double, Self::Quadruple];

    /// How many times the usual speed.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Quarter => 0.25,
            Self::Half => 0.5,
            Self::Normal => 1.0,
            Self::Double => 2.0,
            Self::Quadruple => 4.0,
        }
    }
}

impl Replay {
    /// The shot of a turn, standing at its first event.
    #[must_use]
    pub fn new(turn: &Turn, speed: ReplaySpeed) -> Self {
        let beam = turn.played.beam.clone();
        let order = Order::FromLaser;
        Self {
            after: turn.played.position.board().clone(),
            captions: captions(&beam),
            passes: passes(&beam),
            order,
            path: BeamPath::new(&beam, order),
            timing: ShotTiming::new(&beam, order, speed.factor()),
            speed,
            travelled: 0.0,
            run: None,
            beam,
        }
    }

    /// What is shown at an instant.
    #[must_use]
    pub fn view(&self, now: Duration) -> ReplayView {
        let at = self.at(now);
        let struck = self.beam.hit();
        let hit_shown = match self.order {
            Order::FromLaser => at.current == self.last(),
            Order::FromEnd => true,
        };
        let mut board = self.after.clone();
        if let Some(struck) = struck.filter(|_| !hit_shown) {
            board.set(struck.square, Some(struck.token));
        }
        ReplayView {
            beam: self.beam.clone(),
            path: self.path.clone(),
            timing: self.timing.clone(),
            captions: self.captions.clone(),
            passes: self.passes.clone(),
            order: self.order,
            speed: self.speed,
            tokens: board.tokens().collect(),
            fallen: struck.filter(|_| hit_shown),
            now: at,
        }
    }

    /// Where it is at an instant.
    #[must_use]
    pub fn at(&self, now: Duration) -> ReplayMoment {
        let (travelled, moment) = match self.run {
            None => (self.travelled, self.resting_moment()),
            Some(run) => {
                let moment = moment_of(run, now).min(self.stop_of(run));
                (self.timing.travelled(moment), moment)
            }
        };
        let current = self.path.reached(travelled);
        ReplayMoment { travelled, moment, current, playing: self.is_moving(now) }
    }

    /// Whether it moves at an instant.
    #[must_use]
    pub fn is_moving(&self, now: Duration) -> bool {
        self.run.is_some_and(|run| moment_of(run, now) < self.stop_of(run))
    }

    /// Whether the whole shot is shown and nothing moves.
    #[must_use]
    pub fn is_at_end(&self, now: Duration) -> bool {
        !self.is_moving(now) && self.at(now).current == self.last()
    }

    /// Does what was asked; `glide` says whether anything may move.
    pub(crate) fn handle(&mut self, event: ReplayEvent, glide: bool, now: Duration) {
        match event {
            ReplayEvent::Open | ReplayEvent::Close => {}
            ReplayEvent::Forward => self.forward(now, glide),
            ReplayEvent::Back => self.back(now),
            ReplayEvent::Toggle => self.toggle(now, glide),
            ReplayEvent::Start => self.seek(0),
            ReplayEvent::End => self.seek(self.last()),
            ReplayEvent::Seek(event) => self.seek(event),
            ReplayEvent::Speed(speed) => self.set_speed(speed, now),
            ReplayEvent::Order(order) => self.set_order(order, now),
        }
    }

    /// Goes to the next event; at once if nothing may glide, or if it is on its way there.
    fn forward(&mut self, now: Duration, glide: bool) {
        if self.is_moving(now)
            && let Some(run) = self.run
        {
            self.seek(run.until);
            return;
        }
        self.settle(now);
        let next = self.path.reached(self.travelled) + 1;
        if next > self.last() {
            return;
        }
        if glide {
            self.run_until(next, now);
        } else {
            self.seek(next);
        }
    }

    /// Goes to the event before.
    fn back(&mut self, now: Duration) {
        self.settle(now);
        let reached = self.path.reached(self.travelled);
        let on_event = self.path.points().get(reached).map(|p| p.travelled) == Some(self.travelled);
        self.seek(if on_event { reached.saturating_sub(1) } else { reached });
    }

    /// Moves to the end, from the start if it is there already; or stops where it is.
    fn toggle(&mut self, now: Duration, glide: bool) {
        if self.is_moving(now) {
            self.settle(now);
            return;
        }
        if glide {
            self.play(now);
        } else {
            self.seek(self.last());
        }
    }

    /// Moves to the end, from the start if it is there already.
    pub fn play(&mut self, now: Duration) {
        self.settle(now);
        if self.path.reached(self.travelled) == self.last() {
            self.travelled = 0.0;
        }
        self.run_until(self.last(), now);
    }

    /// Stands at the event with this place in the order shown, or at the last.
    fn seek(&mut self, event: usize) {
        self.run = None;
        let event = event.min(self.last());
        self.travelled = self.path.points().get(event).map_or(0.0, |point| point.travelled);
    }

    /// Stands at the last event.
    pub(crate) fn show_whole(&mut self) {
        self.seek(self.last());
    }

    /// When [`Self::view`] shows something new by itself.
    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        self.is_moving(now).then(|| now.saturating_add(FRAME))
    }

    fn set_speed(&mut self, speed: ReplaySpeed, now: Duration) {
        let run = self.run.filter(|_| self.is_moving(now));
        self.settle(now);
        self.speed = speed;
        self.timing = ShotTiming::new(&self.beam, self.order, speed.factor());
        if let Some(run) = run {
            let from = self.timing.moment(self.travelled);
            self.run = Some(Run { began: now, from, until: run.until });
        }
    }

    /// Tells the shot from this end. Backwards it begins at the hit; forwards again it stays at
    /// the event shown.
    pub fn set_order(&mut self, order: Order, now: Duration) {
        if order == self.order {
            return;
        }
        self.settle(now);
        let current = self.path.reached(self.travelled);
        self.order = order;
        self.path = BeamPath::new(&self.beam, order);
        self.timing = ShotTiming::new(&self.beam, order, self.speed.factor());
        self.captions.reverse();
        self.seek(match order {
            Order::FromLaser => self.last() - current,
            Order::FromEnd => 0,
        });
    }

    /// Ends a movement where it is now.
    pub(crate) fn settle(&mut self, now: Duration) {
        self.travelled = self.at(now).travelled;
        self.run = None;
    }

    fn run_until(&mut self, until: usize, now: Duration) {
        let reached = self.path.reached(self.travelled);
        // Somebody who waited at a mirror has looked at it: the dwell there is over.
        let from = self.timing.moment(self.travelled);
        let from = if from == self.timing.arrival(reached) {
            self.timing.departure(reached)
        } else {
            from
        };
        self.run = Some(Run { began: now, from, until });
    }

    fn resting_moment(&self) -> Duration {
        if self.path.reached(self.travelled) == self.last() {
            self.timing.total()
        } else {
            self.timing.moment(self.travelled)
        }
    }

    fn stop_of(&self, run: Run) -> Duration {
        if run.until == self.last() { self.timing.total() } else { self.timing.arrival(run.until) }
    }

    fn last(&self) -> usize {
        self.path.points().len().saturating_sub(1)
    }
}

const fn moment_of(run: Run, now: Duration) -> Duration {
    run.from.saturating_add(now.saturating_sub(run.began))
}
