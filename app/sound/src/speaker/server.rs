//! Sound on Linux: a stream to the sound server (PulseAudio, or PipeWire in its place) for each
//! sound.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use futures::executor::block_on;
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError};

use crate::tone::SAMPLE_RATE;

/// More sounds than this at once are noise; further ones are dropped.
const MOST_AT_ONCE: usize = 6;

/// Sounds on their way to the server.
#[derive(Debug, Default)]
pub(super) struct Output {
    playing: Arc<AtomicUsize>,
}

impl Output {
    pub(super) fn play(&mut self, samples: Vec<f32>) -> Result<(), ClientError> {
        if self.playing.load(Ordering::Relaxed) >= MOST_AT_ONCE {
            return Ok(());
        }
        let client = Client::from_env(c"Laser Chess")?;
        let counted = Counted::new(&self.playing);
        let play = move || {
            if let Err(error) = block_on(stream(&client, samples)) {
                log::info!("a sound was not played: {error}");
            }
            drop(counted);
        };
        if let Err(error) = thread::Builder::new().name("sound".to_owned()).spawn(play) {
            log::info!("no thread for a sound: {error}");
        }
        Ok(())
    }
}

async fn stream(client: &Client, samples: Vec<f32>) -> Result<(), ClientError> {
    let format = SampleFormat::Float32Le;
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec { format, channels: 1, sample_rate: SAMPLE_RATE },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        ..Default::default()
    };
    let mut bytes = samples.into_iter().flat_map(f32::to_le_bytes);
    // The server asks for bytes as it needs them; zero bytes end the stream.
    let fill = move |buffer: &mut [u8]| {
        buffer.iter_mut().zip(&mut bytes).map(|(place, byte)| *place = byte).count()
    };
    let stream = client.create_playback_stream(params, fill.as_playback_source()).await?;
    stream.play_all().await?;
    stream.delete().await
}

/// Counts a sound while it plays.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(playing: &Arc<AtomicUsize>) -> Self {
        playing.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(playing))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
