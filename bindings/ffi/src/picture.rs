//! Pictures as SVG text.

use laser_chess_core as core;
use laser_chess_core::picture::{BoardPicture, Look, TokenPicture, TokenSet};

use crate::game::Game;
use crate::setup::{Setup, SetupError};
use crate::token::Token;

/// In which colours a picture is drawn.
#[uniffi::remote(Enum)]
pub enum Look {
    /// On a dark board.
    Dark,
    /// On a light board.
    Light,
    /// The strongest contrast, on black.
    Contrast,
    /// Black and white, for paper.
    Print,
}

/// In which shapes tokens are drawn.
#[uniffi::remote(Enum)]
pub enum TokenSet {
    /// Plates of glass, with sheen and shadow.
    Glass,
    /// Plain shapes with thick lines, which read best when they are small.
    Flat,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PictureOptions {
    /// In which colours.
    pub look: Look,
    /// Clockwise quarter turns: 0 shows Blue at the bottom, 2 Red.
    #[uniffi(default = 0)]
    pub quarter_turns: u8,
    /// Letters and digits along two edges.
    #[uniffi(default = false)]
    pub coordinates: bool,
    /// The letters B and R on reserved squares.
    #[uniffi(default = false)]
    pub reserved_letters: bool,
    /// Of a game, the squares of the last action and its shot as well.
    #[uniffi(default = false)]
    pub last_turn: bool,
    /// In which shapes the tokens; of glass, unless said otherwise.
    #[uniffi(default = None)]
    pub set: Option<TokenSet>,
}

/// An arrangement as an SVG document, which needs no font and no other file: the thumbnail of every
/// front end.
#[uniffi::export]
pub fn setup_picture(setup: &Setup, options: PictureOptions) -> Result<String, SetupError> {
    Ok(options.of(&setup.to_core()?.board).to_svg())
}

/// A token as an SVG document, 100 by 100; of glass, unless said otherwise.
#[uniffi::export(default(set = None))]
pub fn token_picture(token: Token, look: Look, set: Option<TokenSet>) -> String {
    TokenPicture { set: set.unwrap_or_default(), ..TokenPicture::of(token.into(), look) }.to_svg()
}

#[uniffi::export]
impl Game {
    /// The board where the game stands as an SVG document, which needs no font and no other file.
    pub fn picture(&self, options: PictureOptions) -> String {
        let game = crate::lock(&self.0);
        let last = game.last_turn().filter(|_| options.last_turn);
        BoardPicture {
            last: last.map(|turn| turn.action),
            beam: last.map(|turn| &turn.played.beam),
            ..options.of(game.position().board())
        }
        .to_svg()
    }
}

impl PictureOptions {
    fn of(self, board: &core::Board) -> BoardPicture<'_> {
        BoardPicture {
            turn: self.quarter_turns % 4,
            coordinates: self.coordinates,
            reserved_letters: self.reserved_letters,
            set: self.set.unwrap_or_default(),
            ..BoardPicture::of(board, self.look)
        }
    }
}
