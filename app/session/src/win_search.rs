//! What is known about a forced win in the editor's setup.

use laser_chess_core::SetupIssue;

/// How far the search for a forced win has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum WinSearch {
    /// The setup cannot be played, so there is nothing to look for.
    #[default]
    Idle,
    /// It goes on outside.
    Running {
        /// The request it belongs to.
        request: u64,
        /// How many turns it looks into now; fewer are ruled out.
        turns: u32,
        /// First actions looked into.
        done: usize,
        /// First actions there are; 0 before the first news.
        total: usize,
    },
    /// The player stopped it.
    Stopped,
    /// There is a win, a [`SetupIssue::ForcedWin`].
    Found(SetupIssue),
    /// There is none.
    RuledOut,
}

impl WinSearch {
    /// In how many turns of its own a forced win of the side to act is looked for.
    pub const TURNS: u32 = 2;

    pub(crate) const fn start(request: u64) -> Self {
        Self::Running { request, turns: 1, done: 0, total: 0 }
    }

    /// Takes news of a request; old requests are not listened to.
    pub(crate) fn hear(&mut self, about: u64, news: Self) {
        if matches!(self, Self::Running { request, .. } if *request == about) {
            *self = news;
        }
    }
}
