//! Every screen keeps clear of what the system draws over the window and of its keyboard, and stays as it
//! is when the window changes its size.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;

use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use i_slint_core::InternalToken;
use i_slint_core::lengths::LogicalEdges;
use i_slint_core::window::WindowInner;
use slint::{ComponentHandle, LogicalPosition, LogicalSize};
use support::Player;
use support::places::PLACES;

const LARGE: (u32, u32) = (1280, 800);
const UPRIGHT: (u32, u32) = (390, 844);
/// As wide as an upright phone and so high that nothing is scrolled out of sight.
const TALL: (u32, u32) = (390, 3000);
const ON_ITS_SIDE: (u32, u32) = (844, 390);

/// What a player can touch or type into.
const CONTROLS: [AccessibleRole; 9] = [
    AccessibleRole::Button,
    AccessibleRole::Checkbox,
    AccessibleRole::Combobox,
    AccessibleRole::ListItem,
    AccessibleRole::RadioButton,
    AccessibleRole::Slider,
    AccessibleRole::Switch,
    AccessibleRole::Tab,
    AccessibleRole::TextInput,
];

/// A rectangle in the window: its left, top, right and bottom edge.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Area([f32; 4]);

impl Area {
    fn of(element: &ElementHandle) -> Self {
        let (at, size) = (element.absolute_position(), element.size());
        Self([at.x, at.y, at.x + size.width, at.y + size.height])
    }

    fn within(self, outer: Self) -> Self {
        let ([l, t, r, b], [left, top, right, bottom]) = (self.0, outer.0);
        Self([l.max(left), t.max(top), r.min(right), b.min(bottom)])
    }

    fn is_empty(self) -> bool {
        self.0[2] - self.0[0] < 1.0 || self.0[3] - self.0[1] < 1.0
    }

    /// Whether it lies inside, but for what rounding makes.
    fn is_inside(self, outer: Self) -> bool {
        let ([l, t, r, b], [left, top, right, bottom]) = (self.0, outer.0);
        l > left - 0.6 && t > top - 0.6 && r < right + 0.6 && b < bottom + 0.6
    }
}

fn is_control(element: &ElementHandle) -> bool {
    element.accessible_role().is_some_and(|role| CONTROLS.contains(&role))
}

/// Every control that can be seen, by its name, with the part of it that is not scrolled out of sight.
fn controls(player: &Player) -> Vec<(String, Area)> {
    let name = |element: &ElementHandle| element.accessible_label().unwrap_or_default().to_string();
    let scrolled: Vec<_> = ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_inherits("ScrollView")
        .find_all()
        .iter()
        .flat_map(|scroll| {
            let seen = Area::of(scroll);
            let inside = scroll.query_descendants().match_predicate(is_control).find_all();
            inside.into_iter().map(move |element| (name(&element), Area::of(&element), seen))
        })
        .collect();
    ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_predicate(is_control)
        .find_all()
        .iter()
        .filter(|element| element.computed_opacity() > 0.0)
        .map(|element| {
            let (called, whole) = (name(element), Area::of(element));
            let around = scrolled.iter().filter(|(n, area, _)| *n == called && *area == whole);
            let seen = around.fold(whole, |area, (_, _, seen)| area.within(*seen));
            (called, seen)
        })
        .filter(|(_, area)| !area.is_empty())
        .collect()
}

/// The app in a large window, at one of the places.
fn at(way: fn(&Player), folder: &tempfile::TempDir) -> Player {
    let player = Player::open(folder.path(), LARGE);
    way(&player);
    player
}

fn keeps_clear(size: (u32, u32), edges: [f32; 4]) {
    keeps_clear_at(1.0, size, edges);
}

fn keeps_clear_at(text: f32, size: (u32, u32), [left, top, right, bottom]: [f32; 4]) {
    let mut covered = BTreeSet::new();
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = at(*way, &folder);
        player.resize(size);
        WindowInner::from_pub(player.shell.window().window())
            .set_window_item_safe_area(LogicalEdges::new(top, bottom, left, right));
        // The system's text in the window is as many times its usual size.
        player.shell.window().set_usual_text(player.shell.window().get_usual_text() / text);
        player.wait(64);
        let free = Area([left, top, size.0 as f32 - right, size.1 as f32 - bottom]);
        let found = controls(&player);
        assert!(!found.is_empty(), "{place}: nothing to touch");
        covered.extend(
            found
                .into_iter()
                .filter(|(_, area)| !area.is_inside(free))
                .map(|(name, area)| format!("{place}: {name} at {:?}", area.0)),
        );
    }
    assert!(covered.is_empty(), "outside the free part: {covered:#?}");
}

#[test]
fn no_control_lies_under_a_bar_or_a_cutout_of_an_upright_phone() {
    keeps_clear(UPRIGHT, [12.0, 47.0, 16.0, 34.0]);
}

#[test]
fn no_control_lies_under_a_bar_or_a_cutout_of_a_phone_on_its_side() {
    keeps_clear(ON_ITS_SIDE, [47.0, 24.0, 48.0, 21.0]);
}

#[test]
fn no_control_is_pushed_out_by_text_of_twice_the_size() {
    keeps_clear_at(2.0, UPRIGHT, [0.0, 47.0, 0.0, 34.0]);
    keeps_clear_at(2.0, (360, 640), [0.0; 4]);
}

#[test]
fn no_control_is_pushed_out_by_large_text_on_a_phone_on_its_side() {
    keeps_clear_at(1.5, ON_ITS_SIDE, [47.0, 0.0, 0.0, 21.0]);
}

#[test]
fn the_keyboard_hides_no_field() {
    let mut fields = 0;
    let mut hidden = Vec::new();
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = at(*way, &folder);
        player.resize(TALL);
        // From the last: a touch on a field that lies behind a sheet closes the sheet.
        for which in (0..inputs(&player).len()).rev() {
            let name = |field: &ElementHandle| field.accessible_label().unwrap_or_default();
            let field = inputs(&player)[which].clone();
            let called = name(&field);
            field.mock_single_click(slint::platform::PointerEventButton::Left);
            player.resize(UPRIGHT);
            keyboard(&player, 344.0);
            let free = Area([0.0, 0.0, 390.0, 500.0]);
            // What lies behind a sheet may be gone with it.
            if let Some(field) = inputs(&player).iter().find(|field| name(field) == called) {
                fields += 1;
                if !Area::of(field).is_inside(free) {
                    hidden.push(format!("{place}: {called} at {:?}", Area::of(field).0));
                }
            }
            keyboard(&player, 0.0);
            player.resize(TALL);
        }
    }
    assert!(hidden.is_empty(), "hidden by the keyboard: {hidden:#?}");
    assert!(fields >= 8, "only {fields} fields were found");
}

/// Slides the system's keyboard in from below up to this height; zero slides it out.
fn keyboard(player: &Player, height: f32) {
    let at = if height > 0.0 { UPRIGHT.1 as f32 - height } else { 0.0 };
    player.shell.window().window().set_virtual_keyboard(
        LogicalPosition::new(0.0, at),
        LogicalSize::new(UPRIGHT.0 as f32, height),
        InternalToken,
    );
    player.wait(300);
}

/// The fields, each once.
fn inputs(player: &Player) -> Vec<ElementHandle> {
    let mut places = Vec::new();
    let mut found = ElementQuery::from_root(player.shell.window())
        .match_descendants()
        .match_accessible_role(AccessibleRole::TextInput)
        .find_all();
    found.retain(|field| {
        let place = Area::of(field);
        let first = !places.contains(&place);
        places.push(place);
        first
    });
    found
}

#[test]
fn turning_the_device_or_splitting_the_screen_changes_nothing() {
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = at(*way, &folder);
        let names = |player: &Player| -> Vec<_> {
            controls(player).into_iter().map(|(name, _)| name).collect()
        };
        let (before, news) = (names(&player), player.news());
        for size in [UPRIGHT, ON_ITS_SIDE, (412, 400), LARGE] {
            player.resize(size);
        }
        assert_eq!(names(&player), before, "{place}");
        assert_eq!(player.news(), news, "{place}");
    }
}
