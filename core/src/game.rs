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
    ///
    /// ```
    /// use laser_chess_core::{Game, NamedSetup, Rules};
    /// let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    /// game.play("h2+".parse()?)?;
    /// assert!(game.undo().is_some());
    /// assert_eq!(game.position(), game.start());
    /// assert!(game.can_redo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use laser_chess_core::{Game, NamedSetup, Rules};
    /// let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    /// game.play("h2+".parse()?)?;
    /// game.play("c7+".parse()?)?;
    /// assert_eq!(game.branch(1).map(|branch| branch.turns().len()), Some(1));
    /// assert_eq!(game.branch(3), None);
    /// assert_eq!(game.turns().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use laser_chess_core::{DeclareError, Draw, Game, NamedSetup, Outcome, Rules};
    /// let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    /// assert_eq!(game.claim_stalemate(), Err(DeclareError::NotRepeated));
    /// // A turned King looks the same, so the start appears for the third time.
    /// game.play("e1+".parse()?)?;
    /// game.play("f8+".parse()?)?;
    /// game.claim_stalemate()?;
    /// assert_eq!(game.outcome(), Some(Outcome::Drawn(Draw::Stalemate)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

#[cfg(test)]
mod tests {
    use super::{DeclareError, Game};
    use crate::action::PlayError;
    use crate::position::{Draw, Outcome, Win};
    use crate::rules::Rules;
    use crate::setup::NamedSetup;
    use crate::token::Side;

    fn game(turns: &str) -> Game {
        let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
        for action in turns.split_whitespace() {
            game.play(action.parse().unwrap()).unwrap();
        }
        game
    }

    const REPEATED: &str = "h2+ c7+ h2- c7- h2+ c7+ h2- c7-";

    #[test]
    fn the_side_that_resigns_loses_whoever_is_to_act() {
        for side in Side::ALL {
            let mut game = game("h2+");
            game.resign(side).unwrap();
            let winner = side.other();
            assert_eq!(game.outcome(), Some(Outcome::Won { winner, by: Win::Resignation }));
        }
    }

    #[test]
    fn the_side_whose_time_ran_out_loses() {
        let mut game = game("");
        game.run_out_of_time(Side::Blue).unwrap();
        let lost = Outcome::Won { winner: Side::Red, by: Win::Time };
        assert_eq!(game.outcome(), Some(lost));
    }

    #[test]
    fn a_game_that_was_ended_takes_nothing_more() {
        let mut game = game("h2+");
        game.agree_draw().unwrap();
        let before = game.clone();
        assert_eq!(game.play("c7+".parse().unwrap()), Err(PlayError::GameOver));
        assert_eq!(game.resign(Side::Blue), Err(DeclareError::GameOver));
        assert_eq!(game.agree_draw(), Err(DeclareError::GameOver));
        assert_eq!(game.run_out_of_time(Side::Red), Err(DeclareError::GameOver));
        assert_eq!(game.claim_stalemate(), Err(DeclareError::GameOver));
        assert_eq!(game.undo(), None);
        assert_eq!(game, before);
    }

    #[test]
    fn a_withdrawn_end_lets_play_go_on() {
        let mut game = game("h2+");
        game.resign(Side::Red).unwrap();
        assert!(game.withdraw().is_some());
        assert_eq!(game.outcome(), None);
        assert!(game.play("c7+".parse().unwrap()).is_ok());
        assert_eq!(game.withdraw(), None);
    }

    #[test]
    fn ending_a_game_forgets_the_turns_that_were_undone() {
        let mut game = game("h2+ c7+");
        game.undo();
        game.resign(Side::Red).unwrap();
        game.withdraw();
        assert!(!game.can_redo());
        assert_eq!(game.turns().len(), 1);
    }

    #[test]
    fn a_claim_needs_three_appearances_and_is_never_forced() {
        let mut early = game("h2+ c7+ h2- c7-");
        assert!(!early.can_claim_stalemate());
        assert_eq!(early.claim_stalemate(), Err(DeclareError::NotRepeated));
        let mut due = game(REPEATED);
        assert!(due.can_claim_stalemate());
        assert_eq!(due.outcome(), None);
        due.undo();
        assert_eq!(due.appearances(), 2);
        assert!(!due.can_claim_stalemate());
        due.redo();
        due.claim_stalemate().unwrap();
        assert_eq!(due.outcome(), Some(Outcome::Drawn(Draw::Stalemate)));
    }

    #[test]
    fn an_end_that_somebody_wrote_down_is_checked() {
        let king_hit = |winner| Some(Outcome::Won { winner, by: Win::KingHit });
        let resigned = Some(Outcome::Won { winner: Side::Red, by: Win::Resignation });
        let mut open = game("h2+");
        assert_eq!(open.declare(None), Ok(()));
        assert_eq!(open.declare(king_hit(Side::Blue)), Err(DeclareError::NotOnBoard));
        let no_action = Some(Outcome::Drawn(Draw::NoAction));
        assert_eq!(open.declare(no_action), Err(DeclareError::NotOnBoard));
        let stalemate = Some(Outcome::Drawn(Draw::Stalemate));
        assert_eq!(open.declare(stalemate), Err(DeclareError::NotRepeated));
        assert_eq!(open.outcome(), None);
        assert_eq!(open.declare(resigned), Ok(()));
        assert_eq!(open.outcome(), resigned);
        assert_eq!(open.declare(None), Err(DeclareError::GameOver));

        let mut over = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
        over.play("j1-".parse().unwrap()).unwrap();
        assert_eq!(over.declare(king_hit(Side::Red)), Ok(()));
        assert_eq!(over.declare(king_hit(Side::Blue)), Err(DeclareError::GameOver));
        assert_eq!(over.declare(resigned), Err(DeclareError::GameOver));
    }

    #[test]
    fn a_turn_is_kept_in_its_one_spelling() {
        let game = game("e1- f8-");
        let texts: Vec<_> = game.turns().iter().map(|turn| turn.action.to_string()).collect();
        assert_eq!(texts, ["e1+", "f8+"]);
    }

    #[test]
    fn ten_thousand_turns_are_played_without_a_look_at_all_of_them_each_time() {
        // With a scan of the history at each turn this would be 50 million comparisons twice over;
        // it is here to be run, its speed is the benches' matter.
        let rules = Rules { repetition_includes_side: true, ..Rules::MANUAL };
        let mut game = Game::new(NamedSetup::Ace.position(rules));
        for _ in 0..5000 {
            game.play("e1+".parse().unwrap()).unwrap();
            game.play("f8+".parse().unwrap()).unwrap();
        }
        assert_eq!(game.appearances(), 5001);
        for _ in 0..10_000 {
            game.undo();
        }
        assert_eq!(game.appearances_at(), [0]);
    }
}
