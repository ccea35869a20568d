//! The colours of pictures in each look.
//!
//! Blue against Red differs by luminance on the dark board (3.5 to 1), so the sides stay apart in
//! plain grey; on the light board and in print shape and stripes carry the difference.

use crate::token::Side;

/// Which palette a picture is drawn in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// On a dark board.
    Dark,
    /// On a light board.
    #[default]
    Light,
    /// The strongest contrast, on black.
    Contrast,
    /// Black and white, for paper.
    Print,
}

impl Look {
    /// Every look.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::Contrast, Self::Print];
}

/// The colours of one side's tokens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    /// The plate toward its edge, and its middle.
    pub(super) body: &'static str,
    pub(super) glow: &'static str,
    /// Outlines, and the band inside them.
    pub(super) edge: &'static str,
    pub(super) rim: &'static str,
    /// The open side of a mirror, the mirror line, and its sheen on the glass.
    pub(super) glass: &'static str,
    pub(super) mirror: &'static str,
    pub(super) shine: &'static str,
    pub(super) mark: &'static str,
    pub(super) shield: &'static str,
    pub(super) gold: &'static str,
    pub(super) beam: &'static str,
}

impl Ink {
    pub(super) const fn of(look: Look, side: Side) -> Self {
        match (look, side) {
            (Look::Dark, Side::Blue) => Ink {
                body: "#b9dcff",
                glow: "#e9f5ff",
                edge: "#12304d",
                rim: "#d7ecff",
                glass: "#16273a",
                mirror: "#ffffff",
                shine: "#7cc4ff",
                mark: "#12304d",
                shield: "#1d4468",
                gold: "#f2b61d",
                beam: "#9ad1ff",
            },
            (Look::Dark, Side::Red) => Ink {
                body: "#bd4708",
                glow: "#e0661f",
                edge: "#331003",
                rim: "#d1540f",
                glass: "#2b1510",
                mirror: "#ffffff",
                shine: "#ff9a52",
                mark: "#331003",
                shield: "#4a1805",
                gold: "#ffc94a",
                beam: "#ff8a1f",
            },
            (Look::Light, Side::Blue) => Ink {
                body: "#0b5cad",
                glow: "#2f86d8",
                edge: "#06294f",
                rim: "#0b5cad",
                glass: "#cfe3f5",
                mirror: "#ffffff",
                shine: "#6fb1ec",
                mark: "#ffffff",
                shield: "#06294f",
                gold: "#ffd25a",
                beam: "#9ad1ff",
            },
            (Look::Light, Side::Red) => Ink {
                body: "#b3400b",
                glow: "#d2601f",
                edge: "#3f1402",
                rim: "#b3400b",
                glass: "#f6dccb",
                mirror: "#ffffff",
                shine: "#f0a06a",
                mark: "#ffffff",
                shield: "#3f1402",
                gold: "#ffd25a",
                beam: "#ff8a1f",
            },
            (Look::Contrast, Side::Blue) => Ink {
                body: "#ffffff",
                glow: "#ffffff",
                edge: "#000000",
                rim: "#ffffff",
                glass: "#000000",
                mirror: "#ffffff",
                shine: "#000000",
                mark: "#000000",
                shield: "#000000",
                gold: "#ffffff",
                beam: "#8fd0ff",
            },
            (Look::Contrast, Side::Red) => Ink {
                body: "#d96a00",
                glow: "#ff8a1f",
                edge: "#000000",
                rim: "#ff8a1f",
                glass: "#000000",
                mirror: "#ffffff",
                shine: "#000000",
                mark: "#000000",
                shield: "#000000",
                gold: "#ffe066",
                beam: "#ff8a1f",
            },
            (Look::Print, Side::Blue) => Ink {
                body: "#ffffff",
                glow: "#ffffff",
                edge: "#000000",
                rim: "#ffffff",
                glass: "#e8e8e8",
                mirror: "#ffffff",
                shine: "#ffffff",
                mark: "#000000",
                shield: "#000000",
                gold: "#ffffff",
                beam: "#000000",
            },
            (Look::Print, Side::Red) => Ink {
                body: "#a8a8a8",
                glow: "#b4b4b4",
                edge: "#000000",
                rim: "#a8a8a8",
                glass: "#e8e8e8",
                mirror: "#ffffff",
                shine: "#ffffff",
                mark: "#000000",
                shield: "#000000",
                gold: "#ffffff",
                beam: "#000000",
            },
        }
    }
}
