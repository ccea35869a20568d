//! What is said about setups, and what mends it: a table of boards with the answers by hand, and
//! laws over arbitrary boards.

use laser_chess_core::notation::read_position;
use laser_chess_core::{
    Board, IssueLevel, NamedSetup, Role, Setup, SetupFix, SetupIssue, Side, Square, Token,
};
use proptest::prelude::*;

/// A board, one thing said about it (name, level, squares) and what mends it.
struct Case {
    board: &'static str,
    says: &'static str,
    level: IssueLevel,
    squares: &'static str,
    fixes: &'static str,
}

const CASES: [Case; 17] = [
    Case {
        board: "l++4k4/*/*/*/*/*/*/9L b",
        says: "kings blue",
        level: IssueLevel::Error,
        squares: "",
        fixes: "place e1",
    },
    Case {
        board: "l++9/*/*/*/*/*/*/4DK3L b",
        says: "kings red",
        level: IssueLevel::Error,
        squares: "",
        fixes: "place f8",
    },
    Case {
        board: "l++4k4/*/*/4K5/*/*/*/4K4L b",
        says: "kings blue",
        level: IssueLevel::Error,
        squares: "e1 e5",
        fixes: "remove e1, remove e5",
    },
    Case {
        board: "5k4/*/*/*/*/*/*/4K4L b",
        says: "no laser red",
        level: IssueLevel::Error,
        squares: "a8",
        fixes: "place a8",
    },
    Case {
        board: "l4k4/*/*/*/*/*/*/4K4L b",
        says: "laser off board red",
        level: IssueLevel::Error,
        squares: "a8",
        fixes: "place a8",
    },
    Case {
        board: "l++4k4/*/*/2L7/*/*/*/4K4L b",
        says: "laser misplaced blue",
        level: IssueLevel::Error,
        squares: "c5",
        fixes: "remove c5",
    },
    // Manual, "special squares": a red token on a square for Blue, and the other way round.
    Case {
        board: "l++b3k4/*/*/*/*/*/*/4K4L b",
        says: "reserved b8",
        level: IssueLevel::Error,
        squares: "b8",
        fixes: "move b8 b7, remove b8",
    },
    Case {
        board: "l++4k4/*/*/*/D9/*/*/4K4L b",
        says: "reserved a4",
        level: IssueLevel::Error,
        squares: "a4",
        fixes: "move a4 b4, remove a4",
    },
    Case {
        board: "l++4k4/*/*/*/*/*/*/4K4B b",
        says: "on corner j1",
        level: IssueLevel::Error,
        squares: "j1",
        fixes: "move j1 j2, remove j1",
    },
    // Blue fires north into the plain side of its own Deflector on j4: south-west faces the beam
    // from the south and turns it west; north-west shows its back.
    Case {
        board: "l++4k4/*/*/*/9B+/*/*/4K4L b",
        says: "first shot hits j4",
        level: IssueLevel::Warning,
        squares: "j4",
        // Clockwise it would face north-east, a plain side again; west along row 1 stands the
        // King.
        fixes: "turn j4 -",
    },
    Case {
        board: "l++4k4/*/*/*/9B+/*/4K5/9L b",
        says: "first shot hits j4",
        level: IssueLevel::Warning,
        squares: "j4",
        fixes: "turn j4 -, place j1",
    },
    Case {
        board: "l++4k4/*/*/*/*/*/*/4K4L+++ b",
        says: "first shot hits king e1",
        level: IssueLevel::Warning,
        squares: "e1",
        fixes: "place j1",
    },
    Case {
        board: "l++4k4/*/*/4B5/*/*/*/4K4L b",
        says: "not symmetric",
        level: IssueLevel::Warning,
        squares: "e5",
        fixes: "symmetric blue, symmetric red",
    },
    Case {
        board: "l++2d1kd3/3d6/*/*/*/*/6D3/3DKD3L b",
        says: "too many blue defender",
        level: IssueLevel::Warning,
        squares: "d1 f1 g2",
        fixes: "remove g2",
    },
    Case {
        board: "l++sss1k4/*/*/*/*/*/*/4KSSS1L b",
        says: "too many red switch",
        level: IssueLevel::Warning,
        squares: "b8 c8 d8",
        fixes: "remove d8",
    },
    Case {
        board: "l++8b/1bbbbbbbb1/4k5/*/*/4K5/1BBBBBBBB1/B8L b",
        says: "too many blue deflector",
        level: IssueLevel::Warning,
        squares: "a1 b2 c2 d2 e2 f2 g2 h2 i2",
        fixes: "remove i2",
    },
    Case {
        board: "l++4k4/*/*/*/*/*/*/4K4L b",
        says: "quiet",
        level: IssueLevel::Info,
        squares: "",
        fixes: "",
    },
];

fn name(issue: &SetupIssue) -> String {
    match issue {
        SetupIssue::KingCount { side, .. } => format!("kings {side}"),
        SetupIssue::LaserMissing { side } => format!("no laser {side}"),
        SetupIssue::LaserMisplaced { side, .. } => format!("laser misplaced {side}"),
        SetupIssue::LaserOffBoard { side } => format!("laser off board {side}"),
        SetupIssue::OnReserved { square, .. } => format!("reserved {square}"),
        SetupIssue::OnLaserCorner { square, .. } => format!("on corner {square}"),
        SetupIssue::FirstShotHitsKing { king, .. } => {
            format!("first shot hits king {}", king.square)
        }
        SetupIssue::FirstShotHits { token, .. } => format!("first shot hits {}", token.square),
        SetupIssue::NotSymmetric { .. } => "not symmetric".to_owned(),
        SetupIssue::MoreThanTheBox { side, kind, .. } => {
            format!("too many {side} {kind:?}").to_lowercase()
        }
        SetupIssue::ForcedWin { turns, .. } => format!("win in {turns}"),
        SetupIssue::QuietStart => "quiet".to_owned(),
    }
}

fn fix_name(fix: SetupFix) -> String {
    match fix {
        SetupFix::Remove(square) => format!("remove {square}"),
        SetupFix::MoveAside { from, to } => format!("move {from} {to}"),
        SetupFix::Turn { square, rotation } => {
            let sign = if rotation == laser_chess_core::Rotation::Clockwise { '+' } else { '-' };
            format!("turn {square} {sign}")
        }
        SetupFix::Place { square, .. } => format!("place {square}"),
        SetupFix::MakeSymmetric(side) => format!("symmetric {side}"),
    }
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, by: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(by)
}

#[test]
fn every_check_points_at_its_squares_and_offers_its_fixes() {
    for Case { board, says, level, squares, fixes } in CASES {
        let setup = read_position(board).unwrap();
        let issues = setup.issues();
        let issue = issues.iter().find(|issue| name(issue) == says);
        let issue = issue.unwrap_or_else(|| panic!("{board} does not say {says}: {issues:?}"));
        assert_eq!(issue.level(), level, "{board}");
        assert_eq!(joined(issue.squares(), " "), squares, "{board} {says}");
        assert_eq!(
            joined(issue.fixes(&setup).into_iter().map(fix_name), ", "),
            fixes,
            "{board} {says}"
        );
    }
}

#[test]
fn the_five_setups_have_nothing_to_mend() {
    for named in NamedSetup::ALL {
        assert_eq!(named.setup().issues(), [SetupIssue::QuietStart], "{}", named.id());
    }
}

#[test]
fn an_unfinished_setup_is_told_everything_at_once_errors_first() {
    let setup = read_position("*/b9/*/4B5/*/*/*/K9 b").unwrap();
    let levels: Vec<_> = setup.issues().iter().map(SetupIssue::level).collect();
    assert!(levels.is_sorted(), "{levels:?}");
    let said = joined(setup.errors().iter().map(name), ", ");
    assert_eq!(said, "no laser blue, kings red, no laser red, reserved a1");
}

fn token() -> impl Strategy<Value = Token> {
    (prop::sample::select(Side::ALL.to_vec()), prop::sample::select(Role::ALL.to_vec()))
        .prop_map(|(side, role)| Token { side, role })
}

/// Any board, from empty to full, with or without Lasers.
fn setup() -> impl Strategy<Value = Setup> {
    let tokens = prop::collection::vec((0..Square::COUNT, token()), 0..60);
    (tokens, any::<bool>(), prop::sample::select(Side::ALL.to_vec())).prop_map(
        |(tokens, lasers, side)| {
            let mut board = if lasers { Setup::bare().board } else { Board::empty() };
            for (index, token) in tokens {
                if let Some(square) = Square::from_index(index) {
                    board.set(square, Some(token));
                }
            }
            Setup { board, side }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fix_takes_its_issue_away(setup in setup()) {
        for issue in setup.issues() {
            for fix in issue.fixes(&setup) {
                let mended = setup.mended(fix);
                prop_assert!(!mended.issues().contains(&issue), "{setup}: {issue:?} {fix:?}");
                prop_assert_eq!(mended.side, setup.side);
            }
        }
    }

    #[test]
    fn mending_every_error_in_turn_ends_with_a_playable_setup(setup in setup()) {
        let mut setup = setup;
        // Each fix takes one token away or puts one where it belongs, so it ends.
        for _ in 0..2 * Square::COUNT {
            let errors = setup.errors();
            let Some(first) = errors.first() else { break };
            let fixes = first.fixes(&setup);
            prop_assert!(!fixes.is_empty(), "{setup}: {first:?}");
            setup = setup.mended(fixes[0]);
        }
        prop_assert!(setup.errors().is_empty(), "{setup}");
    }

    #[test]
    fn making_symmetric_gives_a_symmetric_setup_and_keeps_what_already_was(setup in setup()) {
        for side in Side::ALL {
            let made = setup.made_symmetric(side);
            prop_assert_eq!(made.board.mirrored(), made.board.clone());
            prop_assert_eq!(made.made_symmetric(side.other()), made.clone());
        }
    }
}
