//! Boards as SVG: ten by eight squares, the reserved ones with a woven pattern, and thumbnails with tokens.

use super::ink::Look;
use super::token::{TokenPicture, token_elements};
use laser_chess_core::{Board, Side, Square, reserved_for};

/// Colours of the squares in one look.
struct Surface {
    ground: &'static str,
    even: &'static str,
    odd: &'static str,
    grid: &'static str,
    blue: &'static str,
    red: &'static str,
    weave: f32,
}

const fn surface(look: Look) -> Surface {
    match look {
        Look::Dark => Surface {
            ground: "#0d1014",
            even: "#1d232c",
            odd: "#232b36",
            grid: "#0d1014",
            blue: "#5fa8e6",
            red: "#d1662a",
            weave: 0.38,
        },
        Look::Light => Surface {
            ground: "#cdc8bb",
            even: "#f6f4ef",
            odd: "#ebe8e0",
            grid: "#cdc8bb",
            blue: "#0b5cad",
            red: "#b3400b",
            weave: 0.32,
        },
        Look::Contrast => Surface {
            ground: "#000000",
            even: "#000000",
            odd: "#000000",
            grid: "#8a8a8a",
            blue: "#8fd0ff",
            red: "#ff8a1f",
            weave: 0.9,
        },
    }
}

/// Columns and rows of the board as seen after `turn` clockwise quarter turns.
pub(crate) const fn extent(turn: i32) -> (u32, u32) {
    if turn % 2 == 0 { (10, 8) } else { (8, 10) }
}

/// The empty board in units of 100 a square, turned clockwise by `turn` quarter turns.
pub(crate) fn board_elements(turn: i32, look: Look) -> String {
    let surface = surface(look);
    let (columns, rows) = extent(turn);
    let mut svg = format!(
        r#"<rect width="{}" height="{}" rx="12" fill="{}"/>"#,
        columns * 100,
        rows * 100,
        surface.ground
    );
    for square in Square::all() {
        let (x, y) = corner(square, turn);
        let even = (square.file().index() + square.rank().index()) % 2 == 0;
        let fill = if even { surface.even } else { surface.odd };
        svg += &format!(
            r#"<rect x="{}" y="{}" width="97" height="97" rx="9" fill="{fill}" stroke="{}" stroke-width="1"/>"#,
            f64::from(x) + 1.5,
            f64::from(y) + 1.5,
            surface.grid,
        );
        match reserved_for(square) {
            Some(Side::Blue) => svg += &weave(x, y, Side::Blue, surface.blue, surface.weave),
            Some(Side::Red) => svg += &weave(x, y, Side::Red, surface.red, surface.weave),
            None => {}
        }
    }
    svg
}

/// A board with its tokens, in units of 100 a square, Blue at the bottom.
pub(crate) fn position_elements(board: &Board, look: Look) -> String {
    let mut svg = board_elements(0, look);
    for (id, (square, token)) in board.tokens().enumerate() {
        let (x, y) = corner(square, 0);
        let elements = token_elements(TokenPicture::of(token, look), id);
        svg += &format!(r#"<g transform="translate({x} {y})">{elements}</g>"#);
    }
    svg
}

/// The top left corner of a square.
fn corner(square: Square, turn: i32) -> (u32, u32) {
    let (file, rank) = (square.file().index() as u32, square.rank().index() as u32);
    let (column, row) = match turn {
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
