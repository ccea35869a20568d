//! A game with its history.

use std::sync::{Arc, Mutex};

use laser_chess_core as core;
use laser_chess_core::{NamedSetup, Side};

use crate::action::{Action, PlayError};
use crate::beam::Beam;
use crate::notation::NotationError;
use crate::position::{self, Position};
use crate::rules::Rules;
use crate::setup::{Setup, SetupError};
use crate::token::{PlacedToken, Token};

/// A game from its start to its end. Any thread may use it; calls wait for one another.
#[derive(Debug, uniffi::Object)]
pub struct Game(pub(crate) Mutex<core::Game>);

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Outcome {
    /// A side won.
    Won {
        /// Which.
        winner: Side,
        /// By what.
        reason: WinReason,
    },
    /// Nobody won.
    Drawn {
        /// By what.
        reason: DrawReason,
    },
}

/// What won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum WinReason {
    /// The other King was hit, whoever fired.
    KingHit,
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
}

/// What drew a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum DrawReason {
    /// The same arrangement for the third time.
    Stalemate,
    /// The side to act has no legal action.
    NoAction,
    /// Both agreed.
    Agreement,
}

/// Why a game cannot be ended that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum DeclareError {
    /// It is over already.
    #[error("the game is over")]
    GameOver,
    /// The arrangement on the board has not appeared three times.
    #[error("the arrangement has not appeared three times")]
    NotRepeated,
    /// Only the board can end a game like this, and it has not.
    #[error("the board does not show this end")]
    NotOnBoard,
}

/// One turn as it was played.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u32,
    /// Who acted.
    pub side: Side,
    /// What was done.
    pub action: Action,
    /// The action in notation with what the shot hit, for example h2+ or c7-xg3.
    pub text: String,
    /// The shot.
    pub beam: Beam,
    /// The token that the shot eliminated, a hit King included.
    pub eliminated: Option<Token>,
}

/// Everything that a screen shows of a game, in one call.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Snapshot {
    /// The tokens on the board, row by row from a1.
    pub tokens: Vec<PlacedToken>,
    /// The side to act.
    pub side: Side,
    /// Every legal action; none once the game is over.
    pub legal_actions: Vec<Action>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many turns have been played up to here.
    pub turn_count: u32,
    /// The last turn.
    pub last_turn: Option<Turn>,
    /// Whether the last turn can be taken back.
    pub can_undo: bool,
    /// Whether a turn that was taken back can be played again.
    pub can_redo: bool,
    /// Whether the side to act may claim a stalemate.
    pub can_claim_stalemate: bool,
    /// How often the arrangement on the board has appeared, now included.
    pub appearances: u32,
    /// The position text.
    pub position: String,
}

/// A turn and the game after it.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TurnAndSnapshot {
    /// The turn, with its shot.
    pub turn: Turn,
    /// The game after it.
    pub snapshot: Snapshot,
}

#[uniffi::export]
impl Game {
    /// A game from a setup of the box; without rules, the manual's.
    #[uniffi::constructor(default(rules = None))]
    pub fn new(setup: NamedSetup, rules: Option<Rules>) -> Arc<Self> {
        let rules = rules.map_or(core::Rules::MANUAL, Into::into);
        Self::wrap(core::Game::new(setup.position(rules)))
    }

    /// A game from any playable arrangement; without rules, the manual's.
    #[uniffi::constructor(default(rules = None))]
    pub fn from_setup(setup: &Setup, rules: Option<Rules>) -> Result<Arc<Self>, SetupError> {
        Ok(Self::from_position(&*Position::new(setup, rules)?))
    }

    /// A game from a position.
    #[uniffi::constructor]
    pub fn from_position(position: &Position) -> Arc<Self> {
        Self::wrap(core::Game::new(position.0.clone()))
    }

    /// Everything that a screen shows.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::of(&crate::lock(&self.0))
    }

    /// The side to act.
    pub fn side(&self) -> Side {
        crate::lock(&self.0).position().side()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        crate::lock(&self.0).outcome().map(Outcome::from)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        (*crate::lock(&self.0).start().rules()).into()
    }

    /// The position where the game stands.
    pub fn position(&self) -> Arc<Position> {
        Arc::new(Position(crate::lock(&self.0).position().clone()))
    }

    /// The position after this many turns, 0 for the start; nothing if there are fewer.
    pub fn position_after(&self, turns: u32) -> Option<Arc<Position>> {
        let game = crate::lock(&self.0);
        let position = game.position_after(turns as usize)?;
        Some(Arc::new(Position(position.clone())))
    }

    /// The turns up to where the game stands.
    pub fn turns(&self) -> Vec<Turn> {
        let game = crate::lock(&self.0);
        game.turns().iter().enumerate().map(|(index, turn)| Turn::of(index, turn)).collect()
    }

    /// Every legal action of the side to act; none once the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        legal_actions(&crate::lock(&self.0))
    }

    /// The legal actions of the token on a square; none on an empty square.
    pub fn legal_actions_of(&self, square: &str) -> Result<Vec<Action>, PlayError> {
        let game = crate::lock(&self.0);
        let actions = position::legal_actions_of(game.position(), square)?;
        Ok(if game.outcome().is_some() { Vec::new() } else { actions })
    }

    /// Why an action cannot be played now; nothing if it can.
    pub fn why_not(&self, action: &Action) -> Option<PlayError> {
        let game = crate::lock(&self.0);
        match game.outcome() {
            Some(_) => Some(PlayError::GameOver),
            None => position::why_not(game.position(), action),
        }
    }

    /// Plays a turn; turns taken back before are forgotten. Refused, the game stays as it was.
    pub fn play(&self, action: &Action) -> Result<Turn, PlayError> {
        play(&mut crate::lock(&self.0), action.to_core()?)
    }

    /// Plays a turn written in notation. Refused, the game stays as it was.
    pub fn play_text(&self, text: &str) -> Result<Turn, NotationError> {
        let mut game = crate::lock(&self.0);
        let action = core::notation::read_action(text, game.position())?;
        play(&mut game, action).map_err(|reason| NotationError::refused(reason, text))
    }

    /// Plays a turn and gives everything that a screen shows next, in one call.
    pub fn play_and_snapshot(&self, action: &Action) -> Result<TurnAndSnapshot, PlayError> {
        let mut game = crate::lock(&self.0);
        let turn = play(&mut game, action.to_core()?)?;
        Ok(TurnAndSnapshot { turn, snapshot: Snapshot::of(&game) })
    }

    /// Takes the last turn back; nothing if there is none or somebody declared the game's end.
    pub fn undo(&self) -> Option<Turn> {
        let mut game = crate::lock(&self.0);
        let index = game.turns().len();
        game.undo().map(|turn| Turn::of(index.saturating_sub(1), turn))
    }

    /// Plays a turn that was taken back again.
    pub fn redo(&self) -> Option<Turn> {
        let mut game = crate::lock(&self.0);
        let index = game.turns().len();
        game.redo().map(|turn| Turn::of(index, turn))
    }

    /// A new game that stands after this many turns of this one; nothing if it has fewer.
    pub fn branch(&self, turns: u32) -> Option<Arc<Self>> {
        crate::lock(&self.0).branch(turns as usize).map(Self::wrap)
    }

    /// After how many turns the arrangement on the board appeared, 0 for the start; the last is now.
    pub fn appearances_at(&self) -> Vec<u32> {
        crate::lock(&self.0).appearances_at().into_iter().map(crate::count).collect()
    }

    /// Ends the game by the claim of the side to act: the same arrangement for the third time.
    pub fn claim_stalemate(&self) -> Result<Outcome, DeclareError> {
        self.declare(core::Game::claim_stalemate, core::Draw::Stalemate.into())
    }

    /// Ends the game by a side's resignation.
    pub fn resign(&self, side: Side) -> Result<Outcome, DeclareError> {
        let outcome = Outcome::Won { winner: side.other(), reason: WinReason::Resignation };
        self.declare(|game| game.resign(side), outcome)
    }

    /// Ends the game because both agreed to a draw.
    pub fn agree_draw(&self) -> Result<Outcome, DeclareError> {
        self.declare(core::Game::agree_draw, core::Draw::Agreement.into())
    }

    /// Ends the game because a side's time ran out.
    pub fn run_out_of_time(&self, side: Side) -> Result<Outcome, DeclareError> {
        let outcome = Outcome::Won { winner: side.other(), reason: WinReason::Time };
        self.declare(|game| game.run_out_of_time(side), outcome)
    }

    /// Withdraws a declared end, so that play can go on; nothing if nobody declared one.
    pub fn withdraw(&self) -> Option<Outcome> {
        crate::lock(&self.0).withdraw().map(Outcome::from)
    }
}

impl Game {
    pub(crate) fn wrap(game: core::Game) -> Arc<Self> {
        Arc::new(Self(Mutex::new(game)))
    }

    /// A copy of the game as it stands, to think about without holding the lock.
    pub(crate) fn copy(&self) -> core::Game {
        crate::lock(&self.0).clone()
    }

    fn declare(
        &self,
        end: impl FnOnce(&mut core::Game) -> Result<(), core::DeclareError>,
        outcome: Outcome,
    ) -> Result<Outcome, DeclareError> {
        end(&mut crate::lock(&self.0))?;
        Ok(outcome)
    }
}

fn play(game: &mut core::Game, action: core::Action) -> Result<Turn, PlayError> {
    let index = game.turns().len();
    Ok(Turn::of(index, game.play(action)?))
}

fn legal_actions(game: &core::Game) -> Vec<Action> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    game.position().legal_actions().into_iter().map(Action::from).collect()
}

impl Turn {
    fn of(index: usize, turn: &core::Turn) -> Self {
        Self {
            number: crate::count(index + 1),
            side: turn.side,
            action: turn.action.into(),
            text: turn.to_string(),
            beam: Beam::from(&turn.played.beam),
            eliminated: turn.eliminated().map(Token::from),
        }
    }
}

impl Snapshot {
    fn of(game: &core::Game) -> Self {
        let position = game.position();
        let turns = game.turns();
        Self {
            tokens: PlacedToken::all_of(position.board()),
            side: position.side(),
            legal_actions: legal_actions(game),
            outcome: game.outcome().map(Outcome::from),
            turn_count: crate::count(turns.len()),
            last_turn: turns.last().map(|turn| Turn::of(turns.len() - 1, turn)),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            can_claim_stalemate: game.can_claim_stalemate(),
            appearances: crate::count(game.appearances()),
            position: position.to_string(),
        }
    }
}

impl From<core::DeclareError> for DeclareError {
    fn from(error: core::DeclareError) -> Self {
        match error {
            core::DeclareError::GameOver => Self::GameOver,
            core::DeclareError::NotRepeated => Self::NotRepeated,
            core::DeclareError::NotOnBoard => Self::NotOnBoard,
        }
    }
}

impl From<core::Draw> for Outcome {
    fn from(by: core::Draw) -> Self {
        let reason = match by {
            core::Draw::Stalemate => DrawReason::Stalemate,
            core::Draw::NoAction => DrawReason::NoAction,
            core::Draw::Agreement => DrawReason::Agreement,
        };
        Self::Drawn { reason }
    }
}

impl From<core::Outcome> for Outcome {
    fn from(outcome: core::Outcome) -> Self {
        match outcome {
            core::Outcome::Drawn(by) => by.into(),
            core::Outcome::Won { winner, by } => {
                let reason = match by {
                    core::Win::KingHit => WinReason::KingHit,
                    core::Win::Resignation => WinReason::Resignation,
                    core::Win::Time => WinReason::Time,
                };
                Self::Won { winner, reason }
            }
        }
    }
}
