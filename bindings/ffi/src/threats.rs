//! What threatens: an aid that players agree to, never part of the rules.

use laser_chess_core::engine::{self, Target, Warning};
use laser_chess_core::{Position as CorePosition, Side};

use crate::action::{Action, PlayError};
use crate::game::Game;
use crate::position::Position;
use crate::token::PlacedToken;

/// What one side could do with its next shot.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Threats {
    /// The side that would act.
    pub by: Side,
    /// What Blue's Laser would hit if it fired now, before any action.
    pub blue_shot: Option<PlacedToken>,
    /// What Red's Laser would hit if it fired now, before any action.
    pub red_shot: Option<PlacedToken>,
    /// Each token of the other side that one action could eliminate, the King first.
    pub eliminations: Vec<Elimination>,
    /// Whether the other side's King is among them.
    pub endangers_king: bool,
}

/// A token that one action could eliminate.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Elimination {
    /// The token, on the square where the beam would meet it.
    pub target: PlacedToken,
    /// All such actions.
    pub actions: Vec<Action>,
}

/// Why an action would throw the game away; proven, never guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Caution {
    /// Its shot hits the own King.
    HitsOwnKing,
    /// After it the other side can force a hit on the own King.
    LosesIn {
        /// In this many of its turns.
        turns: u32,
    },
}

#[uniffi::export]
impl Position {
    /// The threat lens: what a side could eliminate if it were to act here, whoever is to act. The
    /// manual forbids test shots, so show it only as an aid that the players agreed to.
    pub fn threats(&self, by: Side) -> Threats {
        threats(&self.0, by)
    }
}

#[uniffi::export]
impl Game {
    /// Whether an action provably loses the King, looked this many turns of the other side ahead;
    /// nothing if it does not. One turn takes a few milliseconds, two can take a second.
    pub fn caution(&self, action: &Action, turns: u32) -> Result<Option<Caution>, PlayError> {
        let game = self.copy();
        let action = action.to_core()?;
        game.position().check(action)?;
        Ok(engine::warn(&game, action, turns).map(Caution::from))
    }
}

fn threats(position: &CorePosition, by: Side) -> Threats {
    let threats = engine::threats(position, by);
    Threats {
        by,
        blue_shot: threats.shots.blue.map(PlacedToken::from),
        red_shot: threats.shots.red.map(PlacedToken::from),
        endangers_king: threats.endanger_king(),
        eliminations: threats
            .eliminations
            .into_iter()
            .map(|(target, actions)| Elimination {
                target: target.into(),
                actions: actions.into_iter().map(Action::from).collect(),
            })
            .collect(),
    }
}

impl From<Target> for PlacedToken {
    fn from(target: Target) -> Self {
        Self { square: target.square.to_string(), token: target.token.into() }
    }
}

impl From<Warning> for Caution {
    fn from(warning: Warning) -> Self {
        match warning {
            Warning::HitsOwnKing => Self::HitsOwnKing,
            Warning::LosesIn(turns) => Self::LosesIn { turns },
        }
    }
}
