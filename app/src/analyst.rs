//! Judges the positions of a game that is looked over, one after the other.

use laser_chess_core::Game;
use laser_chess_core::engine::{CancelToken, Engine};
use laser_chess_session::ReviewEvent;

/// How much memory the table for guesses takes.
const TABLE_BYTES: usize = 16 << 20;

/// Judges every position from the one after `from` turns on and tells of each, until it is stopped.
pub(crate) fn analyse(
    request: u64,
    game: &Game,
    from: usize,
    cancel: &CancelToken,
    tell: &dyn Fn(ReviewEvent),
) {
    let mut engine = Engine::new(TABLE_BYTES);
    for turn in from..=game.turns().len() {
        // In a position where the game is over there is nothing to judge.
        let judged = game.branch(turn).and_then(|game| engine.judge(&game, cancel).ok());
        match judged {
            Some(Some(judgement)) => {
                tell(ReviewEvent::Judged { request, turn, judgement: Box::new(judgement) });
            }
            Some(None) | None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use laser_chess_core::engine::Judgement;
    use laser_chess_core::{NamedSetup, Rules, Side};

    use super::*;

    /// Sophie, lost on the first turn: Blue's beam runs along row 1 into Blue's own King.
    fn own_goal() -> Game {
        let mut game = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
        game.play("j1-".parse().unwrap()).unwrap();
        assert!(game.outcome().is_some());
        game
    }

    fn told(game: &Game, from: usize, cancel: &CancelToken) -> Vec<(usize, Judgement)> {
        let told = RefCell::new(Vec::new());
        analyse(7, game, from, cancel, &|news| {
            if let ReviewEvent::Judged { request: 7, turn, judgement } = news {
                told.borrow_mut().push((turn, *judgement));
            }
        });
        told.into_inner()
    }

    #[test]
    fn every_position_in_which_something_can_be_done_is_judged() {
        let judged = told(&own_goal(), 0, &CancelToken::new());
        assert_eq!(judged.len(), 1, "the last one is over");
        assert_eq!(judged[0].0, 0);
        assert_eq!(told(&own_goal(), 1, &CancelToken::new()), []);
        let mut resigned = own_goal().branch(0).unwrap();
        resigned.resign(Side::Red).unwrap();
        assert_eq!(told(&resigned, 0, &CancelToken::new()), judged, "it could have gone on");
    }

    #[test]
    fn a_stopped_analysis_tells_nothing_more() {
        let cancel = CancelToken::new();
        cancel.cancel();
        assert_eq!(told(&own_goal(), 0, &cancel), []);
    }
}
