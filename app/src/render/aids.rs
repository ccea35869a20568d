//! What the players agreed to see beyond the board.

use laser_chess_core::Beam;
use laser_chess_session::{Hint, Order, TableView};

use super::rows::Rows;
use super::{beam, words};
use crate::ui;

/// Advice, the threat lens, and the shot of a staged action in a game for learning.
pub(crate) struct Aids {
    exposed: Rows<ui::ExposedRow>,
    lens_blue: ShownBeam,
    lens_red: ShownBeam,
    ghost: ShownBeam,
}

/// A shot that is shown whole, as it was written last.
#[derive(Default)]
struct ShownBeam(Option<Beam>);

impl ShownBeam {
    /// The row to write, if it is another shot than before.
    fn row(&mut self, beam: Option<&Beam>) -> Option<ui::BeamRow> {
        if self.0.as_ref() == beam {
            return None;
        }
        self.0 = beam.cloned();
        Some(beam.map(|beam| beam::row(beam, Order::FromLaser, 1.0)).unwrap_or_default())
    }
}

impl Aids {
    pub(crate) fn new(game: &ui::GameAdapter<'_>) -> Self {
        let exposed = Rows::new();
        game.set_exposed(exposed.model());
        Self {
            exposed,
            lens_blue: ShownBeam::default(),
            lens_red: ShownBeam::default(),
            ghost: ShownBeam::default(),
        }
    }

    pub(crate) fn show(&mut self, game: &ui::GameAdapter<'_>, table: &TableView) {
        game.set_hint(table.hint.as_ref().map(|hint| hint_row(hint, table)).unwrap_or_default());
        let lens = table.lens.as_ref();
        game.set_lens(lens.is_some());
        if let Some(row) = self.lens_blue.row(lens.and_then(|lens| lens.beams.blue.as_ref())) {
            game.set_lens_blue(row);
        }
        if let Some(row) = self.lens_red.row(lens.and_then(|lens| lens.beams.red.as_ref())) {
            game.set_lens_red(row);
        }
        let exposed = lens.map(|lens| lens.exposed.as_slice()).unwrap_or_default();
        self.exposed.write_all(exposed.iter().map(|exposed| ui::ExposedRow {
            square: words::square(exposed.square),
            ways: exposed.ways as i32,
        }));
        game.set_has_ghost_beam(table.ghost_beam.is_some());
        if let Some(row) = self.ghost.row(table.ghost_beam.as_ref()) {
            game.set_ghost_beam(row);
        }
    }
}

fn hint_row(hint: &Hint, table: &TableView) -> ui::HintRow {
    let Some((action, rest)) = hint.line.split_first() else { return ui::HintRow::default() };
    let token = table.tokens.iter().find(|(at, _)| *at == action.from());
    // What is still certain enough to be worth a line.
    let rest: Vec<_> = rest.iter().take(4).map(ToString::to_string).collect();
    ui::HintRow {
        step: i32::from(hint.step),
        role: token.map(|(_, token)| words::kind(token.role.kind())).unwrap_or_default(),
        deed: words::deed(*action),
        line: rest.join(" ").into(),
    }
}
