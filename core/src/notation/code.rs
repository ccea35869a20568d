//! The share code: a position or a whole game in a few dozen letters.
//!
//! `docs/notation.md` gives the layout bit by bit. Codes in the world are read for ever, so the
//! tables here never change; another layout is another version.

use super::bits::{BitReader, BitWriter};
use super::error::{NotationError, NotationFault};
use super::symbols::{read_symbols, write_symbols};
use crate::board::Board;
use crate::direction::{Corner, Diagonal, Direction};
use crate::game::Game;
use crate::position::{Draw, Outcome, Win};
use crate::rules::Rules;
use crate::setup::{NamedSetup, Setup};
use crate::square::Square;
use crate::token::{Role, Side, Token};

/// What a share code holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shared {
    /// An arrangement, finished or not, and the rules it was meant for.
    Position {
        /// The arrangement.
        setup: Setup,
        /// The rules.
        rules: Rules,
    },
    /// A game with all its turns and its end.
    Game(Game),
}

const VERSION: usize = 1;
const KIND_POSITION: usize = 0;
const KIND_GAME: usize = 1;
/// In place of a named setup's number: an arrangement follows.
const START_DRAWN: usize = 7;

/// The numbers of the named setups.
const NAMED: [NamedSetup; 5] = [
    NamedSetup::Ace,
    NamedSetup::Curiosity,
    NamedSetup::Grail,
    NamedSetup::Mercury,
    NamedSetup::Sophie,
];

/// The numbers of a side's tokens: Blue's 0 to 14, Red's 15 to 29.
const ROLES: [Role; 15] = [
    Role::King,
    Role::Laser(Direction::N),
    Role::Laser(Direction::E),
    Role::Laser(Direction::S),
    Role::Laser(Direction::W),
    Role::Defender(Direction::N),
    Role::Defender(Direction::E),
    Role::Defender(Direction::S),
    Role::Defender(Direction::W),
    Role::Deflector(Corner::NE),
    Role::Deflector(Corner::SE),
    Role::Deflector(Corner::SW),
    Role::Deflector(Corner::NW),
    Role::Switch(Diagonal::Slash),
    Role::Switch(Diagonal::Backslash),
];

/// The numbers of the ends that a game does not show by itself; 0 is none.
const ENDS: [Option<Outcome>; 7] = [
    None,
    Some(Outcome::Won { winner: Side::Red, by: Win::Resignation }),
    Some(Outcome::Won { winner: Side::Blue, by: Win::Resignation }),
    Some(Outcome::Drawn(Draw::Agreement)),
    Some(Outcome::Drawn(Draw::Stalemate)),
    Some(Outcome::Won { winner: Side::Red, by: Win::Time }),
    Some(Outcome::Won { winner: Side::Blue, by: Win::Time }),
];

/// Reads a share code: capitals or not, with its dashes or without, O as 0, I and L as 1.
///
/// # Errors
/// The first fault, with its place. A single wrong character is always noticed, and mostly found.
///
/// ```
/// use laser_chess_core::notation::{Shared, read_code, write_position_code};
/// use laser_chess_core::{NamedSetup, Rules};
/// let setup = NamedSetup::Ace.setup();
/// let code = write_position_code(&setup, &Rules::MANUAL);
/// assert!(code.len() <= 62);
/// assert_eq!(read_code(&code)?, Shared::Position { setup, rules: Rules::MANUAL });
/// let wrong = code.replacen('-', "-Z", 1);
/// assert!(read_code(&wrong).is_err());
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_code(text: &str) -> Result<Shared, NotationError> {
    let code = read_symbols(text)?;
    let mut bits = BitReader::new(&code.symbols);
    read_shared(&mut bits).map_err(|fault| code.error(fault))
}

fn read_shared(bits: &mut BitReader<'_>) -> Result<Shared, NotationFault> {
    const NONSENSE: NotationFault = NotationFault::Meaningless;
    let version = bits.read(4).ok_or(NONSENSE)?;
    if version > VERSION {
        return Err(NotationFault::NewerVersion { version: version as u32 });
    }
    if version < VERSION {
        return Err(NONSENSE);
    }
    let kind = bits.read(1).ok_or(NONSENSE)?;
    let rules = read_rules(bits).ok_or(NONSENSE)?;
    let shared = if kind == KIND_POSITION {
        let setup = read_setup(bits).ok_or(NONSENSE)?;
        Shared::Position { setup, rules }
    } else {
        Shared::Game(read_game(bits, rules)?)
    };
    if bits.is_finished() { Ok(shared) } else { Err(NONSENSE) }
}

fn read_game(bits: &mut BitReader<'_>, rules: Rules) -> Result<Game, NotationFault> {
    const NONSENSE: NotationFault = NotationFault::Meaningless;
    let start = match bits.read(3).ok_or(NONSENSE)? {
        START_DRAWN => read_setup(bits).ok_or(NONSENSE)?,
        number => NAMED.get(number).ok_or(NONSENSE)?.setup(),
    };
    let start = start.to_position(rules).map_err(|faults| NotationFault::Unplayable(faults.0))?;
    let mut game = Game::new(start);
    let end = ENDS.get(bits.read(3).ok_or(NONSENSE)?).ok_or(NONSENSE)?;
    let turns = bits.read_number().ok_or(NONSENSE)?;
    if turns > bits.remaining() {
        return Err(NONSENSE);
    }
    for _ in 0..turns {
        let actions = game.position().legal_actions();
        let choice = bits.read_choice(actions.len()).ok_or(NONSENSE)?;
        let action = *actions.get(choice).ok_or(NONSENSE)?;
        game.play(action).map_err(|_| NONSENSE)?;
    }
    if let Some(end) = *end {
        let shown = game.outcome().is_some();
        if shown || game.declare(Some(end)).is_err() {
            return Err(NONSENSE);
        }
    }
    Ok(game)
}

fn read_rules(bits: &mut BitReader<'_>) -> Option<Rules> {
    let mut rules = Rules::MANUAL;
    for option in options(&mut rules) {
        *option ^= bits.read_bit()?;
    }
    Some(rules)
}

/// The options in the order of their bits, which say what differs from the manual.
const fn options(rules: &mut Rules) -> [&mut bool; 5] {
    [
        &mut rules.fixed_lasers,
        &mut rules.king_rotation,
        &mut rules.displaced_token_ignores_reserved,
        &mut rules.repetition_includes_side,
        &mut rules.automatic_stalemate,
    ]
}

fn read_setup(bits: &mut BitReader<'_>) -> Option<Setup> {
    let side = if bits.read_bit()? { Side::Red } else { Side::Blue };
    let occupied: Vec<bool> = Square::all().map(|_| bits.read_bit()).collect::<Option<_>>()?;
    let mut board = Board::empty();
    for (square, _) in Square::all().zip(occupied).filter(|(_, occupied)| *occupied) {
        let number = bits.read(5)?;
        let side = if number < ROLES.len() { Side::Blue } else { Side::Red };
        let role = *ROLES.get(number.checked_sub(first_number(side))?)?;
        board.set(square, Some(Token::new(side, role)));
    }
    Some(Setup { board, side })
}

/// The share code of an arrangement, finished or not.
#[must_use]
pub fn write_position_code(setup: &Setup, rules: &Rules) -> String {
    let mut bits = BitWriter::new();
    write_head(&mut bits, KIND_POSITION, rules);
    write_setup(&mut bits, setup);
    write_symbols(&bits.into_symbols())
}

/// The share code of a game up to where it stands, with its end.
///
/// ```
/// use laser_chess_core::notation::{Shared, read_code, write_game_code};
/// use laser_chess_core::{Game, NamedSetup, Rules};
/// let mut game = Game::new(NamedSetup::Sophie.position(Rules::MANUAL));
/// game.play("j1-".parse()?)?;
/// let code = write_game_code(&game);
/// assert_eq!(read_code(&code)?, Shared::Game(game));
/// assert!(code.len() < 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_game_code(game: &Game) -> String {
    let mut bits = BitWriter::new();
    write_head(&mut bits, KIND_GAME, game.start().rules());
    let start = game.start().to_setup();
    match NAMED.iter().position(|named| named.setup() == start) {
        Some(number) => bits.write(number, 3),
        None => {
            bits.write(START_DRAWN, 3);
            write_setup(&mut bits, &start);
        }
    }
    bits.write(end_number(game), 3);
    bits.write_number(game.turns().len());
    let mut position = game.start();
    for turn in game.turns() {
        let actions = position.legal_actions();
        // A turn that was played is legal and in its one spelling, so it is in the list.
        let choice = actions.iter().position(|action| *action == turn.action).unwrap_or_default();
        bits.write_choice(choice, actions.len());
        position = &turn.played.position;
    }
    write_symbols(&bits.into_symbols())
}

fn write_head(bits: &mut BitWriter, kind: usize, rules: &Rules) {
    bits.write(VERSION, 4);
    bits.write(kind, 1);
    let (mut rules, mut manual) = (*rules, Rules::MANUAL);
    for (option, manual) in options(&mut rules).into_iter().zip(options(&mut manual)) {
        bits.write_bit(option != manual);
    }
}

fn write_setup(bits: &mut BitWriter, setup: &Setup) {
    bits.write_bit(setup.side == Side::Red);
    for square in Square::all() {
        bits.write_bit(setup.board.at(square).is_some());
    }
    for (_, token) in setup.board.tokens() {
        let number = ROLES.iter().position(|role| *role == token.role).unwrap_or_default();
        bits.write(first_number(token.side) + number, 5);
    }
}

const fn first_number(side: Side) -> usize {
    match side {
        Side::Blue => 0,
        Side::Red => ROLES.len(),
    }
}

/// The number of a declared end; 0 where the board shows the end by itself, or there is none.
fn end_number(game: &Game) -> usize {
    let shown = game.start().rules().automatic_stalemate
        && game.outcome() == Some(Outcome::Drawn(Draw::Stalemate));
    match game.outcome() {
        Some(outcome) if !shown => {
            ENDS.iter().position(|end| *end == Some(outcome)).unwrap_or_default()
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{NotationFault, read_code, write_symbols};

    fn fault(symbols: &[u8]) -> NotationFault {
        read_code(&write_symbols(symbols)).unwrap_err().fault
    }

    #[test]
    fn a_whole_code_that_says_nothing_is_refused() {
        // Version 0, an end before the arrangement, and a filling that is not zero.
        assert_eq!(fault(&[0b00000, 0]), NotationFault::Meaningless);
        assert_eq!(fault(&[0b00010, 0, 0, 0]), NotationFault::Meaningless);
        let empty = |last| [[0b00010, 0].as_slice(), &[0; 16], &[last]].concat();
        assert!(read_code(&write_symbols(&empty(0))).is_ok());
        assert_eq!(fault(&empty(1)), NotationFault::Meaningless);
        // A token of number 30, which is none.
        let token = [[0b00010, 0, 0b01000].as_slice(), &[0; 15], &[0b01111, 0]].concat();
        assert_eq!(fault(&token), NotationFault::Meaningless);
        // A game from setup 5, and one of 15 turns that holds none.
        assert_eq!(fault(&[0b00011, 0, 0b10100, 0, 0]), NotationFault::Meaningless);
        assert_eq!(fault(&[0b00011, 0, 0b00000, 0b00111, 0b10000]), NotationFault::Meaningless);
    }

    #[test]
    fn a_later_version_is_known_as_one() {
        assert_eq!(fault(&[0b00100, 0]), NotationFault::NewerVersion { version: 2 });
    }

    #[test]
    fn a_game_from_a_setup_that_cannot_be_played_is_refused() {
        let nobody = [[0b00011, 0, 0b11100].as_slice(), &[0; 20]].concat();
        assert!(matches!(fault(&nobody), NotationFault::Unplayable(issues) if issues.len() == 4));
    }
}
