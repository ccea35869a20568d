//! How long each part of a shot takes to show.

use std::time::Duration;

use laser_chess_core::{Beam, BeamEnd, Kind};

use crate::path::{BeamPath, Order};
use crate::settings::BeamSpeed;

const SQUARE: Duration = Duration::from_millis(45);
const DWELL: Duration = Duration::from_millis(110);
const ELIMINATION: Duration = Duration::from_millis(420);
const KING: Duration = Duration::from_millis(900);
const LONGEST: Duration = Duration::from_millis(1800);

/// How long the brightness of a hit rises; it falls for the rest of the time the hit takes.
pub const HIT_RISE: Duration = Duration::from_millis(110);
/// However fast a shot is shown, a hit takes this long: less would be a flash.
const SHORTEST_HIT: Duration = Duration::from_millis(410);

/// When the head of a beam is where: so many milliseconds for a square, a moment at each mirror,
/// and at the end the time a hit takes.
///
/// Live shots and replays read the same values.
///
/// ```
/// use std::time::Duration;
/// use laser_chess_core::{Beam, NamedSetup, Side};
/// use laser_chess_session::{Order, ShotTiming};
/// let board = NamedSetup::Ace.setup().board;
/// let beam = Beam::trace(&board, Side::Blue).ok_or("no Laser")?;
/// let timing = ShotTiming::new(&beam, Order::FromLaser, 1.0);
/// // Eleven and a half squares and four mirrors, and nothing is hit.
/// assert_eq!(timing.total().as_millis(), 11 * 45 + 22 + 4 * 110);
/// assert_eq!(timing.travelled(Duration::from_millis(45)), 1.0);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ShotTiming {
    stops: Vec<Stop>,
    total: Duration,
}

/// When the head is at one point of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stop {
    travelled: f32,
    arrives: Duration,
    leaves: Duration,
}

impl BeamSpeed {
    /// How many times the usual speed; `None` shows the result at once.
    #[must_use]
    pub const fn factor(self) -> Option<f32> {
        match self {
            Self::Slow => Some(0.5),
            Self::Normal => Some(1.0),
            Self::Fast => Some(2.0),
            Self::Instant => None,
        }
    }
}

impl ShotTiming {
    /// The times of a shot shown at a multiple of the usual speed.
    ///
    /// A shot that would take more than 1.8 s at the usual speed travels faster instead. The hit
    /// at the end is never made shorter than its brightness needs to rise and fall gently.
    #[must_use]
    pub fn new(beam: &Beam, order: Order, speed: f32) -> Self {
        let path = BeamPath::new(beam, order);
        let points = path.points();
        let last = points.len().saturating_sub(1);
        let hit = hit_time(beam.end);
        // Shown from its end, the hit is there from the beginning.
        let hit = if order == Order::FromLaser { hit } else { Duration::ZERO };
        let flight = SQUARE.mul_f64(path.length().into()) + DWELL * beam.bounces() as u32;
        let left = LONGEST - hit;
        let hurry =
            if flight > left { flight.div_duration_f64(left) } else { 1.0 } * f64::from(speed);
        let mut stops: Vec<Stop> = Vec::with_capacity(points.len());
        for (index, point) in points.iter().enumerate() {
            let arrives = stops.last().map_or(Duration::ZERO, |before| {
                let way = point.travelled - before.travelled;
                before.leaves + SQUARE.mul_f64(f64::from(way) / hurry)
            });
            let dwell = if index == 0 || index == last { Duration::ZERO } else { DWELL };
            let leaves = arrives + dwell.div_f64(hurry);
            stops.push(Stop { travelled: point.travelled, arrives, leaves });
        }
        let arrival = stops.last().map_or(Duration::ZERO, |stop| stop.arrives);
        let hit = hit.div_f64(speed.into()).max(hit.min(SHORTEST_HIT));
        Self { stops, total: arrival + hit }
    }

    /// When the head reaches the point with this index; the end of the whole for a larger one.
    #[must_use]
    pub fn arrival(&self, point: usize) -> Duration {
        self.stops.get(point).map_or(self.total, |stop| stop.arrives)
    }

    /// When the head goes on from the point with this index; the end of the whole for a larger one.
    #[must_use]
    pub fn departure(&self, point: usize) -> Duration {
        self.stops.get(point).map_or(self.total, |stop| stop.leaves)
    }

    /// When the head is at the end of the line.
    #[must_use]
    pub fn flight(&self) -> Duration {
        self.stops.last().map_or(self.total, |stop| stop.arrives)
    }

    /// When everything has been shown.
    #[must_use]
    pub const fn total(&self) -> Duration {
        self.total
    }

    /// How many squares the head has travelled at a moment.
    #[must_use]
    pub fn travelled(&self, moment: Duration) -> f32 {
        let next = self.stops.partition_point(|stop| stop.arrives <= moment);
        let Some(from) = next.checked_sub(1).and_then(|index| self.stops.get(index)) else {
            return 0.0;
        };
        let Some(to) = self.stops.get(next) else { return from.travelled };
        let flown = moment.saturating_sub(from.leaves);
        let part = flown.as_secs_f32() / (to.arrives - from.leaves).as_secs_f32();
        from.travelled + (to.travelled - from.travelled) * part.min(1.0)
    }

    /// When the head has travelled this many squares for the first time.
    #[must_use]
    pub fn moment(&self, travelled: f32) -> Duration {
        let next = self.stops.partition_point(|stop| stop.travelled < travelled);
        let Some(to) = self.stops.get(next) else { return self.flight() };
        if to.travelled == travelled {
            return to.arrives;
        }
        let Some(from) = next.checked_sub(1).and_then(|index| self.stops.get(index)) else {
            return to.arrives;
        };
        let part = (travelled - from.travelled) / (to.travelled - from.travelled);
        from.leaves + (to.arrives - from.leaves).mul_f64(part.clamp(0.0, 1.0).into())
    }
}

/// How long the end takes to show.
const fn hit_time(end: BeamEnd) -> Duration {
    match end {
        BeamEnd::Hit(struck) if matches!(struck.token.role.kind(), Kind::King) => KING,
        BeamEnd::Hit(_) => ELIMINATION,
        BeamEnd::Left { .. } | BeamEnd::Blocked(_) | BeamEnd::Absorbed(_) => Duration::ZERO,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use laser_chess_core::{Action, NamedSetup, Rotation, Rules};

    use super::*;

    fn sophie_own_goal() -> Beam {
        let at = "j1".parse().unwrap();
        let action = Action::Rotate { at, rotation: Rotation::CounterClockwise };
        NamedSetup::Sophie.position(Rules::MANUAL).play(action).unwrap().beam
    }

    #[test]
    fn a_king_is_shown_for_nine_tenths_of_a_second() {
        let timing = ShotTiming::new(&sophie_own_goal(), Order::FromLaser, 1.0);
        // From j1 to the side of the King on f1: 3.66 squares.
        assert_eq!(timing.flight().as_millis(), 164);
        assert_eq!((timing.total() - timing.flight()).as_millis(), 900);
    }

    #[test]
    fn a_faster_hit_still_rises_and_falls_gently() {
        let timing = ShotTiming::new(&sophie_own_goal(), Order::FromLaser, 4.0);
        assert_eq!((timing.total() - timing.flight()).as_millis(), 410);
    }

    #[test]
    fn moment_and_travelled_undo_each_other() {
        let board = NamedSetup::Ace.setup().board;
        let beam = Beam::trace(&board, laser_chess_core::Side::Blue).unwrap();
        for order in [Order::FromLaser, Order::FromEnd] {
            let timing = ShotTiming::new(&beam, order, 0.25);
            for tenth in 0..=115_u8 {
                let way = f32::from(tenth) / 10.0;
                assert!((timing.travelled(timing.moment(way)) - way).abs() < 1e-3, "{way}");
            }
        }
    }
}
