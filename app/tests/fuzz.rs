//! Whatever a player does, by hand or by key, in whatever order: only Fire plays a turn (R08).

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use i_slint_backend_testing::{ElementHandle, ElementQuery};
use laser_chess_app::ui;
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition};
use support::Player;

/// What would bring another game to the table, whose turns are not this one's, or leave the table.
const LEAVES: [&str; 8] = [
    "Leave",
    "Home",
    "New game",
    "Rematch",
    "Try here",
    "Look over the game",
    "Review",
    "Share this game",
];

/// Chance is splitmix64 from a fixed seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

fn game(player: &Player) -> ui::GameAdapter<'_> {
    player.shell.window().global::<ui::GameAdapter<'_>>()
}

/// How many turns have been fired.
fn turns(player: &Player) -> i32 {
    let game = game(player);
    game.get_turn_number() - i32::from(game.get_phase() != ui::Phase::Over)
}

fn label(element: &ElementHandle) -> String {
    element.accessible_label().unwrap_or_default().to_string()
}

fn buttons(player: &Player) -> Vec<ElementHandle> {
    ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_predicate(|element| {
            let name = label(element);
            element.accessible_role().is_some()
                && element.accessible_enabled() != Some(false)
                && !name.is_empty()
                && !LEAVES.iter().any(|leaves| name.starts_with(leaves))
        })
        .find_all()
}

/// Does something by chance; whether it was meant as Fire, and what it was.
fn do_something(player: &Player, chance: &mut Chance) -> (bool, String) {
    let keys: [slint::SharedString; 17] = [
        "q".into(),
        "e".into(),
        "r".into(),
        "x".into(),
        "d".into(),
        "u".into(),
        "l".into(),
        "c".into(),
        "8".into(),
        "3".into(),
        Key::Escape.into(),
        Key::Back.into(),
        Key::Tab.into(),
        Key::UpArrow.into(),
        Key::LeftArrow.into(),
        Key::F1.into(),
        "[".into(),
    ];
    let window = player.shell.window().window();
    match chance.below(12) {
        // A token is chosen and turned, as most often in a game; else no turn would ever be staged.
        0..=2 => {
            let own = if game(player).get_mover() == ui::Side::Blue { ". Blue " } else { ". Red " };
            let tokens: Vec<_> =
                buttons(player).into_iter().filter(|e| label(e).contains(own)).collect();
            if tokens.is_empty() {
                return (false, "no token".to_owned());
            }
            let token = chance.pick(&tokens);
            let name = label(token);
            token.mock_single_click(PointerEventButton::Left);
            player.wait(16);
            player.key(*chance.pick(&["q", "e", "9", "1"]));
            (false, format!("turned {name}"))
        }
        3 | 4 => {
            let (fire, name) =
                match buttons(player).into_iter().find(|e| label(e).starts_with("Fire: ")) {
                    Some(fire) if chance.below(2) == 0 => {
                        fire.invoke_accessible_default_action();
                        (true, "Fire, activated")
                    }
                    Some(fire) => {
                        fire.mock_single_click(PointerEventButton::Left);
                        (true, "Fire, tapped")
                    }
                    None => {
                        player.key(if chance.below(2) == 0 {
                            "f".into()
                        } else {
                            slint::SharedString::from(Key::Space)
                        });
                        (true, "a key for Fire")
                    }
                };
            (fire, name.to_owned())
        }
        5 | 6 => {
            let all = buttons(player);
            let element = chance.pick(&all);
            let name = label(element);
            element.mock_single_click(PointerEventButton::Left);
            (name.starts_with("Fire"), format!("tapped {name}"))
        }
        7 => {
            let all = buttons(player);
            let element = chance.pick(&all);
            let name = label(element);
            element.invoke_accessible_default_action();
            (name.starts_with("Fire"), format!("activated {name}"))
        }
        8 => {
            let key = chance.pick(&keys).clone();
            let name = format!("key {key:?}");
            player.key(key);
            (false, name)
        }
        9 => {
            // A drag from anywhere to anywhere, sometimes taken away by the system.
            let size = window.size();
            let mut point = || {
                let (x, y) =
                    (chance.below(size.width as usize), chance.below(size.height as usize));
                LogicalPosition::new(x as f32, y as f32)
            };
            let (from, to) = (point(), point());
            let button = PointerEventButton::Left;
            window.dispatch_event(WindowEvent::PointerPressed { position: from, button });
            window.dispatch_event(WindowEvent::PointerMoved { position: to });
            if chance.below(3) == 0 {
                window.dispatch_event(WindowEvent::PointerExited);
            } else {
                window.dispatch_event(WindowEvent::PointerReleased { position: to, button });
            }
            // Pressed and let go on the same button is a tap, on Fire as well.
            let near = (from.x - to.x).abs() < 200.0 && (from.y - to.y).abs() < 200.0;
            (near, format!("dragged {from:?} to {to:?}"))
        }
        10 => {
            let sizes = [(390, 844), (844, 390), (1024, 768), (1280, 800)];
            player.resize(*chance.pick(&sizes));
            (false, "another size".to_owned())
        }
        _ => {
            player.shell.suspend();
            player.shell.resume();
            (false, "to the background and back".to_owned())
        }
    }
}

/// Plays a game by chance; how many turns were fired.
fn play_by_chance(seed: u64, preset: &str, seats: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    // In so high a window the whole form is in sight.
    let player = Player::open(folder.path(), (1280, 3600));
    player.tap("Two players, one device");
    player.tap(preset);
    player.tap(seats);
    player.tap("Start");
    player.resize((1280, 800));
    let mut chance = Chance(seed);
    let mut played = 0;
    let mut waited = 0;
    for round in 0..150 {
        let before = turns(&player);
        let staged = game(&player).get_phase() == ui::Phase::Staged;
        let asked = game(&player).get_question().question != ui::Question::None;
        let armed = staged && !asked && !game(&player).get_paused() && waited >= 300;
        let (fire, what) = do_something(&player, &mut chance);
        let after = turns(&player);
        let told = format!("seed {seed}, round {round}: {what}");
        // Every Fire that can act plays one turn, and nothing else plays any.
        if armed && what == "Fire, activated" {
            assert_eq!(after, before + 1, "{told}");
        }
        if after > before {
            assert!(fire && staged, "{told}");
            assert_eq!(after, before + 1, "{told}");
            played += 1;
        }
        waited = *chance.pick(&[16, 300, 300, 2500]);
        player.wait(waited);
        assert!(turns(&player) <= after, "{told}, and then a turn came by itself");
        let screen = player.shell.window().global::<ui::Router<'_>>().get_screen();
        if screen != ui::Screen::Game || game(&player).get_phase() == ui::Phase::Over {
            break;
        }
    }
    played
}

#[test]
fn nothing_but_fire_plays_a_turn_whatever_happens() {
    let games = [
        ("Standard", "Board stays"),
        ("Casual", "Face to face"),
        ("Learn", "Same side"),
        ("Strict", "Face to face"),
    ];
    let mut all = 0;
    for (index, (preset, seats)) in games.into_iter().enumerate() {
        let seed = 0x1a5e_2c4e_0000 + index as u64;
        all += std::thread::spawn(move || play_by_chance(seed, preset, seats)).join().unwrap();
    }
    // Chance must have fired now and then, or nothing was tested.
    assert!(all >= 8, "only {all} turns were played");
}
