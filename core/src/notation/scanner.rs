//! Reads a text character by character and remembers where it is.

use super::MAX_TEXT_BYTES;
use super::error::{Fix, NotationError, NotationFault};

/// A text and the place reached in it.
#[derive(Clone)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    place: Place,
}

/// A place in a text: in bytes, to cut, and in characters, to report.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    byte: usize,
    /// Characters before it.
    pub(super) index: usize,
}

/// An error quotes no more than this many characters.
const QUOTED: usize = 40;

impl<'a> Scanner<'a> {
    /// At the beginning of a text.
    ///
    /// # Errors
    /// [`NotationFault::TooLong`].
    pub(super) const fn new(text: &'a str) -> Result<Self, NotationError> {
        if text.len() > MAX_TEXT_BYTES {
            let fault = NotationFault::TooLong { bytes: text.len() };
            return Err(NotationError { fault, index: 0, text: String::new(), fix: None });
        }
        Ok(Self { text, place: Place { byte: 0, index: 0 } })
    }

    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// The same text at another place in it.
    pub(super) fn at(&self, place: Place) -> Self {
        Self { text: self.text, place }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.place.byte..).unwrap_or_default()
    }

    /// The text from a place to where the scanner is.
    pub(super) fn since(&self, start: Place) -> &'a str {
        self.text.get(start.byte..self.place.byte).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.place.byte += next.len_utf8();
        self.place.index += 1;
        Some(next)
    }

    /// Goes on if this character is next.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Goes on while the characters are of this sort, and gives them.
    pub(super) fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let start = self.place;
        while self.peek().is_some_and(&mut wanted) {
            self.next();
        }
        self.since(start)
    }

    /// Goes over white space.
    pub(super) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Goes over white space at the end.
    ///
    /// # Errors
    /// [`NotationFault::TrailingText`] if anything else follows.
    pub(super) fn finish(&mut self) -> Result<(), NotationError> {
        self.skip_space();
        if self.peek().is_none() {
            return Ok(());
        }
        let start = self.place;
        self.take_while(|_| true);
        Err(self.mendable(NotationFault::TrailingText, start, ""))
    }

    /// An error about what was read since a place.
    pub(super) fn error(&self, fault: NotationFault, start: Place) -> NotationError {
        let text = self.since(start).chars().take(QUOTED).collect();
        NotationError { fault, index: start.index, text, fix: None }
    }

    /// An error about what was read since a place, with what to put there instead.
    pub(super) fn mendable(
        &self,
        fault: NotationFault,
        start: Place,
        instead: impl Into<String>,
    ) -> NotationError {
        let length = self.place.index - start.index;
        let fix = Fix { index: start.index, length, replacement: instead.into() };
        self.error(fault, start).with_fix(fix)
    }

    /// An error about the next character, or about the end if there is none.
    pub(super) fn error_here(&self, fault: NotationFault) -> NotationError {
        let mut past = self.clone();
        let fault = if past.next().is_none() { NotationFault::UnexpectedEnd } else { fault };
        past.error(fault, self.place)
    }
}

impl NotationError {
    pub(super) fn with_fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}
