//! A shot as the board draws it: straight stretches with the times at which the head passes them.

use laser_chess_core::{Beam, BeamEventKind};
use laser_chess_session::{BeamPath, Order, ShotTiming};
use slint::ModelRc;

use super::words;
use crate::ui;

/// The row of a shot, `speed` times as fast as usual.
pub(crate) fn row(beam: &Beam, speed: f32) -> ui::BeamRow {
    let path = BeamPath::new(beam, Order::FromLaser);
    let timing = ShotTiming::new(beam, Order::FromLaser, speed);
    let legs: Vec<_> = path
        .legs()
        .enumerate()
        .map(|(index, (from, to))| ui::BeamLeg {
            x0: from.x,
            y0: from.y,
            x1: to.x,
            y1: to.y,
            begin: milliseconds(timing.departure(index)),
            end: milliseconds(timing.arrival(index + 1)),
        })
        .collect();
    let bounces: Vec<_> = beam
        .events()
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event.kind, BeamEventKind::Turned { .. }))
        .map(|(index, event)| ui::BeamBounce {
            square: words::square(event.square),
            at: milliseconds(timing.arrival(index)),
            number: index as i32,
        })
        .collect();
    ui::BeamRow {
        side: words::side(beam.side),
        legs: ModelRc::from(legs.as_slice()),
        bounces: ModelRc::from(bounces.as_slice()),
        stop: words::stop(beam.end),
        stop_square: words::square(beam.end.square()),
        arrival: milliseconds(timing.flight()),
        total: milliseconds(timing.total()),
    }
}

fn milliseconds(time: std::time::Duration) -> f32 {
    time.as_secs_f32() * 1000.0
}
