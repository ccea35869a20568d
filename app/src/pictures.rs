//! Paints tokens, boards and thumbnails at the exact size they are shown in.
//!
//! Slint's renderers scale and turn images differently (one does not turn them at all), so every picture is
//! drawn here once, at its size in physical pixels and with its orientation baked in, and kept.

use crate::{painting, ui};
use laser_chess_core::notation::read_position;
use laser_chess_core::picture::{BoardPicture, Look, TokenPicture, TokenSet};
use laser_chess_core::{Board, Kind, NamedSetup, Side};
use slint::{ComponentHandle, Image, Rgba8Pixel, SharedPixelBuffer};
use std::{cell::RefCell, collections::HashMap, hash::Hash, rc::Rc};

/// More pictures than any screen shows at once; a window being resized leaves old sizes behind.
const MOST_TOKENS: usize = 600;
const MOST_BOARDS: usize = 16;

/// Largest picture in pixels, so that a strange window size cannot ask for a gigabyte.
const LARGEST: u32 = 4096;

/// The pictures painted so far.
#[derive(Default)]
struct Gallery {
    tokens: HashMap<(TokenPicture, u32), Image>,
    boards: HashMap<(u32, u8, Look), Image>,
    positions: HashMap<(String, u32, Look, TokenSet), Image>,
}

/// Connects the `Pictures` global of a window to the painter.
pub(crate) fn connect(window: &ui::AppWindow) {
    let gallery = Rc::new(RefCell::new(Gallery::default()));
    let pictures = window.global::<ui::Pictures<'_>>();
    pictures.on_token({
        let gallery = gallery.clone();
        move |role, side, angle, pixels, look, tokens| {
            let still = TokenPicture {
                kind: kind(role),
                side: core_side(side),
                angle: 0,
                look: core_look(look),
                set: core_set(tokens),
            };
            gallery.borrow_mut().token(still, angle, pixels)
        }
    });
    pictures.on_board({
        let gallery = gallery.clone();
        move |pixels, turn, look| gallery.borrow_mut().board(pixels, turn, core_look(look))
    });
    pictures.on_position(move |text, pixels, look, tokens| {
        gallery.borrow_mut().position(&text, pixels, core_look(look), core_set(tokens))
    });
}

impl Gallery {
    fn token(&mut self, still: TokenPicture, angle: i32, pixels: i32) -> Image {
        // Steps of three degrees are finer than the eye sees in a quick turn, and bound the cache.
        let angle = (angle.rem_euclid(360) / 3 * 3) as u16;
        let picture = TokenPicture { angle, ..still };
        let size = clamp_size(pixels);
        keep(&mut self.tokens, MOST_TOKENS, (picture, size), || {
            image(&picture.to_svg(), size, size)
        })
    }

    fn position(&mut self, text: &str, pixels: i32, look: Look, set: TokenSet) -> Image {
        let width = clamp_size(pixels);
        keep(&mut self.positions, MOST_BOARDS, (text.to_owned(), width, look, set), || {
            let board = board_of(text);
            let picture = BoardPicture { set, ..BoardPicture::of(&board, look) };
            image(&picture.to_svg(), width, width * 4 / 5)
        })
    }

    fn board(&mut self, pixels: i32, turn: i32, look: Look) -> Image {
        let turn = turn.rem_euclid(4) as u8;
        let cell = clamp_size(pixels).min(LARGEST / 10);
        keep(&mut self.boards, MOST_BOARDS, (cell, turn, look), || {
            let empty = Board::empty();
            let picture = BoardPicture { turn, ..BoardPicture::of(&empty, look) };
            let (width, height) = picture.size();
            image(&picture.to_svg(), width / 100 * cell, height / 100 * cell)
        })
    }
}

/// The board that a text names; an empty one if the text says nothing.
fn board_of(text: &str) -> Board {
    if let Some(named) = NamedSetup::from_id(text) {
        return named.setup().board;
    }
    read_position(text).map_or_else(|_| Board::empty(), |setup| setup.board)
}

const fn kind(role: ui::Role) -> Kind {
    match role {
        ui::Role::King => Kind::King,
        ui::Role::Laser => Kind::Laser,
        ui::Role::Defender => Kind::Defender,
        ui::Role::Deflector => Kind::Deflector,
        ui::Role::Switch => Kind::Switch,
    }
}

const fn core_side(side: ui::Side) -> Side {
    match side {
        ui::Side::Blue => Side::Blue,
        ui::Side::Red => Side::Red,
    }
}

pub(crate) const fn core_set(set: ui::TokenSet) -> TokenSet {
    match set {
        ui::TokenSet::Glass => TokenSet::Glass,
        ui::TokenSet::Flat => TokenSet::Flat,
    }
}

pub(crate) const fn core_look(look: ui::Look) -> Look {
    match look {
        ui::Look::Dark => Look::Dark,
        ui::Look::Light => Look::Light,
        ui::Look::Contrast => Look::Contrast,
    }
}

fn clamp_size(pixels: i32) -> u32 {
    u32::try_from(pixels).unwrap_or(0).clamp(8, LARGEST)
}

/// The picture kept under `key`, painted first if it is new. A full cache is emptied: what is on screen is
/// painted again in a few milliseconds.
fn keep<K: Hash + Eq>(
    cache: &mut HashMap<K, Image>,
    most: usize,
    key: K,
    paint: impl FnOnce() -> Image,
) -> Image {
    if cache.len() >= most && !cache.contains_key(&key) {
        cache.clear();
    }
    cache.entry(key).or_insert_with(paint).clone()
}

/// The document as a picture; an empty one, and a line in the log, where it cannot be drawn.
pub(crate) fn image(svg: &str, width: u32, height: u32) -> Image {
    let pixels = match painting::paint(svg, width, height) {
        Some(dots) => SharedPixelBuffer::clone_from_slice(dots.data(), width, height),
        None => SharedPixelBuffer::<Rgba8Pixel>::new(width, height),
    };
    Image::from_rgba8_premultiplied(pixels)
}
