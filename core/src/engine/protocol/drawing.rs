//! The board as lines of text.

use crate::notation::write_position;
use crate::{Diagonal, File, Game, Rank, Role, Side, Square, Token};

/// Draws the board: a token is its letter, large for Blue, and where it looks.
pub(super) fn draw(game: &Game) -> Vec<String> {
    let board = game.position().board();
    let mut lines = Vec::with_capacity(11);
    for rank in (0..Rank::COUNT).rev().filter_map(Rank::new) {
        let mut row = format!("{} ", rank.digit());
        for file in (0..File::COUNT).filter_map(File::new) {
            match board.at(Square::new(file, rank)) {
                Some(token) => row.push_str(&draw_token(token)),
                None => row.push_str("  . "),
            }
        }
        lines.push(row.trim_end().to_owned());
    }
    lines.push("   a   b   c   d   e   f   g   h   i   j".to_owned());
    lines.push(write_position(&game.position().to_setup()));
    lines.push(match game.outcome() {
        Some(outcome) => format!("over: {outcome:?}"),
        None => format!("{:?} to act", game.position().side()),
    });
    lines
}

fn draw_token(token: Token) -> String {
    let (letter, orientation) = match token.role {
        Role::King => ('K', String::new()),
        Role::Laser(direction) => ('L', direction.to_string()),
        Role::Defender(direction) => ('D', direction.to_string()),
        Role::Deflector(corner) => ('B', corner.to_string()),
        Role::Switch(Diagonal::Slash) => ('S', "/".to_owned()),
        Role::Switch(Diagonal::Backslash) => ('S', "\\".to_owned()),
    };
    let letter = if token.side == Side::Blue { letter } else { letter.to_ascii_lowercase() };
    format!(" {letter}{orientation:<2}")
}
