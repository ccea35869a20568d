//! A shot as the board draws it: straight stretches with the times at which the head passes them.

use laser_chess_core::{Beam, Direction};
use laser_chess_session::{BeamPath, CaptionKind, Order, ShotTiming, captions, passes};
use slint::ModelRc;

use super::words;
use crate::ui;

/// The row of a shot, `speed` times as fast as usual, told from one of its ends.
pub(crate) fn row(beam: &Beam, order: Order, speed: f32) -> ui::BeamRow {
    let path = BeamPath::new(beam, order);
    let timing = ShotTiming::new(beam, order, speed);
    let length = path.length();
    let mut story = captions(beam);
    if order == Order::FromEnd {
        story.reverse();
    }
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
    let bounces: Vec<_> = story
        .iter()
        .enumerate()
        .filter(|(_, told)| matches!(told.kind, CaptionKind::Turned { .. }))
        .map(|(index, told)| ui::BeamBounce {
            square: words::square(told.square),
            at: milliseconds(timing.arrival(index)),
            number: told.number as i32,
        })
        .collect();
    let passes: Vec<_> = passes(beam)
        .into_iter()
        .map(|pass| {
            let from_laser = pass.travelled as f32;
            let way = if order == Order::FromEnd { length - from_laser } else { from_laser };
            ui::PassRow {
                square: words::square(pass.square),
                number: i32::from(pass.number),
                heading: heading(pass.heading),
                at: milliseconds(timing.moment(way.max(0.0))),
            }
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
        passes: ModelRc::from(passes.as_slice()),
        backwards: order == Order::FromEnd,
    }
}

/// A direction as the screens count it: 0 = toward row 8, clockwise.
pub(crate) const fn heading(direction: Direction) -> i32 {
    match direction {
        Direction::N => 0,
        Direction::E => 1,
        Direction::S => 2,
        Direction::W => 3,
    }
}

pub(crate) fn milliseconds(time: std::time::Duration) -> f32 {
    time.as_secs_f32() * 1000.0
}
