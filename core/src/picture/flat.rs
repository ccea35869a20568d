//! The flat set: the same signs as the glass one in plain shapes, without sheen or shadow.

use super::ink::{Ink, Look};
use super::token::{TokenPicture, mark, plate, stripes};
use crate::token::{Kind, Side};

/// The token as SVG elements in a square of 100 by 100 units; its clip is named with `id`.
pub(super) fn elements(picture: TokenPicture, id: usize) -> String {
    let TokenPicture { kind, side, angle, look, .. } = picture;
    let ink = Ink::of(look, side);
    let Ink { edge, rim, .. } = ink;
    // Without a sheen the body has to stand out from the open side by itself.
    let body = if matches!(look, Look::Dark) { ink.glow } else { ink.body };
    let plate = plate(side, 0.0);
    let stripes = stripes(side, edge);
    let (inside, over) = match kind {
        Kind::King => (king(&ink, side), String::new()),
        Kind::Laser => (String::new(), laser(&ink, side)),
        Kind::Defender => (mark(side, 50.0, 60.0, 0.0, 12.0, ink.mark), shield(&ink)),
        Kind::Deflector => (deflector(&ink, side), String::new()),
        Kind::Switch => (switch(&ink), hub(&ink, side)),
    };
    format!(
        r##"<defs><clipPath id="c{id}"><path d="{plate}"/></clipPath></defs>
<path d="{plate}" fill="none" stroke="#000" stroke-width="8" opacity=".35" stroke-linejoin="round"/>
<path d="{plate}" fill="{body}"/>
<g clip-path="url(#c{id})">{stripes}<g transform="rotate({angle} 50 50)">{inside}</g></g>
<path d="{plate}" fill="none" stroke="{rim}" stroke-width="5" stroke-linejoin="round"/>
<path d="{plate}" fill="none" stroke="{edge}" stroke-width="3" stroke-linejoin="round"/>
<g transform="rotate({angle} 50 50)">{over}</g>"##
    )
}

/// The open side is empty, the plain one is the plate.
fn deflector(ink: &Ink, side: Side) -> String {
    let Ink { glass, mirror, edge, .. } = ink;
    format!(
        r#"<path d="M0 0H100V100Z" fill="{glass}"/>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="22"/>
<path d="M4 4L96 96" stroke="{mirror}" stroke-width="14"/>{}"#,
        mark(side, 30.0, 70.0, 45.0, 9.0, ink.mark)
    )
}

/// Both sides are open, and the mirror has two faces.
fn switch(ink: &Ink) -> String {
    let Ink { glass, mirror, edge, .. } = ink;
    format!(
        r#"<rect width="100" height="100" fill="{glass}"/>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="36"/>
<path d="M4 4L96 96" stroke="{mirror}" stroke-width="28"/>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="6"/>"#
    )
}

fn hub(ink: &Ink, side: Side) -> String {
    let Ink { body, edge, .. } = ink;
    format!(
        r#"<circle cx="50" cy="50" r="17" fill="{body}" stroke="{edge}" stroke-width="4"/>{}"#,
        mark(side, 50.0, 50.0, 45.0, 8.0, ink.mark)
    )
}

fn shield(ink: &Ink) -> String {
    let Ink { shield, mirror, .. } = ink;
    format!(
        r#"<rect x="8" y="5" width="84" height="26" rx="5" fill="{shield}" stroke="{mirror}" stroke-width="4"/>
<g fill="{mirror}"><circle cx="23" cy="18" r="5"/><circle cx="50" cy="18" r="5"/><circle cx="77" cy="18" r="5"/></g>"#
    )
}

/// A star of four points, alike from every seat.
fn king(ink: &Ink, side: Side) -> String {
    let Ink { edge, gold, .. } = ink;
    format!(
        r#"<path d="M50 12L61 39L88 50L61 61L50 88L39 61L12 50L39 39Z" fill="{gold}" stroke="{edge}" stroke-width="5" stroke-linejoin="round"/>{}"#,
        mark(side, 50.0, 50.0, 0.0, 7.0, edge)
    )
}

/// An arrow that leaves the plate where the beam does.
fn laser(ink: &Ink, side: Side) -> String {
    let Ink { edge, beam, .. } = ink;
    format!(
        r#"<path d="M50 0L80 36H64V66H36V36H20Z" fill="{beam}" stroke="{edge}" stroke-width="5" stroke-linejoin="round"/>{}"#,
        mark(side, 50.0, 78.0, 0.0, 7.0, ink.mark)
    )
}
