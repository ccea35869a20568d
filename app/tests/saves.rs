//! The screen of saved games, driven as a player would.

#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests

mod support;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use laser_chess_app::Config;
use laser_chess_app::files::{Choice, Files};
use laser_chess_core::save::{SavedGame, write_game};
use laser_chess_core::{Game, NamedSetup, Rules};
use laser_chess_storage::{CardState, Fault, FileSystem, Games, MemoryDisk, SlotId};
use slint::platform::Key;
use support::{Player, System};

const PHONE: (u32, u32) = (390, 844);
const DESKTOP: (u32, u32) = (1280, 800);
/// When the prepared saves were saved: the 20,000th day.
const DAY: u64 = 20_000 * 86_400_000;

/// A disk in memory, and files chosen in advance.
struct Desk {
    disk: MemoryDisk,
    folder: tempfile::TempDir,
    chosen: Rc<Chosen>,
}

#[derive(Default)]
struct Chosen {
    to_read: RefCell<Option<PathBuf>>,
    to_write: RefCell<Option<PathBuf>>,
    proposed: RefCell<String>,
}

impl Files for Chosen {
    fn to_read(&self) -> Choice<Option<PathBuf>> {
        Box::pin(std::future::ready(self.to_read.borrow().clone()))
    }

    fn to_write(&self, name: String) -> Choice<Option<PathBuf>> {
        *self.proposed.borrow_mut() = name;
        Box::pin(std::future::ready(self.to_write.borrow().clone()))
    }

    fn show(&self, _folder: &Path) -> std::io::Result<()> {
        Ok(())
    }
}

struct SharedFiles(Rc<Chosen>);

impl Files for SharedFiles {
    fn to_read(&self) -> Choice<Option<PathBuf>> {
        self.0.to_read()
    }

    fn to_write(&self, name: String) -> Choice<Option<PathBuf>> {
        self.0.to_write(name)
    }

    fn show(&self, folder: &Path) -> std::io::Result<()> {
        self.0.show(folder)
    }
}

impl Desk {
    fn new() -> Self {
        Self {
            disk: MemoryDisk::default(),
            folder: tempfile::tempdir().unwrap(),
            chosen: Rc::default(),
        }
    }

    fn games(&self) -> Games {
        Games::new(Box::new(self.disk.clone()), PathBuf::from("/data/games"))
    }

    fn open(&self, size: (u32, u32)) -> Player {
        Player::open_with(self.config(), size)
    }

    fn config(&self) -> Config {
        let disk = self.disk.clone();
        Config {
            disk: Rc::new(move || Box::new(disk.clone()) as Box<dyn FileSystem>),
            files: Rc::new(SharedFiles(self.chosen.clone())),
            ..Config::with_data_dir(PathBuf::from("/data"))
        }
    }

    /// The app on the screen of saved games.
    fn on_saves(&self, size: (u32, u32)) -> Player {
        let player = self.open(size);
        player.tap("Saved games");
        settle(&player);
        player
    }

    /// Every slot outside the trash by its title, with its number of turns.
    fn titles(&self) -> BTreeMap<String, usize> {
        let cards = self.games().list().unwrap();
        let kept = cards.iter().filter(|card| card.trashed.is_none());
        let title = |card: &laser_chess_storage::Card| {
            let head = card.state.head()?;
            Some((head.title.clone(), head.turn_count))
        };
        kept.filter_map(title).collect()
    }
}

fn settle(player: &Player) {
    player.shell.settle();
    player.wait(48);
}

/// Two Deflectors turn to and fro.
fn game(title: &str, turns: usize) -> SavedGame {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    for turn in 0..turns {
        game.play(["h2+", "c7+", "h2-", "c7-"][turn % 4].parse().unwrap()).unwrap();
    }
    let mut saved = SavedGame::from_game(&game);
    saved.head.title = title.to_owned();
    saved.head.blue = "Ana".to_owned();
    saved.head.red = "Ben".to_owned();
    saved.head.kind = laser_chess_core::save::SaveKind::Copy;
    saved.head.saved = DAY + turns as u64;
    saved
}

fn keep(desk: &Desk, title: &str, turns: usize) -> SlotId {
    desk.games().keep(&game(title, turns)).unwrap()
}

/// The titles of the cards on the screen, from the top.
fn cards(player: &Player) -> Vec<String> {
    let mut found: Vec<_> = i_slint_backend_testing::ElementHandle::find_by_element_type_name(
        player.shell.window(),
        "SaveCard",
    )
    .filter_map(|card| Some((card.absolute_position().y, card.accessible_label()?)))
    .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let title = |label: &str| label.split(". ").next().unwrap_or_default().to_owned();
    found.iter().map(|(_, label)| title(label)).collect()
}

#[test]
fn a_fired_turn_is_in_a_save_and_is_found_after_a_restart() {
    let desk = Desk::new();
    let player = desk.open(DESKTOP);
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.wait(300);
    player.tap("Fire");
    // The beam is still being shown.
    settle(&player);
    assert_eq!(desk.titles(), BTreeMap::from([(String::new(), 1)]));
    player.wait(3000);
    player.tap("Menu");
    player.tap("Leave");
    player.tap("Saved games");
    settle(&player);
    assert_eq!(cards(&player), ["Blue vs Red"]);
    drop(player);
    let player = desk.open(DESKTOP);
    assert!(player.find("Continue").is_some());
}

#[test]
fn no_saves_yet_says_so_and_offers_a_game() {
    let player = Desk::new().on_saves(PHONE);
    assert_eq!(cards(&player), [""; 0]);
    player.tap("New game");
    assert!(player.find("Start").is_some());
}

#[test]
fn a_save_says_who_what_when_and_how_it_ended() {
    let desk = Desk::new();
    keep(&desk, "Sunday", 16);
    let player = desk.on_saves(DESKTOP);
    let label = player.element("Sunday").accessible_label().unwrap();
    assert_eq!(label, "Sunday. Ana vs Ben, Ace, turn 17. Copy. day 20000");
}

#[test]
fn saves_are_sorted_and_more_than_twelve_can_be_searched() {
    let desk = Desk::new();
    for number in 0..13 {
        keep(&desk, &format!("{} game", char::from(b'n' - number)), number.into());
    }
    let player = desk.on_saves(DESKTOP);
    assert_eq!(cards(&player)[..2], ["b game", "c game"], "the newest first");
    player.tap("By name");
    assert_eq!(cards(&player)[0], "b game");
    player.tap("Newest first");
    player.tap("Search");
    player.key("k");
    player.key(" ");
    player.key("g");
    assert_eq!(cards(&player), ["k game"]);
    player.key("x");
    assert_eq!(cards(&player), [""; 0]);
    assert!(player.find("k game").is_none());
}

#[test]
fn a_save_gets_another_title() {
    let desk = Desk::new();
    keep(&desk, "Old", 3);
    let player = desk.on_saves(PHONE);
    player.tap("More for Old");
    player.tap("Rename");
    // The old title is selected, so typing replaces it.
    for letter in ["N", "e", "w"] {
        player.key(letter);
    }
    player.key(Key::Return);
    settle(&player);
    assert_eq!(cards(&player), ["New"]);
    assert_eq!(desk.titles(), BTreeMap::from([("New".to_owned(), 3)]));
}

#[test]
fn a_deleted_save_comes_back_by_undo_and_from_the_trash() {
    let desk = Desk::new();
    keep(&desk, "Precious", 3);
    let player = desk.on_saves(PHONE);
    player.tap("More for Precious");
    player.tap("Move to the trash");
    settle(&player);
    assert_eq!(cards(&player), [""; 0]);
    assert_eq!(desk.titles(), BTreeMap::new());
    player.tap("Undo");
    settle(&player);
    assert_eq!(cards(&player), ["Precious"]);

    player.tap("More for Precious");
    player.tap("Move to the trash");
    settle(&player);
    player.wait(11_000);
    assert!(player.find("Undo").is_none(), "the offer ends after ten seconds");
    player.tap("Show the trash");
    assert_eq!(cards(&player), ["Precious"]);
    player.tap("More for Precious");
    player.tap("Take out of the trash");
    settle(&player);
    player.tap("Back");
    assert_eq!(cards(&player), ["Precious"]);
    assert_eq!(desk.titles(), BTreeMap::from([("Precious".to_owned(), 3)]));
}

#[test]
fn a_copy_of_a_save_gets_a_number_and_leaves_the_save_as_it_is() {
    let desk = Desk::new();
    keep(&desk, "Cup", 3);
    let player = desk.on_saves(DESKTOP);
    player.tap("More for Cup");
    player.tap("Save a copy");
    player.key(Key::Return);
    settle(&player);
    let expected = [("Cup".to_owned(), 3), ("Cup (2)".to_owned(), 3)];
    assert_eq!(desk.titles(), BTreeMap::from(expected));
}

#[test]
fn opening_a_copy_starts_a_game_of_its_own_and_destroys_nothing() {
    let desk = Desk::new();
    let player = desk.open(DESKTOP);
    player.start("Sophie");
    player.tap("Menu");
    player.tap("Leave");
    settle(&player);
    let copy = keep(&desk, "Cup", 4);
    let before = desk.games().bytes(copy).unwrap();
    player.tap("Saved games");
    settle(&player);
    player.tap("Cup");
    settle(&player);
    assert!(player.find("h2. Blue Deflector").is_some(), "the board is shown");
    assert_eq!(desk.games().bytes(copy).unwrap(), before);
    let cards = desk.games().list().unwrap();
    let heads = cards.iter().filter_map(|card| card.state.head());
    let mut found: Vec<_> = heads.map(|head| (head.setup.as_str(), head.turn_count)).collect();
    found.sort_unstable();
    let expected = [("ace", 4), ("ace", 4), ("sophie", 0)];
    assert_eq!(found, expected, "the copy, the game from it, and Sophie's");
}

#[test]
fn the_game_on_the_table_is_copied_under_its_usual_title() {
    let desk = Desk::new();
    let player = desk.open(PHONE);
    player.start("Ace");
    player.tap("Menu");
    player.tap("Save a copy");
    player.key(Key::Return);
    settle(&player);
    let titles: Vec<_> = desk.titles().into_keys().collect();
    assert_eq!(titles, ["", "Blue vs Red, Ace, turn 1"]);
    assert!(player.find("Saved as Blue vs Red, Ace, turn 1.").is_some());
}

/// A slot whose only generation is changed behind the app's back.
fn damaged(desk: &Desk, title: &str, turns: usize, change: impl FnOnce(&mut Vec<u8>)) -> PathBuf {
    let id = keep(desk, title, turns);
    let path = PathBuf::from(format!("/data/games/{id}.1.save"));
    desk.disk.damage(&path, change);
    path
}

#[test]
fn a_damaged_save_says_what_was_recovered_opens_as_a_copy_and_keeps_its_bytes() {
    let desk = Desk::new();
    // Cut in the middle of the line of turn 3.
    let path = damaged(&desk, "Hurt", 5, |bytes| {
        let at = bytes.windows(3).position(|part| part == b"[3,").unwrap();
        bytes.truncate(at + 5);
    });
    let bytes = desk.disk.everything()[&path].clone();
    let player = desk.on_saves(PHONE);
    let label = player.element("Hurt").accessible_label().unwrap();
    assert_eq!(label, "Hurt. This save is damaged. Turns 1 to 2 were recovered.");
    player.tap("Hurt");
    player.tap("Open the recovered copy");
    settle(&player);
    assert!(player.find("The save was damaged. This is a copy up to turn 2.").is_some());
    assert!(player.find("h2. Blue Deflector").is_some(), "the board is shown");
    assert_eq!(desk.disk.everything()[&path], bytes);
    let opened = desk.games().list().unwrap().into_iter().filter_map(|card| match card.state {
        CardState::Sound(head) => Some(head.turn_count),
        _ => None,
    });
    assert_eq!(opened.collect::<Vec<_>>(), [2]);
}

#[test]
fn a_save_of_a_newer_version_is_explained_and_can_be_shared_as_it_is() {
    let desk = Desk::new();
    let path = damaged(&desk, "Future", 1, |bytes| {
        // The head of a version 2, with the CRC-32 that zlib gives for it.
        *bytes = b"{\"format\":\"laser-chess game\",\"version\":2}\t618b2ad7\nnews".to_vec();
    });
    let bytes = desk.disk.everything()[&path].clone();
    let player = desk.on_saves(PHONE);
    let label = player.element("Save of a newer").accessible_label().unwrap();
    assert!(label.ends_with("Made by a newer app. Kept safe, cannot be opened here."), "{label}");
    player.tap("Save of a newer");
    let labels = player.buttons().into_iter().filter_map(|button| button.accessible_label());
    assert!(labels.into_iter().all(|label| label != "Open"), "it cannot be opened");
    let target = desk.folder.path().join("shared.save");
    *desk.chosen.to_write.borrow_mut() = Some(target.clone());
    player.tap("Write the file somewhere else");
    settle(&player);
    assert_eq!(std::fs::read(target).unwrap(), bytes);
    assert_eq!(desk.disk.everything()[&path], bytes);
}

#[test]
fn a_save_is_written_as_a_record_that_people_can_read() {
    let desk = Desk::new();
    keep(&desk, "Final: 2026/27", 2);
    let target = desk.folder.path().join("final.laserchess");
    *desk.chosen.to_write.borrow_mut() = Some(target.clone());
    let player = desk.on_saves(DESKTOP);
    player.tap("More for Final");
    player.tap("Write to a file");
    settle(&player);
    assert_eq!(*desk.chosen.proposed.borrow(), "Final 2026 27.laserchess");
    let text = std::fs::read_to_string(&target).unwrap();
    assert!(text.contains("[Blue \"Ana\"]") && text.contains("1. h2+ c7+"), "{text}");
    assert!(player.find("Written to ").is_some());
}

#[test]
fn a_copy_never_empties_the_file_it_replaces() {
    let desk = Desk::new();
    keep(&desk, "Final", 2);
    let target = desk.folder.path().join("final.laserchess");
    let older = desk.folder.path().join("older");
    std::fs::write(&target, "an older copy").unwrap();
    // The same file by another name: it shows what is done to its bytes.
    std::fs::hard_link(&target, &older).unwrap();
    *desk.chosen.to_write.borrow_mut() = Some(target.clone());
    let player = desk.on_saves(DESKTOP);
    player.tap("More for Final");
    player.tap("Write to a file");
    settle(&player);
    assert!(std::fs::read_to_string(&target).unwrap().contains("1. h2+ c7+"));
    assert_eq!(std::fs::read_to_string(&older).unwrap(), "an older copy");
    assert_eq!(std::fs::read_dir(desk.folder.path()).unwrap().count(), 2, "nothing is left over");
}

#[test]
fn all_saves_go_into_one_file_and_come_back_beside_the_old_ones() {
    let desk = Desk::new();
    keep(&desk, "One", 1);
    keep(&desk, "Two", 2);
    let archive = desk.folder.path().join("all.zip");
    *desk.chosen.to_write.borrow_mut() = Some(archive.clone());
    *desk.chosen.to_read.borrow_mut() = Some(archive);
    let player = desk.on_saves(DESKTOP);
    player.tap("Write all saves to a file");
    settle(&player);
    let before = desk.disk.everything();

    player.tap("Import from a file");
    assert!(player.find("2 saves in the file").is_some());
    assert_eq!(desk.disk.everything(), before, "a preview changes nothing");
    player.tap("Cancel");
    assert_eq!(desk.disk.everything(), before);

    player.tap("Import from a file");
    player.tap("Add to my saves");
    settle(&player);
    assert_eq!(cards(&player).len(), 4);
    let after = desk.disk.everything();
    for (path, bytes) in before {
        assert_eq!(after[&path], bytes);
    }
    assert!(player.find("2 saves were imported.").is_some());
}

#[test]
fn one_save_and_a_record_are_imported_too_and_other_files_are_refused() {
    let desk = Desk::new();
    let player = desk.on_saves(DESKTOP);
    let import = |name: &str, bytes: &[u8]| {
        let path = desk.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        *desk.chosen.to_read.borrow_mut() = Some(path);
        player.tap("Import from a file");
    };
    import("a.save", &write_game(&game("Alone", 3)));
    player.tap("Add to my saves");
    settle(&player);
    import(
        "b.laserchess",
        b"[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n[Blue \"Zoe\"]\n\n1. h2+ c7+\n",
    );
    player.tap("Add to my saves");
    settle(&player);
    let mut shown = cards(&player);
    shown.sort();
    assert_eq!(shown, ["Alone", "Zoe vs Red"]);
    for (name, bytes) in [("c.zip", b"PK\x03\x04 nothing".as_slice()), ("d.txt", b"hello")] {
        import(name, bytes);
        assert!(player.find("Add to my saves").is_none(), "{name}");
        assert!(player.find("That did not work.").is_some(), "{name}");
        player.tap("Dismiss");
    }
}

#[test]
fn a_full_disk_is_said_the_game_goes_on_and_the_next_turn_is_saved() {
    let desk = Desk::new();
    let player = desk.open(PHONE);
    player.start("Ace");
    settle(&player);
    desk.disk.fail_always(Some(Fault::Error(ErrorKind::StorageFull)));
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    settle(&player);
    assert!(player.find("Not saved: the storage is full.").is_some());

    // A copy can be brought to safety somewhere else.
    let target = desk.folder.path().join("copy.laserchess");
    *desk.chosen.to_write.borrow_mut() = Some(target.clone());
    player.tap("Write a copy");
    assert!(std::fs::read_to_string(target).unwrap().contains("1. h2+"));

    desk.disk.fail_always(None);
    player.square("c7");
    player.tap("Turn clockwise");
    player.fire();
    settle(&player);
    assert!(player.find("Not saved").is_none());
    assert_eq!(desk.titles(), BTreeMap::from([(String::new(), 2)]));
}

#[test]
fn a_game_in_a_folder_that_cannot_be_written_to_goes_on() {
    let desk = Desk::new();
    let player = desk.open(PHONE);
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    settle(&player);
    drop(player);

    desk.disk.fail_always(Some(Fault::Error(ErrorKind::PermissionDenied)));
    let player = desk.open(PHONE);
    player.tap("Continue");
    player.square("c7");
    player.tap("Turn clockwise");
    player.fire();
    settle(&player);
    assert!(player.find("Not saved: the data folder may not be written to.").is_some());

    desk.disk.fail_always(None);
    player.square("h2");
    player.tap("Turn counter-clockwise");
    player.fire();
    settle(&player);
    assert_eq!(desk.titles(), BTreeMap::from([(String::new(), 3)]));
}

#[test]
fn where_the_system_can_share_a_game_that_is_not_saved_is_offered_to_it() {
    let desk = Desk::new();
    let system = Rc::new(System::default());
    system.offers_sharing.set(true);
    let player = Player::open_on(system.clone(), desk.config(), PHONE);
    desk.disk.fail_always(Some(Fault::Error(ErrorKind::StorageFull)));
    player.start("Ace");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    settle(&player);
    player.tap("Share a copy");
    assert!(system.texts.borrow()[0].contains("1. h2+"));
}

#[test]
fn every_fault_of_the_disk_has_its_words() {
    for (kind, words) in [
        (ErrorKind::ReadOnlyFilesystem, "Not saved: the data folder may not be written to."),
        (ErrorKind::PermissionDenied, "Not saved: the data folder may not be written to."),
        (ErrorKind::TimedOut, "Not saved: the system reported an error."),
    ] {
        let desk = Desk::new();
        desk.disk.fail_always(Some(Fault::Error(kind)));
        let player = desk.open(DESKTOP);
        player.start("Ace");
        settle(&player);
        assert!(player.find(words).is_some(), "{kind:?}");
    }
}

#[test]
fn the_screen_works_by_keyboard_alone() {
    let desk = Desk::new();
    keep(&desk, "Keys", 3);
    let player = desk.on_saves(DESKTOP);
    let is_renaming = |_: &usize| {
        player.key(Key::Tab);
        player.key(Key::F2);
        player.find("Title").is_some()
    };
    assert!((0..12).find(is_renaming).is_some(), "Tab reaches the card, F2 renames it");
    player.key("K");
    player.key(Key::Return);
    settle(&player);
    assert_eq!(desk.titles(), BTreeMap::from([("K".to_owned(), 3)]));
    let is_deleted = |_: &usize| {
        player.key(Key::Tab);
        player.key(Key::Delete);
        settle(&player);
        desk.titles().is_empty()
    };
    assert!((0..12).find(is_deleted).is_some(), "Delete deletes the card");
    player.key(Key::Escape);
    assert!(player.find("Two players").is_some());
}

#[test]
fn every_kind_of_card_stands_in_one_list_on_a_phone_and_on_a_desktop() {
    for size in [PHONE, DESKTOP] {
        let desk = Desk::new();
        for (title, turns) in [
            ("", 7),
            ("Cup final, second leg", 16),
            ("A rather long title that does not fit on the line of a phone", 40),
        ] {
            keep(&desk, title, turns);
        }
        let mut won = game("Lost in a hurry", 3);
        won.head.result = "red".to_owned();
        won.head.termination = "resignation".to_owned();
        won.head.table.insert("preset".to_owned(), "casual".to_owned());
        desk.games().keep(&won).unwrap();
        damaged(&desk, "Hurt", 5, |bytes| {
            let at = bytes.windows(3).position(|part| part == b"[3,").unwrap();
            bytes.truncate(at + 5);
        });
        damaged(&desk, "Gone", 5, |bytes| bytes.truncate(30));
        damaged(&desk, "Future", 1, |bytes| {
            *bytes = b"{\"format\":\"laser-chess game\",\"version\":2}\t618b2ad7\n".to_vec();
        });
        let player = desk.on_saves(size);
        let shown = cards(&player);
        // What needs a look comes first.
        let mut first = shown[..2].to_vec();
        first.sort();
        assert_eq!(first, ["Damaged save", "Save of a newer version"]);
        assert!(shown.contains(&"Ana vs Ben".to_owned()));
        player.tap("More for Cup");
        player.tap("Rename");
        player.tap("Cancel");
        player.tap("More for Cup");
        player.tap("Move to the trash");
        settle(&player);
        player.key(Key::Escape);
        player.wait(100);
    }
}

#[test]
fn the_list_looks_as_it_was_drawn() {
    for (name, size) in [("saves-phone", PHONE), ("saves-desktop", DESKTOP)] {
        let desk = Desk::new();
        keep(&desk, "", 7);
        keep(&desk, "Cup final, second leg", 16);
        damaged(&desk, "Hurt", 5, |bytes| {
            let at = bytes.windows(3).position(|part| part == b"[3,").unwrap();
            bytes.truncate(at + 5);
        });
        damaged(&desk, "Future", 1, |bytes| {
            *bytes = b"{\"format\":\"laser-chess game\",\"version\":2}\t618b2ad7\n".to_vec();
        });
        let player = desk.on_saves(size);
        support::golden::assert_looks_like(&player, name);
    }
}
