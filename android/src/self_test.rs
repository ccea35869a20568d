//! A test of the rules that runs inside the finished library, on whatever CPU it was built for.

use laser_chess_core::engine::perft;
use laser_chess_core::{Game, NamedSetup, Rules};

/// Turns of the scripted game.
const TURNS: u32 = 80;

/// What the rules compute, to be compared between machines: for `subject` 0 to 4 the number of lines that
/// are `depth` actions long from that setup of [`NamedSetup::ALL`], for any other the fingerprint of
/// a scripted game whose choices begin with `depth`.
///
/// ```
/// // Ace has 78 first actions and 6075 lines of two.
/// assert_eq!(laser_chess_android::self_test::laser_chess_self_test(0, 2), 6075);
/// ```
// Called by its name from outside; it takes and returns plain numbers.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn laser_chess_self_test(subject: u32, depth: u32) -> u64 {
    match NamedSetup::ALL.get(subject as usize) {
        Some(setup) => perft(&setup.position(Rules::MANUAL), depth),
        None => fingerprint(&scripted_game(depth)),
    }
}

/// A game of 80 turns from Ace in which a fixed sequence of numbers chooses among the legal actions; one that
/// would end the game gives way to the next.
fn scripted_game(first_choice: u32) -> Game {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    let mut number = first_choice;
    for _ in 0..TURNS {
        // A linear congruential sequence (Numerical Recipes); any fixed sequence would do.
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let position = game.position();
        let actions = position.legal_actions();
        let first = (number >> 8) as usize % actions.len().max(1);
        let chosen = actions.iter().cycle().skip(first).take(actions.len()).find(|action| {
            position.play(**action).is_ok_and(|played| played.position.outcome().is_none())
        });
        if chosen.is_none_or(|action| game.play(*action).is_err()) {
            break;
        }
    }
    game
}

/// One number over every position and every beam of a game, by the FNV-1a hash of their texts.
fn fingerprint(game: &Game) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut add = |text: String| {
        for byte in text.into_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for (turns, turn) in game.turns().iter().enumerate() {
        add(turn.to_string());
        add(game.position_after(turns + 1).map(ToString::to_string).unwrap_or_default());
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_two_actions_are_those_counted_for_the_rules() {
        let counts: Vec<u64> = (0..5).map(|setup| laser_chess_self_test(setup, 2)).collect();
        assert_eq!(counts, [6075, 5490, 4994, 4573, 5467]);
    }

    #[test]
    fn the_scripted_game_is_whole_and_hits_something() {
        let game = scripted_game(1);
        assert_eq!(game.turns().len(), TURNS as usize);
        assert!(game.turns().iter().any(|turn| turn.eliminated().is_some()));
    }

    #[test]
    fn another_game_has_another_fingerprint() {
        assert_ne!(laser_chess_self_test(9, 1), laser_chess_self_test(9, 2));
    }
}
