//! What an arrangement is worth, in hundredths of a Deflector, without looking ahead.

use super::cell::{self, DEFENDER, DEFLECTOR, KING, LASER, SWITCH};
use super::field::Field;
use super::grid::{AROUND, LASERS, RING, squares};
use super::trace::{NOTHING, Trace};
use super::weights::{TERMS, TOKENS};

/// The worth of each code on each square of the grid, for Blue: Red's tokens count against it.
static WORTH: [[i16; 128]; 32] = worth();

/// The worth of one code on one square, for Blue.
#[inline(always)]
pub(super) fn worth_of(code: u8, square: u8) -> i32 {
    WORTH[(code & 31) as usize][(square & 127) as usize] as i32
}

/// The price of a King: more than all other tokens together.
pub(super) const KING_PRICE: i32 = 10_000;

/// The highest price of any other token.
pub(super) const DEAREST: i32 = 100;

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

    /// What the arrangement is worth to the side to act, from the worth of its tokens, both beams and the ways to both
    /// Kings.
    #[inline(always)]
    pub(super) fn evaluate(&self, worth: i32, beams: &[Trace; 2], approaches: &[u128; 2]) -> i32 {
        let mut score = if self.side == 0 { worth } else { -worth };
        self.each_term(beams, approaches, |term, count| score += i32::from(TERMS[term]) * count);
        score
    }

    /// Calls `visit` with each of [`TERMS`] that applies, by its place in that list, and how often it does.
    #[inline(always)]
    pub(super) fn each_term(
        &self,
        beams: &[Trace; 2],
        approaches: &[u128; 2],
        mut visit: impl FnMut(usize, i32),
    ) {
        let side = self.side & 1;
        let (own, rival) = (&beams[side], &beams[side ^ 1]);
        if own.hit != NOTHING {
            let code = self.cells[own.hit as usize];
            let kind = usize::from(code & 12 == DEFENDER);
            visit(
                if cell::side_of(code) != side {
                    kind
                } else if cell::is_king(code) {
                    4
                } else {
                    2 + kind
                },
                1,
            );
        }
        if rival.hit != NOTHING {
            let code = self.cells[rival.hit as usize];
            let kind = if cell::is_king(code) { 2 } else { usize::from(code & 12 == DEFENDER) };
            visit(if cell::side_of(code) == side { 5 + kind } else { 8 + kind }, 1);
        }
        let count = |set: u128| set.count_ones() as i32;
        let [king, target] = [self.kings[side] as usize & 127, self.kings[side ^ 1] as usize & 127];
        let [way, goal] = [approaches[side], approaches[side ^ 1]];
        visit(11, count(own.path & RING[target]));
        visit(12, count(rival.path & RING[king]));
        visit(13, count(own.path & AROUND[target]));
        visit(14, count(rival.path & AROUND[king]));
        visit(15, count(own.path));
        visit(16, count(rival.path));
        visit(17, count(self.own[side] & RING[king]));
        visit(18, count(self.own[side ^ 1] & RING[target]));
        visit(19, count(own.path & goal));
        visit(20, count(rival.path & way));
        visit(21, count(own.path & way));
        visit(22, count(rival.path & goal));
        visit(23, 1);
        visit(24, count(way));
        visit(25, count(goal));
        visit(26, count(own.path & self.own[side]));
        visit(27, count(own.path & self.own[side ^ 1]));
        visit(28, count(rival.path & self.own[side]));
        visit(29, count(rival.path & self.own[side ^ 1]));
    }
}

/// The row of [`TOKENS`] for a Blue code.
pub(super) const fn row(code: u8) -> Option<usize> {
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
