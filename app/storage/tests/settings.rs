//! The settings file: kept keys, defaults left to the reader, broken files put aside.

// The helpers of tests are tests too.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use laser_chess_storage::{Fault, FileSystem, MemoryDisk, SettingsFile, StoreError, Survival};
use serde_json::{Map, Value, json};

fn settings(disk: &MemoryDisk) -> SettingsFile {
    SettingsFile::new(Box::new(disk.clone()), PathBuf::from("/data"))
}

fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn put(disk: &MemoryDisk, bytes: &[u8]) {
    disk.create_folder(Path::new("/data")).unwrap();
    disk.write_synced(Path::new("/data/settings.json"), bytes).unwrap();
}

#[test]
fn no_file_means_no_values() {
    let found = settings(&MemoryDisk::default()).read().unwrap();
    assert_eq!(found.values, Map::new());
    assert_eq!(found.kept_aside, None);
}

#[test]
fn unknown_keys_are_kept_when_a_known_one_changes() {
    let disk = MemoryDisk::default();
    put(&disk, br#"{"later": {"deep": [1, 2]}, "volume": 3}"#);
    settings(&disk).write(&map(json!({"volume": 5}))).unwrap();
    let found = settings(&disk).read().unwrap();
    assert_eq!(found.values, map(json!({"later": {"deep": [1, 2]}, "volume": 5})));
}

#[test]
fn two_running_copies_that_change_different_keys_keep_both() {
    let disk = MemoryDisk::default();
    let (first, second) = (settings(&disk), settings(&disk));
    first.write(&map(json!({"a": 1}))).unwrap();
    second.write(&map(json!({"b": 2}))).unwrap();
    first.write(&map(json!({"a": 3}))).unwrap();
    assert_eq!(first.read().unwrap().values, map(json!({"a": 3, "b": 2})));
}

#[test]
fn a_broken_file_is_put_aside_with_its_bytes() {
    for (number, bytes) in
        [b"{\"volume\": ".as_slice(), b"[1]", b"", b"\xff\xfe"].iter().enumerate()
    {
        let disk = MemoryDisk::default();
        disk.create_folder(Path::new("/data")).unwrap();
        // An earlier broken file is there already and stays.
        disk.write_synced(Path::new("/data/settings.broken-1.json"), b"first").unwrap();
        put(&disk, bytes);
        let found = settings(&disk).read().unwrap();
        assert_eq!(found.values, Map::new(), "case {number}");
        let aside = found.kept_aside.unwrap();
        assert_eq!(aside, Path::new("/data/settings.broken-2.json"));
        settings(&disk).write(&map(json!({"volume": 1}))).unwrap();
        assert_eq!(disk.everything()[&aside], *bytes);
        assert_eq!(disk.everything()[Path::new("/data/settings.broken-1.json")], b"first");
    }
}

#[test]
fn a_crash_at_any_operation_leaves_the_old_settings_or_the_new() {
    for operation in 0..12 {
        for fault in [Fault::CrashBefore, Fault::CrashAfter] {
            for survival in [Survival::Synced, Survival::Names, Survival::Everything] {
                let disk = MemoryDisk::default();
                settings(&disk).write(&map(json!({"a": 1}))).unwrap();
                disk.fail_at(operation, fault);
                let written = settings(&disk).write(&map(json!({"a": 2}))).is_ok();
                disk.restart(survival);
                let found = settings(&disk).read().unwrap();
                assert_eq!(found.kept_aside, None, "{operation} {fault:?} {survival:?}");
                let value = found.values["a"].as_u64();
                assert!(
                    value == Some(2) || (!written && value == Some(1)),
                    "{operation} {fault:?}"
                );
                settings(&disk).write(&map(json!({"a": 3}))).unwrap();
                assert_eq!(settings(&disk).read().unwrap().values["a"], 3);
            }
        }
    }
}

#[test]
fn a_full_disk_is_reported_and_changes_nothing() {
    let disk = MemoryDisk::default();
    settings(&disk).write(&map(json!({"a": 1}))).unwrap();
    for operation in 0..12 {
        disk.fail_at(operation, Fault::Error(std::io::ErrorKind::StorageFull));
        match settings(&disk).write(&map(json!({"a": 2}))) {
            Ok(()) => {}
            Err(error) => assert_eq!(error, StoreError::Full, "operation {operation}"),
        }
        let value = settings(&disk.snapshot()).read().unwrap().values["a"].as_u64();
        assert!(matches!(value, Some(1 | 2)));
    }
}
