//! The computer at the table: its turn, its advice, and the coach.

use std::time::Duration;

use laser_chess_core::Action;
use laser_chess_core::engine::{Warning, warn};

use crate::effect::Cue;
use crate::table::{Phase, Table};
use crate::tap::Refusal;

/// How many turns of the other side the coach looks ahead: what it says is proven, and it must not
/// make anybody wait for Fire.
const COACH_LOOKS: u32 = 1;

/// Advice in three steps, each telling more: which token, what kind of action, the whole line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much is told, 1 to 3.
    pub step: u8,
    /// The best play found, the advised action first; never empty.
    pub line: Vec<Action>,
}

impl Table {
    /// Stages the computer's action where everybody can see it, to be fired a moment later.
    pub(crate) fn stage_for_computer(
        &mut self,
        action: Action,
        after: Duration,
        now: Duration,
    ) -> Vec<Cue> {
        if !self.is_computers_turn() || self.paused || self.phase == Phase::Firing {
            return Vec::new();
        }
        let cues = self.stage_for_mover(action, now);
        if matches!(self.phase, Phase::Staged(_)) {
            self.computer_fires_at = Some(now.saturating_add(after));
        }
        cues
    }

    /// Fires what the computer staged, once its moment has come.
    pub(crate) fn fire_for_computer(&mut self, now: Duration) -> Vec<Cue> {
        match (self.phase, self.computer_fires_at) {
            (Phase::Staged(action), Some(at)) if now >= at && !self.paused => {
                self.fire_staged(action, now)
            }
            _ => Vec::new(),
        }
    }

    /// The coach's word on a staged action, said once: the second Fire is the player's own wish.
    pub(crate) fn coach(&mut self, action: Action) -> Option<Warning> {
        if !self.agreement.coach || self.refusal.is_some_and(is_warning) {
            return None;
        }
        let warning = warn(&self.game, action, COACH_LOOKS)?;
        self.refusal = Some(Refusal::Coach(warning));
        Some(warning)
    }

    /// Whether a person may ask for advice now.
    #[must_use]
    pub fn can_ask_hint(&self) -> bool {
        let learning = self.agreement.preset == crate::agreement::Preset::Learn
            || self.agreement.computer.is_some();
        learning && self.to_act().is_some() && !self.is_computers_turn() && !self.paused
    }

    /// Tells more of the advice that is there; whether there was any.
    pub(crate) fn tell_more(&mut self) -> bool {
        match &mut self.hint {
            Some(hint) => {
                hint.step = (hint.step + 1).min(3);
                true
            }
            None => false,
        }
    }

    /// Takes advice for the position on the table.
    pub(crate) fn advise(&mut self, line: Vec<Action>) {
        let legal = line.first().is_some_and(|action| self.position().check(*action).is_ok());
        if legal && self.can_ask_hint() {
            self.hints += 1;
            self.hint = Some(Hint { step: 1, line });
        }
    }
}

const fn is_warning(refusal: Refusal) -> bool {
    matches!(refusal, Refusal::Coach(_))
}
