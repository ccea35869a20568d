//! From the core's types to the engine's and back.

use super::cell::{self, DEFENDER, DEFLECTOR, KING, LASER, RED, SWITCH};
use super::field::{Field, Options};
use super::grid::{narrow, widen};
use super::packed::{CLOCKWISE, COUNTER, MOVE, PackedAction, SWAP};
use crate::{
    Action, Corner, Diagonal, Direction, Position, Role, Rotation, Rules, Side, Square, Token,
};

impl Options {
    pub(super) const fn of(rules: &Rules) -> Self {
        Self {
            laser_turns: !rules.fixed_lasers,
            king_turns: rules.king_rotation,
            displaced_token_goes_anywhere: rules.displaced_token_ignores_reserved,
        }
    }
}

impl Field {
    /// The engine's form of a position.
    pub(super) fn of(position: &Position) -> Self {
        let mut field = Self::empty(Options::of(position.rules()));
        for (square, token) in position.board().tokens() {
            field.place(widen(square.index()), code_of(token));
        }
        field.side = position.side() as usize;
        field
    }
}

impl PackedAction {
    #[cfg_attr(not(test), expect(dead_code))]
    /// The engine's form of an action, in the one spelling the engine uses.
    pub(super) fn of(action: Action, position: &Position) -> Self {
        match action.canonical(position.board()) {
            Action::Move { from, to } => Self::new(MOVE, wide(from), wide(to)),
            Action::Swap { from, to } => Self::new(SWAP, wide(from), wide(to)),
            Action::Rotate { at, rotation: Rotation::Clockwise } => {
                Self::new(CLOCKWISE, wide(at), wide(at))
            }
            Action::Rotate { at, rotation: Rotation::CounterClockwise } => {
                Self::new(COUNTER, wide(at), wide(at))
            }
        }
    }

    /// The core's form; nothing for the empty action.
    pub(super) fn to_action(self) -> Option<Action> {
        let (from, to) = (square_of(self.from())?, square_of(self.to())?);
        Some(match self.kind() {
            _ if self.is_none() => return None,
            MOVE => Action::Move { from, to },
            SWAP => Action::Swap { from, to },
            CLOCKWISE => Action::Rotate { at: from, rotation: Rotation::Clockwise },
            _ => Action::Rotate { at: from, rotation: Rotation::CounterClockwise },
        })
    }
}

/// The engine's number of a square.
pub(super) fn wide(square: Square) -> u8 {
    widen(square.index())
}

/// The core's square; nothing for a guard cell.
pub(super) fn square_of(wide: u8) -> Option<Square> {
    if wide & 15 > 9 { None } else { Square::from_index(narrow(wide)) }
}

/// The five bits of a token.
pub(super) const fn code_of(token: Token) -> u8 {
    let side = match token.side {
        Side::Blue => 0,
        Side::Red => RED,
    };
    side | match token.role {
        Role::King => KING,
        Role::Switch(Diagonal::Slash) => SWITCH,
        Role::Switch(Diagonal::Backslash) => SWITCH + 1,
        Role::Deflector(corner) => DEFLECTOR + corner as u8,
        Role::Defender(direction) => DEFENDER + direction as u8,
        Role::Laser(direction) => LASER + direction as u8,
    }
}

/// The side with this number.
pub(super) const fn side_of(number: usize) -> Side {
    if number == 0 { Side::Blue } else { Side::Red }
}

const _: () = assert!(cell::NORTH == 0 && cell::EAST == 1 && cell::SOUTH == 2 && cell::WEST == 3);

/// The token with this code; nothing for an empty cell or a wall.
pub(super) fn token_of(code: u8) -> Option<Token> {
    let side = side_of(cell::side_of(code));
    let corner = Corner::ALL[(code & 3) as usize];
    let direction = Direction::ALL[(code & 3) as usize];
    let role = match code & 15 {
        KING => Role::King,
        SWITCH => Role::Switch(Diagonal::Slash),
        3 => Role::Switch(Diagonal::Backslash),
        DEFLECTOR..DEFENDER => Role::Deflector(corner),
        DEFENDER..LASER => Role::Defender(direction),
        12..=15 => Role::Laser(direction),
        _ => return None,
    };
    Some(Token { side, role })
}
