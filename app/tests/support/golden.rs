//! Pictures of screens, compared with those kept beside the tests.
//!
//! The software renderer and the bundled letters draw the same everywhere. After a wanted change, run
//! with `UPDATE_PICTURES=1`, look at the new pictures, and keep them.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use laser_chess_app::ui;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};

use super::Player;

/// How much a channel may differ, and how many pixels of ten thousand may differ more.
const TOLERANCE: u8 = 8;
const STRAY: usize = 5;

/// Compares the window with `tests/pictures/NAME.png`.
pub fn assert_looks_like(player: &Player, name: &str) {
    // The folder of a test has another name each time.
    player.shell.window().global::<ui::SavesAdapter<'_>>().set_folder("/home/ana/games".into());
    let shown = player.shell.window().window().take_snapshot().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        write(&kept, &shown);
        return;
    }
    let (width, height, pixels) = read(&kept);
    assert_eq!((width, height), (shown.width(), shown.height()), "{name}");
    let far = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > TOLERANCE);
    let stray = pixels.chunks(4).zip(shown.as_bytes().chunks(4)).filter(|pair| far(*pair)).count();
    if stray * 10_000 > pixels.len() / 4 * STRAY {
        let actual = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        write(&actual, &shown);
        panic!("{name}: {stray} pixels differ; see {}", actual.display());
    }
}

fn write(path: &Path, picture: &SharedPixelBuffer<Rgba8Pixel>) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let file = BufWriter::new(File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(picture.as_bytes()).unwrap();
}

fn read(path: &Path) -> (u32, u32, Vec<u8>) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}
