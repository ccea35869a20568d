//! What a player does with slots, and two running copies of the program.

// The helpers of tests are tests too.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::PathBuf;

use common::game_after;
use laser_chess_core::save::SaveKind;
use laser_chess_storage::{
    CardState, Disk, Fault, Games, MemoryDisk, SlotId, StoreError, TRASH_SECONDS,
};

const GAME: SlotId = SlotId::from_number(1);
const NOW: u64 = 1_796_000_000;

fn games(disk: &MemoryDisk) -> Games {
    Games::new(Box::new(disk.clone()), PathBuf::from("/data/games"))
}

fn turns(games: &Games, id: SlotId) -> usize {
    games.open(id).unwrap().game.turns.len()
}

#[test]
fn a_missing_folder_is_an_empty_list() {
    assert_eq!(games(&MemoryDisk::default()).list(), Ok(Vec::new()));
}

#[test]
fn a_second_copy_of_the_program_cannot_write_but_can_read() {
    let disk = MemoryDisk::default();
    let (mut first, mut second) = (games(&disk), games(&disk));
    first.save(GAME, &game_after(3)).unwrap();
    assert_eq!(second.claim(GAME), Err(StoreError::InUse));
    assert_eq!(second.save(GAME, &game_after(9)), Err(StoreError::InUse));
    assert_eq!(second.rename(GAME, "mine"), Err(StoreError::InUse));
    assert_eq!(second.trash(GAME, NOW), Err(StoreError::InUse));
    assert_eq!(turns(&second, GAME), 3);

    first.release(GAME);
    second.save(GAME, &game_after(4)).unwrap();
    second.release(GAME);
    // The first did not see that generation being made, and must not write over it.
    first.save(GAME, &game_after(5)).unwrap();
    assert_eq!(turns(&second, GAME), 5);
    assert_eq!(disk.everything().len(), 3);
}

#[test]
fn the_lock_of_a_real_file_system_keeps_a_second_copy_out() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Games::new(Box::new(Disk), folder.path().join("deep/games"));
    let (mut first, mut second) = (open(), open());
    first.save(GAME, &game_after(1)).unwrap();
    assert_eq!(second.save(GAME, &game_after(2)), Err(StoreError::InUse));
    drop(first);
    second.save(GAME, &game_after(2)).unwrap();
    assert_eq!(turns(&second, GAME), 2);
}

#[test]
fn two_copies_that_keep_new_games_never_meet() {
    let disk = MemoryDisk::default();
    let (mut first, mut second) = (games(&disk), games(&disk));
    let a = first.keep(&game_after(1)).unwrap();
    let b = second.keep(&game_after(2)).unwrap();
    assert_ne!(a, b);
    assert_eq!(turns(&second, a), 1);
    assert_eq!(turns(&first, b), 2);
}

#[test]
fn a_renamed_slot_keeps_its_game_and_its_file_name() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(3)).unwrap();
    let title = "../../..\\con: \u{1f642} \"Ana\"\n";
    games.rename(GAME, title).unwrap();
    let opened = games.open(GAME).unwrap().game;
    assert_eq!(opened.head.title, title);
    assert_eq!(opened.turns, game_after(3).turns);
    for path in disk.everything().into_keys() {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        assert!(name.starts_with(&GAME.to_string()), "{name}");
    }
}

#[test]
fn a_duplicate_is_a_copy_in_a_slot_of_its_own() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(3)).unwrap();
    let copy = games.duplicate(GAME, "again", NOW).unwrap();
    games.save(GAME, &game_after(4)).unwrap();
    assert_eq!(turns(&games, GAME), 4);
    let opened = games.open(copy).unwrap().game;
    assert_eq!(opened.turns.len(), 3);
    assert_eq!(opened.head.kind, SaveKind::Copy);
    assert_eq!(opened.head.title, "again");
    assert_eq!(games.open(GAME).unwrap().game.head.title, "scripted");
}

#[test]
fn a_slot_comes_back_from_the_trash_as_it_was() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(3)).unwrap();
    let before = disk.everything();
    games.trash(GAME, NOW).unwrap();
    assert_eq!(games.list().unwrap()[0].trashed, Some(NOW));
    games.restore(GAME).unwrap();
    assert_eq!(games.list().unwrap()[0].trashed, None);
    assert_eq!(disk.everything(), before);
}

#[test]
fn the_trash_is_cleared_after_thirty_days_and_not_before() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(3)).unwrap();
    let other = games.keep(&game_after(1)).unwrap();
    games.trash(GAME, NOW).unwrap();
    games.tidy(NOW + TRASH_SECONDS - 1).unwrap();
    assert_eq!(games.list().unwrap().len(), 2);
    games.tidy(NOW + TRASH_SECONDS).unwrap();
    let left: Vec<_> = games.list().unwrap().into_iter().map(|card| card.id).collect();
    assert_eq!(left, [other]);
    assert!(
        disk.everything().keys().all(|path| path.to_str().unwrap().contains(&other.to_string()))
    );
}

#[test]
fn a_crash_while_the_trash_is_cleared_brings_no_slot_back() {
    for operation in 0..40 {
        let disk = MemoryDisk::default();
        let mut before = games(&disk);
        for turn in 1..=3 {
            before.save(GAME, &game_after(turn)).unwrap();
        }
        before.trash(GAME, NOW).unwrap();
        disk.fail_at(operation, Fault::CrashAfter);
        drop(before.tidy(NOW + TRASH_SECONDS));
        disk.restart(laser_chess_storage::Survival::Everything);
        let mut after = games(&disk);
        assert!(after.list().unwrap().iter().all(|card| card.trashed.is_some()));
        after.tidy(NOW + TRASH_SECONDS).unwrap();
        assert_eq!(disk.everything().len(), 0, "operation {operation}");
    }
}

#[test]
fn an_unfinished_file_of_a_running_copy_is_not_cleared() {
    let disk = MemoryDisk::default();
    let mut first = games(&disk);
    first.save(GAME, &game_after(1)).unwrap();
    let other = SlotId::from_number(2);
    let in_work = format!("/data/games/{GAME}.2.tmp");
    let left_over = format!("/data/games/{other}.1.tmp");
    use laser_chess_storage::FileSystem;
    for path in [&in_work, &left_over] {
        disk.write_synced(path.as_ref(), b"half").unwrap();
    }
    games(&disk).tidy(NOW).unwrap();
    let left = disk.everything();
    assert!(left.contains_key(&PathBuf::from(in_work)));
    assert!(!left.contains_key(&PathBuf::from(left_over)));
}

#[test]
fn a_file_of_a_newer_version_is_shown_kept_and_not_opened() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    // `{"format":"laser-chess game","version":2}` and its CRC-32, computed by hand with zlib.
    let newer = b"{\"format\":\"laser-chess game\",\"version\":2}\t618b2ad7\nwhatever\n";
    let id = games.keep_bytes(newer).unwrap();
    assert_eq!(games.open(id), Err(StoreError::Newer { version: 2 }));
    assert_eq!(games.list().unwrap()[0].state, CardState::Newer { version: 2 });
    assert_eq!(games.rename(id, "x"), Err(StoreError::Newer { version: 2 }));
    assert_eq!(games.bytes(id).unwrap(), newer);
    games.trash(id, NOW).unwrap();
    games.restore(id).unwrap();
    assert_eq!(games.bytes(id).unwrap(), newer);
}

#[test]
fn files_that_are_no_slots_are_left_alone() {
    use laser_chess_storage::FileSystem;
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    let id = games.keep(&game_after(1)).unwrap();
    let foreign = PathBuf::from("/data/games/notes.txt");
    disk.write_synced(&foreign, b"mine").unwrap();
    games.tidy(NOW + 2 * TRASH_SECONDS).unwrap();
    assert_eq!(games.list().unwrap().len(), 1);
    assert_eq!(games.list().unwrap()[0].id, id);
    assert_eq!(disk.everything()[&foreign], b"mine");
}
