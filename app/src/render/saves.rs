//! The screen of saved games.

use std::rc::Rc;

use laser_chess_core::save::{SaveKind, SavedHead};
use laser_chess_core::{Outcome, Side};
use laser_chess_session::{
    Event, SEARCH_ABOVE, SaveCard, SaveNotice, SaveOrder, SaveState, SavesEvent, SavesView,
    StartFrom, TableView, Trouble, View,
};
use slint::{ComponentHandle, MapModel, ModelRc, SharedString, VecModel};

use super::words;
use crate::config::Dates;
use crate::shell::Shell;
use crate::ui;

/// What the screen shows, kept to be replaced only when it changes.
pub(crate) struct SavesScreen {
    dates: Dates,
    shown: Vec<Rc<SaveCard>>,
    preview: Option<Vec<Rc<SaveCard>>>,
}

impl SavesScreen {
    pub(crate) const fn new(dates: Dates) -> Self {
        Self { dates, shown: Vec::new(), preview: None }
    }

    pub(crate) fn connect(shell: &Shell) {
        let adapter = shell.window().global::<ui::SavesAdapter<'_>>();
        let tell = |event: fn(String) -> SavesEvent| {
            let weak = shell.weak();
            move |text: SharedString| weak.dispatch(Event::Saves(event(text.into())))
        };
        let tell_titled = |event: fn(String, String) -> SavesEvent| {
            let weak = shell.weak();
            move |id: SharedString, title: SharedString| {
                weak.dispatch(Event::Saves(event(id.into(), clean(&title))));
            }
        };
        let ask = |event: SavesEvent| {
            let weak = shell.weak();
            move || weak.dispatch(Event::Saves(event.clone()))
        };
        let weak = shell.weak();
        adapter.on_sort(move |order| {
            let order = match order {
                ui::SaveOrder::Date => SaveOrder::Date,
                ui::SaveOrder::Name => SaveOrder::Name,
            };
            weak.dispatch(Event::Saves(SavesEvent::Order(order)));
        });
        let weak = shell.weak();
        adapter.on_show_trash(move |shows| {
            weak.dispatch(Event::Saves(SavesEvent::ShowTrash(shows)));
        });
        let weak = shell.weak();
        adapter.on_answer_preview(move |yes| {
            weak.dispatch(Event::Saves(SavesEvent::AnswerPreview(yes)));
        });
        adapter.on_find(tell(SavesEvent::Search));
        adapter.on_open(tell(SavesEvent::Open));
        adapter.on_delete(tell(SavesEvent::Delete));
        adapter.on_restore(tell(SavesEvent::Restore));
        adapter.on_export(tell(SavesEvent::Export));
        let weak = shell.weak();
        adapter.on_copy_table(move |title| {
            weak.dispatch(Event::Saves(SavesEvent::CopyTable { title: clean(&title) }));
        });
        adapter.on_rename(tell_titled(|id, title| SavesEvent::Rename { id, title }));
        adapter.on_duplicate(tell_titled(|id, title| SavesEvent::Duplicate { id, title }));
        adapter.on_undo_delete(ask(SavesEvent::UndoDelete));
        adapter.on_export_all(ask(SavesEvent::ExportAll));
        adapter.on_export_table(ask(SavesEvent::ExportTable));
        adapter.on_share_table(ask(SavesEvent::ShareTable));
        adapter.set_can_share(shell.platform().offers_sharing());
        adapter.on_import(ask(SavesEvent::Import));
        adapter.on_dismiss_notice(ask(SavesEvent::DismissNotice));
        let weak = shell.weak();
        adapter.on_show_folder(move || {
            if let Some(shell) = weak.shell() {
                shell.show_folder();
            }
        });
        adapter.set_folder(shell.folder().display().to_string().into());
        adapter.set_can_show_folder(cfg!(not(target_os = "android")));
    }

    pub(crate) fn show(&mut self, window: &ui::AppWindow, view: &View) {
        let adapter = window.global::<ui::SavesAdapter<'_>>();
        adapter.set_unsaved(view.unsaved.map_or(ui::Trouble::None, trouble));
        adapter.set_notice(view.notice.as_ref().map(notice).unwrap_or_default());
        if let Some(table) = &view.table {
            adapter.set_table(table_row(table));
        }
        if let Some(saves) = &view.saves {
            self.show_saves(&adapter, saves, &view.settings.language);
        }
    }

    fn show_saves(&mut self, adapter: &ui::SavesAdapter<'_>, saves: &SavesView, language: &str) {
        adapter.set_loaded(saves.cards.is_some());
        adapter.set_total(int(saves.total));
        adapter.set_in_the_trash(int(saves.in_the_trash));
        adapter.set_offers_search(saves.total > SEARCH_ABOVE);
        adapter.set_shows_trash(saves.shows_trash);
        adapter.set_can_undo_delete(saves.can_undo_delete);
        adapter.set_order(match saves.order {
            SaveOrder::Date => ui::SaveOrder::Date,
            SaveOrder::Name => ui::SaveOrder::Name,
        });
        // While the player types, the field itself holds the newest words.
        if saves.search.is_empty() {
            adapter.set_search(SharedString::new());
        }
        let cards = saves.cards.as_deref().unwrap_or_default();
        if self.shown != cards {
            self.shown = cards.to_vec();
            adapter.set_rows(self.rows(cards, language));
        }
        if self.preview != saves.preview {
            self.preview.clone_from(&saves.preview);
            adapter.set_preview(self.rows(saves.preview.as_deref().unwrap_or_default(), language));
        }
        adapter.set_previews(saves.preview.is_some());
    }

    /// The rows of these cards, made when the list shows them.
    fn rows(&self, cards: &[Rc<SaveCard>], language: &str) -> ModelRc<ui::SaveRow> {
        let (dates, language) = (self.dates.clone(), language.to_owned());
        let cards = VecModel::from(cards.to_vec());
        ModelRc::new(MapModel::new(cards, move |card: Rc<SaveCard>| {
            row(&card, |moment| dates(moment, &language))
        }))
    }
}

fn row(card: &SaveCard, date: impl Fn(u64) -> String) -> ui::SaveRow {
    let state = match card.state {
        SaveState::Whole(_) => ui::SaveState::Whole,
        SaveState::Partly(..) => ui::SaveState::Partly,
        SaveState::Newer => ui::SaveState::Newer,
        SaveState::Unreadable => ui::SaveState::Unreadable,
    };
    let id = card.id.as_str().into();
    let Some(head) = card.head() else {
        return ui::SaveRow { id, state, ..ui::SaveRow::default() };
    };
    let remembered = |key: &str| head.table.get(key).map_or("", String::as_str).into();
    ui::SaveRow {
        id,
        state,
        copy: head.kind == SaveKind::Copy,
        title: words::line(&head.title),
        blue: words::line(&head.blue),
        red: words::line(&head.red),
        setup: head.setup.as_str().into(),
        setup_title: remembered("setup title"),
        preset: remembered("preset"),
        turns: int(head.turn_count),
        result: match head.result.as_str() {
            "blue" => ui::SaveResult::Blue,
            "red" => ui::SaveResult::Red,
            "draw" => ui::SaveResult::Draw,
            _ => ui::SaveResult::Playing,
        },
        date: if head.saved == 0 { SharedString::new() } else { date(head.saved).into() },
        position: last_position(head).into(),
    }
}

/// The position a save was left in.
pub(crate) fn last_position(head: &SavedHead) -> &str {
    // A damaged save lacks its last position: the start is what is known.
    if head.last.is_empty() { &head.start } else { &head.last }
}

/// The game on the table, as far as its usual title goes.
fn table_row(table: &TableView) -> ui::SaveRow {
    let (setup, setup_title) = match &table.agreement.start {
        StartFrom::Named(named) => (named.id(), ""),
        StartFrom::Custom { title, .. } => ("", title.as_str()),
        StartFrom::Random { .. } => ("", ""),
    };
    ui::SaveRow {
        blue: words::line(&table.agreement.names.blue),
        red: words::line(&table.agreement.names.red),
        setup: setup.into(),
        setup_title: words::line(setup_title),
        turns: int(table.turns),
        result: table.result.as_ref().map_or(ui::SaveResult::Playing, |result| {
            match result.outcome {
                Outcome::Won { winner: Side::Blue, .. } => ui::SaveResult::Blue,
                Outcome::Won { winner: Side::Red, .. } => ui::SaveResult::Red,
                Outcome::Drawn(_) => ui::SaveResult::Draw,
            }
        }),
        ..ui::SaveRow::default()
    }
}

fn notice(notice: &SaveNotice) -> ui::NoticeRow {
    let row = ui::NoticeRow::default();
    match notice {
        SaveNotice::Copied(title) => {
            ui::NoticeRow { notice: ui::SaveNotice::Copied, text: words::line(title), ..row }
        }
        SaveNotice::Imported(count) => {
            ui::NoticeRow { notice: ui::SaveNotice::Imported, count: int(*count), ..row }
        }
        SaveNotice::Exported(place) => {
            ui::NoticeRow { notice: ui::SaveNotice::Exported, text: place.into(), ..row }
        }
        SaveNotice::Recovered(turns) => {
            ui::NoticeRow { notice: ui::SaveNotice::Recovered, count: int(*turns), ..row }
        }
        SaveNotice::SettingsLost => ui::NoticeRow { notice: ui::SaveNotice::SettingsLost, ..row },
        SaveNotice::OpenedAsCopy => ui::NoticeRow { notice: ui::SaveNotice::OpenedAsCopy, ..row },
        SaveNotice::Failed(why) => {
            ui::NoticeRow { notice: ui::SaveNotice::Failed, trouble: trouble(*why), ..row }
        }
    }
}

const fn trouble(trouble: Trouble) -> ui::Trouble {
    match trouble {
        Trouble::Full => ui::Trouble::Full,
        Trouble::Refused => ui::Trouble::Refused,
        Trouble::Missing => ui::Trouble::Missing,
        Trouble::InUse => ui::Trouble::InUse,
        Trouble::Gone => ui::Trouble::Gone,
        Trouble::Damaged => ui::Trouble::Damaged,
        Trouble::Newer => ui::Trouble::Newer,
        Trouble::NotASave => ui::Trouble::NotASave,
        Trouble::Other => ui::Trouble::Other,
    }
}

/// A title as it is kept: one line, at most 120 characters.
fn clean(title: &str) -> String {
    let line = title.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(120).collect()
}

fn int(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
