//! The home screen.

use laser_chess_session::{Event, Screen, Session, TableEvent, View};
use slint::ComponentHandle;

use crate::shell::Shell;
use crate::ui;

pub(crate) fn connect(shell: &Shell) {
    let weak = shell.weak();
    shell.window().global::<ui::HomeAdapter<'_>>().on_resume(move || {
        weak.dispatch(Event::Open(Screen::Game));
        weak.dispatch(Event::Table(TableEvent::Resume));
    });
}

pub(crate) fn show(window: &ui::AppWindow, view: &View, session: &Session) {
    let home = window.global::<ui::HomeAdapter<'_>>();
    let table = session.table().filter(|_| view.home.can_continue);
    home.set_can_continue(table.is_some());
    match table {
        Some(table) => {
            home.set_position(table.game().position().to_string().into());
            home.set_blue(table.agreement.names.blue.as_str().into());
            home.set_red(table.agreement.names.red.as_str().into());
            home.set_turns(table.game().turns().len() as i32);
        }
        None => home.set_position("ace".into()),
    }
}
