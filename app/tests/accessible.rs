//! The app without a pointer: a game, its save, its replay and the settings by what a screen reader does,
//! which is to read names and to activate.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use laser_chess_app::ui;
use slint::ComponentHandle;
use slint::platform::Key;
use support::Player;
use support::places::PLACES;

const DESKTOP: (u32, u32) = (1280, 800);
/// Tests find only what is in sight; a screen reader also finds what is scrolled away.
const TALL: (u32, u32) = (1280, 3600);

/// What can be activated.
const ACTIVE: [AccessibleRole; 6] = [
    AccessibleRole::Button,
    AccessibleRole::Checkbox,
    AccessibleRole::ListItem,
    AccessibleRole::RadioButton,
    AccessibleRole::Switch,
    AccessibleRole::Tab,
];

fn is_active(element: &ElementHandle) -> bool {
    element.accessible_role().is_some_and(|role| ACTIVE.contains(&role))
}

/// Activates what is called like this, or else the first whose name starts with it.
fn activate(player: &Player, label: &str) {
    let name = |element: &ElementHandle| element.accessible_label().unwrap_or_default();
    let active: Vec<_> = ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_predicate(is_active)
        .find_all();
    let exact = active.iter().find(|element| name(element) == label);
    let named = exact.or_else(|| active.iter().find(|element| name(element).starts_with(label)));
    let element = named.unwrap_or_else(|| panic!("nothing to activate is called {label:?}"));
    assert_ne!(element.accessible_enabled(), Some(false), "{label} is switched off");
    element.invoke_accessible_default_action();
    player.wait(48);
}

fn fire(player: &Player) {
    player.wait(300);
    activate(player, "Fire: play ");
    player.wait(4000);
}

#[test]
fn a_whole_game_its_replay_its_save_and_the_settings_need_only_names_and_activation() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    activate(&player, "Settings");
    activate(&player, "Reduced");
    activate(&player, "Light");
    let mute = player.element("Mute");
    assert_eq!(mute.accessible_checked(), Some(false));
    activate(&player, "Mute");
    assert_eq!(player.element("Mute").accessible_checked(), Some(true));
    activate(&player, "Back");

    activate(&player, "Two players, one device");
    activate(&player, "Sophie");
    activate(&player, "Start");
    player.resize(DESKTOP);
    player.element("Blue, Blue, to act");

    // A square tells what stands on it, and what the chosen token can do there.
    activate(&player, "d1. Blue ");
    assert!(player.news().starts_with("d1 "), "{}", player.news());
    player.element("d2. Empty. Legal move.");
    activate(&player, "d2. Empty. Legal move.");
    assert_eq!(player.news(), "Staged: d1 to d2. Press Fire.");
    fire(&player);
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");

    activate(&player, "f6. Red ");
    activate(&player, "Turn clockwise");
    fire(&player);

    // The shot is told line by line.
    activate(&player, "Menu of Red");
    activate(&player, "Show the last shot");
    player.element("Replay of the last shot");
    activate(&player, "First event of the shot");
    activate(&player, "Next event");
    activate(&player, "Last event of the shot");
    activate(&player, "Close the replay");

    activate(&player, "Menu of Blue");
    activate(&player, "Save a copy");
    let title = ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_accessible_role(AccessibleRole::TextInput)
        .find_first()
        .unwrap();
    title.set_accessible_value("Two turns of Sophie");
    activate(&player, "Save a copy");
    player.shell.settle();

    activate(&player, "j1. Blue Laser");
    activate(&player, "Turn counter-clockwise");
    fire(&player);
    player.element("Red wins");
    player.element("Blue's Laser hit its own King on f1.");

    activate(&player, "Home");
    activate(&player, "Saved games");
    player.shell.settle();
    player.wait(48);
    activate(&player, "Two turns of Sophie");
    player.shell.settle();
    player.wait(48);
    player.element("d2. Blue ");
    player.element("Blue, Blue, to act");
}

#[test]
fn every_square_speaks_its_name_its_token_and_the_tokens_direction() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    for file in 'a'..='j' {
        for rank in 1..=8 {
            player.element(&format!("{file}{rank}. "));
        }
    }
    // The opening of Ace as the manual draws it.
    for told in [
        "a8. Red Laser, firing toward row 1.",
        "j1. Blue Laser, firing toward row 8.",
        "e1. Blue King.",
        "d1. Blue Defender, shield toward row 8.",
        "h2. Blue Deflector, mirror toward row 8 and column j.",
        "b8. Empty, only for Blue.",
    ] {
        player.element(told);
    }
}

#[test]
fn all_that_can_be_activated_has_a_name_in_every_place() {
    let mut nameless = Vec::new();
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), DESKTOP);
        way(&player);
        let active = ElementQuery::from_root(player.shell.window())
            .match_descendants()
            .match_predicate(is_active)
            .find_all();
        let silent = active
            .iter()
            .filter(|element| element.accessible_label().unwrap_or_default().trim().is_empty())
            .count();
        if silent > 0 {
            nameless.push(format!("{place}: {silent}"));
        }
    }
    assert!(nameless.is_empty(), "without a name: {nameless:?}");
}

#[test]
fn tab_and_enter_alone_play_a_turn() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    // From e1, where the cursor begins, to h2; Tab goes through what its token can do.
    player.keys(&[Key::RightArrow, Key::RightArrow, Key::RightArrow, Key::UpArrow, Key::Return]);
    assert!(player.news().starts_with("h2 Deflector"), "{}", player.news());
    player.keys(&[Key::Tab, Key::Return]);
    assert!(player.news().starts_with("Staged: h2 to "), "{}", player.news());
    player.wait(300);
    player.key(Key::Space);
    player.wait(3000);
    player.element("Red, Red, to act");
}

#[test]
fn every_stop_of_the_tab_key_is_seen() {
    let mut unseen = Vec::new();
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), DESKTOP);
        way(&player);
        let mut pictures = Vec::new();
        for _ in 1..=10 {
            player.key(Key::Tab);
            player.wait(400);
            let shown = player.shell.window().window().take_snapshot().unwrap();
            pictures.push(shown.as_bytes().to_vec());
        }
        // A page with one button has one stop.
        if pictures.iter().all(|picture| *picture == pictures[0]) {
            continue;
        }
        let same = pictures.windows(2).position(|pair| pair[0] == pair[1]);
        unseen.extend(same.map(|stop| format!("{place}: stop {}", stop + 2)));
    }
    assert!(unseen.is_empty(), "the keyboard is somewhere and nothing shows where: {unseen:#?}");
}

/// The list of the first screen is walked with arrows too.
#[test]
fn arrows_walk_the_first_screen() {
    let (up, down, left, right) = (Key::UpArrow, Key::DownArrow, Key::LeftArrow, Key::RightArrow);
    let ways: [(&[Key], ui::Screen); 6] = [
        (&[down], ui::Screen::NewGame),
        (&[down, down, down], ui::Screen::Saves),
        (&[down, down, down, down, right, down, down, right], ui::Screen::About),
        (&[down, down, down, down, right, down, left, up], ui::Screen::Rules),
        (&[up, down, down, down, right, up], ui::Screen::Saves),
        (&[Key::Tab, Key::Tab, down], ui::Screen::Saves),
    ];
    for (keys, reached) in ways {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), DESKTOP);
        player.keys(keys);
        player.key(Key::Return);
        let screen = player.shell.window().global::<ui::Router<'_>>().get_screen();
        assert_eq!(screen, reached, "{keys:?}");
    }
}
