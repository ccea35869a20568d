//! The position string of Khet 2.0 engines: the same game under other names.
//!
//! Silver is Blue, Pharaoh is the King, Pyramid the Deflector, Anubis the Defender, Scarab the
//! Switch and Sphinx the Laser.

use std::fmt::Write;

use super::error::{Fix, NotationError, NotationFault};
use super::rows::read_rows;
use super::scanner::Scanner;
use crate::board::Board;
use crate::direction::{Corner, Diagonal, Direction};
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use crate::token::{Role, Side, Token};

/// Reads a Khet string; the arrangement need not be playable.
///
/// # Errors
/// The first fault, with its place.
///
/// ```
/// use laser_chess_core::NamedSetup;
/// use laser_chess_core::notation::{read_khet, write_khet};
/// let ace = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
/// assert_eq!(read_khet(ace)?, NamedSetup::Ace.setup());
/// assert_eq!(write_khet(&NamedSetup::Ace.setup()), ace);
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_khet(text: &str) -> Result<Setup, NotationError> {
    read_rows(text, read_row, read_side)
}

fn read_row(scanner: &mut Scanner<'_>, row: Rank, board: &mut Board) -> Result<(), NotationError> {
    let start = scanner.place();
    let mut squares = 0;
    while let Some(next) = scanner.peek().filter(|next| *next != '/' && !next.is_whitespace()) {
        let here = scanner.place();
        squares += match next {
            '1'..='9' => {
                scanner.next();
                next as usize - '0' as usize
            }
            '0' => {
                scanner.next();
                return Err(scanner.mendable(NotationFault::ZeroCount, here, ""));
            }
            _ => {
                let token = read_token(scanner)?;
                if let Some(file) = File::new(squares) {
                    board.set(Square::new(file, row), Some(token));
                }
                1
            }
        };
        if squares > File::COUNT {
            scanner.take_while(|next| next != '/' && !next.is_whitespace());
            return Err(scanner.error(NotationFault::RowTooLong { row }, here));
        }
    }
    if squares == 0 || squares == File::COUNT {
        return Ok(());
    }
    let error = scanner.error(NotationFault::RowTooShort { row, squares }, start);
    let replacement = (File::COUNT - squares).to_string();
    Err(error.with_fix(Fix { index: scanner.place().index, length: 0, replacement }))
}

fn read_token(scanner: &mut Scanner<'_>) -> Result<Token, NotationError> {
    let Some(letter) = scanner.peek().filter(|next| "KPASX".contains(next.to_ascii_uppercase()))
    else {
        return Err(scanner.error_here(NotationFault::UnknownCharacter));
    };
    scanner.next();
    let side = if letter.is_ascii_uppercase() { Side::Blue } else { Side::Red };
    if letter.eq_ignore_ascii_case(&'K') {
        return Ok(Token::new(side, Role::King));
    }
    let Some(turns @ 1..=4) = scanner.peek().and_then(|next| next.to_digit(10)) else {
        return Err(scanner.error_here(NotationFault::Orientation));
    };
    scanner.next();
    let turns = turns as usize - 1;
    let role = match letter.to_ascii_uppercase() {
        'P' => Role::Deflector(Corner::ALL[turns]),
        'A' => Role::Defender(Direction::ALL[turns]),
        'X' => Role::Laser(Direction::ALL[turns]),
        _ if matches!(turns, 0 | 2) => Role::Switch(Diagonal::Backslash),
        _ => Role::Switch(Diagonal::Slash),
    };
    Ok(Token::new(side, role))
}

fn read_side(scanner: &mut Scanner<'_>) -> Result<Side, NotationError> {
    scanner.skip_space();
    let start = scanner.place();
    match scanner.take_while(|next| !next.is_whitespace()) {
        "" => Err(scanner.mendable(NotationFault::MissingSide, start, " 0")),
        "0" => Ok(Side::Blue),
        "1" => Ok(Side::Red),
        "b" | "B" => Err(scanner.mendable(NotationFault::UnknownSide, start, "0")),
        "r" | "R" => Err(scanner.mendable(NotationFault::UnknownSide, start, "1")),
        _ => Err(scanner.error(NotationFault::UnknownSide, start)),
    }
}

/// The Khet string of an arrangement, with the side to act.
#[must_use]
pub fn write_khet(setup: &Setup) -> String {
    let mut text = String::with_capacity(96);
    for row in (0..Rank::COUNT).rev().filter_map(Rank::new) {
        let mut empty = 0;
        for square in (0..File::COUNT).filter_map(File::new).map(|file| Square::new(file, row)) {
            match setup.board.at(square) {
                None => empty += 1,
                Some(token) => {
                    write_count(&mut text, empty);
                    empty = 0;
                    write_token(&mut text, token);
                }
            }
        }
        // An empty row is an empty string.
        if empty < File::COUNT {
            write_count(&mut text, empty);
        }
        text.push(if row.index() > 0 { '/' } else { ' ' });
    }
    text.push(match setup.side {
        Side::Blue => '0',
        Side::Red => '1',
    });
    text
}

fn write_count(text: &mut String, empty: usize) {
    if empty > 0 {
        // Writing to a String cannot fail.
        let _ = write!(text, "{empty}");
    }
}

fn write_token(text: &mut String, token: Token) {
    let (letter, turns) = match token.role {
        Role::King => ('K', None),
        Role::Switch(Diagonal::Backslash) => ('S', Some(0)),
        Role::Switch(Diagonal::Slash) => ('S', Some(1)),
        Role::Defender(direction) => ('A', Some(direction as u8)),
        Role::Laser(direction) => ('X', Some(direction as u8)),
        Role::Deflector(corner) => ('P', Some(corner as u8)),
    };
    text.push(match token.side {
        Side::Blue => letter,
        Side::Red => letter.to_ascii_lowercase(),
    });
    if let Some(turns) = turns {
        text.push((b'1' + turns) as char);
    }
}
