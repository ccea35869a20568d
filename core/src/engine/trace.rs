//! The engine's own tracer. A law test holds it equal to the core's `Beam`.

use super::cell::{ABSORBED, EMPTY, HIT, OPTICS, STEP, WALL, is_king};
use super::field::Field;
use super::grid::bit;
use super::packed::PackedAction;

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

/// Follows a beam that leaves `square` and gives the square of the token it hits, or [`NOTHING`].
#[inline(always)]
fn follow(cells: &[u8; 256], mut square: u8, mut heading: u8) -> u8 {
    let mut step = STEP[(heading & 3) as usize];
    loop {
        let code = loop {
            square = square.wrapping_add(step);
            let code = cells[square as usize];
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

impl Field {
    /// The square of the token that the Laser of `side` would hit, or [`NOTHING`].
    #[inline(always)]
    pub(super) fn fire(&self, side: usize) -> u8 {
        let laser = self.laser(side);
        follow(&self.cells, laser, self.cells[laser as usize] & 3)
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
                let stopped = if heading == ABSORBED { bit(square) } else { 0 };
                return Trace { path: path | stopped, hit: NOTHING };
            }
            path |= bit(square);
        }
    }
}

impl Field {
    /// Every square from which a beam in the right direction would reach the King of `side`, with the squares that end
    /// these ways and the King's own. Beams are reversible, so that they are followed from the King in all directions.
    #[inline(always)]
    pub(super) fn approaches(&self, side: usize) -> u128 {
        let king = self.kings[side & 1];
        let mut ways = bit(king);
        // Where the King has fallen a way could go round for ever.
        if !is_king(self.cells[king as usize]) {
            return ways;
        }
        for start in 0..4 {
            let (mut square, mut heading) = (king, start);
            let mut step = STEP[start as usize];
            // A way that comes back to the King is a circle and ends there, since a King is no mirror.
            while step != 0 {
                square = square.wrapping_add(step);
                let code = self.cells[square as usize];
                if code == EMPTY {
                    ways |= bit(square);
                    continue;
                }
                let next = OPTICS[((code & 31) << 2 | heading & 3) as usize];
                step = next as u8;
                heading = (next >> 8) as u8;
                if code != WALL {
                    ways |= bit(square);
                }
            }
        }
        ways
    }
}

/// Where a beam passes, in order, so that it need not be followed from its Laser again.
pub(super) struct Course {
    /// For each square on the path the place of its first visit times four, plus the heading; else [`UNSEEN`].
    visits: [u8; 128],
    laser: u8,
}

const UNSEEN: u8 = 255;

impl Course {
    /// Follows the beam of `side` once.
    #[inline(always)]
    pub(super) fn of(field: &Field, side: usize) -> Self {
        let laser = field.laser(side);
        let mut visits = [UNSEEN; 128];
        let mut square = laser;
        let mut heading = field.cells[square as usize] & 3;
        let mut step = STEP[heading as usize];
        visits[square as usize & 127] = 0;
        let mut place = 1;
        loop {
            square = square.wrapping_add(step);
            let code = field.cells[square as usize];
            let visit = &mut visits[square as usize & 127];
            // A path that enters more than 62 squares is followed from the Laser if need be.
            if *visit == UNSEEN && place < 63 && code != WALL {
                *visit = place << 2 | heading & 3;
                place += 1;
            }
            if code == EMPTY {
                continue;
            }
            let next = OPTICS[((code & 31) << 2 | heading & 3) as usize];
            step = next as u8;
            heading = (next >> 8) as u8;
            if step == 0 {
                return Self { visits, laser };
            }
        }
    }

    /// The square that the beam hits once the action has put a token coded `placed` on its square, and the code of the
    /// token hit. The action must touch the path; `cells` are changed and put back.
    #[inline(always)]
    pub(super) fn shot_after(
        &self,
        cells: &mut [u8; 256],
        action: PackedAction,
        placed: u8,
    ) -> (u8, u8) {
        let (from, to) = (action.from(), action.to());
        let (was_from, was_to) = (cells[from as usize], cells[to as usize]);
        // A move leaves an empty square, a swap the partner, a rotation (one square twice) what it placed.
        cells[from as usize] = was_to;
        cells[to as usize] = placed;
        let (one, other) = (self.visits[from as usize & 127], self.visits[to as usize & 127]);
        // Up to the first of the two squares on the beam's way nothing has changed.
        let (first, square) = if one < other { (one, from) } else { (other, to) };
        let hit = if first < 4 || first == UNSEEN {
            follow(cells, self.laser, cells[self.laser as usize] & 3)
        } else {
            let heading = first & 3;
            follow(cells, square.wrapping_sub(STEP[heading as usize]), heading)
        };
        let struck = cells[hit as usize];
        cells[to as usize] = was_to;
        cells[from as usize] = was_from;
        (hit, struck)
    }
}
