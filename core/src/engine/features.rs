//! The evaluation taken apart, for the program that tunes its numbers.

use super::convert::wide;
use super::field::Field;
use super::weights::{TERMS, TOKENS};
use crate::{Position, Side};

/// How often each number of the evaluation counts in a position, for the side to act: its place and the count.
///
/// Places 0..1040 are the tokens, kind by kind and square by square; the rest are the terms. The sum of counts times
/// [`weights`] is what the engine estimates without looking ahead. For `examples/tune.rs`, and of no use elsewhere.
#[must_use]
pub fn features(position: &Position) -> Vec<(usize, i32)> {
    let field = Field::of(position);
    let mut found = Vec::with_capacity(64);
    for (square, token) in position.board().tokens() {
        // Red's tokens count as Blue's would on the board turned by 180 degrees.
        let (code, square) = match token.side {
            Side::Blue => (field.cells[wide(square) as usize], square.index()),
            Side::Red => (super::convert::code_of(token.mirrored()), square.half_turned().index()),
        };
        if let Some(row) = super::evaluate::row(code) {
            found.push((row * 80 + square, if token.side == position.side() { 1 } else { -1 }));
        }
    }
    let beams = [field.trace(0), field.trace(1)];
    let approaches = [field.approaches(0), field.approaches(1)];
    field.each_term(&beams, &approaches, |term, count| {
        found.push((TOKENS.len() * 80 + term, count))
    });
    found
}

/// The numbers of the evaluation, in the order of [`features`].
#[must_use]
pub fn weights() -> Vec<i32> {
    TOKENS.iter().flatten().chain(&TERMS).map(|&weight| i32::from(weight)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::laws::random_games;

    #[test]
    fn the_features_add_up_to_the_estimate() {
        let weights = weights();
        for game in random_games(3, 60) {
            if game.outcome().is_some() {
                continue;
            }
            let field = Field::of(game.position());
            let sum: i32 = features(game.position())
                .iter()
                .map(|&(place, count)| weights[place] * count)
                .sum();
            let beams = [field.trace(0), field.trace(1)];
            let approaches = [field.approaches(0), field.approaches(1)];
            assert_eq!(sum, field.evaluate(field.worth(), &beams, &approaches));
        }
    }
}
