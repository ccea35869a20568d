//! Texts that are read, and texts that are refused with the right words.

use std::collections::BTreeSet;

use laser_chess_core::notation::{
    MAX_TEXT_BYTES, NotationError, NotationFault, Record, read_action, read_code, read_khet,
    read_position, read_record, read_rules, write_khet, write_position, write_rules,
};
use laser_chess_core::{Game, NamedSetup, Rules};
use serde::Deserialize;

use crate::read::{Head, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    read: Vec<Good>,
    refused: Vec<Bad>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Good {
    form: String,
    position: Option<String>,
    text: String,
    printed: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bad {
    form: String,
    position: Option<String>,
    text: String,
    id: String,
    index: usize,
    offending: String,
    fixed: Option<String>,
    turn: Option<usize>,
    side: Option<String>,
    action: Option<String>,
}

/// What a text is printed as after reading, or why it is refused.
fn reprint(form: &str, position: Option<&str>, text: &str) -> Result<String, NotationError> {
    match form {
        "position" => Ok(write_position(&read_position(text)?)),
        "khet" => Ok(write_khet(&read_khet(text)?)),
        "rules" => Ok(write_rules(&read_rules(text)?)),
        "record" => Ok(read_record(text).map_err(|error| error.error)?.to_string()),
        "code" => read_code(text).map(|shared| format!("{shared:?}")),
        "action" => {
            let setup = read_position(position.expect("an action is read in a position"))?;
            let position = setup.to_position(Rules::MANUAL).expect("a playable position");
            Ok(read_action(text, &position)?.to_string())
        }
        _ => panic!("{form} is no form of text"),
    }
}

#[test]
fn each_text_is_read_and_printed_in_its_one_form() {
    let file: File = read("notation.json");
    assert!(!file.read.is_empty());
    for good in file.read {
        let printed = reprint(&good.form, good.position.as_deref(), &good.text);
        assert_eq!(printed.as_deref(), Ok(good.printed.as_str()), "{:?}", good.text);
        let again = reprint(&good.form, good.position.as_deref(), &good.printed);
        assert_eq!(again.as_deref(), Ok(good.printed.as_str()), "{:?}", good.printed);
    }
}

#[test]
fn each_bad_text_is_refused_at_its_character_with_its_fix() {
    let file: File = read("notation.json");
    assert!(!file.refused.is_empty());
    for bad in file.refused {
        let error = reprint(&bad.form, bad.position.as_deref(), &bad.text).expect_err(&bad.text);
        let case = format!("{} {:?}", bad.form, bad.text);
        assert_eq!(error.fault.id(), bad.id, "{case}: {error}");
        assert_eq!(
            (error.index, error.text.as_str()),
            (bad.index, bad.offending.as_str()),
            "{case}"
        );
        let fixed = error.fix.map(|fix| fix.apply(&bad.text));
        assert_eq!(fixed, bad.fixed, "{case}");
        if bad.form == "record" {
            let turn = read_record(&bad.text).expect_err(&bad.text).turn;
            assert_eq!(turn.as_ref().map(|turn| turn.number), bad.turn, "{case}");
            assert_eq!(turn.as_ref().map(|turn| turn.side.to_string()), bad.side, "{case}");
            assert_eq!(turn.map(|turn| turn.action), bad.action, "{case}");
        }
    }
}

#[test]
fn every_fault_of_the_description_is_refused_in_a_test_and_no_other() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/notation.md");
    let text = std::fs::read_to_string(path).expect(path);
    let (_, table) = text.split_once("## Faults").expect("a table of faults");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.split('|').next());
    let described: BTreeSet<String> = rows
        .flat_map(|ids| ids.split(','))
        .filter_map(|id| Some(id.trim().strip_prefix('`')?.strip_suffix('`')?.to_owned()))
        .collect();
    let mut tested: BTreeSet<String> =
        read::<File>("notation.json").refused.into_iter().map(|bad| bad.id).collect();
    // These three have tests of their own, here and in the code's file.
    tested.extend(["too_long", "tag_name", "meaningless"].map(str::to_owned));
    assert_eq!(described, tested);
}

#[test]
fn a_text_longer_than_64_kib_is_refused_before_it_is_read() {
    let start = NamedSetup::Ace.position(Rules::MANUAL).to_string();
    let long = " ".repeat(MAX_TEXT_BYTES + 1);
    let longest = " ".repeat(MAX_TEXT_BYTES);
    for form in ["position", "khet", "rules", "record", "code", "action"] {
        let error = reprint(form, Some(&start), &long).expect_err(form);
        let bytes = MAX_TEXT_BYTES + 1;
        assert_eq!((error.fault, error.index), (NotationFault::TooLong { bytes }, 0), "{form}");
        let error = reprint(form, Some(&start), &longest).expect_err(form);
        assert_ne!(error.fault.id(), "too_long", "{form}");
    }
}

#[test]
fn a_tag_has_a_plain_name_that_the_game_does_not_say_itself() {
    let mut record = Record::new(Game::new(NamedSetup::Ace.position(Rules::MANUAL)));
    for name in ["", "Two words", "Blue]", "\u{e9}", "Format", "Setup", "Result", "Termination"] {
        let error = record.set_tag(name, "x").expect_err(name);
        assert_eq!((error.fault, error.text.as_str()), (NotationFault::TagName, name));
    }
    record.set_tag("Blue", "Ana").expect("a plain name");
    record.set_tag("Blue", "Bea").expect("a plain name");
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Blue", "Bea")]);
    assert_eq!(record.tag("Red"), None);
}

#[test]
fn tags_and_turns_may_stand_as_other_programs_write_them() {
    let text = "\u{feff}[Format \"laser-chess 1\"] [Setup \"ace\"]\r\n[ Event \"x\" ]\r\n[Blue \"Ana\"]\
                \r\n\r\n1.h2+ c7+ 2.h2-";
    let record = read_record(text).expect(text);
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Event", "x"), ("Blue", "Ana")]);
    assert_eq!(record.game.turns().len(), 3);
    let bare = "[Format \"laser-chess 1\"][Setup \"ace\"] h2+ c7+ h2-";
    assert_eq!(read_record(bare).expect(bare).game, record.game);
}

#[test]
fn a_game_that_red_begins_is_numbered_from_its_turn() {
    let mut setup = NamedSetup::Ace.setup();
    setup.side = laser_chess_core::Side::Red;
    let mut game = Game::new(setup.to_position(Rules::MANUAL).expect("playable"));
    for action in ["c7+", "h2+", "c7-"] {
        game.play(action.parse().expect(action)).expect(action);
    }
    let text = Record::new(game.clone()).to_string();
    assert!(text.ends_with("\n\n1... c7+ 2. h2+ c7-\n"), "{text}");
    assert_eq!(read_record(&text).expect(&text).game, game);
}
