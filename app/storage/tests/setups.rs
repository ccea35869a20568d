//! Kept setups and the draft.

use std::path::PathBuf;

use laser_chess_core::save::SavedSetup;
use laser_chess_storage::{MemoryDisk, Setups, SlotId};

const MINE: SlotId = SlotId::from_number(7);

fn setups(disk: &MemoryDisk) -> Setups {
    Setups::new(Box::new(disk.clone()), PathBuf::from("/data/setups"))
}

fn setup(title: &str, saved: u64) -> SavedSetup {
    SavedSetup {
        title: title.to_owned(),
        position: "*/*/*/*/*/*/*/K9 b".to_owned(),
        saved,
        ..SavedSetup::default()
    }
}

#[test]
fn setups_are_listed_the_newest_first_and_without_the_draft() {
    let disk = MemoryDisk::default();
    let mut first = setups(&disk);
    first.keep_draft(&setup("", 9)).unwrap();
    first.keep(MINE, &setup("old", 1)).unwrap();
    first.keep(SlotId::from_number(8), &setup("new", 2)).unwrap();
    let titles = |setups: &Setups| -> Vec<_> {
        setups.list().unwrap().into_iter().map(|(_, setup)| setup.title).collect()
    };
    assert_eq!(titles(&setups(&disk)), ["new", "old"]);
    first.keep(MINE, &setup("renamed", 3)).unwrap();
    assert_eq!(titles(&setups(&disk)), ["renamed", "new"]);
    first.trash(MINE, 5).unwrap();
    assert_eq!(titles(&setups(&disk)), ["new"]);
    first.restore(MINE).unwrap();
    assert_eq!(titles(&setups(&disk)), ["renamed", "new"]);
}

#[test]
fn the_draft_is_the_one_kept_last() {
    let disk = MemoryDisk::default();
    assert_eq!(setups(&disk).draft().unwrap(), None);
    let mut first = setups(&disk);
    for saved in 1..=5 {
        first.keep_draft(&setup("", saved)).unwrap();
    }
    assert_eq!(setups(&disk).draft().unwrap(), Some(setup("", 5)));
    assert_eq!(disk.everything().len(), 3);
}

#[test]
fn a_damaged_setup_is_left_on_the_disk_and_the_generation_before_is_read() {
    let disk = MemoryDisk::default();
    let mut first = setups(&disk);
    first.keep(MINE, &setup("one", 1)).unwrap();
    first.keep(MINE, &setup("two", 2)).unwrap();
    let newest = disk.everything().into_keys().last().unwrap();
    disk.damage(&newest, |bytes| bytes.truncate(9));
    assert_eq!(first.list().unwrap(), [(MINE, setup("one", 1))]);
    assert_eq!(disk.everything()[&newest].len(), 9);
}
