//! Texts forty per cent longer than the English ones are cut off nowhere: room for every language.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::pin::Pin;
use std::rc::Rc;

use i_slint_core::items::{ComplexText, Orientation, SimpleText};
use i_slint_core::lengths::LogicalRect;
use i_slint_core::window::{WindowAdapter, WindowInner};
use i_slint_core::{SharedString, item_tree::ItemRc, properties::Property};
use slint::ComponentHandle;
use support::Player;
use support::places::PLACES;

const LARGE: (u32, u32) = (1280, 800);
/// A phone, and a phone so high that nothing is scrolled out of sight.
const SIZES: [(u32, u32); 4] = [(390, 844), (390, 3000), (844, 390), LARGE];

/// Ends a text that was made longer.
const MARK: char = '\u{1e8d}';

/// A piece of text on the screen.
struct Piece {
    item: ItemRc,
}

impl Piece {
    /// Reads from the text property, whichever kind of text it is.
    fn with<T>(&self, read: impl FnOnce(&Property<SharedString>) -> T) -> Option<T> {
        if let Some(text) = self.item.downcast::<SimpleText>() {
            let pin: Pin<&SimpleText> = text.as_pin_ref();
            return Some(read(&pin.get_ref().text));
        }
        let text = self.item.downcast::<ComplexText>()?;
        let pin: Pin<&ComplexText> = text.as_pin_ref();
        Some(read(&pin.get_ref().text))
    }

    fn text(&self) -> String {
        if let Some(text) = self.item.downcast::<SimpleText>() {
            return text.as_pin_ref().text().to_string();
        }
        let text = self.item.downcast::<ComplexText>().unwrap();
        text.as_pin_ref().text().to_string()
    }

    /// Makes a translated text longer; numbers, names of squares and typed names stay.
    fn lengthen(&self) {
        let text = self.text();
        let words = text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 2);
        let fixed = self.with(|property| property.is_constant()).unwrap_or(true);
        if !words || fixed || text.ends_with(MARK) {
            return;
        }
        let count = text.chars().count() * 2 / 5;
        // Long texts grow by words, which may go to another line; a single word by letters.
        let sentence = text.contains(' ');
        let letters = text.chars().filter(|c| c.is_alphabetic()).cycle().take(count);
        let more: String = letters
            .enumerate()
            .flat_map(|(i, letter)| [(sentence && i % 7 == 0).then_some(' '), Some(letter)])
            .flatten()
            .collect();
        let longer = SharedString::from(format!("{text}{more}{MARK}"));
        self.with(|property| property.set(longer));
    }

    /// What is wrong with how a text is shown, if anything is.
    fn trouble(&self, adapter: &Rc<dyn WindowAdapter>, window: LogicalRect) -> Option<String> {
        let text = self.text();
        if text.trim().is_empty() || !self.item.is_visible() {
            return None;
        }
        let wanted = |orientation| {
            let item = self.item.borrow();
            item.as_ref().layout_info(orientation, -1.0, adapter, &self.item)
        };
        let wraps = self
            .item
            .downcast::<ComplexText>()
            .is_some_and(|text| text.as_pin_ref().wrap() != i_slint_core::items::TextWrap::NoWrap);
        let area = self.item.geometry();
        let at = self.item.map_to_window(area.origin);
        let wide = if wraps { 0.0 } else { wanted(Orientation::Horizontal).preferred };
        let high = wanted(Orientation::Vertical).preferred;
        let short = wide > area.width() + 1.0 || high > area.height() + 1.0;
        let outside = at.x < -1.0 || at.x + area.width() > window.width() + 1.0;
        (short || outside).then(|| {
            format!(
                "{text:?} wants {wide} x {high}, has {} x {}, at {at:?}",
                area.width(),
                area.height()
            )
        })
    }
}

fn pieces(player: &Player) -> Vec<Piece> {
    fn walk(item: ItemRc, found: &mut Vec<Piece>) {
        let mut child = item.first_child();
        while let Some(item) = child {
            child = item.next_sibling();
            if item.downcast::<SimpleText>().is_some() || item.downcast::<ComplexText>().is_some() {
                found.push(Piece { item: item.clone() });
            }
            walk(item, found);
        }
    }
    let mut found = Vec::new();
    let window = player.shell.window().window();
    walk(ItemRc::new_root(WindowInner::from_pub(window).component()), &mut found);
    found
}

#[test]
fn texts_four_tenths_longer_are_cut_off_in_no_place() {
    let mut cut = Vec::new();
    for (place, way) in PLACES {
        let folder = tempfile::tempdir().unwrap();
        let player = Player::open(folder.path(), LARGE);
        way(&player);
        let mut longer = 0;
        for size in SIZES {
            player.resize(size);
            // Making texts longer may show others.
            for _ in 0..2 {
                pieces(&player).iter().for_each(Piece::lengthen);
                player.wait(64);
            }
            let adapter = WindowInner::from_pub(player.shell.window().window()).window_adapter();
            let window = LogicalRect::new(
                Default::default(),
                i_slint_core::lengths::LogicalSize::new(size.0 as f32, size.1 as f32),
            );
            let found = pieces(&player);
            longer += found.iter().filter(|piece| piece.text().ends_with(MARK)).count();
            let troubles = found.iter().filter_map(|piece| piece.trouble(&adapter, window));
            cut.extend(troubles.map(|trouble| format!("{place} at {size:?}: {trouble}")));
        }
        assert!(longer > 0, "{place}: no text was made longer");
    }
    assert!(cut.is_empty(), "{} texts are cut off:\n{}", cut.len(), cut.join("\n"));
}
