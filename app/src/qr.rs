//! A share code as a QR picture.

use qrcode::{EcLevel, QrCode};
use slint::{Rgb8Pixel, SharedPixelBuffer};

/// The light border that readers need, in modules (ISO/IEC 18004 asks for four).
pub(crate) const QUIET: usize = 4;

/// Which modules are dark, without the quiet zone, row by row; `None` if the text is too long for
/// the largest QR picture.
pub(crate) fn modules(text: &str) -> Option<(usize, Vec<bool>)> {
    // Level M bears a fifteenth of the picture being unreadable; a screen is rarely torn.
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let dark = code.to_colors().into_iter().map(|colour| colour == qrcode::Color::Dark).collect();
    Some((code.width(), dark))
}

/// The picture with its quiet zone, one dot for each module, always dark on light: many readers
/// know no other.
pub(crate) fn dots(text: &str) -> Option<SharedPixelBuffer<Rgb8Pixel>> {
    let (width, dark) = modules(text)?;
    let size = width + 2 * QUIET;
    let mut dots = SharedPixelBuffer::<Rgb8Pixel>::new(size as u32, size as u32);
    dots.make_mut_bytes().fill(255);
    let pixels = dots.make_mut_slice();
    for (index, _) in dark.iter().enumerate().filter(|(_, dark)| **dark) {
        let (row, column) = (index / width + QUIET, index % width + QUIET);
        if let Some(pixel) = pixels.get_mut(row * size + column) {
            *pixel = Rgb8Pixel { r: 0, g: 0, b: 0 };
        }
    }
    Some(dots)
}

/// The picture as a path of an SVG document, one unit for each module, without the quiet zone.
pub(crate) fn path(width: usize, dark: &[bool]) -> String {
    use std::fmt::Write;
    let mut path = String::new();
    for (index, _) in dark.iter().enumerate().filter(|(_, dark)| **dark) {
        // Writing to a string does not fail.
        let _ = write!(path, "M{} {}h1v1h-1z", index % width, index / width);
    }
    path
}
