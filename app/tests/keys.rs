//! Keys that the player arranges, and the list of them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::ui;
use slint::ComponentHandle;
use slint::platform::Key;
use support::Player;

/// A window in which the whole page of settings is seen.
const TALL: (u32, u32) = (1280, 3600);
const DESKTOP: (u32, u32) = (1280, 800);

#[test]
fn a_command_gets_another_key_and_keeps_it_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    {
        let player = Player::open(folder.path(), TALL);
        player.tap("Settings");
        player.tap("Turn clockwise: E");
        // Keys that every command needs elsewhere are not given away: it goes on waiting.
        player.key("7");
        player.element("Turn clockwise: E");
        player.key("f");
        player.element("Turn clockwise: F");
        // The command that had the key has got the other's.
        player.element("Fire: E");
        player.shell.suspend();
    }
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    player.square("h2");
    player.key("F");
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
    player.wait(300);
    player.key("e");
    assert_eq!(player.news(), "Blue fires.");
}

#[test]
fn escape_leaves_a_key_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    player.tap("Settings");
    player.tap("Hint: H");
    player.key(Key::Escape);
    player.key("z");
    player.element("Hint: H");
}

#[test]
fn without_single_letters_only_the_plain_keys_act() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), r#"{ "letter_keys": false }"#).unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    player.square("h2");
    player.key("e");
    assert_eq!(player.news(), "h2 Deflector: 6 moves, 2 ways to turn");
    player.tap("Turn clockwise");
    player.wait(300);
    player.key("f");
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
    player.key(Key::Space);
    assert_eq!(player.news(), "Blue fires.");
}

#[test]
fn the_list_of_keys_opens_anywhere_and_gives_the_keys_back() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.key(Key::F1);
    player.element("F: Fire");
    player.key(Key::Escape);
    assert!(player.find("F: Fire").is_none());
    player.start("Ace");
    player.square("h2");
    player.key("?");
    player.element("Q: Turn counter-clockwise");
    // What is typed on the list does not reach the board.
    player.key("e");
    player.key(Key::Escape);
    assert_eq!(player.news(), "h2 Deflector: 6 moves, 2 ways to turn");
    player.key("e");
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
}

#[test]
fn a_key_says_what_is_on_the_square_and_how_much_time_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    player.tap("Two players, one device");
    player.tap("5 + 3");
    player.tap("Start");
    player.resize(DESKTOP);
    player.key(Key::RightArrow);
    player.key("i");
    assert!(player.news().starts_with("f1. Blue Defender"), "{}", player.news());
    player.key("c");
    assert!(player.news().contains("Time left of Red: 5:00"), "{}", player.news());
    player.square("h2");
    assert_eq!(player.news(), "h2 Deflector: 6 moves, 2 ways to turn");
}

#[test]
fn every_other_key_of_the_table_does_what_the_list_says() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    player.tap("Two players, one device");
    for label in ["Casual", "Threat lens", "Start"] {
        player.tap(label);
    }
    player.resize(DESKTOP);
    let corner = || player.element("j1. ").absolute_position();
    let near = corner();
    player.key("x");
    assert_ne!(corner(), near, "X turns the board round");
    player.key("x");
    assert_eq!(corner(), near);
    let picture = || {
        player.wait(600);
        player.shell.window().window().take_snapshot().unwrap()
    };
    let with_lens = picture();
    player.key("l");
    assert!(picture().as_bytes() != with_lens.as_bytes(), "L puts the lens away");
    player.key("l");
    assert!(picture().as_bytes() == with_lens.as_bytes(), "and takes it out again");
    player.key("m");
    player.element("Sound is off: switch it on");
    player.square("h2");
    player.key("8");
    assert_eq!(player.news(), "Staged: h2 to h3. Press Fire.");
    player.key("q");
    assert_eq!(player.news(), "Staged: h2 turned counter-clockwise. Press Fire.");
    player.fire();
    player.key("r");
    player.element("Replay of the last shot");
    let speed = || player.shell.window().global::<ui::ReplayAdapter<'_>>().get_speed();
    let usual = speed();
    player.key("+");
    assert_eq!(speed(), usual + 1);
    player.key("-");
    assert_eq!(speed(), usual);
    player.key(Key::Escape);
    player.key("u");
    player.element("Blue asks to take the last turn back");
}

#[test]
fn actions_and_questions_are_typed() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    let type_in = |text: &str| {
        for letter in text.chars() {
            player.key(letter);
        }
        player.key(Key::Return);
    };
    player.key("/");
    type_in("h9+");
    player.element("This is neither an action nor a question.");
    // What is there is replaced by what is typed.
    type_in("p k");
    let kings = player.element("Type an action or a question").query_descendants().find_all();
    let told = |label: &str| {
        kings.iter().any(|element| element.accessible_label().is_some_and(|l| l.starts_with(label)))
    };
    assert!(told("e1. Blue King.") && told("f8. Red King."));
    type_in("h2+");
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
    // The keys are the board's again.
    player.wait(300);
    player.key(Key::Space);
    assert_eq!(player.news(), "Blue fires.");
}

#[test]
fn a_copy_is_saved_by_key() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    let window = player.shell.window().window();
    let press = |text: slint::SharedString| {
        window.dispatch_event(slint::platform::WindowEvent::KeyPressed { text });
    };
    press(Key::Control.into());
    press("s".into());
    window.dispatch_event(slint::platform::WindowEvent::KeyReleased { text: Key::Control.into() });
    player.wait(64);
    player.element("Cancel");
    player.tap("Cancel");
    assert!(!player.shell.window().global::<ui::GameAdapter<'_>>().get_paused());
}
