//! Every reader answers every text, and any pasted text is known for what it is.
//!
//! `examples/import_storm.rs` does the same a million times.

use laser_chess_core::notation::{
    Pasted, Record, TextKind, read_any, write_game_code, write_khet, write_position,
    write_position_code, write_record,
};

use crate::chance::Chance;
use crate::storm::{read_as_everything, text};

#[test]
fn every_reader_answers_every_text() {
    let mut chance = Chance::seeded(11);
    let taken: usize = (0..20_000).map(|_| read_as_everything(&text(&mut chance))).sum();
    // Some of the texts are good, or this would test nothing but refusals.
    assert!(taken > 2000, "only {taken} were read");
}

#[test]
fn a_pasted_text_is_known_for_what_it_is() {
    let mut chance = Chance::seeded(12);
    for _ in 0..1000 {
        let (setup, rules) = (chance.placement(), chance.rules());
        let pasted = |rules| Pasted::Setup { setup: Box::new(setup.clone()), rules };
        let position = read_any(&write_position(&setup));
        assert_eq!(position, Ok((TextKind::Position, pasted(None))));
        assert_eq!(read_any(&write_khet(&setup)), Ok((TextKind::Khet, pasted(None))));
        let code = write_position_code(&setup, &rules);
        assert_eq!(read_any(&code), Ok((TextKind::Code, pasted(Some(rules)))));
        let link = format!("laserchess:{}", code.to_lowercase());
        assert_eq!(read_any(&link), Ok((TextKind::Code, pasted(Some(rules)))));
    }
    for _ in 0..100 {
        let record = Record::new(chance.game(40));
        let game = || Pasted::Game(Box::new(record.clone()));
        assert_eq!(read_any(&write_record(&record)), Ok((TextKind::Record, game())));
        assert_eq!(read_any(&write_game_code(&record.game)), Ok((TextKind::Code, game())));
    }
}
