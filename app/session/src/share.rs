//! A setup or a game to hand to somebody else: as text, as a code, as a picture.

use laser_chess_core::notation::{
    LINK_SCHEME, Record, write_game_code, write_khet, write_position, write_position_code,
    write_record,
};
use laser_chess_core::{Action, Beam, Rules, Setup};

/// What can happen to the sheet of something shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareEvent {
    /// The sheet opens with what is in front: the draft, the game on the table, the game reviewed.
    Open,
    /// A text is copied.
    Copy(ShareText),
    /// A text is offered to other programs.
    Send(ShareText),
    /// The picture shows or leaves out something.
    Picture(PictureOptions),
    /// The picture is copied.
    CopyPicture,
    /// The picture is saved.
    SavePicture(PictureFormat),
    /// A page to print is saved.
    SavePage,
    /// The sheet closes.
    Close,
}

/// A text that can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareText {
    /// The share code.
    Code,
    /// A link that carries the code.
    Link,
    /// The position in Setup Notation.
    Position,
    /// The position as a Khet string.
    Khet,
    /// The record of the game.
    Record,
}

/// A kind of picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Lines, for any size.
    Svg,
    /// Dots, for messages.
    Png,
}

/// What a picture of the board shows besides the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureOptions {
    /// The names of columns and rows.
    pub coordinates: bool,
    /// What the last action changed.
    pub last_action: bool,
    /// The last shot.
    pub beam: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self { coordinates: true, last_action: true, beam: false }
    }
}

/// Something to hand to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What it is called; may be empty.
    pub title: String,
    /// The board to show.
    pub setup: Setup,
    rules: Rules,
    record: Option<Record>,
    /// What the picture shows.
    pub options: PictureOptions,
}

/// What a picture or a printed page is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedBoard {
    /// What it is called; may be empty.
    pub title: String,
    /// The board and whose turn it is.
    pub setup: Setup,
    /// The action to mark.
    pub last_action: Option<Action>,
    /// The shot to draw.
    pub beam: Option<Beam>,
    /// The names of columns and rows are shown.
    pub coordinates: bool,
    /// The share code, for a page to print.
    pub code: String,
}

impl Share {
    /// A setup, finished or not.
    #[must_use]
    pub fn of_setup(title: String, setup: Setup, rules: Rules) -> Self {
        Self { title, setup, rules, record: None, options: PictureOptions::default() }
    }

    /// A game, with the board as it stands.
    #[must_use]
    pub fn of_game(title: String, record: Record) -> Self {
        let position = record.game.position();
        Self {
            title,
            setup: position.to_setup(),
            rules: *position.rules(),
            record: Some(record),
            options: PictureOptions::default(),
        }
    }

    /// Whether there is a game with turns to share, not only a board.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        self.record.is_some()
    }

    /// The share code: of the whole game if there is one.
    #[must_use]
    pub fn code(&self) -> String {
        match &self.record {
            Some(record) => write_game_code(&record.game),
            None => write_position_code(&self.setup, &self.rules),
        }
    }

    /// One of the texts; `None` for the record of something that is no game.
    #[must_use]
    pub fn text(&self, which: ShareText) -> Option<String> {
        Some(match which {
            ShareText::Code => self.code(),
            ShareText::Link => format!("{LINK_SCHEME}{}", self.code()),
            ShareText::Position => write_position(&self.setup),
            ShareText::Khet => write_khet(&self.setup),
            ShareText::Record => write_record(self.record.as_ref()?),
        })
    }

    /// What the picture is made from.
    #[must_use]
    pub fn board(&self) -> SharedBoard {
        let last = self.record.as_ref().and_then(|record| record.game.turns().last());
        SharedBoard {
            title: self.title.clone(),
            setup: self.setup.clone(),
            last_action: last.filter(|_| self.options.last_action).map(|turn| turn.action),
            beam: last.filter(|_| self.options.beam).map(|turn| turn.played.beam.clone()),
            coordinates: self.options.coordinates,
            code: self.code(),
        }
    }
}
