//! The game looks the same to both players: a half turn of the board with the colours exchanged
//! commutes with everything.

use std::collections::BTreeSet;

use laser_chess_core::{Action, BeamEnd, Outcome};

use crate::chance::Chance;

fn mirrored(outcome: Option<Outcome>) -> Option<Outcome> {
    match outcome {
        Some(Outcome::Won { winner, by }) => Some(Outcome::Won { winner: winner.other(), by }),
        other => other,
    }
}

#[test]
fn turning_the_board_commutes_with_listing_refusing_and_playing() {
    let mut chance = Chance::seeded(41);
    for _ in 0..120 {
        let game = chance.game(60);
        let here = game.position();
        let there = here.mirrored();
        assert_eq!(there.mirrored(), *here, "two half turns change nothing");
        assert_eq!(there.outcome(), mirrored(here.outcome()));
        let seen: BTreeSet<_> = here.legal_actions().into_iter().map(Action::mirrored).collect();
        assert_eq!(seen, there.legal_actions().into_iter().collect());
        for action in here.legal_actions() {
            let played = here.play(action).expect("a legal action");
            let turned = there.play(action.mirrored()).expect("its mirror image");
            assert_eq!(played.position.mirrored(), turned.position);
            let path: Vec<_> = played.beam.squares().map(|square| square.half_turned()).collect();
            assert_eq!(path, turned.beam.squares().collect::<Vec<_>>());
            match (played.beam.end, turned.beam.end) {
                (BeamEnd::Left { edge, .. }, BeamEnd::Left { edge: other, .. }) => {
                    assert_eq!(edge.opposite(), other);
                }
                (one, other) => {
                    assert_eq!(std::mem::discriminant(&one), std::mem::discriminant(&other));
                    let token = |hit: laser_chess_core::Struck| hit.token;
                    let hit = played.beam.hit().map(token).map(|token| token.mirrored());
                    assert_eq!(hit, turned.beam.hit().map(token));
                }
            }
        }
    }
}

#[test]
fn turning_the_board_keeps_which_setups_are_playable() {
    let mut chance = Chance::seeded(42);
    for _ in 0..2000 {
        let setup = if chance.coin() { chance.placement() } else { chance.playable() };
        let turned =
            laser_chess_core::Setup { board: setup.board.mirrored(), side: setup.side.other() };
        assert_eq!(setup.errors().len(), turned.errors().len());
    }
}
