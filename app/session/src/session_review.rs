//! What a session does with a shot or a game that is looked over.

use std::time::Duration;

use crate::agreement::Computer;
use crate::effect::Effect;
use crate::event::ReviewEvent;
use crate::replay::{Replay, ReplayEvent};
use crate::review::Review;
use crate::reviewed::{RecordTrouble, Reviewed};
use crate::session::{Screen, Session};
use crate::table::Phase;

impl Session {
    pub(crate) fn replay_event(&mut self, event: ReplayEvent, now: Duration) -> Vec<Effect> {
        let glide = self.may_glide();
        if self.screen == Screen::Review {
            if let Some(review) = &mut self.review {
                review.step_shot(event, glide, now);
            }
        } else {
            match (event, &mut self.replay) {
                (ReplayEvent::Open, _) => {
                    let table = self.table.as_ref();
                    let turn = table.and_then(|table| table.game().last_turn());
                    self.replay = turn.map(|turn| Replay::new(turn, self.settings.replay_speed));
                }
                (ReplayEvent::Close, _) => self.replay = None,
                (_, Some(replay)) => replay.handle(event, glide, now),
                (_, None) => {}
            }
        }
        match event {
            ReplayEvent::Speed(speed) if speed != self.settings.replay_speed => {
                self.settings.replay_speed = speed;
                // What is taken back on the settings page is what was changed there.
                self.settings_before = None;
                vec![Effect::KeepSettings]
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn review_event(&mut self, event: ReviewEvent, now: Duration) -> Vec<Effect> {
        let speed = self.settings.replay_speed;
        match event {
            ReviewEvent::Open(reviewed) => self.show_review(Review::new(*reviewed, speed), now),
            ReviewEvent::OpenTable => {
                let Some(table) = &self.table else { return Vec::new() };
                let review = Review::of_table(table, self.review.as_ref(), speed);
                self.show_review(review, now)
            }
            ReviewEvent::Read(text) => match Reviewed::read(&text) {
                Ok(reviewed) => self.show_review(Review::new(reviewed, speed), now),
                Err(error) => {
                    self.record_trouble = Some(RecordTrouble::Record(error));
                    Vec::new()
                }
            },
            ReviewEvent::Failed(why) => {
                self.record_trouble = Some(why);
                Vec::new()
            }
            ReviewEvent::Dismiss => {
                self.record_trouble = None;
                Vec::new()
            }
            ReviewEvent::Export => self.export().into_iter().collect(),
            ReviewEvent::TryHere { id, computer } => self.try_here(id, computer, now),
            ReviewEvent::Analyse => self.analyse(),
            ReviewEvent::StopAnalysing => self.stop_analysing().into_iter().collect(),
            ReviewEvent::Judged { request, turn, judgement } => {
                self.judged(request, turn, *judgement);
                Vec::new()
            }
            event => {
                if let Some(review) = &mut self.review {
                    review.handle(&event, now);
                }
                Vec::new()
            }
        }
    }

    /// Opens a review. A live game is not paused for it: its clock runs on, because looking at
    /// what was played is part of thinking.
    pub(crate) fn show_review(&mut self, review: Review, now: Duration) -> Vec<Effect> {
        let stopped = self.stop_analysing();
        self.review = Some(review);
        if self.screen != Screen::Review {
            self.review_from = self.screen;
        }
        self.screen = Screen::Review;
        let mut effects = match &self.table {
            Some(table) if table.phase() == Phase::Firing => self.beam_shown(now),
            _ => Vec::new(),
        };
        effects.extend(stopped);
        effects
    }

    fn export(&self) -> Option<Effect> {
        let record = match (self.screen, &self.review, &self.table) {
            (Screen::Review, Some(review), _) => review.record().clone(),
            (_, _, Some(table)) => {
                Reviewed::new(table.agreement.clone(), table.game().clone()).record
            }
            _ => return None,
        };
        Some(Effect::ExportRecord(Box::new(record)))
    }

    fn try_here(&mut self, id: String, computer: Option<Computer>, now: Duration) -> Vec<Effect> {
        let table = self.review.as_ref().and_then(|review| review.try_here(id, computer, now));
        let Some(table) = table else { return Vec::new() };
        self.put_on_table(table, now)
    }
}
