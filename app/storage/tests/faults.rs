//! Every operation of a whole scripted game fails in turn, in every way; a valid generation is
//! always left, and never an older one than the last that was acknowledged.

mod common;

use std::io::ErrorKind;
use std::path::PathBuf;

use common::game_after;
use laser_chess_storage::{CardState, Fault, Games, MemoryDisk, SlotId, StoreError, Survival};

const GAME: SlotId = SlotId::from_number(1);
const TURNS: usize = 6;

fn games(disk: &MemoryDisk) -> Games {
    Games::new(Box::new(disk.clone()), PathBuf::from("/data/games"))
}

/// Plays the scripted game, saving after each turn as the program does; stops when the machine
/// does. Gives the last acknowledged turn and the last that was tried.
fn play(disk: &MemoryDisk) -> (usize, usize) {
    let mut games = games(disk);
    let mut acknowledged = 0;
    for turn in 1..=TURNS {
        if games.save(GAME, &game_after(turn)).is_ok() {
            acknowledged = turn;
        }
        if disk.has_crashed() {
            return (acknowledged, turn);
        }
    }
    (acknowledged, TURNS)
}

/// How many operations the scripted game takes when nothing fails.
fn operations() -> usize {
    let disk = MemoryDisk::default();
    assert_eq!(play(&disk), (TURNS, TURNS));
    disk.operations()
}

/// The turn a fresh start finds, and that what it finds is exactly the game of that turn.
fn found(disk: &MemoryDisk) -> usize {
    match games(&disk.snapshot()).open(GAME) {
        Ok(opened) => {
            assert_eq!(opened.damage, None);
            let turns = opened.game.turns.len();
            assert_eq!(opened.game, game_after(turns));
            turns
        }
        Err(StoreError::NoSuchSlot) => 0,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_crash_at_any_operation_keeps_the_last_acknowledged_turn() {
    for operation in 0..operations() {
        for fault in [Fault::CrashBefore, Fault::CrashAfter] {
            for survival in [Survival::Synced, Survival::Names, Survival::Everything] {
                let disk = MemoryDisk::default();
                disk.fail_at(operation, fault);
                let (acknowledged, tried) = play(&disk);
                assert!(disk.has_crashed());
                disk.restart(survival);
                let turn = found(&disk);
                assert!(
                    (acknowledged..=tried).contains(&turn),
                    "operation {operation}, {fault:?}, {survival:?}: \
                     found turn {turn}, acknowledged {acknowledged}, tried {tried}"
                );
                // And the game can be played on and saved.
                let mut again = games(&disk);
                again.tidy(0).unwrap();
                again.save(GAME, &game_after(TURNS + 1)).unwrap();
                assert_eq!(found(&disk), TURNS + 1);
            }
        }
    }
}

#[test]
fn an_error_at_any_operation_is_reported_and_the_next_turn_is_saved() {
    let faults = [
        Fault::Error(ErrorKind::StorageFull),
        Fault::Error(ErrorKind::PermissionDenied),
        Fault::Error(ErrorKind::Interrupted),
        Fault::ShortWrite,
    ];
    for operation in 0..operations() {
        for fault in faults {
            let disk = MemoryDisk::default();
            disk.fail_at(operation, fault);
            let mut games = games(&disk);
            for turn in 1..=TURNS + 1 {
                let saved = games.save(GAME, &game_after(turn)).is_ok();
                let there = found(&disk);
                let where_ = format!("operation {operation}, {fault:?}, turn {turn}");
                if saved {
                    assert_eq!(there, turn, "{where_}");
                } else {
                    assert!(there + 1 >= turn, "{where_}: only turn {there} is left");
                }
            }
            assert_eq!(found(&disk), TURNS + 1, "operation {operation}, {fault:?}");
            // One operation fails, so at most one turn was not saved, and nothing is left over.
            drop(games);
            self::games(&disk).tidy(0).unwrap();
            let left: Vec<_> = disk.everything().into_keys().collect();
            assert!(left.len() <= 3, "{left:?}");
        }
    }
}

#[test]
fn a_fault_that_lasts_keeps_the_game_of_before_and_ends_with_the_fault() {
    for (kind, error) in [
        (ErrorKind::StorageFull, StoreError::Full),
        (ErrorKind::QuotaExceeded, StoreError::Full),
        (ErrorKind::ReadOnlyFilesystem, StoreError::ReadOnly),
        (ErrorKind::PermissionDenied, StoreError::Denied),
    ] {
        let disk = MemoryDisk::default();
        let mut games = games(&disk);
        games.save(GAME, &game_after(1)).unwrap();
        disk.fail_always(Some(Fault::Error(kind)));
        for turn in 2..=9 {
            assert_eq!(games.save(GAME, &game_after(turn)), Err(error.clone()));
            assert_eq!(found(&disk), 1);
        }
        disk.fail_always(None);
        assert_eq!(games.save(GAME, &game_after(10)), Ok(()));
        assert_eq!(found(&disk), 10);
    }
}

#[test]
fn a_folder_taken_away_in_mid_game_is_made_again() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(1)).unwrap();
    disk.remove_folder(&PathBuf::from("/data"));
    assert_eq!(games.save(GAME, &game_after(2)), Ok(()));
    assert_eq!(found(&disk), 2);
}

#[test]
fn three_generations_are_kept_and_the_newest_sound_one_opens() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    for turn in 1..=5 {
        games.save(GAME, &game_after(turn)).unwrap();
    }
    let paths: Vec<_> = disk.everything().into_keys().collect();
    assert_eq!(paths.len(), 3);
    let before = disk.everything();

    // The newest is cut inside its fourth turn: the one before it has four whole turns.
    let newest = paths.last().unwrap();
    disk.damage(newest, |bytes| {
        let tail = bytes.windows(8).rposition(|part| part == b"action 4").unwrap();
        bytes.truncate(tail);
    });
    let opened = games.open(GAME).unwrap();
    assert_eq!(opened.game, game_after(4));
    assert!(opened.damage.is_some());
    let cards = games.list().unwrap();
    assert!(
        matches!(&cards[0].state, CardState::Recovered(head, _) if head.turn_count == 4),
        "{cards:?}"
    );

    // Nothing is left of the newest at all.
    disk.damage(newest, Vec::clear);
    assert_eq!(games.open(GAME).unwrap().game, game_after(4));

    // All three are damaged: the longest good part opens.
    for path in &paths {
        disk.damage(path, |bytes| {
            bytes.clone_from(&before[path]);
            let tail = bytes.windows(8).rposition(|part| part == b"action 2").unwrap();
            bytes[tail] ^= 1;
        });
    }
    let opened = games.open(GAME).unwrap();
    assert_eq!(opened.game.turns, game_after(1).turns);
}

#[test]
fn opening_and_listing_change_no_byte_of_a_damaged_slot() {
    let disk = MemoryDisk::default();
    let mut games = games(&disk);
    games.save(GAME, &game_after(3)).unwrap();
    games.release(GAME);
    let path = disk.everything().into_keys().next().unwrap();
    let length = disk.everything()[&path].len();
    for at in 0..length {
        disk.damage(&path, |bytes| bytes[at] ^= 0x10);
        let before = disk.everything();
        let opened = games.open(GAME).unwrap();
        assert!(opened.damage.is_some(), "byte {at}");
        assert!(games.rename(GAME, "other").is_err(), "byte {at}");
        assert_eq!(games.list().unwrap().len(), 1);
        assert_eq!(disk.everything(), before, "byte {at}");
        disk.damage(&path, |bytes| bytes[at] ^= 0x10);
    }
}
