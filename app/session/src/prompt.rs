//! Questions one player puts to the other, and their answers.

use std::time::Duration;

use laser_chess_core::{Clock, Side};

use crate::agreement::Preset;
use crate::table::{Phase, Table};

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Does this side really resign?
    Resign(Side),
    /// This side offers a draw; the other answers.
    Draw(Side),
    /// This side wants its turn back; the other answers.
    Undo(Side),
}

impl Prompt {
    /// The side that must answer.
    #[must_use]
    pub const fn answerer(self) -> Side {
        match self {
            Self::Resign(side) => side,
            Self::Draw(side) | Self::Undo(side) => side.other(),
        }
    }
}

impl Table {
    /// Asks a question, unless the shot is being shown or the agreement does not know it.
    pub(crate) fn ask(&mut self, prompt: Prompt, now: Duration) {
        let preset = self.agreement.preset;
        let may_ask = match prompt {
            Prompt::Resign(_) => true,
            Prompt::Draw(_) => preset.allows_draw_offer() && self.agreement.computer.is_none(),
            Prompt::Undo(side) => preset.allows_undo() && self.can_undo(side),
        };
        let quiet = self.phase != Phase::Firing && self.prompt.is_none();
        if !may_ask || !quiet || self.game.outcome().is_some() {
            return;
        }
        self.prompt = Some(prompt);
        self.run_clock(now);
        // In a game for learning nobody has to be asked, nor has the computer.
        if matches!(prompt, Prompt::Undo(_))
            && (preset == Preset::Learn || self.agreement.computer.is_some())
        {
            self.answer(true, now);
        }
    }

    /// Whether a side has a turn it could take back: the last one, or, against the computer, its
    /// last one with the computer's reply.
    #[must_use]
    pub fn can_undo(&self, side: Side) -> bool {
        self.turns_to_undo(side) > 0
    }

    fn turns_to_undo(&self, side: Side) -> usize {
        let turns = self.game.turns();
        let back = match self.agreement.computer {
            Some(computer) if computer.side != side => {
                turns.iter().rev().position(|turn| turn.side == side).map(|at| at + 1)
            }
            Some(_) => None,
            None => turns.last().filter(|turn| turn.side == side).map(|_| 1),
        };
        if self.game.can_undo() { back.unwrap_or(0) } else { 0 }
    }

    /// Answers the open question; whether the game changed.
    pub(crate) fn answer(&mut self, yes: bool, now: Duration) -> bool {
        let Some(prompt) = self.prompt.take() else { return false };
        let changed = yes
            && match prompt {
                Prompt::Resign(side) => self.game.resign(side).is_ok(),
                Prompt::Draw(_) => self.game.agree_draw().is_ok(),
                Prompt::Undo(side) => self.undo(side, now),
            };
        if changed {
            self.end_turn(now);
        } else {
            self.run_clock(now);
        }
        changed
    }

    fn undo(&mut self, side: Side, now: Duration) -> bool {
        let count = self.turns_to_undo(side);
        for _ in 0..count {
            self.game.undo();
            if let (Some(clock), Some(times)) = (&mut self.clock, self.times.pop()) {
                clock.pause(now);
                *clock = Clock::with_left(*clock.control(), times);
            }
        }
        // An undone turn is gone: it must not come back in a save (R28).
        if let Some(kept) = self.game.branch(self.game.turns().len()) {
            self.game = kept;
        }
        self.hint = None;
        self.undos += u32::from(count > 0);
        count > 0
    }
}
