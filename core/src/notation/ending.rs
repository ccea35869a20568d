//! The two words that say how a game ended: `Result` and `Termination`.

use crate::game::{DeclareError, Game};
use crate::position::{Draw, Outcome, Win};
use crate::token::Side;

/// The result: `blue`, `red`, `draw`, or `*` while the game is played.
#[must_use]
pub const fn write_result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Won { winner: Side::Blue, .. }) => "blue",
        Some(Outcome::Won { winner: Side::Red, .. }) => "red",
        Some(Outcome::Drawn(_)) => "draw",
    }
}

/// What ended the game: `king hit`, `resignation`, `time`, `stalemate`, `no action`,
/// `agreement`; empty while it is played.
#[must_use]
pub const fn write_termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "",
        Some(Outcome::Won { by: Win::KingHit, .. }) => "king hit",
        Some(Outcome::Won { by: Win::Resignation, .. }) => "resignation",
        Some(Outcome::Won { by: Win::Time, .. }) => "time",
        Some(Outcome::Drawn(Draw::Stalemate)) => "stalemate",
        Some(Outcome::Drawn(Draw::NoAction)) => "no action",
        Some(Outcome::Drawn(Draw::Agreement)) => "agreement",
    }
}

/// The outcome two such words name, or `None` if they name none: the game is being played, or
/// the words do not go together.
///
/// ```
/// use laser_chess_core::notation::read_ending;
/// use laser_chess_core::{Outcome, Side, Win};
/// let won = Outcome::Won { winner: Side::Red, by: Win::Time };
/// assert_eq!(read_ending("red", "time"), Some(won));
/// assert_eq!(read_ending("draw", "time"), None);
/// ```
#[must_use]
pub fn read_ending(result: &str, termination: &str) -> Option<Outcome> {
    let won = |winner| {
        let by = match termination {
            "king hit" => Win::KingHit,
            "resignation" => Win::Resignation,
            "time" => Win::Time,
            _ => return None,
        };
        Some(Outcome::Won { winner, by })
    };
    match (result, termination) {
        ("blue", _) => won(Side::Blue),
        ("red", _) => won(Side::Red),
        ("draw", "stalemate") => Some(Outcome::Drawn(Draw::Stalemate)),
        ("draw", "no action") => Some(Outcome::Drawn(Draw::NoAction)),
        ("draw", "agreement") => Some(Outcome::Drawn(Draw::Agreement)),
        _ => None,
    }
}

/// Ends a replayed game as its record says, where the board has not ended it already.
///
/// # Errors
/// What the game answers to a claim it does not allow; it stays as it was.
pub fn declare_ending(game: &mut Game, ending: Option<Outcome>) -> Result<(), DeclareError> {
    if game.outcome() == ending {
        return Ok(());
    }
    match ending {
        None | Some(Outcome::Won { by: Win::KingHit, .. } | Outcome::Drawn(Draw::NoAction)) => {
            // Only the board ends a game so, and it has not.
            Err(DeclareError::GameOver)
        }
        Some(Outcome::Won { winner, by: Win::Resignation }) => game.resign(winner.other()),
        Some(Outcome::Won { winner, by: Win::Time }) => game.run_out_of_time(winner.other()),
        Some(Outcome::Drawn(Draw::Stalemate)) => game.claim_stalemate(),
        Some(Outcome::Drawn(Draw::Agreement)) => game.agree_draw(),
    }
}
