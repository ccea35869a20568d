//! No wrong character in a share code goes unnoticed.

use laser_chess_core::notation::{NotationFault, read_code, write_game_code, write_position_code};
use laser_chess_core::{NamedSetup, Rules};

use crate::chance::Chance;

/// Crockford's letters, the look-alikes he reads as others, and characters no code has.
const TYPED: &str =
    "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyzOoIiLlUu-\u{2013} \n.!?#/\u{e9}";

/// Puts every character in every place and asks that the code is refused, unless it is read as
/// the same symbol.
fn corrupt(code: &str) {
    let truth = read_code(code);
    assert!(truth.is_ok(), "{code}");
    let good: Vec<char> = code.chars().collect();
    for at in 0..good.len() {
        for typed in TYPED.chars() {
            let mut wrong = good.clone();
            wrong[at] = typed;
            let wrong: String = wrong.into_iter().collect();
            let read = read_code(&wrong);
            if same_symbol(good[at], typed) {
                assert_eq!(read, truth, "{wrong}");
            } else {
                assert!(read.is_err(), "{typed:?} for {:?} goes unnoticed: {wrong}", good[at]);
            }
        }
    }
}

fn same_symbol(one: char, other: char) -> bool {
    let symbol = |character: char| match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        '\u{2013}' | ' ' | '\n' => '-',
        other => other,
    };
    symbol(one) == symbol(other)
}

#[test]
fn any_single_wrong_character_in_the_five_setups_codes_is_noticed() {
    for named in NamedSetup::ALL {
        let code = write_position_code(&named.setup(), &Rules::MANUAL);
        corrupt(&code);
        corrupt(&code.replace('-', ""));
    }
}

#[test]
fn any_single_wrong_character_in_a_games_code_is_noticed() {
    let mut chance = Chance::seeded(61);
    for _ in 0..5 {
        corrupt(&write_game_code(&chance.game(60)));
    }
}

#[test]
fn a_wrong_symbol_is_found_and_its_fix_is_the_right_one() {
    for named in NamedSetup::ALL {
        let code = write_position_code(&named.setup(), &Rules::MANUAL);
        let good: Vec<char> = code.chars().collect();
        for at in (4..good.len()).filter(|at| good[*at] != '-') {
            let mut wrong = good.clone();
            wrong[at] = if good[at] == '7' { '8' } else { '7' };
            let wrong: String = wrong.into_iter().collect();
            let error = read_code(&wrong).expect_err("a wrong symbol");
            assert_eq!((&error.fault, error.index), (&NotationFault::Checksum, at));
            assert_eq!(error.fix.expect("a fix").apply(&wrong), code);
        }
    }
}

#[test]
fn a_lost_or_doubled_character_and_two_neighbours_exchanged_are_noticed() {
    for named in NamedSetup::ALL {
        let code = write_position_code(&named.setup(), &Rules::MANUAL);
        let good: Vec<char> = code.chars().collect();
        for at in 0..good.len() {
            let mut lost = good.clone();
            lost.remove(at);
            let lost: String = lost.into_iter().collect();
            assert!(read_code(&lost).is_err(), "{lost}");
            let mut doubled = good.clone();
            doubled.insert(at, good[at]);
            let doubled: String = doubled.into_iter().collect();
            // A doubled dash is a gap like any other.
            assert!(good[at] == '-' || read_code(&doubled).is_err(), "{doubled}");
            let mut exchanged = good.clone();
            exchanged.swap(at, (at + 1) % good.len());
            if exchanged != good {
                let exchanged: String = exchanged.into_iter().collect();
                assert!(read_code(&exchanged).is_err(), "{exchanged}");
            }
        }
    }
}

#[test]
fn any_two_wrong_symbols_are_noticed() {
    let mut chance = Chance::seeded(62);
    let symbols: Vec<char> = TYPED.chars().take(32).collect();
    for _ in 0..20_000 {
        let named = *chance.pick(&NamedSetup::ALL);
        let code = write_position_code(&named.setup(), &Rules::MANUAL);
        let mut wrong: Vec<char> = code.chars().collect();
        for _ in 0..2 {
            let at = 4 + chance.below(wrong.len() - 4);
            if wrong[at] != '-' {
                wrong[at] = *chance.pick(&symbols);
            }
        }
        let wrong: String = wrong.into_iter().collect();
        assert!(wrong == code || read_code(&wrong).is_err(), "{wrong}");
    }
}
