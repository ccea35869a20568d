//! Which notes stand for what happens.

use std::time::Duration;

use laser_chess_core::{BeamEnd, Kind, Side};
use laser_chess_session::Cue;

use crate::tone::{Note, SAMPLE_RATE, Timbre};

/// The notes of one effect.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    notes: Vec<Note>,
}

/// A pentatonic scale from A4: whatever number of reflections, the steps sound well together.
const SCALE: [f32; 10] = [440.0, 493.9, 554.4, 659.3, 740.0, 880.0, 987.8, 1108.7, 1318.5, 1480.0];

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

impl Score {
    /// The notes of a cue; a shot has its own, [`Score::shot`].
    ///
    /// ```
    /// use laser_chess_session::Cue;
    /// use laser_chess_sound::Score;
    /// assert!(!Score::cue(Cue::Staged).render(70).is_empty());
    /// assert!(Score::cue(Cue::Fired).render(70).is_empty()); // the shot itself is heard
    /// ```
    #[must_use]
    pub fn cue(cue: Cue) -> Self {
        let notes = match cue {
            Cue::Selected => vec![tap(ms(0), 620.0, 0.25)],
            Cue::Staged => vec![tap(ms(0), 440.0, 0.35), tap(ms(55), 660.0, 0.3)],
            Cue::Refused => vec![tap(ms(0), 220.0, 0.4), tap(ms(80), 180.0, 0.35)],
            Cue::Ended => chord(&[440.0, 554.4, 659.3], ms(900)),
            Cue::LowTime => vec![tap(ms(0), 990.0, 0.3)],
            // These are heard as the end of the shot.
            Cue::Fired | Cue::Left | Cue::Blocked | Cue::Eliminated | Cue::KingHit => Vec::new(),
        };
        Self { notes }
    }

    /// The notes of a shot: one a reflection, each higher than the last, and its end.
    ///
    /// `reflections` and `end_at` are counted from the moment of firing, as the shot is shown.
    #[must_use]
    pub fn shot(side: Side, reflections: &[Duration], end_at: Duration, end: BeamEnd) -> Self {
        let timbre = match side {
            Side::Blue => Timbre::Glass,
            Side::Red => Timbre::Reed,
        };
        let fired = note(ms(0), ms(180), (330.0, 660.0), 0.4, timbre);
        let turned = reflections.iter().enumerate().map(|(index, at)| {
            let pitch = SCALE[index.min(SCALE.len() - 1)];
            note(*at, ms(240), (pitch, pitch), 0.35, timbre)
        });
        let mut notes: Vec<_> = std::iter::once(fired).chain(turned).collect();
        notes.extend(match end {
            BeamEnd::Left { .. } => vec![note(end_at, ms(300), (660.0, 1320.0), 0.15, timbre)],
            BeamEnd::Blocked(_) | BeamEnd::Absorbed(_) => {
                vec![note(end_at, ms(160), (190.0, 150.0), 0.55, Timbre::Wood)]
            }
            BeamEnd::Hit(struck) if struck.token.role.kind() == Kind::King => {
                let fall = note(end_at, ms(900), (660.0, 110.0), 0.5, timbre);
                [vec![fall], chord(&[220.0, 261.6, 329.6], ms(900))]
                    .concat()
                    .into_iter()
                    .map(|note| Note { at: note.at.max(end_at), ..note })
                    .collect()
            }
            BeamEnd::Hit(_) => vec![note(end_at, ms(420), (880.0, 165.0), 0.5, timbre)],
        });
        Self { notes }
    }

    /// The notes, in no particular order.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The samples at a loudness from 0 to 100: one channel, [`SAMPLE_RATE`] a second, between -1
    /// and 1.
    #[must_use]
    pub fn render(&self, volume: u8) -> Vec<f32> {
        let end = self.notes.iter().map(|note| note.at + note.length).max().unwrap_or_default();
        let mut buffer = vec![0.0; (end.as_secs_f32() * SAMPLE_RATE as f32) as usize];
        for note in &self.notes {
            note.add_to(&mut buffer);
        }
        let loudness = f32::from(volume.min(100)) / 100.0;
        // A square law follows the ear better than an even one; tanh keeps chords within bounds.
        buffer.iter_mut().for_each(|sample| *sample = sample.tanh() * loudness * loudness);
        buffer
    }
}

fn note(at: Duration, length: Duration, pitch: (f32, f32), level: f32, timbre: Timbre) -> Note {
    Note { at, length, pitch: pitch.0, glide_to: pitch.1, level, timbre }
}

fn tap(at: Duration, pitch: f32, level: f32) -> Note {
    note(at, ms(90), (pitch, pitch * 0.9), level, Timbre::Wood)
}

fn chord(pitches: &[f32], length: Duration) -> Vec<Note> {
    let each = |pitch: &f32| note(ms(0), length, (*pitch, *pitch), 0.25, Timbre::Glass);
    pitches.iter().map(each).collect()
}
