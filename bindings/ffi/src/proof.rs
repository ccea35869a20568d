//! Forced wins, proved.

use std::sync::Arc;

use laser_chess_core as core;
use laser_chess_core::Side;
use laser_chess_core::engine::{self, CancelToken};

use crate::action::Action;
use crate::game::Game;
use crate::worker::{self, ListenerError, Lost, StopToken};

/// What a proof found.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum ProofAnswer {
    /// A win by force, the fastest there is.
    Proved {
        /// The win.
        proof: Proof,
    },
    /// There is no forced win in so many turns.
    RuledOut,
    /// Stopped before it was certain.
    Stopped,
}

/// A win by force, with the answer to everything the other side can do.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Proof {
    /// Who wins.
    pub attacker: Side,
    /// In how many turns of the attacker, at the latest; no fewer suffice.
    pub turns: u32,
    /// With the attacker to act: every action that wins as fast, each with all replies.
    pub attacks: Vec<ProofAttack>,
    /// With the other side to act: all it can do.
    pub replies: Vec<ProofReply>,
}

/// An action of the attacker that wins by force.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ProofAttack {
    /// What the attacker does.
    pub action: Action,
    /// The attacker's turns up to the hit King, this one included.
    pub turns: u32,
    /// All the other side can do then; empty if this action hits the King.
    pub replies: Vec<ProofReply>,
}

/// An action of the side that loses.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ProofReply {
    /// What it does.
    pub action: Action,
    /// Every equally fast way to go on; empty if the reply hits its own King.
    pub attacks: Vec<ProofAttack>,
}

/// How far a proof has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ProofStatus {
    /// The number of turns looked into now; fewer are ruled out.
    pub turns: u32,
    /// Actions of the first turn looked into.
    pub done: u32,
    /// Actions of the first turn.
    pub total: u32,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum ProofError {
    /// The listener failed, which stopped the proof.
    #[error("the listener failed: {reason}")]
    ListenerFailed {
        /// What it said.
        reason: String,
    },
    /// The thread could not be started or broke down.
    #[error("the proof broke down")]
    BrokeDown,
}

/// Hears how a proof goes, on the proof's own thread. An error that it throws stops the proof.
#[uniffi::export(foreign)]
pub trait ProofListener: Send + Sync {
    /// Called as the actions of the first turn are looked into.
    fn on_status(&self, status: ProofStatus) -> Result<(), ListenerError>;
}

#[uniffi::export]
impl Game {
    /// Looks for the fastest forced win of a side in at most this many of its own turns, from where
    /// the game stands, on a thread of its own. One turn is instant, two take up to a second or
    /// so, three can take minutes. Cancelling the task that awaits the answer stops it.
    #[uniffi::method(default(listener = None, stop = None))]
    pub async fn prove(
        &self,
        attacker: Side,
        turns: u32,
        listener: Option<Arc<dyn ProofListener>>,
        stop: Option<Arc<StopToken>>,
    ) -> Result<ProofAnswer, ProofError> {
        let (game, cancel) = (self.copy(), StopToken::of(stop));
        let held = cancel.clone();
        worker::run(cancel, move || prove(&game, attacker, turns, listener, &held)).await?
    }

    /// The same on the calling thread, which waits: not for a thread that draws.
    #[uniffi::method(default(listener = None, stop = None))]
    pub fn prove_blocking(
        &self,
        attacker: Side,
        turns: u32,
        listener: Option<Arc<dyn ProofListener>>,
        stop: Option<Arc<StopToken>>,
    ) -> Result<ProofAnswer, ProofError> {
        prove(&self.copy(), attacker, turns, listener, &StopToken::of(stop))
    }
}

fn prove(
    game: &core::Game,
    attacker: Side,
    turns: u32,
    listener: Option<Arc<dyn ProofListener>>,
    cancel: &CancelToken,
) -> Result<ProofAnswer, ProofError> {
    let mut failed = None;
    let mut tell = |progress: engine::ProofProgress| {
        let Some(listener) = listener.as_ref().filter(|_| failed.is_none()) else { return };
        let status = ProofStatus {
            turns: progress.turns,
            done: crate::count(progress.done),
            total: crate::count(progress.total),
        };
        if let Err(ListenerError::Failed { reason }) = listener.on_status(status) {
            failed = Some(reason);
            cancel.cancel();
        }
    };
    let result = engine::prove(game, attacker, turns, cancel, &mut tell);
    match failed {
        Some(reason) => Err(ProofError::ListenerFailed { reason }),
        None => Ok(result.into()),
    }
}

impl From<engine::ProofResult> for ProofAnswer {
    fn from(result: engine::ProofResult) -> Self {
        match result {
            engine::ProofResult::Proved(proof) => Self::Proved { proof: proof.into() },
            engine::ProofResult::RuledOut => Self::RuledOut,
            engine::ProofResult::Cancelled => Self::Stopped,
        }
    }
}

impl From<engine::Proof> for Proof {
    fn from(proof: engine::Proof) -> Self {
        Self {
            attacker: proof.attacker,
            turns: proof.turns,
            attacks: proof.attacks.into_iter().map(ProofAttack::from).collect(),
            replies: proof.replies.into_iter().map(ProofReply::from).collect(),
        }
    }
}

impl From<engine::Attack> for ProofAttack {
    fn from(attack: engine::Attack) -> Self {
        Self {
            action: attack.action.into(),
            turns: attack.turns,
            replies: attack.replies.into_iter().map(ProofReply::from).collect(),
        }
    }
}

impl From<engine::Reply> for ProofReply {
    fn from(reply: engine::Reply) -> Self {
        Self {
            action: reply.action.into(),
            attacks: reply.attacks.into_iter().map(ProofAttack::from).collect(),
        }
    }
}

impl From<Lost> for ProofError {
    fn from(_: Lost) -> Self {
        Self::BrokeDown
    }
}
