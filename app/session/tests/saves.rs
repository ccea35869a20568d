//! Saved games: what the table writes it reads again, and nothing destroys another game.

#![allow(clippy::unwrap_used)] // helpers of tests

mod sitting;

use std::time::Duration;

use laser_chess_core::save::{
    Damage, Loaded, LoadedGame, SaveKind, SavedHead, load_bytes, write_game,
};
use laser_chess_core::{Action, BySide, NamedSetup, Rotation, Side, TimeControl};
use laser_chess_session::{
    Agreement, Computer, Effect, Event, FormEvent, LiveGame, OpenedAs, Preset, SaveCard,
    SaveNotice, SaveOrder, SaveState, SavesEffect, SavesEvent, SavesView, Screen, Seating,
    StartFrom, Table, TableEvent, Trouble,
};
use sitting::{Sitting, kept, sq};

fn rotate(at: &str) -> Action {
    Action::Rotate { at: sq(at), rotation: Rotation::Clockwise }
}

/// The table as it comes back from the bytes of its save.
fn through_the_disk(sitting: &Sitting) -> (Table, LoadedGame) {
    let table = sitting.session.table().unwrap();
    let bytes = write_game(&table.to_saved(sitting.now, 1_000, 2_000));
    let Loaded::Game(loaded) = load_bytes(&bytes) else { panic!("{:?}", load_bytes(&bytes)) };
    (Table::from_loaded(table.id.clone(), &loaded), *loaded)
}

fn full_agreement() -> Agreement {
    let time = |seconds| TimeControl {
        initial: Duration::from_secs(seconds),
        increment: Duration::from_secs(3),
    };
    Agreement {
        start: StartFrom::Random { number: 77, setup: Box::new(NamedSetup::Sophie.setup()) },
        names: BySide { blue: "Zoë".to_owned(), red: "בן".to_owned() },
        preset: Preset::Casual,
        seating: Seating::Across,
        clock: Some(BySide { blue: time(300), red: time(600) }),
        lens: true,
        coach: true,
        ..Agreement::default()
    }
}

#[test]
fn a_table_comes_back_from_its_save_with_everything_agreed() {
    let mut sitting = Sitting::agreed(full_agreement());
    sitting.turn(rotate("j3"));
    sitting.turn(rotate("a6"));
    let (table, loaded) = through_the_disk(&sitting);
    let before = sitting.session.table().unwrap();
    // Sophie's arrangement is Sophie however it was found.
    let expected = Agreement { start: StartFrom::Named(NamedSetup::Sophie), ..full_agreement() };
    assert_eq!(table.agreement, expected);
    assert_eq!(table.game(), before.game());
    assert_eq!(table.times(), before.times());
    assert!(table.is_paused());
    let left =
        |table: &Table| Side::ALL.map(|side| table.clock().unwrap().remaining(side, sitting.now));
    assert_eq!(left(&table), left(before));
    assert_eq!((loaded.saved.head.created, loaded.saved.head.saved), (1_000, 2_000));
}

#[test]
fn a_staged_action_is_not_saved() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(rotate("h2"));
    sitting.at(TableEvent::Stage(rotate("c7")));
    let (table, _) = through_the_disk(&sitting);
    assert_eq!(table.game().turns().len(), 1);
    assert_eq!(table.selected(), None);
}

#[test]
fn an_undo_after_opening_brings_the_clocks_back() {
    let agreement = Agreement { start: StartFrom::Named(NamedSetup::Ace), ..full_agreement() };
    let mut sitting = Sitting::agreed(agreement);
    sitting.turn(rotate("h2"));
    let before = sitting.session.table().unwrap().times().to_vec();
    let (table, _) = through_the_disk(&sitting);
    sitting.send(Event::Saves(SavesEvent::Opened(Box::new(table), OpenedAs::Itself)));
    sitting.at(TableEvent::Resume);
    sitting.at(TableEvent::AskUndo(Side::Blue));
    sitting.at(TableEvent::Answer(true));
    sitting.at(TableEvent::Pause);
    let table = sitting.session.table().unwrap();
    assert_eq!(table.game().turns().len(), 0);
    let clock = table.clock().unwrap();
    assert_eq!(clock.remaining(Side::Red, sitting.now), before[0].red);
    // Blue thinks again from where its clock stood before the shot, for the 300 ms of a touch.
    let spent = before[0].blue - clock.remaining(Side::Blue, sitting.now);
    assert_eq!(spent, Duration::from_millis(300));
    let (again, _) = through_the_disk(&sitting);
    assert!(!again.game().can_redo(), "an undone turn does not come back");
}

#[test]
fn what_another_version_remembers_is_written_back() {
    let mut sitting = Sitting::agreed(Agreement {
        computer: Some(Computer { side: Side::Red, level: 9 }),
        ..Agreement::default()
    });
    let (mut table, _) = through_the_disk(&sitting);
    table.kept.other.insert("of the future".to_owned(), "x".to_owned());
    table.kept.title = "Sunday".to_owned();
    sitting.send(Event::Restored(Box::new(table)));
    let (table, loaded) = through_the_disk(&sitting);
    let head = loaded.saved.head;
    assert_eq!(head.table["of the future"], "x");
    assert_eq!(head.table["computer"], "red 9");
    assert_eq!(head.title, "Sunday");
    assert_eq!(table.agreement.computer, Some(Computer { side: Side::Red, level: 9 }));
}

#[test]
fn a_running_clock_is_kept_every_five_seconds_and_a_standing_one_is_not() {
    let keeps = |effects: &[Effect]| effects.iter().any(|e| matches!(e, Effect::Keep(_)));
    let mut sitting = Sitting::agreed(full_agreement());
    let mut kept = 0;
    for _ in 0..60 {
        kept += usize::from(keeps(&sitting.wait(Duration::from_secs(1))));
    }
    assert_eq!(kept, 12, "once in five of sixty seconds");
    sitting.at(TableEvent::Pause);
    for _ in 0..60 {
        assert!(!keeps(&sitting.wait(Duration::from_secs(1))));
    }
}

fn card(id: &str, title: &str, blue: &str, saved: u64) -> SaveCard {
    let head = SavedHead {
        title: title.to_owned(),
        blue: blue.to_owned(),
        setup: "ace".to_owned(),
        kind: SaveKind::Copy,
        saved,
        ..SavedHead::default()
    };
    SaveCard { id: id.to_owned(), trashed: None, state: SaveState::Whole(head) }
}

fn saves(sitting: &mut Sitting, event: SavesEvent) -> Vec<Effect> {
    sitting.send(Event::Saves(event))
}

fn shown(sitting: &Sitting) -> SavesView {
    sitting.session.view(sitting.now).saves.unwrap()
}

fn ids(sitting: &Sitting) -> Vec<String> {
    shown(sitting).cards.unwrap().iter().map(|card| card.id.clone()).collect()
}

/// A session on the screen of saved games with a few of them.
fn with_saves() -> Sitting {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    let effects = sitting.send(Event::Open(Screen::Saves));
    assert!(effects.contains(&Effect::Saves(SavesEffect::List)));
    assert_eq!(shown(&sitting).cards, None, "nothing is shown as empty before it was read");
    let mut trashed = card("t", "old", "Eve", 5);
    trashed.trashed = Some(9);
    let newer = SaveCard { id: "n".to_owned(), trashed: None, state: SaveState::Newer };
    let cards = vec![
        card("a", "Cup final", "Zoë", 10),
        card("b", "", "Ben", 30),
        newer,
        card("c", "Sunday", "Ana", 20),
        trashed,
    ];
    saves(&mut sitting, SavesEvent::Listed(cards));
    sitting
}

fn live(sitting: &Sitting) -> Option<LiveGame> {
    sitting.session.view(sitting.now).home.live
}

fn live_card(id: &str, saved: u64, result: &str) -> SaveCard {
    let head = SavedHead {
        kind: SaveKind::Live,
        result: result.to_owned(),
        saved,
        ..SavedHead::default()
    };
    SaveCard { id: id.to_owned(), trashed: None, state: SaveState::Whole(head) }
}

#[test]
fn home_goes_on_with_the_newest_live_save_when_the_game_on_the_table_is_over() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    let effects = sitting.send(Event::Open(Screen::Home));
    assert!(!effects.contains(&Effect::Saves(SavesEffect::List)));
    assert_eq!(live(&sitting), Some(LiveGame::OnTheTable));
    sitting.send(Event::Continue);
    sitting.at(TableEvent::AskResign(Side::Blue));
    sitting.at(TableEvent::Answer(true));
    let effects = sitting.send(Event::Open(Screen::Home));
    assert!(effects.contains(&Effect::Saves(SavesEffect::List)));
    assert_eq!(live(&sitting), None, "nothing is known of the saves yet");
    assert_eq!(sitting.send(Event::Continue), []);

    let mut trashed = live_card("trashed", 50, "*");
    trashed.trashed = Some(60);
    saves(
        &mut sitting,
        SavesEvent::Listed(vec![
            live_card("old", 10, "*"),
            live_card("new", 20, "*"),
            live_card("one", 30, "red"),
            card("copy", "", "", 40),
            trashed,
        ]),
    );
    let Some(LiveGame::Kept(kept)) = live(&sitting) else { panic!("{:?}", live(&sitting)) };
    assert_eq!(kept.id, "new");
    let effects = sitting.send(Event::Continue);
    assert_eq!(effects, [Effect::Saves(SavesEffect::Open("new".to_owned()))]);
}

#[test]
fn a_game_that_is_over_gets_no_newer_by_being_looked_at() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.at(TableEvent::AskResign(Side::Blue));
    assert_eq!(kept(&sitting.at(TableEvent::Answer(true))), ["one"]);
    assert_eq!(kept(&sitting.send(Event::Open(Screen::Home))), [""; 0]);
    saves(&mut sitting, SavesEvent::TableNotSaved(Trouble::Full));
    assert_eq!(kept(&sitting.send(Event::Suspended)), ["one"], "what failed is tried again");
}

#[test]
fn a_game_with_a_clock_waits_until_its_players_say_they_are_ready() {
    let mut sitting = Sitting::agreed(full_agreement());
    sitting.send(Event::Open(Screen::Home));
    sitting.send(Event::Continue);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Game);
    assert!(sitting.view().paused);

    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.send(Event::Open(Screen::Home));
    sitting.send(Event::Continue);
    assert!(!sitting.view().paused, "nothing runs that could be lost");
}

#[test]
fn what_was_said_stays_with_its_screen() {
    let notice = |sitting: &Sitting| sitting.session.view(sitting.now).notice;
    let failed = SavesEvent::Notice(SaveNotice::Failed(Trouble::NotASave));
    let mut sitting = with_saves();
    let ways: [fn(&mut Sitting); 4] = [
        |sitting| drop(sitting.send(Event::Open(Screen::Home))),
        |sitting| drop(saves(sitting, SavesEvent::Import)),
        |sitting| drop(saves(sitting, SavesEvent::Preview(Vec::new()))),
        |sitting| drop(saves(sitting, SavesEvent::DismissNotice)),
    ];
    for (index, way) in ways.into_iter().enumerate() {
        sitting.send(Event::Open(Screen::Saves));
        saves(&mut sitting, failed.clone());
        assert!(notice(&sitting).is_some());
        way(&mut sitting);
        assert_eq!(notice(&sitting), None, "way {index}");
    }
}

#[test]
fn saves_opened_from_the_settings_lead_back_there() {
    let mut sitting = with_saves();
    sitting.send(Event::Open(Screen::Home));
    sitting.send(Event::Open(Screen::Saves));
    sitting.send(Event::Back);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Home);
    sitting.send(Event::Open(Screen::Settings));
    // A file was chosen there: what it holds is asked where the saves are.
    let effects = saves(&mut sitting, SavesEvent::Preview(vec![card("x", "", "", 1)]));
    assert!(effects.contains(&Effect::Saves(SavesEffect::List)));
    assert!(shown(&sitting).preview.is_some());
    saves(&mut sitting, SavesEvent::AnswerPreview(false));
    sitting.send(Event::Back);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Settings);
}

#[test]
fn saves_are_sorted_by_date_or_name_and_searched() {
    let mut sitting = with_saves();
    assert_eq!(ids(&sitting), ["n", "b", "c", "a"]);
    assert_eq!((shown(&sitting).total, shown(&sitting).in_the_trash), (4, 1));
    saves(&mut sitting, SavesEvent::Order(SaveOrder::Name));
    assert_eq!(ids(&sitting), ["n", "b", "a", "c"]);
    saves(&mut sitting, SavesEvent::Search("  ZOË cup ".to_owned()));
    assert_eq!(ids(&sitting), ["a"]);
    saves(&mut sitting, SavesEvent::Search("zoë sunday".to_owned()));
    assert_eq!(ids(&sitting), [""; 0]);
    saves(&mut sitting, SavesEvent::ShowTrash(true));
    assert_eq!(ids(&sitting), ["t"]);
}

#[test]
fn a_deletion_can_be_undone_for_ten_seconds_and_until_the_next() {
    let mut sitting = with_saves();
    let effects = saves(&mut sitting, SavesEvent::Delete("a".to_owned()));
    assert_eq!(effects, [Effect::Saves(SavesEffect::Trash("a".to_owned()))]);
    saves(&mut sitting, SavesEvent::Delete("b".to_owned()));
    let effects = saves(&mut sitting, SavesEvent::UndoDelete);
    assert_eq!(effects, [Effect::Saves(SavesEffect::Restore("b".to_owned()))]);
    assert_eq!(saves(&mut sitting, SavesEvent::UndoDelete), []);

    saves(&mut sitting, SavesEvent::Delete("c".to_owned()));
    let until = sitting.now + Duration::from_secs(10);
    assert_eq!(sitting.session.wakes_at(sitting.now), Some(until));
    sitting.wait(Duration::from_secs(9));
    assert!(shown(&sitting).can_undo_delete);
    sitting.wait(Duration::from_secs(1));
    assert!(!shown(&sitting).can_undo_delete);
}

#[test]
fn deleting_the_game_on_the_table_clears_the_table() {
    let mut sitting = with_saves();
    saves(&mut sitting, SavesEvent::Delete("one".to_owned()));
    assert_eq!(sitting.session.table(), None);
    assert_eq!(live(&sitting), None);
}

#[test]
fn opening_a_save_keeps_the_game_that_was_on_the_table() {
    let mut sitting = with_saves();
    let effects = saves(&mut sitting, SavesEvent::Open("a".to_owned()));
    assert_eq!(effects, [Effect::Saves(SavesEffect::Open("a".to_owned()))]);
    assert_eq!(sitting.session.table().unwrap().id, "one", "nothing changes before it was read");

    let other = Table::begin("new".to_owned(), Agreement::default(), Duration::ZERO).unwrap();
    let effects = saves(&mut sitting, SavesEvent::Opened(Box::new(other), OpenedAs::FromCopy));
    assert_eq!(kept(&effects), ["one", "new"]);
    assert!(effects.contains(&Effect::Saves(SavesEffect::Release("one".to_owned()))));
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Game);
}

#[test]
fn a_new_game_keeps_the_one_before_and_lets_go_of_it() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    sitting.turn(rotate("h2"));
    let effects = sitting.send(Event::Form(FormEvent::Begin { id: "two".to_owned() }));
    let Effect::Keep(first) = &effects[0] else { panic!("{effects:?}") };
    assert_eq!((first.id.as_str(), first.game().turns().len()), ("one", 1));
    assert!(effects.contains(&Effect::Saves(SavesEffect::Release("one".to_owned()))));
}

#[test]
fn the_game_on_the_table_is_opened_where_it_is() {
    let mut sitting = with_saves();
    assert_eq!(saves(&mut sitting, SavesEvent::Open("one".to_owned())), []);
    assert_eq!(sitting.session.view(sitting.now).screen, Screen::Game);
}

#[test]
fn a_renamed_game_on_the_table_keeps_its_title_in_the_next_save() {
    let mut sitting = with_saves();
    let (id, title) = ("one".to_owned(), "Mine".to_owned());
    let effects = saves(&mut sitting, SavesEvent::Rename { id, title });
    assert!(matches!(&effects[0], Effect::Keep(table) if table.kept.title == "Mine"));
    let (_, loaded) = through_the_disk(&sitting);
    assert_eq!(loaded.saved.head.title, "Mine");

    let (id, title) = ("a".to_owned(), "Theirs".to_owned());
    let effects = saves(&mut sitting, SavesEvent::Rename { id: id.clone(), title: title.clone() });
    assert_eq!(effects, [Effect::Saves(SavesEffect::Rename { id, title })]);
}

#[test]
fn a_recovered_game_says_so_and_goes_on_in_a_slot_of_its_own() {
    let mut sitting = with_saves();
    let mut other = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    other.turn(rotate("h2"));
    let (mut table, _) = through_the_disk(&other);
    table.id = "new".to_owned();
    let event = SavesEvent::Opened(Box::new(table), OpenedAs::Recovered);
    let effects = saves(&mut sitting, event);
    assert!(effects.iter().any(|e| matches!(e, Effect::Keep(table) if table.id == "new")));
    assert_eq!(sitting.session.view(sitting.now).notice, Some(SaveNotice::Recovered(1)));
    saves(&mut sitting, SavesEvent::DismissNotice);
    assert_eq!(sitting.session.view(sitting.now).notice, None);
}

#[test]
fn a_game_that_cannot_be_saved_says_so_until_it_is() {
    let mut sitting = Sitting::begin(NamedSetup::Ace, Preset::Standard);
    saves(&mut sitting, SavesEvent::TableNotSaved(Trouble::Full));
    assert_eq!(sitting.session.view(sitting.now).unsaved, Some(Trouble::Full));
    // The game goes on, and the next turn tries again.
    sitting.at(TableEvent::Stage(rotate("h2")));
    let effects = sitting.at(TableEvent::Fire);
    assert!(matches!(effects[0], Effect::Keep(_)));
    saves(&mut sitting, SavesEvent::TableSaved);
    assert_eq!(sitting.session.view(sitting.now).unsaved, None);
}

#[test]
fn an_import_changes_nothing_before_its_preview_is_accepted() {
    let mut sitting = with_saves();
    assert_eq!(saves(&mut sitting, SavesEvent::AnswerPreview(true)), []);
    let partly = SaveState::Partly(SavedHead::default(), Damage::Trailing);
    let preview = vec![SaveCard { id: "0".to_owned(), trashed: None, state: partly }];
    assert_eq!(saves(&mut sitting, SavesEvent::Preview(preview.clone())), []);
    assert_eq!(shown(&sitting).preview.unwrap().len(), 1);
    let effects = saves(&mut sitting, SavesEvent::AnswerPreview(false));
    assert_eq!(effects, [Effect::Saves(SavesEffect::ForgetImport)]);
    saves(&mut sitting, SavesEvent::Preview(preview));
    let effects = saves(&mut sitting, SavesEvent::AnswerPreview(true));
    assert_eq!(effects, [Effect::Saves(SavesEffect::Import)]);
    assert_eq!(shown(&sitting).preview, None);
}
