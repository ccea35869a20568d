//! A beam ends, on the board, and does on each square what the token there does to it.

use std::collections::HashSet;

use laser_chess_core::{Beam, BeamEnd, BeamEventKind, Encounter, Side, meet};

use crate::chance::Chance;

#[test]
fn a_beam_goes_square_by_square_and_obeys_every_token() {
    let mut chance = Chance::seeded(31);
    let (mut shots, mut bounces) = (0, 0);
    for _ in 0..4000 {
        let setup = if chance.coin() { chance.placement() } else { chance.playable() };
        for side in Side::ALL {
            let Some(beam) = Beam::trace(&setup.board, side) else { continue };
            shots += 1;
            bounces += beam.bounces();
            check(&setup.board, &beam);
        }
    }
    assert!(shots > 3000 && bounces > 1000, "only {shots} shots and {bounces} bounces");
}

fn check(board: &laser_chess_core::Board, beam: &Beam) {
    let (mut square, mut heading) = (beam.from, beam.heading);
    let mut states = HashSet::new();
    for (index, step) in beam.steps.iter().enumerate() {
        assert_eq!(square.step(heading), Some(step.square), "each step is to the next square");
        assert_eq!(step.heading, heading);
        assert!(states.insert((step.square, heading)), "a state comes twice");
        let met = board.at(step.square).map(|token| meet(token.role, heading.opposite()));
        let is_last = index + 1 == beam.steps.len();
        match (met, step.turned) {
            (None, None) => assert!(!is_last || matches!(beam.end, BeamEnd::Left { .. })),
            (Some(Encounter::Turned(to)), Some(turned)) => {
                assert_eq!((turned.to, Some(turned.token)), (to, board.at(step.square)));
                heading = to;
            }
            (Some(_), None) => assert!(is_last, "a stopped beam goes on"),
            (met, turned) => panic!("{met:?} on {}, yet {turned:?}", step.square),
        }
        square = step.square;
    }
    check_end(board, beam, square, heading);
    assert_eq!(beam.events().len(), beam.bounces() + 2);
    let last = beam.events().pop().map(|event| event.kind);
    assert_eq!(last, Some(BeamEventKind::Ended(beam.end)));
}

fn check_end(
    board: &laser_chess_core::Board,
    beam: &Beam,
    square: laser_chess_core::Square,
    heading: laser_chess_core::Direction,
) {
    assert_eq!(beam.end.square(), square);
    let (struck, met) = match beam.end {
        BeamEnd::Left { edge, .. } => {
            assert_eq!((edge, square.step(heading)), (heading, None), "it leaves at the edge");
            return;
        }
        BeamEnd::Blocked(struck) => (struck, Encounter::Blocked),
        BeamEnd::Absorbed(struck) => (struck, Encounter::Absorbed),
        BeamEnd::Hit(struck) => (struck, Encounter::Hit),
    };
    assert_eq!(board.at(square), Some(struck.token));
    assert_eq!(struck.face, heading.opposite());
    assert_eq!(meet(struck.token.role, struck.face), met);
}
