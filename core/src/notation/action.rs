//! The text of one action, with what its shot did.

use std::fmt;
use std::str::FromStr;

use super::error::{NotationError, NotationFault};
use super::scanner::{Place, Scanner};
use crate::action::{Action, PlayError};
use crate::beam::Struck;
use crate::direction::Rotation;
use crate::game::Turn;
use crate::position::Position;
use crate::square::Square;
use crate::token::Kind;

/// Reads an action that is about to be played in a position: `j4j3`, `f4ug3`, `h2+`, `c7-xg3`,
/// `j1-xf8#`.
///
/// What the shot did may be left out; where it stands it must be true. The action comes back in
/// the one spelling of [`Action::canonical`].
///
/// # Errors
/// A fault of the text, [`NotationFault::Illegal`] or [`NotationFault::BeamDiffers`].
///
/// ```
/// use laser_chess_core::notation::{NotationFault, read_action};
/// use laser_chess_core::{NamedSetup, PlayError, Rules};
/// let ace = NamedSetup::Ace.position(Rules::MANUAL);
/// assert_eq!(read_action("j1-xf1", &ace)?.to_string(), "j1-");
/// let error = read_action("h2h4", &ace).unwrap_err();
/// assert!(matches!(error.fault, NotationFault::Illegal(PlayError::NotAdjacent { .. })));
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_action(text: &str, position: &Position) -> Result<Action, NotationError> {
    let mut scanner = Scanner::new(text)?;
    scanner.skip_space();
    let action = read_action_at(&mut scanner, position)?;
    scanner.finish()?;
    Ok(action)
}

/// Reads the action that begins here, up to white space or the end.
pub(super) fn read_action_at(
    scanner: &mut Scanner<'_>,
    position: &Position,
) -> Result<Action, NotationError> {
    let start = scanner.place();
    let action = read_plain_action(scanner)?;
    let after_action = scanner.clone();
    let claim = read_claim(scanner)?;
    let after_claim = scanner.clone();
    let rest = scanner.take_while(|next| !next.is_whitespace());
    if !rest.is_empty() {
        return Err(scanner.mendable(NotationFault::TrailingText, after_claim.place(), ""));
    }
    let played = position
        .play(action)
        .map_err(|reason| illegal(&after_action, start, action, reason, position))?;
    let hit = played.beam.hit();
    let is_king = hit.is_some_and(|struck| struck.token.role.kind() == Kind::King);
    let truth = hit.map(|struck| Claim { square: struck.square, is_king });
    if claim.is_some() && claim != truth {
        let truth = hit.map(claim_text).unwrap_or_default();
        let claimed = after_action.place();
        return Err(after_claim.mendable(NotationFault::BeamDiffers { hit }, claimed, truth));
    }
    Ok(action.canonical(position.board()))
}

/// What a text says that the shot hit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Claim {
    square: Square,
    is_king: bool,
}

fn claim_text(struck: Struck) -> String {
    let mark = if struck.token.role.kind() == Kind::King { "#" } else { "" };
    format!("x{}{mark}", struck.square)
}

fn read_plain_action(scanner: &mut Scanner<'_>) -> Result<Action, NotationError> {
    let from = read_square(scanner)?;
    let start = scanner.place();
    let meant = match scanner.peek() {
        Some('+') => {
            scanner.next();
            return Ok(Action::Rotate { at: from, rotation: Rotation::Clockwise });
        }
        Some('-') => {
            scanner.next();
            return Ok(Action::Rotate { at: from, rotation: Rotation::CounterClockwise });
        }
        Some('u') => {
            scanner.next();
            return Ok(Action::Swap { from, to: read_square(scanner)? });
        }
        // Dashes that word processors put for a hyphen, and a capital.
        Some('\u{2010}'..='\u{2015}' | '\u{2212}') => "-",
        Some('U') => "u",
        Some(next) if next.is_alphanumeric() => {
            return Ok(Action::Move { from, to: read_square(scanner)? });
        }
        _ => return Err(scanner.error_here(NotationFault::UnknownCharacter)),
    };
    scanner.next();
    Err(scanner.mendable(NotationFault::UnknownCharacter, start, meant))
}

fn read_square(scanner: &mut Scanner<'_>) -> Result<Square, NotationError> {
    let start = scanner.place();
    for _ in 0..2 {
        if scanner.peek().is_none_or(char::is_whitespace) {
            return Err(scanner.error(NotationFault::UnexpectedEnd, scanner.place()));
        }
        scanner.next();
    }
    let name = scanner.since(start);
    name.parse().map_err(|_| {
        let lower = name.to_lowercase();
        match lower.parse::<Square>() {
            Ok(_) => scanner.mendable(NotationFault::NotASquare, start, lower),
            Err(_) => scanner.error(NotationFault::NotASquare, start),
        }
    })
}

fn read_claim(scanner: &mut Scanner<'_>) -> Result<Option<Claim>, NotationError> {
    let start = scanner.place();
    match scanner.peek() {
        Some('x') => {
            scanner.next();
            let square = read_square(scanner)?;
            let is_king = scanner.eat('#');
            Ok(Some(Claim { square, is_king }))
        }
        Some('X' | '\u{d7}') => {
            scanner.next();
            Err(scanner.mendable(NotationFault::UnknownCharacter, start, "x"))
        }
        _ => Ok(None),
    }
}

/// The refusal; where a swap was written as a move or the reverse, with the right spelling.
fn illegal(
    scanner: &Scanner<'_>,
    start: Place,
    action: Action,
    reason: PlayError,
    position: &Position,
) -> NotationError {
    let fault = NotationFault::Illegal(reason);
    let meant = Action::between(position.board(), action.from(), action.to());
    let is_step = !matches!(action, Action::Rotate { .. });
    if is_step && meant != action && position.check(meant).is_ok() {
        return scanner.mendable(fault, start, meant.to_string());
    }
    scanner.error(fault, start)
}

impl FromStr for Action {
    type Err = NotationError;

    /// Reads an action without a position: whether it is legal is not asked, and nothing may
    /// follow it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut scanner = Scanner::new(text)?;
        scanner.skip_space();
        let action = read_plain_action(&mut scanner)?;
        scanner.finish()?;
        Ok(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Swap { from, to } => write!(f, "{from}u{to}"),
            Self::Rotate { at, rotation: Rotation::Clockwise } => write!(f, "{at}+"),
            Self::Rotate { at, rotation: Rotation::CounterClockwise } => write!(f, "{at}-"),
        }
    }
}

impl fmt::Display for Turn {
    /// The action and what its shot hit: `h2+`, `c7-xg3`, `j1-xf8#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.action)?;
        match self.played.beam.hit() {
            Some(struck) => f.write_str(&claim_text(struck)),
            None => Ok(()),
        }
    }
}
