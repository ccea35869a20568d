//! Facts about the save text that need no rules: what is written is read, and what is damaged
//! is known to be.

use super::{
    ClockTimes, Damage, Read, SaveKind, SavedClock, SavedGame, SavedHead, SavedSetup, SavedTurn,
    read_game, read_head, read_setup, write_game, write_setup,
};

fn turn(action: &str, clock: Option<(u64, u64)>) -> SavedTurn {
    SavedTurn { action: action.into(), clock: clock.map(|(blue, red)| ClockTimes { blue, red }) }
}

fn game() -> SavedGame {
    SavedGame {
        head: SavedHead {
            kind: SaveKind::Copy,
            title: "Ana vs \"Ben\", ACE\t\u{1f642}\n".into(),
            blue: "Ana".into(),
            red: "בן".into(),
            setup: "ace".into(),
            rules: "fixed_lasers king_rotation=false".into(),
            start: "start".into(),
            last: "last".into(),
            turn_count: 3,
            result: "*".into(),
            termination: String::new(),
            created: 1_796_000_000_000,
            saved: 1_796_000_600_000,
            clock: Some(SavedClock {
                control: "300+3".into(),
                left: ClockTimes { blue: 299_000, red: 301_000 },
            }),
            table: [("preset".into(), "casual".into())].into(),
        },
        turns: vec![
            turn("h2+", Some((303_000, 300_000))),
            turn("c7+xg3", None),
            turn("h2-", Some((299_000, 301_000))),
        ],
    }
}

/// The number of bytes before each turn's line ends, and before the end line.
fn line_ends(bytes: &[u8]) -> Vec<usize> {
    let mut ends = Vec::new();
    for (index, byte) in bytes.iter().enumerate() {
        if *byte == b'\n' {
            ends.push(index + 1);
        }
    }
    ends
}

#[test]
fn a_written_game_is_read_as_it_was() {
    assert_eq!(read_game(&write_game(&game())), Read::Sound(game()));
}

#[test]
fn a_head_is_read_without_the_turns() {
    assert_eq!(read_head(&write_game(&game())), Read::Sound(game().head));
}

#[test]
fn a_written_setup_is_read_as_it_was() {
    let setup = SavedSetup {
        title: "Mine".into(),
        position: "*/*/*/*/*/*/*/K9 b".into(),
        created: 1,
        saved: 2,
    };
    assert_eq!(read_setup(&write_setup(&setup)), Read::Sound(setup));
}

#[test]
fn a_save_cut_at_any_byte_gives_the_turns_before_the_cut() {
    let bytes = write_game(&game());
    let ends = line_ends(&bytes);
    for cut in 0..bytes.len() {
        let complete = ends.iter().filter(|&&end| end <= cut).count();
        let read = read_game(&bytes[..cut]);
        if complete == 0 {
            assert!(matches!(read, Read::Damaged(_)), "cut at {cut}: {read:?}");
            continue;
        }
        let turns = complete - 1;
        let mut expected = game();
        if turns < 3 {
            expected.turns.truncate(turns);
            expected.head.turn_count = turns;
            expected.head.last = String::new();
        }
        assert_eq!(read, Read::Recovered(expected, Damage::Cut { turns }), "cut at {cut}");
    }
}

#[test]
fn a_flip_of_any_byte_is_noticed_and_loses_at_most_the_turns_after_it() {
    let bytes = write_game(&game());
    let ends = line_ends(&bytes);
    for at in 0..bytes.len() {
        for flip in [0x01, 0x20, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] ^= flip;
            let Read::Recovered(read, _) = read_game(&damaged) else {
                panic!("byte {at} flipped by {flip:#x}: {:?}", read_game(&damaged));
            };
            let line = ends.iter().filter(|&&end| end <= at).count();
            let in_a_list = match read_head(&damaged) {
                Read::Recovered(head, _) => head,
                other => panic!("byte {at} flipped by {flip:#x}: {other:?}"),
            };
            assert_eq!(in_a_list, read.head);
            // The head is repeated in the end line, so only damage to a turn loses turns. A
            // flipped line feed joins a line with the next and spoils both.
            let kept = match line {
                0 if bytes[at] == b'\n' => 0,
                0 => 3,
                line => (line - 1).min(3),
            };
            assert_eq!(read.turns, game().turns[..kept], "byte {at} by {flip:#x}");
            assert_eq!(read.head.title, game().head.title);
            assert_eq!(read.head.turn_count, kept);
        }
    }
}

#[test]
fn a_lost_byte_and_an_added_byte_are_noticed() {
    let bytes = write_game(&game());
    for at in 0..bytes.len() {
        let without = [&bytes[..at], &bytes[at + 1..]].concat();
        assert!(!matches!(read_game(&without), Read::Sound(_)), "without {at}");
        let with = [&bytes[..at], b"0", &bytes[at..]].concat();
        assert!(!matches!(read_game(&with), Read::Sound(_)), "with {at}");
    }
}

#[test]
fn bytes_after_the_end_are_reported_and_lose_nothing() {
    let mut bytes = write_game(&game());
    bytes.extend_from_slice(b"more");
    assert_eq!(read_game(&bytes), Read::Recovered(game(), Damage::Trailing));
}

#[test]
fn a_newer_version_is_known_and_a_flipped_version_is_not_taken_for_one() {
    let text = String::from_utf8(write_game(&game())).unwrap();
    let flipped = text.replacen("\"version\":1", "\"version\":3", 1);
    assert!(matches!(read_game(flipped.as_bytes()), Read::Recovered(_, Damage::Head)));

    let mut newer = Vec::new();
    let head = serde_json::json!({"format": "laser-chess game", "version": 2, "shape": "unknown"});
    super::lines::write_line(&mut newer, &head).unwrap();
    newer.extend_from_slice(b"anything may follow");
    assert_eq!(read_game(&newer), Read::Newer { version: 2 });
}

#[test]
fn a_setup_is_not_a_game_and_other_files_are_neither() {
    let setup = write_setup(&SavedSetup::default());
    for bytes in [setup.as_slice(), b"[Format \"laser-chess 1\"]\n", b"\0\0\0", b"PK\x03\x04"] {
        assert_eq!(read_game(bytes), Read::Damaged(Damage::NotASave));
    }
    assert_eq!(read_game(b""), Read::Damaged(Damage::Empty));
}

#[test]
fn unknown_keys_and_missing_ones_are_no_damage() {
    let mut text = Vec::new();
    let head = serde_json::json!({
        "format": "laser-chess game", "version": 1, "start": "s", "last": "l", "turns": 0, "later": [1],
    });
    super::lines::write_line(&mut text, &head).unwrap();
    let end =
        serde_json::json!({"end": true, "whole": super::lines::checksum(&text), "head": head});
    super::lines::write_line(&mut text, &end).unwrap();
    let Read::Sound(game) = read_game(&text) else {
        panic!("{:?}", read_game(&text));
    };
    assert_eq!(game.head.start, "s");
    assert_eq!(game.head.blue, "");
}

#[test]
fn a_text_longer_than_any_save_is_refused_before_it_is_read() {
    let bytes = vec![b' '; super::MAX_SAVE_BYTES + 1];
    let length = bytes.len();
    assert_eq!(read_game(&bytes), Read::Damaged(Damage::TooLong { bytes: length }));
}
