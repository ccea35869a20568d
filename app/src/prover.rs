//! Looks for the forced win that a setup in the editor may hold.

use std::cell::Cell;
use std::time::{Duration, Instant};

use laser_chess_core::Setup;
use laser_chess_core::engine::CancelToken;
use laser_chess_session::{EditorEvent, WinSearch};

/// News of a search comes no more often than this, and not at all from a quick one.
const NEWS_EVERY: Duration = Duration::from_millis(300);

/// Looks for a forced win and tells how far it has come and what it has found, unless it was stopped.
pub(crate) fn prove(request: u64, setup: &Setup, cancel: &CancelToken, tell: &dyn Fn(EditorEvent)) {
    let last = Cell::new(Instant::now());
    let win = setup.prove_win(WinSearch::TURNS, cancel, &mut |progress| {
        if last.get().elapsed() >= NEWS_EVERY {
            last.set(Instant::now());
            let (turns, done, total) = (progress.turns, progress.done, progress.total);
            tell(EditorEvent::Proving { request, turns, done, total });
        }
    });
    if !cancel.is_cancelled() {
        tell(EditorEvent::Proved { request, win });
    }
}
