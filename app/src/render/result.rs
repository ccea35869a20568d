//! The result sheet.

use laser_chess_core::{Draw, Outcome, Side, Struck, Win};
use laser_chess_session::{Event, ReplayEvent, TableEvent, TableView};
use slint::ComponentHandle;

use super::words;
use crate::shell::Shell;
use crate::store::Store;
use crate::ui;

pub(crate) fn connect(shell: &Shell) {
    let result = shell.window().global::<ui::ResultAdapter<'_>>();
    let weak = shell.weak();
    result.on_rematch(move || {
        weak.dispatch(Event::Table(TableEvent::Rematch { id: Store::new_id() }));
    });
    let weak = shell.weak();
    result.on_watch(move || weak.dispatch(Event::Replay(ReplayEvent::Open)));
    let weak = shell.weak();
    result.on_fold(move |folded| weak.dispatch(Event::Table(TableEvent::FoldResult(folded))));
}

pub(crate) fn show(window: &ui::AppWindow, table: &TableView) {
    let adapter = window.global::<ui::ResultAdapter<'_>>();
    let Some(view) = &table.result else {
        adapter.set_result(ui::ResultRow::default());
        return;
    };
    let agreement = &table.agreement;
    adapter.set_result(ui::ResultRow {
        folded: view.folded,
        preset: words::preset(agreement.preset),
        lens: agreement.lens && agreement.preset.allows_lens(),
        undos: i32::try_from(view.undos).unwrap_or(i32::MAX),
        hints: i32::try_from(view.hints).unwrap_or(i32::MAX),
        ..row(Some(view.outcome), view.king, view.turns)
    });
    let winner = match view.outcome {
        Outcome::Won { winner, .. } => Some(winner),
        Outcome::Drawn(_) => None,
    };
    let name = winner.map(|winner| table.strips.of(winner).name.as_str()).unwrap_or_default();
    adapter.set_winner_name(words::line(name));
}

/// How a game ended: nothing while it has not. `king` is the token that a Laser of this side hit.
pub(super) fn row(
    outcome: Option<Outcome>,
    king: Option<(Struck, Side)>,
    turns: usize,
) -> ui::ResultRow {
    let (winner, ending) = match outcome {
        None => return ui::ResultRow::default(),
        Some(Outcome::Won { winner, by }) => {
            let ending = match by {
                Win::KingHit => ui::Ending::KingHit,
                Win::Resignation => ui::Ending::Resigned,
                Win::Time => ui::Ending::Time,
            };
            (Some(winner), ending)
        }
        Some(Outcome::Drawn(draw)) => {
            let ending = match draw {
                Draw::Stalemate => ui::Ending::Repetition,
                Draw::NoAction => ui::Ending::NoAction,
                Draw::Agreement => ui::Ending::Agreed,
            };
            (None, ending)
        }
    };
    let king = king.filter(|_| ending == ui::Ending::KingHit);
    ui::ResultRow {
        over: true,
        draw: winner.is_none(),
        winner: words::side(winner.unwrap_or(Side::Blue)),
        ending,
        square: king.map_or(-1, |(struck, _)| words::square(struck.square)),
        shooter: words::side(king.map_or(Side::Blue, |(_, by)| by)),
        turns: turns as i32,
        ..ui::ResultRow::default()
    }
}
