//! What is known where a game stands: proven, or else only guessed.

use super::limits::{CancelToken, Limits, Watch};
use super::proof::{Proof, ProofResult, prove};
use super::score::Score;
use super::think::{Engine, ThinkError};
use crate::{Action, Game, Side};

/// What is known about one position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// A King falls by force: every answer was tried.
    Proven {
        /// Who wins.
        winner: Side,
        /// In how many turns of the winner; no fewer suffice.
        turns: u32,
        /// Every action that wins as fast; empty if the other side is to act.
        actions: Vec<Action>,
    },
    /// Nothing is proven; this is the search's guess.
    Estimated {
        /// For the side to act. A King in sight here is seen, not proven.
        score: Score,
        /// The best play found for both sides; never empty.
        line: Vec<Action>,
    },
}

impl Judgement {
    /// In how many turns of its own a side's forced win is looked for.
    pub const PROVEN_TURNS: u32 = 2;
    /// Turns tried for a guess: a tenth of a second on a desktop computer.
    pub const NODES: u64 = 200_000;
}

impl From<Proof> for Judgement {
    fn from(proof: Proof) -> Self {
        let actions = proof.attacks.iter().map(|attack| attack.action).collect();
        Self::Proven { winner: proof.attacker, turns: proof.turns, actions }
    }
}

impl Engine {
    /// Judges the position where the game stands: the same on every device. `None` if it was cancelled.
    ///
    /// A forced win of either side in [`Judgement::PROVEN_TURNS`] turns is proven; otherwise the search guesses.
    ///
    /// # Errors
    /// [`ThinkError::GameOver`] when nothing can be done any more.
    ///
    /// ```
    /// use laser_chess_core::engine::{CancelToken, Engine, Judgement};
    /// use laser_chess_core::{Game, Rules, Side, notation::read_position};
    /// // Blue's Laser turned west: the Deflector on e1 sends the beam north to Red's King.
    /// let setup = read_position("l++3k5/*/*/*/*/*/1K8/4B++4L b")?;
    /// let game = Game::new(setup.to_position(Rules::MANUAL).map_err(|_| "not playable")?);
    /// let judged = Engine::new(1 << 20).judge(&game, &CancelToken::new())?;
    /// let actions = vec!["j1-".parse()?];
    /// assert_eq!(judged, Some(Judgement::Proven { winner: Side::Blue, turns: 1, actions }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(
        &mut self,
        game: &Game,
        cancel: &CancelToken,
    ) -> Result<Option<Judgement>, ThinkError> {
        if let Some(outcome) = game.outcome() {
            return Err(ThinkError::GameOver(outcome));
        }
        let side = game.position().side();
        for attacker in [side, side.other()] {
            match prove(game, attacker, Judgement::PROVEN_TURNS, cancel, &mut |_| ()) {
                ProofResult::Proved(proof) => return Ok(Some(proof.into())),
                ProofResult::RuledOut => {}
                ProofResult::Cancelled => return Ok(None),
            }
        }
        // What was judged before must not change the answer.
        self.forget();
        let watch = Watch { cancel, clock: None, report: &mut |_| () };
        let thought = self.think(game, &Limits::nodes(Judgement::NODES), watch)?;
        let guess = Judgement::Estimated { score: thought.report.score, line: thought.report.line };
        Ok((!cancel.is_cancelled()).then_some(guess))
    }
}
