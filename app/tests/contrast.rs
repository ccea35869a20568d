//! Every screen in every look, as it is drawn, through eyes of each kind: words, pictures, rings and states stand
//! out from their ground, and the sides, the mirrors and the last action stay apart on every board.
//!
//! Words need a contrast of 4.5:1, large words and everything else 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). What is
//! switched off may be fainter.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use i_slint_backend_testing::{ElementHandle, ElementQuery};
use i_slint_core::lengths::{LogicalPoint, LogicalRect, LogicalSize};
use laser_chess_app::ui;
use slint::platform::Key;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};
use support::Player;
use support::eyes::{EYES, LEAST, Matrix, contrast, linear, mask, percent, shade, shades};
use support::places::{PLACES, Place};
use support::sight::{Kind, Sight, Thing, ink_on_ground, is_square};

const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);
const LOOKS: [(ui::LookChoice, &str); 3] = [
    (ui::LookChoice::Dark, "dark"),
    (ui::LookChoice::Light, "light"),
    (ui::LookChoice::Contrast, "contrast"),
];

/// The app in a large window at one of the places, with everything at rest.
fn at(way: fn(&Player)) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), DESKTOP);
    way(&player);
    player.wait(1000);
    (folder, player)
}

/// How a place is looked at: in which look, and at which size.
struct View {
    look: ui::LookChoice,
    called: &'static str,
    size: (u32, u32),
}

/// A place is looked at in every look, by turns in a large and in a small window; its neighbour the other way round.
fn views(place: usize) -> [View; 3] {
    let mut at = place;
    LOOKS.map(|(look, called)| {
        at += 1;
        View { look, called, size: [DESKTOP, PHONE][at % 2] }
    })
}

impl View {
    fn put_on(&self, player: &Player) {
        player.resize(self.size);
        wear(player, self.look);
    }
}

impl std::fmt::Display for View {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "{}, {:?}", self.called, self.size)
    }
}

/// Shows the same place in another look.
fn wear(player: &Player, look: ui::LookChoice) {
    player.shell.window().global::<ui::Theme<'_>>().set_choice(look);
    player.wait(600);
}

/// Visits every place in every look; what is wrong must be nothing.
fn everywhere(look_at: impl Fn(&Player) -> Vec<String>) {
    let mut wrong = BTreeSet::new();
    for (index, (place, way)) in PLACES.iter().enumerate() {
        let (_folder, player) = at(*way);
        for view in views(index) {
            view.put_on(&player);
            let found = look_at(&player);
            wrong.extend(found.into_iter().map(|found| format!("{place}, {view}: {found}")));
        }
    }
    let all: Vec<_> = wrong.into_iter().collect();
    assert!(all.is_empty(), "{} do not stand out:\n{}", all.len(), all.join("\n"));
}

/// The least contrast of a thing, over all eyes, and whose eyes they are.
fn least(sight: &Sight, area: &LogicalRect) -> (f32, &'static str) {
    let colours = sight.colours(area);
    EYES.iter()
        .map(|(eyes, matrix)| (ink_on_ground(&colours, matrix), *eyes))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap()
}

#[test]
fn words_and_pictures_stand_out_from_their_ground_in_every_place_and_look() {
    everywhere(|player| {
        let sight = Sight::of(player);
        let mut looked_at = 0;
        let mut faint = Vec::new();
        for thing in sight.things.iter().filter(|thing| !thing.off && !sight.is_covered(thing)) {
            let (wanted, what) = match &thing.kind {
                Kind::Text { words, large } => {
                    (if *large { 3.0 } else { 4.5 }, format!("{words:?} in {:?}", thing.within))
                }
                Kind::Icon => (3.0, format!("picture in {:?}", thing.within)),
                Kind::Frame { .. } => continue,
            };
            looked_at += 1;
            let (seen, eyes) = least(&sight, &thing.area);
            if seen < wanted {
                faint.push(format!("{what}: {seen:.2} of {wanted} ({eyes})"));
            }
        }
        assert!(looked_at >= 2, "only {looked_at} things are in sight");
        faint
    });
}

/// The ring of the keyboard's focus, drawn three dots wide.
fn ring<'a>(player: &Player, sight: &'a Sight) -> Option<&'a Thing> {
    let focus = player.shell.window().global::<ui::Theme<'_>>().get_focus();
    sight.things.iter().find(|thing| {
        matches!(thing.kind, Kind::Frame { colour, width } if colour == focus && width == 3.0)
            && !sight.is_hidden(thing)
    })
}

/// How many of a hundred points along the ring are apart from what is beside them, outside and inside. What is
/// not drawn in the colour of the ring is apart from nothing.
fn ring_apart(sight: &Sight, ring: &Thing, matrix: &Matrix) -> [f32; 2] {
    let Kind::Frame { colour, .. } = ring.kind else { return [0.0; 2] };
    let ink = [colour.red(), colour.green(), colour.blue()];
    let area = &ring.area;
    let (mut counts, mut all) = ([0_usize; 2], 0_usize);
    // The straight middle of each edge, crossed from outside to inside.
    for step in 0..40 {
        let part = 0.3 + 0.01 * step as f32;
        let (x, y) = (area.min_x() + part * area.width(), area.min_y() + part * area.height());
        let edges = [
            ((x, area.min_y()), (0.0, 1.0)),
            ((x, area.max_y()), (0.0, -1.0)),
            ((area.min_x(), y), (1.0, 0.0)),
            ((area.max_x(), y), (-1.0, 0.0)),
        ];
        for ((x, y), (right, down)) in edges {
            let dots: Vec<_> = (-5..=8)
                .map(|far| sight.dot(x + right * (far as f32 + 0.5), y + down * (far as f32 + 0.5)))
                .collect();
            // An edge at the end of the window, or scrolled to the end of its page, is not seen.
            if dots.iter().any(Option::is_none) {
                continue;
            }
            all += 1;
            let on = |dot: &Option<[u8; 3]>| *dot == Some(ink);
            let first = dots.iter().position(on);
            let last = dots.iter().rposition(on);
            for (side, beside) in [
                (0, first.and_then(|first| dots.get(first.checked_sub(2)?))),
                (1, last.and_then(|last| dots.get(last + 2))),
            ] {
                if let Some(Some(beside)) = beside {
                    let seen = |colour: &[u8; 3]| shade(colour.map(linear), matrix);
                    counts[side] += usize::from(contrast(seen(&ink), seen(beside)) >= 3.0);
                }
            }
        }
    }
    counts.map(|apart| if all == 0 { 100.0 } else { apart as f32 * 100.0 / all as f32 })
}

#[test]
fn the_ring_of_the_focus_stands_out_on_both_of_its_sides_in_every_place_and_look() {
    let mut wrong = BTreeSet::new();
    for (index, (place, way)) in PLACES.iter().enumerate() {
        let (_folder, player) = at(*way);
        player.resize(PHONE);
        let mut rings = 0;
        // Every place has other grounds than the one before, and much the same as some other: one look for each.
        let (look, called) = LOOKS[index % LOOKS.len()];
        wear(&player, look);
        for _ in 0..16 {
            player.key(Key::Tab);
            let sight = Sight::of(&player);
            let Some(ring) = ring(&player, &sight) else { continue };
            rings += 1;
            for (eyes, matrix) in EYES {
                let [outside, inside] = ring_apart(&sight, ring, &matrix);
                // A neighbour may touch the ring at one of its edges, or the end of a page hide one.
                if outside < 70.0 || inside < 70.0 {
                    wrong.insert(format!(
                        "{place}, {called}, {eyes}: {:?}: {outside:.0} outside, {inside:.0} inside",
                        ring.within
                    ));
                }
            }
        }
        assert!(rings > 0, "{place}: the focus is never seen");
    }
    let all: Vec<_> = wrong.into_iter().collect();
    assert!(all.is_empty(), "{} rings do not stand out:\n{}", all.len(), all.join("\n"));
}

fn area(element: &ElementHandle) -> LogicalRect {
    let (at, size) = (element.absolute_position(), element.size());
    LogicalRect::new(LogicalPoint::new(at.x, at.y), LogicalSize::new(size.width, size.height))
}

/// What is checked or not, the first of each kind that is not, and that can be seen whole.
fn unchecked(player: &Player) -> Vec<(String, ElementHandle)> {
    let mut kinds = BTreeSet::new();
    let mut found = ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_predicate(|element| element.accessible_checked() == Some(false))
        .find_all();
    let sight = Sight::of(player);
    found.retain(|element| {
        let area = area(element);
        let uncovered = |thing: &Thing| area.contains_rect(&thing.area) && !sight.is_covered(thing);
        let inside = area.min_x() >= 0.0
            && area.min_y() >= 0.0
            && area.max_x() <= DESKTOP.0 as f32
            && area.max_y() <= DESKTOP.1 as f32
            && sight.things.iter().any(uncovered);
        let kind = element.type_name().unwrap_or_default().to_string();
        inside && element.accessible_enabled() != Some(false) && kinds.insert(kind)
    });
    found
        .into_iter()
        .map(|element| (element.type_name().unwrap_or_default().to_string(), element))
        .collect()
}

#[test]
fn what_is_chosen_or_switched_on_differs_by_more_than_its_words_in_every_place_and_look() {
    let mut kinds = BTreeSet::new();
    let mut alike = Vec::new();
    for (place, way) in PLACES {
        let (_folder, player) = at(*way);
        for (look, called) in LOOKS {
            wear(&player, look);
            for (kind, element) in unchecked(&player) {
                let before = Sight::of(&player);
                let place_before = area(&element);
                element.invoke_accessible_default_action();
                player.wait(300);
                let after = Sight::of(&player);
                // A choice may lead elsewhere, or lay the page out anew.
                if element.accessible_checked() != Some(true) || area(&element) != place_before {
                    continue;
                }
                kinds.insert(kind.clone());
                let words: Vec<_> = before
                    .things
                    .iter()
                    .chain(&after.things)
                    .filter(|thing| matches!(thing.kind, Kind::Text { .. }))
                    .map(|thing| thing.area)
                    .collect();
                let left = place_before.min_x().round();
                let top = place_before.min_y().round();
                let wide = place_before.width().round() as usize;
                let in_words = |index: usize| {
                    let (x, y) = (left + (index % wide) as f32, top + (index / wide) as f32);
                    words.iter().any(|area| area.contains(LogicalPoint::new(x, y)))
                };
                for (eyes, matrix) in EYES {
                    let seen = |sight: &Sight| shades(&sight.cut(&place_before), [0; 3], &matrix);
                    let changed = mask(&seen(&before), &seen(&after));
                    let dots =
                        (0..changed.len()).filter(|at| changed[*at] && !in_words(*at)).count();
                    let ground = |sight: &Sight| {
                        let colours = sight.colours(&place_before);
                        let (most, _) = colours.iter().max_by_key(|(_, count)| **count).unwrap();
                        shade(most.map(linear), &matrix)
                    };
                    if dots < 40 && contrast(ground(&before), ground(&after)) < 3.0 {
                        alike.push(format!("{place}, {called}, {eyes}: {kind}: {dots} dots"));
                    }
                }
            }
        }
    }
    assert!(kinds.len() >= 6, "only {kinds:?} were tried");
    assert!(alike.is_empty(), "{} states look alike:\n{}", alike.len(), alike.join("\n"));
}

/// What a square says of its token: "Blue", and "Deflector, mirror toward row 8 and column j".
fn told(element: &ElementHandle) -> Option<(String, String)> {
    let label = element.accessible_label()?.to_string();
    let told = label.get(4..)?.split(". ").next()?.trim_end_matches('.').to_owned();
    let (side, token) = told.split_once(' ')?;
    matches!(side, "Blue" | "Red").then(|| (side.to_owned(), token.to_owned()))
}

/// The squares of the board in sight on which nothing lies: their names, and their elements.
fn squares(player: &Player) -> Vec<ElementHandle> {
    ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_predicate(|element| is_square(&element.accessible_label().unwrap_or_default()))
        .find_all()
}

type Cut = SharedPixelBuffer<Rgba8Pixel>;

#[test]
fn sides_and_mirrors_are_apart_on_every_board_in_every_look() {
    let mut boards = BTreeSet::new();
    let mut alike = Vec::new();
    for (index, (place, way)) in PLACES.iter().enumerate() {
        let (_folder, player) = at(*way);
        for view in views(index) {
            view.put_on(&player);
            let sight = Sight::of(&player);
            // One token of each side, kind and direction stands for all that are the same.
            let tokens: Vec<(String, String, Cut)> = squares(&player)
                .iter()
                .filter(|element| !sight.lies_under_a_panel(&area(element)))
                .filter_map(|element| Some((told(element)?, sight.cut(&area(element)))))
                .collect::<BTreeMap<_, _>>()
                .into_iter()
                .map(|((side, token), cut)| (side, token, cut))
                .collect();
            for (eyes, matrix) in EYES {
                let seen: Vec<_> =
                    tokens.iter().map(|(_, _, cut)| shades(cut, [0; 3], &matrix)).collect();
                for (one, (side, token, _)) in tokens.iter().enumerate() {
                    for (other, (other_side, other_token, _)) in tokens.iter().enumerate() {
                        let sides = token == other_token && side != other_side;
                        let kind = |token: &str| token.split(',').next().map(str::to_owned);
                        let mirrors = side == other_side
                            && token != other_token
                            && kind(token) == kind(other_token);
                        if one >= other || !(sides || mirrors) {
                            continue;
                        }
                        boards.insert(*place);
                        let apart = percent(&mask(&seen[one], &seen[other]));
                        if apart < LEAST {
                            alike.push(format!(
                                    "{place}, {view}, {eyes}: {side} {token} and {other_side} {other_token}: {apart:.1}"
                                ));
                        }
                    }
                }
            }
        }
    }
    let expected = ["a setup to keep", "game", "menu", "paused", "replay", "result", "review"];
    for place in expected {
        assert!(boards.contains(place), "{place} shows no board: {boards:?}");
    }
    assert!(alike.is_empty(), "{} pairs look alike:\n{}", alike.len(), alike.join("\n"));
}

/// A table at which the threat lens was agreed on.
fn lens(player: &Player) {
    player.resize((1280, 1600));
    player.tap("Two players, one device");
    for label in ["Casual", "Threat lens", "Start"] {
        player.element(label).invoke_accessible_default_action();
        player.wait(32);
    }
    player.resize(DESKTOP);
    assert!(player.shell.window().global::<ui::GameAdapter<'_>>().get_lens());
}

/// Writes what was played last on the board of the game and of the review.
fn show_last(player: &Player, deed: &ui::DeedRow) {
    let window = player.shell.window();
    window.global::<ui::GameAdapter<'_>>().set_last(deed.clone());
    window.global::<ui::ReviewAdapter<'_>>().set_last(deed.clone());
    player.wait(48);
}

#[test]
fn the_last_action_is_seen_and_its_ends_differ_on_every_board_in_every_look() {
    let places: Vec<Place> =
        PLACES.iter().copied().chain([("lens", lens as fn(&Player))]).collect();
    let mut boards = BTreeSet::new();
    let mut unseen = Vec::new();
    for (index, (place, way)) in places.into_iter().enumerate() {
        let (_folder, player) = at(way);
        for view in views(index) {
            view.put_on(&player);
            let sight = Sight::of(&player);
            let free: Vec<_> = squares(&player)
                .into_iter()
                .filter(|element| !sight.lies_under_a_panel(&area(element)))
                .collect();
            // It began on an empty square, and ended on one with a token or one without.
            let holds =
                |token: bool| move |element: &&ElementHandle| told(element).is_some() == token;
            let empty: Vec<_> = free.iter().filter(holds(false)).collect();
            let (Some(from), Some(bare), Some(to)) =
                (empty.first(), empty.last(), free.iter().find(holds(true)))
            else {
                continue;
            };
            let index = |element: &ElementHandle| {
                let label = element.accessible_label().unwrap();
                let [file, rank] = [0, 1].map(|at| i32::from(label.as_bytes()[at]));
                (rank - i32::from(b'1')) * 10 + file - i32::from(b'a')
            };
            let step = |to: &ElementHandle| ui::DeedRow {
                deed: ui::Deed::Step,
                from: index(from),
                to: index(to),
            };
            let nothing = ui::DeedRow { deed: ui::Deed::None, from: 0, to: 0 };
            show_last(&player, &nothing);
            let plain = Sight::of(&player);
            show_last(&player, &step(to));
            let marked = Sight::of(&player);
            show_last(&player, &step(bare));
            let marked_bare = Sight::of(&player);
            show_last(&player, &nothing);
            if marked.cut(&area(to)).as_bytes() == plain.cut(&area(to)).as_bytes() {
                // The board of the setup editor has no last action.
                continue;
            }
            boards.insert(place);
            for (eyes, matrix) in EYES {
                let changed = |sight: &Sight, element: &ElementHandle| {
                    let seen = |sight: &Sight| shades(&sight.cut(&area(element)), [0; 3], &matrix);
                    mask(&seen(sight), &seen(&plain))
                };
                let [began, ended, ended_bare] =
                    [changed(&marked, from), changed(&marked, to), changed(&marked_bare, bare)];
                let told = format!("{place}, {view}, {eyes}");
                for (end, mask) in [("began", &began), ("ended", &ended), ("bare", &ended_bare)] {
                    if percent(mask) < LEAST {
                        unseen.push(format!("{told}: {end}: {:.1}", percent(mask)));
                    }
                }
                let differ: Vec<_> =
                    began.iter().zip(&ended_bare).map(|(one, other)| one != other).collect();
                if percent(&differ) < LEAST {
                    unseen.push(format!("{told}: both ends alike: {:.1}", percent(&differ)));
                }
            }
        }
    }
    let expected = ["fired", "lens", "menu", "paused", "replay", "result", "review", "trying here"];
    for place in expected {
        assert!(boards.contains(place), "{place} shows no last action: {boards:?}");
    }
    assert!(unseen.is_empty(), "{} are not seen:\n{}", unseen.len(), unseen.join("\n"));
}
