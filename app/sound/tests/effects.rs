//! Effects: within bounds, told apart, and higher with each reflection.

use std::time::Duration;

use laser_chess_core::{Beam, BeamEnd, Direction, NamedSetup, Side};
use laser_chess_session::Cue;
use laser_chess_sound::{SAMPLE_RATE, Score};

const CUES: [Cue; 5] = [Cue::Selected, Cue::Staged, Cue::Refused, Cue::Ended, Cue::LowTime];

fn left() -> BeamEnd {
    let square = "j8".parse().expect("a square");
    BeamEnd::Left { square, edge: Direction::N }
}

#[test]
fn every_effect_is_heard_and_stays_within_bounds() {
    for cue in CUES {
        let samples = Score::cue(cue).render(100);
        let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        assert!((0.05..=1.0).contains(&peak), "{cue:?} peaks at {peak}");
        let seconds = samples.len() as f32 / SAMPLE_RATE as f32;
        assert!(seconds < 1.5, "{cue:?} lasts {seconds} s");
        assert!(samples.last().is_some_and(|sample| sample.abs() < 0.01), "{cue:?} clicks");
    }
}

#[test]
fn no_two_effects_are_alike() {
    for (index, one) in CUES.iter().enumerate() {
        for other in &CUES[index + 1..] {
            assert_ne!(Score::cue(*one), Score::cue(*other), "{one:?} and {other:?}");
        }
    }
}

#[test]
fn volume_zero_is_silence() {
    assert!(Score::cue(Cue::Ended).render(0).iter().all(|sample| *sample == 0.0));
}

#[test]
fn each_reflection_is_higher_than_the_last() {
    let times: Vec<_> = (1..=6).map(|index| Duration::from_millis(150 * index)).collect();
    let score = Score::shot(Side::Blue, &times, Duration::from_secs(1), left());
    let pitches: Vec<_> = score.notes()[1..=6].iter().map(|note| note.pitch).collect();
    assert!(pitches.is_sorted_by(|one, next| one < next), "{pitches:?}");
    let heard: Vec<_> = score.notes()[1..=6].iter().map(|note| note.at).collect();
    assert_eq!(heard, times);
}

#[test]
fn the_sides_and_the_ends_sound_different() {
    let end_at = Duration::from_millis(500);
    let blue = Score::shot(Side::Blue, &[], end_at, left());
    let red = Score::shot(Side::Red, &[], end_at, left());
    assert_ne!(blue.render(70), red.render(70));
    // Sophie's Blue Laser, turned, hits Blue's own King.
    let mut board = NamedSetup::Sophie.setup().board;
    let laser = Side::Blue.laser_corner();
    let turned =
        board.at(laser).map(|token| token.rotated(laser_chess_core::Rotation::CounterClockwise));
    board.set(laser, turned);
    let king = Beam::trace(&board, Side::Blue).expect("a Laser").end;
    assert!(matches!(king, BeamEnd::Hit(_)));
    let lost = Score::shot(Side::Blue, &[], end_at, king);
    assert_ne!(lost, blue);
    assert!(lost.notes()[1..].iter().all(|note| note.at >= end_at));
}

#[test]
fn a_machine_without_sound_stays_silent_and_well() {
    let speaker = laser_chess_sound::Speaker::new();
    for cue in CUES {
        speaker.play(Score::cue(cue).render(1));
    }
}
