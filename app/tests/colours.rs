//! Sides, tokens, mirrors and the last action can be told apart without colours: in shades of gray, and as
//! people with each kind of colour blindness see them.
//!
//! Two pictures are apart where enough of their dots have a contrast of 3:1 (WCAG 2.2, 1.4.11).

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::ui;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};
use support::Player;
use support::eyes::{APART, EYES, LEAST, apart, contrast, linear, mask, percent, shade, shades};

const DESKTOP: (u32, u32) = (1280, 800);
const LOOKS: [(ui::Look, &str); 3] =
    [(ui::Look::Dark, "dark"), (ui::Look::Light, "light"), (ui::Look::Contrast, "contrast")];
const SETS: [(ui::TokenSet, &str); 2] =
    [(ui::TokenSet::Glass, "glass"), (ui::TokenSet::Flat, "flat")];
const ROLES: [ui::Role; 5] =
    [ui::Role::King, ui::Role::Laser, ui::Role::Defender, ui::Role::Deflector, ui::Role::Switch];

/// A token as it is painted on the board.
fn token(
    player: &Player,
    (look, set): (ui::Look, ui::TokenSet),
    role: ui::Role,
    side: ui::Side,
    quarters: i32,
) -> SharedPixelBuffer<Rgba8Pixel> {
    let pictures = player.shell.window().global::<ui::Pictures<'_>>();
    let picture = pictures.invoke_token(role, side, quarters * 90, 37, look, set);
    picture.to_rgba8_premultiplied().unwrap()
}

fn open(theme: &str, tokens: &str) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    // The flat tokens are tried in their larger size, in which they leave least of their square free.
    let larger = tokens == "flat";
    let settings = format!(
        r#"{{ "theme": "{theme}", "tokens": "{tokens}", "larger_tokens": {larger}, "afterglow": false }}"#
    );
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    (folder, player)
}

type Named<T> = (T, &'static str);

fn looks_and_sets() -> impl Iterator<Item = (Named<ui::Look>, Named<ui::TokenSet>)> {
    LOOKS.into_iter().flat_map(|look| SETS.map(|set| (look, set)))
}

fn board_ground(player: &Player) -> [u8; 3] {
    let colour = player.shell.window().global::<ui::Theme<'_>>().get_board();
    [colour.red(), colour.green(), colour.blue()]
}

#[test]
fn every_token_tells_its_side_its_kind_and_its_direction_without_colours() {
    let mut alike = Vec::new();
    for ((look, theme), (set, tokens)) in looks_and_sets() {
        let (_folder, player) = open(theme, tokens);
        let ground = board_ground(&player);
        for (eyes, matrix) in EYES {
            let seen = |role, side, quarters| {
                shades(&token(&player, (look, set), role, side, quarters), ground, &matrix)
            };
            let mut check = |what: String, one: &[f32], other: &[f32]| {
                let apart = apart(one, other);
                if apart < LEAST {
                    alike.push(format!("{theme}, {tokens}, {eyes}: {what}: {apart:.1} of 100"));
                }
            };
            for role in ROLES {
                let (blue, red) = (seen(role, ui::Side::Blue, 0), seen(role, ui::Side::Red, 0));
                check(format!("sides of {role:?}"), &blue, &red);
                let empty = vec![shade(ground.map(linear), &matrix); blue.len()];
                check(format!("Blue {role:?} on the board"), &blue, &empty);
                check(format!("Red {role:?} on the board"), &red, &empty);
            }
            for side in [ui::Side::Blue, ui::Side::Red] {
                for (index, role) in ROLES.into_iter().enumerate() {
                    for other in &ROLES[index + 1..] {
                        let what = format!("{side:?} {role:?} and {other:?}");
                        check(what, &seen(role, side, 0), &seen(*other, side, 0));
                    }
                }
                // A Switch looks the same after half a turn; the others have four directions.
                for (role, turns) in [
                    (ui::Role::Deflector, 4),
                    (ui::Role::Defender, 4),
                    (ui::Role::Laser, 4),
                    (ui::Role::Switch, 2),
                ] {
                    for one in 0..turns {
                        for other in one + 1..turns {
                            let what = format!("{side:?} {role:?} turned {one} and {other} times");
                            check(what, &seen(role, side, one), &seen(role, side, other));
                        }
                    }
                }
            }
        }
    }
    assert!(alike.is_empty(), "too much alike:\n{}", alike.join("\n"));
}

/// A square of the board as it is on the screen.
fn square(player: &Player, name: &str) -> SharedPixelBuffer<Rgba8Pixel> {
    let element = player.element(&format!("{name}. "));
    let (at, size) = (element.absolute_position(), element.size());
    let shown = player.shell.window().window().take_snapshot().unwrap();
    let (left, top) = (at.x.round() as u32, at.y.round() as u32);
    let (width, height) = (size.width.round() as u32, size.height.round() as u32);
    let mut picture = SharedPixelBuffer::new(width, height);
    for (index, dot) in picture.make_mut_slice().iter_mut().enumerate() {
        let (x, y) = (index as u32 % width + left, index as u32 / width + top);
        *dot = shown.as_slice()[(y * shown.width() + x) as usize];
    }
    picture
}

#[test]
fn where_the_last_action_began_and_ended_is_seen_without_colours_and_differs_in_shape() {
    let mut unseen = Vec::new();
    for ((_, theme), (_, tokens)) in looks_and_sets() {
        let (_folder, player) = open(theme, tokens);
        player.start("Ace");
        player.drag("h2", "g2");
        player.fire();
        let places = ["h2", "g2"];
        let marked = places.map(|place| square(&player, place));
        // The next player's staged action takes the marks of the last one away.
        player.square("c7");
        player.key("q");
        player.wait(400);
        let plain = places.map(|place| square(&player, place));
        for (eyes, matrix) in EYES {
            let masks = [0, 1].map(|at| {
                let seen = |picture| shades(picture, [0; 3], &matrix);
                mask(&seen(&marked[at]), &seen(&plain[at]), APART)
            });
            for (place, mask) in places.iter().zip(&masks) {
                if percent(mask) < LEAST {
                    let seen = percent(mask);
                    unseen.push(format!("{theme}, {tokens}, {eyes}: {place}: {seen:.1}"));
                }
            }
            let differ: Vec<_> = masks[0].iter().zip(&masks[1]).map(|(a, b)| a != b).collect();
            if percent(&differ) < LEAST {
                let seen = percent(&differ);
                unseen.push(format!("{theme}, {tokens}, {eyes}: both ends alike: {seen:.1}"));
            }
        }
    }
    assert!(unseen.is_empty(), "not seen:\n{}", unseen.join("\n"));
}

#[test]
fn a_picture_is_not_apart_from_itself_and_black_is_from_white() {
    let (black, white) = (vec![0.0; 8], vec![1.0; 8]);
    assert!(apart(&black, &black) < LEAST);
    assert!(apart(&black, &white) > 99.0);
    // Pure red and a green of the same luminance are the same gray.
    let gray = EYES[1].1;
    let red = shade([1.0, 0.0, 0.0], &gray);
    let green = shade([0.0, 0.2126 / 0.7152, 0.0], &gray);
    assert!(contrast(red, green) < 1.01);
}
