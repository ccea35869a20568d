//! A scripted game for the tests of the store.

use laser_chess_core::save::{SavedGame, SavedHead, SavedTurn};

/// The scripted game after `turns` turns. Its texts are stand-ins: the store replays nothing.
pub(crate) fn game_after(turns: usize) -> SavedGame {
    SavedGame {
        head: SavedHead {
            title: "scripted".into(),
            start: "start".into(),
            last: format!("after {turns}"),
            turn_count: turns,
            result: "*".into(),
            saved: turns as u64,
            ..SavedHead::default()
        },
        turns: (1..=turns)
            .map(|number| SavedTurn { action: format!("action {number}"), clock: None })
            .collect(),
    }
}
