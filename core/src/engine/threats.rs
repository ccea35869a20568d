//! What threatens: the shot of each Laser as it stands, and the tokens one action could eliminate.

use super::convert::square_of;
use super::field::Field;
use super::packed::{PackedAction, SWAP};
use super::trace::NOTHING;
use crate::{Action, BySide, Game, Kind, Position, Side, Square, Token};

/// A token in a beam's way, and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// Where it stands before any action.
    pub square: Square,
    /// What it is.
    pub token: Token,
}

/// What one side could do with its next shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// The side that would act.
    pub by: Side,
    /// What each Laser would hit if it were fired now, before any action.
    pub shots: BySide<Option<Target>>,
    /// Each token of the other side that one action of `by` could eliminate, the King first, with all such actions.
    pub eliminations: Vec<(Target, Vec<Action>)>,
}

impl Threats {
    /// Whether the King of the other side is among the targets: the beginner's "watch your King".
    #[must_use]
    pub fn endanger_king(&self) -> bool {
        self.eliminations.first().is_some_and(|(target, _)| target.token.role.kind() == Kind::King)
    }
}

/// What `by` could eliminate if it were to act in this position, whoever is to act; nothing once the game is over.
///
/// ```
/// use laser_chess_core::engine::threats;
/// use laser_chess_core::{NamedSetup, Rules, Side};
/// let threats = threats(&NamedSetup::Ace.position(Rules::MANUAL), Side::Blue);
/// assert_eq!(threats.shots.blue, None);
/// assert!(!threats.endanger_king());
/// ```
#[must_use]
pub fn threats(position: &Position, by: Side) -> Threats {
    let mut field = Field::of(position);
    field.side = by as usize;
    let shots = BySide::from_fn(|side| target(position, field.fire(side as usize)));
    let mut eliminations: Vec<(Target, Vec<Action>)> = Vec::new();
    if position.outcome().is_none() {
        let parent = field.clone();
        parent.each_action(|action, _| {
            let Some((target, action)) = eliminated(&mut field, action) else { return };
            if target.token.side == by {
                return;
            }
            match eliminations.iter_mut().find(|(known, _)| *known == target) {
                Some((_, actions)) => actions.push(action),
                None => eliminations.push((target, vec![action])),
            }
        });
        eliminations
            .sort_by_key(|(target, _)| (target.token.role.kind() != Kind::King, target.square));
    }
    Threats { by, shots, eliminations }
}

/// Why an action would throw the game away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// Its shot hits the own King.
    HitsOwnKing,
    /// After it the other side can force a hit on the own King in this many of its turns.
    LosesIn(u32),
}

/// Whether an action provably loses the King, looked `turns` turns of the other side ahead; nothing if the action is
/// not legal or does not lose. A warning is a proof, never a guess.
#[must_use]
pub fn warn(game: &Game, action: Action, turns: u32) -> Option<Warning> {
    let side = game.position().side();
    let mut after = game.branch(game.turns().len())?;
    after.play(action).ok()?;
    match after.outcome() {
        Some(crate::Outcome::Won { winner, .. }) => {
            (winner != side).then_some(Warning::HitsOwnKing)
        }
        Some(crate::Outcome::Drawn(_)) => None,
        None => (1..=turns).find(|&turns| super::can_win_in(&after, turns)).map(Warning::LosesIn),
    }
}

fn target(position: &Position, hit: u8) -> Option<Target> {
    let square = square_of(hit)?;
    Some(Target { square, token: position.board().at(square)? })
}

/// What an action would eliminate, whoever owns it.
fn eliminated(field: &mut Field, action: PackedAction) -> Option<(Target, Action)> {
    field.act(action);
    let hit = field.fire(field.side);
    let code = field.cells[hit as usize];
    field.take_back(action);
    if hit == NOTHING {
        return None;
    }
    // A token that the swap displaced is hit where the Switch stood.
    let stands = if action.kind() == SWAP && hit == action.from() { action.to() } else { hit };
    let target = Target { square: square_of(stands)?, token: super::convert::token_of(code)? };
    Some((target, action.to_action()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::laws::random_games;
    use crate::{NamedSetup, Rules};

    #[test]
    fn the_threats_are_what_the_core_plays() {
        for game in random_games(3, 50) {
            let position = game.position();
            if game.outcome().is_some() {
                continue;
            }
            let found = threats(position, position.side());
            let mut eliminating = 0;
            for action in position.legal_actions() {
                let played = position.play(action).unwrap();
                let Some(struck) = played.beam.hit() else { continue };
                if struck.token.side == position.side() {
                    continue;
                }
                let action = action.canonical(position.board());
                let listed = |(target, actions): &&(Target, Vec<Action>)| {
                    target.token == struck.token && actions.contains(&action)
                };
                assert!(found.eliminations.iter().find(listed).is_some(), "{action:?}");
                eliminating += 1;
            }
            let listed: usize = found.eliminations.iter().map(|(_, actions)| actions.len()).sum();
            assert_eq!(listed, eliminating);
            for (target, _) in &found.eliminations {
                assert_eq!(position.board().at(target.square), Some(target.token));
            }
        }
    }

    #[test]
    fn a_shot_at_the_own_king_is_warned_of() {
        // Rules, section 8: Sophie's Blue hits its own King by turning the Laser.
        let game = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
        let turn = |rotation| Action::Rotate { at: Side::Blue.laser_corner(), rotation };
        let suicide = turn(crate::Rotation::CounterClockwise);
        assert_eq!(warn(&game, suicide, 1), Some(Warning::HitsOwnKing));
        assert_eq!(warn(&game, turn(crate::Rotation::Clockwise), 1), None, "not legal");
    }
}
