//! Pictures as SVG text: tokens and boards, the one source of thumbnails, screens and exports.
//!
//! Values in, text out; a picture has no words and needs no font, so it is the same in every
//! language and program. Side, mirror, shield and reserved square each have a shape, so nothing
//! depends on colour; [`Look::Print`] has none.

mod flat;
mod ink;
mod letters;
mod token;
mod squares;
mod shot;
mod board;

pub use board::BoardPicture;
pub use ink::Look;
pub use token::{TokenPicture, TokenSet, quarters};

/// An SVG document of this size around its elements.
fn document(width: u32, height: u32, elements: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{elements}</svg>"#
    )
}
