//! How two players sit at one device: whose controls lie where, at every size of the window.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use i_slint_backend_testing::ElementHandle;
use slint::platform::Key;
use support::Player;
use support::golden::assert_looks_like;

const DESKTOP: (u32, u32) = (1280, 800);
/// A window in which the whole form of a new game is in sight.
const FORM: (u32, u32) = (1280, 1600);
const SIZES: [(u32, u32); 11] = [
    (320, 568),
    (360, 640),
    (411, 915),
    (640, 360),
    (800, 360),
    (844, 390),
    (756, 904),
    (960, 600),
    (1280, 800),
    (1024, 1366),
    (2560, 1440),
];
/// The hand of Blue and of Red: both right, both left, and one of each.
const HANDS: [&str; 3] =
    ["{}", r#"{ "blue_hand": "left", "red_hand": "left" }"#, r#"{ "red_hand": "left" }"#];

/// A rectangle in the window in whole pixels: left, top, width, height.
type Area = [i32; 4];

fn area(element: &ElementHandle) -> Area {
    let (at, size) = (element.absolute_position(), element.size());
    [at.x, at.y, size.width, size.height].map(|number| number.round() as i32)
}

/// Where something lies after the window is turned round.
fn turned([x, y, width, height]: Area, size: (u32, u32)) -> Area {
    [size.0 as i32 - x - width, size.1 as i32 - y - height, width, height]
}

/// A game of Ace with these settings and seats.
fn sit(settings: &str, seats: &str, size: (u32, u32)) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let player = Player::open(folder.path(), FORM);
    player.tap("Two players, one device");
    choose(&player, seats);
    player.tap("Start");
    player.resize(size);
    player.wait(300);
    (folder, player)
}

/// The control of this name that answers: face to face there may be two pads, of which one sleeps.
fn control(player: &Player, label: &str) -> ElementHandle {
    let named = ElementHandle::find_by_accessible_label(player.shell.window(), label);
    let awake = |element: &ElementHandle| element.accessible_enabled() == Some(true);
    named.into_iter().find(awake).unwrap_or_else(|| player.element(label))
}

/// Does what the pointer would, wherever the control lies.
fn choose(player: &Player, label: &str) {
    control(player, label).invoke_accessible_default_action();
    player.wait(32);
}

/// Blue turns the Deflector on h2, which hits nothing.
fn play(player: &Player) {
    choose(player, "h2. ");
    choose(player, "Turn clockwise");
    player.wait(300);
    choose(player, "Fire: play h2 turned clockwise");
    player.wait(3000);
    player.element("Red, Red, to act");
}

fn is_square(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|file| ('a'..='j').contains(&file))
        && letters.next().is_some_and(|rank| ('1'..='8').contains(&rank))
        && letters.next() == Some('.')
}

/// Everything of the game that can be pressed, the squares apart.
fn controls(player: &Player) -> Vec<Area> {
    let mut areas: Vec<Area> = player
        .buttons()
        .iter()
        .filter(|button| !is_square(&button.accessible_label().unwrap_or_default()))
        .map(area)
        .collect();
    areas.sort_unstable();
    areas
}

fn near(one: &[Area], other: &[Area]) -> bool {
    one.len() == other.len()
        && one.iter().flatten().zip(other.iter().flatten()).all(|(a, b)| a.abs_diff(*b) <= 1)
}

#[test]
fn face_to_face_one_player_has_the_half_turned_picture_of_what_the_other_has() {
    for size in SIZES {
        for hands in [HANDS[0], HANDS[1]] {
            let (_folder, player) = sit(hands, "Face to face", size);
            let blue = controls(&player);
            assert!(blue.len() >= 13, "{size:?}: {} controls", blue.len());
            play(&player);
            let mut red: Vec<Area> =
                controls(&player).into_iter().map(|area| turned(area, size)).collect();
            red.sort_unstable();
            assert!(near(&blue, &red), "{size:?} {hands}:\n{blue:?}\n{red:?}");
        }
    }
}

fn overlap(one: Area, other: Area) -> bool {
    let along =
        |at: usize| one[at] < other[at] + other[at + 2] && other[at] < one[at] + one[at + 2];
    along(0) && along(1)
}

#[test]
fn every_control_lies_in_the_window_and_over_no_other_at_every_size_seat_and_hand() {
    for size in SIZES {
        for (seats, hands) in [
            ("Face to face", HANDS[0]),
            ("Face to face", HANDS[1]),
            ("Face to face", HANDS[2]),
            ("Same side", HANDS[2]),
            ("Board stays", HANDS[0]),
        ] {
            let (_folder, player) = sit(hands, seats, size);
            let mut all = controls(&player);
            // Some are found twice.
            all.dedup();
            for (index, one) in all.iter().enumerate() {
                let [x, y, width, height] = *one;
                let inside =
                    x >= 0 && y >= 0 && x + width <= size.0 as i32 && y + height <= size.1 as i32;
                assert!(inside, "{seats} {hands} {size:?}: {one:?}");
                let over = all[index + 1..].iter().find(|other| overlap(*one, **other));
                assert!(over.is_none(), "{seats} {hands} {size:?}: {one:?} and {over:?}");
            }
            let board = area(&player.element("a1. "));
            for at in [area(&player.element("j8. ")), board] {
                assert!(at[0] >= 0 && at[1] >= 0, "{seats} {size:?}: {at:?}");
            }
        }
    }
}

/// R09 and R06: with its player, everything that belongs to a seat stays in its place.
#[test]
fn same_side_the_board_turns_to_who_acts_and_the_controls_stay() {
    let (_folder, player) = sit("{}", "Same side", (411, 915));
    let (fire, blue_corner) = (area(&player.element("Fire")), area(&player.element("j1. ")));
    let own_menu = area(&player.element("Menu of Blue"));
    play(&player);
    assert_eq!(area(&player.element("Fire")), fire);
    assert_eq!(area(&player.element("a8. ")), blue_corner, "Red's Laser is where Blue's was");
    assert_eq!(area(&player.element("Menu of Red")), own_menu);
}

#[test]
fn the_board_turns_only_after_the_beam_has_ended() {
    let (_folder, player) = sit("{}", "Same side", (411, 915));
    let corner = area(&player.element("j1. "));
    choose(&player, "h2. ");
    choose(&player, "Turn clockwise");
    player.wait(300);
    choose(&player, "Fire: play h2 turned clockwise");
    player.wait(160);
    assert_eq!(player.news(), "Blue fires.");
    assert_eq!(area(&player.element("j1. ")), corner);
    player.wait(3000);
    assert_ne!(area(&player.element("j1. ")), corner);
}

#[test]
fn fixed_seats_keep_the_board() {
    let (_folder, player) = sit("{}", "Board stays", (411, 915));
    let corner = area(&player.element("j1. "));
    play(&player);
    assert_eq!(area(&player.element("j1. ")), corner);
}

#[test]
fn seats_change_in_mid_game_and_nothing_else_does() {
    let (_folder, player) = sit("{}", "Board stays", DESKTOP);
    play(&player);
    let news = player.news();
    player.tap("Menu of Red");
    player.tap("Face to face");
    player.tap("Back to the game");
    let blue_menu = area(&player.element("Menu of Blue"));
    let red_menu = area(&player.element("Menu of Red"));
    assert_eq!(red_menu, turned(blue_menu, DESKTOP));
    assert_eq!(player.news(), news);
    assert!(player.element("h2. ").accessible_label().unwrap().contains("row 1"));
    player.tap("Menu of Blue");
    player.tap("Same side");
    player.tap("Back to the game");
    player.wait(32);
    assert!(area(&player.element("a8. "))[1] > area(&player.element("j1. "))[1], "Red is near");
}

#[test]
fn the_hand_of_a_player_moves_that_players_controls_only() {
    let left = r#"{ "blue_hand": "left" }"#;
    let (_folder, player) = sit(left, "Board stays", (411, 915));
    let fire_is_left = |player: &Player| {
        area(&player.element("Fire"))[0] < area(&player.element("Turn clockwise"))[0]
    };
    assert!(fire_is_left(&player));
    play(&player);
    assert!(!fire_is_left(&player));
}

#[test]
fn two_left_handed_players_have_the_column_at_the_left() {
    let both = r#"{ "blue_hand": "left", "red_hand": "left" }"#;
    let (_folder, player) = sit(both, "Board stays", DESKTOP);
    assert!(area(&player.element("Fire"))[0] < area(&player.element("a1. "))[0]);
}

#[test]
fn a_question_lies_before_the_player_who_must_answer_it() {
    let (_folder, player) = sit("{}", "Face to face", (600, 960));
    let middle = |player: &Player, label: &str| {
        let [_, y, _, height] = area(&player.element(label));
        (y + height / 2) as u32
    };
    // Who resigns confirms it; a draw and a turn taken back are the other's to answer.
    player.tap("Menu of Blue");
    player.tap("Resign as Blue");
    assert!(middle(&player, "Resign this game?") > 480);
    player.key(Key::Escape);
    player.tap("Menu of Red");
    player.tap("Resign as Red");
    assert!(middle(&player, "Resign this game?") < 480);
    player.key(Key::Escape);

    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), FORM);
    player.tap("Two players, one device");
    choose(&player, "Face to face");
    choose(&player, "Casual");
    player.tap("Start");
    player.resize((600, 960));
    player.tap("Menu of Blue");
    choose(&player, "Offer a draw");
    assert!(middle(&player, "Blue offers a draw") < 480);
    choose(&player, "No");
    play(&player);
    player.tap("Menu of Blue");
    choose(&player, "Ask to take the turn back");
    assert!(middle(&player, "Blue asks to take the last turn back") < 480);
    choose(&player, "Allow");
    assert_eq!(player.news(), "Blue to act: pick a token.");
}

#[test]
fn face_to_face_the_result_is_told_to_both_and_says_how_the_game_was_kept() {
    let (_folder, player) = sit("{}", "Face to face", (600, 960));
    player.tap("Menu of Blue");
    player.tap("Resign as Blue");
    player.tap("Resign");
    player.wait(64);
    let window = player.shell.window();
    let told = ElementHandle::find_by_accessible_label(window, "Red wins").count();
    assert!(told >= 2, "{told}");
    player.element("Standard");
}

/// R13: at most a twentieth less than the best layout of each size could give. Where the width alone decides that is
/// the width without margins (8 or 16) and coordinates (15) over the squares in a row; else it is the height that is
/// left by two strips, the news and the pad.
#[test]
fn squares_are_as_large_as_the_best_layout_makes_them() {
    let upright = r#"{ "tall_board": false }"#;
    let cases = [
        ("{}", (360, 640), 32.9),
        (upright, (320, 568), 26.0),
        (upright, (360, 752), 32.9),
        (upright, (411, 915), 38.0),
        ("{}", (411, 915), 49.0),
        ("{}", (600, 960), 56.0),
        ("{}", (756, 904), 71.0),
        ("{}", (800, 360), 43.0),
        ("{}", (1280, 800), 86.0),
        ("{}", (2560, 1440), 174.0),
    ];
    for (settings, size, best) in cases {
        let (_folder, player) = sit(settings, "Board stays", size);
        let cell = player.element("e4. ").size().width;
        assert!(cell >= best * 0.95, "{size:?}: {cell} of {best}");
    }
    // On a phone on its side two gutters of 184 stand beside the board: there the width decides.
    let across = [
        ((411, 915), 46.0),
        ((756, 904), 70.0),
        ((1280, 800), 78.0),
        ((640, 360), 21.4),
        ((800, 360), 37.4),
        ((844, 390), 41.8),
    ];
    for (size, best) in across {
        let (_folder, player) = sit("{}", "Face to face", size);
        let cell = player.element("e4. ").size().width;
        assert!(cell >= best * 0.95, "face to face {size:?}: {cell} of {best}");
    }
}

/// What the last turn did is told at both ends, each in its player's half, also on a phone on its side.
#[test]
fn face_to_face_both_players_have_the_news_and_the_switch_for_sound() {
    for size in [(640, 360), (800, 360), (844, 390), (1280, 800)] {
        for hands in HANDS {
            let (_folder, player) = sit(hands, "Face to face", size);
            play(&player);
            let window = player.shell.window();
            let lines: Vec<_> =
                ElementHandle::find_by_element_type_name(window, "Ticker").collect();
            let told = "Blue's beam left the board. Red to act.";
            assert_eq!(lines.len(), 2, "{size:?} {hands}");
            let mut sides = Vec::new();
            for line in &lines {
                assert_eq!(line.accessible_label().unwrap(), told, "{size:?} {hands}");
                let place = area(line);
                assert!(place[3] >= 34, "{size:?} {hands}: {place:?}");
                for other in controls(&player) {
                    assert!(!overlap(place, other), "{size:?} {hands}: {place:?} and {other:?}");
                }
                let board = [area(&player.element("a8. ")), area(&player.element("j1. "))];
                assert!(board.iter().all(|square| !overlap(place, *square)), "{size:?} {hands}");
                sides.push((place, turned(place, size)));
            }
            // Each is where the other would be after half a turn, but for players with different hands on a low
            // screen, who share one gutter.
            if hands != HANDS[2] {
                assert!(near(&[sides[0].0], &[sides[1].1]), "{size:?} {hands}: {sides:?}");
            }
            let switches =
                ElementHandle::find_by_accessible_label(window, "Sound is on: switch it off")
                    .count();
            assert_eq!(switches, 2, "{size:?} {hands}");
        }
    }
}

#[test]
fn sound_goes_off_with_one_tap_in_the_game() {
    let (_folder, player) = sit("{}", "Board stays", (360, 640));
    player.tap("Sound is on: switch it off");
    player.element("Sound is off: switch it on");
}

#[test]
fn agreed_aids_are_marked_on_both_strips() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), FORM);
    player.tap("Two players, one device");
    choose(&player, "Casual");
    choose(&player, "Threat lens");
    player.tap("Start");
    player.resize(DESKTOP);
    let window = player.shell.window();
    assert_eq!(ElementHandle::find_by_accessible_label(window, "Aids are agreed on").count(), 2);
}

#[test]
fn each_seating_looks_as_kept() {
    let cases = [
        ("Face to face", (1280, 800), "across-tablet"),
        ("Face to face", (411, 915), "across-phone"),
        ("Face to face", (844, 390), "across-phone-on-its-side"),
        ("Face to face", (756, 904), "across-square"),
        ("Same side", (411, 915), "same-side-phone"),
        ("Same side", (844, 390), "same-side-phone-on-its-side"),
        ("Same side", (1280, 800), "same-side-tablet"),
        ("Board stays", (756, 904), "fixed-square"),
    ];
    for (seats, size, name) in cases {
        // One after another, each with its own window.
        std::thread::spawn(move || {
            let (_folder, player) = sit(r#"{ "theme": "dark" }"#, seats, size);
            play(&player);
            choose(&player, "c7. ");
            player.wait(300);
            assert_looks_like(&player, &format!("seats-{name}"));
        })
        .join()
        .unwrap();
    }
}
