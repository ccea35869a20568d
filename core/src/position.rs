//! A board that can be played on, and what a turn makes of it.

use crate::action::{Action, PlayError, actions_of, all_actions, check_action};
use crate::beam::Beam;
use crate::board::Board;
use crate::rules::Rules;
use crate::setup::{NamedSetup, Setup};
use crate::setup_issue::SetupIssue;
use crate::square::Square;
use crate::token::{Kind, Role, Side, Token};

/// A legal board with the side to act and the rules of the game.
///
/// Only [`Setup::to_position`] and [`Position::play`] make one. After a King is hit the position
/// lacks that King and has an outcome; it takes no further action.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    side: Side,
    rules: Rules,
    arrangement: ArrangementKey,
    winner: Option<Side>,
}

/// Stands for the arrangement alone: same tokens of the same colours on the same squares in the
/// same orientations, Lasers' directions included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ArrangementKey(u64);

/// A setup that cannot be played, with everything that stops it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the setup cannot be played: {} faults", .0.len())]
pub struct Unplayable(pub Vec<SetupIssue>);

/// What a turn made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The position after the shot.
    pub position: Position,
    /// The shot.
    pub beam: Beam,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side won.
    Won {
        /// Which.
        winner: Side,
        /// By what.
        by: Win,
    },
    /// Nobody won.
    Drawn(Draw),
}

/// What won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// The other King was hit, whoever fired.
    KingHit,
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
}

/// What drew a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The same arrangement for the third time.
    Stalemate,
    /// The side to act has no legal action.
    NoAction,
    /// Both agreed.
    Agreement,
}

impl Setup {
    /// The position to play from.
    ///
    /// # Errors
    /// Everything that stops it from being played, each with its squares.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, Rules, Setup};
    /// let position = NamedSetup::Ace.setup().to_position(Rules::MANUAL)?;
    /// assert_eq!(position.legal_actions().len(), 78);
    /// assert_eq!(Setup::bare().to_position(Rules::MANUAL).map_err(|e| e.0.len()), Err(2));
    /// # Ok::<(), laser_chess_core::Unplayable>(())
    /// ```
    pub fn to_position(&self, rules: Rules) -> Result<Position, Unplayable> {
        let errors = self.errors();
        if errors.is_empty() {
            Ok(Position::start(self.clone(), rules))
        } else {
            Err(Unplayable(errors))
        }
    }
}

impl NamedSetup {
    /// The position to play from; all five setups are legal.
    #[must_use]
    pub fn position(self, rules: Rules) -> Position {
        Position::start(self.setup(), rules)
    }
}

impl Position {
    fn start(setup: Setup, rules: Rules) -> Self {
        let arrangement = ArrangementKey::of(&setup.board);
        Self { board: setup.board, side: setup.side, rules, arrangement, winner: None }
    }

    /// Where the tokens are.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Stands for the arrangement without the side to act.
    #[must_use]
    pub const fn arrangement(&self) -> ArrangementKey {
        self.arrangement
    }

    /// The arrangement and the side to act, as a setup.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup { board: self.board.clone(), side: self.side }
    }

    /// How the game ended, if the board alone says so: a King was hit, or nothing can be done.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner {
            return Some(Outcome::Won { winner, by: Win::KingHit });
        }
        // A side always has its Laser and its King to turn unless the rules forbid both, so the
        // list is looked through in those games alone.
        let may_be_stuck = self.rules.fixed_lasers && !self.rules.king_rotation;
        (may_be_stuck && all_actions(&self.board, self.side, &self.rules).is_empty())
            .then_some(Outcome::Drawn(Draw::NoAction))
    }

    /// Every legal action, token by token from `a1`; none once the game is over.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        match self.winner {
            None => all_actions(&self.board, self.side, &self.rules),
            Some(_) => Vec::new(),
        }
    }

    /// Every legal action of the token on one square, in a fixed order: around it clockwise from N,
    /// then its rotations.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, Rules};
    /// let ace = NamedSetup::Ace.position(Rules::MANUAL);
    /// let texts = |at: &str| -> Result<Vec<String>, laser_chess_core::NotASquare> {
    ///     Ok(ace.legal_actions_of(at.parse()?).iter().map(|a| a.to_string()).collect())
    /// };
    /// assert_eq!(texts("e1")?, ["e1e2", "e1f2", "e1d2", "e1+"]);
    /// assert_eq!(texts("j1")?, ["j1-"]);
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    #[must_use]
    pub fn legal_actions_of(&self, at: Square) -> Vec<Action> {
        match self.winner {
            None => actions_of(&self.board, self.side, &self.rules, at),
            Some(_) => Vec::new(),
        }
    }

    /// Whether an action may be played, and if not, why.
    ///
    /// # Errors
    /// The first reason against it.
    ///
    /// ```
    /// use laser_chess_core::{Action, NamedSetup, PlayError, Rules};
    /// let position = NamedSetup::Ace.position(Rules::MANUAL);
    /// let (from, to) = ("h2".parse()?, "h4".parse()?);
    /// let refused = PlayError::NotAdjacent { from, to };
    /// assert_eq!(position.check(Action::Move { from, to }), Err(refused));
    /// # Ok::<(), laser_chess_core::NotASquare>(())
    /// ```
    pub fn check(&self, action: Action) -> Result<(), PlayError> {
        if self.winner.is_some() {
            return Err(PlayError::GameOver);
        }
        check_action(&self.board, self.side, &self.rules, action)
    }

    /// Does the action and fires the mover's Laser; this position stays as it is.
    ///
    /// # Errors
    /// The first reason why the action is not legal.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, PlayError, Rules, Side};
    /// let ace = NamedSetup::Ace.position(Rules::MANUAL);
    /// // Blue turns its Laser and hits its own Defender on f1.
    /// let played = ace.play("j1-".parse()?)?;
    /// assert_eq!(played.beam.hit().map(|hit| hit.square), Some("f1".parse()?));
    /// assert_eq!(played.position.board().at("f1".parse()?), None);
    /// assert_eq!(played.position.side(), Side::Red);
    /// assert_eq!(ace.play("j1+".parse()?).map_err(PlayError::id), Err("laser_off_board"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, action: Action) -> Result<Played, PlayError> {
        self.check(action)?;
        let mut board = self.board.clone();
        action.apply(&mut board);
        let beam = Beam::trace(&board, self.side)
            // A position has both Lasers, and no action takes one away.
            .ok_or(PlayError::Empty(self.side.laser_corner()))?;
        let mut winner = None;
        if let Some(struck) = beam.hit() {
            board.set(struck.square, None);
            if struck.token.role.kind() == Kind::King {
                winner = Some(struck.token.side.other());
            }
        }
        let arrangement = ArrangementKey::of(&board);
        let position =
            Self { board, side: self.side.other(), rules: self.rules, arrangement, winner };
        Ok(Played { position, beam })
    }

    /// The position seen by the other player: the board turned by 180 degrees, colours exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let board = self.board.mirrored();
        Self {
            arrangement: ArrangementKey::of(&board),
            board,
            side: self.side.other(),
            rules: self.rules,
            winner: self.winner.map(Side::other),
        }
    }
}

impl ArrangementKey {
    fn of(board: &Board) -> Self {
        Self(board.tokens().map(|(square, token)| scramble(square, token)).fold(0, |a, b| a ^ b))
    }
}

/// A number for one token on one square: splitmix64 (Steele, Lea, Flood 2014) of their index.
fn scramble(square: Square, token: Token) -> u64 {
    let role = match token.role {
        Role::King => 0,
        Role::Laser(direction) => 1 + direction as u64,
        Role::Defender(direction) => 5 + direction as u64,
        Role::Deflector(corner) => 9 + corner as u64,
        Role::Switch(diagonal) => 13 + diagonal as u64,
    };
    let index = (square.index() as u64 * 2 + token.side as u64) * 15 + role + 1;
    let mut z = index.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
