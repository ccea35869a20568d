//! The sheet of a pasted text.

use laser_chess_core::notation::{NotationFault, TextKind};
use laser_chess_session::{Event, PasteEvent, PasteUse, PasteView, RecordFault};
use slint::{ComponentHandle, ModelRc};

use super::words;
use crate::shell::Shell;
use crate::store::Store;
use crate::ui;

/// How many letters before and after a fault are shown.
const AROUND: usize = 10;

pub(crate) fn connect(shell: &Shell) {
    let paste = shell.window().global::<ui::PasteAdapter<'_>>();
    let weak = shell.weak();
    paste.on_open(move |text| weak.dispatch(Event::Paste(PasteEvent::Open(text.into()))));
    let weak = shell.weak();
    paste.on_open_clipboard(move || {
        if let Some(shell) = weak.shell() {
            let text = shell.window().invoke_clipboard_text();
            shell.dispatch(Event::Paste(PasteEvent::Open(text.into())));
        }
    });
    let weak = shell.weak();
    paste.on_paste(move || {
        if let Some(shell) = weak.shell() {
            let text = shell.window().invoke_clipboard_text();
            shell.dispatch(Event::Paste(PasteEvent::Type(text.into())));
        }
    });
    let weak = shell.weak();
    paste.on_edited(move |text| weak.dispatch(Event::Paste(PasteEvent::Type(text.into()))));
    let weak = shell.weak();
    paste.on_mend(move || weak.dispatch(Event::Paste(PasteEvent::Mend)));
    let weak = shell.weak();
    paste.on_use(move |choice| {
        let choice = match choice {
            ui::PasteUse::Edit => PasteUse::Edit,
            ui::PasteUse::Start => PasteUse::Start,
            ui::PasteUse::PlayOn => PasteUse::PlayOn,
            ui::PasteUse::Review => PasteUse::Review,
        };
        weak.dispatch(Event::Paste(PasteEvent::Use { choice, id: Store::new_id() }));
    });
    let weak = shell.weak();
    paste.on_close(move || weak.dispatch(Event::Paste(PasteEvent::Close)));
}

pub(crate) fn show(window: &ui::AppWindow, view: Option<&PasteView>) {
    let paste = window.global::<ui::PasteAdapter<'_>>();
    if let Some(view) = view {
        paste.set_text(view.text.as_str().into());
        paste.set_kind(match view.kind {
            None => ui::PasteKind::Nothing,
            Some(TextKind::Position) => ui::PasteKind::Position,
            Some(TextKind::Khet) => ui::PasteKind::Khet,
            Some(TextKind::Code) => ui::PasteKind::Code,
            Some(TextKind::Record) => ui::PasteKind::Record,
        });
        let preview = view.preview.as_ref().map(ToString::to_string).unwrap_or_default();
        paste.set_preview(preview.into());
        paste.set_to_act(view.preview.as_ref().map(|s| words::side(s.side)).unwrap_or_default());
        let [blue, red] = view.game.as_ref().map(|game| &game.names).cloned().unwrap_or_default();
        paste.set_is_game(view.game.is_some());
        paste.set_blue(words::line(&blue));
        paste.set_red(words::line(&red));
        paste.set_turns(view.game.as_ref().map_or(0, |game| game.turns as i32));
        paste.set_fault(
            view.fault.as_ref().map(|fault| fault_row(fault, &view.text)).unwrap_or_default(),
        );
        let uses: Vec<_> = view.uses.iter().map(|choice| paste_use(*choice)).collect();
        paste.set_uses(ModelRc::from(uses.as_slice()));
    }
    // Last, so that the sheet finds its contents ready when it appears.
    paste.set_shown(view.is_some());
}

const fn paste_use(choice: PasteUse) -> ui::PasteUse {
    match choice {
        PasteUse::Edit => ui::PasteUse::Edit,
        PasteUse::Start => ui::PasteUse::Start,
        PasteUse::PlayOn => ui::PasteUse::PlayOn,
        PasteUse::Review => ui::PasteUse::Review,
    }
}

fn fault_row(fault: &RecordFault, text: &str) -> ui::FaultRow {
    let error = &fault.error;
    let length = error.text.chars().count().min(AROUND);
    let start = error.index.saturating_sub(AROUND);
    let end = error.index + length;
    let part = |from: usize, count: usize| -> String {
        let letters = text.chars().skip(from).take(count);
        letters.map(|next| if next.is_control() { ' ' } else { next }).collect()
    };
    let number = match &error.fault {
        NotationFault::RowTooLong { row } | NotationFault::RowTooShort { row, .. } => {
            row.index() as i32 + 1
        }
        NotationFault::TooFewRows { rows } => *rows as i32,
        NotationFault::NewerVersion { version } => i32::try_from(*version).unwrap_or(i32::MAX),
        NotationFault::TurnNumber { expected } => i32::try_from(*expected).unwrap_or(i32::MAX),
        _ => 0,
    };
    let turn = fault.turn.as_ref();
    let fix = error.fix.as_ref();
    ui::FaultRow {
        wrong: true,
        id: error.fault.id().into(),
        place: i32::try_from(error.index + 1).unwrap_or(i32::MAX),
        before: (if start > 0 { "…" } else { "" }.to_owned() + &part(start, error.index - start))
            .into(),
        bad: part(error.index, length).into(),
        after: (part(end, AROUND) + if end + AROUND < text.chars().count() { "…" } else { "" })
            .into(),
        number,
        turn: turn.map_or(0, |turn| i32::try_from(turn.number).unwrap_or(i32::MAX)),
        action: turn.map(|turn| turn.action.as_str()).unwrap_or_default().into(),
        fixable: fix.is_some(),
        replacement: fix.map(|fix| fix.replacement.as_str()).unwrap_or_default().into(),
        removed: fix.map_or(0, |fix| fix.length as i32),
    }
}
