//! Numbers as bits, five of them to a symbol.

/// Collects bits into symbols of five, the first bit highest.
pub(super) struct BitWriter {
    symbols: Vec<u8>,
    /// How many bits of the last symbol are used; 0 if it is full.
    used: u32,
}

/// Gives back the bits of symbols.
pub(super) struct BitReader<'a> {
    symbols: &'a [u8],
    /// How many bits have been read.
    at: usize,
}

/// How many bits a symbol holds.
const WIDTH: usize = 5;

impl BitWriter {
    pub(super) const fn new() -> Self {
        Self { symbols: Vec::new(), used: 0 }
    }

    /// Appends the lowest `count` bits of a number, the highest of them first.
    pub(super) fn write(&mut self, value: usize, count: u32) {
        for shift in (0..count).rev() {
            self.write_bit(value >> shift & 1 == 1);
        }
    }

    pub(super) fn write_bit(&mut self, bit: bool) {
        if self.used == 0 {
            self.symbols.push(0);
        }
        if let Some(last) = self.symbols.last_mut() {
            *last |= u8::from(bit) << (WIDTH as u32 - 1 - self.used);
        }
        self.used = (self.used + 1) % WIDTH as u32;
    }

    /// Appends a choice among `options`, at least one bit: truncated binary code, which spends a
    /// bit less on the first few (Golomb 1966).
    pub(super) fn write_choice(&mut self, choice: usize, options: usize) {
        let (short_bits, short) = truncation(options);
        if choice < short {
            self.write(choice, short_bits);
        } else {
            self.write(choice + short, short_bits + 1);
        }
    }

    /// Appends a number of any size: four bits at a time, the highest first, each with a bit that
    /// says whether more follow.
    pub(super) fn write_number(&mut self, number: usize) {
        let groups = (usize::BITS - number.leading_zeros()).div_ceil(4).max(1);
        for group in (0..groups).rev() {
            self.write_bit(group > 0);
            self.write(number >> (group * 4) & 0xf, 4);
        }
    }

    /// The symbols; the last one is filled up with zeros.
    pub(super) fn into_symbols(self) -> Vec<u8> {
        self.symbols
    }
}

impl<'a> BitReader<'a> {
    pub(super) const fn new(symbols: &'a [u8]) -> Self {
        Self { symbols, at: 0 }
    }

    pub(super) fn remaining(&self) -> usize {
        self.symbols.len() * WIDTH - self.at
    }

    pub(super) fn read_bit(&mut self) -> Option<bool> {
        let symbol = self.symbols.get(self.at / WIDTH)?;
        let bit = symbol >> (WIDTH - 1 - self.at % WIDTH) & 1 == 1;
        self.at += 1;
        Some(bit)
    }

    pub(super) fn read(&mut self, count: u32) -> Option<usize> {
        (0..count).try_fold(0, |value, _| Some(value << 1 | usize::from(self.read_bit()?)))
    }

    /// A choice among `options`; `None` also where the bits stand for none.
    pub(super) fn read_choice(&mut self, options: usize) -> Option<usize> {
        let (short_bits, short) = truncation(options);
        let value = self.read(short_bits)?;
        if value < short {
            return Some(value).filter(|choice| *choice < options);
        }
        let choice = (value << 1 | usize::from(self.read_bit()?)) - short;
        Some(choice).filter(|choice| *choice < options)
    }

    /// A number of any size; `None` also where it is not in its one shortest form.
    pub(super) fn read_number(&mut self) -> Option<usize> {
        let mut number: usize = 0;
        let mut is_first = true;
        loop {
            let more = self.read_bit()?;
            let group = self.read(4)?;
            if (is_first && more && group == 0) || number > usize::MAX >> 4 {
                return None;
            }
            number = number << 4 | group;
            is_first = false;
            if !more {
                return Some(number);
            }
        }
    }

    /// Whether nothing but the filling of the last symbol is left.
    pub(super) fn is_finished(&mut self) -> bool {
        self.remaining() < WIDTH && std::iter::from_fn(|| self.read_bit()).all(|bit| !bit)
    }
}

/// For a choice among `options`: how many bits the short codes have, and how many there are. One
/// option counts as two, so that every choice takes a bit and a text bounds their number.
const fn truncation(options: usize) -> (u32, usize) {
    let options = if options < 2 { 2 } else { options };
    let bits = usize::BITS - 1 - options.leading_zeros();
    (bits, (2 << bits) - options)
}

#[cfg(test)]
mod tests {
    use super::{BitReader, BitWriter};

    #[test]
    fn every_choice_comes_back_and_takes_at_least_one_bit() {
        for options in 1..200 {
            for choice in 0..options {
                let mut writer = BitWriter::new();
                writer.write_choice(choice, options);
                let symbols = writer.into_symbols();
                assert!(!symbols.is_empty());
                let mut reader = BitReader::new(&symbols);
                assert_eq!(reader.read_choice(options), Some(choice), "{choice} of {options}");
                assert!(reader.is_finished());
            }
        }
    }

    #[test]
    fn five_options_take_two_bits_or_three() {
        // Golomb's table for 5: 00, 01, 10, 110, 111; so 00.01.1 0.110.1 11.
        let mut writer = BitWriter::new();
        for choice in 0..5 {
            writer.write_choice(choice, 5);
        }
        assert_eq!(writer.into_symbols(), [0b00011, 0b01101, 0b11000]);
    }

    #[test]
    fn a_number_comes_back_and_has_one_form() {
        for number in [0, 1, 15, 16, 60, 255, 256, 10_000, usize::MAX] {
            let mut writer = BitWriter::new();
            writer.write_number(number);
            let symbols = writer.into_symbols();
            assert_eq!(BitReader::new(&symbols).read_number(), Some(number));
        }
        assert_eq!(BitReader::new(&[0b1_0000, 0b0_0001]).read_number(), None, "a leading zero");
        assert_eq!(BitReader::new(&[0b1_1111; 18]).read_number(), None, "too big");
    }

    #[test]
    fn a_filling_that_is_not_zero_is_noticed() {
        let mut reader = BitReader::new(&[0b10000]);
        assert_eq!(reader.read_bit(), Some(true));
        assert!(reader.is_finished());
        let mut reader = BitReader::new(&[0b10001]);
        assert_eq!(reader.read_bit(), Some(true));
        assert!(!reader.is_finished());
    }
}
