//! The letters and digits of a board's edge as lines, so that a picture needs no font and looks
//! the same in every program.

use std::fmt::Write;

/// The strokes of a character in a box 8 units wide, its line at 12; `None` for characters no
/// board needs.
const fn strokes(character: char) -> Option<&'static str> {
    Some(match character {
        'a' => "M7.2 5V12M7.2 8.5a3.3 3.5 0 1 0-6.6 0a3.3 3.5 0 1 0 6.6 0",
        'b' => "M.8 1V12M.8 8.5a3.3 3.5 0 1 1 6.6 0a3.3 3.5 0 1 1-6.6 0",
        'c' => "M6.8 6.3A3.4 3.5 0 1 0 6.8 10.7",
        'd' => "M7.2 1V12M7.2 8.5a3.3 3.5 0 1 0-6.6 0a3.3 3.5 0 1 0 6.6 0",
        'e' => "M.8 8.4H7.2A3.2 3.5 0 1 0 6.4 10.9",
        'f' => "M6.4 1.4C4.2 .6 3.2 1.6 3.2 3.6V12M1 5.2H6",
        'g' => "M7.2 5V12.5A3.2 2.8 0 0 1 1.2 13.8M7.2 8.5a3.3 3.5 0 1 0-6.6 0a3.3 3.5 0 1 0 6.6 0",
        'h' => "M1 1V12M1 8.2C1 6.2 2.4 5 4 5S6.8 6 6.8 8V12",
        'i' => "M4 5V12M4 1.8V2.2",
        'j' => "M4.8 5V13C4.8 14.6 3.8 15 2.2 14.7M4.8 1.8V2.2",
        '1' => "M1.8 3.6L4.6 1.2V12",
        '2' => "M1 3.9C1.3 .2 7 .2 7 4C7 6.4 3.4 8.6 1 12H7.2",
        '3' => {
            "M1.2 2.6C2.6 .4 6.8 .8 6.8 3.8C6.8 6 4.6 6.3 3.4 6.3C5 6.3 7.2 6.8 7.2 9C7.2 12.6 2.4 12.9 .9 10.4"
        }
        '4' => "M5.6 12V1.2L.8 8.8H7.6",
        '5' => "M6.8 1.2H1.9L1.4 6C3.2 4.8 7.2 5 7.2 8.5C7.2 12.4 2.2 13 .8 10.4",
        '6' => "M6.4 2C3.6 .2 .8 3 .8 8.6a3.2 3.5 0 1 0 6.4 0a3.2 3.3 0 0 0-6.4 0",
        '7' => "M.9 1.2H7.2L3.2 12",
        '8' => "M4 6.2C.6 5.4 .8 1.1 4 1.1S7.4 5.4 4 6.2C-.2 7 .2 12.1 4 12.1S8.2 7 4 6.2",
        'B' => "M1.2 1.2V12H4.4C8 12 8 6.3 4.4 6.3H1.2M1.2 1.2H4C7.2 1.2 7.2 6.3 4.2 6.3",
        'R' => "M1.2 12V1.2H4.2C7.8 1.2 7.8 6.8 4.2 6.8H1.2M4.2 6.8L7.4 12",
        _ => return None,
    })
}

/// Draws one character around a point.
pub(super) fn write_letter(
    svg: &mut String,
    character: char,
    x: f32,
    y: f32,
    size: f32,
    colour: &str,
) {
    let Some(strokes) = strokes(character) else { return };
    let scale = size / 12.0;
    // Writing to a String cannot fail.
    let _ = write!(
        svg,
        r#"<path transform="translate({:.1} {:.1}) scale({scale:.3})" d="{strokes}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>"#,
        x - 4.0 * scale,
        y - 6.5 * scale,
    );
}

#[cfg(test)]
mod tests {
    use super::strokes;
    use crate::square::{File, Rank};

    #[test]
    fn every_column_and_row_has_its_character() {
        for file in (0..File::COUNT).filter_map(File::new) {
            assert!(strokes(file.letter()).is_some(), "{}", file.letter());
        }
        for rank in (0..Rank::COUNT).filter_map(Rank::new) {
            assert!(strokes(rank.digit()).is_some(), "{}", rank.digit());
        }
    }
}
