//! Whole games as players play them: taps, drags and keys, without a window.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::ui;
use slint::ComponentHandle;
use slint::platform::{Key, PointerEventButton, WindowEvent};
use support::{Player, middle};

const DESKTOP: (u32, u32) = (1280, 800);

fn player(folder: &tempfile::TempDir) -> Player {
    Player::open(folder.path(), DESKTOP)
}

fn screen(player: &Player) -> ui::Screen {
    player.shell.window().global::<ui::Router<'_>>().get_screen()
}

#[test]
fn two_taps_lead_from_the_start_to_a_running_game_of_ace() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.tap("Two players, one device");
    player.tap("Start");
    assert_eq!(screen(&player), ui::Screen::Game);
    assert_eq!(player.news(), "Blue to act: pick a token.");
    player.element("e1. Blue King.");
    player.element("h2. Blue Deflector, mirror toward row 8 and column j.");
    player.element("b8. Empty, only for Blue.");
}

#[test]
fn turning_the_laser_on_turn_one_of_sophie_loses_the_own_king() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Sophie");
    player.square("j1");
    player.tap("Turn counter-clockwise");
    assert_eq!(player.news(), "Staged: j1 turned counter-clockwise. Press Fire.");
    player.fire();
    player.element("Red wins");
    assert_eq!(player.news(), "The game is over.");
    player.element("f1. Empty.");
}

#[test]
fn the_number_of_the_turn_rises_when_its_beam_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.element("Turn 1");
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    player.tap("Fire");
    // While a token is selected its name stands there instead.
    player.wait(96);
    assert_eq!(player.news(), "Blue fires.");
    player.element("Turn 1");
    player.wait(5000);
    player.element("Turn 2");
}

#[test]
fn where_fire_is_held_a_tap_fires_nothing() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), r#"{ "hold_to_fire": true }"#).unwrap();
    let player = Player::open(folder.path(), (390, 844));
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    let position = middle(&player.element("Fire"));
    let button = PointerEventButton::Left;
    let hold = |time| {
        let window = player.shell.window().window();
        window.dispatch_event(WindowEvent::PointerPressed { position, button });
        player.wait(time);
        window.dispatch_event(WindowEvent::PointerReleased { position, button });
        player.wait(32);
    };
    hold(500);
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
    // What is not held to the end counts for nothing the next time.
    hold(500);
    assert_eq!(player.news(), "Staged: h2 turned clockwise. Press Fire.");
    hold(700);
    assert_eq!(player.news(), "Blue fires.");
}

#[test]
fn where_fire_is_held_a_tap_on_the_laser_fires_nothing_either() {
    for (settings, fires) in [
        (r#"{ "laser_tap_fires": true }"#, true),
        (r#"{ "laser_tap_fires": true, "hold_to_fire": true }"#, false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.json"), settings).unwrap();
        let player = Player::open(folder.path(), (390, 844));
        player.start("Ace");
        player.square("h2");
        player.tap("Turn clockwise");
        player.wait(300);
        player.square("j1");
        assert_eq!(player.news() == "Blue fires.", fires, "{settings}");
    }
}

#[test]
fn a_time_that_is_none_is_told_and_never_played() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), (1280, 2400));
    player.tap("Two players, one device");
    player.tap("Own times");
    let minutes_now =
        || player.shell.window().global::<ui::AgreementAdapter<'_>>().get_blue_minutes();
    let told =
        "That is no time: 1 to 1440 minutes, and up to 3600 seconds a shot. The last time stands.";
    player.tap("Blue, minutes");
    // Letters and signs are not even typed.
    for (typed, minutes, good) in [
        ("12", "12", true),
        ("", "12", false),
        ("0", "12", false),
        ("1441", "144", false),
        ("-15x", "15", true),
        ("99999999999999999999999", "999", false),
    ] {
        let window = player.shell.window().window();
        window.dispatch_event(WindowEvent::KeyPressed { text: Key::Control.into() });
        player.key("a");
        window.dispatch_event(WindowEvent::KeyReleased { text: Key::Control.into() });
        player.key(Key::Backspace);
        for letter in typed.chars() {
            player.key(letter);
        }
        assert_eq!(minutes_now(), minutes, "{typed}");
        assert_eq!(player.find(told).is_none(), good, "{typed}");
    }
    // Where the keyboard leaves, the field says what counts.
    player.key(Key::Tab);
    assert!(player.find(told).is_none());
    let field = player.element("Blue, minutes");
    assert_eq!(field.accessible_value().unwrap(), "999");
    player.tap("Start");
    player.key("c");
    // A second or two may have passed.
    assert!(player.news().starts_with("Time left of Blue: 16:38:5"), "{}", player.news());
}

/// R26.
#[test]
fn the_result_is_folded_away_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Sophie");
    player.square("j1");
    player.tap("Turn counter-clockwise");
    player.fire();
    let height = || player.element("Red wins").size().height;
    let open = height();
    player.tap("Fold the result away");
    assert!(height() < open / 2.0);
    player.tap("Show the result");
    assert_eq!(height(), open);
    player.tap("Look over the game");
    assert_eq!(screen(&player), ui::Screen::Review);
}

/// R09: who goes on tapping where Fire was presses nothing else.
#[test]
fn for_a_second_after_firing_nothing_else_lies_where_fire_was() {
    for settings in ["{}", r#"{ "motion": "reduced", "beam_speed": "instant" }"#] {
        for skip in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join("settings.json"), settings).unwrap();
            let player = Player::open(folder.path(), (1280, 800));
            player.start("Sophie");
            player.resize((411, 915));
            player.square("j1");
            player.tap("Turn counter-clockwise");
            player.wait(300);
            let middle = middle(&player.element("Fire"));
            player.tap("Fire");
            if skip {
                player.key(Key::Escape);
            }
            for moment in (32..900).step_by(48) {
                let over = player.buttons().into_iter().find(|button| {
                    let (at, size) = (button.absolute_position(), button.size());
                    let label = button.accessible_label().unwrap_or_default();
                    let across = at.x <= middle.x && middle.x <= at.x + size.width;
                    let down = at.y <= middle.y && middle.y <= at.y + size.height;
                    across && down && !label.starts_with("Fire")
                });
                let called = over.and_then(|button| button.accessible_label());
                assert_eq!(called, None, "{settings}, skipped {skip}: after {moment} ms");
                player.wait(48);
            }
        }
    }
}

#[test]
fn a_game_is_played_by_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.keys(&[Key::Tab, Key::Return]);
    assert_eq!(screen(&player), ui::Screen::NewGame);
    // Past the way back and the cards before it to Sophie, which Enter chooses.
    player.keys(&[Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Tab, Key::Return]);
    assert_eq!(player.element("Sophie").accessible_checked(), Some(true));
    // Back over the cards and the way back to the last button, which is Start.
    player.keys(&[Key::Backtab; 6]);
    player.key(Key::Return);
    assert_eq!(screen(&player), ui::Screen::Game);
    // The cursor starts on e1.
    player.keys(&[Key::RightArrow; 5]);
    player.key(Key::Return);
    assert_eq!(player.news(), "j1 Laser: 1 way to turn");
    player.key("q");
    player.wait(300);
    player.key(Key::Space);
    player.wait(3000);
    player.element("Red wins");
    // The sheet takes the keyboard: Enter asks for the rematch.
    player.key(Key::Return);
    player.element("Blue, Blue, to act");
    // And the board has it again.
    player.keys(&[Key::LeftArrow; 10]);
    player.keys(&[Key::RightArrow; 9]);
    player.key(Key::Return);
    assert_eq!(player.news(), "j1 Laser: 1 way to turn");
}

#[test]
fn names_are_given_again_with_a_tap() {
    let folder = tempfile::tempdir().unwrap();
    {
        let player = Player::open(folder.path(), (1280, 2400));
        player.tap("Two players, one device");
        player.tap("Red");
        // Twenty letters, however many signs they are made of.
        for letter in "Noe\u{301}mie-Élisabeth de la Tour".chars() {
            player.key(letter);
        }
        player.tap("Start");
        assert_eq!(
            player.element("Menu of Noe").accessible_label().unwrap(),
            "Menu of Noe\u{301}mie-Élisabeth de "
        );
        player.shell.suspend();
    }
    let player = Player::open(folder.path(), (1280, 2400));
    player.tap("Two players, one device");
    player.tap("Name of Blue: Noe");
    let named = |field: &str| player.element(field).accessible_value().unwrap();
    assert!(named("Blue, moves first").starts_with("Noe"));
    player.element("Name of Red: Noe");
    player.tap("Red");
    player.key("B");
    player.tap("Exchange the names");
    assert_eq!(named("Blue, moves first"), "B");
    assert!(named("Red").starts_with("Noe"));
}

/// Asked once, at the first start.
#[test]
fn who_is_new_is_shown_the_rules() {
    let asked = "New to Laser Chess?";
    let answers: [(&str, ui::Screen); 2] =
        [("Show me", ui::Screen::Rules), ("I know it", ui::Screen::Home)];
    for (answer, reached) in answers {
        let folder = tempfile::tempdir().unwrap();
        {
            let player = player(&folder);
            player.element(asked);
            player.tap(answer);
            assert_eq!(screen(&player), reached);
            player.shell.suspend();
        }
        let player = player(&folder);
        assert!(player.find(asked).is_none(), "{answer}");
    }
}

#[test]
fn a_refusal_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    let cases = [("h8", "The token on h8 is not yours."), ("g5", "No token stands on g5.")];
    for (square, reason) in cases {
        player.square(square);
        assert_eq!(player.news(), reason);
    }
    player.square("h2");
    for (square, reason) in [
        ("i1", "i1 is only for Red."),
        ("g5", "g5 is too far: a token goes one square."),
        ("g3", "g3 is occupied."),
    ] {
        player.square(square);
        assert_eq!(player.news(), reason, "{square}");
    }
    // A Laser neither moves nor points off the board.
    player.square("j1");
    player.tap("Turn clockwise");
    assert_eq!(player.news(), "The Laser would point off the board.");
    player.square("i2");
    assert_eq!(player.news(), "A Laser never leaves its corner: it can only turn.");
}

#[test]
fn a_tap_that_skips_the_shot_does_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.square("h2");
    player.square("g2");
    player.wait(300);
    player.tap("Fire");
    assert_eq!(player.news(), "Blue fires.");
    // Red's Deflector would be selected if the tap went through.
    player.square("c7");
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");
    player.square("c7");
    assert_eq!(player.news(), "c7 Deflector: 6 moves, 2 ways to turn");
}

#[test]
fn a_key_that_skips_the_shot_does_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.drag("h2", "g2");
    player.wait(300);
    player.key(Key::Space);
    assert_eq!(player.news(), "Blue fires.");
    player.key(Key::Space);
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");
}

#[test]
fn a_shot_ends_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");
}

#[test]
fn a_staged_action_can_be_changed_until_it_is_fired() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.drag("h2", "g2");
    assert_eq!(player.news(), "Staged: h2 to g2. Press Fire.");
    player.drag("g2", "h3");
    assert_eq!(player.news(), "Staged: h2 to h3. Press Fire.");
    player.tap("Move to g1");
    assert_eq!(player.news(), "Staged: h2 to g1. Press Fire.");
    player.key(Key::Escape);
    assert_eq!(player.news(), "h2 Deflector: 6 moves, 2 ways to turn");
    player.key(Key::Escape);
    assert_eq!(player.news(), "Blue to act: pick a token.");
}

#[test]
fn the_third_appearance_of_a_position_may_be_declared_a_stalemate() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    let cycle = [("h2", "q"), ("c7", "q"), ("h2", "e"), ("c7", "e")];
    for (square, turn) in cycle.into_iter().chain(cycle) {
        assert!(player.find("Declare stalemate").is_none());
        player.square(square);
        player.key(turn);
        player.wait(300);
        player.key("f");
        player.wait(2500);
    }
    player.tap("Declare stalemate");
    player.element("A draw");
}

#[test]
fn resigning_asks_first() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.tap("Menu of Red");
    player.tap("Resign as Red");
    player.tap("Play on");
    assert_eq!(player.news(), "Blue to act: pick a token.");
    player.tap("Menu of Red");
    player.tap("Resign as Red");
    player.element("Resign this game?");
    player.tap("Resign");
    player.element("Blue wins");
}

#[test]
fn a_rematch_exchanges_the_colours() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.tap("Two players, one device");
    let form = player.shell.window().global::<ui::NewGameAdapter<'_>>();
    form.invoke_rename(ui::Side::Blue, "Ana".into());
    form.invoke_rename(ui::Side::Red, "Ben".into());
    player.tap("Sophie");
    player.tap("Start");
    player.square("j1");
    player.tap("Turn counter-clockwise");
    player.fire();
    player.element("Ben wins");
    player.tap("Rematch");
    assert!(player.find("Ben wins").is_none());
    player.element("Ben, Blue, to act");
    player.element("f1. Blue King.");
}

#[test]
fn a_game_goes_on_after_the_app_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    {
        let player = player(&folder);
        player.start("Grail");
        player.square("c7");
        player.key(Key::Escape);
        player.square("d1");
        player.key(Key::Escape);
        player.square("j1");
        player.key("q");
        player.fire();
        player.shell.suspend();
    }
    let player = player(&folder);
    player.tap("Continue: Blue against Red, turn 2");
    assert_eq!(screen(&player), ui::Screen::Game);
    player.element("j1. Blue Laser, firing toward column a.");
    player.square("a8");
    player.key("q");
    player.fire();
    player.element("Blue, Blue, to act");
}

#[test]
fn nothing_but_fire_plays_an_action() {
    let folder = tempfile::tempdir().unwrap();
    let player = player(&folder);
    player.start("Ace");
    player.drag("h2", "g2");
    player.wait(300);
    // Leaving, coming back and turning the board keep or drop the stage, but never fire it.
    player.key("x");
    player.tap("Menu of Blue");
    player.tap("Leave");
    player.tap("Continue: Blue against Red, turn 1");
    player.element("Blue, Blue, to act");
}

#[test]
fn every_button_is_named_and_large_enough_to_touch() {
    for size in [(390, 844), (1024, 768), (1280, 800)] {
        let folder = tempfile::tempdir().unwrap();
        std::thread::spawn(move || {
            let player = Player::open(folder.path(), size);
            player.start("Ace");
            player.square("e4");
            for button in player.buttons() {
                let label = button.accessible_label().unwrap_or_default();
                assert!(!label.is_empty());
                // A square of a phone's board is smaller; every action on it is on the pad as well.
                if label.chars().nth(2) != Some('.') {
                    let (width, height) = (button.size().width, button.size().height);
                    assert!(width >= 48.0 && height >= 48.0, "{label}: {width} x {height}");
                }
            }
        })
        .join()
        .unwrap();
    }
}
