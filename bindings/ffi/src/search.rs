//! The computer opponent.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use laser_chess_core as core;
use laser_chess_core::engine::{Budget, CancelToken, Level, Limits, Report, Score, Watch};

use crate::action::Action;
use crate::game::{Game, Outcome};
use crate::worker::{self, ListenerError, Lost, StopToken};

/// The computer opponent, with what it remembers from action to action. Any thread may use it; a
/// second search waits for the first.
#[derive(uniffi::Object)]
pub struct Engine(Arc<Mutex<core::engine::Engine>>);

/// When a search ends, whichever comes first. With nothing set it goes on until it is stopped or
/// the outcome is certain. With a depth or a number of nodes alone, a new engine gives the same
/// answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SearchLimits {
    /// The last depth to finish, in turns of either side; at least 1.
    #[uniffi(default = None)]
    pub depth: Option<u32>,
    /// Turns to try in all; at least 1.
    #[uniffi(default = None)]
    pub nodes: Option<u64>,
    /// The time to use.
    #[uniffi(default = None)]
    pub time: Option<ThinkingTime>,
}

/// Time for one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct ThinkingTime {
    /// Begin no new depth after this many milliseconds.
    pub soft_ms: u32,
    /// Stop after this many milliseconds in any case.
    pub hard_ms: u32,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct SearchReport {
    /// The depth just finished, in turns.
    pub depth: u32,
    /// The longest line looked at, in turns.
    pub deepest: u32,
    /// The score for the side to act.
    pub score: SearchScore,
    /// Turns tried so far.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub time_ms: i64,
    /// The best play found for both sides; the first is the answer so far.
    pub line: Vec<Action>,
}

/// What a position is worth to the side to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum SearchScore {
    /// A guess.
    Estimate {
        /// In hundredths of a Deflector.
        hundredths: i32,
    },
    /// A win by force.
    WinIn {
        /// With this many own turns.
        turns: u32,
    },
    /// A loss by force.
    LossIn {
        /// The other side needs at most this many turns; 0 if the own shot does it now.
        turns: u32,
    },
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Thought {
    /// What to do; legal in the position asked about.
    pub action: Action,
    /// The state of the search when it ended.
    pub report: SearchReport,
    /// Whether a stalemate can be claimed now and is better than to play on.
    pub claims_stalemate: bool,
    /// Whether the search was stopped before it reached its limits.
    pub was_stopped: bool,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum ThinkError {
    /// The game is over.
    #[error("the game is over")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// A depth or a number of nodes of zero leaves nothing to look at.
    #[error("a limit of zero leaves nothing to look at")]
    NoBudget,
    /// There is no level with this number.
    #[error("there is no level {level}: levels are 1 to 9")]
    NoSuchLevel {
        /// The number.
        level: u8,
    },
    /// The listener failed, which stopped the search.
    #[error("the listener failed: {reason}")]
    ListenerFailed {
        /// What it said.
        reason: String,
    },
    /// The thread could not be started or broke down.
    #[error("the search broke down")]
    BrokeDown,
}

/// Hears how a search goes, on the search's own thread. An error that it throws stops the search.
#[uniffi::export(foreign)]
pub trait SearchListener: Send + Sync {
    /// Called after each finished depth.
    fn on_report(&self, report: SearchReport) -> Result<(), ListenerError>;
}

/// A share of the time left on a clock that adds an increment after each action; never so much
/// that the time runs out.
#[uniffi::export]
pub fn thinking_time(left_ms: i64, increment_ms: i64) -> ThinkingTime {
    let time = |milliseconds| Duration::from_millis(crate::unsigned(milliseconds));
    let budget = Budget::of_clock(time(left_ms), time(increment_ms));
    let whole = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    ThinkingTime { soft_ms: whole(budget.soft), hard_ms: whole(budget.hard) }
}

#[uniffi::export]
impl Engine {
    /// An engine whose memory of positions takes about this many bytes.
    #[uniffi::constructor(default(table_bytes = 16_777_216))]
    pub fn new(table_bytes: u32) -> Self {
        // More would be an allocation that a phone refuses.
        let bytes = (table_bytes as usize).min(LARGEST_TABLE);
        Self(Arc::new(Mutex::new(core::engine::Engine::new(bytes))))
    }

    /// Searches the position where the game stands, on a thread of its own. Stopped, it answers
    /// with the best so far. Cancelling the task that awaits the answer stops it too.
    #[uniffi::method(default(listener = None, stop = None))]
    pub async fn think(
        &self,
        game: Arc<Game>,
        limits: SearchLimits,
        listener: Option<Arc<dyn SearchListener>>,
        stop: Option<Arc<StopToken>>,
    ) -> Result<Thought, ThinkError> {
        let (engine, game, cancel) = (Arc::clone(&self.0), game.copy(), StopToken::of(stop));
        let held = cancel.clone();
        worker::run(cancel, move || think(&engine, &game, limits, listener, &held)).await?
    }

    /// Searches on the calling thread, which waits: not for a thread that draws.
    #[uniffi::method(default(listener = None, stop = None))]
    pub fn think_blocking(
        &self,
        game: &Game,
        limits: SearchLimits,
        listener: Option<Arc<dyn SearchListener>>,
        stop: Option<Arc<StopToken>>,
    ) -> Result<Thought, ThinkError> {
        think(&self.0, &game.copy(), limits, listener, &StopToken::of(stop))
    }

    /// Forgets every game: the next answer is that of a new engine.
    pub fn forget(&self) {
        crate::lock(&self.0).forget();
    }
}

#[uniffi::export]
impl Game {
    /// The action of a computer opponent of a level, 1 for a beginner to 8, or 9 for full strength.
    /// The same game and seed give the same answer on every device. It takes a few milliseconds, at
    /// full strength about a second, on the calling thread.
    #[uniffi::method(default(stop = None))]
    pub fn level_action_blocking(
        &self,
        level: u8,
        seed: u64,
        stop: Option<Arc<StopToken>>,
    ) -> Result<Thought, ThinkError> {
        let cancel = StopToken::of(stop);
        let model = Level::new(level).ok_or(ThinkError::NoSuchLevel { level })?;
        Ok(Thought::of(&model.think(&self.copy(), seed, &cancel)?, &cancel))
    }
}

/// 1 GiB.
const LARGEST_TABLE: usize = 1 << 30;

fn think(
    engine: &Mutex<core::engine::Engine>,
    game: &core::Game,
    limits: SearchLimits,
    listener: Option<Arc<dyn SearchListener>>,
    cancel: &CancelToken,
) -> Result<Thought, ThinkError> {
    let mut engine = crate::lock(engine);
    let began = Instant::now();
    let clock = || began.elapsed();
    let mut failed = None;
    let mut tell = |report: &Report| {
        let Some(listener) = listener.as_ref().filter(|_| failed.is_none()) else { return };
        if let Err(ListenerError::Failed { reason }) = listener.on_report(report.into()) {
            failed = Some(reason);
            cancel.cancel();
        }
    };
    let watch = Watch { cancel, clock: Some(&clock), report: &mut tell };
    let thought = engine.think(game, &limits.into(), watch);
    if let Some(reason) = failed {
        return Err(ThinkError::ListenerFailed { reason });
    }
    Ok(Thought::of(&thought?, cancel))
}

impl Thought {
    fn of(thought: &core::engine::Thought, cancel: &CancelToken) -> Self {
        Self {
            action: thought.action.into(),
            report: (&thought.report).into(),
            claims_stalemate: thought.claims_draw,
            was_stopped: cancel.is_cancelled(),
        }
    }
}

impl From<SearchLimits> for Limits {
    fn from(limits: SearchLimits) -> Self {
        let time = |milliseconds: u32| Duration::from_millis(milliseconds.into());
        Self {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits
                .time
                .map(|budget| Budget { soft: time(budget.soft_ms), hard: time(budget.hard_ms) }),
        }
    }
}

impl From<&Report> for SearchReport {
    fn from(report: &Report) -> Self {
        Self {
            depth: report.depth,
            deepest: report.deepest,
            score: report.score.into(),
            nodes: report.nodes,
            time_ms: crate::milliseconds(report.time.unwrap_or_default()),
            line: report.line.iter().copied().map(Action::from).collect(),
        }
    }
}

impl From<Score> for SearchScore {
    fn from(score: Score) -> Self {
        match score {
            Score::Estimate(hundredths) => Self::Estimate { hundredths },
            Score::WinIn(turns) => Self::WinIn { turns },
            Score::LossIn(turns) => Self::LossIn { turns },
        }
    }
}

impl From<core::engine::ThinkError> for ThinkError {
    fn from(error: core::engine::ThinkError) -> Self {
        match error {
            core::engine::ThinkError::GameOver(outcome) => {
                Self::GameOver { outcome: outcome.into() }
            }
            core::engine::ThinkError::NoBudget => Self::NoBudget,
        }
    }
}

impl From<Lost> for ThinkError {
    fn from(_: Lost) -> Self {
        Self::BrokeDown
    }
}
