//! A board that can be played on.

use std::sync::Arc;

use laser_chess_core as core;
use laser_chess_core::Side;

use crate::action::{Action, PlayError, square};
use crate::beam::Beam;
use crate::game::Outcome;
use crate::notation::NotationError;
use crate::rules::Rules;
use crate::setup::{Setup, SetupError};

/// A playable board with the side to act and the rules. It never changes: playing gives a new one.
#[derive(Debug, uniffi::Object)]
pub struct Position(pub(crate) core::Position);

/// What an action makes of a position.
#[derive(Clone, Debug, uniffi::Record)]
pub struct Played {
    /// The position after the shot.
    pub position: Arc<Position>,
    /// The shot.
    pub beam: Beam,
}

#[uniffi::export]
impl Position {
    /// The position to play from; without rules, the manual's.
    #[uniffi::constructor(default(rules = None))]
    pub fn new(setup: &Setup, rules: Option<Rules>) -> Result<Arc<Self>, SetupError> {
        let rules = rules.map_or(core::Rules::MANUAL, Into::into);
        let setup = setup.to_core()?;
        match setup.to_position(rules) {
            Ok(position) => Ok(Arc::new(Self(position))),
            Err(faults) => Err(SetupError::unplayable(&faults, &setup)),
        }
    }

    /// Where the tokens are and whose turn it is.
    pub fn setup(&self) -> Setup {
        self.0.to_setup().into()
    }

    /// The side to act.
    pub fn side(&self) -> Side {
        self.0.side()
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        (*self.0.rules()).into()
    }

    /// The position text (Setup Notation).
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// How the game has ended here, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome::from)
    }

    /// Every legal action of the side to act, token by token from a1.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.0.legal_actions().into_iter().map(Action::from).collect()
    }

    /// The legal actions of the token on a square; none on an empty square.
    pub fn legal_actions_of(&self, square: &str) -> Result<Vec<Action>, PlayError> {
        legal_actions_of(&self.0, square)
    }

    /// Why an action is not legal; nothing if it is.
    pub fn why_not(&self, action: &Action) -> Option<PlayError> {
        why_not(&self.0, action)
    }

    /// Does the action and fires the Laser; this position stays as it is.
    pub fn play(&self, action: &Action) -> Result<Played, PlayError> {
        let played = self.0.play(action.to_core()?)?;
        let beam = Beam::from(&played.beam);
        Ok(Played { position: Arc::new(Self(played.position)), beam })
    }

    /// Reads an action in notation; what it says of the shot must be true.
    pub fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        Ok(core::notation::read_action(text, &self.0)?.into())
    }

    /// The position seen by the other player: turned by 180 degrees, colours exchanged.
    pub fn mirrored(&self) -> Arc<Self> {
        Arc::new(Self(self.0.mirrored()))
    }

    /// How many sequences of this many legal actions there are; a game whose King has been hit has
    /// none below. The number that proves rules right, and a coarse call to measure with.
    pub fn count_leaves(&self, depth: u32) -> u64 {
        core::engine::perft(&self.0, depth)
    }

    /// A test shot: where a side's beam would go if its Laser fired now. The manual forbids test
    /// shots, so show it only as an aid that the players agreed to.
    pub fn test_shot(&self, side: Side) -> Option<Beam> {
        core::Beam::trace(self.0.board(), side).as_ref().map(Beam::from)
    }
}

pub(crate) fn legal_actions_of(
    position: &core::Position,
    at: &str,
) -> Result<Vec<Action>, PlayError> {
    let actions = position.legal_actions_of(square(at)?);
    Ok(actions.into_iter().map(Action::from).collect())
}

pub(crate) fn why_not(position: &core::Position, action: &Action) -> Option<PlayError> {
    action.to_core().and_then(|action| Ok(position.check(action)?)).err()
}
