//! Every screen in every look, through eyes of each kind: words, pictures and the ring of the focus stand out
//! from what is behind them, and the sides, the mirrors and the last action stay apart on every board.
//!
//! Words need a contrast of 4.5:1, large words and everything else 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). The ground
//! is taken from the picture of the screen; the ink of words, as WCAG asks, is the colour they are written in,
//! not what is left of it in thin strokes. What is switched off, or lies behind a sheet, may be fainter.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use laser_chess_app::ui;
use slint::ComponentHandle;
use slint::platform::Key;
use support::Player;
use support::eyes::{APART, EYES, LEAST, Matrix, mask, percent, shades};
use support::places::PLACES;
use support::sight::{Kind, Sight, Thing, stands_out};

const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);
const LOOKS: [(ui::LookChoice, &str); 3] = [
    (ui::LookChoice::Dark, "dark"),
    (ui::LookChoice::Light, "light"),
    (ui::LookChoice::Contrast, "contrast"),
];

/// Visits every place in every look, by turns in a large and in a small window; what is wrong must be nothing.
fn everywhere(
    looks: &[(ui::LookChoice, &str)],
    mut look_at: impl FnMut(&Player, &str) -> Vec<String>,
) {
    let mut wrong = BTreeMap::<String, String>::new();
    for (index, (place, way)) in PLACES.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), DESKTOP);
        way(&player);
        for (turn, (look, called)) in looks.iter().enumerate() {
            player.shell.window().global::<ui::Theme<'_>>().set_choice(*look);
            let size = [DESKTOP, PHONE][(index + turn) % 2];
            player.resize(size);
            player.wait(300);
            for found in look_at(&player, place) {
                wrong.entry(format!("{called}: {found}")).or_insert(format!("{place}, {size:?}"));
            }
        }
    }
    let all: Vec<_> = wrong.iter().map(|(what, place)| format!("{what} ({place})")).collect();
    assert!(all.is_empty(), "{} do not stand out:\n{}", all.len(), all.join("\n"));
}

/// Says whose eyes see too little, if any do.
fn faint(what: &str, wanted: f32, seen: impl Fn(&Matrix) -> f32) -> Option<String> {
    let (eyes, least) = EYES
        .iter()
        .map(|(eyes, matrix)| (eyes, seen(matrix)))
        .min_by(|one, other| one.1.total_cmp(&other.1))?;
    (least < wanted).then(|| format!("{what}: {least:.2} of {wanted} for {eyes}"))
}

#[test]
fn words_and_pictures_stand_out_from_what_is_behind_them_in_every_place_and_look() {
    everywhere(&LOOKS, |player, _| {
        let sight = Sight::of(player);
        let wanted = |thing: &Thing| match thing.kind {
            Kind::Words => Some(4.5),
            Kind::LargeWords | Kind::Picture => Some(3.0),
            Kind::Ring | Kind::Square => None,
        };
        let things = sight.things.iter().filter(|thing| !sight.is_covered(thing));
        let things: Vec<_> = things.filter_map(|thing| Some((thing, wanted(thing)?))).collect();
        assert!(things.len() >= 2, "only {} things are in sight", things.len());
        let seen = |(thing, wanted): (&Thing, f32)| {
            let ground = sight.ground(thing)?;
            let what = format!("{:?} {}", thing.kind, thing.called);
            faint(&what, wanted, |eyes| stands_out(thing.ink, ground, eyes))
        };
        things.into_iter().filter_map(seen).collect()
    });
}

/// What a square says of its token: "Blue", and "Deflector, mirror toward row 8 and column j".
fn told(square: &Thing) -> Option<(&str, &str)> {
    let (_, told) = square.called.split_once(". ")?;
    let (side, token) = told.split(". ").next()?.split_once(' ')?;
    matches!(side, "Blue" | "Red").then_some((side, token))
}

/// The number of a square, from its name.
fn number(square: &Thing) -> i32 {
    let (name, _) = square.called.split_once(". ").unwrap();
    let mut letters = name.bytes().rev();
    let [rank, file] = [b'1', b'a'].map(|first| i32::from(letters.next().unwrap() - first));
    rank * 10 + file
}

/// The squares of the board over which nothing lies but marks and what only darkens.
fn free_squares(sight: &Sight) -> Vec<&Thing> {
    let squares = sight.things.iter().filter(|thing| thing.kind == Kind::Square);
    squares.filter(|square| !sight.is_hidden(square)).collect()
}

/// The contrast that a board needs; behind a sheet, where nothing can be done, half of it.
fn wanted_on(sight: &Sight) -> f32 {
    if free_squares(sight).iter().any(|square| sight.is_darkened(square)) {
        APART / 2.0
    } else {
        APART
    }
}

/// The pairs of tokens on a board that are alike but for their side or for the direction of their mirror.
fn alike_tokens(sight: &Sight) -> (usize, Vec<String>) {
    // One token of each side, kind and direction stands for all that are the same.
    let tokens: BTreeMap<_, _> = free_squares(sight)
        .into_iter()
        .filter_map(|square| Some((told(square)?, sight.cut(&square.area))))
        .collect();
    let kind = |token: &str| token.split(',').next().map(str::to_owned);
    let (mut pairs, mut alike) = (0, Vec::new());
    for (index, ((side, token), one)) in tokens.iter().enumerate() {
        for ((other_side, other_token), other) in tokens.iter().skip(index + 1) {
            let differ_in_side = token == other_token;
            let differ_in_mirror = side == other_side && kind(token) == kind(other_token);
            if differ_in_side || differ_in_mirror {
                pairs += 1;
                let what = format!("{side} {token} and {other_side} {other_token}");
                alike.extend(faint(&what, LEAST, |eyes| {
                    let [one, other] = [one, other].map(|cut| shades(cut, [0; 3], eyes));
                    percent(&mask(&one, &other, wanted_on(sight)))
                }));
            }
        }
    }
    (pairs, alike)
}

/// Writes what was played last on the board of the game and of the review.
fn show_last(player: &Player, deed: ui::Deed, [from, to]: [i32; 2]) -> Sight {
    let deed = ui::DeedRow { deed, from, to };
    let window = player.shell.window();
    window.global::<ui::GameAdapter<'_>>().set_last(deed.clone());
    window.global::<ui::ReviewAdapter<'_>>().set_last(deed);
    player.wait(48);
    Sight::of(player)
}

/// What is not seen of the last action on the board; nothing where the board does not show one.
fn unseen_last(player: &Player, sight: &Sight) -> Option<Vec<String>> {
    let (tokens, empty): (Vec<_>, Vec<_>) =
        free_squares(sight).into_iter().partition(|square| told(square).is_some());
    // It began on an empty square, and ended on one with a token or on an empty one.
    let ([from, .., bare], [to, ..]) = (&empty[..], &tokens[..]) else { return None };
    let plain = show_last(player, ui::Deed::None, [0, 0]);
    let marked = show_last(player, ui::Deed::Step, [number(from), number(to)]);
    let bare_marked = show_last(player, ui::Deed::Step, [number(from), number(bare)]);
    let cut = |sight: &Sight, square: &Thing| sight.cut(&square.area);
    // The board of the setup editor has no last action.
    (cut(&marked, to).as_bytes() != cut(&plain, to).as_bytes()).then_some(())?;
    let changed = |marked: &Sight, square, eyes: &Matrix| {
        let seen = |sight| shades(&cut(sight, square), [0; 3], eyes);
        mask(&seen(marked), &seen(&plain), wanted_on(sight))
    };
    let unseen = [
        faint("where the last action began", LEAST, |eyes| percent(&changed(&marked, from, eyes))),
        faint("where it ended", LEAST, |eyes| percent(&changed(&marked, to, eyes))),
        faint("where it ended, empty", LEAST, |eyes| percent(&changed(&bare_marked, bare, eyes))),
        faint("its one end from the other", LEAST, |eyes| {
            let began = changed(&bare_marked, from, eyes);
            let ended = changed(&bare_marked, bare, eyes);
            percent(&began.iter().zip(ended).map(|(one, other)| *one != other).collect::<Vec<_>>())
        }),
    ];
    Some(unseen.into_iter().flatten().collect())
}

#[test]
fn sides_mirrors_and_the_last_action_are_seen_on_every_board_in_every_look() {
    let (mut boards, mut with_last) = (BTreeSet::new(), BTreeSet::new());
    everywhere(&LOOKS, |player, place| {
        let sight = Sight::of(player);
        let (pairs, mut wrong) = alike_tokens(&sight);
        if pairs > 0 {
            boards.insert(place.to_owned());
        }
        if let Some(unseen) = unseen_last(player, &sight) {
            with_last.insert(place.to_owned());
            wrong.extend(unseen);
        }
        wrong
    });
    for place in ["ways to play a setup", "game", "selected", "result"] {
        assert!(boards.contains(place), "{place} shows no board: {boards:?}");
    }
    for place in ["fired", "menu", "paused", "replay", "result", "review", "trying here"] {
        assert!(with_last.contains(place), "{place} shows no last action: {with_last:?}");
    }
}

/// The dots two steps outside of the straight parts of a thing's edges.
fn outside(thing: &Thing) -> impl Iterator<Item = (i32, i32)> {
    let area = thing.area.round_out().to_i32();
    let (wide, high) = (area.width() / 4, area.height() / 4);
    let level = (area.min_x() + wide..area.max_x() - wide)
        .flat_map(move |x| [(x, area.min_y() - 2), (x, area.max_y() + 1)]);
    let upright = (area.min_y() + high..area.max_y() - high)
        .flat_map(move |y| [(area.min_x() - 2, y), (area.max_x() + 1, y)]);
    level.chain(upright)
}

#[test]
fn the_ring_of_the_focus_stands_out_from_what_is_around_it_in_every_place() {
    let mut rings = BTreeSet::new();
    everywhere(&LOOKS[..2], |player, place| {
        let focus = player.shell.window().global::<ui::Theme<'_>>().get_focus();
        let mut wrong = Vec::new();
        for _ in 0..4 {
            player.key(Key::Tab);
            let sight = Sight::of(player);
            // A ring behind a sheet is darkened with what is around it.
            let ring = |thing: &&Thing| {
                thing.kind == Kind::Ring && thing.ink == focus && !sight.is_covered(thing)
            };
            for ring in sight.things.iter().filter(ring) {
                rings.insert(place.to_owned());
                let around: Vec<_> = outside(ring).filter_map(|(x, y)| sight.dot(x, y)).collect();
                // A neighbour of another colour may touch one of its edges.
                wrong.extend(faint(&format!("ring in {}", ring.called), 50.0, |eyes| {
                    let apart = |ground: &_| stands_out(ring.ink, *ground, eyes) >= APART;
                    percent(&around.iter().map(apart).collect::<Vec<_>>())
                }));
            }
        }
        wrong
    });
    assert_eq!(rings.len(), PLACES.len(), "the focus is seen only in {rings:?}");
}
