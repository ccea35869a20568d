//! The computer at the table, its advice, the coach, the lens and the settings, without a window.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::time::{Duration, Instant};

use laser_chess_app::ui;
use slint::ComponentHandle;
use support::Player;

const DESKTOP: (u32, u32) = (1280, 800);
/// The thinking thread lives in real time; a slow machine gets this long.
const PATIENCE: Duration = Duration::from_secs(60);

fn open(folder: &tempfile::TempDir) -> Player {
    Player::open(folder.path(), DESKTOP)
}

fn turn(player: &Player) -> i32 {
    player.shell.window().global::<ui::GameAdapter<'_>>().get_turn_number()
}

/// Lets mocked time pass with real time until something is so.
fn wait_until(player: &Player, what: &str, done: impl Fn(&Player) -> bool) {
    let begun = Instant::now();
    while !done(player) {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(5));
        player.wait(16);
    }
}

fn play_computer(player: &Player, setup: &str) {
    player.tap("Play the computer");
    player.tap(setup);
}

#[test]
fn the_computer_shows_its_action_and_then_fires() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder);
    play_computer(&player, "Ace");
    player.tap("Start");
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    player.tap("Fire");
    // Its answer may come while the shot is still on its way: no moment is left out.
    let staged = |player: &Player| {
        let game = player.shell.window().global::<ui::GameAdapter<'_>>();
        game.get_staged().deed != ui::Deed::None
    };
    wait_until(&player, "the computer stages", staged);
    assert_eq!(turn(&player), 2, "it is staged, not fired");
    let news = player.news();
    assert!(news.starts_with("Red: ") && !news.contains("Fire"), "{news}");
    assert!(player.find("Fire: play").is_none(), "Fire is not the person's to press");
    wait_until(&player, "the computer fires", |player| turn(player) == 3);
    player.wait(3000);
    wait_until(&player, "Blue's turn", |player| player.news().ends_with("Blue to act."));
}

#[test]
fn a_pause_while_it_thinks_does_not_stop_the_computer_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder);
    play_computer(&player, "Ace");
    player.tap("Start");
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    player.tap("Fire");
    player.wait(3000);
    // Each pause ends a thought, whose answer comes before that of the next.
    for _ in 0..3 {
        player.shell.suspend();
        player.wait(32);
        player.tap("Back to the game");
    }
    wait_until(&player, "the computer fires", |player| turn(player) == 3);
}

#[test]
fn full_strength_is_chosen_beyond_the_eight_levels_and_given_up_for_the_last_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder);
    play_computer(&player, "Ace");
    let level =
        |player: &Player| player.shell.window().global::<ui::AgreementAdapter<'_>>().get_level();
    player.tap("Full strength");
    assert_eq!(level(&player), 9);
    assert_eq!(player.element("Full strength").accessible_checked(), Some(true));
    player.element("Everything the computer can do.");
    player.tap("Full strength");
    assert_eq!(level(&player), 8);
}

#[test]
fn advice_is_told_in_three_steps() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder);
    play_computer(&player, "Ace");
    player.tap("Start");
    player.tap("Hint");
    wait_until(&player, "advice", |player| player.news().starts_with("Look at the "));
    let first = player.news();
    player.tap("Hint");
    let second = player.news();
    player.tap("Hint");
    let third = player.news();
    assert!(third.contains("Then perhaps: "), "{first} / {second} / {third}");
    assert!(first != second && second != third);
}

#[test]
fn the_coach_warns_before_the_own_king_is_shot() {
    let folder = tempfile::tempdir().unwrap();
    // Tall enough to show the whole form at once.
    let player = Player::open(folder.path(), (1280, 1700));
    play_computer(&player, "Sophie");
    player.tap("Coach");
    player.tap("Start");
    player.square("j1");
    player.tap("Turn counter-clockwise");
    player.wait(300);
    player.tap("Fire");
    assert!(player.news().starts_with("Careful: this would lose the King."), "{}", player.news());
    assert_eq!(turn(&player), 1);
    player.tap("Fire");
    player.wait(3000);
    player.element("Red wins");
}

#[test]
fn settings_apply_at_once_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder);
    player.tap("Settings");
    player.tap("High contrast");
    let look = |player: &Player| player.shell.window().global::<ui::Theme<'_>>().get_look();
    assert_eq!(look(&player), ui::Look::Contrast);
    assert_eq!(player.element("High contrast").accessible_checked(), Some(true));
    player.tap("Coordinates");
    assert_eq!(player.element("Coordinates").accessible_checked(), Some(false));
    player.shell.suspend();
    drop(player);
    let player = open(&folder);
    assert_eq!(look(&player), ui::Look::Contrast);
    assert!(!player.shell.window().global::<ui::Preferences<'_>>().get_coordinates());
}

#[test]
fn a_clock_runs_for_the_side_to_act_and_stands_in_the_menu() {
    let folder = tempfile::tempdir().unwrap();
    // Tall enough to show the whole form at once.
    let player = Player::open(folder.path(), (1280, 1700));
    player.tap("Two players, one device");
    player.tap("5 + 3");
    player.tap("Start");
    let blue = |player: &Player| {
        player.shell.window().global::<ui::GameAdapter<'_>>().get_blue().time.to_string()
    };
    player.wait(10_000);
    let after_ten_seconds = blue(&player);
    assert!(["4:49", "4:50"].contains(&after_ten_seconds.as_str()), "{after_ten_seconds}");
    player.tap("Menu of Blue");
    let stopped = blue(&player);
    player.wait(30_000);
    assert_eq!(blue(&player), stopped);
}
