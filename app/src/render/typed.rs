//! The command line of the table: an action or a question, typed.

use laser_chess_core::{Action, Kind, Square};
use laser_chess_session::{Event, Session, TableEvent};
use slint::{ComponentHandle, ModelRc, VecModel};

use super::words;
use crate::shell::Shell;
use crate::ui;

/// What a typed text means.
#[derive(Debug, PartialEq, Eq)]
enum Typed {
    Action(Action),
    /// Tell what is on these squares.
    Squares(Vec<Square>),
    Last,
    Clocks,
}

pub(crate) fn connect(shell: &Shell) {
    let adapter = shell.window().global::<ui::TypedAdapter<'_>>();
    let weak = shell.weak();
    adapter.on_enter(move |text| {
        let Some(shell) = weak.shell() else { return ui::TypedAnswer::Unknown };
        match shell.with_session(|session| read(&text, session)) {
            None => ui::TypedAnswer::Unknown,
            Some(Typed::Action(action)) => {
                // Refused or not, the table answers.
                shell.dispatch(Event::Table(TableEvent::Stage(action)));
                ui::TypedAnswer::Action
            }
            Some(Typed::Squares(squares)) => {
                let rows: Vec<_> = squares.into_iter().map(words::square).collect();
                let adapter = shell.window().global::<ui::TypedAdapter<'_>>();
                adapter.set_squares(ModelRc::new(VecModel::from(rows)));
                ui::TypedAnswer::Squares
            }
            Some(Typed::Last) => ui::TypedAnswer::Last,
            Some(Typed::Clocks) => ui::TypedAnswer::Clocks,
        }
    });
}

fn read(text: &str, session: &Session) -> Option<Typed> {
    let text = text.trim().to_lowercase();
    let words: Vec<_> = text.split_whitespace().collect();
    match words.as_slice() {
        ["last"] => Some(Typed::Last),
        ["clock" | "clocks"] => Some(Typed::Clocks),
        ["s", line] => {
            let on_it = |square: &Square| {
                let name = square.to_string();
                name == *line || name.starts_with(line) || name.ends_with(line)
            };
            let squares: Vec<_> = Square::all().filter(on_it).collect();
            (!squares.is_empty()).then_some(Typed::Squares(squares))
        }
        ["p", letter] => {
            let mut letters = letter.chars();
            let kind = Kind::from_letter(letters.next()?)?;
            if letters.next().is_some() {
                return None;
            }
            let board = session.table()?.game().position().board();
            let tokens = board.tokens().filter(|(_, token)| token.role.kind() == kind);
            Some(Typed::Squares(tokens.map(|(square, _)| square).collect()))
        }
        [action] => action.parse().ok().map(Typed::Action),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(text: &str) -> usize {
        match read(text, &Session::default()) {
            Some(Typed::Squares(squares)) => squares.len(),
            _ => 0,
        }
    }

    #[test]
    fn a_column_a_row_and_a_square_are_told() {
        assert_eq!(squares("s e"), 8);
        assert_eq!(squares(" S 4 "), 10);
        assert_eq!(squares("s e4"), 1);
        assert_eq!(squares("s k"), 0);
    }

    #[test]
    fn an_action_is_read_and_nonsense_is_not() {
        let session = Session::default();
        assert_eq!(read("H2+", &session), "h2+".parse().ok().map(Typed::Action));
        assert!(read("h2+", &session).is_some());
        for nonsense in ["", "h9+", "fire", "s", "p", "last shot", "h2+ h3+"] {
            assert_eq!(read(nonsense, &session), None, "{nonsense}");
        }
    }
}
