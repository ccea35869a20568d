//! Texts that are read, and texts that are refused with the right words.

use laser_chess_core::Rules;
use laser_chess_core::notation::{
    NotationError, read_action, read_code, read_khet, read_position, read_record, read_rules,
    write_khet, write_position, write_rules,
};
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
