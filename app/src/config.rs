//! What a front door gives the app.

use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use laser_chess_storage::{Disk, FileSystem};

use crate::dates;
use crate::files::Files;
use crate::platform::{Desktop, Platform};

/// Writes a moment, in milliseconds since 1970 UTC, in the language of a code.
pub type Dates = Rc<dyn Fn(u64, &str) -> String>;

/// What a front door gives the app.
pub struct Config {
    /// The folder of games and settings.
    pub data_dir: PathBuf,
    /// A monotonic clock.
    pub clock: Rc<dyn Fn() -> Duration>,
    /// The time of day, in milliseconds since 1970 UTC.
    pub today: Rc<dyn Fn() -> u64>,
    /// Whether there is a loudspeaker to use.
    pub sound: bool,
    /// How a time of day is written in a language; an empty one is the system's.
    pub dates: Dates,
    /// The file system of the data folder.
    pub disk: Rc<dyn Fn() -> Box<dyn FileSystem>>,
    /// How the player chooses files of their own.
    pub files: Rc<dyn Files>,
    /// The system around the app.
    pub platform: Rc<dyn Platform>,
}

impl Config {
    /// The machine's own clocks, and the user's data folder unless another is named.
    #[cfg(not(target_os = "android"))]
    #[must_use]
    pub fn on_this_machine(data_dir: Option<PathBuf>) -> Self {
        let usual = || {
            directories::ProjectDirs::from("", "", "laser-chess")
                .map_or_else(|| PathBuf::from("laser-chess-data"), |dirs| dirs.data_dir().into())
        };
        Self::with_data_dir(data_dir.unwrap_or_else(usual))
    }

    /// The machine's own clocks, and this folder.
    #[must_use]
    pub fn with_data_dir(data_dir: PathBuf) -> Self {
        let start = Instant::now();
        let today = || {
            SystemTime::UNIX_EPOCH
                .elapsed()
                .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
        };
        Self {
            data_dir,
            clock: Rc::new(move || start.elapsed()),
            today: Rc::new(today),
            sound: true,
            dates: Rc::new(dates::text),
            disk: Rc::new(|| Box::new(Disk)),
            #[cfg(not(target_os = "android"))]
            files: Rc::new(crate::files::SystemFiles),
            #[cfg(target_os = "android")]
            files: Rc::new(crate::files::NoFiles),
            platform: Rc::new(Desktop::default()),
        }
    }
}
