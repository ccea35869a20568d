//! The way from samples to the loudspeaker.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

#[cfg_attr(target_os = "linux", path = "speaker/server.rs")]
#[cfg_attr(target_os = "android", path = "speaker/none.rs")]
#[cfg_attr(not(any(target_os = "linux", target_os = "android")), path = "speaker/device.rs")]
mod output;

use output::Output;

/// Plays samples on a thread of its own; silent where there is no sound device.
///
/// Nothing is opened before the first sound, and nothing stays open between sounds, so that other
/// apps keep the device.
#[derive(Debug)]
pub struct Speaker {
    sounds: Sender<Vec<f32>>,
}

impl Speaker {
    /// A speaker; starting it never fails.
    #[must_use]
    pub fn new() -> Self {
        let (sounds, waiting) = channel();
        let started = thread::Builder::new()
            .name("speaker".to_owned())
            .spawn(move || play_as_they_come(&waiting));
        if let Err(error) = started {
            log::warn!("no thread for sounds: {error}");
        }
        Self { sounds }
    }

    /// Plays samples as [`Score::render`](crate::Score::render) makes them, over whatever is still
    /// playing.
    pub fn play(&self, samples: Vec<f32>) {
        if !samples.is_empty() {
            // Without a listener the app is silent, which is what a machine without sound wants.
            let _ = self.sounds.send(samples);
        }
    }
}

impl Default for Speaker {
    fn default() -> Self {
        Self::new()
    }
}

fn play_as_they_come(waiting: &Receiver<Vec<f32>>) {
    let mut output = Output::default();
    let mut reported = false;
    for samples in waiting {
        if let Err(error) = output.play(samples) {
            // Said once: a machine without sound is no fault.
            if !reported {
                log::info!("no sound: {error}");
            }
            reported = true;
        }
    }
}
