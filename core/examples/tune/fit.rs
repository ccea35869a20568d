//! The fit: logistic regression by Adam (Kingma and Ba 2015).

use std::fs::File;
use std::io::{BufRead, BufReader};

use laser_chess_core::engine::weights;

use crate::sample::{self, Sample};

/// How many hundredths make the odds e to 1.
const SCALE: f32 = 160.0;
/// What part of the aim is the end of the game; the rest is the score of the search.
const RESULT_SHARE: f32 = 0.6;
const ROUNDS: usize = 400;
/// The rows of the tokens and the squares of each.
const ROWS: usize = 13;
const SQUARES: usize = 80;
/// How strongly a token's worth on a square is drawn to the mean of its row.
const TO_MEAN: f32 = 2e-6;

/// Reads positions, fits the numbers and prints them.
pub(crate) fn fit<'a>(files: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut samples = Vec::new();
    for file in files {
        let fault = |error: std::io::Error| format!("{file}: {error}");
        for line in BufReader::new(File::open(file).map_err(fault)?).lines() {
            samples.push(sample::read(&line.map_err(fault)?)?);
        }
    }
    eprintln!("{} positions", samples.len());
    let mut found: Vec<f32> = weights().into_iter().map(|weight| weight as f32).collect();
    // Each tenth position is kept back, to see whether the fit holds for others.
    let (kept, used): (Vec<_>, Vec<_>) =
        samples.iter().enumerate().partition(|(index, _)| index % 10 == 0);
    let (mut mean, mut spread) = (vec![0.0f32; found.len()], vec![0.0f32; found.len()]);
    for round in 1..=ROUNDS {
        let mut slope = vec![0.0f32; found.len()];
        for (_, sample) in &used {
            let error = guess(&found, sample) - aim(sample);
            for &(place, count) in &sample.features {
                slope[usize::from(place)] += error * f32::from(count);
            }
        }
        let rate = if round > ROUNDS * 3 / 4 { 0.5 } else { 2.0 };
        let means: Vec<f32> = (0..ROWS).map(|row| row_mean(&found, row)).collect();
        for place in 0..found.len() {
            let mut slope = slope[place] / used.len() as f32;
            if let Some(row_mean) = means.get(place / SQUARES) {
                slope += TO_MEAN * (found[place] - row_mean);
            }
            mean[place] = 0.9 * mean[place] + 0.1 * slope;
            spread[place] = 0.999 * spread[place] + 0.001 * slope * slope;
            let unbiased = mean[place] / (1.0 - 0.9f32.powi(round as i32));
            let deviation = (spread[place] / (1.0 - 0.999f32.powi(round as i32))).sqrt();
            found[place] -= rate * unbiased / (deviation + 1e-8);
        }
        if round % 50 == 0 || round == 1 {
            let loss = |part: &[(usize, &Sample)]| {
                let sum: f64 =
                    part.iter().map(|(_, s)| f64::from((guess(&found, s) - aim(s)).powi(2))).sum();
                sum / part.len().max(1) as f64
            };
            eprintln!("round {round}: {:.5}, on others {:.5}", loss(&used), loss(&kept));
        }
    }
    print(&found);
    Ok(())
}

fn row_mean(found: &[f32], row: usize) -> f32 {
    found[row * SQUARES..(row + 1) * SQUARES].iter().sum::<f32>() / SQUARES as f32
}

fn press(score: f32) -> f32 {
    1.0 / (1.0 + (-score / SCALE).exp())
}

fn guess(found: &[f32], sample: &Sample) -> f32 {
    let terms = sample.features.iter();
    press(terms.map(|&(place, count)| found[usize::from(place)] * f32::from(count)).sum())
}

fn aim(sample: &Sample) -> f32 {
    RESULT_SHARE * sample.result + (1.0 - RESULT_SHARE) * press(sample.score)
}

/// Prints the part of `weights.rs` that the fit decides.
fn print(found: &[f32]) {
    let whole = |numbers: &[f32]| {
        let texts: Vec<String> =
            numbers.iter().map(|number| format!("{}", number.round())).collect();
        texts.join(", ")
    };
    let (tokens, terms) = found.split_at(ROWS * SQUARES);
    println!("pub(super) const TOKENS: [[i16; 80]; 13] = [");
    for row in tokens.chunks(SQUARES) {
        println!("    [");
        for rank in row.chunks(10) {
            println!("        {},", whole(rank));
        }
        println!("    ],");
    }
    println!("];");
    println!("pub(super) const TERMS: [i16; {}] = [{}];", terms.len(), whole(terms));
}
