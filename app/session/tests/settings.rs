//! The settings are kept at once, and their last change can be taken back.

use std::time::Duration;

use laser_chess_core::Side;
use laser_chess_session::{
    Computer, Effect, Event, FormEvent, Preset, Screen, Seating, Session, Settings, Theme,
};

fn change(session: &mut Session, settings: &Settings) -> Vec<Effect> {
    session.handle(Event::SettingsChanged(Box::new(settings.clone())), Duration::ZERO)
}

#[test]
fn the_last_change_is_taken_back_once() {
    let first = Settings { muted: true, ..Settings::default() };
    let second = Settings { theme: Theme::Light, ..first.clone() };
    let mut session = Session::new(Settings::default());
    assert!(!session.view(Duration::ZERO).can_undo_settings);
    assert_eq!(change(&mut session, &first), [Effect::KeepSettings]);
    assert_eq!(change(&mut session, &second), [Effect::KeepSettings]);
    // The same again is no change.
    assert_eq!(change(&mut session, &second), []);
    let mut undo = || {
        let effects = session.handle(Event::SettingsUndone, Duration::ZERO);
        let view = session.view(Duration::ZERO);
        (effects, view.settings, view.can_undo_settings)
    };
    assert_eq!(undo(), (vec![Effect::KeepSettings], first.clone(), false));
    assert_eq!(undo(), (vec![], first, false));
}

#[test]
fn a_new_table_begins_with_what_the_settings_say_until_the_form_says_otherwise() {
    let casual =
        Settings { preset: Preset::Casual, seating: Seating::Across, ..Settings::default() };
    let mut session = Session::new(casual.clone());
    let form = |session: &Session| (session.form().preset, session.form().seating);
    assert_eq!(form(&session), (Preset::Casual, Seating::Across));
    // Another setting leaves alone what was filled in by hand.
    session.handle(Event::Form(FormEvent::Preset(Preset::Strict)), Duration::ZERO);
    let muted = Settings { muted: true, ..casual };
    change(&mut session, &muted);
    assert_eq!(form(&session), (Preset::Strict, Seating::Across));
    change(&mut session, &Settings { preset: Preset::Learn, ..muted });
    assert_eq!(form(&session), (Preset::Learn, Seating::Across));
    assert!(session.form().lens, "for learning the lens is part of the offer");
    session.handle(Event::SettingsUndone, Duration::ZERO);
    assert_eq!(form(&session), (Preset::Casual, Seating::Across));
    assert!(!session.form().lens);
}

fn form(session: &mut Session, event: FormEvent) -> Vec<Effect> {
    session.handle(Event::Form(event), Duration::ZERO)
}

/// Begins a game between these two; whether the settings were to be kept.
fn begin(session: &mut Session, blue: &str, red: &str) -> bool {
    form(session, FormEvent::Name(Side::Blue, blue.to_owned()));
    form(session, FormEvent::Name(Side::Red, red.to_owned()));
    let effects = form(session, FormEvent::Begin { id: "one".to_owned() });
    effects.contains(&Effect::KeepSettings)
}

#[test]
fn the_last_eight_names_of_people_are_remembered() {
    let mut session = Session::new(Settings { welcomed: true, ..Settings::default() });
    assert!(!begin(&mut session, "", "  "), "nobody gave a name");
    assert!(begin(&mut session, "Ana", "Ben"));
    assert!(begin(&mut session, "Ben", ""));
    assert_eq!(session.settings().names, ["Ben", "Ana"]);
    assert!(!begin(&mut session, "Ben", ""), "nothing new");
    for number in 1..=8 {
        begin(&mut session, &format!("P{number}"), "");
    }
    assert_eq!(session.settings().names, ["P8", "P7", "P6", "P5", "P4", "P3", "P2", "P1"]);
    form(&mut session, FormEvent::Computer(Some(Computer { side: Side::Red, level: 1 })));
    begin(&mut session, "P1", "The computer");
    assert_eq!(session.settings().names[..2], ["P1", "P8"]);
    // They are no setting: nothing takes them back.
    let mut muted = session.settings().clone();
    muted.muted = true;
    change(&mut session, &muted);
    begin(&mut session, "New", "");
    session.handle(Event::SettingsUndone, Duration::ZERO);
    assert_eq!(session.settings().names[0], "New");
    assert!(!session.settings().muted);
}

#[test]
fn who_is_new_is_asked_until_there_is_an_answer_or_a_game() {
    let welcomes = |session: &Session| session.view(Duration::ZERO).home.welcomes;
    let mut session = Session::new(Settings::default());
    assert!(welcomes(&session));
    let effects = session.handle(Event::Welcomed { show: true }, Duration::ZERO);
    assert_eq!(effects, [Effect::KeepSettings]);
    assert_eq!(session.view(Duration::ZERO).screen, Screen::Rules);
    assert!(!welcomes(&session));

    let mut session = Session::new(Settings::default());
    session.handle(Event::Welcomed { show: false }, Duration::ZERO);
    assert_eq!(session.view(Duration::ZERO).screen, Screen::Home);
    assert!(!welcomes(&session));

    let mut session = Session::new(Settings::default());
    assert!(begin(&mut session, "", ""));
    session.handle(Event::Back, Duration::ZERO);
    assert!(!welcomes(&session));
}
