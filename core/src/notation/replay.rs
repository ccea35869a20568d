//! Reads a record and plays its turns again through the rules.

use super::action::read_action_at;
use super::ending::read_ending;
use super::error::{NotationError, NotationFault};
use super::position::read_position;
use super::record::{BadTurn, FORMAT, Record, RecordError, VERSION, pair_number};
use super::rules::read_rules;
use super::scanner::Scanner;
use super::tags::{TagText, is_told_by_game, read_tags};
use crate::action::PlayError;
use crate::game::Game;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{NamedSetup, Setup};

/// Reads a record and plays every turn.
///
/// Numbers before turns may be left out; where they stand they must be right. Tags that this
/// program does not know are kept.
///
/// # Errors
/// What is wrong and where, with everything that could be read before it.
///
/// ```
/// use laser_chess_core::notation::read_record;
/// let text = "[Format \"laser-chess 1\"]\n[Setup \"ace\"]\n\n1. h2+ c7+ 2. h2- c7c9";
/// let bad = read_record(text).unwrap_err();
/// let turn = bad.turn.unwrap();
/// assert_eq!((turn.number, turn.action.as_str()), (4, "c7c9"));
/// assert_eq!(bad.good.unwrap().game.turns().len(), 3);
/// ```
pub fn read_record(text: &str) -> Result<Record, Box<RecordError>> {
    let head_error = |error| Box::new(RecordError { error, turn: None, good: None });
    let mut scanner = Scanner::new(text).map_err(head_error)?;
    // Some editors begin a file with a byte order mark.
    scanner.eat('\u{feff}');
    let tags = read_tags(&mut scanner).map_err(head_error)?;
    let start = read_head(&scanner, &tags).map_err(head_error)?;
    let mut record = Record::new(Game::new(start));
    for tag in tags.iter().filter(|tag| !is_told_by_game(tag.name)) {
        record.set_tag(tag.name, &tag.value).map_err(head_error)?;
    }
    if let Err(bad) = read_turns(&mut scanner, &mut record.game) {
        let (error, turn) = *bad;
        return Err(Box::new(RecordError { error, turn, good: Some(record) }));
    }
    match read_result(&scanner, &tags, &mut record.game) {
        Ok(()) => Ok(record),
        Err(error) => Err(Box::new(RecordError { error, turn: None, good: Some(record) })),
    }
}

fn find<'t, 'a>(tags: &'t [TagText<'a>], name: &str) -> Option<&'t TagText<'a>> {
    tags.iter().find(|tag| tag.name == name)
}

fn read_head(scanner: &Scanner<'_>, tags: &[TagText<'_>]) -> Result<Position, NotationError> {
    let missing = |name| scanner.error(NotationFault::MissingTag { name }, scanner.place());
    let format = find(tags, "Format").ok_or_else(|| missing("Format"))?;
    check_format(scanner, format)?;
    let rules = match find(tags, "Rules") {
        Some(tag) => read_rules(&tag.value).map_err(|error| tag.place_error(scanner, error))?,
        None => Rules::MANUAL,
    };
    let named = find(tags, "Setup");
    let drawn = find(tags, "Position");
    let start = drawn.or(named).ok_or_else(|| missing("Setup"))?;
    let mut setup = None;
    if let Some(tag) = named {
        let named = NamedSetup::from_id(&tag.value)
            .ok_or_else(|| tag.value_error(scanner, NotationFault::UnknownSetup))?;
        setup = Some(named.setup());
    }
    if let Some(tag) = drawn {
        let drawn: Setup =
            read_position(&tag.value).map_err(|error| tag.place_error(scanner, error))?;
        if setup.is_some_and(|named| named != drawn) {
            // Two starts: the record contradicts itself.
            return Err(tag.value_error(scanner, NotationFault::Repeated));
        }
        setup = Some(drawn);
    }
    setup
        .ok_or_else(|| missing("Setup"))?
        .to_position(rules)
        .map_err(|unplayable| start.value_error(scanner, NotationFault::Unplayable(unplayable.0)))
}

fn check_format(scanner: &Scanner<'_>, tag: &TagText<'_>) -> Result<(), NotationError> {
    let version = tag.value.strip_prefix(FORMAT).and_then(|rest| rest.trim().parse().ok());
    match version {
        Some(1..=VERSION) => Ok(()),
        Some(version @ 2..) => {
            Err(tag.value_error(scanner, NotationFault::NewerVersion { version }))
        }
        _ => Err(tag.value_error(scanner, NotationFault::UnknownFormat)),
    }
}

type BadTurns = Box<(NotationError, Option<BadTurn>)>;

fn read_turns(scanner: &mut Scanner<'_>, game: &mut Game) -> Result<(), BadTurns> {
    loop {
        read_number(scanner, game).map_err(|error| Box::new((error, None)))?;
        if scanner.peek().is_none() {
            return Ok(());
        }
        let mut word = scanner.clone();
        let start = word.place();
        let action_text = word.take_while(|next| !next.is_whitespace());
        let bad = |error| {
            let number = game.turns().len() + 1;
            let (side, action) = (game.position().side(), action_text.to_owned());
            Box::new((error, Some(BadTurn { number, side, action })))
        };
        if game.outcome().is_some() {
            return Err(bad(word.error(NotationFault::Illegal(PlayError::GameOver), start)));
        }
        let action = read_action_at(scanner, game.position()).map_err(bad)?;
        if let Err(reason) = game.play(action) {
            let error = word.error(NotationFault::Illegal(reason), start);
            return Err(Box::new((error, None)));
        }
    }
}

/// Reads the number before a turn, `1.` or `1...`, if there is one, and the white space around it.
fn read_number(scanner: &mut Scanner<'_>, game: &Game) -> Result<(), NotationError> {
    scanner.skip_space();
    let start = scanner.place();
    let digits = scanner.take_while(|next| next.is_ascii_digit());
    if digits.is_empty() {
        return Ok(());
    }
    let expected = pair_number(game, game.turns().len());
    if digits.parse() != Ok(expected) {
        let fault = NotationFault::TurnNumber { expected };
        return Err(scanner.mendable(fault, start, expected.to_string()));
    }
    if !scanner.eat('.') {
        return Err(scanner.error_here(NotationFault::UnknownCharacter));
    }
    scanner.take_while(|next| next == '.' || next.is_whitespace());
    Ok(())
}

fn read_result(
    scanner: &Scanner<'_>,
    tags: &[TagText<'_>],
    game: &mut Game,
) -> Result<(), NotationError> {
    let Some(tag) = find(tags, "Result") else { return Ok(()) };
    let termination = find(tags, "Termination");
    let said = termination.map(|tag| tag.value.as_str()).unwrap_or_default();
    let outcome = read_ending(&tag.value, said).map_err(|error| {
        let about = match error.fault {
            NotationFault::UnknownTermination => termination.unwrap_or(tag),
            _ => tag,
        };
        about.value_error(scanner, error.fault)
    })?;
    game.declare(outcome).map_err(|_| {
        tag.value_error(scanner, NotationFault::ResultDiffers { outcome: game.outcome() })
    })
}
