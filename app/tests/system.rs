//! What the app asks of the system around it, and how it follows it.

#![allow(clippy::unwrap_used)]

mod support;

use std::rc::Rc;

use laser_chess_app::platform::{Handed, Touch};
use laser_chess_app::{Config, ui};
use slint::ComponentHandle;
use slint::platform::Key;
use support::{Player, System};

const PHONE: (u32, u32) = (411, 915);

#[test]
fn the_screen_stays_on_only_while_a_game_waits_for_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    assert!(!player.system.awake.get(), "on the home screen");
    player.start("Ace");
    assert!(player.system.awake.get(), "in a live game");
    player.shell.suspend();
    assert!(!player.system.awake.get(), "in the background");
}

#[test]
fn a_shot_is_felt_and_a_selection_lightly() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    player.start("Ace");
    player.square("h2");
    assert_eq!(player.system.touches.borrow_mut().pop(), Some(Touch::Light));
    player.key("e");
    player.fire();
    assert!(player.system.touches.borrow().contains(&Touch::Firm));
}

#[test]
fn a_game_that_was_sent_to_the_background_comes_back_paused_with_its_last_turn() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    player.start("Ace");
    player.square("h2");
    player.key("e");
    player.fire();
    player.square("h2");
    player.key("e");
    player.shell.suspend();
    drop(player);
    // Android may end the app now without a word: another one finds the game as it was fired.
    let again = Player::open(folder.path(), PHONE);
    assert!(again.find("Continue").is_some(), "one tap goes on");
    again.tap("Continue");
    assert_eq!(again.news(), "Blue's beam left the board. Red to act.");
}

#[test]
fn back_goes_one_step_at_a_time_and_never_leaves_a_live_game() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    player.start("Ace");
    player.square("h2");
    player.key("e");
    for step in ["unstages", "deselects", "pauses", "goes on", "pauses again", "goes on again"] {
        player.key(Key::Back);
        assert!(player.shell.window().window().is_visible(), "Back {step} and the window stays");
        assert!(player.find("h2. ").is_some(), "Back {step} and the board stays");
    }
}

#[test]
fn motion_follows_the_system_when_the_app_comes_back() {
    use laser_chess_app::ui::Theme;

    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    let motion = || player.shell.window().global::<Theme<'_>>().get_motion();
    assert!(motion());
    player.system.reduced_motion.set(true);
    player.shell.resume();
    assert!(!motion());
}

#[test]
fn the_bars_of_the_system_follow_the_look_that_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 800));
    let told = || player.system.light_bars.borrow().clone();
    let at_first = told();
    assert_eq!(at_first.len(), 1, "once at the start");
    player.tap("Settings");
    player.tap("Light");
    assert_eq!(told().last(), Some(&true));
    player.tap("High contrast");
    assert_eq!(told().last(), Some(&false));
    let times = told().len();
    player.tap("Coordinates");
    assert_eq!(told().len(), times, "only when it changes");
}

#[test]
fn a_setup_and_a_game_are_shared_where_the_system_offers_it() {
    let folder = tempfile::tempdir().unwrap();
    let system = Rc::new(System::default());
    system.offers_sharing.set(true);
    let config = Config::with_data_dir(folder.path().to_owned());
    let player = Player::open_on(system.clone(), config, (1280, 800));
    player.start("Ace");
    player.square("h2");
    player.key("e");
    player.fire();
    player.tap("Menu of Blue");
    player.tap("Share this game");
    player.tap("Share the link");
    let text = system.texts.borrow_mut().pop().unwrap();
    let code = text.strip_prefix("laserchess:").unwrap();
    let game = laser_chess_core::notation::read_code(code).unwrap();
    assert!(
        matches!(game, laser_chess_core::notation::Shared::Game(game) if game.turns().len() == 1)
    );
}

#[test]
fn a_desktop_has_no_share_button() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 800));
    player.tap("Setup editor");
    player.tap("Share");
    assert!(player.find("Copy: Share code").is_some());
    assert!(player.find("Share the link").is_none());
}

#[test]
fn a_game_that_comes_back_waits_paused_and_one_touch_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), PHONE);
    player.start("Ace");
    player.square("h2");
    player.key("e");
    player.shell.suspend();
    player.wait(60_000);
    player.shell.resume();
    player.wait(32);
    player.element("Paused");
    player.tap("Back to the game");
    assert!(player.find("Paused").is_none());
    // The stage is as it was left.
    player.fire();
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");
}

#[test]
fn a_document_that_cannot_be_read_or_written_is_told_over_whatever_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 800));
    let take = |handed| {
        player.shell.take(handed);
        player.wait(32);
    };
    take(Handed::Unreadable);
    player.element("The record was not opened");
    player.tap("Close");
    assert!(player.find("The record was not opened").is_none());
    player.tap("Setup editor");
    take(Handed::NotSaved);
    player.element("The game was not written");
    player.tap("Close");
    assert!(player.find("The game was not written").is_none());
    player.tap("Share");
    take(Handed::NotSaved);
    player.key(Key::Back);
    assert!(player.find("The game was not written").is_none());
    player.element("Copy: Share code");
}

#[test]
fn an_empty_document_is_said_to_be_no_record() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 800));
    player.shell.take(Handed::Document { name: "empty.laserchess".to_owned(), content: vec![] });
    player.wait(32);
    player.element("The record was not opened");
}

#[test]
fn a_part_of_the_settings_is_reset_alone_and_that_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 5400));
    player.tap("Settings");
    let settings = || {
        let row = player.shell.window().global::<ui::SettingsAdapter<'_>>().get_row();
        (row.coordinates, row.muted)
    };
    player.tap("Reset: Display");
    assert_eq!(settings(), (true, false), "there is nothing to reset yet");
    player.tap("Coordinates");
    player.tap("Mute");
    assert_eq!(settings(), (false, true));
    player.tap("Reset: Display");
    assert_eq!(settings(), (true, true), "the sound is another part");
    player.tap("Undo the last change");
    assert_eq!(settings(), (false, true));
    player.tap("Reset all settings");
    assert_eq!(settings(), (true, false));
}

#[test]
fn the_settings_say_where_games_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 5400));
    player.tap("Settings");
    player.element("Games and settings are kept in");
    player.element(&folder.path().display().to_string());
    player.element("Open folder");
}
