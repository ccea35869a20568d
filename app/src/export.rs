//! Pictures of the board as files, and a page to print.

use std::fmt::Write;

use laser_chess_core::picture::{BoardPicture, Look, TokenSet};
use laser_chess_session::{PictureFormat, SharedBoard};
use resvg::tiny_skia::Pixmap;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};

use crate::{painting, pictures, qr, ui};

/// How much larger than the drawing a saved picture of dots is.
const PNG_SCALE: f64 = 1.2;

/// How the player wants boards to look.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    look: Look,
    set: TokenSet,
}

impl Style {
    /// As the window shows them.
    pub(crate) fn of(window: &ui::AppWindow) -> Self {
        Self {
            look: pictures::core_look(window.global::<ui::Theme<'_>>().get_look()),
            set: pictures::core_set(window.global::<ui::Preferences<'_>>().get_tokens()),
        }
    }
}

/// A file to be written.
pub(crate) struct ExportFile {
    /// The name to propose.
    pub(crate) name: String,
    /// What to write.
    pub(crate) bytes: Vec<u8>,
}

/// The words on a printed page, in the player's language.
pub(crate) struct PageWords {
    /// Above the board, where the setup has no name.
    pub(crate) title: String,
    /// Whose turn it is.
    pub(crate) to_act: String,
    /// What the picture of squares is for.
    pub(crate) scan: String,
}

/// The board drawn as SVG, and its size in its own units.
pub(crate) fn picture(shared: &SharedBoard, style: Style) -> (String, (u32, u32)) {
    let picture = BoardPicture {
        coordinates: shared.coordinates,
        reserved_letters: true,
        last: shared.last_action,
        beam: shared.beam.as_ref(),
        set: style.set,
        ..BoardPicture::of(&shared.setup.board, style.look)
    };
    (picture.to_svg(), picture.size())
}

/// The picture as a file.
pub(crate) fn picture_file(
    shared: &SharedBoard,
    style: Style,
    format: PictureFormat,
) -> Option<ExportFile> {
    let stem = stem(&shared.title);
    Some(match format {
        PictureFormat::Svg => {
            let (svg, _) = picture(shared, style);
            ExportFile { name: format!("{stem}.svg"), bytes: svg.into_bytes() }
        }
        PictureFormat::Png => {
            let png = paint(shared, style)?.encode_png();
            let bytes = png.inspect_err(|error| log::error!("no PNG: {error}")).ok()?;
            ExportFile { name: format!("{stem}.png"), bytes }
        }
    })
}

/// The picture as dots.
pub(crate) fn dots(shared: &SharedBoard, style: Style) -> Option<SharedPixelBuffer<Rgba8Pixel>> {
    let dots = paint(shared, style)?;
    let (width, height) = (dots.width(), dots.height());
    Some(SharedPixelBuffer::clone_from_slice(&dots.take_demultiplied(), width, height))
}

fn paint(shared: &SharedBoard, style: Style) -> Option<Pixmap> {
    let (svg, (width, height)) = picture(shared, style);
    let larger = |length| (f64::from(length) * PNG_SCALE) as u32;
    painting::paint(&svg, larger(width), larger(height))
}

/// A page of A4 to print in black and white: the board, its code, and the code as a QR picture.
pub(crate) fn page_file(
    shared: &SharedBoard,
    style: Style,
    link: &str,
    words: &PageWords,
) -> ExportFile {
    let shown = SharedBoard { coordinates: true, ..shared.clone() };
    let (board, (wide, high)) = picture(&shown, Style { look: Look::Print, ..style });
    let title = if shared.title.is_empty() { &words.title } else { &shared.title };
    // In tenths of a millimetre.
    let (left, width) = (200.0, 1700.0);
    let height = width * f64::from(high) / f64::from(wide);
    let below = 330.0 + height;
    let mut page = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" \
         viewBox=\"0 0 2100 2970\" font-family=\"Inter, Helvetica, Arial, sans-serif\">\n\
         <rect width=\"2100\" height=\"2970\" fill=\"#fff\"/>\n\
         <text x=\"{left}\" y=\"210\" font-size=\"84\" font-weight=\"700\">{}</text>\n\
         <text x=\"{left}\" y=\"275\" font-size=\"44\">{}</text>\n\
         <svg x=\"{left}\" y=\"310\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {wide} {high}\">{board}</svg>\n",
        escaped(title),
        escaped(&words.to_act),
    );
    let mut text = left;
    if let Some((modules, dark)) = qr::modules(link) {
        let side = 560.0;
        let scale = side / (modules + 2 * qr::QUIET) as f64;
        let edge = qr::QUIET as f64 * scale;
        let path = qr::path(modules, &dark);
        // Writing to a string does not fail.
        let _ = writeln!(
            page,
            "<path transform=\"translate({} {}) scale({scale})\" d=\"{path}\" \
             shape-rendering=\"crispEdges\"/>",
            left + edge,
            below + edge,
        );
        text += side + 60.0;
    }
    let _ = writeln!(
        page,
        "<text x=\"{text}\" y=\"{}\" font-size=\"40\">{}</text>",
        below + 90.0,
        escaped(&words.scan),
    );
    let mut line = below + 170.0;
    let groups: Vec<_> = shared.code.split('-').collect();
    for groups in groups.chunks(6).take(24) {
        let _ = writeln!(
            page,
            "<text x=\"{text}\" y=\"{line}\" font-size=\"46\" font-family=\"monospace\">{}</text>",
            escaped(&groups.join("-")),
        );
        line += 62.0;
    }
    page.push_str("</svg>\n");
    ExportFile { name: format!("{}-page.svg", stem(&shared.title)), bytes: page.into_bytes() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A name for a file: what every system allows of the title.
fn stem(title: &str) -> String {
    let safe: String = title
        .chars()
        .map(|next| if next.is_alphanumeric() { next } else { '-' })
        .take(40)
        .collect();
    let safe = safe.trim_matches('-');
    if safe.is_empty() { "laser-chess".to_owned() } else { safe.to_owned() }
}
