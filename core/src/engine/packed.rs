//! An action in sixteen bits: seven for each square, two for the kind.

use super::grid::bit;

/// An action as the engine keeps it; zero is no action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PackedAction(pub(super) u16);

/// The kinds of action, in the two highest bits.
pub(super) const MOVE: u8 = 0;
pub(super) const SWAP: u8 = 1;
/// Even, so that the lowest bit of a rotation says which way it goes.
pub(super) const CLOCKWISE: u8 = 2;
pub(super) const COUNTER: u8 = 3;

impl PackedAction {
    /// No action: what an empty slot of a table holds.
    pub(super) const NONE: Self = Self(0);

    /// Packs an action of `kind` between two squares of the grid (the same one twice for a rotation).
    #[inline(always)]
    pub(super) const fn new(kind: u8, from: u8, to: u8) -> Self {
        Self((kind as u16) << 14 | (to as u16) << 7 | from as u16)
    }

    #[inline(always)]
    pub(super) const fn from(self) -> u8 {
        (self.0 & 127) as u8
    }

    #[inline(always)]
    pub(super) const fn to(self) -> u8 {
        (self.0 >> 7 & 127) as u8
    }

    /// The one or two squares the action changes, before the shot.
    #[inline(always)]
    pub(super) fn touched(self) -> u128 {
        bit(self.from()) | bit(self.to())
    }

    #[inline(always)]
    pub(super) const fn kind(self) -> u8 {
        (self.0 >> 14) as u8
    }

    #[inline(always)]
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }
}
