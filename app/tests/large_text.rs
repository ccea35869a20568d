//! Text of twice the usual size takes neither the pad's room nor the board's (R14).

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use support::Player;

const LARGE: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 640);

/// Twice the text that the system uses as a rule.
fn double_the_text(player: &Player) {
    let window = player.shell.window();
    window.set_usual_text(window.get_usual_text() / 2.0);
    player.wait(300);
}

#[test]
fn at_twice_the_text_size_fire_and_the_pad_lie_in_the_window_and_can_be_hit() {
    for (size, least) in [(PHONE, 24.0), ((320, 568), 15.0), ((844, 390), 24.0)] {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), LARGE);
        player.start("Ace");
        double_the_text(&player);
        player.resize(size);
        for label in ["Fire", "Turn clockwise", "Turn counter-clockwise"] {
            let button = player.element(label);
            let (at, extent) = (button.absolute_position(), button.size());
            assert!(extent.width >= 47.9 && extent.height >= 47.9, "{label} {size:?} {extent:?}");
            assert!(at.x >= 0.0 && at.x + extent.width <= size.0 as f32, "{label} {size:?}");
            assert!(at.y >= 0.0 && at.y + extent.height <= size.1 as f32, "{label} {size:?}");
        }
        let cell = player.element("e4. ").size().width;
        assert!(cell >= least, "{size:?}: squares of {cell}");
    }
}
