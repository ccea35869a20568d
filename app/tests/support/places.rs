//! Every place of the app that a player can be at, and how to get there from the first screen.

use super::Player;

/// What a place is called, and the way to it.
pub type Place = (&'static str, fn(&Player));

/// The screens and what opens over them. The ways are those of a large window, where nothing is out of sight.
pub const PLACES: &[Place] = &[
    ("home", |_| {}),
    ("new game", |player| player.tap("Two players, one device")),
    ("new game against the computer", |player| player.tap("Play the computer")),
    ("paste", |player| {
        player.tap("Two players, one device");
        player.tap("Paste a code");
    }),
    ("rules", |player| player.tap("Rules")),
    ("settings", |player| player.tap("Settings")),
    ("about", |player| player.tap("About")),
    ("no saves", saves),
    ("saves", |player| {
        fired(player);
        home(player);
        saves(player);
    }),
    ("one save", one_save),
    ("a save's new title", |player| {
        one_save(player);
        player.tap("Rename");
    }),
    ("editor", |player| player.tap("Setup editor")),
    ("checks of a setup", |player| {
        player.tap("Setup editor");
        player.tap("Checks");
    }),
    ("ways to play a setup", |player| {
        setup(player);
        player.tap("Play");
    }),
    ("a setup to keep", |player| {
        setup(player);
        player.tap("Play");
        player.tap("Keep among your setups");
    }),
    ("setups", |player| {
        player.tap("Setup editor");
        player.tap("Setups");
    }),
    ("a setup to share", |player| {
        setup(player);
        player.tap("Share");
    }),
    ("game", |player| player.start("Ace")),
    ("selected", |player| {
        player.start("Ace");
        player.square("h2");
    }),
    ("staged", staged),
    ("fired", fired),
    ("menu", menu),
    ("resigning", |player| {
        menu(player);
        player.tap("Resign as Red");
    }),
    ("a copy's title", |player| {
        menu(player);
        player.tap("Save a copy");
    }),
    ("a game to share", |player| {
        menu(player);
        player.tap("Share this game");
    }),
    ("rules of a game", |player| {
        menu(player);
        player.tap("Rules");
    }),
    ("replay", |player| {
        fired(player);
        player.key("r");
    }),
    ("paused", |player| {
        staged(player);
        player.shell.suspend();
        player.shell.resume();
        player.wait(32);
    }),
    ("review", review),
    ("trying here", |player| {
        review(player);
        player.tap("Try here");
    }),
    ("result", |player| {
        menu(player);
        player.tap("Resign as Red");
        player.tap("Resign");
    }),
];

fn staged(player: &Player) {
    player.start("Ace");
    player.square("h2");
    player.key("e");
}

/// A live game after its first turn.
fn fired(player: &Player) {
    staged(player);
    player.fire();
}

fn menu(player: &Player) {
    fired(player);
    player.tap("Menu of Red");
}

fn home(player: &Player) {
    player.tap("Menu of Red");
    player.tap("Leave");
}

fn saves(player: &Player) {
    player.tap("Saved games");
    player.shell.settle();
    player.wait(48);
}

fn one_save(player: &Player) {
    fired(player);
    home(player);
    saves(player);
    player.tap("More");
}

fn setup(player: &Player) {
    player.tap("Setup editor");
    player.tap("Setups");
    player.tap("Ace");
    player.shell.settle_proof();
    player.wait(32);
}

fn review(player: &Player) {
    menu(player);
    player.tap("Look over the game");
}
