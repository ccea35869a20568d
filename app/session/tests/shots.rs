//! What is drawn, what is said and what the rules did agree, over a hundred thousand random shots.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::time::Duration;

use laser_chess_core::{
    Action, Board, Corner, Diagonal, Direction, Game, Kind, NamedSetup, Role, Rules, Setup, Side,
    Square, Token, Turn, reserved_for,
};
use laser_chess_session::{
    BeamPath, Caption, CaptionKind, Face, Order, PathPoint, Replay, ReplaySpeed, ShotTiming,
    Surface, captions, passes,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Shots of one random game, or of several if a King falls.
const SHOTS: usize = 100;
/// Half of them in games from the five setups, half on boards where tokens lie about.
const CASES: u32 = 500;

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn picture_captions_and_rules_agree_in_games(
        setup in 0..NamedSetup::ALL.len(),
        picks in prop::collection::vec(any::<Index>(), SHOTS),
    ) {
        let mut game = Game::new(NamedSetup::ALL[setup].position(Rules::MANUAL));
        for pick in picks {
            if game.outcome().is_some() {
                game = Game::new(NamedSetup::ALL[setup].position(Rules::MANUAL));
            }
            let before = game.position().clone();
            let action = *pick.get(&before.legal_actions());
            let turn = game.play(action).unwrap().clone();
            check(before.board(), &turn, pick.index(1000));
        }
    }

    #[test]
    fn picture_captions_and_rules_agree_on_crowded_boards(
        boards in prop::collection::vec((crowded_board(), any::<Index>()), SHOTS),
    ) {
        for (setup, pick) in boards {
            let before = setup.to_position(Rules::MANUAL).unwrap();
            let mut game = Game::new(before.clone());
            let turn = game.play(*pick.get(&before.legal_actions())).unwrap().clone();
            check(before.board(), &turn, pick.index(1000));
        }
    }
}

fn crowded_board() -> impl Strategy<Value = Setup> {
    let tokens = prop::collection::vec((0..Square::COUNT, 0..10_usize, any::<bool>()), 10..45);
    tokens
        .prop_map(|tokens| {
            let mut setup = Setup::bare();
            let mut kings = Side::ALL.to_vec();
            for (square, role, is_red) in tokens {
                let square = Square::from_index(square).unwrap();
                let side = if is_red { Side::Red } else { Side::Blue };
                let token = match kings.pop() {
                    Some(owner) => Token::new(owner, Role::King),
                    // Mirrors and shields only: a board has one King and one Laser a side.
                    None => Token::new(side, Role::ALL[5 + role]),
                };
                let free = setup.board.at(square).is_none();
                if free && reserved_for(square).is_none_or(|owner| owner == token.side) {
                    setup.board.set(square, Some(token));
                } else if token.role == Role::King {
                    kings.push(token.side);
                }
            }
            for side in kings {
                let home = if side == Side::Blue { "e1" } else { "f8" };
                setup.board.set(home.parse().unwrap(), Some(Token::new(side, Role::King)));
            }
            setup
        })
        .prop_filter("both Kings stand", |setup| setup.errors().is_empty())
}

/// Everything that a player sees of one shot, against the board it was fired on.
fn check(before: &Board, turn: &Turn, thousandth: usize) {
    let beam = &turn.played.beam;
    let board = acted(before, turn.action);
    let after = turn.played.position.board();
    let path = BeamPath::new(beam, Order::FromLaser);
    let story = captions(beam);
    let points = path.points();
    assert_eq!(points.len(), story.len(), "one caption for each point");

    // The line runs over empty squares from caption to caption, and each caption says truly what
    // stands where the line bends.
    assert_eq!(square_at(points[0]), turn.side.laser_corner());
    for (leg, told) in points.windows(2).zip(&story) {
        let heading = heading(leg[0], leg[1]);
        assert_eq!(toward(told), Some(heading), "{told:?}");
        let mut square = square_at(leg[0]);
        assert_eq!(square, told.square);
        let end = inside(leg[1], heading);
        while square != end {
            square = square.step(heading).unwrap();
            assert!(square == end || board.at(square).is_none(), "{square} is in the way");
        }
    }
    for (index, told) in story.iter().enumerate() {
        assert_eq!(told.number, index + 1);
        if let Some((token, face)) = told.kind.met() {
            assert_eq!(board.at(told.square), Some(token));
            assert_eq!(face.side, heading(points[index - 1], points[index]).opposite());
            assert_eq!(surface(token, face.side), face.surface, "{told:?}");
        }
    }

    // The end: on the edge, or at a token that falls if and only if the caption says so.
    let (end, last) = (points[points.len() - 1], story[story.len() - 1]);
    let heading = heading(points[points.len() - 2], end);
    assert_eq!(inside(end, heading), last.square);
    let edge = [0.0, 10.0].contains(&end.x) || [0.0, 8.0].contains(&end.y);
    assert_eq!(edge, matches!(last.kind, CaptionKind::Left { edge } if edge == heading));
    let mut expected = board.clone();
    if last.kind.is_hit() {
        expected.set(last.square, None);
    }
    assert_eq!(&expected, after, "after {last:?}");
    let king_down =
        !after.tokens().any(|(_, token)| token == Token::new(turn.side.other(), Role::King))
            || !after.tokens().any(|(_, token)| token == Token::new(turn.side, Role::King));
    assert_eq!(king_down, matches!(last.kind, CaptionKind::KingHit { .. }));

    // Two visits at most, and captions know which is which.
    for pass in passes(beam) {
        let here: Vec<_> = passes(beam).into_iter().filter(|p| p.square == pass.square).collect();
        assert_eq!(here.iter().map(|p| p.number).collect::<Vec<_>>(), [1, 2]);
    }

    for order in [Order::FromLaser, Order::FromEnd] {
        check_moving(turn, &board, order, thousandth);
    }
}

/// At any moment of a replay the head is where the captions and the tokens say.
fn check_moving(turn: &Turn, board: &Board, order: Order, thousandth: usize) {
    let live = ShotTiming::new(&turn.played.beam, Order::FromLaser, 1.0);
    assert!(live.total() <= Duration::from_millis(1801), "{:?}", live.total());
    let mut replay = Replay::new(turn, ReplaySpeed::Normal);
    replay.set_order(order, Duration::ZERO);
    replay.play(Duration::ZERO);
    let whole = replay.view(Duration::ZERO).timing.total();
    let now = whole.mul_f32(thousandth as f32 / 1000.0);
    let view = replay.view(now);
    let (at, points) = (view.now, view.path.points());
    assert!(points[at.current].travelled <= at.travelled);
    assert!(points.get(at.current + 1).is_none_or(|next| at.travelled < next.travelled));
    let (x, y) = view.path.head(at.travelled);
    let (from, to) =
        (points[at.current], points.get(at.current + 1).unwrap_or(&points[at.current]));
    assert!(between(from.x, x, to.x) && between(from.y, y, to.y), "the head is off the line");
    // The head is never drawn in a square that the beam did not enter.
    let square =
        square_at(PathPoint { x: x.clamp(0.0, 9.99), y: y.clamp(0.0, 7.99), travelled: 0.0 });
    assert!(turn.played.beam.squares().any(|entered| entered == square));
    let hit_shown = order == Order::FromEnd || at.current + 1 == points.len();
    let expected = if hit_shown { turn.played.position.board() } else { board };
    assert_eq!(view.tokens, expected.tokens().collect::<Vec<_>>());
    assert_eq!(view.captions[at.current].square, inside_either(points, at.current));
}

fn between(from: f32, value: f32, to: f32) -> bool {
    from.min(to) - 1e-3 <= value && value <= from.max(to) + 1e-3
}

/// What the action makes of the board before the shot, by the manual and without the core.
fn acted(before: &Board, action: Action) -> Board {
    let mut board = before.clone();
    match action {
        Action::Move { from, to } | Action::Swap { from, to } => {
            board.set(to, before.at(from));
            board.set(from, before.at(to));
        }
        Action::Rotate { at, rotation } => {
            board.set(at, before.at(at).map(|token| token.rotated(rotation)));
        }
    }
    board
}

/// What lies on this side of a token, by the manual.
fn surface(token: Token, side: Direction) -> Surface {
    use Direction::{E, N, S, W};
    let mirror = match token.role {
        Role::Switch(Diagonal::Slash | Diagonal::Backslash) => true,
        Role::Deflector(Corner::NE) => matches!(side, N | E),
        Role::Deflector(Corner::SE) => matches!(side, S | E),
        Role::Deflector(Corner::SW) => matches!(side, S | W),
        Role::Deflector(Corner::NW) => matches!(side, N | W),
        _ => false,
    };
    match token.role {
        _ if mirror => Surface::Mirror,
        Role::Defender(shield) if shield == side => Surface::Shield,
        role if role.kind() == Kind::Laser => Surface::Housing,
        _ => Surface::Plain,
    }
}

fn toward(told: &Caption) -> Option<Direction> {
    match told.kind {
        CaptionKind::Fired { toward, .. } => Some(toward),
        CaptionKind::Turned { toward, face: Face { surface: Surface::Mirror, .. }, .. } => {
            Some(toward)
        }
        _ => None,
    }
}

fn heading(from: PathPoint, to: PathPoint) -> Direction {
    match (to.x - from.x, to.y - from.y) {
        (x, 0.0) if x > 0.0 => Direction::E,
        (x, 0.0) if x < 0.0 => Direction::W,
        (0.0, y) if y > 0.0 => Direction::N,
        (0.0, y) if y < 0.0 => Direction::S,
        slanted => panic!("a leg along no row or column: {slanted:?}"),
    }
}

fn square_at(point: PathPoint) -> Square {
    Square::from_index(point.y.floor() as usize * 10 + point.x.floor() as usize).unwrap()
}

/// The square of a point at which the line arrives with this heading, its edges included.
fn inside(point: PathPoint, heading: Direction) -> Square {
    let (x, y) = match heading {
        Direction::N => (0.0, -0.01),
        Direction::S => (0.0, 0.01),
        Direction::E => (-0.01, 0.0),
        Direction::W => (0.01, 0.0),
    };
    square_at(PathPoint { x: point.x + x, y: point.y + y, ..point })
}

/// The square of a point of a line, by the leg that arrives there or else the one that leaves.
fn inside_either(points: &[PathPoint], index: usize) -> Square {
    match index.checked_sub(1) {
        Some(before) => inside(points[index], heading(points[before], points[index])),
        None => inside(points[0], heading(points[1], points[0])),
    }
}
