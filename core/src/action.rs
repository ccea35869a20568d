//! What a player can do in a turn, and why not.

use crate::board::{Board, is_laser_corner, reserved_for};
use crate::direction::Rotation;
use crate::rules::Rules;
use crate::square::Square;
use crate::token::{Kind, Role, Side, Token};

/// The one action of a turn; the beam follows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A token goes to an empty square next to it.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A Switch trades places with a Deflector or Defender next to it.
    Swap {
        /// Where the Switch stands.
        from: Square,
        /// Where its partner stands.
        to: Square,
    },
    /// A token turns by 90 degrees in place.
    Rotate {
        /// Where it stands.
        at: Square,
        /// Which way it turns.
        rotation: Rotation,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// No token stands on this square.
    #[error("{0} is empty")]
    Empty(Square),
    /// The token on this square is the opponent's.
    #[error("the token on {0} is the opponent's")]
    NotYours(Square),
    /// The Laser never leaves its corner.
    #[error("the Laser on {0} cannot move")]
    LaserCannotMove(Square),
    /// The square is not one of the eight around the token.
    #[error("{to} is not next to {from}")]
    NotAdjacent {
        /// Where the token stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Another token stands on this square, and only a Switch trades places.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// The square is kept for the other side's tokens.
    #[error("{0} is reserved for the other side")]
    Reserved(Square),
    /// Only a Switch can start a swap, and this token is none.
    #[error("the token on {0} is not a Switch")]
    NotASwitch(Square),
    /// A Switch trades places only with a Deflector or a Defender.
    #[error("a Switch cannot trade places with the token on {0}")]
    SwapPartner(Square),
    /// The swap would put the displaced token on this square, kept for the other side.
    #[error("the swap would put a token on {0}, which is reserved for the other side")]
    SwapReserved(Square),
    /// The Laser would point off the board.
    #[error("the Laser on {0} would point off the board")]
    LaserOffBoard(Square),
    /// The rules of this game fix the Lasers.
    #[error("the Laser on {0} is fixed in this game")]
    LaserFixed(Square),
    /// The rules of this game forbid rotating a King.
    #[error("the King on {0} cannot be rotated in this game")]
    KingRotation(Square),
}

impl PlayError {
    /// A name that stays the same in every version and language.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::Empty(_) => "empty",
            Self::NotYours(_) => "not_yours",
            Self::LaserCannotMove(_) => "laser_cannot_move",
            Self::NotAdjacent { .. } => "not_adjacent",
            Self::Occupied(_) => "occupied",
            Self::Reserved(_) => "reserved",
            Self::NotASwitch(_) => "not_a_switch",
            Self::SwapPartner(_) => "swap_partner",
            Self::SwapReserved(_) => "swap_reserved",
            Self::LaserOffBoard(_) => "laser_off_board",
            Self::LaserFixed(_) => "laser_fixed",
            Self::KingRotation(_) => "king_rotation",
        }
    }

    /// The square to point at, where there is one.
    ///
    /// ```
    /// use laser_chess_core::PlayError;
    /// let (from, to) = ("h2".parse()?, "h4".parse()?);
    /// assert_eq!(PlayError::NotAdjacent { from, to }.square(), Some(to));
    /// assert_eq!(PlayError::GameOver.square(), None);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::GameOver => None,
            Self::Empty(square)
            | Self::NotYours(square)
            | Self::LaserCannotMove(square)
            | Self::Occupied(square)
            | Self::Reserved(square)
            | Self::NotASwitch(square)
            | Self::SwapPartner(square)
            | Self::SwapReserved(square)
            | Self::LaserOffBoard(square)
            | Self::LaserFixed(square)
            | Self::KingRotation(square) => Some(square),
            Self::NotAdjacent { to, .. } => Some(to),
        }
    }
}

impl Action {
    /// The action that "this token to that square" means: a swap if a Switch meets a token, else a
    /// move. It may be illegal.
    ///
    /// ```
    /// use laser_chess_core::{Action, NamedSetup};
    /// let ace = NamedSetup::Ace.setup().board;
    /// let (f4, g3, g4) = ("f4".parse()?, "g3".parse()?, "g4".parse()?);
    /// assert_eq!(Action::between(&ace, f4, g3), Action::Swap { from: f4, to: g3 });
    /// assert_eq!(Action::between(&ace, f4, g4), Action::Move { from: f4, to: g4 });
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub fn between(board: &Board, from: Square, to: Square) -> Self {
        let is_switch = |token: Token| token.role.kind() == Kind::Switch;
        if board.at(from).is_some_and(is_switch) && board.at(to).is_some() {
            Self::Swap { from, to }
        } else {
            Self::Move { from, to }
        }
    }

    /// The square of the token that acts.
    #[must_use]
    pub const fn from(self) -> Square {
        match self {
            Self::Move { from, .. } | Self::Swap { from, .. } => from,
            Self::Rotate { at, .. } => at,
        }
    }

    /// The square where the token that acts stands afterwards.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Move { to, .. } | Self::Swap { to, .. } => to,
            Self::Rotate { at, .. } => at,
        }
    }

    /// The one spelling of actions that do the same: a Switch or King turns clockwise.
    ///
    /// ```
    /// use laser_chess_core::{Action, NamedSetup};
    /// let ace = NamedSetup::Ace.setup().board;
    /// let spelling = |text: &str| text.parse::<Action>().map(|action| action.canonical(&ace));
    /// assert_eq!(spelling("e4-")?.to_string(), "e4+"); // a Switch
    /// assert_eq!(spelling("h2-")?.to_string(), "h2-"); // a Deflector
    /// # Ok::<(), laser_chess_core::notation::NotationError>(())
    /// ```
    #[must_use]
    pub fn canonical(self, board: &Board) -> Self {
        match self {
            Self::Rotate { at, .. }
                if board.at(at).is_some_and(|token| {
                    matches!(token.role.kind(), Kind::Switch | Kind::King)
                }) =>
            {
                Self::Rotate { at, rotation: Rotation::Clockwise }
            }
            other => other,
        }
    }

    /// Does the action to a board, legal or not, without a shot.
    ///
    /// Squares without a token stay as they are.
    pub fn apply(self, board: &mut Board) {
        match self {
            Self::Move { from, to } | Self::Swap { from, to } => {
                let moved = board.set(from, None);
                let displaced = board.set(to, moved);
                board.set(from, displaced);
            }
            Self::Rotate { at, rotation } => {
                let turned = board.at(at).map(|token| token.rotated(rotation));
                board.set(at, turned);
            }
        }
    }

    /// The action seen by the other player, with the board turned by 180 degrees.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Move { from, to } => {
                Self::Move { from: from.half_turned(), to: to.half_turned() }
            }
            Self::Swap { from, to } => {
                Self::Swap { from: from.half_turned(), to: to.half_turned() }
            }
            Self::Rotate { at, rotation } => Self::Rotate { at: at.half_turned(), rotation },
        }
    }
}

/// Whether a side may do this on this board, and if not, the first reason why.
///
/// # Errors
/// The reason; [`PlayError::GameOver`] is not among them.
pub(crate) fn check_action(
    board: &Board,
    side: Side,
    rules: &Rules,
    action: Action,
) -> Result<(), PlayError> {
    let at = action.from();
    let token = board.at(at).ok_or(PlayError::Empty(at))?;
    if token.side != side {
        return Err(PlayError::NotYours(at));
    }
    match action {
        Action::Rotate { rotation, .. } => check_rotation(at, token, rules, rotation),
        Action::Move { from, to } => {
            check_reach(from, token, to)?;
            if board.at(to).is_some() {
                return Err(PlayError::Occupied(to));
            }
            check_reserved(to, side)
        }
        Action::Swap { from, to } => {
            check_reach(from, token, to)?;
            let partner = board.at(to).ok_or(PlayError::Empty(to))?;
            if token.role.kind() != Kind::Switch {
                return Err(PlayError::NotASwitch(from));
            }
            if !matches!(partner.role.kind(), Kind::Deflector | Kind::Defender) {
                return Err(PlayError::SwapPartner(to));
            }
            check_reserved(to, side)?;
            // Decision (rules, section 3): the manual's "can never move into" binds both tokens.
            if !rules.displaced_token_ignores_reserved
                && check_reserved(from, partner.side).is_err()
            {
                return Err(PlayError::SwapReserved(from));
            }
            Ok(())
        }
    }
}

fn check_rotation(
    at: Square,
    token: Token,
    rules: &Rules,
    rotation: Rotation,
) -> Result<(), PlayError> {
    match token.role {
        Role::King if !rules.king_rotation => Err(PlayError::KingRotation(at)),
        Role::Laser(_) if rules.fixed_lasers => Err(PlayError::LaserFixed(at)),
        Role::Laser(direction)
            if !token.side.laser_directions().contains(&direction.rotated(rotation)) =>
        {
            Err(PlayError::LaserOffBoard(at))
        }
        _ => Ok(()),
    }
}

fn check_reach(from: Square, token: Token, to: Square) -> Result<(), PlayError> {
    if token.role.kind() == Kind::Laser {
        return Err(PlayError::LaserCannotMove(from));
    }
    if !from.is_adjacent(to) {
        return Err(PlayError::NotAdjacent { from, to });
    }
    Ok(())
}

fn check_reserved(square: Square, side: Side) -> Result<(), PlayError> {
    if is_laser_corner(square) || reserved_for(square).is_some_and(|owner| owner != side) {
        return Err(PlayError::Reserved(square));
    }
    Ok(())
}

/// Every legal action of the token on a square, in a fixed order: around it clockwise from N, then
/// its rotations, each thing that can be done listed once.
#[must_use]
pub(crate) fn actions_of(board: &Board, side: Side, rules: &Rules, at: Square) -> Vec<Action> {
    let mut actions = Vec::with_capacity(10);
    collect_actions_of(board, side, rules, at, &mut actions);
    actions
}

/// Every legal action of a side, token by token from `a1`.
#[must_use]
pub(crate) fn all_actions(board: &Board, side: Side, rules: &Rules) -> Vec<Action> {
    let mut actions = Vec::with_capacity(96);
    for (at, token) in board.tokens() {
        if token.side == side {
            collect_actions_of(board, side, rules, at, &mut actions);
        }
    }
    actions
}

fn collect_actions_of(
    board: &Board,
    side: Side,
    rules: &Rules,
    at: Square,
    actions: &mut Vec<Action>,
) {
    let around = at.neighbours().map(|to| Action::between(board, at, to));
    let turns = Rotation::ALL
        .into_iter()
        .map(|rotation| Action::Rotate { at, rotation })
        .filter(|action| action.canonical(board) == *action);
    actions.extend(
        around.chain(turns).filter(|action| check_action(board, side, rules, *action).is_ok()),
    );
}
