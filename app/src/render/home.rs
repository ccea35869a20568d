//! The home screen.

use laser_chess_core::Side;
use laser_chess_session::{Computer, Event, FormEvent, Screen, Session, TableEvent, View};
use slint::ComponentHandle;

use super::words;
use crate::shell::{Shell, WeakShell};
use crate::ui;

pub(crate) fn connect(shell: &Shell) {
    let home = shell.window().global::<ui::HomeAdapter<'_>>();
    let weak = shell.weak();
    home.on_play_people(move || new_game(&weak, None));
    let weak = shell.weak();
    home.on_play_computer(move || {
        new_game(&weak, Some(Computer { side: Side::Red, level: FIRST_LEVEL }));
    });
    let weak = shell.weak();
    home.on_resume(move || {
        weak.dispatch(Event::Open(Screen::Game));
        weak.dispatch(Event::Table(TableEvent::Resume));
    });
}

/// The level offered to somebody who has not chosen one.
const FIRST_LEVEL: u8 = 3;

/// Opens the form; a computer that is at the table already keeps its level and side.
fn new_game(weak: &WeakShell, computer: Option<Computer>) {
    let Some(shell) = weak.shell() else { return };
    let seated = shell.with_session(|session| session.form().computer);
    let computer = computer.map(|computer| seated.unwrap_or(computer));
    shell.dispatch(Event::Form(FormEvent::Computer(computer)));
    shell.dispatch(Event::Open(Screen::NewGame));
}

pub(crate) fn show(window: &ui::AppWindow, view: &View, session: &Session) {
    let home = window.global::<ui::HomeAdapter<'_>>();
    let table = session.table().filter(|_| view.home.can_continue);
    home.set_can_continue(table.is_some());
    match table {
        Some(table) => {
            home.set_position(table.game().position().to_string().into());
            home.set_blue(words::line(&table.agreement.names.blue));
            home.set_red(words::line(&table.agreement.names.red));
            home.set_turns(table.game().turns().len() as i32);
        }
        None => home.set_position("ace".into()),
    }
}
