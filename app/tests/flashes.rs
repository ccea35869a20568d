//! No shot flashes: brightness is measured on the frames of the longest shots of random games.
//!
//! A peak is a rise and a fall of relative luminance by a tenth of its whole range (WCAG 2.2, 2.3.1).

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use i_slint_backend_testing as testing;
use laser_chess_app::ui;
use laser_chess_core::{Action, Beam, Kind};
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};
use std::time::Duration;
use support::Player;
use support::shots::{LongShot, longest};

/// Small, so that a thousand frames are drawn quickly; every length scales with the board.
const WINDOW: (u32, u32) = (480, 320);
/// A frame of the measurement.
const STEP: u64 = 30;
/// A tenth of the range of relative luminance.
const TENTH: f64 = 0.1;

#[test]
fn the_ten_longest_shots_do_not_flash() {
    measure_all(&longest(20, 400, |_| true)[..10]);
}

#[test]
fn the_ten_shots_after_them_do_not_flash() {
    measure_all(&longest(20, 400, |_| true)[10..]);
}

#[test]
fn a_hit_brightens_once_and_fades_gently() {
    let token = |beam: &Beam| beam.hit().is_some_and(|hit| hit.token.role.kind() != Kind::King);
    let king = |beam: &Beam| beam.hit().is_some_and(|hit| hit.token.role.kind() == Kind::King);
    for shot in longest(2, 400, token).iter().chain(&longest(2, 400, king)) {
        let swing = measure(shot);
        // Otherwise nothing was measured.
        assert!(swing >= TENTH, "{}: the hit is hardly seen: {swing}", shot.action);
    }
}

fn measure_all(shots: &[LongShot]) {
    assert!(shots.iter().all(|shot| shot.length >= 20.0), "long shots are wanted");
    for shot in shots {
        measure(shot);
    }
}

/// Fires one shot and checks every region of the window; by how much a region brightened at most.
fn measure(shot: &LongShot) -> f64 {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), WINDOW);
    stage(&player, shot);
    let game = || player.shell.window().global::<ui::GameAdapter<'_>>();
    game().invoke_fire();
    assert_eq!(game().get_beam_mode(), ui::BeamMode::Flying);
    let mut frames = vec![lights(&player)];
    while game().get_beam_mode() == ui::BeamMode::Flying {
        testing::mock_elapsed_time(Duration::from_millis(STEP));
        frames.push(lights(&player));
    }
    // The afterglow is what the shot fades to.
    for _ in 0..10 {
        testing::mock_elapsed_time(Duration::from_millis(STEP));
        frames.push(lights(&player));
    }
    let mut swing: f64 = 0.0;
    for region in 0..frames[0].regions.len() {
        let course: Vec<f64> = frames.iter().map(|frame| frame.regions[region]).collect();
        check(&course, shot, region);
        let (low, high) = extremes(&course);
        swing = swing.max(high - low);
    }
    let whole: Vec<f64> = frames.iter().map(|frame| frame.whole).collect();
    let (low, high) = extremes(&whole);
    assert!(high - low < TENTH, "{}: the whole window flashes by {}", shot.action, high - low);
    swing
}

fn extremes(course: &[f64]) -> (f64, f64) {
    course.iter().fold((1.0, 0.0), |(low, high), light| (light.min(low), light.max(high)))
}

/// Brings the position of a shot to the table and stages its action.
fn stage(player: &Player, shot: &LongShot) {
    player.shell.open_record(shot.record().into_bytes());
    let review = player.shell.window().global::<ui::ReviewAdapter<'_>>();
    review.invoke_first();
    review.invoke_try_here(false);
    let game = player.shell.window().global::<ui::GameAdapter<'_>>();
    game.invoke_tap(shot.action.from().index() as i32);
    match shot.action {
        Action::Move { to, .. } | Action::Swap { to, .. } => game.invoke_tap(to.index() as i32),
        Action::Rotate { rotation, .. } => {
            game.invoke_rotate(rotation == laser_chess_core::Rotation::Clockwise);
        }
    }
    player.wait(500);
    assert_eq!(game.get_phase(), ui::Phase::Staged, "{}", shot.action);
}

/// A peak that takes a tenth of the range up and down again must rise for 80 ms and fall for 300,
/// and in no second may there be more than two.
fn check(course: &[f64], shot: &LongShot, region: usize) {
    let mut peaks: Vec<usize> = Vec::new();
    let mut low = course[0];
    let mut low_at = 0;
    let mut high: Option<(usize, f64)> = None;
    for (at, &light) in course.iter().enumerate() {
        match high {
            None if light <= low => (low, low_at) = (light, at),
            None if light - low >= TENTH => high = Some((at, light)),
            None => {}
            Some((_, top)) if light >= top => high = Some((at, light)),
            Some((top_at, top)) if top - light >= TENTH => {
                let rise = (top_at - low_at) as u64 * STEP;
                assert!(rise >= 80, "{} region {region}: rises in {rise} ms", shot.action);
                // How long the fall takes, followed to its foot.
                let foot =
                    course[top_at..].windows(2).take_while(|pair| pair[1] <= pair[0]).count();
                let fall = foot as u64 * STEP;
                assert!(fall >= 300, "{} region {region}: falls in {fall} ms", shot.action);
                peaks.push(top_at);
                (low, low_at, high) = (light, at, None);
            }
            Some(_) => {}
        }
    }
    for pair in peaks.windows(3) {
        let time = (pair[2] - pair[0]) as u64 * STEP;
        assert!(time > 1000, "{} region {region}: three peaks in {time} ms", shot.action);
    }
}

/// The mean relative luminance of regions of the window, and of all of it.
struct Lights {
    regions: Vec<f64>,
    whole: f64,
}

/// Looks at regions of two sizes: smaller than a square of the board, and a third of the window each
/// way, which is the ten degrees of sight that WCAG speaks of.
fn lights(player: &Player) -> Lights {
    let frame = player.shell.window().window().take_snapshot().unwrap();
    let small = means(&frame, 24, 16);
    let large = means(&frame, 3, 3);
    let whole = large.iter().sum::<f64>() / large.len() as f64;
    Lights { regions: small.into_iter().chain(large).collect(), whole }
}

fn means(frame: &SharedPixelBuffer<Rgba8Pixel>, columns: usize, rows: usize) -> Vec<f64> {
    let (width, height) = (frame.width() as usize, frame.height() as usize);
    let mut sums = vec![(0.0, 0_u32); columns * rows];
    let linear = linear_values();
    for (y, line) in frame.as_slice().chunks_exact(width).enumerate().step_by(2) {
        for (x, pixel) in line.iter().enumerate().step_by(2) {
            let light = 0.2126 * linear[usize::from(pixel.r)]
                + 0.7152 * linear[usize::from(pixel.g)]
                + 0.0722 * linear[usize::from(pixel.b)];
            let region = &mut sums[y * rows / height * columns + x * columns / width];
            *region = (region.0 + light, region.1 + 1);
        }
    }
    sums.into_iter().map(|(sum, count)| sum / f64::from(count)).collect()
}

/// The light of each of the 256 values (WCAG, "relative luminance").
fn linear_values() -> Vec<f64> {
    (0..256)
        .map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
        .collect()
}
