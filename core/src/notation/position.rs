//! Setup Notation, the position text most Laser Chess programs share.
//!
//! Source of the form: the notation of laser-chess.com, as `docs/notation.md` gives it.

use std::fmt::{self, Write};

use super::error::{Fix, NotationError, NotationFault};
use super::rows::read_rows;
use super::scanner::{Place, Scanner};
use crate::board::Board;
use crate::direction::{Corner, Diagonal, Direction, Rotation};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use crate::token::{Kind, Role, Side, Token};

/// Reads a position text; the arrangement need not be playable.
///
/// # Errors
/// The first fault, with its place.
///
/// ```
/// use laser_chess_core::NamedSetup;
/// use laser_chess_core::notation::read_position;
/// let ace = "l++3d++kd++b+++2/2b7/3B+6/b++1B1ss+1b+++1B+/b+++1B+1S+S1b++1B/6b+++3/7B++2/2B+DKD3L";
/// assert_eq!(read_position(ace)?, NamedSetup::Ace.setup());
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_position(text: &str) -> Result<Setup, NotationError> {
    read_rows(text, read_row, read_side)
}

/// Reads one row up to its `/`, white space or the end.
fn read_row(scanner: &mut Scanner<'_>, row: Rank, board: &mut Board) -> Result<(), NotationError> {
    let start = scanner.place();
    let mut squares = 0;
    while let Some(next) = scanner.peek().filter(|next| !is_row_end(*next)) {
        let here = scanner.place();
        squares += match (next, base_role(next)) {
            ('*', _) => {
                scanner.next();
                if squares > 0 || !scanner.peek().is_none_or(is_row_end) {
                    return Err(scanner.error(NotationFault::StarNotAlone, here));
                }
                File::COUNT
            }
            ('1'..='9', _) => {
                scanner.next();
                next as usize - '0' as usize
            }
            (_, Some(base)) => {
                scanner.next();
                let turns = read_turns(scanner)?;
                let role = (0..turns).fold(base, |role, _| role.rotated(Rotation::Clockwise));
                let side = if next.is_ascii_uppercase() { Side::Blue } else { Side::Red };
                if let Some(file) = File::new(squares) {
                    board.set(Square::new(file, row), Some(Token::new(side, role)));
                }
                1
            }
            ('0', _) => return Err(zero(scanner, start)),
            ('+', _) => {
                scanner.take_while(|next| next == '+');
                return Err(scanner.mendable(NotationFault::LooseTurn, here, ""));
            }
            _ => return Err(unknown(scanner)),
        };
        if squares > File::COUNT {
            scanner.take_while(|next| !is_row_end(next));
            return Err(scanner.error(NotationFault::RowTooLong { row }, here));
        }
    }
    if squares < File::COUNT {
        let error = scanner.error(NotationFault::RowTooShort { row, squares }, start);
        let missing = File::COUNT - squares;
        let replacement = if squares == 0 { "*".to_owned() } else { missing.to_string() };
        let index = scanner.place().index;
        return Err(error.with_fix(Fix { index, length: 0, replacement }));
    }
    Ok(())
}

const fn is_row_end(next: char) -> bool {
    next == '/' || next.is_whitespace()
}

/// Reads the `+` after a token: how often it is turned clockwise.
fn read_turns(scanner: &mut Scanner<'_>) -> Result<usize, NotationError> {
    let start = scanner.place();
    let turns = scanner.take_while(|next| next == '+').len();
    if turns > 3 {
        return Err(scanner.mendable(NotationFault::TooManyTurns, start, "+".repeat(turns % 4)));
    }
    Ok(turns)
}

/// An error about the `0` that is next; `10` for a whole row is a `*`.
fn zero(scanner: &Scanner<'_>, row_start: Place) -> NotationError {
    let mut past = scanner.clone();
    let row_so_far = past.since(row_start);
    past.next();
    if row_so_far == "1" && past.peek().is_none_or(is_row_end) {
        return past.mendable(NotationFault::ZeroCount, row_start, "*");
    }
    past.mendable(NotationFault::ZeroCount, scanner.place(), "")
}

/// An error about the next character, with the letter that was probably meant.
fn unknown(scanner: &Scanner<'_>) -> NotationError {
    let mut past = scanner.clone();
    let meant = match past.next() {
        // The letters of the Khet string.
        Some('P') => "B",
        Some('p') => "b",
        Some('A') => "D",
        Some('a') => "d",
        Some('X') => "L",
        Some('x') => "l",
        // Look-alikes.
        Some('\\' | '|') => "/",
        Some('I' | 'i') => "1",
        _ => return past.error(NotationFault::UnknownCharacter, scanner.place()),
    };
    past.mendable(NotationFault::UnknownCharacter, scanner.place(), meant)
}

fn read_side(scanner: &mut Scanner<'_>) -> Result<Side, NotationError> {
    scanner.skip_space();
    let start = scanner.place();
    let word = scanner.take_while(|next| !next.is_whitespace());
    let meant = match word {
        "" | "b" => return Ok(Side::Blue),
        "r" => return Ok(Side::Red),
        "B" | "blue" | "Blue" | "0" => Some("b"),
        "R" | "red" | "Red" | "1" => Some("r"),
        _ => None,
    };
    Err(match meant {
        Some(letter) => scanner.mendable(NotationFault::UnknownSide, start, letter),
        None => scanner.error(NotationFault::UnknownSide, start),
    })
}

/// The token of a letter before it is turned.
fn base_role(letter: char) -> Option<Role> {
    Some(match Kind::from_letter(letter)? {
        Kind::King => Role::King,
        Kind::Laser => Role::Laser(Direction::N),
        Kind::Defender => Role::Defender(Direction::N),
        Kind::Deflector => Role::Deflector(Corner::SW),
        Kind::Switch => Role::Switch(Diagonal::Backslash),
    })
}

/// The shortest position text, with the side to act.
///
/// ```
/// use laser_chess_core::NamedSetup;
/// use laser_chess_core::notation::write_position;
/// let sophie = write_position(&NamedSetup::Sophie.setup());
/// assert!(sophie.starts_with("l++3kB+b+++3/"));
/// assert!(sophie.ends_with("/3B+b+++K3L b"));
/// ```
#[must_use]
pub fn write_position(setup: &Setup) -> String {
    setup.to_string()
}

impl fmt::Display for Setup {
    /// The position text, as [`write_position`] gives it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.board, self.side)
    }
}

impl fmt::Display for Position {
    /// The position text, without the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.board(), self.side())
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board, side: Side) -> fmt::Result {
    for row in (0..Rank::COUNT).rev().filter_map(Rank::new) {
        let mut empty = 0;
        for square in (0..File::COUNT).filter_map(File::new).map(|file| Square::new(file, row)) {
            let Some(token) = board.at(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write_token(f, token)?;
        }
        match empty {
            0 => {}
            File::COUNT => f.write_char('*')?,
            _ => write!(f, "{empty}")?,
        }
        f.write_char(if row.index() > 0 { '/' } else { ' ' })?;
    }
    f.write_char(match side {
        Side::Blue => 'b',
        Side::Red => 'r',
    })
}

fn write_token(f: &mut fmt::Formatter<'_>, token: Token) -> fmt::Result {
    let turns = match token.role {
        Role::King | Role::Switch(Diagonal::Backslash) | Role::Deflector(Corner::SW) => 0,
        Role::Switch(Diagonal::Slash) | Role::Deflector(Corner::NW) => 1,
        Role::Deflector(Corner::NE) => 2,
        Role::Deflector(Corner::SE) => 3,
        Role::Defender(direction) | Role::Laser(direction) => turns_from_north(direction),
    };
    let letter = token.role.kind().letter();
    f.write_char(match token.side {
        Side::Blue => letter,
        Side::Red => letter.to_ascii_lowercase(),
    })?;
    (0..turns).try_for_each(|_| f.write_char('+'))
}

const fn turns_from_north(direction: Direction) -> usize {
    match direction {
        Direction::N => 0,
        Direction::E => 1,
        Direction::S => 2,
        Direction::W => 3,
    }
}
