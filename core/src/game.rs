//! A game from its start to its end, with its history.

use std::collections::HashMap;

use crate::action::{Action, PlayError};
use crate::beam::Beam;
use crate::position::{ArrangementKey, Draw, Outcome, Played, Position, Win};
use crate::token::{Side, Token};

/// The start of a game, the turns played, and where in them the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    turns: Vec<Turn>,
    cursor: usize,
    declared: Option<Outcome>,
    /// After which turns each arrangement appeared, up to the cursor: kept turn by turn, so that a
    /// long game does not look through its whole history at every turn.
    appeared: HashMap<Appearance, Vec<usize>>,
}

/// What has to be the same for an arrangement to be the same: the side to act only where the rules
/// say so.
type Appearance = (ArrangementKey, Option<Side>);

/// One turn as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who acted.
    pub side: Side,
    /// What was done, in the one spelling of [`Action::canonical`].
    pub action: Action,
    /// The shot and the position after it.
    pub played: Played,
}

/// Why a game cannot be ended that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
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

impl Turn {
    /// The token this turn eliminated, with its square; the King included.
    #[must_use]
    pub fn eliminated(&self) -> Option<Token> {
        self.played.beam.hit().map(|struck| struck.token)
    }
}

impl Game {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let appeared = HashMap::from([(appearance(&start), vec![0])]);
        Self { start, turns: Vec::new(), cursor: 0, declared: None, appeared }
    }

    /// The position it started from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position where the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_after(self.cursor).unwrap_or(&self.start)
    }

    /// The position after this many turns, undone ones included; 0 is the start.
    #[must_use]
    pub fn position_after(&self, turns: usize) -> Option<&Position> {
        match turns.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.turns.get(index).map(|turn| &turn.played.position),
        }
    }

    /// The turns up to where the game stands.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        self.turns.get(..self.cursor).unwrap_or_default()
    }

    /// The last turn before where the game stands.
    #[must_use]
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns().last()
    }

    /// The shot of the last turn.
    #[must_use]
    pub fn last_beam(&self) -> Option<&Beam> {
        self.last_turn().map(|turn| &turn.played.beam)
    }

    /// Whether a turn that was undone can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.declared.is_none() && self.cursor < self.turns.len()
    }

    /// Whether the last turn can be undone: there is one, and nobody has declared the game's end.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.declared.is_none() && self.cursor > 0
    }

    /// Plays a turn; undone turns after it are forgotten.
    ///
    /// # Errors
    /// The reason why not; the game stays as it was.
    ///
    /// ```
    /// use laser_chess_core::{Action, Game, NamedSetup, Outcome, Rotation, Rules, Side, Win};
    /// // Manual: a King is lost whoever fired. Sophie's Blue can hit its own on the first turn.
    /// let mut game = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
    /// let at = Side::Blue.laser_corner();
    /// game.play(Action::Rotate { at, rotation: Rotation::CounterClockwise })?;
    /// let lost = Outcome::Won { winner: Side::Red, by: Win::KingHit };
    /// assert_eq!(game.outcome(), Some(lost));
    /// # Ok::<(), laser_chess_core::PlayError>(())
    /// ```
    pub fn play(&mut self, action: Action) -> Result<&Turn, PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        let position = self.position();
        let side = position.side();
        let action = action.canonical(position.board());
        let played = position.play(action)?;
        self.turns.truncate(self.cursor);
        self.turns.push(Turn { side, action, played });
        self.cursor += 1;
        self.count_appearance();
        Ok(&self.turns[self.cursor - 1])
    }

    /// Takes the last turn back; `None` if there is none or somebody declared the game's end.
    pub fn undo(&mut self) -> Option<&Turn> {
        if !self.can_undo() {
            return None;
        }
        let undone = appearance(self.position());
        if let Some(at) = self.appeared.get_mut(&undone) {
            at.pop();
            if at.is_empty() {
                self.appeared.remove(&undone);
            }
        }
        self.cursor -= 1;
        self.turns.get(self.cursor)
    }

    /// Plays an undone turn again.
    pub fn redo(&mut self) -> Option<&Turn> {
        if !self.can_redo() {
            return None;
        }
        self.cursor += 1;
        self.count_appearance();
        self.turns.get(self.cursor - 1)
    }

    /// The game as it stood after this many turns, without those that followed and without a
    /// declared end; `None` if it has fewer.
    #[must_use]
    pub fn branch(&self, turns: usize) -> Option<Self> {
        let kept = self.turns().get(..turns)?.to_vec();
        let mut branch = Self::new(self.start.clone());
        branch.turns = kept;
        while branch.redo().is_some() {}
        Some(branch)
    }

    /// How often the arrangement on the board has appeared, now included; the start counts.
    ///
    /// The side to act does not matter unless the rules say so.
    #[must_use]
    pub fn appearances(&self) -> usize {
        self.appeared.get(&appearance(self.position())).map_or(0, Vec::len)
    }

    /// After how many turns the arrangement on the board appeared, 0 for the start, in order; the
    /// last entry is now.
    #[must_use]
    pub fn appearances_at(&self) -> Vec<usize> {
        self.appeared.get(&appearance(self.position())).cloned().unwrap_or_default()
    }

    /// Whether the player about to act may declare a stalemate (manual: the same arrangement for
    /// the third time). The right lapses when that player fires.
    #[must_use]
    pub fn can_claim_stalemate(&self) -> bool {
        self.outcome().is_none() && self.appearances() >= 3
    }

    /// Ends the game by the claim of the player about to act.
    ///
    /// # Errors
    /// [`DeclareError`], and the game stays as it was.
    pub fn claim_stalemate(&mut self) -> Result<(), DeclareError> {
        if self.outcome().is_none() && self.appearances() < 3 {
            return Err(DeclareError::NotRepeated);
        }
        self.end(Outcome::Drawn(Draw::Stalemate))
    }

    /// Ends the game by a side's resignation.
    ///
    /// # Errors
    /// [`DeclareError::GameOver`].
    pub fn resign(&mut self, side: Side) -> Result<(), DeclareError> {
        self.end(Outcome::Won { winner: side.other(), by: Win::Resignation })
    }

    /// Ends the game because both agreed to a draw.
    ///
    /// # Errors
    /// [`DeclareError::GameOver`].
    pub fn agree_draw(&mut self) -> Result<(), DeclareError> {
        self.end(Outcome::Drawn(Draw::Agreement))
    }

    /// Ends the game because a side's time ran out.
    ///
    /// # Errors
    /// [`DeclareError::GameOver`].
    pub fn run_out_of_time(&mut self, side: Side) -> Result<(), DeclareError> {
        self.end(Outcome::Won { winner: side.other(), by: Win::Time })
    }

    /// Ends the game as somebody wrote that it ended, or confirms that nobody has ended it; what
    /// the game shows already is confirmed and changes nothing.
    ///
    /// A [`Draw::Stalemate`] also stands for [`Draw::NoAction`], which texts do not tell apart
    /// from it.
    ///
    /// # Errors
    /// [`DeclareError`], and the game stays as it was.
    pub fn declare(&mut self, outcome: Option<Outcome>) -> Result<(), DeclareError> {
        let shown = self.outcome();
        let is_stuck = shown == Some(Outcome::Drawn(Draw::NoAction));
        if shown == outcome || is_stuck && outcome == Some(Outcome::Drawn(Draw::Stalemate)) {
            return Ok(());
        }
        match outcome {
            _ if shown.is_some() => Err(DeclareError::GameOver),
            Some(Outcome::Won { winner, by: Win::Resignation }) => self.resign(winner.other()),
            Some(Outcome::Won { winner, by: Win::Time }) => self.run_out_of_time(winner.other()),
            Some(Outcome::Drawn(Draw::Agreement)) => self.agree_draw(),
            Some(Outcome::Drawn(Draw::Stalemate)) => self.claim_stalemate(),
            None | Some(Outcome::Won { by: Win::KingHit, .. } | Outcome::Drawn(Draw::NoAction)) => {
                Err(DeclareError::NotOnBoard)
            }
        }
    }

    /// Withdraws a declared end, so that play can go on; `None` if nobody declared one.
    pub const fn withdraw(&mut self) -> Option<Outcome> {
        self.declared.take()
    }

    fn count_appearance(&mut self) {
        self.appeared.entry(appearance(self.position())).or_default().push(self.cursor);
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), DeclareError> {
        if self.outcome().is_some() {
            return Err(DeclareError::GameOver);
        }
        self.turns.truncate(self.cursor);
        self.declared = Some(outcome);
        Ok(())
    }

    /// How the game ended, if it has where it stands.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position().outcome() {
            return Some(outcome);
        }
        let repeated = self.start.rules().automatic_stalemate && self.appearances() >= 3;
        if repeated {
            return Some(Outcome::Drawn(Draw::Stalemate));
        }
        self.declared
    }
}

fn appearance(position: &Position) -> Appearance {
    let side = position.rules().repetition_includes_side.then_some(position.side());
    (position.arrangement(), side)
}
