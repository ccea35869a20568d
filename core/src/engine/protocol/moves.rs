//! Actions as the protocol writes them: `h2h3` moves or swaps, `c5R` turns clockwise, `c5L` counter-clockwise.

use super::error::MoveFault;
use crate::{Action, Position, Rotation, Square};

/// Reads a move; whether it is legal is asked when it is played.
///
/// # Errors
/// [`MoveFault::NotAMove`].
pub fn read_move(text: &str, position: &Position) -> Result<Action, MoveFault> {
    let square = |part: Option<&str>| -> Result<Square, MoveFault> {
        part.and_then(|part| part.parse().ok()).ok_or(MoveFault::NotAMove)
    };
    let at = square(text.get(..2))?;
    let rotation = match text.get(2..) {
        Some("R") => Rotation::Clockwise,
        Some("L") => Rotation::CounterClockwise,
        rest => return Ok(Action::between(position.board(), at, square(rest)?)),
    };
    Ok(Action::Rotate { at, rotation })
}

/// Writes an action as [`read_move`] reads it.
///
/// ```
/// use laser_chess_core::engine::protocol::{read_move, write_move};
/// use laser_chess_core::{NamedSetup, Rules};
/// let ace = NamedSetup::Ace.position(Rules::MANUAL);
/// for text in ["h2R", "h2L", "j1L", "h2h3"] {
///     assert_eq!(read_move(text, &ace).map(write_move).as_deref(), Ok(text));
/// }
/// ```
#[must_use]
pub fn write_move(action: Action) -> String {
    match action {
        Action::Move { from, to } | Action::Swap { from, to } => format!("{from}{to}"),
        Action::Rotate { at, rotation: Rotation::Clockwise } => format!("{at}R"),
        Action::Rotate { at, rotation: Rotation::CounterClockwise } => format!("{at}L"),
    }
}
