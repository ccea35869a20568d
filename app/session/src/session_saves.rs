//! What saved games do to the table, and the table to its save.

use std::time::Duration;

use laser_chess_core::notation::write_record;

use crate::effect::Effect;
use crate::reviewed::Reviewed;
use crate::saves::{OpenedAs, SaveNotice, SavesEffect, SavesEvent};
use crate::session::{Screen, Session};
use crate::table::Table;

/// A running clock is saved this often, so that a kill costs nobody more time than this.
pub(crate) const CLOCKS_KEPT_EVERY: Duration = Duration::from_secs(5);

impl Session {
    pub(crate) fn saves_event(&mut self, event: SavesEvent, now: Duration) -> Vec<Effect> {
        match event {
            SavesEvent::Opened(table, how) => return self.opened(*table, how, now),
            SavesEvent::Open(id) if self.is_on_the_table(&id) => {
                self.screen = Screen::Game;
                return Vec::new();
            }
            SavesEvent::Rename { id, title } if self.is_on_the_table(&id) => {
                if let Some(table) = &mut self.table {
                    table.kept.title = title;
                }
                let mut effects = self.keep();
                effects.push(Effect::Saves(SavesEffect::List));
                return effects;
            }
            SavesEvent::CopyTable { title } => {
                let copy = |table| Effect::Saves(SavesEffect::KeepCopy { table, title });
                return self.table.clone().map(Box::new).map(copy).into_iter().collect();
            }
            SavesEvent::ExportTable => {
                let export = |table| Effect::Saves(SavesEffect::ExportTable(table));
                return self.table.clone().map(Box::new).map(export).into_iter().collect();
            }
            SavesEvent::ShareTable => {
                let share = |table: &Table| {
                    let kept = Reviewed::new(table.agreement.clone(), table.game().clone());
                    Effect::ShareText(write_record(&kept.record))
                };
                return self.table.iter().map(share).collect();
            }
            _ => {}
        }
        let mut effects = Vec::new();
        if matches!(event, SavesEvent::Preview(_)) && self.screen != Screen::Saves {
            // The question what to do with a file is asked where the saves are.
            effects = self.open(Screen::Saves, now);
        }
        if let SavesEvent::Delete(id) = &event
            && self.is_on_the_table(id)
        {
            // It comes back from the trash as a save; nobody is put before a board by surprise.
            self.table = None;
            effects.push(Effect::StopThinking);
        }
        effects.extend(self.saves.handle(event, now).into_iter().map(Effect::Saves));
        effects
    }

    fn opened(&mut self, table: Table, how: OpenedAs, now: Duration) -> Vec<Effect> {
        let mut effects = self.put_away(now);
        let turns = table.game().turns().len();
        self.table = Some(table);
        self.screen = Screen::Game;
        self.saves.forget_notice();
        match how {
            OpenedAs::Itself => return effects,
            OpenedAs::FromCopy => {}
            OpenedAs::InUse => self.saves.say(SaveNotice::OpenedAsCopy),
            OpenedAs::Recovered => self.saves.say(SaveNotice::Recovered(turns)),
        }
        // A new slot is there before its first turn.
        effects.extend(self.keep());
        effects
    }

    /// Keeps the game on the table and lets other running copies have it.
    pub(crate) fn put_away(&mut self, now: Duration) -> Vec<Effect> {
        let mut effects = self.pause_and_keep(now);
        let id = self.table.as_ref().map(|table| table.id.clone());
        effects.extend(id.map(SavesEffect::Release).map(Effect::Saves));
        effects
    }

    /// Saves the game if its clock runs and that was not done for a while.
    pub(crate) fn keep_running_clock(&mut self, now: Duration) -> Vec<Effect> {
        let clock = self.table.as_ref().and_then(Table::clock);
        let runs = clock.is_some_and(|clock| clock.running().is_some());
        if !runs || now < self.clocks_kept_at.saturating_add(CLOCKS_KEPT_EVERY) {
            return Vec::new();
        }
        self.clocks_kept_at = now;
        self.keep()
    }

    fn is_on_the_table(&self, id: &str) -> bool {
        self.table.as_ref().is_some_and(|table| table.id == id)
    }
}
