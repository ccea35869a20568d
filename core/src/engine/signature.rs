//! One number that changes whenever the search does.

use super::{CancelToken, Engine, Limits, Watch};
use crate::{Game, NamedSetup, Rules};

/// The depth of the searches behind [`signature`].
const DEPTH: u32 = 6;

/// The nodes of a short search of each setup by a new engine, added up: the same on every machine, and another after
/// any change of the search or the evaluation.
#[must_use]
pub fn signature() -> u64 {
    NamedSetup::ALL
        .into_iter()
        .filter_map(|setup| {
            let game = Game::new(setup.position(Rules::MANUAL));
            let cancel = CancelToken::new();
            let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
            Engine::new(1 << 20).think(&game, &Limits::depth(DEPTH), watch).ok()
        })
        .map(|thought| thought.report.nodes)
        .sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_search_visits_the_same_nodes_on_every_machine() {
        // A change of the search or the evaluation changes this number; `examples/bench` prints the new one.
        assert_eq!(super::signature(), 15663);
    }
}
