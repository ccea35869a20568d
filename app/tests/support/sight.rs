//! What is in sight on the screen, in the order in which it is painted: texts, small pictures, rings.

use std::collections::HashMap;

use i_slint_core::accessibility::AccessibleStringProperty;
use i_slint_core::graphics::{Brush, Color};
use i_slint_core::item_tree::ItemRc;
use i_slint_core::items::{
    BasicBorderRectangle, BorderRectangle, Clip, ComplexText, Flickable, ImageItem, Opacity,
    Rectangle, SimpleText,
};
use i_slint_core::lengths::{LogicalPoint, LogicalRect, LogicalSize};
use i_slint_core::window::WindowInner;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};

use super::Player;
use super::eyes::{Matrix, contrast, linear, shade};

/// What a thing on the screen is.
pub enum Kind {
    /// Words, and whether WCAG calls them large.
    Text { words: String, large: bool },
    /// A picture in one colour.
    Icon,
    /// The frame of a rectangle.
    Frame { colour: Color, width: f32 },
}

/// A thing on the screen.
pub struct Thing {
    pub kind: Kind,
    pub area: LogicalRect,
    /// It belongs to a control that is switched off, or looks so.
    pub off: bool,
    /// The name of the control around it, or of what else has one.
    pub within: String,
    /// When it is painted.
    order: usize,
}

/// The screen: its picture and the things on it.
pub struct Sight {
    pub picture: SharedPixelBuffer<Rgba8Pixel>,
    pub things: Vec<Thing>,
    /// What is painted over other things: when, and where.
    covers: Vec<(usize, LogicalRect)>,
    /// What lies over the board: panels of sheets and the like.
    panels: Vec<LogicalRect>,
}

/// What is known of an item from those around it.
#[derive(Clone)]
struct Around {
    clip: LogicalRect,
    off: bool,
    within: String,
}

impl Sight {
    /// Looks at the whole screen.
    pub fn of(player: &Player) -> Self {
        let window = player.shell.window().window();
        let picture = window.take_snapshot().unwrap();
        let mut sight =
            Self { picture, things: Vec::new(), covers: Vec::new(), panels: Vec::new() };
        let size = LogicalSize::new(sight.picture.width() as f32, sight.picture.height() as f32);
        let clip = LogicalRect::new(LogicalPoint::default(), size);
        let root = ItemRc::new_root(WindowInner::from_pub(window).component());
        let mut order = 0;
        sight.walk(&root, &Around { clip, off: false, within: String::new() }, &mut order);
        sight
    }

    fn walk(&mut self, item: &ItemRc, around: &Around, order: &mut usize) {
        let mut child = item.first_child();
        while let Some(item) = child {
            child = item.next_sibling();
            *order += 1;
            let mut around = around.clone();
            let geometry = item.geometry();
            let area = LogicalRect::new(item.map_to_window(geometry.origin), geometry.size);
            if let Some(name) = item.accessible_string_property(AccessibleStringProperty::Label) {
                if is_square(&name) {
                    // What was painted before lies under the board.
                    self.panels.clear();
                }
                around.within = name.to_string();
            }
            let enabled = item.accessible_string_property(AccessibleStringProperty::Enabled);
            around.off |= enabled.is_some_and(|enabled| enabled == "false");
            if let Some(opacity) = item.downcast::<Opacity>() {
                let opacity = opacity.as_pin_ref().opacity();
                if opacity == 0.0 {
                    continue;
                }
                around.off |= opacity < 0.5;
            }
            if let Some(clip) = item.downcast::<Clip>() {
                let clip = clip.as_pin_ref();
                if clip.is_visibility_clip() && clip.clip() {
                    continue;
                }
                if clip.clip() {
                    around.clip = around.clip.intersection(&area).unwrap_or_default();
                }
            }
            if item.downcast::<Flickable>().is_some() {
                around.clip = around.clip.intersection(&area).unwrap_or_default();
            }
            let seen = around.clip.intersection(&area).unwrap_or_default();
            if seen.width() >= 1.0 && seen.height() >= 1.0 {
                if let Some(cover) = background(&item)
                    && cover.alpha() >= 100
                {
                    self.covers.push((*order, seen));
                    // Marks on the board are smaller.
                    if cover.alpha() == 255 && seen.width() > 120.0 && seen.height() > 40.0 {
                        self.panels.push(seen);
                    }
                }
                if let Some(kind) = kind(&item) {
                    let (off, within) = (around.off, around.within.clone());
                    // A thing that is cut off is not looked at: its ground may not be its own.
                    if matches!(kind, Kind::Frame { .. }) || seen == area {
                        self.things.push(Thing { kind, area, off, within, order: *order });
                    }
                }
            }
            self.walk(&item, &around, order);
        }
    }

    /// Whether something lies over a part of the thing.
    pub fn is_covered(&self, thing: &Thing) -> bool {
        self.covers.iter().any(|(order, area)| *order > thing.order && area.intersects(&thing.area))
    }

    /// Whether something lies over the middle of the thing.
    pub fn is_hidden(&self, thing: &Thing) -> bool {
        let middle = thing.area.center();
        self.covers.iter().any(|(order, area)| *order > thing.order && area.contains(middle))
    }

    /// Whether a panel of a sheet lies over a part of the board; what only darkens it does not count.
    pub fn lies_under_a_panel(&self, area: &LogicalRect) -> bool {
        self.panels.iter().any(|panel| panel.intersects(area))
    }

    /// How many dots of each colour are in an area.
    pub fn colours(&self, area: &LogicalRect) -> HashMap<[u8; 3], usize> {
        let mut colours = HashMap::new();
        let (width, height) = (self.picture.width() as i32, self.picture.height() as i32);
        let (left, top) =
            ((area.min_x().floor() as i32).max(0), (area.min_y().floor() as i32).max(0));
        let (right, bottom) =
            ((area.max_x().ceil() as i32).min(width), (area.max_y().ceil() as i32).min(height));
        for y in top..bottom {
            for x in left..right {
                let dot = self.picture.as_slice()[(y * width + x) as usize];
                *colours.entry([dot.r, dot.g, dot.b]).or_default() += 1;
            }
        }
        colours
    }

    /// The colour of a dot, if it is on the picture.
    pub fn dot(&self, x: f32, y: f32) -> Option<[u8; 3]> {
        let (x, y) = (x.floor(), y.floor());
        if x < 0.0
            || y < 0.0
            || x as u32 >= self.picture.width()
            || y as u32 >= self.picture.height()
        {
            return None;
        }
        let dot = self.picture.as_slice()[(y as u32 * self.picture.width() + x as u32) as usize];
        Some([dot.r, dot.g, dot.b])
    }

    /// A part of the picture.
    pub fn cut(&self, area: &LogicalRect) -> SharedPixelBuffer<Rgba8Pixel> {
        let (left, top) = (area.min_x().round() as u32, area.min_y().round() as u32);
        let (width, height) = (area.width().round() as u32, area.height().round() as u32);
        let mut picture = SharedPixelBuffer::new(width, height);
        for (index, dot) in picture.make_mut_slice().iter_mut().enumerate() {
            let (x, y) = (index as u32 % width + left, index as u32 / width + top);
            let at = (y * self.picture.width() + x) as usize;
            *dot = self.picture.as_slice().get(at).copied().unwrap_or_default();
        }
        picture
    }
}

/// Whether this is the name of a square of the board.
pub fn is_square(label: &str) -> bool {
    let mut letters = label.chars();
    letters.next().is_some_and(|file| ('a'..='j').contains(&file))
        && letters.next().is_some_and(|rank| ('1'..='8').contains(&rank))
        && letters.next() == Some('.')
}

fn background(item: &ItemRc) -> Option<Color> {
    let brush = if let Some(plain) = item.downcast::<Rectangle>() {
        plain.as_pin_ref().background()
    } else if let Some(framed) = item.downcast::<BasicBorderRectangle>() {
        framed.as_pin_ref().background()
    } else {
        item.downcast::<BorderRectangle>()?.as_pin_ref().background()
    };
    matches!(brush, Brush::SolidColor(_)).then(|| brush.color())
}

fn kind(item: &ItemRc) -> Option<Kind> {
    let text = |words: &str, size: f32, weight: i32| {
        let large = size >= 24.0 || (size >= 18.66 && weight >= 700);
        (!words.trim().is_empty()).then(|| Kind::Text { words: words.to_owned(), large })
    };
    if let Some(simple) = item.downcast::<SimpleText>() {
        let simple = simple.as_pin_ref();
        return text(&simple.text(), simple.font_size().get(), simple.font_weight());
    }
    if let Some(complex) = item.downcast::<ComplexText>() {
        let complex = complex.as_pin_ref();
        return text(&complex.text(), complex.font_size().get(), complex.font_weight());
    }
    if let Some(image) = item.downcast::<ImageItem>() {
        return (!image.as_pin_ref().colorize().is_transparent()).then_some(Kind::Icon);
    }
    let (colour, width) = if let Some(framed) = item.downcast::<BasicBorderRectangle>() {
        let framed = framed.as_pin_ref();
        (framed.border_color().color(), framed.border_width().get())
    } else {
        let framed = item.downcast::<BorderRectangle>()?;
        let framed = framed.as_pin_ref();
        (framed.border_color().color(), framed.border_width().get())
    };
    (width > 0.0).then_some(Kind::Frame { colour, width })
}

/// The contrast between the ground, which is the most frequent colour, and the ink, which is what stands out most
/// from it; a stray dot or two are no ink.
pub fn ink_on_ground(colours: &HashMap<[u8; 3], usize>, eyes: &Matrix) -> f32 {
    let seen = |colour: &[u8; 3]| shade(colour.map(linear), eyes);
    let Some((ground, _)) = colours.iter().max_by_key(|(_, count)| **count) else { return 1.0 };
    let ground = seen(ground);
    let mut contrasts: Vec<(f32, usize)> =
        colours.iter().map(|(colour, count)| (contrast(ground, seen(colour)), *count)).collect();
    contrasts.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut dots = 0;
    for (contrast, count) in contrasts {
        dots += count;
        if dots >= 3 {
            return contrast;
        }
    }
    1.0
}
