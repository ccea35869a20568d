//! What a tap on a square means.

use laser_chess_core::engine::Warning;
use laser_chess_core::{Action, PlayError, Position, Square};

/// Why the table did not do what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The rules say no.
    Rules(PlayError),
    /// The action is made; only firing remains (Strict).
    MustFire,
    /// It is the computer's turn.
    ComputersTurn,
    /// Fire was pressed before anything was staged.
    NothingStaged,
    /// The game is paused.
    Paused,
    /// A question waits for its answer.
    AnswerFirst,
    /// The coach warns: firing would provably lose the King. Firing again fires.
    Coach(Warning),
}

/// What to do about a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Select(Square),
    Deselect,
    Stage(Action),
    Unstage,
    Fire,
    Refuse(Refusal),
}

/// What a tap means with this token selected, or none.
pub(crate) fn meaning_of_tap(
    position: &Position,
    selected: Option<Square>,
    tapped: Square,
) -> Meaning {
    let select_or_refuse = || match position.board().at(tapped) {
        Some(token) if token.side == position.side() => Meaning::Select(tapped),
        Some(_) => Meaning::Refuse(Refusal::Rules(PlayError::NotYours(tapped))),
        None => Meaning::Refuse(Refusal::Rules(PlayError::Empty(tapped))),
    };
    let Some(from) = selected else { return select_or_refuse() };
    if from == tapped {
        return Meaning::Deselect;
    }
    let action = Action::between(position.board(), from, tapped);
    match position.check(action) {
        Ok(()) => Meaning::Stage(action),
        // A player who taps another own token means that token, unless it was a swap that the
        // reserved squares forbid: then the reason is what they want to know.
        Err(reason @ PlayError::SwapReserved(_)) => Meaning::Refuse(Refusal::Rules(reason)),
        Err(reason) => match select_or_refuse() {
            select @ Meaning::Select(_) => select,
            _ => Meaning::Refuse(Refusal::Rules(reason)),
        },
    }
}

/// What a tap means while an action is staged.
pub(crate) fn meaning_of_tap_when_staged(
    position: &Position,
    staged: Action,
    tapped: Square,
    laser_fires: bool,
) -> Meaning {
    if tapped == staged.to() || tapped == staged.from() {
        return Meaning::Unstage;
    }
    if laser_fires && tapped == position.side().laser_corner() {
        return Meaning::Fire;
    }
    match meaning_of_tap(position, Some(staged.from()), tapped) {
        // Tapping anywhere else than on a target only takes the staged action away.
        Meaning::Refuse(_) => Meaning::Unstage,
        other => other,
    }
}
