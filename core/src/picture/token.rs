//! Tokens as SVG: seen from above and lit evenly, so they read the same from every seat.
//!
//! In every set the plate says whose token it is (Blue: round corners and a dot, Red: cut corners, a
//! darker striped body and a bar). The edges say what a beam does: a bright line is a mirror, a thick
//! bar with rivets is a shield, a plain side is vulnerable. Only the symbol turns; the plate looks
//! alike from all four sides.

use super::flat;
use super::ink::{Ink, Look};
use crate::direction::{Corner, Diagonal, Direction};
use crate::token::{Kind, Role, Side, Token};

/// How the tokens are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TokenSet {
    /// Plates of glass, with sheen and shadow.
    #[default]
    Glass,
    /// Plain shapes with thick lines, which read best when they are small.
    Flat,
}

impl TokenSet {
    /// Every set.
    pub const ALL: [Self; 2] = [Self::Glass, Self::Flat];
}

/// What to draw: one token of one side, its symbol turned clockwise by `angle` degrees.
///
/// Angle 0 is the Deflector whose mirror faces north and east, the Switch `\`, and north for the
/// Defender and the Laser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenPicture {
    /// What the token is.
    pub kind: Kind,
    /// Whose.
    pub side: Side,
    /// Degrees, also between the four of a token at rest.
    pub angle: u16,
    /// In which colours.
    pub look: Look,
    /// In which shapes.
    pub set: TokenSet,
}

impl TokenPicture {
    /// The picture of a token as it stands on the board, of the glass set.
    #[must_use]
    pub const fn of(token: Token, look: Look) -> Self {
        let angle = quarters(token.role) * 90;
        Self { kind: token.role.kind(), side: token.side, angle, look, set: TokenSet::Glass }
    }

    /// The token alone as an SVG document, 100 by 100.
    ///
    /// ```
    /// use laser_chess_core::picture::{Look, TokenPicture, TokenSet};
    /// use laser_chess_core::{Role, Side, Token};
    /// let king = TokenPicture::of(Token::new(Side::Red, Role::King), Look::Dark);
    /// assert!(king.to_svg().ends_with("</svg>"));
    /// assert_ne!(king.to_svg(), TokenPicture { set: TokenSet::Flat, ..king }.to_svg());
    /// ```
    #[must_use]
    pub fn to_svg(self) -> String {
        super::document(100, 100, &token_elements(self, 0))
    }
}

/// Clockwise quarter turns from the first orientation of a role to this one.
#[must_use]
pub const fn quarters(role: Role) -> u16 {
    match role {
        Role::King => 0,
        Role::Laser(direction) | Role::Defender(direction) => match direction {
            Direction::N => 0,
            Direction::E => 1,
            Direction::S => 2,
            Direction::W => 3,
        },
        Role::Deflector(corner) => match corner {
            Corner::NE => 0,
            Corner::SE => 1,
            Corner::SW => 2,
            Corner::NW => 3,
        },
        Role::Switch(Diagonal::Backslash) => 0,
        Role::Switch(Diagonal::Slash) => 1,
    }
}

/// The token as SVG elements in a square of 100 by 100 units.
///
/// Gradients and clips are named with `id`, so several tokens can share one document.
pub(super) fn token_elements(picture: TokenPicture, id: usize) -> String {
    match picture.set {
        TokenSet::Glass => glass_elements(picture, id),
        TokenSet::Flat => flat::elements(picture, id),
    }
}

fn glass_elements(picture: TokenPicture, id: usize) -> String {
    let ink = Ink::of(picture.look, picture.side);
    let plate = plate(picture.side, 0.0);
    let inner = plate_inset(picture.side);
    let stripes = stripes(picture.side, ink.edge);
    let symbol = match picture.kind {
        Kind::King => king(&ink, picture.side),
        Kind::Laser => laser(&ink, picture.side),
        Kind::Defender => defender(&ink, picture.side),
        Kind::Deflector => deflector(&ink, picture.side, id),
        Kind::Switch => switch(&ink, picture.side, id),
    };
    let glass = matches!(picture.kind, Kind::Deflector | Kind::Switch);
    let angle = picture.angle;
    let Ink { body, glow, edge, rim, .. } = ink;
    let gloss = if glass {
        String::new()
    } else {
        format!(
            r#"<path d="{inner}" fill="none" stroke="{glow}" stroke-width="2.4" opacity=".75"/>"#
        )
    };
    format!(
        r##"<defs>
<radialGradient id="b{id}" cx="50" cy="50" r="60" gradientUnits="userSpaceOnUse"><stop offset=".25" stop-color="{glow}"/><stop offset="1" stop-color="{body}"/></radialGradient>
<clipPath id="c{id}"><path d="{plate}"/></clipPath>
</defs>
<path d="{plate}" fill="none" stroke="#000" stroke-width="11" opacity=".13" stroke-linejoin="round"/>
<path d="{plate}" fill="none" stroke="#000" stroke-width="7" opacity=".22" stroke-linejoin="round"/>
<path d="{plate}" fill="url(#b{id})"/>
<g clip-path="url(#c{id})">{stripes}</g>{gloss}
<g clip-path="url(#c{id})"><g transform="rotate({angle} 50 50)">{symbol}</g></g>
<path d="{plate}" fill="none" stroke="{rim}" stroke-width="6" stroke-linejoin="round"/>
<path d="{plate}" fill="none" stroke="{edge}" stroke-width="2.6" stroke-linejoin="round"/>
<g transform="rotate({angle} 50 50)">{front}</g>"##,
        front = front(picture.kind, picture.side, &ink),
    )
}

/// The stripes of a side's body: Red's is darker without its colour too.
pub(super) fn stripes(side: Side, colour: &str) -> String {
    let stripe = |row| {
        let y = row * 10 + 5;
        format!(r#"<path d="M8 {y}H92" stroke="{colour}" stroke-width="2.4" opacity=".22"/>"#)
    };
    match side {
        Side::Blue => String::new(),
        Side::Red => (1..9).map(stripe).collect(),
    }
}

/// The outline of a side's plate, drawn `inset` units inside its full size.
pub(super) fn plate(side: Side, inset: f32) -> String {
    let (low, high) = (10.0 + inset, 90.0 - inset);
    match side {
        Side::Blue => {
            let r = 24.0 - inset;
            let (a, b) = (low + r, high - r);
            format!(
                "M{a} {low}H{b}A{r} {r} 0 0 1 {high} {a}V{b}A{r} {r} 0 0 1 {b} {high}H{a}A{r} {r} 0 0 1 {low} {b}V{a}A{r} {r} 0 0 1 {a} {low}Z"
            )
        }
        Side::Red => {
            let cut = 21.0 - inset * 0.42;
            let (a, b) = (low + cut, high - cut);
            format!("M{a} {low}H{b}L{high} {a}V{b}L{b} {high}H{a}L{low} {b}V{a}Z")
        }
    }
}

fn plate_inset(side: Side) -> String {
    plate(side, 6.0)
}

/// The sign of a side: a dot for Blue, a bar for Red.
pub(super) fn mark(side: Side, x: f32, y: f32, turn: f32, size: f32, colour: &str) -> String {
    match side {
        Side::Blue => format!(r#"<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}"/>"#),
        Side::Red => format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="1.5" transform="rotate({turn} {x} {y})" fill="{colour}"/>"#,
            x - size * 1.55,
            y - size * 0.62,
            size * 3.1,
            size * 1.24
        ),
    }
}

fn deflector(ink: &Ink, side: Side, id: usize) -> String {
    let Ink { glass, mirror, edge, shine, .. } = ink;
    let hatch: String = (0..7)
        .map(|step| {
            let at = 18.0 + step as f32 * 10.5;
            format!(
                r#"<path d="M{at} {at}l-7 9" stroke="{edge}" stroke-width="2.6" opacity=".55"/>"#
            )
        })
        .collect();
    format!(
        r##"<defs><linearGradient id="m{id}" x1="50" y1="50" x2="72" y2="28" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="{shine}" stop-opacity=".75"/><stop offset="1" stop-color="{shine}" stop-opacity="0"/></linearGradient></defs>
<path d="M0 0H100V100Z" fill="{glass}"/><path d="M0 0H100V100Z" fill="url(#m{id})"/>
<g>{hatch}</g>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="15"/>
<path d="M4 4L96 96" stroke="{mirror}" stroke-width="9"/>
{mark}"##,
        mark = mark(side, 33.0, 67.0, 45.0, 7.5, ink.mark),
    )
}

fn switch(ink: &Ink, _side: Side, id: usize) -> String {
    let Ink { glass, mirror, edge, shine, body, .. } = ink;
    format!(
        r##"<defs><linearGradient id="m{id}" x1="28" y1="72" x2="72" y2="28" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="{shine}" stop-opacity="0"/><stop offset=".5" stop-color="{shine}" stop-opacity=".8"/><stop offset="1" stop-color="{shine}" stop-opacity="0"/></linearGradient></defs>
<rect width="100" height="100" fill="{glass}"/><rect width="100" height="100" fill="url(#m{id})"/>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="28"/>
<path d="M4 4L96 96" stroke="{mirror}" stroke-width="22"/>
<path d="M4 4L96 96" stroke="{edge}" stroke-width="10"/>
<path d="M4 4L96 96" stroke="{body}" stroke-width="6"/>"##
    )
}

fn defender(ink: &Ink, side: Side) -> String {
    let Ink { edge, glow, .. } = ink;
    format!(
        r##"<path d="M31 40H69V55C69 66 61 73 50 78C39 73 31 66 31 55Z" fill="{glow}" stroke="{edge}" stroke-width="4" stroke-linejoin="round"/>{}"##,
        mark(side, 50.0, 56.0, 0.0, 7.0, ink.mark)
    )
}

fn king(ink: &Ink, side: Side) -> String {
    let Ink { edge, gold, .. } = ink;
    let star: String = (0..16)
        .map(|point| {
            let radius = if point % 2 == 0 { 31.0_f32 } else { 20.5 };
            let angle = f32::from(point as u8) * std::f32::consts::PI / 8.0;
            format!(
                "{}{:.2} {:.2}",
                if point == 0 { "M" } else { "L" },
                50.0 + radius * angle.sin(),
                50.0 - radius * angle.cos()
            )
        })
        .collect();
    format!(
        r##"<path d="{star}Z" fill="{gold}" stroke="{edge}" stroke-width="4" stroke-linejoin="round"/>
<circle cx="50" cy="50" r="14.5" fill="{edge}"/>{}"##,
        mark(side, 50.0, 50.0, 0.0, 7.0, gold)
    )
}

fn laser(ink: &Ink, side: Side) -> String {
    let Ink { edge, glow, .. } = ink;
    format!(
        r##"<path d="M36 44V2H64V44Z" fill="{edge}"/>
<circle cx="50" cy="58" r="25" fill="{edge}"/><circle cx="50" cy="58" r="20" fill="{glow}"/>{}"##,
        mark(side, 50.0, 58.0, 0.0, 8.0, ink.mark)
    )
}

/// What lies over the rim: the hub of a Switch, the shield of a Defender, the muzzle of a Laser.
fn front(kind: Kind, side: Side, ink: &Ink) -> String {
    let Ink { edge, body, mirror, beam, shield, .. } = ink;
    match kind {
        Kind::Switch => format!(
            r##"<circle cx="50" cy="50" r="19" fill="{body}" stroke="{edge}" stroke-width="4"/>{}"##,
            mark(side, 50.0, 50.0, 45.0, 7.5, ink.mark)
        ),
        Kind::Defender => format!(
            r##"<rect x="9" y="5" width="82" height="22" rx="7" fill="{shield}" stroke="{mirror}" stroke-width="3"/>
<g fill="{mirror}"><circle cx="22" cy="16" r="4.6"/><circle cx="50" cy="16" r="4.6"/><circle cx="78" cy="16" r="4.6"/></g>"##
        ),
        Kind::Laser => format!(
            r##"<path d="M34 13L50 -2L66 13V20H34Z" fill="{edge}"/><path d="M42 14L50 5L58 14V36H42Z" fill="{beam}"/><path d="M47 15L50 11L53 15V36H47Z" fill="#fff"/>"##
        ),
        Kind::King | Kind::Deflector => String::new(),
    }
}
