//! Writes the session's view into the screens: one file for each, and only rows that changed.

mod agreement;
mod aids;
mod analysis;
mod beam;
mod editor;
mod game;
mod home;
mod new_game;
mod replay;
mod paste;
mod result;
mod review;
mod rows;
mod saves;
mod settings;
mod share;
mod ticker;
mod tokens;
mod typed;
mod words;
mod your_setups;

use laser_chess_session::{Event, Screen, Session, View};
use slint::ComponentHandle;

use crate::config::Dates;
use crate::shell::Shell;
use crate::ui;

/// What the screens show, kept to be changed row by row.
pub(crate) struct Render {
    game: game::GameScreen,
    replay: replay::ReplayControls,
    review: review::ReviewScreen,
    saves: saves::SavesScreen,
    /// The system asks every program for less motion.
    pub(crate) less_motion: bool,
    editor: editor::EditorScreen,
    your_setups: your_setups::YourSetupsList,
    share: share::ShareSheet,
}

impl Render {
    pub(crate) fn new(window: &ui::AppWindow, dates: Dates) -> Self {
        let about = window.global::<ui::AboutAdapter<'_>>();
        about.set_version(env!("CARGO_PKG_VERSION").into());
        Self {
            game: game::GameScreen::new(window),
            replay: replay::ReplayControls::new(window),
            review: review::ReviewScreen::new(window),
            saves: saves::SavesScreen::new(dates),
            less_motion: false,
            editor: editor::EditorScreen::new(window),
            your_setups: your_setups::YourSetupsList::new(window),
            share: share::ShareSheet::default(),
        }
    }

    /// Connects what the screens ask for.
    pub(crate) fn connect(&self, shell: &Shell) {
        let router = shell.window().global::<ui::Router<'_>>();
        let weak = shell.weak();
        router.on_open(move |screen| weak.dispatch(Event::Open(screen_to_open(screen))));
        let weak = shell.weak();
        router.on_back(move || weak.dispatch(Event::Back));
        home::connect(shell);
        new_game::connect(shell);
        agreement::connect(shell);
        settings::connect(shell);
        typed::connect(shell);
        self.game.connect(shell);
        result::connect(shell);
        self.replay.connect(shell);
        self.review.connect(shell);
        saves::SavesScreen::connect(shell);
        editor::EditorScreen::connect(shell);
        your_setups::YourSetupsList::connect(shell);
        paste::connect(shell);
        share::ShareSheet::connect(shell);
    }

    /// Shows a view.
    pub(crate) fn show(&mut self, window: &ui::AppWindow, view: &View, session: &Session) {
        settings::show(window, view, self.less_motion);
        home::show(window, view, session);
        new_game::show(window, &view.form);
        // A shot in flight is shown frame by frame: nothing is compared for a form that is not in front.
        if view.screen == Screen::NewGame {
            new_game::show_names(window, &view.settings.names);
        }
        agreement::show(window, &view.form.agreement);
        if let Some(table) = &view.table {
            self.game.show(window, table, view.replay.as_ref(), session);
            result::show(window, table);
        }
        match &view.review {
            Some(review) if view.screen == Screen::Review => {
                self.review.show(window, review);
                self.replay.show(window, review.replay.as_ref(), false);
            }
            _ => self.replay.show(window, view.replay.as_ref(), true),
        }
        review::show_trouble(window, view.record_trouble.as_ref());
        self.saves.show(window, view);
        if let Some(editor) = &view.editor {
            self.editor.show(window, editor);
        }
        self.your_setups.show(window, view);
        paste::show(window, view.paste.as_ref());
        self.share.show(window, view.share.as_ref());
        // Last, so that a screen finds its contents ready when it appears.
        window.global::<ui::Router<'_>>().set_screen(screen_to_show(view.screen));
    }
}

const fn screen_to_open(screen: ui::Screen) -> Screen {
    match screen {
        ui::Screen::Home => Screen::Home,
        ui::Screen::NewGame => Screen::NewGame,
        ui::Screen::Game => Screen::Game,
        ui::Screen::Rules => Screen::Rules,
        ui::Screen::About => Screen::About,
        ui::Screen::Settings => Screen::Settings,
        ui::Screen::Review => Screen::Review,
        ui::Screen::Saves => Screen::Saves,
        ui::Screen::Editor => Screen::Editor,
    }
}

const fn screen_to_show(screen: Screen) -> ui::Screen {
    match screen {
        Screen::NewGame => ui::Screen::NewGame,
        Screen::Game => ui::Screen::Game,
        Screen::Rules => ui::Screen::Rules,
        Screen::About => ui::Screen::About,
        Screen::Settings => ui::Screen::Settings,
        Screen::Review => ui::Screen::Review,
        Screen::Saves => ui::Screen::Saves,
        Screen::Editor => ui::Screen::Editor,
        _ => ui::Screen::Home,
    }
}
