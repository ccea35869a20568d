//! The home screen.

use laser_chess_core::Side;
use laser_chess_session::{Computer, Event, FormEvent, LiveGame, Screen, Session, View};
use slint::ComponentHandle;

use super::saves::last_position;
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
    home.on_welcomed(move |show| weak.dispatch(Event::Welcomed { show }));
    let weak = shell.weak();
    home.on_resume(move || weak.dispatch(Event::Continue));
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
    home.set_welcomes(view.home.welcomes);
    home.set_can_continue(view.home.live.is_some());
    let on_the_table = session.table().filter(|_| view.home.live == Some(LiveGame::OnTheTable));
    let kept = match &view.home.live {
        Some(LiveGame::Kept(card)) => card.head(),
        _ => None,
    };
    if let Some(table) = on_the_table {
        home.set_position(table.game().position().to_string().into());
        home.set_blue(words::line(&table.agreement.names.blue));
        home.set_red(words::line(&table.agreement.names.red));
        home.set_turns(table.game().turns().len() as i32);
    } else if let Some(head) = kept {
        home.set_position(last_position(head).into());
        home.set_blue(words::line(&head.blue));
        home.set_red(words::line(&head.red));
        home.set_turns(head.turn_count as i32);
    } else {
        home.set_position("ace".into());
    }
}
