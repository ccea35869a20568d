//! The two words a record keeps about a game's end: its result and its termination.

use super::error::{NotationError, NotationFault};
use super::scanner::Scanner;
use crate::position::{Draw, Outcome, Win};
use crate::token::Side;

/// The result: `blue`, `red`, `draw`, or `*` while nobody has ended the game.
#[must_use]
pub const fn write_result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Won { winner: Side::Blue, .. }) => "blue",
        Some(Outcome::Won { winner: Side::Red, .. }) => "red",
        Some(Outcome::Drawn(_)) => "draw",
    }
}

/// The termination: `king hit`, `resignation`, `time`, `stalemate` (also of a side that cannot
/// act), `agreement`; empty while the game is played.
#[must_use]
pub const fn write_termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "",
        Some(Outcome::Won { by: Win::KingHit, .. }) => "king hit",
        Some(Outcome::Won { by: Win::Resignation, .. }) => "resignation",
        Some(Outcome::Won { by: Win::Time, .. }) => "time",
        Some(Outcome::Drawn(Draw::Stalemate | Draw::NoAction)) => "stalemate",
        Some(Outcome::Drawn(Draw::Agreement)) => "agreement",
    }
}

/// Reads a result and a termination; `None` for a game that goes on.
///
/// A `stalemate` comes back as [`Draw::Stalemate`]; whether no action was left, the board says.
///
/// # Errors
/// [`NotationFault::UnknownResult`] about the first text, [`NotationFault::UnknownTermination`]
/// about the second, also where the two contradict each other.
///
/// ```
/// use laser_chess_core::notation::read_ending;
/// use laser_chess_core::{Outcome, Side, Win};
/// let lost = Outcome::Won { winner: Side::Red, by: Win::Time };
/// assert_eq!(read_ending("red", "time")?, Some(lost));
/// assert_eq!(read_ending("*", "")?, None);
/// assert!(read_ending("draw", "king hit").is_err());
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_ending(result: &str, termination: &str) -> Result<Option<Outcome>, NotationError> {
    let winner = match result {
        "*" => None,
        "blue" => Some(Some(Side::Blue)),
        "red" => Some(Some(Side::Red)),
        "draw" => Some(None),
        _ => return Err(whole(result, NotationFault::UnknownResult)),
    };
    let won = |winner, by| Some(Outcome::Won { winner, by });
    Ok(match (winner, termination) {
        (None, "") => None,
        (Some(Some(winner)), "king hit") => won(winner, Win::KingHit),
        (Some(Some(winner)), "resignation") => won(winner, Win::Resignation),
        (Some(Some(winner)), "time") => won(winner, Win::Time),
        (Some(None), "stalemate") => Some(Outcome::Drawn(Draw::Stalemate)),
        (Some(None), "agreement") => Some(Outcome::Drawn(Draw::Agreement)),
        _ => return Err(whole(termination, NotationFault::UnknownTermination)),
    })
}

fn whole(text: &str, fault: NotationFault) -> NotationError {
    match Scanner::new(text) {
        Ok(mut scanner) => {
            let start = scanner.place();
            scanner.take_while(|_| true);
            scanner.error(fault, start)
        }
        Err(too_long) => too_long,
    }
}
