//! Arbitrary texts for every reader: noise, noise in each reader's own letters, and good texts
//! that were damaged, cut, repeated or glued together.

use laser_chess_core::notation::{
    Record, read_action, read_any, read_code, read_ending, read_khet, read_position, read_record,
    read_rules, write_game_code, write_khet, write_position, write_position_code, write_record,
    write_rules,
};
use laser_chess_core::save::{Read, read_game, read_head, read_setup};
use laser_chess_core::{NamedSetup, Rules};

use crate::chance::Chance;

/// The letters of each kind of text.
const LETTERS: [&str; 6] = [
    "bBkKsSdDlL123456789+*/ r",
    "pPaAxXsSkK123456789/ 01",
    "LCLC1-0123456789ABCDEFGHJKMNPQRSTVWXYZilo ",
    "[]\"\\ Format Setup Position Rules Blue Result laser-chess 1.abcdefghij12345678+-x#\n*",
    "fixed_lasers king_rotation=false true ",
    "{}[]:,\"\\0123456789abcdef \n",
];

/// Any text at all, mostly of a few dozen characters.
pub(crate) fn text(chance: &mut Chance) -> String {
    match chance.below(4) {
        0 => noise(chance),
        1 => letters(chance),
        _ => damaged(chance),
    }
}

fn noise(chance: &mut Chance) -> String {
    let length = chance.below(60);
    (0..length).filter_map(|_| char::from_u32(chance.below(0x11_0000) as u32)).collect()
}

fn letters(chance: &mut Chance) -> String {
    let alphabet: Vec<char> = chance.pick(&LETTERS).chars().collect();
    let length = chance.below(160);
    let start = if chance.coin() { "LC1-" } else { "" };
    start.chars().chain((0..length).map(|_| *chance.pick(&alphabet))).collect()
}

fn damaged(chance: &mut Chance) -> String {
    let mut characters: Vec<char> = good(chance).chars().collect();
    for _ in 0..chance.below(4) {
        let at = chance.below(characters.len() + 1);
        match chance.below(5) {
            0 => characters.truncate(at),
            1 => {
                let again: Vec<char> = characters[at..].to_vec();
                characters.extend(again);
            }
            2 if at < characters.len() => {
                characters.remove(at);
            }
            3 => {
                let other: Vec<char> = good(chance).chars().take(20).collect();
                characters.splice(at..at, other);
            }
            _ => {
                let alphabet: Vec<char> = chance.pick(&LETTERS).chars().collect();
                characters.insert(at, *chance.pick(&alphabet));
            }
        }
    }
    characters.into_iter().collect()
}

fn good(chance: &mut Chance) -> String {
    match chance.below(8) {
        0 => write_position(&chance.placement()),
        1 => write_khet(&chance.placement()),
        2 => {
            let rules = chance.rules();
            write_position_code(&chance.placement(), &rules)
        }
        3 => write_rules(&chance.rules()),
        4 => write_record(&Record::new(chance.game(6))),
        5 => write_game_code(&chance.game(6)),
        6 => format!("laserchess:{}", write_position_code(&chance.playable(), &Rules::MANUAL)),
        _ => write_position(&chance.pick(&NamedSetup::ALL).setup()),
    }
}

/// Reads the text as everything that can be read, and says how many readers took it.
///
/// # Panics
/// If a reader answers with an error that is not in the text.
pub(crate) fn read_as_everything(text: &str) -> usize {
    let start = NamedSetup::Ace.position(Rules::MANUAL);
    let any = read_any(text);
    if let Err(error) = &any {
        let (index, found) = (error.error.index, &error.error.text);
        let there: String = text.chars().skip(index).take(found.chars().count()).collect();
        assert_eq!(there, *found, "{error:?} in {text:?}");
    }
    let bytes = text.as_bytes();
    [
        any.is_ok(),
        read_position(text).is_ok(),
        read_khet(text).is_ok(),
        read_code(text).is_ok(),
        read_record(text).is_ok(),
        read_rules(text).is_ok(),
        read_action(text, &start).is_ok(),
        read_ending(text, "king hit").is_ok(),
        is_sound(&read_game(bytes)),
        is_sound(&read_head(bytes)),
        is_sound(&read_setup(bytes)),
    ]
    .into_iter()
    .filter(|taken| *taken)
    .count()
}

const fn is_sound<T>(read: &Read<T>) -> bool {
    matches!(read, Read::Sound(_))
}
