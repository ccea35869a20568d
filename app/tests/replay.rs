//! The last shot again and whole games over again, as players step through them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::platform::Handed;
use laser_chess_app::ui;
use slint::platform::Key;
use slint::{ComponentHandle, Global};
use support::Player;
use support::golden::assert_looks_like;

const DESKTOP: (u32, u32) = (1280, 800);

/// Sophie, lost on the first turn: the beam runs along row 1 into Blue's own King.
fn own_goal(folder: &tempfile::TempDir, size: (u32, u32)) -> Player {
    let player = Player::open(folder.path(), size);
    player.start("Sophie");
    player.square("j1");
    player.tap("Turn counter-clockwise");
    player.fire();
    player
}

/// Ace after the first turn: four mirrors, and the beam leaves the board.
fn four_mirrors(folder: &tempfile::TempDir, size: (u32, u32)) -> Player {
    let player = Player::open(folder.path(), size);
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    player.key("r");
    player
}

fn adapter<'a, G: Global<'a, ui::AppWindow>>(player: &'a Player) -> G {
    player.shell.window().global::<G>()
}

fn replay(player: &Player) -> ui::ReplayAdapter<'_> {
    adapter(player)
}

#[test]
fn the_last_shot_is_stepped_through_by_key_and_told_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let player = four_mirrors(&folder, DESKTOP);
    player.element("1. Blue Laser fires toward row 8 from j1");
    for told in [
        "2. Deflector j4 (Blue): turned toward column a",
        "3. Deflector h4 (Red): turned toward row 8",
        "4. Deflector h5 (Red): turned toward column j",
        "5. Deflector j5 (Blue): turned toward row 8",
        "6. Leaves the board at j8, toward row 8",
    ] {
        player.key("]");
        player.wait(1000);
        let current = replay(&player).get_current();
        assert_eq!(&format!("{}.", current + 1), told.get(..2).unwrap());
        player.element(told);
    }
    player.key("[");
    assert_eq!(replay(&player).get_current(), 4);
    player.key(Key::Escape);
    assert!(!replay(&player).get_open());
}

#[test]
fn a_tap_on_a_caption_goes_there_and_the_face_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let player = own_goal(&folder, DESKTOP);
    player.tap("Watch the shot");
    assert_eq!(replay(&player).get_face().surface, ui::Surface::None);
    player.tap("2. King f1 (Blue): hit by its own Laser, the game is over");
    let face = replay(&player).get_face();
    assert_eq!((face.square, face.surface, face.side), (5, ui::Surface::Plain, 1));
    player.tap("First event of the shot");
    assert_eq!((replay(&player).get_current(), replay(&player).get_at()), (0, 0.0));
    player.element("f1. Blue King.");
}

#[test]
fn play_scrub_speed_and_backwards_answer_to_taps() {
    let folder = tempfile::tempdir().unwrap();
    let player = four_mirrors(&folder, DESKTOP);
    player.tap("A quarter of the speed");
    player.tap("Play the shot");
    player.wait(400);
    let halfway = replay(&player).get_at();
    assert!(replay(&player).get_playing() && halfway > 0.0 && halfway < 0.4, "{halfway}");
    player.tap("Pause the shot");
    assert!(!replay(&player).get_playing());
    player.tap("Last event of the shot");
    assert_eq!(replay(&player).get_at(), 1.0);
    // The middle of the bar is nearest to the mirror on h5.
    player.tap("Place in the shot");
    assert_eq!(replay(&player).get_current(), 3);
    player.tap("From the hit backwards");
    assert!(replay(&player).get_backwards());
    assert_eq!(replay(&player).get_current(), 0);
    player.element("6. Leaves the board at j8, toward row 8");
}

#[test]
fn a_tap_on_the_board_puts_the_replay_away_and_selects_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let player = four_mirrors(&folder, DESKTOP);
    player.square("c7");
    assert!(!replay(&player).get_open());
    assert_eq!(adapter::<ui::GameAdapter<'_>>(&player).get_selected(), -1);
    player.square("c7");
    assert_ne!(adapter::<ui::GameAdapter<'_>>(&player).get_selected(), -1);
}

#[test]
fn any_touch_skips_a_live_shot_and_does_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    player.start("Ace");
    let game = || adapter::<ui::GameAdapter<'_>>(&player);
    for (token, skip) in [("h2", "c7. "), ("c7", "Menu of Red")] {
        player.square(token);
        player.tap("Turn clockwise");
        player.wait(300);
        player.tap("Fire");
        assert_eq!(game().get_beam_mode(), ui::BeamMode::Flying);
        player.tap(skip);
        assert_eq!(game().get_beam_mode(), ui::BeamMode::Afterglow);
        assert_eq!(game().get_selected(), -1, "the touch went no further");
        assert!(player.find("Back to the game").is_none(), "no menu either");
    }
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    player.key(Key::Space);
    assert_eq!(game().get_beam_mode(), ui::BeamMode::Flying);
    player.key(Key::Space);
    assert_eq!(game().get_beam_mode(), ui::BeamMode::Afterglow);
}

#[test]
fn a_game_is_reviewed_from_its_result() {
    let folder = tempfile::tempdir().unwrap();
    let player = own_goal(&folder, DESKTOP);
    player.tap("Look over the game");
    let review = || adapter::<ui::ReviewAdapter<'_>>(&player);
    assert_eq!(adapter::<ui::Router<'_>>(&player).get_screen(), ui::Screen::Review);
    player.element("Turn 1, Blue: j1-xf1#. Eliminated: Blue King on f1");
    assert_eq!(review().get_turn(), 1);
    assert!(review().get_result().over);
    player.key(",");
    assert_eq!(review().get_turn(), 0);
    player.element("f1. Blue King.");
    player.key(".");
    player.key("[");
    assert_eq!((review().get_turn(), replay(&player).get_current()), (1, 0));
    player.key("x");
    assert!(review().get_flipped());
    player.key(Key::Escape);
    player.element("Red wins");
}

#[test]
fn auto_play_stages_each_action_before_its_shot() {
    let folder = tempfile::tempdir().unwrap();
    let player = four_mirrors(&folder, DESKTOP);
    player.key(Key::Escape);
    player.key(Key::Escape);
    player.tap("Look over the game");
    player.key(Key::Home);
    player.key("p");
    let review = || adapter::<ui::ReviewAdapter<'_>>(&player);
    player.wait(300);
    assert_eq!(review().get_staged().deed, ui::Deed::TurnClockwise);
    assert_eq!(review().get_beam_mode(), ui::BeamMode::Hidden);
    player.wait(600);
    assert_eq!(review().get_beam_mode(), ui::BeamMode::Placed);
    assert!(replay(&player).get_playing());
    player.wait(3000);
    assert!(!review().get_playing());
}

#[test]
fn trying_something_else_begins_a_new_game_from_the_turn_on_show() {
    let folder = tempfile::tempdir().unwrap();
    let player = own_goal(&folder, DESKTOP);
    player.tap("Look over the game");
    player.key(",");
    player.tap("Try here");
    player.tap("Two players, one device");
    assert_eq!(player.news(), "Blue to act: pick a token.");
    player.element("f1. Blue King.");
}

const RECORD: &str = "[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n[Blue \"Ana\"]\n[Red \"Ben\"]\n\n\
    1. h2+ c7+ 2. j1-xf1 c7c9";

#[test]
fn a_bad_record_opens_up_to_its_last_good_turn_and_says_which_failed() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    let content = RECORD.as_bytes().to_vec();
    player.shell.take(Handed::Document { name: "game.laserchess".to_owned(), content });
    player.wait(100);
    player.element("Ana against Ben");
    player.element(
        "Turn 4, Red, “c7c9”: This is not a square, a1 to j8. The 3 turns before it are here.",
    );
    assert_eq!(adapter::<ui::ReviewAdapter<'_>>(&player).get_turn(), 3);
    player.element("Turn 3, Blue: j1-xf1. Eliminated: Blue Defender on f1");
}

#[test]
fn a_file_that_is_no_record_leaves_everything_as_it_is_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    for (content, said) in [
        (&b"\xff\xfe"[..], "The file is not text."),
        (&b"milk, eggs"[..], "This is not the record of a game."),
    ] {
        player.shell.open_record(content.to_vec());
        player.wait(100);
        player.element("The record was not opened");
        assert!(player.find(said).is_some(), "{said}");
        player.tap("Close");
        assert_eq!(adapter::<ui::Router<'_>>(&player).get_screen(), ui::Screen::Home);
    }
}

#[test]
fn replay_and_review_look_as_they_should() {
    for (size, name) in [((390, 844), "phone"), ((1024, 768), "tablet"), (DESKTOP, "desktop")] {
        let folder = tempfile::tempdir().unwrap();
        let player = four_mirrors(&folder, size);
        player.key("]");
        player.wait(1000);
        player.key("]");
        player.wait(1000);
        assert_looks_like(&player, &format!("replay-{name}"));
        let folder = tempfile::tempdir().unwrap();
        let player = own_goal(&folder, size);
        player.tap("Look over the game");
        player.wait(500);
        assert_looks_like(&player, &format!("review-{name}"));
    }
}
