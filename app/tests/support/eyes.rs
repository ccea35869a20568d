//! How eyes see a picture: as most do, in shades of gray, and with each kind of colour blindness.
//!
//! Contrast is that of WCAG 2.2 (the definitions of relative luminance and contrast ratio). Colour blindness
//! is simulated after Machado, Oliveira and Fernandes (2009), severity 1, on linear light.

use std::sync::LazyLock;

use slint::{Rgba8Pixel, SharedPixelBuffer};

pub type Matrix = [[f32; 3]; 3];

/// How eyes see: as most do, in gray, and with each kind of colour blindness.
pub const EYES: [(&str, Matrix); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("gray", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The relative luminance of every dot of a picture, as some eyes see it.
pub type Shades = Vec<f32>;

/// The light of a channel, from 0 to 1.
pub fn linear(channel: u8) -> f32 {
    static TABLE: LazyLock<[f32; 256]> = LazyLock::new(|| {
        std::array::from_fn(|channel| {
            let value = channel as f32 / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    });
    TABLE[usize::from(channel)]
}

pub fn shade([red, green, blue]: [f32; 3], eyes: &Matrix) -> f32 {
    let seen = eyes.map(|row| (row[0] * red + row[1] * green + row[2] * blue).clamp(0.0, 1.0));
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

/// A picture over a ground, as some eyes see it; its colours are multiplied by their opacity.
pub fn shades(picture: &SharedPixelBuffer<Rgba8Pixel>, ground: [u8; 3], eyes: &Matrix) -> Shades {
    let over = |colour: u8, alpha: u8, ground: u8| {
        let under = u16::from(ground) * u16::from(255 - alpha) / 255;
        linear((u16::from(colour) + under).min(255) as u8)
    };
    let dot = |p: &Rgba8Pixel| {
        [over(p.r, p.a, ground[0]), over(p.g, p.a, ground[1]), over(p.b, p.a, ground[2])]
    };
    picture.as_slice().iter().map(|p| shade(dot(p), eyes)).collect()
}

pub fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The contrast that tells two dots apart (WCAG 2.2, 1.4.11).
pub const APART: f32 = 3.0;

/// Which dots of two pictures have at least this contrast.
pub fn mask(one: &[f32], other: &[f32], least: f32) -> Vec<bool> {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(one, other)| contrast(*one, *other) >= least).collect()
}

/// How many of a hundred dots are apart.
pub fn apart(one: &[f32], other: &[f32]) -> f32 {
    percent(&mask(one, other, APART))
}

pub fn percent(mask: &[bool]) -> f32 {
    mask.iter().filter(|apart| **apart).count() as f32 * 100.0 / mask.len() as f32
}

/// The least that two pictures may differ, in dots of a hundred.
pub const LEAST: f32 = 2.0;
