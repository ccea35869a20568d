//! Printing and reading again gives the same value.

use laser_chess_core::notation::{
    NotationError, NotationFault, Record, Shared, read_action, read_code, read_ending, read_khet,
    read_position, read_record, read_rules, write_game_code, write_khet, write_position,
    write_position_code, write_record, write_result, write_rules, write_termination,
};
use laser_chess_core::{Action, Draw, Outcome};

use crate::chance::Chance;

#[test]
fn any_arrangement_survives_its_position_text_khet_string_and_code() {
    let mut chance = Chance::seeded(1);
    for _ in 0..3000 {
        let (setup, rules) = (chance.placement(), chance.rules());
        assert_eq!(read_position(&write_position(&setup)).as_ref(), Ok(&setup));
        assert_eq!(read_khet(&write_khet(&setup)).as_ref(), Ok(&setup));
        let code = write_position_code(&setup, &rules);
        assert_eq!(read_code(&code), Ok(Shared::Position { setup, rules }));
        assert_eq!(read_rules(&write_rules(&rules)), Ok(rules));
    }
}

#[test]
fn every_turn_of_a_game_survives_its_text() {
    let mut chance = Chance::seeded(2);
    for _ in 0..200 {
        let game = chance.game(80);
        let mut position = game.start();
        for turn in game.turns() {
            let plain = turn.action.to_string();
            assert_eq!(plain.parse::<Action>(), Ok(turn.action));
            assert_eq!(read_action(&plain, position), Ok(turn.action));
            assert_eq!(read_action(&turn.to_string(), position), Ok(turn.action));
            position = &turn.played.position;
        }
    }
}

#[test]
fn a_game_survives_its_record_and_its_code() {
    let mut chance = Chance::seeded(3);
    for round in 0..400 {
        let game = chance.game(120);
        assert_eq!(read_code(&write_game_code(&game)), Ok(Shared::Game(game.clone())));
        let mut record = Record::new(game);
        if round % 2 == 0 {
            record.set_tag("Blue", "Ana \"A\" \\ \r\n\u{1f642}]").unwrap();
            record.set_tag("Opening", "").unwrap();
        }
        let text = write_record(&record);
        assert_eq!(read_record(&text).as_ref(), Ok(&record), "{text}");
    }
}

#[test]
fn the_end_of_a_game_survives_its_two_words() {
    let mut chance = Chance::seeded(4);
    for _ in 0..400 {
        let outcome = chance.game(60).outcome();
        let read = read_ending(write_result(outcome), write_termination(outcome));
        // Texts do not tell a side that cannot act from a claimed stalemate.
        let told = match outcome {
            Some(Outcome::Drawn(Draw::NoAction)) => Some(Outcome::Drawn(Draw::Stalemate)),
            other => other,
        };
        assert_eq!(read, Ok(told));
    }
}

#[test]
fn the_offending_part_of_a_refused_text_stands_where_the_error_says() {
    let mut chance = Chance::seeded(5);
    let mut refusals = 0;
    for _ in 0..20_000 {
        let game = chance.game(6);
        let setup = game.position().to_setup();
        let texts = [
            write_position(&setup),
            write_khet(&setup),
            write_rules(&chance.rules()),
            write_record(&Record::new(game)),
            write_position_code(&setup, &chance.rules()),
        ];
        let which = chance.below(texts.len());
        let text = spoil(&texts[which], &mut chance);
        let error: Option<NotationError> = match which {
            0 => read_position(&text).err(),
            1 => read_khet(&text).err(),
            2 => read_rules(&text).err(),
            3 => read_record(&text).err().map(|error| error.error),
            _ => read_code(&text).err(),
        };
        let Some(error) = error else { continue };
        refusals += 1;
        let found: String =
            text.chars().skip(error.index).take(error.text.chars().count()).collect();
        assert_eq!(found, error.text, "{error:?} in {text}");
        if let Some(fix) = &error.fix
            && error.fault != NotationFault::MissingSide
        {
            assert_ne!(fix.apply(&text), text, "{error:?} in {text}");
        }
    }
    assert!(refusals > 10_000, "only {refusals} texts were refused");
}

/// The text with one character changed, taken out or put in.
fn spoil(text: &str, chance: &mut Chance) -> String {
    let any: Vec<char> =
        "bBkKsSdDlLpPaAxXuU0123456789+*/- .[]\"\\\n#=O\u{e9}\u{1f642}".chars().collect();
    let mut characters: Vec<char> = text.chars().collect();
    let at = chance.below(characters.len());
    match chance.below(3) {
        0 => characters[at] = *chance.pick(&any),
        1 => {
            characters.remove(at);
        }
        _ => characters.insert(at, *chance.pick(&any)),
    }
    characters.into_iter().collect()
}
