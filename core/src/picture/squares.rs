//! The squares of the board as SVG, the reserved ones with a woven pattern and a letter.

use super::ink::Look;
use super::letters::write_letter;
use crate::board::{is_laser_corner, reserved_for};
use crate::square::Square;
use crate::token::Side;

/// Colours of the squares in one look.
pub(super) struct Surface {
    pub(super) ground: &'static str,
    even: &'static str,
    odd: &'static str,
    grid: &'static str,
    blue: &'static str,
    red: &'static str,
    weave: f32,
    /// Coordinates, and the marks of the last action.
    pub(super) ink: &'static str,
}

pub(super) const fn surface(look: Look) -> Surface {
    match look {
        Look::Dark => Surface {
            ground: "#0d1014",
            even: "#1d232c",
            odd: "#232b36",
            grid: "#0d1014",
            blue: "#5fa8e6",
            red: "#d1662a",
            weave: 0.38,
            ink: "#e6edf5",
        },
        Look::Light => Surface {
            ground: "#cdc8bb",
            even: "#f6f4ef",
            odd: "#ebe8e0",
            grid: "#cdc8bb",
            blue: "#0b5cad",
            red: "#b3400b",
            weave: 0.32,
            ink: "#2b3644",
        },
        Look::Contrast => Surface {
            ground: "#000000",
            even: "#000000",
            odd: "#000000",
            grid: "#8a8a8a",
            blue: "#8fd0ff",
            red: "#ff8a1f",
            weave: 0.9,
            ink: "#ffffff",
        },
        Look::Print => Surface {
            ground: "#ffffff",
            even: "#ffffff",
            odd: "#ffffff",
            grid: "#000000",
            blue: "#000000",
            red: "#000000",
            weave: 0.35,
            ink: "#000000",
        },
    }
}

/// Columns and rows of the board as seen after this many clockwise quarter turns.
pub(super) const fn extent(turn: u8) -> (u32, u32) {
    if turn.is_multiple_of(2) { (10, 8) } else { (8, 10) }
}

/// The empty board in units of 100 a square; its letters stand upright however it is turned.
pub(super) fn write_squares(svg: &mut String, turn: u8, look: Look, letters: bool) {
    let surface = surface(look);
    let (columns, rows) = extent(turn);
    *svg += &format!(
        r#"<rect width="{}" height="{}" rx="12" fill="{}"/>"#,
        columns * 100,
        rows * 100,
        surface.ground
    );
    for square in Square::all() {
        let (x, y) = corner(square, turn);
        let even = (square.file().index() + square.rank().index()).is_multiple_of(2);
        let fill = if even { surface.even } else { surface.odd };
        *svg += &format!(
            r#"<rect x="{}" y="{}" width="97" height="97" rx="9" fill="{fill}" stroke="{}" stroke-width="1"/>"#,
            f64::from(x) + 1.5,
            f64::from(y) + 1.5,
            surface.grid,
        );
        let Some(side) = reserved_for(square) else { continue };
        let (colour, letter) = match side {
            Side::Blue => (surface.blue, 'B'),
            Side::Red => (surface.red, 'R'),
        };
        *svg += &weave(x, y, side, colour, surface.weave);
        if letters && !is_laser_corner(square) {
            write_letter(svg, letter, x as f32 + 50.0, y as f32 + 50.0, 22.0, colour);
        }
    }
}

/// The top left corner of a square.
pub(super) fn corner(square: Square, turn: u8) -> (u32, u32) {
    let (file, rank) = (square.file().index() as u32, square.rank().index() as u32);
    let (column, row) = match turn % 4 {
        0 => (file, 7 - rank),
        1 => (rank, file),
        2 => (9 - file, rank),
        _ => (7 - rank, 9 - file),
    };
    (column * 100, row * 100)
}

/// The pattern of a reserved square: two strands that wind round each other for Blue, two zigzags
/// for Red, so the squares differ without colour.
fn weave(x: u32, y: u32, side: Side, colour: &str, opacity: f32) -> String {
    let strands = match side {
        Side::Blue => {
            "M0 9C16 9 16 27 32 27S48 9 64 9S80 27 96 27M0 27C16 27 16 9 32 9S48 27 64 27S80 9 96 9"
        }
        Side::Red => "M0 9L16 27L32 9L48 27L64 9L80 27L96 9M0 27L16 9L32 27L48 9L64 27L80 9L96 27",
    };
    let band = format!(
        r#"<path d="{strands}" fill="none" stroke="{colour}" stroke-width="3" opacity="{opacity}"/>"#
    );
    format!(
        r#"<g transform="translate({left} {top})"><rect width="96" height="96" rx="9" fill="{colour}" opacity=".09"/>{band}<g transform="translate(0 60)">{band}</g></g>"#,
        left = x + 2,
        top = y + 2,
    )
}
