//! The board as the engine keeps it: one cell a square for the beam, three sets of squares for the actions.

use super::cell::{self, EMPTY, WALL};
use super::grid::{BOARD, LASERS, bit};
use super::packed::{CLOCKWISE, MOVE, PackedAction, SWAP};

/// A legal arrangement and the side to act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The code of each cell of the grid; guard cells hold a wall.
    pub(super) cells: [u8; 256],
    /// The tokens of each side but its Laser.
    pub(super) own: [u128; 2],
    /// The Kings and Switches of both sides.
    pub(super) special: u128,
    /// Where each King stands.
    pub(super) kings: [u8; 2],
    /// The side to act: 0 Blue, 1 Red.
    pub(super) side: usize,
    /// The options that change which actions are legal.
    pub(super) options: Options,
}

/// The rule options that the generation of actions asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) laser_turns: bool,
    pub(super) king_turns: bool,
    pub(super) displaced_token_goes_anywhere: bool,
}

impl Field {
    /// A board without tokens, not yet a legal arrangement.
    pub(super) fn empty(options: Options) -> Self {
        let mut cells = [WALL; 256];
        for square in super::grid::squares(BOARD) {
            cells[square as usize] = EMPTY;
        }
        Self { cells, own: [0; 2], special: 0, kings: [0; 2], side: 0, options }
    }

    /// Stands a token on an empty square.
    pub(super) fn place(&mut self, square: u8, code: u8) {
        self.cells[square as usize] = code;
        if cell::is_laser(code) {
            return;
        }
        self.own[cell::side_of(code)] |= bit(square);
        if cell::is_special(code) {
            self.special |= bit(square);
        }
        if cell::is_king(code) {
            self.kings[cell::side_of(code)] = square;
        }
    }

    /// The other side than the one to act.
    #[inline(always)]
    pub(super) fn rival(&self) -> usize {
        self.side ^ 1
    }

    /// The square of a side's Laser.
    #[inline(always)]
    pub(super) fn laser(&self, side: usize) -> u8 {
        LASERS[side & 1]
    }

    /// Whether both Kings are on the board: where one is not, the game is over.
    pub(super) fn kings_stand(&self) -> bool {
        self.kings.iter().all(|&square| cell::is_king(self.cells[square as usize]))
    }

    /// Does what the action says for the side to act, without firing. The action must be legal.
    #[inline(always)]
    pub(super) fn act(&mut self, action: PackedAction) {
        let (from, to) = (action.from(), action.to());
        let code = self.cells[from as usize];
        match action.kind() {
            MOVE => {
                self.cells[from as usize] = EMPTY;
                self.cells[to as usize] = code;
                self.shift(code, from, to);
            }
            SWAP => self.exchange(from, to),
            kind => self.cells[from as usize] = cell::turn(code, kind - CLOCKWISE),
        }
    }

    /// Takes back what [`Field::act`] did.
    #[inline(always)]
    pub(super) fn take_back(&mut self, action: PackedAction) {
        let (from, to) = (action.from(), action.to());
        match action.kind() {
            MOVE => {
                let code = self.cells[to as usize];
                self.cells[to as usize] = EMPTY;
                self.cells[from as usize] = code;
                self.shift(code, to, from);
            }
            SWAP => self.exchange(from, to),
            kind => {
                let code = self.cells[from as usize];
                self.cells[from as usize] = cell::turn(code, (kind - CLOCKWISE) ^ 1);
            }
        }
    }

    /// The code, afterwards, of the token that acts.
    #[inline(always)]
    pub(super) fn placed(&self, action: PackedAction) -> u8 {
        let code = self.cells[action.from() as usize];
        let kind = action.kind();
        if kind >= CLOCKWISE { cell::turn(code, kind & 1) } else { code }
    }

    /// The code of the token on `square` as it will be after the action, which has not been done yet.
    #[inline(always)]
    pub(super) fn struck(&self, action: PackedAction, square: u8) -> u8 {
        let (from, to) = (action.from(), action.to());
        let stands = match action.kind() {
            MOVE if square == to => from,
            SWAP if square == from => to,
            _ => square,
        };
        self.cells[stands as usize]
    }

    #[inline(always)]
    fn shift(&mut self, code: u8, from: u8, to: u8) {
        let both = bit(from) | bit(to);
        self.own[cell::side_of(code)] ^= both;
        if cell::is_special(code) {
            self.special ^= both;
            if cell::is_king(code) {
                self.kings[cell::side_of(code)] = to;
            }
        }
    }

    #[inline(always)]
    fn exchange(&mut self, switch: u8, partner: u8) {
        let both = bit(switch) | bit(partner);
        let (first, second) = (self.cells[switch as usize], self.cells[partner as usize]);
        self.cells[switch as usize] = second;
        self.cells[partner as usize] = first;
        self.special ^= both;
        if cell::side_of(first) != cell::side_of(second) {
            self.own[0] ^= both;
            self.own[1] ^= both;
        }
    }

    /// Removes the token on `square` and says what it was.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, square: u8) -> u8 {
        let code = self.cells[square as usize];
        self.cells[square as usize] = EMPTY;
        self.own[cell::side_of(code)] ^= bit(square);
        if cell::is_special(code) {
            self.special ^= bit(square);
        }
        code
    }

    /// Puts back what [`Field::eliminate`] removed.
    #[inline(always)]
    pub(super) fn restore(&mut self, square: u8, code: u8) {
        self.cells[square as usize] = code;
        self.own[cell::side_of(code)] ^= bit(square);
        if cell::is_special(code) {
            self.special ^= bit(square);
        }
    }
}
