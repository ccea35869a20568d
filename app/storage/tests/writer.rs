//! The writing thread, as the program uses it.

// The helpers of tests are tests too.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use common::game_after;
use laser_chess_core::save::SaveKind;
use laser_chess_storage::{
    Fault, Games, Job, MemoryDisk, Place, Report, SettingsFile, Setups, SlotId, StoreError, Writer,
    archive,
};

const GAME: SlotId = SlotId::from_number(1);
const PATIENCE: Duration = Duration::from_secs(60);

struct Desk {
    writer: Writer,
    reports: Receiver<Report>,
}

fn games(disk: &MemoryDisk) -> Games {
    Games::new(Box::new(disk.clone()), PathBuf::from("/data/games"))
}

impl Desk {
    fn new(disk: &MemoryDisk) -> Self {
        let (sender, reports) = mpsc::channel();
        let files = || Box::new(disk.clone());
        let setups = Setups::new(files(), PathBuf::from("/data/setups"));
        let settings = SettingsFile::new(files(), PathBuf::from("/data"));
        let report = move |report| drop(sender.send(report));
        let writer = Writer::start(games(disk), setups, settings, report).unwrap();
        Self { writer, reports }
    }

    fn submit(&self, job: Job) {
        assert!(self.writer.submit(job));
    }

    fn save(&self, turns: usize) {
        let game = Box::new(game_after(turns));
        self.submit(Job::Save { id: GAME, game, ticket: turns as u64 });
    }

    /// Does a job and gives its report.
    fn done(&self, job: Job) -> Report {
        self.submit(job);
        self.reports.recv_timeout(PATIENCE).unwrap()
    }
}

#[test]
fn the_last_save_is_on_the_disk_when_the_writer_is_dropped() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    for turns in 1..=50 {
        desk.save(turns);
    }
    drop(desk);
    assert_eq!(games(&disk).open(GAME).unwrap().game, game_after(50));
}

#[test]
fn a_flush_waits_for_what_was_handed_over() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    desk.save(7);
    assert!(desk.writer.flush(PATIENCE));
    assert_eq!(games(&disk).open(GAME).unwrap().game, game_after(7));
    assert!(matches!(desk.reports.try_recv(), Ok(Report::Saved { ticket: 7, .. })));
}

#[test]
fn a_save_that_fails_is_reported_and_the_next_one_is_kept() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    disk.fail_always(Some(Fault::Error(std::io::ErrorKind::StorageFull)));
    desk.save(1);
    let report = desk.reports.recv_timeout(PATIENCE).unwrap();
    assert!(
        matches!(report, Report::NotSaved { ticket: 1, error: StoreError::Full, .. }),
        "{report:?}"
    );
    disk.fail_always(None);
    desk.save(2);
    let report = desk.reports.recv_timeout(PATIENCE).unwrap();
    assert!(matches!(report, Report::Saved { ticket: 2, .. }), "{report:?}");
}

#[test]
fn a_title_that_is_taken_gets_a_number() {
    let desk = Desk::new(&MemoryDisk::default());
    let mut titles = Vec::new();
    for _ in 0..3 {
        match desk.done(Job::Keep(Box::new(game_after(1)))) {
            Report::Kept(Ok((id, title))) => titles.push((id, title)),
            other => panic!("{other:?}"),
        }
    }
    let names: Vec<_> = titles.iter().map(|(_, title)| title.as_str()).collect();
    assert_eq!(names, ["scripted", "scripted (2)", "scripted (3)"]);
    // A title in the trash is free again.
    desk.done(Job::Trash(titles[1].0, 5));
    match desk.done(Job::Duplicate(titles[0].0, "scripted".to_owned(), 6)) {
        Report::Kept(Ok((_, title))) => assert_eq!(title, "scripted (2)"),
        other => panic!("{other:?}"),
    }
}

fn place(report: Report) -> Place {
    match report {
        Report::Opened(_, Ok((_, place))) => place,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_live_game_is_opened_in_its_slot_and_everything_else_beside_it() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    desk.save(3);
    desk.reports.recv_timeout(PATIENCE).unwrap();
    desk.submit(Job::Release(GAME));
    assert_eq!(place(desk.done(Job::Open(GAME))), Place::Same);

    // The slot is claimed now: a second copy of the program gets a copy of the game.
    let second = Desk::new(&disk);
    assert_eq!(place(second.done(Job::Open(GAME))), Place::NewInUse);

    let mut copy = game_after(3);
    copy.head.kind = SaveKind::Copy;
    let Report::Kept(Ok((id, _))) = desk.done(Job::Keep(Box::new(copy))) else { panic!() };
    assert_eq!(place(desk.done(Job::Open(id))), Place::NewFromCopy);

    let path = disk.everything().into_keys().find(|path| path.starts_with("/data/games")).unwrap();
    let damaged: SlotId =
        path.file_name().unwrap().to_str().unwrap().split('.').next().unwrap().parse().unwrap();
    disk.damage(&path, |bytes| bytes.truncate(bytes.len() - 1));
    assert_eq!(place(desk.done(Job::Open(damaged))), Place::NewRecovered);
}

#[test]
fn the_archive_of_all_saves_comes_back_under_new_ids_and_replaces_nothing() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    for turns in 1..=3 {
        desk.done(Job::Keep(Box::new(game_after(turns))));
    }
    let Report::Packed(Ok(packed)) = desk.done(Job::PackAll) else { panic!() };
    let before = disk.everything();
    let entries = archive::unpack(&packed).unwrap();
    let saves = entries.into_iter().map(|entry| entry.bytes).collect();
    let Report::Imported(made, None) = desk.done(Job::Import(saves)) else { panic!() };
    assert_eq!(made.len(), 3);
    let after = disk.everything();
    assert_eq!(after.len(), 6);
    for (path, bytes) in before {
        assert_eq!(after[&path], bytes);
    }
}

#[test]
fn an_import_that_runs_out_of_space_says_how_far_it_came() {
    let disk = MemoryDisk::default();
    let desk = Desk::new(&disk);
    let bytes = laser_chess_core::save::write_game(&game_after(1));
    desk.done(Job::Keep(Box::new(game_after(1))));
    disk.fail_at(14, Fault::Error(std::io::ErrorKind::StorageFull));
    let Report::Imported(made, error) = desk.done(Job::Import(vec![bytes; 5])) else { panic!() };
    assert_eq!(error, Some(StoreError::Full));
    assert!(made.len() < 5);
    let there = games(&disk).list().unwrap().len();
    assert_eq!(there, made.len() + 1);
}
