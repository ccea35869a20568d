//! One line of turns from the root of a search, played and taken back, with what is kept of each arrangement.

use super::cell;
use super::evaluate::worth_of;
use super::field::Field;
use super::grid::bit;
use super::packed::{CLOCKWISE, MOVE, PackedAction, SWAP};
use super::trace::{NOTHING, Trace};
use super::zobrist::{RED_ACTS, number};

/// What is kept of an arrangement on the line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// The arrangement's key, without the side to act.
    pub(super) key: u64,
    /// The worth of its tokens, for Blue.
    pub(super) worth: i32,
    /// The score without looking ahead, for the side to act.
    pub(super) estimate: i32,
    /// Both beams as they would be fired now, once [`Line::settle`] has been called.
    pub(super) beams: [Trace; 2],
    /// The ways to each King, settled together with the beams.
    pub(super) approaches: [u128; 2],
    /// The squares that the last turn changed.
    pub(super) changed: u128,
    /// Turns since the last elimination: no arrangement before it can come back.
    pub(super) quiet_turns: u32,
    /// The action that led here and the code of the token that did it.
    pub(super) last: Option<(PackedAction, u8)>,
}

/// A field, and the nodes from the root to it.
pub(super) struct Line {
    pub(super) field: Field,
    /// The node of the present field is the one at `ply`.
    pub(super) nodes: Vec<Node>,
    pub(super) ply: usize,
    /// The keys of the game so far and of the line, the present one last.
    pub(super) keys: Vec<u64>,
}

/// Whether the present arrangement has appeared before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repeat {
    /// Not in a way that matters.
    No,
    /// Since the root, with the same side to act: the line goes in a circle.
    Circle,
    /// For the third time: the side to act may claim the draw.
    Third,
}

/// No line grows longer than this.
pub(super) const LONGEST_LINE: usize = 120;

impl Line {
    /// A line that consists of its root; `earlier` are the keys of the arrangements since the last elimination,
    /// oldest first, without the root's own.
    pub(super) fn new(field: Field, earlier: &[u64]) -> Self {
        let mut nodes = vec![Node::default(); LONGEST_LINE + 2];
        let key = field.arrangement_key();
        let beams = [field.trace(0), field.trace(1)];
        let approaches = [field.approaches(0), field.approaches(1)];
        let quiet_turns = earlier.len() as u32;
        nodes[0] =
            Node { key, worth: field.worth(), beams, approaches, quiet_turns, ..Node::default() };
        let keys = earlier.iter().copied().chain([key]).collect();
        Self { field, nodes, ply: 0, keys }
    }

    /// The present node.
    #[inline(always)]
    pub(super) fn node(&self) -> &Node {
        &self.nodes[self.ply]
    }

    /// The key of the present arrangement and side for the table.
    #[inline(always)]
    pub(super) fn table_key(&self) -> u64 {
        if self.field.side == 0 { self.node().key } else { self.node().key ^ RED_ACTS }
    }

    /// Plays an action that would hit `hit`; gives the code eliminated, zero if none.
    #[inline(always)]
    pub(super) fn play(&mut self, action: PackedAction, hit: u8) -> u8 {
        let node = &self.nodes[self.ply];
        let (from, to) = (action.from(), action.to());
        let code = self.field.cells[from as usize];
        let mut key = node.key ^ number(code, from);
        let mut worth = node.worth - worth_of(code, from);
        match action.kind() {
            MOVE => {
                key ^= number(code, to);
                worth += worth_of(code, to);
            }
            SWAP => {
                let partner = self.field.cells[to as usize];
                key ^= number(code, to) ^ number(partner, to) ^ number(partner, from);
                worth += worth_of(code, to) + worth_of(partner, from) - worth_of(partner, to);
            }
            kind => {
                let turned = cell::turn(code, kind - CLOCKWISE);
                key ^= number(turned, from);
                worth += worth_of(turned, from);
            }
        }
        self.field.act(action);
        let mut changed = bit(from) | bit(to);
        let mut quiet_turns = node.quiet_turns + 1;
        let mut eliminated = 0;
        if hit != NOTHING {
            eliminated = self.field.eliminate(hit);
            key ^= number(eliminated, hit);
            worth -= worth_of(eliminated, hit);
            changed |= bit(hit);
            quiet_turns = 0;
        }
        self.field.side ^= 1;
        self.ply += 1;
        let next = &mut self.nodes[self.ply];
        next.key = key;
        next.worth = worth;
        next.changed = changed;
        next.quiet_turns = quiet_turns;
        next.last = Some((action, code));
        self.keys.push(key);
        eliminated
    }

    /// Takes back the last action, which eliminated a token with this code on `hit`.
    #[inline(always)]
    pub(super) fn take_back(&mut self, action: PackedAction, hit: u8, eliminated: u8) {
        self.keys.pop();
        self.ply -= 1;
        self.field.side ^= 1;
        if hit != NOTHING {
            self.field.restore(hit, eliminated);
        }
        self.field.take_back(action);
    }

    /// Brings the present node's beams up to date; one that entered no changed square is the same as before.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        if self.ply == 0 {
            return;
        }
        let (before, from) = self.nodes.split_at_mut(self.ply);
        let (Some(parent), Some(node)) = (before.last(), from.first_mut()) else { return };
        for side in 0..2 {
            node.beams[side] = if parent.beams[side].path & node.changed == 0 {
                parent.beams[side]
            } else {
                self.field.trace(side)
            };
            node.approaches[side] = if parent.approaches[side] & node.changed == 0 {
                parent.approaches[side]
            } else {
                self.field.approaches(side)
            };
        }
    }

    /// The square that an action of the side to act would make its beam hit.
    #[inline(always)]
    pub(super) fn hit_of(&mut self, action: PackedAction) -> u8 {
        let side = self.field.side & 1;
        let beam = &self.nodes[self.ply].beams[side];
        if beam.path & (bit(action.from()) | bit(action.to())) == 0 {
            return beam.hit;
        }
        self.field.act(action);
        let hit = self.field.fire(side);
        self.field.take_back(action);
        hit
    }

    /// How often the present arrangement has appeared, now included; `side_counts` as the rules say.
    pub(super) fn appearances(&self, side_counts: bool) -> usize {
        let quiet = self.node().quiet_turns as usize;
        let Some((&now, earlier)) = self.keys.split_last() else { return 0 };
        let earlier = earlier.iter().rev().take(quiet).enumerate();
        1 + earlier.filter(|&(back, &key)| key == now && (back & 1 == 1 || !side_counts)).count()
    }

    /// Whether the present arrangement has appeared before; `side_counts` as the rules say.
    #[inline(always)]
    pub(super) fn repeat(&self, side_counts: bool) -> Repeat {
        let quiet = self.node().quiet_turns as usize;
        let Some((&now, earlier)) = self.keys.split_last() else { return Repeat::No };
        let mut seen = 0;
        for (back, &key) in earlier.iter().rev().take(quiet).enumerate() {
            if key != now {
                continue;
            }
            // `back` 0 is one turn ago, when the other side was to act.
            let same_side = back & 1 == 1;
            if same_side && back < self.ply {
                return Repeat::Circle;
            }
            seen += u32::from(same_side || !side_counts);
            if seen == 2 {
                return Repeat::Third;
            }
        }
        Repeat::No
    }
}
