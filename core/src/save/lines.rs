//! The line framing every version of the save format shares.
//!
//! A save is text: each line is one JSON value, a tab, the line's checksum in eight
//! hexadecimal digits, and a line feed. The checksum is CRC-32 over the JSON, so a damaged line
//! says nothing about its neighbours. Later versions may change every JSON value but not this
//! framing: it is what lets an old program know a newer save from a broken one.

use serde::Serialize;

/// The CRC-32 of `bytes`, as the eight lower-case digits a save writes.
pub(super) fn checksum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}

/// Adds `value` to `text` as a line.
///
/// # Errors
/// Only if `value` has a shape JSON cannot say; the types of this module never do.
pub(super) fn write_line(text: &mut Vec<u8>, value: &impl Serialize) -> serde_json::Result<()> {
    let json = serde_json::to_vec(value)?;
    let check = checksum(&json);
    text.extend_from_slice(&json);
    text.push(b'\t');
    text.extend_from_slice(check.as_bytes());
    text.push(b'\n');
    Ok(())
}

/// One line of a save as it was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// The checksum agrees: the JSON is exactly what was written.
    Sound(&'a [u8]),
    /// The line is complete but is not what was written.
    Broken,
    /// The text stops inside this line.
    Cut,
}

/// The lines of a save in order, each with the byte it starts at.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, Line<'_>)> {
    let mut start = 0;
    bytes.split_inclusive(|&byte| byte == b'\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, judge(line))
    })
}

/// The last line, and the byte it starts at.
pub(super) fn last_line(bytes: &[u8]) -> (usize, Line<'_>) {
    let body = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let at = body.iter().rposition(|&byte| byte == b'\n').map_or(0, |before| before + 1);
    (at, judge(&bytes[at..]))
}

fn judge(line: &[u8]) -> Line<'_> {
    let Some(line) = line.strip_suffix(b"\n") else {
        return Line::Cut;
    };
    // serde_json escapes a tab inside a string, so the last tab is the one before the checksum.
    let Some(tab) = line.iter().rposition(|&byte| byte == b'\t') else {
        return Line::Broken;
    };
    let (json, check) = (&line[..tab], &line[tab + 1..]);
    if checksum(json).as_bytes() == check { Line::Sound(json) } else { Line::Broken }
}

#[cfg(test)]
mod tests {
    use super::{Line, lines, write_line};

    fn two_lines() -> Vec<u8> {
        let mut text = Vec::new();
        write_line(&mut text, &"a\tb").unwrap();
        write_line(&mut text, &["h2+"]).unwrap();
        text
    }

    #[test]
    fn a_line_comes_back_as_it_was_written() {
        let text = two_lines();
        let found: Vec<_> = lines(&text).collect();
        assert_eq!(
            found,
            [
                (0, Line::Sound(br#""a\tb""#.as_slice())),
                (16, Line::Sound(br#"["h2+"]"#.as_slice())),
            ]
        );
    }

    #[test]
    fn a_damaged_line_leaves_the_next_one_sound() {
        let mut text = two_lines();
        text[1] ^= 1;
        let found: Vec<_> = lines(&text).map(|(_, line)| line).collect();
        assert_eq!(found, [Line::Broken, Line::Sound(br#"["h2+"]"#.as_slice())]);
    }

    #[test]
    fn a_line_without_its_line_feed_is_cut() {
        let text = two_lines();
        let last = lines(&text[..text.len() - 1]).last();
        assert_eq!(last, Some((16, Line::Cut)));
    }

    #[test]
    fn the_checksum_is_the_common_crc_32() {
        // The check value of CRC-32/ISO-HDLC, from the catalogue of parametrised CRC algorithms.
        assert_eq!(super::checksum(b"123456789"), "cbf43926");
    }
}
