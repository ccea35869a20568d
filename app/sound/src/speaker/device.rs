//! Sound on everything but Linux: the system's own default device.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use rodio::buffer::SamplesBuffer;
use rodio::{DeviceSinkBuilder, DeviceSinkError, Player};

use crate::tone::SAMPLE_RATE;

/// The system's default device.
#[derive(Debug, Default)]
pub(super) struct Output;

impl Output {
    pub(super) fn play(&mut self, samples: Vec<f32>) -> Result<(), DeviceSinkError> {
        let device = DeviceSinkBuilder::open_default_sink()?;
        let (Some(channels), Some(rate)) = (NonZero::new(1), NonZero::new(SAMPLE_RATE)) else {
            return Ok(());
        };
        let play = move || {
            let player = Player::connect_new(device.mixer());
            player.append(SamplesBuffer::new(channels, rate, samples));
            player.sleep_until_end();
            // The device's own buffer still holds the last moment of the sound.
            thread::sleep(Duration::from_millis(100));
        };
        if let Err(error) = thread::Builder::new().name("sound".to_owned()).spawn(play) {
            log::info!("no thread for a sound: {error}");
        }
        Ok(())
    }
}
