//! The language changes while the app runs, as a player changes it in the settings.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use support::Player;

/// A window in which the whole page of settings is seen.
const TALL: (u32, u32) = (1280, 4000);

/// A language in its own words, then the way back, a button of the first screen, and the settings.
const LANGUAGES: [(&str, &str, &str, &str); 6] = [
    ("Italiano", "Indietro", "In due, un dispositivo", "Impostazioni"),
    ("Nederlands", "Terug", "Samen op één apparaat", "Instellingen"),
    ("Deutsch", "Zurück", "Zu zweit an einem Gerät", "Einstellungen"),
    ("Français", "Retour", "À deux sur un appareil", "Réglages"),
    ("Español", "Atrás", "Dos en un dispositivo", "Ajustes"),
    ("English", "Back", "Two players, one device", "Settings"),
];

#[test]
fn all_screens_follow_the_language_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    pick_english(&player);
    for (own_name, back, play, settings) in LANGUAGES {
        player.tap(own_name);
        player.tap(back);
        player.element(play);
        player.tap(settings);
    }
}

#[test]
fn sentences_have_the_order_and_the_plurals_of_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let player = Player::open(folder.path(), TALL);
    pick_english(&player);
    player.tap("Italiano");
    player.tap("Indietro");
    player.tap("In due, un dispositivo");
    player.tap("Inizia");
    assert_eq!(player.news(), "Tocca a Blu: scegli un pezzo.");
    player.element("f1. Scudo Blu, protegge verso la riga 8.");
    // In Ace the Laser can only turn to its other direction.
    player.square("j1");
    assert_eq!(player.news(), "j1 Laser: 1 rotazione");
    // The King stands between two Defenders; above it three squares are free.
    player.square("e1");
    assert!(player.news().starts_with("e1 Re: 3 spostamenti"), "{}", player.news());
}

/// Opens the settings whatever the machine speaks, in English from there on.
fn pick_english(player: &Player) {
    let settings = LANGUAGES.iter().find_map(|(.., settings)| player.find(settings));
    settings.unwrap().invoke_accessible_default_action();
    player.wait(32);
    player.tap("English");
}
