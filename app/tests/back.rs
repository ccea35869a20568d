//! Back, as the gesture or the button of a phone gives it: one step at a time, everywhere.

#![allow(clippy::unwrap_used)]

mod support;

use i_slint_backend_testing::ElementQuery;
use laser_chess_app::ui;
use slint::ComponentHandle;
use slint::platform::Key;
use support::Player;
use support::places::PLACES;

/// What there is to see: the screen, and every name on it.
fn seen(player: &Player) -> (ui::Screen, Vec<String>) {
    let window = player.shell.window();
    let named = ElementQuery::from_root(window)
        .match_descendants()
        .match_predicate(|element| element.accessible_label().is_some())
        .find_all();
    let names = named.iter().map(|element| element.accessible_label().unwrap_or_default().into());
    (window.global::<ui::Router<'_>>().get_screen(), names.collect())
}

#[test]
fn back_is_heard_at_every_place_and_never_ends_a_live_game() {
    let mut faults = Vec::new();
    for key in [Key::Back, Key::Escape] {
        for (place, way) in PLACES {
            let folder = tempfile::tempdir().unwrap();
            let player = Player::open(folder.path(), (1280, 800));
            way(&player);
            let game = player.shell.window().global::<ui::GameAdapter<'_>>();
            let (turns, over) = (game.get_turn_number(), game.get_phase() == ui::Phase::Over);
            for press in 1..=6 {
                let before = seen(&player);
                // From home Back leaves the app; a live game waits on the disk.
                if before.0 == ui::Screen::Home {
                    break;
                }
                player.key(key);
                if !player.shell.window().window().is_visible() {
                    faults.push(format!("{place}: {press} left the app"));
                }
                if seen(&player) == before {
                    faults.push(format!("{place}: {press} did nothing"));
                }
                if game.get_turn_number() != turns {
                    faults.push(format!("{place}: {press} fired or took back"));
                }
                if (game.get_phase() == ui::Phase::Over) != over {
                    faults.push(format!("{place}: {press} ended the game"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn only_back_leaves_the_app_from_home_not_one_escape_too_many() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 800));
    let is_open = || player.shell.window().window().is_visible();
    player.tap("Settings");
    player.keys(&[Key::Escape, Key::Escape, Key::Escape]);
    assert_eq!(seen(&player).0, ui::Screen::Home);
    assert!(is_open());
    player.key(Key::Back);
    assert!(!is_open());
}
