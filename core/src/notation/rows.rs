//! The frame that every position text shares: eight rows, row 8 first, then the side to act.

use super::error::{NotationError, NotationFault};
use super::scanner::Scanner;
use crate::board::Board;
use crate::setup::Setup;
use crate::square::Rank;
use crate::token::Side;

/// Reads a whole position text, with one form's way to read a row and the side to act.
///
/// # Errors
/// The first fault, with its place.
pub(super) fn read_rows(
    text: &str,
    read_row: fn(&mut Scanner<'_>, Rank, &mut Board) -> Result<(), NotationError>,
    read_side: fn(&mut Scanner<'_>) -> Result<Side, NotationError>,
) -> Result<Setup, NotationError> {
    let mut scanner = Scanner::new(text)?;
    scanner.skip_space();
    if scanner.peek().is_none() {
        return Err(scanner.error_here(NotationFault::UnexpectedEnd));
    }
    let mut board = Board::empty();
    for (rows, row) in (0..Rank::COUNT).rev().filter_map(Rank::new).enumerate() {
        if rows > 0 && !scanner.eat('/') {
            return Err(scanner.error(NotationFault::TooFewRows { rows }, scanner.place()));
        }
        read_row(&mut scanner, row, &mut board)?;
    }
    if scanner.peek() == Some('/') {
        let start = scanner.place();
        scanner.take_while(|next| !next.is_whitespace());
        return Err(scanner.mendable(NotationFault::TooManyRows, start, ""));
    }
    let side = read_side(&mut scanner)?;
    scanner.finish()?;
    Ok(Setup { board, side })
}
