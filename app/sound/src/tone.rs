//! One note, and its samples.

use std::f32::consts::TAU;
use std::time::Duration;

/// Samples a second, one channel.
pub const SAMPLE_RATE: u32 = 48_000;

/// A tone that rises quickly and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When it begins.
    pub at: Duration,
    /// How long until it has died away.
    pub length: Duration,
    /// Its pitch in hertz at the start.
    pub pitch: f32,
    /// Its pitch in hertz at the end; the glide between is even to the ear.
    pub glide_to: f32,
    /// How loud it is, 0 to 1.
    pub level: f32,
    /// Its colour.
    pub timbre: Timbre,
}

/// The colour of a tone; each side has its own, so that a shot can be followed by ear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timbre {
    /// A pure tone: Blue's.
    Glass,
    /// A tone with odd overtones: Red's.
    Reed,
    /// A knock, for wood and shields.
    Wood,
}

/// How long a note takes to reach its level; shorter would click.
const ATTACK: f32 = 0.004;

impl Note {
    /// How many samples it lasts.
    pub(crate) fn samples(&self) -> usize {
        (self.length.as_secs_f32() * SAMPLE_RATE as f32) as usize
    }

    /// Adds the note to a buffer that starts at time zero and is long enough.
    pub(crate) fn add_to(&self, buffer: &mut [f32]) {
        let first = (self.at.as_secs_f32() * SAMPLE_RATE as f32) as usize;
        let length = self.length.as_secs_f32().max(f32::EPSILON);
        let mut phase = 0.0_f32;
        for (index, sample) in buffer.iter_mut().skip(first).take(self.samples()).enumerate() {
            let time = index as f32 / SAMPLE_RATE as f32;
            let pitch = self.pitch * (self.glide_to / self.pitch).powf(time / length);
            phase = (phase + pitch / SAMPLE_RATE as f32).fract();
            let rise = (time / ATTACK).min(1.0);
            let fall = (1.0 - time / length).max(0.0);
            *sample += self.level * rise * fall * fall * self.timbre.wave(phase);
        }
    }
}

impl Timbre {
    /// The wave at a phase from 0 to 1, between -1 and 1.
    fn wave(self, phase: f32) -> f32 {
        let partial = |number: f32| (TAU * phase * number).sin();
        match self {
            Self::Glass => 0.85 * partial(1.0) + 0.15 * partial(3.0),
            Self::Reed => 0.6 * partial(1.0) + 0.27 * partial(3.0) + 0.13 * partial(5.0),
            Self::Wood => 0.7 * partial(1.0) + 0.3 * partial(2.76),
        }
    }
}
