//! Whether a setup is decided before it begins.

use crate::engine::{CancelToken, ProofProgress, ProofResult, prove};
use crate::game::Game;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::setup_issue::SetupIssue;

impl Setup {
    /// Looks for a forced win of the side to act in at most `turns` of its own turns, by the
    /// manual's rules; a [`SetupIssue::ForcedWin`] if there is one, with the fewest turns.
    ///
    /// `None` as well for a setup that cannot be played, and when cancelled: ask the token.
    ///
    /// ```
    /// use laser_chess_core::engine::CancelToken;
    /// use laser_chess_core::{SetupIssue, Side, notation::read_position};
    /// // Blue's Laser turned west: the Deflector on e1 sends the beam north to Red's King.
    /// let setup = read_position("l++3k5/*/*/*/*/*/1K8/4B++4L b")?;
    /// let win = setup.prove_win(2, &CancelToken::new(), &mut |_| ());
    /// let Some(SetupIssue::ForcedWin { side, turns, actions }) = win else { panic!("{win:?}") };
    /// assert_eq!((side, turns), (Side::Blue, 1));
    /// assert_eq!(actions.len(), 1);
    /// # Ok::<(), laser_chess_core::notation::NotationError>(())
    /// ```
    #[must_use]
    pub fn prove_win(
        &self,
        turns: u32,
        cancel: &CancelToken,
        progress: &mut dyn FnMut(ProofProgress),
    ) -> Option<SetupIssue> {
        let game = Game::new(self.to_position(Rules::MANUAL).ok()?);
        let ProofResult::Proved(proof) = prove(&game, self.side, turns, cancel, progress) else {
            return None;
        };
        let actions = proof.attacks.iter().map(|attack| attack.action).collect();
        Some(SetupIssue::ForcedWin { side: self.side, turns: proof.turns, actions })
    }
}
