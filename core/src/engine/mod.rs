//! The computer opponent: search, levels, proofs of forced wins, and a quick look at what threatens.
//!
//! Values in, values out, like the rest of the core: it blocks until it is done, reads the clock and the wish to stop
//! through a [`Watch`], and starts no thread. Several threads may each run a [`Engine::helper`] on one game; they
//! share one table.
//!
//! ```
//! use laser_chess_core::engine::{CancelToken, Engine, Limits, Watch};
//! use laser_chess_core::{Game, NamedSetup, Rules};
//!
//! let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
//! let mut engine = Engine::new(1 << 20);
//! let cancel = CancelToken::new();
//! let mut depths = Vec::new();
//! let mut report = |report: &laser_chess_core::engine::Report| depths.push(report.depth);
//! let watch = Watch { cancel: &cancel, clock: None, report: &mut report };
//! let thought = engine.think(&game, &Limits::depth(3), watch).unwrap();
//! assert!(game.play(thought.action).is_ok());
//! assert_eq!(depths, [1, 2, 3]);
//! ```

mod cell;
mod convert;
mod evaluate;
mod features;
mod field;
mod generate;
mod grid;
mod judgement;
#[cfg(test)]
mod laws;
mod levels;
mod limits;
mod look;
mod node;
mod ordering;
mod packed;
mod perft;
mod proof;
pub mod protocol;
mod prover;
mod quiescence;
mod score;
mod search;
mod signature;
mod table;
mod think;
mod threats;
mod trace;
mod weights;
mod zobrist;

pub use features::{features, weights};
pub use judgement::Judgement;
pub use levels::Level;
pub use limits::{Budget, CancelToken, Limits, Watch};
pub use perft::{perft, perft_fired};
pub use proof::{Attack, Proof, ProofProgress, ProofResult, Reply, can_win_in, prove};
pub use score::Score;
pub use signature::signature;
pub use think::{Engine, Report, ThinkError, Thought};
pub use threats::{Target, Threats, Warning, threats, warn};
