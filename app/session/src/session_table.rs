//! What a session does at the table, with two people or with the computer.

use std::time::Duration;

use laser_chess_core::Action;

use crate::effect::{Cue, Effect};
use crate::event::TableEvent;
use crate::prompt::Prompt;
use crate::session::Session;
use crate::table::Table;

/// How long the computer's action stands staged before it fires (R16).
const COMPUTER_SHOWS: Duration = Duration::from_millis(700);

impl Session {
    pub(crate) fn table_event(&mut self, event: TableEvent, now: Duration) -> Vec<Effect> {
        let laser_fires = self.settings.laser_tap_fires && !self.settings.hold_to_fire;
        let Some(table) = &mut self.table else { return Vec::new() };
        let cues = match event {
            TableEvent::Tap(square) => table.tap(square, laser_fires, now),
            TableEvent::Drag { from, to } => table.drag(from, to, now),
            TableEvent::Stage(action) => table.stage(action, now),
            TableEvent::Cancel => {
                table.cancel();
                Vec::new()
            }
            TableEvent::Fire => table.fire(now),
            TableEvent::BeamShown => return self.beam_shown(now),
            TableEvent::Claim => return self.ended_by(|table| table.claim(now)),
            TableEvent::PlayOn => {
                table.claim_put_away = true;
                Vec::new()
            }
            TableEvent::AskResign(side) => return self.ask(Prompt::Resign(side), now),
            TableEvent::OfferDraw(side) => return self.ask(Prompt::Draw(side), now),
            TableEvent::AskUndo(side) => return self.ask(Prompt::Undo(side), now),
            TableEvent::Answer(yes) => return self.ended_by(|table| table.answer(yes, now)),
            TableEvent::Pause => return self.pause_and_keep(now),
            TableEvent::Resume => {
                table.resume(now);
                return self.think();
            }
            TableEvent::Seat(seating) => {
                table.seat(seating);
                Vec::new()
            }
            TableEvent::Lens(on) => {
                table.agreement.lens = on;
                Vec::new()
            }
            TableEvent::AskHint => return self.ask_hint(),
            TableEvent::MoveNow => {
                let waiting = table.is_computers_turn();
                return waiting.then_some(Effect::MoveNow).into_iter().collect();
            }
            TableEvent::FoldResult(folded) => {
                table.result_folded = folded;
                Vec::new()
            }
            TableEvent::Rematch { id } => {
                let agreement = table.agreement.with_colours_exchanged();
                return self.begin(id, agreement, now);
            }
        };
        let fired = cues.contains(&Cue::Fired);
        let mut effects = if fired { self.keep() } else { Vec::new() };
        effects.extend(cues.into_iter().map(Effect::Cue));
        effects
    }

    pub(crate) fn beam_shown(&mut self, now: Duration) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let cues = table.beam_shown(now);
        let mut effects: Vec<_> = cues.into_iter().map(Effect::Cue).collect();
        effects.extend(self.think());
        effects
    }

    fn ask(&mut self, prompt: Prompt, now: Duration) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let before = table.game().turns().len();
        table.ask(prompt, now);
        if table.game().turns().len() == before {
            return Vec::new();
        }
        let mut effects = self.keep();
        effects.extend(self.think());
        effects
    }

    pub(crate) fn ended_by(&mut self, change: impl FnOnce(&mut Table) -> bool) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        if !change(table) {
            return Vec::new();
        }
        let ended = table.outcome().is_some();
        let mut effects = self.keep();
        if ended {
            effects.push(Effect::StopThinking);
            effects.push(Effect::Cue(Cue::Ended));
        }
        effects
    }

    pub(crate) fn think(&mut self) -> Vec<Effect> {
        let waiting =
            self.table.as_ref().is_some_and(|table| table.is_computers_turn() && !table.paused);
        if !waiting {
            return Vec::new();
        }
        self.thinking += 1;
        vec![Effect::Think { request: self.thinking }]
    }

    pub(crate) fn thought(
        &mut self,
        request: u64,
        action: Action,
        claims: bool,
        now: Duration,
    ) -> Vec<Effect> {
        let pause = if self.settings.instant_computer { Duration::ZERO } else { COMPUTER_SHOWS };
        let current = request == self.thinking;
        let Some(table) = self.table.as_mut().filter(|_| current) else { return Vec::new() };
        if claims && table.is_computers_turn() && !table.paused {
            return self.ended_by(|table| table.claim(now));
        }
        let cues = table.stage_for_computer(action, pause, now);
        cues.into_iter().map(Effect::Cue).collect()
    }

    fn ask_hint(&mut self) -> Vec<Effect> {
        let Some(table) = self.table.as_mut().filter(|table| table.can_ask_hint()) else {
            return Vec::new();
        };
        // What is asked for now is read instead of an earlier refusal.
        table.refusal = None;
        if table.tell_more() {
            return Vec::new();
        }
        self.thinking += 1;
        vec![Effect::Advise { request: self.thinking }]
    }
}
