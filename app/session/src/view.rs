//! What every screen shows.

use std::rc::Rc;

use crate::agreement::Agreement;
use crate::editor_view::EditorView;
use crate::paste::PasteView;
use crate::replay::ReplayView;
use crate::review_view::ReviewView;
use crate::reviewed::RecordTrouble;
use crate::saves::{SaveCard, SaveNotice, SavesView, Trouble};
use crate::session::Screen;
use crate::settings::Settings;
use crate::share::Share;
use crate::table_view::TableView;
use crate::your_setups::YourSetups;

/// The whole app as it looks now.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The screen in front.
    pub screen: Screen,
    /// The home screen.
    pub home: HomeView,
    /// The form of a new game.
    pub form: FormView,
    /// The game on the table.
    pub table: Option<TableView>,
    /// The last shot of the game on the table, while it is shown again.
    pub replay: Option<ReplayView>,
    /// The game played over again.
    pub review: Option<ReviewView>,
    /// The setup editor, while it is in front.
    pub editor: Option<EditorView>,
    /// The setups the player keeps.
    pub your_setups: YourSetups,
    /// The pasted text, while its sheet is open.
    pub paste: Option<PasteView>,
    /// What is shared, while its sheet is open.
    pub share: Option<Share>,
    /// Why a record was not opened or not written, until the player has seen it.
    pub record_trouble: Option<RecordTrouble>,
    /// The settings.
    pub settings: Settings,
    /// Whether the last change of the settings can be taken back.
    pub can_undo_settings: bool,
    /// The saved games, while their screen is in front.
    pub saves: Option<SavesView>,
    /// Why the game on the table is not saved, if it is not.
    pub unsaved: Option<Trouble>,
    /// What has just happened to a save.
    pub notice: Option<SaveNotice>,
}

/// The home screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HomeView {
    /// The live game to go on with.
    pub live: Option<LiveGame>,
    /// It is asked whether the game is known here: nobody has said so or begun a game.
    pub welcomes: bool,
}

/// A game that is still played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveGame {
    /// The one on the table.
    OnTheTable,
    /// The one that was saved last; the table is empty, or its game has ended.
    Kept(Rc<SaveCard>),
}

/// The form of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormView {
    /// What is agreed so far.
    pub agreement: Agreement,
    /// What stops the chosen setup from being played; empty if nothing does.
    pub errors: Vec<laser_chess_core::SetupIssue>,
}
