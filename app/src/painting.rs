//! Paints SVG documents.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The document, stretched to this width and height in dots; nothing, and a line in the log, where it
/// does not parse or there is no room for it.
pub(crate) fn paint(svg: &str, width: u32, height: u32) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default())
        .inspect_err(|error| log::error!("a picture could not be drawn: {error}"))
        .ok()?;
    let mut dots = Pixmap::new(width, height)?;
    let scale = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut dots.as_mut());
    Some(dots)
}
