//! The tags at the head of a record, `[Name "value"]`.

use std::fmt::{self, Write};

use super::error::{NotationError, NotationFault};
use super::scanner::{Place, Scanner};

/// Tags of what the game itself says.
const TOLD_BY_GAME: [&str; 6] = ["Format", "Setup", "Position", "Rules", "Result", "Termination"];

/// One tag as it stands in a text.
pub(super) struct TagText<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    /// Where the tag begins, and after its end.
    pub(super) whole: (Place, Place),
    /// Where the value begins, and after its end, without the quotes.
    pub(super) inside: (Place, Place),
    has_escapes: bool,
}

pub(super) fn is_told_by_game(name: &str) -> bool {
    TOLD_BY_GAME.contains(&name)
}

pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_character)
}

const fn is_name_character(next: char) -> bool {
    next.is_ascii_alphanumeric() || next == '_'
}

/// Writes one tag on a line of its own: `"`, `\` and line breaks are escaped with a `\`.
pub(super) fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            other => f.write_char(other)?,
        }
    }
    f.write_str("\"]\n")
}

/// Reads every tag up to the first thing that is none.
///
/// # Errors
/// [`NotationFault::BadTag`], or [`NotationFault::Repeated`] where a tag that the game itself
/// says stands twice.
pub(super) fn read_tags<'a>(scanner: &mut Scanner<'a>) -> Result<Vec<TagText<'a>>, NotationError> {
    let mut tags: Vec<TagText<'_>> = Vec::new();
    loop {
        scanner.skip_space();
        if scanner.peek() != Some('[') {
            return Ok(tags);
        }
        let tag = read_tag(scanner)?;
        if is_told_by_game(tag.name) && tags.iter().any(|other| other.name == tag.name) {
            return Err(scanner.error(NotationFault::Repeated, tag.whole.0));
        }
        tags.push(tag);
    }
}

fn read_tag<'a>(scanner: &mut Scanner<'a>) -> Result<TagText<'a>, NotationError> {
    let start = scanner.place();
    scanner.next();
    scanner.skip_space();
    let name = scanner.take_while(is_name_character);
    scanner.skip_space();
    if name.is_empty() || !scanner.eat('"') {
        return Err(bad_tag(scanner, start));
    }
    let value_start = scanner.place();
    let mut value = String::new();
    let mut has_escapes = false;
    let value_end = loop {
        let here = scanner.place();
        match scanner.next() {
            Some('"') => break here,
            Some('\\') => {
                has_escapes = true;
                value.push(match scanner.next() {
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some(other @ ('"' | '\\')) => other,
                    _ => return Err(bad_tag(scanner, start)),
                });
            }
            None | Some('\n' | '\r') => return Err(bad_tag(scanner, start)),
            Some(other) => value.push(other),
        }
    };
    scanner.skip_space();
    if !scanner.eat(']') {
        return Err(bad_tag(scanner, start));
    }
    let whole = (start, scanner.place());
    Ok(TagText { name, value, whole, inside: (value_start, value_end), has_escapes })
}

/// The error about a tag, with its line as far as it goes.
fn bad_tag(scanner: &mut Scanner<'_>, start: Place) -> NotationError {
    if !scanner.since(start).contains('\n') {
        scanner.take_while(|next| next != '\n' && next != '\r');
    }
    scanner.error(NotationFault::BadTag, start)
}

impl TagText<'_> {
    /// An error about the value's text, as one about the record that it stands in.
    pub(super) fn place_error(
        &self,
        record: &Scanner<'_>,
        mut error: NotationError,
    ) -> NotationError {
        let (start, end) = self.inside;
        if self.has_escapes {
            // Characters of the value and of the text differ in number, so the whole is quoted.
            return record.at(end).error(error.fault, start);
        }
        error.index += start.index;
        if let Some(fix) = &mut error.fix {
            fix.index += start.index;
        }
        error
    }

    /// An error about the whole value.
    pub(super) fn value_error(&self, record: &Scanner<'_>, fault: NotationFault) -> NotationError {
        record.at(self.inside.1).error(fault, self.inside.0)
    }
}
