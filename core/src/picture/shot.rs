//! A shot drawn over the board: the sides differ by stroke and head, not by colour alone.

use super::ink::{Ink, Look};
use super::squares::corner;
use crate::beam::{Beam, BeamEnd};
use crate::direction::Direction;
use crate::square::Square;
use crate::token::Side;

/// How far from a square's middle the plate of a token begins.
const PLATE: f32 = 40.0;
/// How far from a square's middle a beam that leaves is drawn: its head stays on the picture.
const EDGE: f32 = 35.0;

/// Draws a shot's whole path: a dark casing, the line (Blue's unbroken with a round head, Red's
/// dashed with a pointed one), and a cross where it hits.
pub(super) fn write_shot(svg: &mut String, beam: &Beam, turn: u8, look: Look) {
    let points = path(beam, turn);
    let line: String = points
        .iter()
        .enumerate()
        .map(|(index, (x, y))| format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' }))
        .collect();
    let colour = Ink::of(look, beam.side).beam;
    let casing = if look == Look::Print { "#ffffff" } else { "#000000" };
    let dash = match beam.side {
        Side::Blue => "",
        Side::Red => r#" stroke-dasharray="26 9""#,
    };
    *svg += &format!(
        r#"<g fill="none" stroke-linejoin="round"><path d="{line}" stroke="{casing}" stroke-width="17" opacity=".7"/><path d="{line}" stroke="{colour}" stroke-width="10"{dash}/></g>"#
    );
    let Some((x, y)) = points.last().copied() else { return };
    *svg += &match beam.side {
        Side::Blue => format!(
            r#"<circle cx="{x}" cy="{y}" r="11" fill="{colour}" stroke="{casing}" stroke-width="3"/>"#
        ),
        Side::Red => format!(
            r#"<path d="M{x} {y}m0 -15l15 15l-15 15l-15 -15z" fill="{colour}" stroke="{casing}" stroke-width="3"/>"#
        ),
    };
    if beam.hit().is_some() {
        let (x, y) = middle(beam.end.square(), turn);
        let cross = format!("M{x} {y}m-30 -30l60 60m0 -60l-60 60");
        *svg += &format!(
            r#"<g fill="none" stroke-linecap="round"><path d="{cross}" stroke="{casing}" stroke-width="19"/><path d="{cross}" stroke="{colour}" stroke-width="11"/></g>"#
        );
    }
}

/// The corners of the line: the Laser's middle, each mirror's, and where the beam ends.
fn path(beam: &Beam, turn: u8) -> Vec<(f32, f32)> {
    let mirrors = beam.steps.iter().filter(|step| step.turned.is_some()).map(|step| step.square);
    let mut points: Vec<_> =
        std::iter::once(beam.from).chain(mirrors).map(|square| middle(square, turn)).collect();
    let (toward, distance) = match beam.end {
        BeamEnd::Left { edge, .. } => (edge, EDGE),
        BeamEnd::Blocked(struck) | BeamEnd::Absorbed(struck) | BeamEnd::Hit(struck) => {
            (struck.face, PLATE)
        }
    };
    let (x, y) = middle(beam.end.square(), turn);
    let (east, south) = seen(toward, turn);
    points.push((x + east * distance, y + south * distance));
    points
}

fn middle(square: Square, turn: u8) -> (f32, f32) {
    let (x, y) = corner(square, turn);
    (x as f32 + 50.0, y as f32 + 50.0)
}

/// A direction on the picture, to the right and down, of a board that is turned.
fn seen(direction: Direction, turn: u8) -> (f32, f32) {
    let quarters = match direction {
        Direction::N => 0,
        Direction::E => 1,
        Direction::S => 2,
        Direction::W => 3,
    };
    match (quarters + turn) % 4 {
        0 => (0.0, -1.0),
        1 => (1.0, 0.0),
        2 => (0.0, 1.0),
        _ => (-1.0, 0.0),
    }
}
