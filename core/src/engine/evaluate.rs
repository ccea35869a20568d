//! What an arrangement is worth, in hundredths of a Deflector, without looking ahead.

use super::cell::{self, DEFENDER, DEFLECTOR, KING, LASER, SWITCH};
use super::field::Field;
use super::grid::{LASERS, RING, squares};
use super::trace::{NOTHING, Trace};
use super::weights::{BEAMS, TOKENS};

/// The worth of each code on each square of the grid, for Blue: Red's tokens count against it.
static WORTH: [[i16; 128]; 32] = worth();

/// The worth of one code on one square, for Blue.
#[inline(always)]
pub(super) fn worth_of(code: u8, square: u8) -> i32 {
    WORTH[(code & 31) as usize][(square & 127) as usize] as i32
}

/// The price of a King: more than all other tokens together.
pub(super) const KING_PRICE: i32 = 10_000;

/// What a hit token counts for in the ordering of actions, whoever owns it.
#[inline(always)]
pub(super) fn price(code: u8) -> i32 {
    match code & 12 {
        DEFLECTOR => 100,
        DEFENDER => 90,
        _ => KING_PRICE,
    }
}

impl Field {
    /// The worth of all tokens, for Blue, counted from scratch.
    pub(super) fn worth(&self) -> i32 {
        squares(self.own[0] | self.own[1])
            .chain(LASERS)
            .map(|square| worth_of(self.cells[square as usize], square))
            .sum()
    }

    /// What the arrangement is worth to the side to act, from the worth of its tokens and both beams.
    #[inline(always)]
    pub(super) fn evaluate(&self, worth: i32, beams: &[Trace; 2]) -> i32 {
        let side = self.side & 1;
        let (own, rival) = (&beams[side], &beams[side ^ 1]);
        let mut score = if side == 0 { worth } else { -worth } + BEAMS.turn;
        if own.hit != NOTHING {
            let code = self.cells[own.hit as usize];
            let kind = usize::from(code & 12 == DEFENDER);
            score += if cell::side_of(code) != side {
                BEAMS.own_hits[kind]
            } else if cell::is_king(code) {
                BEAMS.own_hits[4]
            } else {
                BEAMS.own_hits[2 + kind]
            };
        }
        if rival.hit != NOTHING {
            let code = self.cells[rival.hit as usize];
            let kind = if cell::is_king(code) { 2 } else { usize::from(code & 12 == DEFENDER) };
            score += BEAMS.rival_hits[if cell::side_of(code) == side { kind } else { 3 + kind }];
        }
        let near =
            |beam: &Trace, king: u8| (beam.path & RING[king as usize & 127]).count_ones() as i32;
        score += BEAMS.near_king[0] * near(own, self.kings[side ^ 1]);
        score += BEAMS.near_king[1] * near(rival, self.kings[side]);
        score += BEAMS.length[0] * own.path.count_ones() as i32;
        score += BEAMS.length[1] * rival.path.count_ones() as i32;
        score
    }
}

/// The row of [`TOKENS`] for a Blue code.
const fn row(code: u8) -> Option<usize> {
    match code & 15 {
        KING => Some(0),
        kind if cell::is_switch(kind) => Some(1 + (kind - SWITCH) as usize),
        kind @ DEFLECTOR..DEFENDER => Some(3 + (kind - DEFLECTOR) as usize),
        kind @ DEFENDER..LASER => Some(7 + (kind - DEFENDER) as usize),
        12 => Some(11),
        15 => Some(12),
        _ => None,
    }
}

/// A Blue code as it looks to the other player: turned by 180 degrees.
const fn half_turned(code: u8) -> u8 {
    if code & 12 == 0 { code } else { cell::turn(cell::turn(code, 0), 0) }
}

const fn worth() -> [[i16; 128]; 32] {
    let mut table = [[0; 128]; 32];
    let mut code = 1;
    while code < 16 {
        let mut square = 0;
        while square < 80 {
            let wide = super::grid::widen(square) as usize;
            if let Some(row) = row(code) {
                table[code as usize][wide] = TOKENS[row][square];
            }
            if let Some(row) = row(half_turned(code)) {
                table[16 + code as usize][wide] = -TOKENS[row][79 - square];
            }
            square += 1;
        }
        code += 1;
    }
    table
}
