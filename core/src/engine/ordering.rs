//! Which action to look at first.

use super::cell;
use super::evaluate::{KING_PRICE, price};
use super::grid::bit;
use super::node::{LONGEST_LINE, Line};
use super::packed::PackedAction;
use super::trace::{Course, NOTHING};

/// What earlier parts of the search say about actions, whatever the position.
pub(super) struct Memory {
    /// For each token as it is afterwards, and where: how often that was the refutation.
    history: Vec<i16>,
    /// Two actions a ply that refuted a sibling.
    killers: Vec<[PackedAction; 2]>,
    /// For each last token and square: what refuted that.
    answers: Vec<PackedAction>,
}

/// An action to look at: its order, itself, and the square its beam hits, in one word so that the best is the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate(u64);

/// The actions of a node, apart from those that lose the King at once.
#[derive(Clone, Copy, Default)]
pub(super) struct Listed {
    /// One that hits the rival King.
    pub(super) win: Option<PackedAction>,
    /// One that hits the own King.
    pub(super) suicide: Option<PackedAction>,
    /// One that leaves the own King in the rival's beam.
    pub(super) doomed: Option<PackedAction>,
    /// How many actions were done, fired and put back to know what they hit.
    pub(super) shots: u32,
}

/// Which actions to list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// All of them.
    All,
    /// Those that touch a beam's path, the pass, and what refuted sisters of the node.
    Beams,
}

const PLACES: usize = 32 * 128;
const MIDDLE: i32 = 1 << 29;
/// History never leaves this range.
const HISTORY_LIMIT: i32 = 8192;

impl Candidate {
    #[inline(always)]
    fn new(order: i32, action: PackedAction, hit: u8) -> Self {
        Self(((MIDDLE + order) as u64) << 32 | u64::from(action.0) << 16 | u64::from(hit))
    }

    #[inline(always)]
    pub(super) const fn action(self) -> PackedAction {
        PackedAction((self.0 >> 16) as u16)
    }

    #[inline(always)]
    pub(super) const fn hit(self) -> u8 {
        self.0 as u8
    }
}

/// Brings the greatest of the candidates from `index` on to `index`.
#[inline(always)]
pub(super) fn pick(candidates: &mut [Candidate], index: usize) -> Option<Candidate> {
    let rest = candidates.get_mut(index..)?;
    let mut best = 0;
    let mut greatest = *rest.first()?;
    for (place, &candidate) in rest.iter().enumerate() {
        if candidate > greatest {
            greatest = candidate;
            best = place;
        }
    }
    rest.swap(0, best);
    Some(greatest)
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            history: vec![0; PLACES],
            killers: vec![[PackedAction::NONE; 2]; LONGEST_LINE + 2],
            answers: vec![PackedAction::NONE; PLACES],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.history.fill(0);
        self.answers.fill(PackedAction::NONE);
        self.killers.fill([PackedAction::NONE; 2]);
    }

    /// Before a new search of the same game: old habits count half.
    pub(super) fn fade(&mut self) {
        for value in &mut self.history {
            *value /= 2;
        }
        self.killers.fill([PackedAction::NONE; 2]);
    }

    /// The history of a token with this code, as it is afterwards, on a square.
    #[inline(always)]
    pub(super) fn history(&self, place: usize) -> i32 {
        i32::from(self.history.get(place).copied().unwrap_or_default())
    }

    #[inline(always)]
    fn reward(&mut self, place: usize, bonus: i32) {
        if let Some(value) = self.history.get_mut(place) {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
        }
    }

    /// Notes that `action` refuted the last turn, after `tried` had failed to.
    pub(super) fn refuted(
        &mut self,
        line: &Line,
        action: PackedAction,
        tried: &[Candidate],
        depth: i32,
    ) {
        let bonus = (depth * depth * 12).min(1200);
        self.reward(place(line, action), bonus);
        for candidate in tried {
            self.reward(place(line, candidate.action()), -bonus);
        }
        if let Some(killers) = self.killers.get_mut(line.ply)
            && killers[0] != action
        {
            *killers = [action, killers[0]];
        }
        if let Some((last, code)) = line.node().last
            && let Some(answer) = self.answers.get_mut(place_of(code, last.to()))
        {
            *answer = action;
        }
    }

    /// The killers of the present ply and the usual answer to the last turn.
    #[inline(always)]
    fn favourites(&self, line: &Line) -> [PackedAction; 3] {
        let [first, second] = self.killers.get(line.ply).copied().unwrap_or_default();
        let answer =
            line.node().last.and_then(|(last, code)| self.answers.get(place_of(code, last.to())));
        [first, second, answer.copied().unwrap_or_default()]
    }
}

#[inline(always)]
fn place_of(code: u8, square: u8) -> usize {
    usize::from(code & 31) << 7 | usize::from(square & 127)
}

/// Where the history of an action is kept: the token's code afterwards and its square.
#[inline(always)]
pub(super) fn place(line: &Line, action: PackedAction) -> usize {
    place_of(line.field.placed(action), action.to())
}

impl Line {
    /// What a hit is worth to the side to act: the price of a rival's token, or minus that of an own one.
    ///
    /// Asked before the action is done: the token hit may be the one that acts.
    #[inline(always)]
    pub(super) fn gain_of(&self, action: PackedAction, hit: u8) -> i32 {
        gain_from(self.field.side, hit, self.field.struck(action, hit))
    }

    /// The same for a hit on the board as it stands.
    #[inline(always)]
    pub(super) fn gain(&self, hit: u8) -> i32 {
        gain_from(self.field.side, hit, self.field.cells[hit as usize])
    }

    /// Appends every action worth a look, each with its hit and its order; the beams must be settled.
    ///
    /// An action that leaves both beams as they are, while the rival's points at the own King, need not be looked at:
    /// it loses on the next turn. Those are only noted, as are the ones that end the game at once.
    pub(super) fn list(
        &self,
        memory: &Memory,
        known: PackedAction,
        scope: Scope,
        candidates: &mut Vec<Candidate>,
    ) -> Listed {
        let side = self.field.side & 1;
        let [own, rival] = [self.node().beams[side], self.node().beams[side ^ 1]];
        let exposed = rival.hit == self.field.kings[side];
        let favourites = memory.favourites(self);
        let idle_gain = self.gain(own.hit);
        let threatened = self.gain(rival.hit) < 0;
        let mut listed = Listed::default();
        let course = Course::of(&self.field, side);
        let mut cells = self.field.cells;
        let visit = |action: PackedAction, placed: u8| {
            let touched = action.touched();
            let (hit, gain) = if own.path & touched == 0 {
                (own.hit, idle_gain)
            } else {
                listed.shots += 1;
                let (hit, struck) = course.shot_after(&mut cells, action, placed);
                (hit, gain_from(side, hit, struck))
            };
            if gain.abs() >= KING_PRICE {
                if gain > 0 {
                    listed.win = Some(action);
                } else {
                    listed.suicide = Some(action);
                }
                return;
            }
            let on_rival = if hit == NOTHING {
                rival.path & touched != 0
            } else {
                rival.path & (touched | bit(hit)) != 0
            };
            if exposed && !on_rival {
                listed.doomed = Some(action);
                return;
            }
            let mut order = gain * 200;
            if action == known {
                order = MIDDLE / 2;
            } else if action == favourites[0] {
                order += 9000;
            } else if action == favourites[1] {
                order += 8500;
            } else {
                if action == favourites[2] {
                    order += 4000;
                }
                order += memory.history(place_of(placed, action.to()));
                if threatened && on_rival {
                    order += 3000;
                }
            }
            candidates.push(Candidate::new(order, action, hit));
        };
        match scope {
            Scope::All => self.field.each_action(visit),
            Scope::Beams => {
                let mut visit = visit;
                let reach = own.path | rival.path;
                self.field.each_action_touching(reach, &mut visit);
                for (index, action) in favourites.into_iter().enumerate() {
                    let new =
                        !favourites[..index].contains(&action) && action.touched() & reach == 0;
                    if new && self.field.is_legal(action) {
                        visit(action, self.field.placed(action));
                    }
                }
                if self.field.options.king_turns && !favourites.contains(&self.field.pass()) {
                    let pass = self.field.pass();
                    visit(pass, self.field.placed(pass));
                }
            }
        }
        listed
    }

    /// Appends the actions that make the beam hit a token of the rival, the most precious first in order.
    ///
    /// Only an action that touches the beam's path can change what it hits; one that leaves it alone hits what the
    /// beam hits anyway, and of those only the pass is listed.
    pub(super) fn list_eliminations(
        &self,
        memory: &Memory,
        candidates: &mut Vec<Candidate>,
    ) -> Listed {
        let side = self.field.side & 1;
        let own = self.node().beams[side];
        let mut listed = Listed::default();
        let course = Course::of(&self.field, side);
        let mut cells = self.field.cells;
        self.field.each_action_touching(own.path, |action, placed| {
            listed.shots += 1;
            let (hit, struck) = course.shot_after(&mut cells, action, placed);
            let gain = gain_from(side, hit, struck);
            if gain > 0 {
                if gain >= KING_PRICE {
                    listed.win = Some(action);
                }
                let order = gain * 200 + memory.history(place_of(placed, action.to()));
                candidates.push(Candidate::new(order, action, hit));
            }
        });
        let idle_gain = self.gain(own.hit);
        if idle_gain > 0 && self.field.options.king_turns {
            candidates.push(Candidate::new(idle_gain * 200, self.field.pass(), own.hit));
        }
        listed
    }
}

/// What it is worth to `side` to hit a token with this code.
#[inline(always)]
fn gain_from(side: usize, hit: u8, struck: u8) -> i32 {
    match hit {
        NOTHING => 0,
        _ if cell::side_of(struck) == side => -price(struck),
        _ => price(struck),
    }
}
