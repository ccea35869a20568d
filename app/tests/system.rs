//! What the app asks of the system around it, and how it follows it.

#![allow(clippy::unwrap_used)]

mod support;

use laser_chess_app::platform::Touch;
use slint::ComponentHandle;
use slint::platform::Key;
use support::Player;

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
