//! Plays every effect once, for the ear: `cargo run -p laser-chess-sound --example effects`.

use std::thread::sleep;
use std::time::Duration;

use laser_chess_core::{Direction, Side, Square};
use laser_chess_session::Cue;
use laser_chess_sound::{Score, Speaker};

fn main() {
    let speaker = Speaker::new();
    let gap = Duration::from_millis(1300);
    for cue in [Cue::Selected, Cue::Staged, Cue::Refused, Cue::LowTime, Cue::Ended] {
        speaker.play(Score::cue(cue).render(70));
        sleep(gap);
    }
    let times: Vec<_> = (1..=5).map(|index| Duration::from_millis(160 * index)).collect();
    let Some(square) = Square::from_index(79) else { return };
    let end = laser_chess_core::BeamEnd::Left { square, edge: Direction::N };
    for side in Side::ALL {
        speaker.play(Score::shot(side, &times, Duration::from_millis(1000), end).render(70));
        sleep(gap);
    }
}
