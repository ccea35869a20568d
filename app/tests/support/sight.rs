//! What is in sight on the screen, in the order in which it is painted, beside the picture of it.

use std::collections::HashMap;

use i_slint_core::accessibility::AccessibleStringProperty;
use i_slint_core::graphics::{Brush, Color};
use i_slint_core::item_tree::ItemRc;
use i_slint_core::items::{
    BasicBorderRectangle, BorderRectangle, Clip, ComplexText, Flickable, ImageItem, Opacity,
    Rectangle, SimpleText, TextInput,
};
use i_slint_core::lengths::{LogicalPoint, LogicalRect, LogicalSize};
use i_slint_core::window::WindowInner;
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};

use super::Player;
use super::eyes::Matrix;
use super::eyes::{contrast, linear, shade};

/// A colour on the screen.
pub type Rgb = [u8; 3];

/// What a thing on the screen is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Words,
    /// Words that WCAG calls large: of 24 dots, or bold ones of 18.66.
    LargeWords,
    /// A picture in one colour.
    Picture,
    /// A frame as wide as the ring of the focus.
    Ring,
    /// A square of the board.
    Square,
}

/// A thing on the screen.
pub struct Thing {
    pub kind: Kind,
    /// The words, and the name of the control around them.
    pub called: String,
    pub area: LogicalRect,
    /// The colour in which it is painted, as opaque as what is around it lets it be.
    pub ink: Color,
    /// When it is painted.
    order: usize,
}

/// The screen: its picture, and what on it is not switched off.
pub struct Sight {
    pub picture: SharedPixelBuffer<Rgba8Pixel>,
    pub things: Vec<Thing>,
    /// What is painted over other things: when, where, and whether nothing is seen through it.
    covers: Vec<(usize, LogicalRect, bool)>,
    painted: usize,
}

/// What is known of an item from those around it.
#[derive(Clone)]
struct Around {
    clip: LogicalRect,
    opacity: f32,
    name: String,
}

impl Sight {
    /// Looks at the whole screen.
    pub fn of(player: &Player) -> Self {
        let window = player.shell.window().window();
        let picture = window.take_snapshot().unwrap();
        let size = LogicalSize::new(picture.width() as f32, picture.height() as f32);
        let clip = LogicalRect::new(LogicalPoint::default(), size);
        let mut sight = Self { picture, things: Vec::new(), covers: Vec::new(), painted: 0 };
        let root = ItemRc::new_root(WindowInner::from_pub(window).component());
        sight.walk(&root, &Around { clip, opacity: 1.0, name: String::new() });
        sight
    }

    fn walk(&mut self, item: &ItemRc, around: &Around) {
        let mut next = item.first_child();
        while let Some(item) = next {
            next = item.next_sibling();
            let mut around = around.clone();
            if item.accessible_string_property(AccessibleStringProperty::Enabled).as_deref()
                == Some("false")
            {
                continue;
            }
            if let Some(opacity) = item.downcast::<Opacity>() {
                around.opacity *= opacity.as_pin_ref().opacity();
            }
            // What is as faint as this looks switched off, or is gone.
            if around.opacity < 0.5 {
                continue;
            }
            let area = area(&item);
            if let Some(clip) = item.downcast::<Clip>() {
                let clip = clip.as_pin_ref();
                if clip.clip() && clip.is_visibility_clip() {
                    continue;
                }
                if clip.clip() {
                    around.clip = around.clip.intersection(&area).unwrap_or_default();
                }
            }
            if item.downcast::<Flickable>().is_some() {
                around.clip = around.clip.intersection(&area).unwrap_or_default();
            }
            let label = item.accessible_string_property(AccessibleStringProperty::Label);
            let square = label.as_deref().is_some_and(is_square);
            around.name = label.map_or(around.name, Into::into);
            self.painted += 1;
            self.paint(&item, &area, &around, square);
            self.walk(&item, &around);
        }
    }

    fn paint(&mut self, item: &ItemRc, area: &LogicalRect, around: &Around, square: bool) {
        let seen = around.clip.intersection(area).unwrap_or_default();
        if seen.width() < 1.0 || seen.height() < 1.0 {
            return;
        }
        let order = self.painted;
        let cover = cover(item, around.opacity);
        if cover > 100 {
            self.covers.push((order, seen, cover == 255));
        }
        let mut see = |kind, words: &str, ink: Color| {
            let called = format!("{words:?} in {:?}", around.name);
            let ink = ink.with_alpha(f32::from(ink.alpha()) / 255.0 * around.opacity);
            self.things.push(Thing { kind, called, area: *area, ink, order });
        };
        // What is cut off is not looked at: its ground may not be its own.
        if seen != *area {
            return;
        }
        if square {
            see(Kind::Square, "", Color::default());
        }
        // A picture in no control is an arrowhead on the beam, which has an edge of its own.
        if let Some((kind, words, ink)) = ink(item)
            && (kind != Kind::Picture || !around.name.is_empty())
        {
            see(kind, &words, ink);
        }
    }

    /// Whether something is painted over a part of a thing.
    pub fn is_covered(&self, thing: &Thing) -> bool {
        let later = |(order, area, _): &(usize, LogicalRect, bool)| {
            *order > thing.order && area.intersects(&thing.area)
        };
        self.covers.iter().any(later)
    }

    /// Whether a part of a square lies under something wider that lets nothing through: not a mark or a token.
    pub fn is_hidden(&self, square: &Thing) -> bool {
        self.wider(square).any(|opaque| opaque)
    }

    /// Whether a square is darkened by what lies between the board and a sheet.
    pub fn is_darkened(&self, square: &Thing) -> bool {
        self.wider(square).next().is_some()
    }

    /// What is wider than a square and painted over it, and whether nothing is seen through it.
    fn wider(&self, square: &Thing) -> impl Iterator<Item = bool> {
        let over = |(order, area, _): &&(usize, LogicalRect, bool)| {
            *order > square.order
                && area.width() > square.area.width() + 1.0
                && area.height() > square.area.height() / 2.0
                && area.intersects(&square.area)
        };
        self.covers.iter().filter(over).map(|(_, _, opaque)| *opaque)
    }

    /// What a thing is painted on: the most frequent colour in it.
    pub fn ground(&self, thing: &Thing) -> Option<Rgb> {
        let area = thing.area.round_out().to_i32();
        let mut colours: HashMap<Rgb, usize> = HashMap::new();
        for (x, y) in area.y_range().flat_map(|y| area.x_range().map(move |x| (x, y))) {
            if let Some(colour) = self.dot(x, y) {
                *colours.entry(colour).or_default() += 1;
            }
        }
        // Of colours that are equally frequent always the same.
        let most = colours.into_iter().max_by_key(|(colour, count)| (*count, *colour));
        most.map(|(colour, _)| colour)
    }

    /// The colour of a dot, if it is on the picture.
    pub fn dot(&self, x: i32, y: i32) -> Option<Rgb> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        let (width, height) = (self.picture.width(), self.picture.height());
        let dot =
            (x < width && y < height).then(|| self.picture.as_slice()[(y * width + x) as usize])?;
        Some([dot.r, dot.g, dot.b])
    }

    /// A part of the picture.
    pub fn cut(&self, area: &LogicalRect) -> SharedPixelBuffer<Rgba8Pixel> {
        let (left, top) = (area.min_x().round() as i32, area.min_y().round() as i32);
        let (width, height) = (area.width().round() as u32, area.height().round() as u32);
        let mut picture = SharedPixelBuffer::new(width, height);
        for (index, dot) in picture.make_mut_slice().iter_mut().enumerate() {
            let (x, y) = ((index as u32 % width) as i32, (index as u32 / width) as i32);
            let [r, g, b] = self.dot(left + x, top + y).unwrap_or_default();
            *dot = Rgba8Pixel { r, g, b, a: 255 };
        }
        picture
    }
}

/// How an ink stands out from the ground on which it is painted.
pub fn stands_out(ink: Color, ground: Rgb, eyes: &Matrix) -> f32 {
    let opacity = f32::from(ink.alpha()) / 255.0;
    let [red, green, blue] = ground;
    let over = |ink: u8, ground: u8| {
        (f32::from(ink) * opacity + f32::from(ground) * (1.0 - opacity)).round() as u8
    };
    let painted = [over(ink.red(), red), over(ink.green(), green), over(ink.blue(), blue)];
    contrast(shade(painted.map(linear), eyes), shade(ground.map(linear), eyes))
}

/// Whether this is the name of a square of the board.
fn is_square(label: &str) -> bool {
    let mut letters = label.chars();
    letters.next().is_some_and(|file| ('a'..='j').contains(&file))
        && letters.next().is_some_and(|rank| ('1'..='8').contains(&rank))
        && letters.next() == Some('.')
}

/// Where an item is in the window, also if it is turned upside down.
fn area(item: &ItemRc) -> LogicalRect {
    let inner = item.geometry();
    let one = item.map_to_window(inner.origin);
    let other = item.map_to_window(LogicalPoint::new(inner.max_x(), inner.max_y()));
    let at = LogicalPoint::new(one.x.min(other.x), one.y.min(other.y));
    LogicalRect::new(at, LogicalSize::new((one.x - other.x).abs(), (one.y - other.y).abs()))
}

/// How little is seen through an item: nothing through 255.
fn cover(item: &ItemRc, opacity: f32) -> u8 {
    let brush = if let Some(plain) = item.downcast::<Rectangle>() {
        plain.as_pin_ref().background()
    } else if let Some(framed) = item.downcast::<BasicBorderRectangle>() {
        framed.as_pin_ref().background()
    } else if let Some(framed) = item.downcast::<BorderRectangle>() {
        framed.as_pin_ref().background()
    } else if item.downcast::<ImageItem>().is_some() {
        // Its corners may be clear.
        return 254;
    } else {
        return 0;
    };
    match brush {
        Brush::SolidColor(colour) => (f32::from(colour.alpha()) * opacity) as u8,
        _ => 0,
    }
}

/// What is written or drawn in one colour.
fn ink(item: &ItemRc) -> Option<(Kind, String, Color)> {
    let text = |words: &str, size: f32, weight: i32, brush: Brush| {
        let large = size >= 24.0 || (size >= 18.66 && weight >= 700);
        let kind = if large { Kind::LargeWords } else { Kind::Words };
        (!words.trim().is_empty()).then(|| (kind, words.to_owned(), brush.color()))
    };
    if let Some(simple) = item.downcast::<SimpleText>() {
        let it = simple.as_pin_ref();
        return text(&it.text(), it.font_size().get(), it.font_weight(), it.color());
    }
    if let Some(complex) = item.downcast::<ComplexText>() {
        let it = complex.as_pin_ref();
        return text(&it.text(), it.font_size().get(), it.font_weight(), it.color());
    }
    if let Some(field) = item.downcast::<TextInput>() {
        let it = field.as_pin_ref();
        return text(&it.text(), it.font_size().get(), it.font_weight(), it.color());
    }
    if let Some(image) = item.downcast::<ImageItem>() {
        let ink = image.as_pin_ref().colorize();
        return (!ink.is_transparent()).then(|| (Kind::Picture, String::new(), ink.color()));
    }
    let (width, ink) = if let Some(framed) = item.downcast::<BasicBorderRectangle>() {
        let it = framed.as_pin_ref();
        (it.border_width().get(), it.border_color())
    } else {
        let framed = item.downcast::<BorderRectangle>()?;
        let it = framed.as_pin_ref();
        (it.border_width().get(), it.border_color())
    };
    (width == 3.0).then(|| (Kind::Ring, String::new(), ink.color()))
}
