//! Every setting does at once what it says, and is there again when the app is opened again.

#![allow(clippy::unwrap_used)]

mod support;

use std::path::Path;
use std::rc::Rc;

use laser_chess_app::platform::Touch;
use laser_chess_app::{Config, ui};
use slint::ComponentHandle;
use slint::platform::Key;
use support::{Player, System};

/// High enough that every setting is in sight.
const TALL: (u32, u32) = (1280, 5200);
const DESKTOP: (u32, u32) = (1280, 800);

fn phone_like() -> Rc<System> {
    let system = Rc::<System>::default();
    system.vibrates.set(true);
    system.has_voice.set(true);
    system
}

/// The app on a phone that vibrates and speaks, with its settings in front.
fn at_settings(folder: &Path) -> Player {
    let config = Config::with_data_dir(folder.to_owned());
    let player = Player::open_on(phone_like(), config, TALL);
    player.tap("Settings");
    player
}

/// Back from the settings to a window of a usual size.
fn leave(player: &Player) {
    player.key(Key::Escape);
    player.resize(DESKTOP);
}

/// The answers that are chosen on the page, and the switches that are on.
fn answers(player: &Player) -> ui::SettingsRow {
    player.shell.window().global::<ui::SettingsAdapter<'_>>().get_row()
}

#[test]
fn every_choice_is_kept_for_the_next_time_and_taken_back_with_its_part() {
    type Answer = fn(&ui::SettingsRow) -> i32;
    // What is tapped, how its answer is read, before and after, and the part it belongs to.
    let settings: [(&str, Answer, [i32; 2], &str); 10] = [
        ("150 %", |row| row.text_size, [0, 3], "Display"),
        ("Flat", |row| row.tokens, [0, 1], "Display"),
        ("Plain line", |row| row.beam, [0, 1], "Display"),
        ("A tap ends the shot", |row| row.tap_skips.into(), [1, 0], "Motion"),
        ("Strong", |row| row.haptics, [1, 2], "Sound"),
        ("Casual", |row| row.preset, [2, 1], "Play"),
        ("Same side", |row| row.seating, [2, 1], "Play"),
        ("Larger tokens", |row| row.larger_tokens.into(), [0, 1], "Accessibility"),
        ("Long", |row| row.detail, [1, 2], "Accessibility"),
        ("Read aloud", |row| row.voice.into(), [0, 1], "Accessibility"),
    ];
    for (tapped, answer, [before, after], part) in settings {
        let folder = tempfile::tempdir().unwrap();
        let player = at_settings(folder.path());
        assert_eq!(answer(&answers(&player)), before, "{tapped}");
        player.tap(tapped);
        assert_eq!(answer(&answers(&player)), after, "{tapped}");
        player.shell.suspend();
        drop(player);
        let again = at_settings(folder.path());
        assert_eq!(answer(&answers(&again)), after, "{tapped}, when the app is opened again");
        again.tap(&format!("Reset: {part}"));
        assert_eq!(answer(&answers(&again)), before, "{tapped}, after {part} was reset");
    }
}

#[test]
fn tokens_and_beams_are_drawn_as_chosen_in_every_place_that_shows_them() {
    type Way = fn(&Player);
    let fired: Way = |player| {
        player.start("Ace");
        player.square("h2");
        player.key("e");
        player.wait(300);
        player.key(Key::Space);
        player.wait(480);
    };
    let left: Way = |player| {
        player.start("Ace");
        player.tap("Menu of Blue");
        player.tap("Leave");
    };
    let rules: Way = |player| player.tap("Rules");
    let setups: Way = |player| player.tap("Two players, one device");
    let editor: Way = |player| player.tap("Setup editor");
    let shared: Way = |player| {
        player.start("Ace");
        player.tap("Menu of Blue");
        player.tap("Share this game");
    };
    for (setting, ways) in [
        (r#""tokens": "flat""#, &[fired, left, rules, setups, editor, shared][..]),
        (r#""larger_tokens": true"#, &[fired, editor]),
        (r#""beam": "line""#, &[fired]),
    ] {
        for (index, way) in ways.iter().enumerate() {
            let [usual, chosen] = ["", setting].map(|setting| {
                let folder = tempfile::tempdir().unwrap();
                let settings = format!(r#"{{ {setting} }}"#);
                std::fs::write(folder.path().join("settings.json"), settings).unwrap();
                let player = Player::open(folder.path(), DESKTOP);
                way(&player);
                player.shell.window().window().take_snapshot().unwrap()
            });
            let pairs = usual.as_bytes().iter().zip(chosen.as_bytes());
            let other = pairs.filter(|(one, other)| one != other).count();
            assert!(other > 1000, "{setting} at place {index}: {other} bytes differ");
        }
    }
}

#[test]
fn vibration_is_asked_for_as_strong_as_chosen_or_not_at_all() {
    for (tapped, felt) in [(None, Some(false)), (Some("Strong"), Some(true)), (Some("Off"), None)] {
        let folder = tempfile::tempdir().unwrap();
        let player = at_settings(folder.path());
        if let Some(tapped) = tapped {
            player.tap(tapped);
        }
        leave(&player);
        player.system.touches.borrow_mut().clear();
        player.start("Ace");
        player.square("h2");
        let touch = player.system.touches.borrow().last().copied();
        assert_eq!(touch, felt.map(|_| Touch::Light), "{tapped:?}");
        assert_eq!(player.system.strong.get(), felt.unwrap_or_default(), "{tapped:?}");
    }
}

#[test]
fn a_device_that_cannot_vibrate_or_speak_does_not_offer_it() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    player.tap("Settings");
    for setting in ["Vibration", "Read aloud"] {
        assert!(player.find(setting).is_none(), "{setting}");
    }
}

#[test]
fn a_new_table_begins_as_the_settings_say_and_a_game_at_the_table_stays() {
    let folder = tempfile::tempdir().unwrap();
    let player = at_settings(folder.path());
    player.tap("Casual");
    player.tap("Face to face");
    leave(&player);
    player.resize(TALL);
    player.tap("Two players, one device");
    let form = player.shell.window().global::<ui::AgreementAdapter<'_>>();
    assert_eq!((form.get_preset(), form.get_seating()), (ui::Preset::Casual, ui::Seating::Across));
    player.tap("Start");
    player.tap("Menu of Blue");
    player.tap("Leave");
    player.tap("Settings");
    player.tap("Strict");
    player.key(Key::Escape);
    player.tap("Continue");
    player.tap("Menu of Blue");
    player.element("Offer a draw");
}

#[test]
fn a_tap_on_the_board_ends_the_shot_only_if_it_may() {
    for (may, phase) in [(true, ui::Phase::Idle), (false, ui::Phase::Firing)] {
        let folder = tempfile::tempdir().unwrap();
        let player = at_settings(folder.path());
        if !may {
            player.tap("A tap ends the shot");
        }
        leave(&player);
        player.start("Ace");
        player.square("h2");
        player.key("e");
        player.wait(300);
        player.key(Key::Space);
        player.wait(100);
        let shown = || player.shell.window().global::<ui::GameAdapter<'_>>().get_phase();
        assert_eq!(shown(), ui::Phase::Firing);
        player.square("c7");
        assert_eq!(shown(), phase, "a tap");
        player.key(Key::Space);
        assert_eq!(shown(), ui::Phase::Idle, "a key always ends it");
    }
}

#[test]
fn a_square_is_read_as_long_as_the_settings_say() {
    for (tapped, texts) in [
        ("Short", ["f3", "h2 Blue Deflector, mirror toward row 8 and column j", "e1 Blue King"]),
        (
            "Normal",
            [
                "f3. Empty. ",
                "h2. Blue Deflector, mirror toward row 8 and column j. ",
                "e1. Blue King. ",
            ],
        ),
        (
            "Long",
            [
                "f3. Empty. ",
                "h2. Blue Deflector, mirror toward row 8 and column j. The mirror turns a beam. A plain side: removed.",
                "e1. Blue King. A beam from any side ends the game.",
            ],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let player = at_settings(folder.path());
        player.tap(tapped);
        leave(&player);
        player.start("Ace");
        for text in texts {
            let found = player.element(text).accessible_label().unwrap();
            assert_eq!(found, text, "{tapped}");
        }
    }
}

#[test]
fn the_app_reads_squares_news_captions_and_controls_aloud_if_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let player = at_settings(folder.path());
    let said = || player.system.said.take().into_iter().map(|(text, _)| text).collect::<Vec<_>>();
    leave(&player);
    player.start("Ace");
    assert_eq!(said(), [""; 0], "nobody has asked for it");
    player.tap("Menu of Blue");
    player.tap("Leave");
    player.resize(TALL);
    player.tap("Settings");
    player.tap("Read aloud");
    leave(&player);
    player.key(Key::Tab);
    let told = said();
    let labels: Vec<_> = player.buttons().iter().filter_map(|b| b.accessible_label()).collect();
    assert!(told.iter().any(|told| labels.iter().any(|label| label == told)), "{told:?}");
    player.tap("Continue");
    said();
    player.square("h2");
    let told = said();
    assert_eq!(told.first().unwrap(), "h2. Blue Deflector, mirror toward row 8 and column j. ");
    assert!(told.contains(&"h2 Deflector: 6 moves, 2 ways to turn".to_owned()), "{told:?}");
    player.key(Key::UpArrow);
    assert_eq!(said().first().unwrap(), "h3. Empty. Legal move.");
    player.key("e");
    assert!(said().contains(&"Staged: h2 turned clockwise. Press Fire.".to_owned()));
    player.fire();
    assert!(said().contains(&"Blue's beam left the board. Red to act.".to_owned()));
    player.key("r");
    let told = said();
    assert!(told.iter().any(|told| told.starts_with("1. Blue Laser fires")), "{told:?}");
}

#[test]
fn it_reads_aloud_in_the_language_of_the_screens() {
    let folder = tempfile::tempdir().unwrap();
    let settings = r#"{ "voice": true, "language": "nl" }"#;
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let config = Config::with_data_dir(folder.path().to_owned());
    let player = Player::open_on(phone_like(), config, DESKTOP);
    player.key(Key::Tab);
    player.key(Key::Tab);
    let said = player.system.said.take();
    assert!(!said.is_empty());
    assert!(said.iter().all(|(_, language)| language == "nl"), "{said:?}");
}

#[test]
fn texts_are_as_large_as_the_player_wants_them() {
    let folder = tempfile::tempdir().unwrap();
    let player = at_settings(folder.path());
    let scale = || player.shell.window().global::<ui::Theme<'_>>().get_text_scale();
    let of_the_system = scale();
    let height = || player.element("Coordinates").size().height;
    let usual = height();
    for (answer, expected) in [("200 %", 2.0), ("100 %", 1.0), ("125 %", 1.25)] {
        player.tap(answer);
        assert!((scale() - expected).abs() < 0.001, "{answer}");
    }
    player.tap("200 %");
    assert!(height() > usual);
    player.tap("Reset: Display");
    assert_eq!(height(), usual);
    assert_eq!(scale(), of_the_system);
}

#[test]
fn settings_that_cannot_be_read_are_told_of_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), "{ \"theme\": ").unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    let told = "The settings could not be read, so they are as at first. The damaged file is kept.";
    player.element(told);
    player.tap("Dismiss");
    assert!(player.find(told).is_none());
    let kept = std::fs::read_dir(folder.path()).unwrap().flatten();
    let bytes: Vec<_> = kept.filter_map(|file| std::fs::read(file.path()).ok()).collect();
    assert!(bytes.iter().any(|bytes| bytes == b"{ \"theme\": "));
}

#[test]
fn what_is_kept_is_reached_from_the_settings() {
    let folder = tempfile::tempdir().unwrap();
    let player = at_settings(folder.path());
    player.tap("Show the trash");
    player.shell.settle();
    player.wait(32);
    player.element("The trash is empty");
}
