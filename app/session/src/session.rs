//! The one owner of what changes.

use std::time::Duration;

use laser_chess_core::{BySide, Side};

use crate::agreement::Agreement;
use crate::editor::Editor;
use crate::effect::Effect;
use crate::event::{Event, FormEvent, TableEvent};
use crate::paste::Paste;
use crate::replay::Replay;
use crate::review::Review;
use crate::reviewed::RecordTrouble;
use crate::saves::{Saves, SavesEffect, SavesEvent};
use crate::settings::{Motion, Settings};
use crate::share::Share;
use crate::table::{Phase, Table};
use crate::view::{FormView, HomeView, LiveGame, View};
use crate::your_setups::YourSetups;

/// Everything about one run of the app that is not pixels or files.
#[derive(Clone, Debug, Default)]
pub struct Session {
    pub(crate) screen: Screen,
    pub(crate) form: Agreement,
    pub(crate) table: Option<Table>,
    pub(crate) replay: Option<Replay>,
    pub(crate) review: Option<Review>,
    /// Where the review was opened.
    pub(crate) review_from: Screen,
    /// Where the rules or the saved games were opened, which back leads to.
    pub(crate) page_from: Screen,
    pub(crate) editor: Editor,
    pub(crate) your_setups: YourSetups,
    pub(crate) paste: Option<Paste>,
    pub(crate) share: Option<Share>,
    pub(crate) record_trouble: Option<RecordTrouble>,
    pub(crate) settings: Settings,
    /// The settings before their last change, unless that was taken back.
    pub(crate) settings_before: Option<Settings>,
    pub(crate) thinking: u64,
    /// How many analyses have been begun.
    pub(crate) analyses: u64,
    pub(crate) saves: Saves,
    pub(crate) clocks_kept_at: Duration,
}

/// A screen of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Where the app starts.
    #[default]
    Home,
    /// The form of a new game.
    NewGame,
    /// The table.
    Game,
    /// The rules on one page.
    Rules,
    /// Who made this and under which licences.
    About,
    /// The saved games.
    Saves,
    /// A game played over again.
    Review,
    /// The setup editor.
    Editor,
    /// The settings.
    Settings,
}

impl Session {
    /// A session with these settings and an empty table.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self { form: Agreement::usual(&settings), settings, ..Self::default() }
    }

    /// The game on the table.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The form of a new game as far as it is filled in.
    #[must_use]
    pub const fn form(&self) -> &Agreement {
        &self.form
    }

    /// The game that is played over again, or was last.
    #[must_use]
    pub const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// The setup editor.
    #[must_use]
    pub const fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The setups the player keeps.
    #[must_use]
    pub const fn your_setups(&self) -> &YourSetups {
        &self.your_setups
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Takes an event that happened at an instant of a monotonic clock, and answers with what is
    /// to be done outside.
    pub fn handle(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        let suspended = event == Event::Suspended;
        let mut effects = match event {
            Event::Open(screen) => self.open(screen, now),
            Event::Back => self.back(now),
            Event::Continue => self.go_on(now),
            Event::Welcomed { show } => {
                self.settings.welcomed = true;
                let mut effects = vec![Effect::KeepSettings];
                if show {
                    effects.extend(self.open(Screen::Rules, now));
                }
                effects
            }
            Event::Form(event) => self.form_event(event, now),
            Event::Table(event) => self.table_event(event, now),
            Event::Editor(event) => self.editor_event(event, now),
            Event::Setups(event) => self.your_setups.handle(event, self.editor.setup()),
            Event::Paste(event) => self.paste_event(event, now),
            Event::Share(event) => self.share_event(event),
            Event::Restored(table) => {
                self.table = Some(*table);
                Vec::new()
            }
            Event::Saves(event) => self.saves_event(event, now),
            Event::SettingsChanged(settings) => {
                if self.settings == *settings {
                    return Vec::new();
                }
                self.settings_before = Some(self.settings.clone());
                self.set_settings(*settings)
            }
            Event::SettingsUndone => match self.settings_before.take() {
                Some(before) => {
                    let before = before.with_people_of(&self.settings);
                    self.set_settings(before)
                }
                None => Vec::new(),
            },
            Event::Thought { request, action, claims } => {
                self.thought(request, action, claims, now)
            }
            Event::Advised { request, line } => {
                let current = request == self.thinking;
                if let Some(table) = self.table.as_mut().filter(|_| current) {
                    table.advise(line);
                }
                Vec::new()
            }
            Event::Replay(event) => self.replay_event(event, now),
            Event::Review(event) => self.review_event(event, now),
            Event::Suspended => {
                let mut effects = self.pause_and_keep(now);
                effects.extend(self.editor.rest());
                // Nothing moves where nobody looks.
                if let Some(replay) = &mut self.replay {
                    replay.settle(now);
                }
                if let Some(review) = &mut self.review {
                    review.rest(now);
                }
                effects
            }
            Event::MemoryLow => self.keep(),
            Event::Resumed if self.screen == Screen::Editor => self.editor.wake(),
            Event::Resumed => Vec::new(),
            Event::Tick => self.tick(now),
        };
        // The last shot can be looked at until the next action is staged.
        let phase = self.table.as_ref().map(Table::phase);
        if self.screen != Screen::Game || matches!(phase, Some(Phase::Staged(_) | Phase::Firing)) {
            self.replay = None;
        }
        // Nothing is looked into where nobody looks.
        if suspended || self.screen != Screen::Review {
            effects.extend(self.stop_analysing());
        }
        effects
    }

    /// What every screen shows at an instant.
    #[must_use]
    pub fn view(&self, now: Duration) -> View {
        View {
            screen: self.screen,
            home: HomeView {
                live: self.live_game(),
                welcomes: !self.settings.welcomed && self.table.is_none(),
            },
            form: FormView {
                agreement: self.form.clone(),
                errors: self.form.start.setup().errors(),
            },
            table: self.table.as_ref().map(|table| table.view(now)),
            replay: self.replay.as_ref().map(|replay| replay.view(now)),
            review: self.review.as_ref().map(|review| review.view(now)),
            editor: (self.screen == Screen::Editor).then(|| self.editor.view()),
            your_setups: self.your_setups.clone(),
            paste: self.paste.as_ref().map(Paste::view),
            share: self.share.clone(),
            record_trouble: self.record_trouble.clone(),
            settings: self.settings.clone(),
            can_undo_settings: self.settings_before.is_some(),
            saves: (self.screen == Screen::Saves).then(|| self.saves.view()),
            unsaved: self.saves.unsaved(),
            notice: self.saves.notice().cloned(),
        }
    }

    pub(crate) fn open(&mut self, screen: Screen, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        // A live game goes on while it is looked over, and waits while anything else is open.
        let at_table = |screen| matches!(screen, Screen::Game | Screen::Review);
        if at_table(self.screen) && !at_table(screen) {
            effects = self.pause_and_keep(now);
        }
        let exists = match screen {
            Screen::Game => self.table.is_some(),
            Screen::Review => self.review.is_some(),
            _ => true,
        };
        if exists && screen != self.screen {
            self.saves.forget_notice();
            if self.screen == Screen::Editor {
                effects.extend(self.editor.rest());
            }
            if screen == Screen::Editor {
                effects.extend(self.editor.wake());
            }
            if matches!(screen, Screen::Saves | Screen::Rules) {
                self.page_from = match self.screen {
                    from @ (Screen::Settings | Screen::Game) => from,
                    _ => Screen::Home,
                };
            }
            self.screen = screen;
        }
        // With the table's game over, home goes on with the live game that was saved last.
        let over = self.table.as_ref().is_some_and(|table| table.outcome().is_some());
        if screen == Screen::Saves || (screen == Screen::Home && over) {
            effects.push(Effect::Saves(SavesEffect::List));
        }
        effects
    }

    fn live_game(&self) -> Option<LiveGame> {
        let live = self.table.as_ref().is_some_and(|table| table.outcome().is_none());
        let kept = || self.saves.newest_live().cloned().map(LiveGame::Kept);
        if live { Some(LiveGame::OnTheTable) } else { kept() }
    }

    fn go_on(&mut self, now: Duration) -> Vec<Effect> {
        match self.live_game() {
            Some(LiveGame::OnTheTable) => {
                let mut effects = self.open(Screen::Game, now);
                // Where a clock would run, the players first say that they are ready (R01).
                if self.table.as_ref().is_some_and(|table| table.clock().is_none()) {
                    effects.extend(self.table_event(TableEvent::Resume, now));
                }
                effects
            }
            Some(LiveGame::Kept(card)) => self.saves_event(SavesEvent::Open(card.id.clone()), now),
            None => Vec::new(),
        }
    }

    fn back(&mut self, now: Duration) -> Vec<Effect> {
        if self.paste.take().is_some() || self.share.take().is_some() {
            return Vec::new();
        }
        match (self.screen, &mut self.table) {
            (Screen::Home, _) => vec![Effect::Leave],
            (Screen::Game, Some(_)) if self.replay.take().is_some() => Vec::new(),
            (Screen::Review, _) => {
                let from = self.review_from;
                self.open(from, now)
            }
            // A table that is gone meanwhile cannot be gone back to.
            (Screen::Saves | Screen::Rules, table)
                if table.is_some() || self.page_from != Screen::Game =>
            {
                let from = self.page_from;
                self.open(from, now)
            }
            (Screen::Game, Some(table)) => {
                if table.prompt.is_some() {
                    table.answer(false, now);
                    return Vec::new();
                }
                if table.cancel() {
                    return Vec::new();
                }
                // Back never ends a live game: it goes home, where the game waits (R11).
                self.open(Screen::Home, now)
            }
            (Screen::Editor, _) if self.editor.step_back() => Vec::new(),
            _ => self.open(Screen::Home, now),
        }
    }

    fn set_settings(&mut self, settings: Settings) -> Vec<Effect> {
        // What was filled in by hand stays, unless it is what was changed.
        if self.settings.preset != settings.preset {
            self.form.choose_preset(settings.preset);
        }
        if self.settings.seating != settings.seating {
            self.form.seating = settings.seating;
        }
        self.settings = settings;
        vec![Effect::KeepSettings]
    }

    fn form_event(&mut self, event: FormEvent, now: Duration) -> Vec<Effect> {
        let form = &mut self.form;
        match event {
            FormEvent::Start(start) => form.start = start,
            FormEvent::Name(side, name) => *form.names.of_mut(side) = name,
            FormEvent::ExchangeNames => {
                let BySide { blue, red } = std::mem::take(&mut form.names);
                form.names = BySide { blue: red, red: blue };
            }
            FormEvent::Preset(preset) => form.choose_preset(preset),
            FormEvent::Rules(rules) => form.rules = rules,
            FormEvent::Computer(computer) => form.computer = computer,
            FormEvent::Agree(agreement) => *form = *agreement,
            FormEvent::Begin { id } => {
                let mut effects = self.begin(id, self.form.clone(), now);
                if self.screen == Screen::Game {
                    let new_here = !std::mem::replace(&mut self.settings.welcomed, true);
                    if self.remember_names() || new_here {
                        effects.push(Effect::KeepSettings);
                    }
                }
                return effects;
            }
        }
        Vec::new()
    }

    /// Keeps the names of the people at the table for the next time; whether there are new ones.
    fn remember_names(&mut self) -> bool {
        let computer = self.form.computer.map(|computer| computer.side);
        let people = [Side::Red, Side::Blue].into_iter().filter(|side| Some(*side) != computer);
        let mut new = false;
        for side in people {
            new |= self.settings.remember_name(self.form.names.of(side));
        }
        new
    }

    pub(crate) fn begin(&mut self, id: String, agreement: Agreement, now: Duration) -> Vec<Effect> {
        // An unplayable setup leaves everything as it is: the form shows the reasons.
        let Ok(table) = Table::begin(id, agreement, now) else { return Vec::new() };
        self.put_on_table(table, now)
    }

    /// Brings a new game to the table; the one that was there is kept first.
    pub(crate) fn put_on_table(&mut self, table: Table, now: Duration) -> Vec<Effect> {
        let mut effects = self.put_away(now);
        self.table = Some(table);
        self.screen = Screen::Game;
        effects.extend(self.keep());
        effects.extend(self.think());
        effects
    }

    pub(crate) fn pause_and_keep(&mut self, now: Duration) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        table.beam_shown(now);
        table.pause(now);
        // A game that is over was kept when it ended; looking at it makes it no newer.
        let kept = table.outcome().is_some() && self.saves.unsaved().is_none();
        let mut effects = if kept { Vec::new() } else { self.keep() };
        effects.push(Effect::StopThinking);
        effects
    }

    pub(crate) fn keep(&self) -> Vec<Effect> {
        self.table.iter().map(|table| Effect::Keep(Box::new(table.clone()))).collect()
    }

    pub(crate) fn may_glide(&self) -> bool {
        self.settings.motion != Motion::Reduced
    }

    fn tick(&mut self, now: Duration) -> Vec<Effect> {
        let glide = self.may_glide();
        if let Some(review) = self.review.as_mut().filter(|_| self.screen == Screen::Review) {
            review.tick(glide, now);
        }
        self.saves.tick(now);
        let Some(table) = &mut self.table else { return Vec::new() };
        let cues = table.fire_for_computer(now);
        if !cues.is_empty() {
            let mut effects = self.keep();
            effects.extend(cues.into_iter().map(Effect::Cue));
            return effects;
        }
        let ended = self.ended_by(|table| table.look_at_clock(now));
        if ended.is_empty() { self.keep_running_clock(now) } else { ended }
    }

    /// When [`Event::Tick`] is wanted next, on the clock of [`Session::handle`]; `None` while
    /// nothing changes by itself.
    #[must_use]
    pub fn wakes_at(&self, now: Duration) -> Option<Duration> {
        let review = self.review.as_ref().filter(|_| self.screen == Screen::Review);
        let wakes = [
            self.table.as_ref().and_then(|table| table.wakes_at(now)),
            self.replay.as_ref().and_then(|replay| replay.wakes_at(now)),
            review.and_then(|review| review.wakes_at(now)),
            self.saves.deleted.as_ref().map(|(_, until)| *until),
        ];
        wakes.into_iter().flatten().min()
    }
}
