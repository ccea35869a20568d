//! Texts that come in and go out: nothing changes until the player accepts.

#![allow(clippy::unwrap_used)]

mod sitting;

use std::time::Duration;

use laser_chess_core::notation::{
    Pasted, Record, TextKind, read_any, write_game_code, write_position_code,
};
use laser_chess_core::{
    Action, Beam, Game, NamedSetup, Rotation, Rules, Setup, Side, random_setup,
};
use laser_chess_session::{
    EditorEvent, Effect, Event, FormEvent, PasteEvent, PasteUse, PasteView, PictureFormat,
    PictureOptions, Preset, Screen, Session, ShareEvent, ShareText, StartFrom,
};
use sitting::{Sitting, kept, sq};

fn sitting() -> Sitting {
    Sitting { session: Session::default(), now: Duration::ZERO }
}

fn paste(sitting: &mut Sitting, text: &str) -> PasteView {
    sitting.send(Event::Paste(PasteEvent::Open(text.to_owned())));
    sitting.session.view(sitting.now).paste.unwrap()
}

fn use_it(sitting: &mut Sitting, choice: PasteUse) -> Vec<Effect> {
    sitting.send(Event::Paste(PasteEvent::Use { choice, id: "new".to_owned() }))
}

fn draft(sitting: &Sitting) -> Setup {
    sitting.session.view(sitting.now).editor.unwrap().setup
}

fn turned(action: &str, game: &mut Game) {
    game.play(action.parse().unwrap()).unwrap();
}

#[test]
fn a_pasted_setup_is_shown_first_and_becomes_the_draft_only_when_accepted() {
    let mut sitting = sitting();
    sitting.send(Event::Open(Screen::Editor));
    let grail = NamedSetup::Grail.setup();
    let code = write_position_code(&grail, &Rules::MANUAL).to_lowercase();
    let view = paste(&mut sitting, &format!("laserchess:{code}"));
    assert_eq!((view.kind, view.preview.as_ref()), (Some(TextKind::Code), Some(&grail)));
    assert_eq!(view.uses, [PasteUse::Edit, PasteUse::Start]);
    assert_eq!(draft(&sitting), Setup::bare());

    // Closing it, by Back too, changes nothing.
    sitting.send(Event::Back);
    assert_eq!(sitting.session.view(sitting.now).paste, None);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Editor);
    assert_eq!(draft(&sitting), Setup::bare());

    paste(&mut sitting, &code);
    let effects = use_it(&mut sitting, PasteUse::Edit);
    assert!(effects.contains(&Effect::KeepDraft(Box::new(grail.clone()))), "{effects:?}");
    assert_eq!(draft(&sitting), grail);
    sitting.send(Event::Editor(EditorEvent::Undo));
    assert_eq!(draft(&sitting), Setup::bare());
}

#[test]
fn a_fault_points_at_the_character_and_its_fix_mends_the_text() {
    let mut sitting = sitting();
    let view = paste(&mut sitting, "l++9/*/*/*/4P5/*/*/9L b");
    assert_eq!((view.kind, view.preview, view.uses), (Some(TextKind::Position), None, Vec::new()));
    let error = view.fault.unwrap().error;
    assert_eq!(
        (error.fault.id(), error.index, error.text.as_str()),
        ("unknown_character", 12, "P")
    );
    sitting.send(Event::Paste(PasteEvent::Mend));
    let view = sitting.session.view(sitting.now).paste.unwrap();
    assert_eq!(view.text, "l++9/*/*/*/4B5/*/*/9L b");
    assert!(view.preview.is_some() && view.fault.is_none());

    // One wrong letter in a code is found by its checksum.
    let code = write_position_code(&random_setup(7), &Rules::MANUAL);
    let wrong: String = code
        .char_indices()
        .map(|(at, letter)| if at == 8 { if letter == '7' { '8' } else { '7' } } else { letter })
        .collect();
    let view = paste(&mut sitting, &wrong);
    assert_eq!(view.fault.unwrap().error.fault.id(), "checksum");
    sitting.send(Event::Paste(PasteEvent::Mend));
    assert_eq!(sitting.session.view(sitting.now).paste.unwrap().text, code);

    let view = paste(&mut sitting, "  ");
    assert_eq!((view.kind, view.fault), (None, None));
}

#[test]
fn what_was_not_offered_does_nothing() {
    let mut sitting = sitting();
    for (text, choice) in [
        ("nonsense", PasteUse::Edit),
        ("*/*/*/*/*/*/*/* b", PasteUse::PlayOn),
        ("[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n\n1. h2+", PasteUse::Start),
    ] {
        let before = paste(&mut sitting, text);
        assert_eq!(use_it(&mut sitting, choice), []);
        let after = sitting.session.view(sitting.now);
        assert_eq!((after.paste, after.screen), (Some(before), Screen::Home));
    }
}

#[test]
fn a_pasted_setup_starts_a_game_with_the_rules_it_was_meant_for() {
    let mut sitting = sitting();
    let rules = Rules { king_rotation: false, ..Rules::MANUAL };
    let setup = random_setup(11);
    paste(&mut sitting, &write_position_code(&setup, &rules));
    use_it(&mut sitting, PasteUse::Start);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::NewGame);
    sitting.send(Event::Form(FormEvent::Begin { id: "one".to_owned() }));
    let position = sitting.session.table().unwrap().game().position().clone();
    assert_eq!((position.to_setup(), *position.rules()), (setup, rules));
}

#[test]
fn a_pasted_game_is_played_on_in_a_slot_of_its_own_and_the_old_one_is_kept() {
    let mut sitting = Sitting::begin(NamedSetup::Sophie, Preset::Standard);
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    turned("h2+", &mut game);
    turned("c7+", &mut game);
    sitting.send(Event::Open(Screen::Home));
    let view = paste(&mut sitting, &write_game_code(&game));
    assert_eq!(view.uses, [PasteUse::PlayOn, PasteUse::Review]);
    assert_eq!(view.game.unwrap().turns, 2);
    assert_eq!(view.preview, Some(game.position().to_setup()));
    let effects = use_it(&mut sitting, PasteUse::PlayOn);
    assert_eq!(kept(&effects), ["one", "new"]);
    let table = sitting.session.table().unwrap();
    assert_eq!((table.id.as_str(), table.game()), ("new", &game));
    assert!(sitting.view().paused, "it waits for somebody to go on");
}

#[test]
fn a_record_with_a_bad_turn_is_opened_up_to_there() {
    let mut sitting = sitting();
    let text = "[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n[Blue \"Ana\"]\n\n1. h2+ c7+ 2. h2h4";
    let view = paste(&mut sitting, text);
    let fault = view.fault.unwrap();
    assert_eq!(fault.turn.map(|turn| turn.action), Some("h2h4".to_owned()));
    let game = view.game.unwrap();
    assert_eq!((game.turns, game.names[0].as_str()), (2, "Ana"));
    use_it(&mut sitting, PasteUse::Review);
    let view = sitting.session.view(sitting.now);
    assert_eq!(view.screen, Screen::Review);
    assert!(view.review.is_some());
}

#[test]
fn what_is_copied_reads_as_what_is_in_front() {
    let mut sitting = sitting();
    sitting.send(Event::Open(Screen::Editor));
    sitting.send(Event::Editor(EditorEvent::Tap(sq("e4"))));
    let setup = draft(&sitting);
    sitting.send(Event::Share(ShareEvent::Open));
    for (which, kind) in [
        (ShareText::Code, TextKind::Code),
        (ShareText::Link, TextKind::Code),
        (ShareText::Position, TextKind::Position),
        (ShareText::Khet, TextKind::Khet),
    ] {
        let copied = sitting.send(Event::Share(ShareEvent::Copy(which)));
        let [Effect::Copy(text)] = &copied[..] else { panic!("{copied:?}") };
        let (read_as, pasted) = read_any(text).unwrap();
        assert_eq!(read_as, kind);
        assert!(matches!(pasted, Pasted::Setup { setup: read, .. } if *read == setup));
    }
    assert_eq!(sitting.send(Event::Share(ShareEvent::Copy(ShareText::Record))), []);
    sitting.send(Event::Share(ShareEvent::Close));
    assert_eq!(sitting.send(Event::Share(ShareEvent::Copy(ShareText::Code))), []);
}

#[test]
fn a_game_from_a_custom_setup_travels_as_code_and_record() {
    let mut sitting = sitting();
    let setup = random_setup(960);
    let start = StartFrom::Custom { title: "Mine".to_owned(), setup: Box::new(setup) };
    sitting.send(Event::Form(FormEvent::Start(start)));
    sitting.send(Event::Form(FormEvent::Begin { id: "one".to_owned() }));
    let king = sitting.session.table().unwrap().game().position().to_setup();
    let king = king.board.squares_of(Side::Blue, laser_chess_core::Kind::King).next().unwrap();
    sitting.turn(Action::Rotate { at: king, rotation: Rotation::Clockwise });
    let game = sitting.session.table().unwrap().game().clone();
    sitting.send(Event::Share(ShareEvent::Open));
    for which in [ShareText::Code, ShareText::Record] {
        let copied = sitting.send(Event::Share(ShareEvent::Copy(which)));
        let [Effect::Copy(text)] = &copied[..] else { panic!("{copied:?}") };
        let (_, pasted) = read_any(text).unwrap();
        assert_eq!(pasted, Pasted::Game(Box::new(Record::new(game.clone()))), "{text}");
    }

    // The picture shows what was asked for.
    let options = PictureOptions { coordinates: false, last_action: false, beam: true };
    sitting.send(Event::Share(ShareEvent::Picture(options)));
    let saved = sitting.send(Event::Share(ShareEvent::SavePicture(PictureFormat::Png)));
    let [Effect::SavePicture(board, PictureFormat::Png)] = &saved[..] else { panic!("{saved:?}") };
    let last: &Beam = &game.turns()[0].played.beam;
    assert_eq!((board.beam.as_ref(), board.last_action), (Some(last), None));
    assert!(!board.coordinates);
    assert_eq!(board.title, "Mine");
}

#[test]
fn the_draft_is_looked_at_as_a_game_without_turns() {
    let mut sitting = sitting();
    sitting.send(Event::Open(Screen::Editor));
    sitting.send(Event::Editor(EditorEvent::Analyse));
    assert!(sitting.session.view(sitting.now).editor.unwrap().checks_open, "it has no Kings");
    sitting.send(Event::Editor(EditorEvent::Load(Box::new(NamedSetup::Mercury.setup()))));
    sitting.send(Event::Editor(EditorEvent::Analyse));
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Review);
    sitting.send(Event::Back);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Editor);
}
