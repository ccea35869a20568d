//! Which action to look at first.

use super::cell;
use super::evaluate::price;
use super::grid::bit;
use super::node::{LONGEST_LINE, Line};
use super::packed::PackedAction;
use super::trace::NOTHING;

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
    let code = line.field.cells[action.from() as usize];
    let kind = action.kind();
    let code = if kind >= super::packed::CLOCKWISE {
        cell::turn(code, kind - super::packed::CLOCKWISE)
    } else {
        code
    };
    place_of(code, action.to())
}

impl Line {
    /// What a hit is worth to the side to act: the price of a rival's token, or minus that of an own one.
    ///
    /// Asked before the action is done: the token hit may be the one that acts.
    #[inline(always)]
    pub(super) fn gain_of(&self, action: PackedAction, hit: u8) -> i32 {
        if hit == NOTHING {
            return 0;
        }
        let code = self.field.struck(action, hit);
        if cell::side_of(code) == self.field.side { -price(code) } else { price(code) }
    }

    /// The same for a hit on the board as it stands.
    #[inline(always)]
    pub(super) fn gain(&self, hit: u8) -> i32 {
        if hit == NOTHING {
            return 0;
        }
        let code = self.field.cells[hit as usize];
        if cell::side_of(code) == self.field.side { -price(code) } else { price(code) }
    }

    /// Appends every action worth a look, each with its hit and its order; the beams must be settled.
    ///
    /// An action that leaves both beams as they are, while the rival's points at the own King, need not be looked at:
    /// it loses on the next turn. Those are only noted, as are the ones that end the game at once.
    pub(super) fn list(
        &mut self,
        memory: &Memory,
        known: PackedAction,
        candidates: &mut Vec<Candidate>,
    ) -> Listed {
        let side = self.field.side & 1;
        let [own, rival] = [self.node().beams[side], self.node().beams[side ^ 1]];
        let (king, target) = (self.field.kings[side], self.field.kings[side ^ 1]);
        let exposed = rival.hit == king;
        let favourites = memory.favourites(self);
        let idle_gain = self.gain(own.hit);
        let threatened = self.gain(rival.hit) < 0;
        let mut listed = Listed::default();
        let parent = self.field.clone();
        parent.each_action(|action| {
            let touched = bit(action.from()) | bit(action.to());
            let (hit, gain) = if own.path & touched == 0 {
                (own.hit, idle_gain)
            } else {
                self.field.act(action);
                let hit = self.field.fire(side);
                let gain = self.gain(hit);
                self.field.take_back(action);
                (hit, gain)
            };
            if gain.abs() >= 10_000 {
                if hit == target {
                    listed.win = Some(action);
                } else {
                    listed.suicide = Some(action);
                }
                return;
            }
            let reached = if hit == NOTHING { touched } else { touched | bit(hit) };
            if exposed && rival.path & reached == 0 {
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
                order += memory.history(place(self, action));
                if threatened && rival.path & reached != 0 {
                    order += 3000;
                }
            }
            candidates.push(Candidate::new(order, action, hit));
        });
        listed
    }

    /// Appends the actions that make the beam hit a token of the rival, the most precious first in order.
    ///
    /// Only an action that touches the beam's path can change what it hits; one that leaves it alone hits what the
    /// beam hits anyway, and of those only the pass is listed.
    pub(super) fn list_eliminations(
        &mut self,
        memory: &Memory,
        candidates: &mut Vec<Candidate>,
    ) -> Option<PackedAction> {
        let side = self.field.side & 1;
        let own = self.node().beams[side];
        let target = self.field.kings[side ^ 1];
        let mut win = None;
        let parent = self.field.clone();
        parent.each_action_touching(own.path, |action| {
            self.field.act(action);
            let hit = self.field.fire(side);
            let gain = self.gain(hit);
            self.field.take_back(action);
            if gain > 0 {
                if hit == target {
                    win = Some(action);
                }
                candidates.push(Candidate::new(
                    gain * 200 + memory.history(place(self, action)),
                    action,
                    hit,
                ));
            }
        });
        if self.gain(own.hit) > 0 && self.field.options.king_turns {
            candidates.push(Candidate::new(self.gain(own.hit) * 200, self.field.pass(), own.hit));
        }
        win
    }
}
