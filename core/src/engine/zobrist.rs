//! Keys of arrangements: one random number for each code on each square, combined by exclusive or (Zobrist 1970).

use super::field::Field;
use super::grid::{LASERS, squares};

/// The number of each code on each square of the grid; empty cells and walls have zero.
pub(super) static NUMBERS: [[u64; 128]; 32] = numbers();

/// Distinguishes the side to act in the keys of the table; it is no part of an arrangement.
pub(super) const RED_ACTS: u64 = scramble(0x5EED);

/// The number of one code on one square.
#[inline(always)]
pub(super) fn number(code: u8, square: u8) -> u64 {
    NUMBERS[(code & 31) as usize][(square & 127) as usize]
}

impl Field {
    /// The key of the arrangement, counted from scratch.
    pub(super) fn arrangement_key(&self) -> u64 {
        squares(self.own[0] | self.own[1])
            .chain(LASERS)
            .fold(0, |key, square| key ^ number(self.cells[square as usize], square))
    }
}

/// splitmix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
const fn scramble(index: u64) -> u64 {
    let z = index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

const fn numbers() -> [[u64; 128]; 32] {
    let mut table = [[0; 128]; 32];
    let mut code = 0;
    while code < 32 {
        let mut square = 0;
        while square < 128 && code & 15 != 0 {
            table[code][square] = scramble((code << 7 | square) as u64);
            square += 1;
        }
        code += 1;
    }
    table
}
