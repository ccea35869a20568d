//! Legal actions: listed one by one, or only counted.

use super::cell;
use super::field::Field;
use super::grid::{OPEN, RING, bit, squares};
use super::packed::{CLOCKWISE, COUNTER, MOVE, PackedAction, SWAP};

impl Field {
    /// The squares that a token of `side` may step to.
    #[inline(always)]
    pub(super) fn free(&self, side: usize) -> u128 {
        OPEN[side & 1] & !(self.own[0] | self.own[1])
    }

    /// The Deflectors and Defenders that a Switch of the side to act, standing on `square`, may trade places with.
    #[inline(always)]
    pub(super) fn partners(&self, square: u8) -> u128 {
        let (own, rival) = (self.own[self.side & 1], self.own[self.rival() & 1]);
        let displaced = if self.options.displaced_token_goes_anywhere
            || OPEN[self.rival() & 1] & bit(square) != 0
        {
            own | rival
        } else {
            own
        };
        RING[square as usize & 127] & displaced & !self.special & OPEN[self.side & 1]
    }

    /// Calls `visit` with every legal action, for each token its steps, then its swaps or rotations, and with the code
    /// of the token that acts as it is afterwards.
    #[inline(always)]
    pub(super) fn each_action(&self, mut visit: impl FnMut(PackedAction, u8)) {
        let side = self.side & 1;
        let free = self.free(side);
        for from in squares(self.own[side]) {
            let code = self.cells[from as usize];
            for to in squares(RING[from as usize & 127] & free) {
                visit(PackedAction::new(MOVE, from, to), code);
            }
            if !cell::is_special(code) {
                visit(PackedAction::new(CLOCKWISE, from, from), cell::turn(code, 0));
                visit(PackedAction::new(COUNTER, from, from), cell::turn(code, 1));
            } else if cell::is_switch(code) {
                visit(PackedAction::new(CLOCKWISE, from, from), cell::turn(code, 0));
                for to in squares(self.partners(from)) {
                    visit(PackedAction::new(SWAP, from, to), code);
                }
            } else if self.options.king_turns {
                visit(PackedAction::new(CLOCKWISE, from, from), cell::turn(code, 0));
            }
        }
        if self.options.laser_turns {
            let action = self.laser_turn();
            let code = self.cells[action.from() as usize];
            visit(action, cell::turn(code, action.kind() & 1));
        }
    }

    /// Calls `visit` with every legal action that changes one of the squares of `path`, or turns the own Laser.
    ///
    /// Rotating the King changes nothing and is left out.
    #[inline(always)]
    pub(super) fn each_action_touching(&self, path: u128, mut visit: impl FnMut(PackedAction, u8)) {
        let side = self.side & 1;
        let free = self.free(side);
        for from in squares(self.own[side]) {
            let code = self.cells[from as usize];
            let on_path = path & bit(from) != 0;
            let reach = if on_path { u128::MAX } else { path };
            for to in squares(RING[from as usize & 127] & free & reach) {
                visit(PackedAction::new(MOVE, from, to), code);
            }
            if cell::is_switch(code) {
                for to in squares(self.partners(from) & reach) {
                    visit(PackedAction::new(SWAP, from, to), code);
                }
            }
            if on_path && !cell::is_king(code) {
                visit(PackedAction::new(CLOCKWISE, from, from), cell::turn(code, 0));
                if !cell::is_switch(code) {
                    visit(PackedAction::new(COUNTER, from, from), cell::turn(code, 1));
                }
            }
        }
        if self.options.laser_turns {
            let action = self.laser_turn();
            let code = self.cells[action.from() as usize];
            visit(action, cell::turn(code, action.kind() & 1));
        }
    }

    /// The rotation of the own King, which changes nothing; the rules may forbid it.
    #[inline(always)]
    pub(super) fn pass(&self) -> PackedAction {
        let at = self.kings[self.side & 1];
        PackedAction::new(CLOCKWISE, at, at)
    }

    /// Whether an action, possibly one of another position, is among those that [`Field::each_action`] visits.
    #[inline(always)]
    pub(super) fn is_legal(&self, action: PackedAction) -> bool {
        let side = self.side & 1;
        let (from, to) = (action.from(), action.to());
        let code = self.cells[from as usize];
        if code & 15 == 0 || cell::side_of(code) != side {
            return false;
        }
        if cell::is_laser(code) {
            return self.options.laser_turns && action == self.laser_turn();
        }
        match action.kind() {
            MOVE => RING[from as usize & 127] & self.free(side) & bit(to) != 0,
            SWAP => cell::is_switch(code) && self.partners(from) & bit(to) != 0,
            _ if from != to => false,
            CLOCKWISE => !cell::is_king(code) || self.options.king_turns,
            _ => !cell::is_special(code),
        }
    }

    /// The rotation of the own Laser: from along the column to along the row it is counter-clockwise for both sides.
    #[inline(always)]
    pub(super) fn laser_turn(&self) -> PackedAction {
        let at = self.laser(self.side);
        let kind = if self.cells[at as usize] & 1 == 0 { COUNTER } else { CLOCKWISE };
        PackedAction::new(kind, at, at)
    }

    /// How many legal actions the side to act has.
    #[inline(always)]
    pub(super) fn count_actions(&self) -> u32 {
        let side = self.side & 1;
        let own = self.own[side];
        let free = self.free(side);
        let steps = count(own << 1 & free, own >> 1 & free)
            + count(own << 16 & free, own >> 16 & free)
            + count(own << 15 & free, own >> 15 & free)
            + count(own << 17 & free, own >> 17 & free);
        let king = bit(self.kings[side]);
        let switches = own & self.special & !king;
        let mut rotations = 2 * (own & !self.special).count_ones();
        rotations += u32::from(self.options.king_turns) + u32::from(self.options.laser_turns);
        let swaps: u32 =
            squares(switches).map(|square| 1 + self.partners(square).count_ones()).sum();
        steps + rotations + swaps
    }
}

#[inline(always)]
fn count(first: u128, second: u128) -> u32 {
    first.count_ones() + second.count_ones()
}
