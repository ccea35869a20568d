//! The letters of a share code: Crockford's base 32 in groups of five, with a checksum.
//!
//! The checksum is a CRC of 20 bits with the polynomial `(x + 1) p(x)`, `p` primitive of degree
//! 19, chosen by search so that
//! - any wrong characters within four neighbours are noticed (a burst of at most 20 bits), so any
//!   single one is, in a code of any length;
//! - any two wrong characters are noticed in a code of up to 17,835 characters, which also means
//!   that a single wrong one can be found and mended.

use super::error::{Fix, NotationError, NotationFault};
use super::scanner::{Place, Scanner};

/// Crockford's alphabet: no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// What a code begins with.
const PREFIX: &str = "LC1";
const GROUP: usize = 5;
/// The 20 bits of the checksum as symbols.
const CHECK: usize = 4;
/// x^20 + x^19 + x^18 + x^16 + x^15 + ... as bits: (x + 1) times the primitive 0xB5581.
const POLYNOMIAL: u32 = 0x1D_FE83;
/// The register's start: not zero, so that a lost 0 at the beginning is noticed.
const START: u32 = 0xF_FFFF;

/// A code's symbols without the checksum, and the text they were read from.
pub(super) struct CodeText<'a> {
    pub(super) symbols: Vec<u8>,
    scanner: Scanner<'a>,
    start: Place,
}

/// The text of a code with these symbols.
pub(super) fn write_symbols(symbols: &[u8]) -> String {
    let check = symbols.iter().fold(START, |register, symbol| push(register, *symbol));
    let check = (0..CHECK).rev().map(|place| (check >> (place * 5) & 31) as u8);
    let all: Vec<u8> = symbols.iter().copied().chain(check).collect();
    let mut text = PREFIX.to_owned();
    for group in all.chunks(GROUP) {
        text.push('-');
        text.extend(group.iter().filter_map(|symbol| letter(*symbol)));
    }
    text
}

/// Reads a code's symbols and checks them.
///
/// Dashes and white space may stand after the prefix and after each group of five: everywhere or
/// nowhere. So a character that is taken for a dash, or a dash for a character, is noticed too.
///
/// # Errors
/// The first fault, with its place; for a wrong checksum, the one character whose change would
/// mend it, if there is one.
pub(super) fn read_symbols(text: &str) -> Result<CodeText<'_>, NotationError> {
    let mut scanner = Scanner::new(text)?;
    scanner.skip_space();
    let start = scanner.place();
    read_prefix(&mut scanner)?;
    let mut symbols: Vec<(u8, Place)> = Vec::new();
    let mut group = scanner.place();
    let mut has_gaps = false;
    loop {
        let before = scanner.clone();
        let gap = scanner.take_while(is_gap);
        if scanner.peek().is_none() {
            if gap.chars().all(char::is_whitespace) {
                break;
            }
            return Err(scanner.mendable(NotationFault::TrailingText, before.place(), ""));
        }
        let is_between = symbols.len().is_multiple_of(GROUP);
        if symbols.is_empty() {
            has_gaps = !gap.is_empty();
        }
        let is_regular = if is_between { gap.is_empty() != has_gaps } else { gap.is_empty() };
        if !is_regular {
            return Err(before.error(NotationFault::Grouping, group));
        }
        if is_between {
            group = scanner.place();
        }
        let here = scanner.place();
        symbols.push((read_symbol(&mut scanner)?, here));
    }
    if symbols.len() <= CHECK {
        return Err(scanner.error(NotationFault::UnexpectedEnd, scanner.place()));
    }
    let register = symbols.iter().fold(START, |register, (symbol, _)| push(register, *symbol));
    if register != 0 {
        return Err(checksum_error(&scanner, start, &symbols, register));
    }
    symbols.truncate(symbols.len() - CHECK);
    let symbols = symbols.into_iter().map(|(symbol, _)| symbol).collect();
    Ok(CodeText { symbols, scanner, start })
}

fn read_prefix(scanner: &mut Scanner<'_>) -> Result<(), NotationError> {
    let start = scanner.place();
    for wanted in PREFIX.chars() {
        let here = scanner.place();
        match scanner.next() {
            Some(next) if value(next) == value(wanted) => {}
            None => return Err(scanner.error(NotationFault::UnexpectedEnd, here)),
            Some(next) => {
                let version = next.to_digit(10).filter(|_| wanted == '1');
                return Err(match version {
                    Some(version @ 2..) => {
                        scanner.error(NotationFault::NewerVersion { version }, start)
                    }
                    _ => scanner.error(NotationFault::UnknownFormat, start),
                });
            }
        }
    }
    Ok(())
}

fn read_symbol(scanner: &mut Scanner<'_>) -> Result<u8, NotationError> {
    let here = scanner.place();
    let Some(next) = scanner.next() else {
        return Err(scanner.error(NotationFault::UnexpectedEnd, here));
    };
    value(next).ok_or_else(|| {
        let fault = NotationFault::UnknownCharacter;
        match next {
            'U' | 'u' => scanner.mendable(fault, here, "V"),
            _ => scanner.error(fault, here),
        }
    })
}

/// A code's number for a character: capitals and small letters alike, O as 0, I and L as 1.
fn value(character: char) -> Option<u8> {
    let letter = match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    ALPHABET.iter().position(|known| char::from(*known) == letter).map(|index| index as u8)
}

fn letter(symbol: u8) -> Option<char> {
    ALPHABET.get(usize::from(symbol)).map(|letter| char::from(*letter))
}

/// A hyphen, or a dash that a word processor put for it, or white space.
fn is_gap(next: char) -> bool {
    next.is_whitespace() || matches!(next, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// The register after one more symbol; 0 after a whole code that is right.
fn push(register: u32, symbol: u8) -> u32 {
    shift(register ^ u32::from(symbol) << 15)
}

/// The remainder of `x^5` times a polynomial.
fn shift(register: u32) -> u32 {
    (0..5).fold(register, |register, _| {
        let shifted = register << 1;
        if shifted >> 20 & 1 == 1 { shifted ^ POLYNOMIAL } else { shifted }
    })
}

/// The error of a wrong checksum; at the one character whose change makes it right, if there is
/// exactly one.
fn checksum_error(
    scanner: &Scanner<'_>,
    start: Place,
    symbols: &[(u8, Place)],
    register: u32,
) -> NotationError {
    // A wrong symbol leaves its difference from the right one, moved by the symbols after it.
    let mut traces: [u32; 32] = std::array::from_fn(|difference| push(0, difference as u8));
    let mut found = Vec::new();
    for (symbol, place) in symbols.iter().rev() {
        for (difference, trace) in traces.iter_mut().enumerate() {
            if *trace == register {
                found.push((symbol ^ difference as u8, *place));
            }
            *trace = shift(*trace);
        }
    }
    let fault = NotationFault::Checksum;
    if let [(right, place)] = found.as_slice()
        && let Some(letter) = letter(*right)
    {
        let mut wrong = scanner.at(*place);
        wrong.next();
        let fix = Fix { index: place.index, length: 1, replacement: letter.to_string() };
        return wrong.error(fault, *place).with_fix(fix);
    }
    scanner.error(fault, start)
}

impl CodeText<'_> {
    /// An error about the whole code.
    pub(super) fn error(&self, fault: NotationFault) -> NotationError {
        self.scanner.error(fault, self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::{CHECK, POLYNOMIAL, START, push, shift};

    /// The remainder of a product of two polynomials of degree below 20.
    fn multiply(a: u32, b: u32) -> u32 {
        (0..20).rev().fold(0, |sum, bit| {
            let shifted = sum << 1;
            let sum = if shifted >> 20 & 1 == 1 { shifted ^ POLYNOMIAL } else { shifted };
            if b >> bit & 1 == 1 { sum ^ a } else { sum }
        })
    }

    #[test]
    fn the_polynomial_notices_every_burst_and_every_three_wrong_bits() {
        // A constant term: no burst of up to 20 bits is a multiple of it.
        assert_eq!(POLYNOMIAL & 1, 1);
        // An even number of terms: it has the factor x + 1 and notices every odd number of bits.
        assert_eq!(POLYNOMIAL.count_ones() % 2, 0);
        // x has the order 2^19 - 1, a prime: two wrong bits closer than that are noticed.
        let mut power = 2;
        for _ in 0..19 {
            power = multiply(power, power);
        }
        assert_eq!(power, 2);
        assert_ne!(multiply(1, 2), 1);
    }

    #[test]
    fn any_two_wrong_characters_are_noticed_in_every_code_that_fits_a_picture() {
        // Two wrong symbols go unnoticed only if one difference, moved by the symbols between
        // them, is another.
        let mut traces: Vec<u32> = (1..32).collect();
        for distance in 1..17_835 {
            for trace in &mut traces {
                *trace = shift(*trace);
                assert!(*trace >= 32, "two symbols {distance} apart");
            }
        }
    }

    #[test]
    fn a_checksum_leaves_nothing_behind() {
        let data = [1, 2, 3, 31, 0, 0, 7];
        let check = data.iter().fold(START, |register, symbol| push(register, *symbol));
        let check = (0..CHECK).rev().map(|place| (check >> (place * 5) & 31) as u8);
        let rest = check.fold(data.iter().fold(START, |r, s| push(r, *s)), push);
        assert_eq!(rest, 0);
    }
}
