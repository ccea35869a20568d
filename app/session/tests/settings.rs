//! The settings are kept at once, and their last change can be taken back.

use std::time::Duration;

use laser_chess_session::{Effect, Event, FormEvent, Preset, Seating, Session, Settings, Theme};

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
