//! A session driven as a player would, a third of a second between any two touches.

#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)] // each test uses what it needs

use std::time::Duration;

use laser_chess_core::{Action, NamedSetup, Square};
use laser_chess_session::{
    Agreement, Effect, Event, FormEvent, Preset, Session, StartFrom, TableEvent, TableView,
};

pub struct Sitting {
    pub session: Session,
    pub now: Duration,
}

impl Sitting {
    pub fn begin(setup: NamedSetup, preset: Preset) -> Self {
        let mut sitting = Self { session: Session::default(), now: Duration::ZERO };
        sitting.send(Event::Form(FormEvent::Start(StartFrom::Named(setup))));
        sitting.send(Event::Form(FormEvent::Preset(preset)));
        sitting.send(Event::Form(FormEvent::Begin { id: "one".to_owned() }));
        sitting
    }

    /// A game agreed as a whole.
    pub fn agreed(agreement: Agreement) -> Self {
        let mut sitting = Self { session: Session::default(), now: Duration::ZERO };
        sitting.send(Event::Form(FormEvent::Agree(Box::new(agreement))));
        sitting.send(Event::Form(FormEvent::Begin { id: "one".to_owned() }));
        sitting
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Duration) -> Vec<Effect> {
        self.now += time;
        self.session.handle(Event::Tick, self.now)
    }

    pub fn send(&mut self, event: Event) -> Vec<Effect> {
        self.now += Duration::from_millis(300);
        self.session.handle(event, self.now)
    }

    pub fn at(&mut self, event: TableEvent) -> Vec<Effect> {
        self.send(Event::Table(event))
    }

    pub fn tap(&mut self, square: &str) -> Vec<Effect> {
        self.at(TableEvent::Tap(sq(square)))
    }

    pub fn view(&self) -> TableView {
        self.session.view(self.now).table.expect("a game is on the table")
    }

    pub fn turn(&mut self, action: Action) {
        self.at(TableEvent::Stage(action));
        self.at(TableEvent::Fire);
        self.at(TableEvent::BeamShown);
    }
}

pub fn sq(name: &str) -> Square {
    name.parse().unwrap()
}

/// The games that are to be kept, by their ids.
pub fn kept(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Keep(table) => Some(table.id.as_str()),
            _ => None,
        })
        .collect()
}
