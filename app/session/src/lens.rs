//! The threat lens: an aid for games whose players agreed to it.

use laser_chess_core::engine::threats;
use laser_chess_core::{Action, Beam, BySide, Kind, Position, Square};

/// What the lens shows to the side to act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LensView {
    /// What each Laser would do if it fired now.
    pub beams: BySide<Option<Beam>>,
    /// The tokens that the other side could eliminate next turn with one action.
    pub exposed: Vec<Exposed>,
    /// The actions with which the other side could hit the King next turn.
    pub king: Vec<Action>,
}

/// A token in danger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposed {
    /// Where it stands.
    pub square: Square,
    /// How many actions would eliminate it.
    pub ways: usize,
}

impl LensView {
    /// Looks at a position for the side to act.
    pub(crate) fn of(position: &Position) -> Self {
        let found = threats(position, position.side().other());
        let mut king = Vec::new();
        let mut exposed = Vec::new();
        for (target, actions) in found.eliminations {
            exposed.push(Exposed { square: target.square, ways: actions.len() });
            if target.token.role.kind() == Kind::King {
                king = actions;
            }
        }
        let beams = BySide::from_fn(|side| Beam::trace(position.board(), side));
        Self { beams, exposed, king }
    }
}
