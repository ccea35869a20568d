//! How long a frame of a shot takes at 1280 by 800 in the software renderer, without a window.
//!
//! `cargo run --release -p laser-chess-app --example frames` fires the twenty longest shots of random
//! games, live and in review, and prints how long each frame took to update and to draw. Only what
//! changed is drawn again, as in a window.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use laser_chess_app::{Config, Shell, ui};
use laser_chess_core::{Action, Rotation};
use slint::platform::software_renderer::{
    MinimalSoftwareWindow, PremultipliedRgbaColor, RepaintBufferType,
};
use slint::platform::{Platform, WindowAdapter};
use slint::{ComponentHandle, PhysicalSize, PlatformError};

#[path = "../tests/support/shots.rs"]
#[allow(dead_code, unreachable_pub)]
mod shots;

const SIZE: PhysicalSize = PhysicalSize { width: 1280, height: 800 };
const FRAME: Duration = Duration::from_millis(16);

/// A machine without a screen, whose clock goes on only when a frame has been drawn.
struct Bench {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
}

impl Platform for Bench {
    fn create_window_adapter(&self) -> Result<Rc<dyn WindowAdapter>, PlatformError> {
        Ok(self.window.clone())
    }

    fn duration_since_start(&self) -> Duration {
        self.clock.get()
    }
}

fn main() {
    let window = MinimalSoftwareWindow::new(RepaintBufferType::ReusedBuffer);
    let clock = Rc::new(Cell::new(Duration::ZERO));
    let bench = Bench { window: window.clone(), clock: clock.clone() };
    slint::platform::set_platform(Box::new(bench)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let shell = Shell::open(config(folder.path().to_owned(), &clock)).unwrap();
    shell.window().show().unwrap();
    window.set_size(SIZE);
    let mut screen =
        Screen { window, clock, pixels: vec![PremultipliedRgbaColor::default(); 1280 * 800] };
    screen.draw_for(Duration::from_secs(1));

    let (mut live, mut review) = (Vec::new(), Vec::new());
    for shot in shots::longest(20, 400, |_| true) {
        shell.open_record(shot.record().into_bytes());
        screen.draw_for(Duration::from_millis(500));
        let replay = shell.window().global::<ui::ReplayAdapter<'_>>();
        replay.invoke_first();
        replay.invoke_toggle();
        review.extend(screen.draw_for(Duration::from_millis(2000)));
        let adapter = shell.window().global::<ui::ReviewAdapter<'_>>();
        adapter.invoke_first();
        adapter.invoke_try_here(false);
        let game = shell.window().global::<ui::GameAdapter<'_>>();
        game.invoke_tap(shot.action.from().index() as i32);
        match shot.action {
            Action::Move { to, .. } | Action::Swap { to, .. } => game.invoke_tap(to.index() as i32),
            Action::Rotate { rotation, .. } => game.invoke_rotate(rotation == Rotation::Clockwise),
        }
        screen.draw_for(Duration::from_millis(500));
        game.invoke_fire();
        live.extend(screen.draw_for(Duration::from_millis(2000)));
    }
    report("live shots", live);
    report("shots in review", review);
}

fn config(data_dir: PathBuf, clock: &Rc<Cell<Duration>>) -> Config {
    let clock = clock.clone();
    Config { clock: Rc::new(move || clock.get()), sound: false, ..Config::with_data_dir(data_dir) }
}

/// What is drawn on, and the clock that goes on with every frame.
struct Screen {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
    pixels: Vec<PremultipliedRgbaColor>,
}

impl Screen {
    /// Draws frames for so long; answers with what each took that drew anything.
    fn draw_for(&mut self, time: Duration) -> Vec<Duration> {
        let end = self.clock.get() + time;
        let mut taken = Vec::new();
        while self.clock.get() < end {
            self.clock.set(self.clock.get() + FRAME);
            let begun = Instant::now();
            slint::platform::update_timers_and_animations();
            let drawn = self.window.draw_if_needed(|renderer| {
                renderer.render(&mut self.pixels, SIZE.width as usize);
            });
            if drawn {
                taken.push(begun.elapsed());
            }
        }
        taken
    }
}

fn report(what: &str, mut frames: Vec<Duration>) {
    frames.sort();
    let at = |percent: usize| frames[(frames.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    println!(
        "{what}: {} frames, median {:.1} ms, 95th percentile {:.1} ms, 99th {:.1} ms, longest {:.1} ms",
        frames.len(),
        at(50),
        at(95),
        at(99),
        at(100),
    );
}
