//! Long work on a thread of its own, and how it is stopped.

use std::future::Future;
use std::sync::Arc;

use futures_channel::oneshot;
use laser_chess_core::engine::CancelToken;

/// Stops a search or a proof from elsewhere. Use a new one for each: once stopped, it stays so. It
/// fires by itself when the task that awaits the answer is cancelled.
#[derive(Debug, Default, uniffi::Object)]
pub struct StopToken(CancelToken);

/// A listener failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum ListenerError {
    /// It says why.
    #[error("{reason}")]
    Failed {
        /// Why.
        reason: String,
    },
}

/// Work whose answer did not come: the thread could not be started, or it panicked.
pub(crate) struct Lost;

#[uniffi::export]
impl StopToken {
    /// A token that is not stopped.
    #[uniffi::constructor]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the work to stop; it does so within a few milliseconds.
    pub fn stop(&self) {
        self.0.cancel();
    }

    /// Whether somebody asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.is_cancelled()
    }
}

impl StopToken {
    /// The core's token behind an optional one.
    pub(crate) fn of(stop: Option<Arc<Self>>) -> CancelToken {
        stop.map(|stop| stop.0.clone()).unwrap_or_default()
    }
}

impl From<uniffi::UnexpectedUniFFICallbackError> for ListenerError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        Self::Failed { reason: error.reason }
    }
}

/// Runs work on a new thread. Dropping the future asks the work to stop.
pub(crate) fn run<T: Send + 'static>(
    cancel: CancelToken,
    work: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Result<T, Lost>> + Send {
    let (answer, waiting) = oneshot::channel();
    let named = std::thread::Builder::new().name("laser-chess".to_owned());
    // Nobody waits for an answer that comes after the future was dropped. Without a thread the
    // sender is dropped, which the receiver notices.
    let started = named.spawn(move || drop(answer.send(work())));
    let guard = StopOnDrop(cancel);
    async move {
        let _guard = guard;
        started.map_err(|_| Lost)?;
        waiting.await.map_err(|_| Lost)
    }
}

struct StopOnDrop(CancelToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
