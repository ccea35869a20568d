//! One position of the training data, as a line of text: position, score in hundredths, result for the side to act.

use laser_chess_core::engine::features;
use laser_chess_core::notation::{read_position, write_position};
use laser_chess_core::{Position, Rules};

/// The features of a position, what a search thought of it and how its game ended, for the side to act.
pub(crate) struct Sample {
    pub(crate) features: Vec<(u16, i8)>,
    pub(crate) score: f32,
    /// 1 won, 0.5 drawn, 0 lost.
    pub(crate) result: f32,
}

pub(crate) fn write(position: &Position, score: i32, result: f32) -> String {
    format!("{};{score};{result}", write_position(&position.to_setup()))
}

pub(crate) fn read(line: &str) -> Result<Sample, String> {
    let mut parts = line.split(';');
    let (Some(text), Some(score), Some(result)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(format!("three parts expected in {line}"));
    };
    let setup = read_position(text).map_err(|error| error.to_string())?;
    let position = setup.to_position(Rules::MANUAL).map_err(|error| error.to_string())?;
    let narrow = |(place, count): (usize, i32)| (place as u16, count as i8);
    Ok(Sample {
        features: features(&position).into_iter().map(narrow).collect(),
        score: score.parse().map_err(|_| format!("not a score: {score}"))?,
        result: result.parse().map_err(|_| format!("not a result: {result}"))?,
    })
}
