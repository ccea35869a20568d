//! Pictures of screens, compared with those kept beside the tests.

use std::path::PathBuf;

use slint::ComponentHandle;

use super::Player;

/// A screen may differ from its picture by this much on average, of 255: fonts and rounding.
const TOLERANCE: f64 = 0.35;

/// Compares the window with `tests/pictures/NAME.png`; with `UPDATE_PICTURES` set it writes that
/// picture instead.
pub fn assert_looks_like(player: &Player, name: &str) {
    let seen = player.shell.window().window().take_snapshot().unwrap();
    let size = (seen.width(), seen.height());
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = std::io::BufWriter::new(std::fs::File::create(&path).unwrap());
        let mut encoder = png::Encoder::new(file, size.0, size.1);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        encoder.write_header().unwrap().write_image_data(seen.as_bytes()).unwrap();
        return;
    }
    let file = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut kept = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut kept).unwrap();
    assert_eq!((frame.width, frame.height), size, "{name}");
    let differences = seen.as_bytes().iter().zip(&kept).map(|(a, b)| f64::from(a.abs_diff(*b)));
    let mean = differences.sum::<f64>() / kept.len() as f64;
    assert!(mean <= TOLERANCE, "{name} differs by {mean:.2} on average");
}
