//! The main screens compared with kept pictures, pixel by pixel with a small tolerance.
//!
//! The software renderer and the bundled letters draw the same everywhere. After a wanted change, run
//! with `UPDATE_GOLDEN=1`, look at the new pictures, and keep them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use slint::platform::Key;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};
use support::Player;

const PHONE: (u32, u32) = (390, 844);
const PHONE_ON_ITS_SIDE: (u32, u32) = (844, 390);
const TABLET: (u32, u32) = (1024, 768);
const DESKTOP: (u32, u32) = (1280, 800);

/// How much a channel may differ, and how many pixels of ten thousand may differ more.
const TOLERANCE: u8 = 8;
const STRAY: usize = 5;

/// An app in this window whose settings name this theme.
fn player(size: (u32, u32), theme: &str) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    let settings = format!(r#"{{ "theme": "{theme}" }}"#);
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let player = Player::open(folder.path(), size);
    (folder, player)
}

/// Compares what is shown with the kept picture of this name.
fn check(player: &Player, name: &str) {
    let shown = player.shell.window().window().take_snapshot().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let kept = folder.join(format!("{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
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

/// A shot of Ace in flight: turning the Deflector on h2 leaves the opening beam as it is.
fn fire_in_ace(player: &Player) {
    player.start("Ace");
    player.square("h2");
    player.key("e");
    player.wait(304);
    player.key(Key::Space);
}

#[test]
fn a_selected_token_looks_as_kept_at_every_size() {
    let sizes = [
        (PHONE, "phone"),
        (PHONE_ON_ITS_SIDE, "phone-on-its-side"),
        (TABLET, "tablet"),
        (DESKTOP, "desktop"),
    ];
    for (size, name) in sizes {
        std::thread::spawn(move || {
            let (_folder, player) = player(size, "dark");
            player.start("Grail");
            player.square("f3");
            player.wait(300);
            check(&player, &format!("selected-{name}"));
        })
        .join()
        .unwrap();
    }
}

#[test]
fn a_shot_in_flight_looks_as_kept() {
    let (_folder, player) = player(DESKTOP, "dark");
    fire_in_ace(&player);
    player.wait(480);
    check(&player, "flight-desktop");
}

#[test]
fn a_result_on_a_phone_leaves_the_board_visible() {
    let (_folder, player) = player(PHONE, "dark");
    player.start("Sophie");
    player.square("j1");
    player.key("q");
    player.fire();
    check(&player, "result-phone");
}

#[test]
fn the_light_and_the_high_contrast_board_look_as_kept() {
    for theme in ["light", "contrast"] {
        std::thread::spawn(move || {
            let (_folder, player) = player(TABLET, theme);
            player.start("Ace");
            player.drag("h2", "g2");
            player.wait(304);
            check(&player, &format!("staged-{theme}"));
        })
        .join()
        .unwrap();
    }
}

#[test]
fn the_rules_page_looks_as_kept() {
    let (_folder, player) = player(PHONE, "light");
    player.tap("Rules");
    player.wait(300);
    check(&player, "rules-phone-light");
}
