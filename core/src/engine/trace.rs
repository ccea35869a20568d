//! The engine's own tracer. A law test holds it equal to the core's `Beam`.

use super::cell::{EMPTY, HIT, OPTICS, STEP};
use super::field::Field;
use super::grid::{BIT, bit};

/// What a beam hits and which squares it looked at.
///
/// An action that touches none of these squares leaves the beam as it is: what a beam does depends on nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trace {
    /// The Laser's square, whose rotation changes everything, and each one the beam entered, its last included.
    pub(super) path: u128,
    /// The square of the token hit, or [`NOTHING`].
    pub(super) hit: u8,
}

/// In place of a square: the beam hits nothing.
pub(super) const NOTHING: u8 = 255;

impl Field {
    /// The square of the token that the Laser of `side` would hit, or [`NOTHING`].
    #[inline(always)]
    pub(super) fn fire(&self, side: usize) -> u8 {
        let mut square = self.laser(side);
        let mut heading = self.cells[square as usize] & 3;
        let mut step = STEP[heading as usize];
        loop {
            let code = loop {
                square = square.wrapping_add(step);
                let code = self.cells[square as usize];
                if code != EMPTY {
                    break code;
                }
            };
            let next = OPTICS[((code & 31) << 2 | heading & 3) as usize];
            step = next as u8;
            heading = (next >> 8) as u8;
            if step == 0 {
                return if heading == HIT { square } else { NOTHING };
            }
        }
    }

    /// Follows the beam of `side` and notes every square it enters.
    #[inline(always)]
    pub(super) fn trace(&self, side: usize) -> Trace {
        let mut square = self.laser(side);
        let mut heading = self.cells[square as usize] & 3;
        let mut step = STEP[heading as usize];
        let mut path = bit(square);
        loop {
            let code = loop {
                square = square.wrapping_add(step);
                let code = self.cells[square as usize];
                if code != EMPTY {
                    break code;
                }
                path |= bit(square);
            };
            let next = OPTICS[((code & 31) << 2 | heading & 3) as usize];
            step = next as u8;
            heading = (next >> 8) as u8;
            if step == 0 {
                if heading == HIT {
                    return Trace { path: path | bit(square), hit: square };
                }
                // A guard cell is no square; a shield or a Laser that stops the beam is.
                let stopped =
                    if heading == super::cell::ABSORBED { BIT[(square & 127) as usize] } else { 0 };
                return Trace { path: path | stopped, hit: NOTHING };
            }
            path |= bit(square);
        }
    }
}
