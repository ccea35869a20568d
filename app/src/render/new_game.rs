//! The form of a new game.

use laser_chess_core::{NamedSetup, RulesPreset};
use laser_chess_session::{Event, FormEvent, FormView, StartFrom};
use slint::{ComponentHandle, Model, ModelRc, SharedString};
use unicode_segmentation::UnicodeSegmentation;

use super::words;
use crate::shell::{Shell, WeakShell};
use crate::store::Store;
use crate::ui;

/// A name has no more letters than this, as a reader counts them.
const LONGEST_NAME: usize = 20;

pub(crate) fn connect(shell: &Shell) {
    let form = shell.window().global::<ui::NewGameAdapter<'_>>();
    let setups: Vec<SharedString> = NamedSetup::ALL.iter().map(|named| named.id().into()).collect();
    form.set_setups(ModelRc::from(setups.as_slice()));
    let send = |weak: WeakShell| move |event| weak.dispatch(Event::Form(event));

    let tell = send(shell.weak());
    form.on_choose(move |index| {
        let named = usize::try_from(index).ok().and_then(|index| NamedSetup::ALL.get(index));
        if let Some(&named) = named {
            tell(FormEvent::Start(StartFrom::Named(named)));
        }
    });
    let tell = send(shell.weak());
    form.on_rename(move |side, name| {
        tell(FormEvent::Name(words::core_side(side), shortened(&name)));
    });
    let tell = send(shell.weak());
    form.on_exchange_names(move || tell(FormEvent::ExchangeNames));
    let tell = send(shell.weak());
    form.on_choose_rules(move |choice| {
        let preset = match choice {
            ui::RulesChoice::Manual => RulesPreset::Manual,
            ui::RulesChoice::FixedLasers => RulesPreset::FixedLasers,
            ui::RulesChoice::Tournament => RulesPreset::Tournament,
        };
        tell(FormEvent::Rules(preset.rules()));
    });
    let tell = send(shell.weak());
    form.on_start(move || tell(FormEvent::Begin { id: Store::new_id() }));
}

/// Shows the names given before.
pub(crate) fn show_names(window: &ui::AppWindow, names: &[String]) {
    let form = window.global::<ui::NewGameAdapter<'_>>();
    let names: Vec<_> = names.iter().map(|name| words::line(name)).collect();
    if form.get_names().iter().ne(names.iter().cloned()) {
        form.set_names(ModelRc::from(names.as_slice()));
    }
}

pub(crate) fn show(window: &ui::AppWindow, view: &FormView) {
    let form = window.global::<ui::NewGameAdapter<'_>>();
    let agreement = &view.agreement;
    let chosen = match &agreement.start {
        StartFrom::Named(named) => NamedSetup::ALL.iter().position(|other| other == named),
        StartFrom::Custom { .. } | StartFrom::Random { .. } => None,
    };
    form.set_chosen(chosen.map_or(-1, |index| index as i32));
    form.set_blue(words::line(&agreement.names.blue));
    form.set_red(words::line(&agreement.names.red));
    form.set_rules(match agreement.rules.preset() {
        Some(RulesPreset::FixedLasers) => ui::RulesChoice::FixedLasers,
        Some(RulesPreset::Tournament) => ui::RulesChoice::Tournament,
        Some(RulesPreset::Manual) | None => ui::RulesChoice::Manual,
    });
}

/// A name as it is kept: one line, not longer than a strip can show.
fn shortened(name: &str) -> String {
    let line: String = name.chars().filter(|letter| !letter.is_control()).collect();
    line.graphemes(true).take(LONGEST_NAME).collect()
}
