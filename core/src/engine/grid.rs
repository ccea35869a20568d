//! The board as a grid sixteen squares wide: a step never wraps, because six guard columns lie between the rows.
//!
//! Square `a1` is 0, `j1` is 9, `a2` is 16, `j8` is 121. The same number is the bit of a square in a `u128`, and the
//! index of its cell; a step beyond an edge lands on a guard cell, also from the first and the last row, since the
//! cells are 256 and the index is a byte. (The idea is the "0x88" board of early chess programs.)

/// The bit of each square.
pub(super) const BIT: [u128; 128] = bits();

/// Every square of the board.
pub(super) const BOARD: u128 = board();

/// The Laser of each side: Blue's `j1`, Red's `a8`.
pub(super) const LASERS: [u8; 2] = [0x09, 0x70];

/// The squares each side's tokens may stand on: not those reserved for the other side, not a Laser corner.
///
/// Manual, "Reserved squares"; rules, section 1.
pub(super) const OPEN: [u128; 2] = [BOARD & !RED_ONLY & !CORNERS, BOARD & !BLUE_ONLY & !CORNERS];

const CORNERS: u128 = 1 << 0x09 | 1 << 0x70;
/// `a1`..`a7`, `i1`, `i8`.
const RED_ONLY: u128 = 1
    | 1 << 0x10
    | 1 << 0x20
    | 1 << 0x30
    | 1 << 0x40
    | 1 << 0x50
    | 1 << 0x60
    | 1 << 0x08
    | 1 << 0x78;
/// `j2`..`j8`, `b1`, `b8`.
const BLUE_ONLY: u128 = 1 << 0x19
    | 1 << 0x29
    | 1 << 0x39
    | 1 << 0x49
    | 1 << 0x59
    | 1 << 0x69
    | 1 << 0x79
    | 1 << 0x01
    | 1 << 0x71;

/// The up to eight neighbours of each square.
pub(super) const RING: [u128; 128] = rings();

/// The up to sixteen squares two steps from each square.
pub(super) const AROUND: [u128; 128] = surroundings();

/// The grid's number of a square counted `rank * 10 + file`.
#[inline(always)]
pub(super) const fn widen(square: usize) -> u8 {
    (square / 10 * 16 + square % 10) as u8
}

/// The count `rank * 10 + file` of a square of the grid.
#[inline(always)]
pub(super) const fn narrow(square: u8) -> usize {
    (square >> 4) as usize * 10 + (square & 15) as usize
}

/// The bit of a square.
#[inline(always)]
pub(super) const fn bit(square: u8) -> u128 {
    BIT[(square & 127) as usize]
}

/// The squares of a set, in rising order.
#[inline(always)]
pub(super) fn squares(set: u128) -> Squares {
    Squares { low: set as u64, high: (set >> 64) as u64 }
}

/// The squares of a set, lowest first.
pub(super) struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.low != 0 {
            let square = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(square)
        } else if self.high != 0 {
            let square = self.high.trailing_zeros() as u8 | 64;
            self.high &= self.high - 1;
            Some(square)
        } else {
            None
        }
    }
}

const fn bits() -> [u128; 128] {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 128 {
        table[square] = 1 << square;
        square += 1;
    }
    table
}

const fn board() -> u128 {
    let mut set = 0;
    let mut square = 0;
    while square < 80 {
        set |= 1 << widen(square);
        square += 1;
    }
    set
}

const fn surroundings() -> [u128; 128] {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 80 {
        let mut other = 0;
        while other < 80 {
            let files = (square % 10) as i32 - (other % 10) as i32;
            let ranks = (square / 10) as i32 - (other / 10) as i32;
            let (files, ranks) = (files.abs(), ranks.abs());
            if files <= 2 && ranks <= 2 && (files == 2 || ranks == 2) {
                table[widen(square) as usize] |= 1 << widen(other);
            }
            other += 1;
        }
        square += 1;
    }
    table
}

const fn rings() -> [u128; 128] {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 80 {
        let here = 1u128 << widen(square);
        let row = here << 1 | here >> 1;
        let block = row | here;
        table[widen(square) as usize] = (row | block << 16 | block >> 16) & BOARD;
        square += 1;
    }
    table
}
