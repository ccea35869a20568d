//! The setup editor, touched as a player would.

#![allow(clippy::unwrap_used)]

mod sitting;

use std::time::Duration;

use laser_chess_core::notation::read_position;
use laser_chess_core::{
    Action, IssueLevel, NamedSetup, Rotation, Setup, SetupFix, SetupIssue, Side,
};
use laser_chess_session::{
    Cue, EditorEvent, EditorView, Effect, Event, KeptSetup, Opponent, Screen, Session, SetupsEvent,
    StartFrom, TableEvent, Tool, WinSearch,
};
use proptest::prelude::*;
use sitting::{Sitting, sq};

/// Blue's half of Ace after the manual's picture, Laser aside: the tool, how often the new brush
/// (north-east, north, `/`) is turned clockwise, the square.
const ACE: [(Tool, usize, &str); 12] = [
    (Tool::Deflector, 0, "h2"),
    (Tool::Deflector, 2, "c5"),
    (Tool::Deflector, 2, "j4"),
    (Tool::Deflector, 3, "c1"),
    (Tool::Deflector, 3, "c4"),
    (Tool::Deflector, 3, "d6"),
    (Tool::Deflector, 3, "j5"),
    (Tool::Defender, 0, "d1"),
    (Tool::Defender, 0, "f1"),
    (Tool::Switch, 0, "e4"),
    (Tool::Switch, 1, "f4"),
    (Tool::King, 0, "e1"),
];

struct Desk(Sitting);

impl Desk {
    fn new() -> Self {
        let mut sitting = Sitting { session: Session::default(), now: Duration::ZERO };
        sitting.send(Event::Open(Screen::Editor));
        Self(sitting)
    }

    fn with(board: &str) -> Self {
        let mut desk = Self::new();
        desk.send(EditorEvent::Load(Box::new(read_position(board).unwrap())));
        desk
    }

    fn send(&mut self, event: EditorEvent) -> Vec<Effect> {
        self.0.send(Event::Editor(event))
    }

    fn tap(&mut self, square: &str) {
        self.send(EditorEvent::Tap(sq(square)));
    }

    fn view(&self) -> EditorView {
        self.0.session.view(self.0.now).editor.unwrap()
    }

    fn shows(&self, board: &str) -> bool {
        self.view().setup.to_string() == board
    }

    fn play(&mut self, against: Opponent) -> Vec<Effect> {
        self.send(EditorEvent::Play { against, id: "new".to_owned() })
    }
}

#[test]
fn ace_takes_twelve_taps_on_the_board_and_plays() {
    let mut desk = Desk::new();
    let mut taps = 0;
    let mut turned = [0; 4];
    for (tool, turns, square) in ACE {
        desk.send(EditorEvent::Choose(tool));
        // The brush keeps its orientation from one token to the next.
        for _ in std::mem::replace(&mut turned[tool as usize], turns)..turns {
            desk.send(EditorEvent::TurnBrush(Rotation::Clockwise));
        }
        desk.tap(square);
        taps += 1;
    }
    assert_eq!(taps, 12);
    assert_eq!(desk.view().setup, NamedSetup::Ace.setup());
    assert_eq!(desk.view().checks.len(), 1);

    desk.play(Opponent::Person);
    let at = sq("h2");
    desk.0.turn(Action::Rotate { at, rotation: Rotation::Clockwise });
    let table = desk.0.session.table().unwrap();
    assert_eq!(table.agreement.start, StartFrom::Named(NamedSetup::Ace));
    assert_eq!(table.game().turns().len(), 1);
}

/// The board before, what happens, the board after.
type Story = (&'static str, &'static [EditorEvent], &'static str);

#[test]
fn taps_drags_and_buttons_edit_and_the_mirror_repeats_them() {
    use EditorEvent::{
        Brush, Choose, Clear, Drag, ExchangeSide, MakeSymmetric, Mirror, Remove, Select, SideToAct,
        Tap, Turn,
    };
    let (a8, b2, c3, e4, f5, g7, h6, i7, j1) =
        (sq("a8"), sq("b2"), sq("c3"), sq("e4"), sq("f5"), sq("g7"), sq("h6"), sq("i7"), sq("j1"));
    let bare = "l++9/*/*/*/*/*/*/9L b";
    let one = "l++9/*/*/*/4B3+5/*/*/9L b".replace("B3+", "B+++");
    let leak = |events: Vec<EditorEvent>| -> &'static [EditorEvent] { Vec::leak(events) };
    let one: &'static str = String::leak(one);
    let stories: Vec<Story> = vec![
        // A tap puts the brush down, and the same kind again turns it clockwise.
        (bare, leak(vec![Tap(e4)]), "l++9/*/*/5b4/4B++5/*/*/9L b"),
        (bare, leak(vec![Tap(e4), Tap(e4)]), "l++9/*/*/5b+4/4B+++5/*/*/9L b"),
        (bare, leak(vec![Mirror(false), Tap(e4)]), "l++9/*/*/*/4B++5/*/*/9L b"),
        (bare, leak(vec![Brush(Side::Red), Mirror(false), Tap(e4)]), "l++9/*/*/*/4b++5/*/*/9L b"),
        // Another kind, or another side's token, is replaced.
        (
            one,
            leak(vec![Mirror(false), Choose(Tool::Defender), Tap(e4)]),
            "l++9/*/*/*/4D5/*/*/9L b",
        ),
        (one, leak(vec![Mirror(false), Brush(Side::Red), Tap(e4)]), "l++9/*/*/*/4b++5/*/*/9L b"),
        (one, leak(vec![Choose(Tool::Eraser), Tap(e4)]), bare),
        // Tapping the partner's square takes the pair over.
        (bare, leak(vec![Tap(e4), Tap(f5)]), "l++9/*/*/5B++4/4b5/*/*/9L b"),
        // A Laser turns to and fro whatever the brush is, and the other with it.
        (bare, leak(vec![Tap(j1)]), "l+9/*/*/*/*/*/*/9L+++ b"),
        (bare, leak(vec![Choose(Tool::Eraser), Tap(a8), Tap(j1)]), bare),
        (bare, leak(vec![Mirror(false), Tap(a8)]), "l+9/*/*/*/*/*/*/9L b"),
        // An import may lack a Laser or have something else in its corner; a tap puts it right.
        ("B9/*/*/*/*/*/*/* b", leak(vec![Tap(a8)]), bare),
        // Dragging moves, off the board removes; the partner goes along.
        (bare, leak(vec![Tap(e4), Drag { from: e4, to: Some(b2) }]), "l++9/8b1/*/*/*/*/1B++8/9L b"),
        (bare, leak(vec![Tap(e4), Drag { from: e4, to: Some(f5) }]), "l++9/*/*/5B++4/4b5/*/*/9L b"),
        (bare, leak(vec![Tap(e4), Drag { from: f5, to: None }]), bare),
        (bare, leak(vec![Drag { from: j1, to: Some(e4) }, Drag { from: c3, to: None }]), bare),
        (one, leak(vec![Drag { from: e4, to: Some(a8) }]), one),
        // Buttons act on the selected square.
        (
            one,
            leak(vec![Mirror(false), Select(e4), Turn(Rotation::CounterClockwise)]),
            "l++9/*/*/*/4B++5/*/*/9L b",
        ),
        (one, leak(vec![Mirror(false), Select(e4), ExchangeSide]), "l++9/*/*/*/4b+++5/*/*/9L b"),
        (one, leak(vec![Select(e4), Remove]), bare),
        (one, leak(vec![Select(g7), Remove, ExchangeSide, Turn(Rotation::Clockwise)]), one),
        (
            bare,
            leak(vec![Select(j1), Turn(Rotation::Clockwise), Remove, ExchangeSide]),
            "l+9/*/*/*/*/*/*/9L+++ b",
        ),
        // The rest.
        (one, leak(vec![MakeSymmetric(Side::Blue)]), "l++9/*/*/5b+4/4B+++5/*/*/9L b"),
        (one, leak(vec![MakeSymmetric(Side::Red)]), bare),
        (one, leak(vec![SideToAct(Side::Red)]), "l++9/*/*/*/4B+++5/*/*/9L r"),
        (one, leak(vec![Clear]), bare),
        (bare, leak(vec![Mirror(false), Tap(h6), Tap(i7), Clear]), bare),
    ];
    for (before, events, after) in stories {
        let mut desk = Desk::with(before);
        for event in events {
            desk.send(event.clone());
        }
        assert_eq!(desk.view().setup.to_string(), after, "{before} {events:?}");
    }
}

#[test]
fn picking_a_token_makes_it_the_brush_with_its_orientation() {
    let mut desk = Desk::with("l++9/*/*/2d+7/*/*/*/9L b");
    desk.send(EditorEvent::Pick(sq("c5")));
    let brush = desk.view().brush;
    assert_eq!((brush.tool, brush.side), (Tool::Defender, Side::Red));
    desk.tap("d4");
    assert!(desk.shows("l++9/*/*/2d+3D+++3/3d+6/*/*/9L b"), "{}", desk.view().setup);
    desk.send(EditorEvent::Pick(sq("j1")));
    assert_eq!(desk.view().brush.tool, Tool::Defender);
}

#[test]
fn the_palette_counts_what_is_used_of_the_box_and_going_over_is_only_a_warning() {
    let mut desk = Desk::new();
    desk.send(EditorEvent::Choose(Tool::Switch));
    for square in ["c3", "d3", "e3"] {
        desk.tap(square);
    }
    let view = desk.view();
    let [deflector, _, switch, king, eraser] = view.palette;
    assert_eq!((switch.used, switch.in_box), (3, 2));
    assert_eq!((deflector.used, deflector.in_box), (0, 7));
    assert_eq!((king.used, king.in_box), (0, 1));
    assert_eq!(eraser.token, None);
    let over = |side| {
        let is_over = |check: &&laser_chess_session::Check| matches!(check.issue, SetupIssue::MoreThanTheBox { side: of, .. } if of == side);
        view.checks.iter().find(is_over).map(|check| check.issue.level())
    };
    assert_eq!(over(Side::Blue), Some(IssueLevel::Warning));
    assert_eq!(over(Side::Red), Some(IssueLevel::Warning));
}

#[test]
fn every_edit_keeps_the_draft_and_the_draft_comes_back_without_a_history() {
    let mut desk = Desk::new();
    let effects = desk.send(EditorEvent::Tap(sq("e4")));
    let kept = Box::new(desk.view().setup);
    assert_eq!(effects, [Effect::KeepDraft(kept.clone())]);
    // Nothing changed, nothing to keep.
    assert_eq!(desk.send(EditorEvent::Select(sq("a1"))), []);

    let mut later = Desk::new();
    later.send(EditorEvent::Restored(kept.clone()));
    assert_eq!(later.view().setup, *kept);
    assert!(!later.view().can_undo);
    // A draft that is read late does not push this time's edits away.
    desk.send(EditorEvent::Restored(Box::new(Setup::bare())));
    assert_eq!(desk.view().setup, *kept);
}

#[test]
fn playing_is_gated_by_errors_alone_and_a_refusal_opens_the_checks() {
    let mut desk = Desk::with("l++4k4/*/*/4B5/*/*/*/9L b");
    assert!(!desk.view().can_play());
    assert_eq!(desk.play(Opponent::Person), [Effect::Cue(Cue::Refused)]);
    assert!(desk.view().checks_open);
    assert!(desk.0.session.table().is_none());
    desk.0.send(Event::Back);
    assert!(!desk.view().checks_open, "back closes the checks and stays");

    // Not symmetric, but playable.
    desk.send(EditorEvent::Mend(desk.view().checks[0].fixes[0]));
    assert!(desk.view().can_play());
    let setup = desk.view().setup;
    assert!(desk.view().warnings > 0);
    desk.play(Opponent::Computer);
    let table = desk.0.session.table().unwrap();
    assert_eq!(table.game().position().to_setup(), setup);
    assert_eq!(table.agreement.computer.map(|computer| computer.side), Some(Side::Red));
    // The draft waits in the editor.
    desk.0.send(Event::Open(Screen::Editor));
    assert_eq!(desk.view().setup, setup);
}

#[test]
fn in_a_symmetric_setup_a_fix_mends_both_halves() {
    let mut desk = Desk::with("l++b8/*/*/*/*/*/*/8B++L b");
    let aside = |check: &laser_chess_session::Check| {
        check.fixes.iter().copied().find(|fix| matches!(fix, SetupFix::MoveAside { .. }))
    };
    let fix = desk.view().checks.iter().find_map(aside).unwrap();
    desk.send(EditorEvent::Mend(fix));
    assert!(desk.shows("l++1b7/*/*/*/*/*/*/7B++1L b"), "{}", desk.view().setup);
    desk.send(EditorEvent::Undo);
    desk.send(EditorEvent::Mirror(false));
    desk.send(EditorEvent::Mend(fix));
    assert!(
        desk.view().setup.issues().iter().any(|i| matches!(i, SetupIssue::NotSymmetric { .. }))
    );
}

#[test]
fn a_check_points_at_its_squares_until_the_next_edit() {
    let mut desk = Desk::with("l++b3k4/*/*/*/*/*/*/4K4L b");
    let issue = desk.view().checks[0].issue.clone();
    desk.send(EditorEvent::PointAt(issue));
    assert_eq!(desk.view().pointed, [sq("b8")]);
    desk.tap("e4");
    assert_eq!(desk.view().pointed, []);
}

#[test]
fn a_forced_win_is_looked_for_after_each_edit_and_old_news_is_not_heard() {
    let mut desk = Desk::new();
    let ace = Box::new(NamedSetup::Ace.setup());
    let asked = desk.send(EditorEvent::Load(ace.clone()));
    assert!(asked.contains(&Effect::Prove { request: 1, setup: ace }), "{asked:?}");
    let asked = desk.send(EditorEvent::SideToAct(Side::Red));
    assert!(matches!(asked.last(), Some(Effect::Prove { request: 2, .. })), "{asked:?}");

    let win = SetupIssue::ForcedWin { side: Side::Red, turns: 2, actions: Vec::new() };
    desk.send(EditorEvent::Proved { request: 1, win: Some(win.clone()) });
    assert!(matches!(desk.view().win, WinSearch::Running { request: 2, .. }));
    desk.send(EditorEvent::Proving { request: 2, turns: 2, done: 3, total: 78 });
    assert!(matches!(desk.view().win, WinSearch::Running { turns: 2, done: 3, total: 78, .. }));
    desk.send(EditorEvent::Proved { request: 2, win: Some(win.clone()) });
    assert!(desk.view().checks.iter().any(|check| check.issue == win));

    // An edit forgets it, an unplayable one asks nothing.
    let asked = desk.send(EditorEvent::Undo);
    assert!(matches!(asked.last(), Some(Effect::Prove { request: 3, .. })), "{asked:?}");
    let asked = desk.send(EditorEvent::Clear);
    assert_eq!(asked.last(), Some(&Effect::StopProving));
    assert_eq!(desk.view().win, WinSearch::Idle);
}

#[test]
fn the_search_stops_when_asked_and_when_the_editor_goes_out_of_sight() {
    let mut desk = Desk::new();
    desk.send(EditorEvent::Load(Box::new(NamedSetup::Ace.setup())));
    assert_eq!(desk.send(EditorEvent::StopProving), [Effect::StopProving]);
    desk.send(EditorEvent::Proved { request: 1, win: None });
    assert_eq!(desk.view().win, WinSearch::Stopped);
    desk.send(EditorEvent::Prove);
    assert_eq!(desk.0.send(Event::Back), [Effect::StopProving]);
    assert!(matches!(desk.0.send(Event::Open(Screen::Editor))[..], [Effect::Prove { .. }]));
    assert!(desk.0.send(Event::Suspended).contains(&Effect::StopProving));
}

#[test]
fn kept_setups_are_named_copied_deleted_and_brought_back() {
    let mut desk = Desk::new();
    let mine = read_position("l++4k4/*/*/4B5/*/*/*/4K4L b").unwrap();
    desk.send(EditorEvent::Load(Box::new(mine.clone())));
    let titles = |desk: &Desk| -> Vec<String> {
        let view = desk.0.session.view(desk.0.now);
        view.your_setups.kept().iter().map(|kept| kept.title.clone()).collect()
    };
    let keep = |id: &str, title: &str| {
        Event::Setups(SetupsEvent::Keep { id: id.to_owned(), title: title.to_owned() })
    };
    let first = KeptSetup { id: "a".to_owned(), title: "Mine".to_owned(), setup: mine.clone() };
    assert_eq!(desk.0.send(keep("a", "  Mine\n")), [Effect::KeepSetup(Box::new(first))]);
    desk.0.send(keep("b", "Mine"));
    assert_eq!(titles(&desk), ["Mine (2)", "Mine"]);

    // A game from it keeps its own copy of the arrangement and of the title.
    desk.play(Opponent::Person);
    let start = |desk: &Desk| desk.0.session.table().unwrap().agreement.start.clone();
    let before = start(&desk);
    assert_eq!(before, StartFrom::Custom { title: "Mine (2)".to_owned(), setup: Box::new(mine) });
    let rename = SetupsEvent::Rename { id: "b".to_owned(), title: "Yours".to_owned() };
    desk.0.send(Event::Setups(rename));
    assert_eq!(titles(&desk), ["Yours", "Mine"]);
    assert_eq!(start(&desk), before);

    let copy = SetupsEvent::Duplicate { id: "b".to_owned(), copy: "c".to_owned() };
    desk.0.send(Event::Setups(copy));
    assert_eq!(titles(&desk), ["Yours", "Yours (2)", "Mine"]);
    let effects = desk.0.send(Event::Setups(SetupsEvent::Delete { id: "c".to_owned() }));
    assert_eq!(effects, [Effect::TrashSetup { id: "c".to_owned() }]);
    assert_eq!(titles(&desk), ["Yours", "Mine"]);
    let effects = desk.0.send(Event::Setups(SetupsEvent::UndoDelete));
    assert_eq!(effects, [Effect::RestoreSetup { id: "c".to_owned() }]);
    assert_eq!(titles(&desk), ["Yours", "Yours (2)", "Mine"]);
    assert_eq!(desk.0.send(Event::Setups(SetupsEvent::UndoDelete)), []);
    let unknown = SetupsEvent::Rename { id: "?".to_owned(), title: "x".to_owned() };
    assert_eq!(desk.0.send(Event::Setups(unknown)), []);
}

fn any_edit() -> impl Strategy<Value = EditorEvent> {
    let square = || prop::sample::select(laser_chess_core::Square::all().collect::<Vec<_>>());
    let side = || prop::sample::select(Side::ALL.to_vec());
    let rotation = || prop::sample::select(Rotation::ALL.to_vec());
    prop_oneof![
        8 => square().prop_map(EditorEvent::Tap),
        3 => (square(), prop::option::of(square()))
            .prop_map(|(from, to)| EditorEvent::Drag { from, to }),
        2 => prop::sample::select(Tool::ALL.to_vec()).prop_map(EditorEvent::Choose),
        1 => side().prop_map(EditorEvent::Brush),
        1 => rotation().prop_map(EditorEvent::TurnBrush),
        1 => any::<bool>().prop_map(EditorEvent::Mirror),
        1 => square().prop_map(EditorEvent::Pick),
        1 => rotation().prop_map(EditorEvent::Turn),
        1 => Just(EditorEvent::ExchangeSide),
        1 => Just(EditorEvent::Remove),
        1 => side().prop_map(EditorEvent::SideToAct),
        1 => side().prop_map(EditorEvent::MakeSymmetric),
        1 => Just(EditorEvent::Clear),
        1 => prop::sample::select(NamedSetup::ALL.to_vec())
            .prop_map(|named| EditorEvent::Load(Box::new(named.setup()))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undoing_everything_gives_every_setup_back_and_redoing_too(
        edits in prop::collection::vec(any_edit(), 0..60)
    ) {
        let mut desk = Desk::new();
        let mut seen = vec![desk.view().setup];
        for edit in edits {
            desk.send(edit);
            let now = desk.view().setup;
            if seen.last() != Some(&now) {
                seen.push(now);
            }
        }
        for setup in seen.iter().rev().skip(1) {
            desk.send(EditorEvent::Undo);
            prop_assert_eq!(&desk.view().setup, setup);
        }
        prop_assert!(!desk.view().can_undo);
        for setup in seen.iter().skip(1) {
            desk.send(EditorEvent::Redo);
            prop_assert_eq!(&desk.view().setup, setup);
        }
        prop_assert!(!desk.view().can_redo);
    }

    #[test]
    fn with_the_mirror_on_a_symmetric_setup_stays_symmetric(
        edits in prop::collection::vec(any_edit(), 0..60)
    ) {
        let mut desk = Desk::new();
        for edit in edits {
            if !matches!(edit, EditorEvent::Mirror(_)) {
                desk.send(edit);
            }
            let board = desk.view().setup.board;
            prop_assert_eq!(board.mirrored(), board);
        }
    }

    #[test]
    fn the_lasers_never_leave_their_corners(edits in prop::collection::vec(any_edit(), 0..60)) {
        let mut desk = Desk::new();
        for edit in edits {
            desk.send(edit);
            let laser = |error: &SetupIssue| matches!(
                error,
                SetupIssue::LaserMissing { .. }
                    | SetupIssue::LaserMisplaced { .. }
                    | SetupIssue::LaserOffBoard { .. }
                    | SetupIssue::OnLaserCorner { .. }
            );
            prop_assert!(!desk.view().setup.errors().iter().any(laser));
        }
    }
}

#[test]
fn table_taps_do_nothing_in_the_editor() {
    let mut desk = Desk::new();
    assert_eq!(desk.0.at(TableEvent::Tap(sq("e4"))), []);
    assert_eq!(desk.view().setup, Setup::bare());
}
