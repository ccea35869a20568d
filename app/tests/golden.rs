//! The screens compared with kept pictures, pixel by pixel with a small tolerance.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use slint::platform::Key;
use support::Player;
use support::golden::assert_looks_like;
use support::places::PLACES;

const PHONE: (u32, u32) = (390, 844);
const PHONE_ON_ITS_SIDE: (u32, u32) = (844, 390);
const TABLET: (u32, u32) = (1024, 768);
const DESKTOP: (u32, u32) = (1280, 800);

/// An app in this window whose settings name this theme.
fn player(size: (u32, u32), theme: &str) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    let settings = format!(r#"{{ "theme": "{theme}" }}"#);
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let player = Player::open(folder.path(), size);
    (folder, player)
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
            assert_looks_like(&player, &format!("selected-{name}"));
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
    assert_looks_like(&player, "flight-desktop");
}

#[test]
fn a_result_on_a_phone_leaves_the_board_visible() {
    let (_folder, player) = player(PHONE, "dark");
    player.start("Sophie");
    player.square("j1");
    player.key("q");
    player.fire();
    assert_looks_like(&player, "result-phone");
}

#[test]
fn the_light_and_the_high_contrast_board_look_as_kept() {
    for theme in ["light", "contrast"] {
        std::thread::spawn(move || {
            let (_folder, player) = player(TABLET, theme);
            player.start("Ace");
            player.drag("h2", "g2");
            player.wait(304);
            assert_looks_like(&player, &format!("staged-{theme}"));
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
    assert_looks_like(&player, "rules-phone-light");
}

#[test]
fn every_place_looks_as_kept() {
    for (place, way) in PLACES {
        let name = place.replace('\'', "").replace(' ', "-");
        std::thread::spawn(move || {
            let (_folder, player) = player(DESKTOP, "dark");
            way(&player);
            player.wait(1000);
            assert_looks_like(&player, &format!("places/{name}-desktop"));
            player.resize(PHONE);
            player.wait(300);
            assert_looks_like(&player, &format!("places/{name}-phone"));
        })
        .join()
        .unwrap();
    }
}
