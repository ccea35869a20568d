//! A whole board as one SVG document.

use super::document;
use super::ink::Look;
use super::letters::write_letter;
use super::shot::write_shot;
use super::squares::{corner, extent, surface, write_squares};
use super::token::{TokenPicture, TokenSet, token_elements};
use crate::action::Action;
use crate::beam::Beam;
use crate::board::Board;
use crate::square::Square;

/// A board to be drawn, and what to show beside its tokens.
///
/// ```
/// use laser_chess_core::NamedSetup;
/// use laser_chess_core::picture::{BoardPicture, Look};
/// let board = NamedSetup::Ace.setup().board;
/// let svg = BoardPicture { coordinates: true, ..BoardPicture::of(&board, Look::Print) }.to_svg();
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Clone, Debug)]
pub struct BoardPicture<'a> {
    /// Where the tokens are.
    pub board: &'a Board,
    /// In which colours.
    pub look: Look,
    /// In which shapes the tokens.
    pub set: TokenSet,
    /// Clockwise quarter turns: 0 shows Blue at the bottom, 2 Red.
    pub turn: u8,
    /// Letters and digits along the bottom and the left edge.
    pub coordinates: bool,
    /// The letters B and R on reserved squares.
    pub reserved_letters: bool,
    /// The action whose squares are marked.
    pub last: Option<Action>,
    /// The shot that is drawn.
    pub beam: Option<&'a Beam>,
}

/// The width of the strip for coordinates, with a square being 100.
const STRIP: u32 = 44;

impl<'a> BoardPicture<'a> {
    /// The board alone, Blue at the bottom, with the tokens of the glass set.
    #[must_use]
    pub const fn of(board: &'a Board, look: Look) -> Self {
        Self {
            board,
            look,
            set: TokenSet::Glass,
            turn: 0,
            coordinates: false,
            reserved_letters: false,
            last: None,
            beam: None,
        }
    }

    /// Width and height of the picture, with a square being 100.
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        let (columns, rows) = extent(self.turn);
        let strip = if self.coordinates { STRIP } else { 0 };
        (columns * 100 + strip, rows * 100 + strip)
    }

    /// The picture as an SVG document that needs no font and no other file.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = String::with_capacity(64 * 1024);
        write_squares(&mut svg, self.turn, self.look, self.reserved_letters);
        if let Some(action) = self.last {
            self.write_marks(&mut svg, action);
        }
        for (id, (square, token)) in self.board.tokens().enumerate() {
            let (x, y) = corner(square, self.turn);
            let still = TokenPicture::of(token, self.look);
            let angle = (still.angle + u16::from(self.turn % 4) * 90) % 360;
            let elements = token_elements(TokenPicture { angle, set: self.set, ..still }, id);
            svg += &format!(r#"<g transform="translate({x} {y})">{elements}</g>"#);
        }
        if let Some(beam) = self.beam {
            write_shot(&mut svg, beam, self.turn, self.look);
        }
        let (width, height) = self.size();
        if !self.coordinates {
            return document(width, height, &svg);
        }
        let mut framed = String::with_capacity(svg.len() + 4096);
        framed += &format!(
            r#"<rect width="{width}" height="{height}" rx="12" fill="{}"/><g transform="translate({STRIP} 0)">{svg}</g>"#,
            surface(self.look).ground
        );
        self.write_coordinates(&mut framed);
        document(width, height, &framed)
    }

    /// A frame around the square that was left, broken, and the one that was reached, whole.
    fn write_marks(&self, svg: &mut String, action: Action) {
        let colour = surface(self.look).ink;
        let mut mark = |square: Square, dash: &str| {
            let (x, y) = corner(square, self.turn);
            *svg += &format!(
                r#"<rect x="{}" y="{}" width="92" height="92" rx="8" fill="none" stroke="{colour}" stroke-width="5"{dash}/>"#,
                x + 4,
                y + 4,
            );
        };
        mark(action.to(), "");
        if action.from() != action.to() {
            mark(action.from(), r#" stroke-dasharray="14 9""#);
        }
    }

    /// Each column's letter and row's digit, beside the board where they are seen.
    fn write_coordinates(&self, svg: &mut String) {
        let colour = surface(self.look).ink;
        let (columns, rows) = extent(self.turn);
        let strip = STRIP as f32;
        let bottom = rows as f32 * 100.0 + strip / 2.0;
        for square in Square::all() {
            let (x, y) = corner(square, self.turn);
            let (letter, digit) = (square.file().letter(), square.rank().digit());
            let is_turned = columns < rows;
            let (below, beside) = if is_turned { (digit, letter) } else { (letter, digit) };
            if y + 100 == rows * 100 {
                write_letter(svg, below, x as f32 + 50.0 + strip, bottom, 20.0, colour);
            }
            if x == 0 {
                write_letter(svg, beside, strip / 2.0, y as f32 + 50.0, 20.0, colour);
            }
        }
    }
}
