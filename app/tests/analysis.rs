//! The analysis of a game that is looked over: hidden until asked for, what is proven apart from what is guessed.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::platform::Handed;
use laser_chess_app::ui;
use slint::platform::Key;
use slint::{ComponentHandle, Global};
use support::Player;
use support::golden::assert_looks_like;

const DESKTOP: (u32, u32) = (1280, 800);

/// Blue's Laser turned west would have met the Deflector on e1 and then Red's King; Blue moves its King instead.
const MISSED: &str = "[Format \"laser-chess 1\"]\n[Position \"l++3k5/*/*/*/*/*/1K8/4B++4L b\"]\n\
    [Blue \"Ana\"]\n[Red \"Ben\"]\n\n1. b2c2 e8d8";

fn open(folder: &tempfile::TempDir, size: (u32, u32)) -> Player {
    let player = Player::open(folder.path(), size);
    let content = MISSED.as_bytes().to_vec();
    player.shell.take(Handed::Document { name: "game.laserchess".to_owned(), content });
    player.wait(100);
    player.tap("Analysis");
    player
}

fn adapter<'a, G: Global<'a, ui::AppWindow>>(player: &'a Player) -> G {
    player.shell.window().global::<G>()
}

fn state(player: &Player) -> ui::AnalysisState {
    adapter::<ui::AnalysisAdapter<'_>>(player).get_state()
}

fn analysed(folder: &tempfile::TempDir, size: (u32, u32)) -> Player {
    let player = open(folder, size);
    player.tap("Analyse the game");
    player.shell.settle_analysis();
    player.wait(100);
    player
}

const MOMENT: &str = "Turn 1: Proven: Blue had a win in 1 turn here. It was missed.";

#[test]
fn nothing_is_known_before_somebody_asks_and_then_a_missed_win_is_proven() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder, DESKTOP);
    assert_eq!(state(&player), ui::AnalysisState::Unasked);
    assert!(player.find("Proven").is_none() && player.find("Estimate").is_none());
    assert!(player.find("Turn 1: ").is_none());
    player.tap("Analyse the game");
    player.shell.settle_analysis();
    player.wait(100);
    assert_eq!(state(&player), ui::AnalysisState::Done);
    player.element("All positions analysed: 1 proven win.");
    player.tap(MOMENT);
    assert_eq!(adapter::<ui::ReviewAdapter<'_>>(&player).get_turn(), 0);
    player.element("Proven: Blue had a win in 1 turn here. Wins: ");
}

#[test]
fn a_moment_opens_by_key() {
    let folder = tempfile::tempdir().unwrap();
    let player = analysed(&folder, DESKTOP);
    let turn = || adapter::<ui::ReviewAdapter<'_>>(&player).get_turn();
    assert_eq!(turn(), 2);
    player.element(MOMENT).invoke_accessible_default_action();
    player.wait(32);
    assert_eq!(turn(), 0);
    player.key(Key::End);
    assert_eq!(turn(), 2);
}

#[test]
fn a_suspended_app_analyses_nothing_and_goes_on_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let player = open(&folder, DESKTOP);
    player.tap("Analyse the game");
    assert_eq!(state(&player), ui::AnalysisState::Running);
    player.shell.suspend();
    assert_eq!(state(&player), ui::AnalysisState::Stopped);
    player.shell.settle_analysis();
    assert_eq!(state(&player), ui::AnalysisState::Stopped, "old news is dropped");
    player.wait(100);
    player.tap("Go on");
    player.shell.settle_analysis();
    player.wait(100);
    assert_eq!(state(&player), ui::AnalysisState::Done);
}

#[test]
fn a_game_still_played_is_not_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    player.tap("Menu");
    player.tap("Look over the game");
    player.tap("Analysis");
    player.element("When the game is over, it can be analysed.");
    assert!(player.find("Analyse the game").is_none());
}

#[test]
fn the_analysis_looks_as_it_should() {
    for (size, name) in [((390, 844), "phone"), (DESKTOP, "desktop")] {
        let folder = tempfile::tempdir().unwrap();
        let player = analysed(&folder, size);
        player.key(Key::Home);
        player.wait(500);
        assert_looks_like(&player, &format!("analysis-{name}"));
    }
}
