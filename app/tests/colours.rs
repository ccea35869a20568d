//! Sides, tokens, mirrors and the last action can be told apart without colours: in shades of gray, and as
//! people with each kind of colour blindness see them.
//!
//! Two pictures are apart where enough of their dots have a contrast of 3:1 (WCAG 2.2, 1.4.11 and the
//! definition of relative luminance). Colour blindness is simulated after Machado, Oliveira and Fernandes
//! (2009), severity 1, on linear light.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::ui;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};
use support::Player;

const DESKTOP: (u32, u32) = (1280, 800);
const LOOKS: [(ui::Look, &str); 3] =
    [(ui::Look::Dark, "dark"), (ui::Look::Light, "light"), (ui::Look::Contrast, "contrast")];
const ROLES: [ui::Role; 5] =
    [ui::Role::King, ui::Role::Laser, ui::Role::Defender, ui::Role::Deflector, ui::Role::Switch];

type Matrix = [[f32; 3]; 3];

/// How eyes see: as most do, in gray, and with each kind of colour blindness.
const EYES: [(&str, Matrix); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("gray", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The relative luminance of every dot of a picture, as some eyes see it.
type Shades = Vec<f32>;

fn linear(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn shade([red, green, blue]: [f32; 3], eyes: &Matrix) -> f32 {
    let seen = eyes.map(|row| (row[0] * red + row[1] * green + row[2] * blue).clamp(0.0, 1.0));
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

/// A picture over a ground, as some eyes see it; its colours are multiplied by their opacity.
fn shades(picture: &SharedPixelBuffer<Rgba8Pixel>, ground: [u8; 3], eyes: &Matrix) -> Shades {
    let over = |colour: u8, alpha: u8, ground: u8| {
        let under = u16::from(ground) * u16::from(255 - alpha) / 255;
        linear((u16::from(colour) + under).min(255) as u8)
    };
    let dot = |p: &Rgba8Pixel| {
        [over(p.r, p.a, ground[0]), over(p.g, p.a, ground[1]), over(p.b, p.a, ground[2])]
    };
    picture.as_slice().iter().map(|p| shade(dot(p), eyes)).collect()
}

fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Which dots of two pictures are apart.
fn mask(one: &[f32], other: &[f32]) -> Vec<bool> {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(one, other)| contrast(*one, *other) >= 3.0).collect()
}

/// How many of a hundred dots are apart.
fn apart(one: &[f32], other: &[f32]) -> f32 {
    percent(&mask(one, other))
}

fn percent(mask: &[bool]) -> f32 {
    mask.iter().filter(|apart| **apart).count() as f32 * 100.0 / mask.len() as f32
}

/// A token as it is painted on the board.
fn token(
    player: &Player,
    look: ui::Look,
    role: ui::Role,
    side: ui::Side,
    quarters: i32,
) -> SharedPixelBuffer<Rgba8Pixel> {
    let pictures = player.shell.window().global::<ui::Pictures<'_>>();
    pictures.invoke_token(role, side, quarters * 90, 37, look).to_rgba8_premultiplied().unwrap()
}

fn open(theme: &str) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    let settings = format!(r#"{{ "theme": "{theme}", "afterglow": false }}"#);
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    (folder, player)
}

fn board_ground(player: &Player) -> [u8; 3] {
    let colour = player.shell.window().global::<ui::Theme<'_>>().get_board();
    [colour.red(), colour.green(), colour.blue()]
}

/// The least that two pictures may differ, in dots of a hundred.
const LEAST: f32 = 2.0;

#[test]
fn every_token_tells_its_side_its_kind_and_its_direction_without_colours() {
    let mut alike = Vec::new();
    for (look, theme) in LOOKS {
        let (_folder, player) = open(theme);
        let ground = board_ground(&player);
        for (eyes, matrix) in EYES {
            let seen = |role, side, quarters| {
                shades(&token(&player, look, role, side, quarters), ground, &matrix)
            };
            let mut check = |what: String, one: &[f32], other: &[f32]| {
                let apart = apart(one, other);
                if apart < LEAST {
                    alike.push(format!("{theme}, {eyes}: {what}: {apart:.1} of 100"));
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
    for (_, theme) in LOOKS {
        let (_folder, player) = open(theme);
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
                mask(&seen(&marked[at]), &seen(&plain[at]))
            });
            for (place, mask) in places.iter().zip(&masks) {
                if percent(mask) < LEAST {
                    unseen.push(format!("{theme}, {eyes}: {place}: {:.1}", percent(mask)));
                }
            }
            let differ: Vec<_> = masks[0].iter().zip(&masks[1]).map(|(a, b)| a != b).collect();
            if percent(&differ) < LEAST {
                unseen.push(format!("{theme}, {eyes}: both ends alike: {:.1}", percent(&differ)));
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
