//! Counting the leaves of the tree of actions: the check of the rules and the measure of their speed.

use super::cell;
use super::field::Field;
use super::packed::PackedAction;
use super::trace::NOTHING;
use crate::Position;

/// How many lines of `depth` turns there are; those of the last turn are only counted. A hit King ends a line.
///
/// ```
/// use laser_chess_core::engine::perft;
/// use laser_chess_core::{NamedSetup, Rules};
/// assert_eq!(perft(&NamedSetup::Ace.position(Rules::MANUAL), 2), 6075);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if position.outcome().is_some() {
        u64::from(depth == 0)
    } else {
        leaves(&mut Field::of(position), depth)
    }
}

/// The same number, with every action of the last turn done, fired and taken back as well.
#[must_use]
pub fn perft_fired(position: &Position, depth: u32) -> u64 {
    if position.outcome().is_some() {
        u64::from(depth == 0)
    } else {
        fired_leaves(&mut Field::of(position), depth)
    }
}

/// The leaves at `depth`, those of the last ply only counted.
fn leaves(field: &mut Field, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return u64::from(field.count_actions());
    }
    each_turn(field, |field| leaves(field, depth - 1))
}

/// The leaves at `depth`, every action of the last ply done, fired and taken back as well.
fn fired_leaves(field: &mut Field, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    let parent = field.clone();
    parent.each_action(|action, _| {
        total +=
            after(field, action, |field| fired_leaves(field, depth - 1), u64::from(depth == 1));
    });
    total
}

fn each_turn(field: &mut Field, mut below: impl FnMut(&mut Field) -> u64) -> u64 {
    let mut total = 0;
    let parent = field.clone();
    parent.each_action(|action, _| total += after(field, action, &mut below, 0));
    total
}

/// Plays an action, asks for the leaves below it, and takes it back; a hit King ends the game.
#[inline(always)]
fn after(
    field: &mut Field,
    action: PackedAction,
    mut below: impl FnMut(&mut Field) -> u64,
    ended: u64,
) -> u64 {
    let side = field.side;
    field.act(action);
    let hit = field.fire(side);
    field.side = side ^ 1;
    let found = if hit == NOTHING {
        below(field)
    } else {
        let code = field.eliminate(hit);
        let found = if cell::is_king(code) { ended } else { below(field) };
        field.restore(hit, code);
        found
    };
    field.side = side;
    field.take_back(action);
    found
}
