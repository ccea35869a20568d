//! What is heard.

use laser_chess_core::{Beam, BeamEventKind};
use laser_chess_session::{BeamSpeed, Cue, Order, ShotTiming};
use laser_chess_sound::Score;

/// What a cue sounds like; a shot is heard as long as it is seen.
pub(crate) fn score(cue: Cue, beam: Option<&Beam>, speed: BeamSpeed) -> Score {
    let (Cue::Fired, Some(beam)) = (cue, beam) else { return Score::cue(cue) };
    let timing = ShotTiming::new(beam, Order::FromLaser, speed.factor().unwrap_or(AT_ONCE));
    let events = beam.events();
    let turned = |index: &usize| matches!(events[*index].kind, BeamEventKind::Turned { .. });
    let reflections: Vec<_> =
        (0..events.len()).filter(turned).map(|index| timing.arrival(index)).collect();
    Score::shot(beam.side, &reflections, timing.flight(), beam.end)
}

/// How many times faster than usual a shot is heard that is shown at once.
const AT_ONCE: f32 = 100.0;
