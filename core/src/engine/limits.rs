//! How long the engine may think, and how to stop it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When to stop; whichever comes first. Nothing set: only when cancelled, or when the outcome is certain.
///
/// With `depth` or `nodes` alone the answer of one worker with a fresh table is the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The last depth to finish, in turns of either side; at least 1.
    pub depth: Option<u32>,
    /// Turns to try in all.
    pub nodes: Option<u64>,
    /// The time to use, by the caller's clock.
    pub time: Option<Budget>,
}

/// Time for one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Begin no new depth after this.
    pub soft: Duration,
    /// Stop in any case.
    pub hard: Duration,
}

impl Limits {
    /// Stop after this depth.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), nodes: None, time: None }
    }

    /// Stop after this many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None }
    }

    /// Stop after this time.
    #[must_use]
    pub const fn time(budget: Budget) -> Self {
        Self { depth: None, nodes: None, time: Some(budget) }
    }
}

impl Budget {
    /// Exactly this time.
    #[must_use]
    pub const fn exactly(time: Duration) -> Self {
        Self { soft: time, hard: time }
    }

    /// A share of the time left on a clock that adds `increment` after each action.
    ///
    /// About a twenty-fifth of what is left and most of the increment; never so much that the flag falls.
    ///
    /// ```
    /// use laser_chess_core::engine::Budget;
    /// use std::time::Duration;
    /// let budget = Budget::of_clock(Duration::from_secs(60), Duration::ZERO);
    /// assert!(budget.soft < budget.hard && budget.hard < Duration::from_secs(20));
    /// let last_gasp = Budget::of_clock(Duration::from_millis(40), Duration::ZERO);
    /// assert!(last_gasp.hard < Duration::from_millis(40));
    /// ```
    #[must_use]
    pub fn of_clock(left: Duration, increment: Duration) -> Self {
        let reserve = Duration::from_millis(30).min(left / 2);
        let usable = left - reserve;
        let share = (usable / 25).saturating_add(increment / 4 * 3);
        let most = (usable / 3).saturating_add(increment / 2).min(usable);
        let hard = share.saturating_mul(4).min(most);
        Self { soft: (share / 10 * 6).min(hard), hard }
    }
}

/// Stops a search, a proof or a level's thinking from elsewhere; clones share the one switch.
///
/// ```
/// use laser_chess_core::engine::CancelToken;
/// let token = CancelToken::new();
/// let elsewhere = token.clone();
/// elsewhere.cancel();
/// assert!(token.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that is not cancelled.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks everything that holds a clone to stop; it does so within a few milliseconds.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What the caller lends to a search: a clock, a way to stop it, an ear.
///
/// The core reads no clock itself; without one, limits of time are not kept.
pub struct Watch<'a> {
    /// Stops the search.
    pub cancel: &'a CancelToken,
    /// The time since any fixed moment.
    pub clock: Option<&'a dyn Fn() -> Duration>,
    /// Called after each finished depth.
    pub report: &'a mut dyn FnMut(&super::Report),
}
