//! The setups the player keeps, in the editor's list and in the form of a new game.

use laser_chess_core::NamedSetup;
use laser_chess_session::{
    EditorEvent, Event, FormEvent, KeptSetup, Screen, SetupsEvent, StartFrom, View, YourSetups,
};
use slint::ComponentHandle;

use super::rows::Rows;
use super::words;
use crate::shell::{Shell, WeakShell};
use crate::store::Store;
use crate::ui;

/// The list as it is shown.
pub(crate) struct YourSetupsList {
    kept: Rows<ui::KeptRow>,
    cards: Rows<ui::CardRow>,
}

impl YourSetupsList {
    pub(crate) fn new(window: &ui::AppWindow) -> Self {
        let list = Self { kept: Rows::new(), cards: Rows::new() };
        window.global::<ui::YourSetupsAdapter<'_>>().set_kept(list.kept.model());
        window.global::<ui::NewGameAdapter<'_>>().set_more(list.cards.model());
        list
    }

    pub(crate) fn connect(shell: &Shell) {
        let setups = shell.window().global::<ui::YourSetupsAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Setups(event));

        let tell = send(shell.weak());
        setups.on_keep(move |title| {
            tell(SetupsEvent::Keep { id: Store::new_id(), title: title.into() });
        });
        let tell = send(shell.weak());
        setups.on_rename(move |id, title| {
            tell(SetupsEvent::Rename { id: id.into(), title: title.into() });
        });
        let tell = send(shell.weak());
        setups.on_duplicate(move |id| {
            tell(SetupsEvent::Duplicate { id: id.into(), copy: Store::new_id() });
        });
        let tell = send(shell.weak());
        setups.on_delete(move |id| tell(SetupsEvent::Delete { id: id.into() }));
        let tell = send(shell.weak());
        setups.on_undo_delete(move || tell(SetupsEvent::UndoDelete));
        let tell = send(shell.weak());
        setups.on_forget_deleted(move || tell(SetupsEvent::ForgetDeleted));
        let weak = shell.weak();
        setups.on_edit(move |id| {
            let Some(shell) = weak.shell() else { return };
            let kept = shell.with_session(|session| session.your_setups().find(&id).cloned());
            if let Some(kept) = kept {
                shell.dispatch(Event::Editor(EditorEvent::Load(Box::new(kept.setup))));
            }
        });
        connect_form(shell);
        let weak = shell.weak();
        setups.on_edit_named(move |name| {
            if let Some(named) = NamedSetup::from_id(&name) {
                weak.dispatch(Event::Editor(EditorEvent::Load(Box::new(named.setup()))));
            }
        });
    }

    pub(crate) fn show(&self, window: &ui::AppWindow, view: &View) {
        let setups = &view.your_setups;
        self.cards.write_all(cards(setups, &view.form.agreement.start));
        self.kept.write_all(setups.kept().iter().map(|kept| ui::KeptRow {
            id: kept.id.as_str().into(),
            title: words::line(&kept.title),
            position: kept.setup.to_string().into(),
            playable: kept.setup.errors().is_empty(),
        }));
        let adapter = window.global::<ui::YourSetupsAdapter<'_>>();
        adapter.set_can_restore(setups.deleted().is_some());
        let deleted = setups.deleted().map(|kept| kept.title.as_str()).unwrap_or_default();
        adapter.set_deleted(deleted.into());
    }
}

/// Connects the cards of a new game's form.
fn connect_form(shell: &Shell) {
    let form = shell.window().global::<ui::NewGameAdapter<'_>>();
    let weak = shell.weak();
    form.on_choose_kept(move |id| {
        let Some(shell) = weak.shell() else { return };
        let kept = shell.with_session(|session| session.your_setups().find(&id).cloned());
        let Some(KeptSetup { title, setup, .. }) = kept else { return };
        if setup.errors().is_empty() {
            let start = StartFrom::Custom { title, setup: Box::new(setup) };
            shell.dispatch(Event::Form(FormEvent::Start(start)));
        } else {
            shell.dispatch(Event::Open(Screen::Editor));
            shell.dispatch(Event::Editor(EditorEvent::Load(Box::new(setup))));
        }
    });
    let weak = shell.weak();
    form.on_choose_random(move |number| {
        let start = StartFrom::random(number.unsigned_abs());
        weak.dispatch(Event::Form(FormEvent::Start(start)));
    });
    let weak = shell.weak();
    form.on_roll(move || weak.shell().map_or(1, |shell| shell.roll()));
}

/// The cards beside the five of the box: the kept setups, and the chosen one if it is none of them.
fn cards(setups: &YourSetups, start: &StartFrom) -> Vec<ui::CardRow> {
    let chosen = start.setup();
    let custom = matches!(start, StartFrom::Custom { .. });
    let row = |kept: &KeptSetup| ui::CardRow {
        id: kept.id.as_str().into(),
        title: words::line(&kept.title),
        number: -1,
        position: kept.setup.to_string().into(),
        chosen: custom && kept.setup == chosen,
        playable: kept.setup.errors().is_empty(),
    };
    let mut cards: Vec<_> = setups.kept().iter().map(row).collect();
    let own = ui::CardRow {
        number: -1,
        position: chosen.to_string().into(),
        chosen: true,
        playable: true,
        ..ui::CardRow::default()
    };
    match start {
        StartFrom::Random { number, .. } => {
            let number = i32::try_from(*number).unwrap_or(i32::MAX);
            cards.push(ui::CardRow { number, ..own });
        }
        StartFrom::Custom { title, .. } if cards.iter().all(|card| !card.chosen) => {
            cards.push(ui::CardRow { title: words::line(title), ..own });
        }
        StartFrom::Custom { .. } | StartFrom::Named(_) => {}
    }
    cards
}
