//! The analysis in the review screen: what is proven apart from what is guessed.

use laser_chess_core::Side;
use laser_chess_core::engine::{Judgement, Score};
use laser_chess_session::{AnalysisState, AnalysisView, Event, Outlook, ReviewEvent};
use slint::ComponentHandle;

use super::rows::Rows;
use super::words;
use crate::shell::Shell;
use crate::ui;

/// How many actions of the best play are told.
const TOLD: usize = 4;
/// Up to these estimates, in hundredths of a Deflector, it is about even, and a side stands a little or clearly better.
const MARGINS: [(i32, ui::Margin); 3] =
    [(40, ui::Margin::Even), (150, ui::Margin::Little), (400, ui::Margin::Clear)];
/// An estimate of this much fills half the bar; no estimate fills it.
const HALF_FULL: f32 = 300.0;

/// What the panel shows, kept to be changed row by row.
pub(super) struct AnalysisPanel {
    outlooks: Rows<ui::OutlookRow>,
    moments: Rows<ui::OutlookRow>,
}

impl AnalysisPanel {
    pub(super) fn new(window: &ui::AppWindow) -> Self {
        let panel = Self { outlooks: Rows::new(), moments: Rows::new() };
        let analysis = window.global::<ui::AnalysisAdapter<'_>>();
        analysis.set_outlooks(panel.outlooks.model());
        analysis.set_moments(panel.moments.model());
        panel
    }

    /// Connects what the panel asks for.
    pub(super) fn connect(shell: &Shell) {
        let analysis = shell.window().global::<ui::AnalysisAdapter<'_>>();
        let weak = shell.weak();
        analysis.on_start(move || weak.dispatch(Event::Review(ReviewEvent::Analyse)));
        let weak = shell.weak();
        analysis.on_stop(move || weak.dispatch(Event::Review(ReviewEvent::StopAnalysing)));
        let weak = shell.weak();
        analysis.on_seek(move |turn| {
            if let Ok(turn) = usize::try_from(turn) {
                weak.dispatch(Event::Review(ReviewEvent::Seek(turn)));
            }
        });
        let weak = shell.weak();
        analysis.on_news(move || {
            if let Some(shell) = weak.shell() {
                shell.take_analysis_news();
            }
        });
    }

    /// Shows what is known so far; `turn` is the turn on show.
    pub(super) fn show(&self, window: &ui::AppWindow, view: &AnalysisView, turn: usize) {
        let analysis = window.global::<ui::AnalysisAdapter<'_>>();
        let rows = || view.outlooks.iter().enumerate().map(|(turn, known)| row(turn, known));
        self.outlooks.write_all(rows());
        self.moments.write_all(rows().filter(|row| row.chance));
        analysis.set_here(rows().nth(turn).unwrap_or_default());
        analysis.set_total(view.total as i32);
        analysis.set_state(match view.state {
            AnalysisState::Withheld => ui::AnalysisState::Withheld,
            AnalysisState::Unasked => ui::AnalysisState::Unasked,
            AnalysisState::Running => ui::AnalysisState::Running,
            AnalysisState::Stopped => ui::AnalysisState::Stopped,
            AnalysisState::Done => ui::AnalysisState::Done,
        });
    }
}

fn row(turn: usize, known: &Outlook) -> ui::OutlookRow {
    let side = known.side;
    let blank = ui::OutlookRow {
        turn: turn as i32,
        side: words::side(side),
        followed: known.taken.is_some(),
        taken: known.taken == Some(true),
        ..ui::OutlookRow::default()
    };
    let told = |actions: &[laser_chess_core::Action], between: &str| {
        let told: Vec<_> = actions.iter().map(ToString::to_string).collect();
        told.join(between).into()
    };
    let (score, line) = match &known.judgement {
        Judgement::Proven { winner, turns, actions } => {
            return ui::OutlookRow {
                certainty: ui::Certainty::Proven,
                better: words::side(*winner),
                turns: *turns as i32,
                lean: toward(*winner),
                play: told(actions, ", "),
                chance: *winner == side,
                ..blank
            };
        }
        Judgement::Estimated { score, line } => (*score, line),
    };
    let play = told(line.get(..TOLD).unwrap_or(line), " ");
    let (better, turns, margin, size) = match score {
        Score::WinIn(turns) => (side, turns, ui::Margin::Far, 0.9),
        Score::LossIn(turns) => (side.other(), turns, ui::Margin::Far, 0.9),
        Score::Estimate(value) => {
            let better = if value < 0 { side.other() } else { side };
            let size = value.unsigned_abs() as f32;
            let margin = MARGINS.into_iter().find(|(most, _)| value.abs() < *most);
            let margin = margin.map_or(ui::Margin::Far, |(_, margin)| margin);
            (better, 0, margin, 0.9 * size / (size + HALF_FULL))
        }
    };
    let certainty = match score {
        Score::Estimate(_) => ui::Certainty::Estimated,
        Score::WinIn(_) | Score::LossIn(_) => ui::Certainty::Sighted,
    };
    ui::OutlookRow {
        certainty,
        better: words::side(better),
        turns: turns as i32,
        margin,
        lean: toward(better) * size,
        play,
        ..blank
    }
}

const fn toward(side: Side) -> f32 {
    match side {
        Side::Blue => 1.0,
        Side::Red => -1.0,
    }
}
