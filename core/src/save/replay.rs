//! From a saved game to one that can be played on, and back.

use super::Damage;
use super::read::{Read, read_game};
use super::saved::{SavedGame, SavedHead, SavedTurn};
use crate::game::Game;
use crate::notation::{
    read_action, read_ending, read_position, read_rules, write_result, write_rules,
    write_termination,
};
use crate::setup::NamedSetup;

/// What a save gives when it is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loaded {
    /// The whole game.
    Game(Box<LoadedGame>),
    /// The game up to its last good turn. How many turns that are is the length of its list.
    Recovered(Box<LoadedGame>, Damage),
    /// A save of a newer version, to be kept as it is.
    Newer {
        /// The version the save states.
        version: u64,
    },
    /// Nothing can be opened.
    Damaged(Damage),
}

/// A game that was read and replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedGame {
    /// The game.
    pub game: Game,
    /// What else was saved, with as many turns as the game has.
    pub saved: SavedGame,
}

/// Reads the bytes of a save and replays them through the rules.
///
/// A turn the rules refuse is damage like any other: the game opens up to the turn before it.
///
/// # Examples
/// ```
/// use laser_chess_core::save::{Loaded, SavedGame, load_bytes, write_game};
/// use laser_chess_core::{Game, NamedSetup, Rules};
///
/// let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
/// let bytes = write_game(&SavedGame::from_game(&game));
/// let Loaded::Game(loaded) = load_bytes(&bytes) else { panic!() };
/// assert_eq!(loaded.game, game);
/// ```
#[must_use]
pub fn load_bytes(bytes: &[u8]) -> Loaded {
    match read_game(bytes) {
        Read::Sound(saved) => load(saved, None),
        Read::Recovered(saved, why) => load(saved, Some(why)),
        Read::Newer { version } => Loaded::Newer { version },
        Read::Damaged(why) => Loaded::Damaged(why),
    }
}

/// Replays a saved game; `damage` is what reading it found.
#[must_use]
pub fn load(mut saved: SavedGame, damage: Option<Damage>) -> Loaded {
    let mut game = match start(&saved.head) {
        Ok(game) => game,
        Err(why) => return Loaded::Damaged(why),
    };
    let refused = replay(&mut game, &saved.turns);
    let is_whole = refused.is_none() && !saved.head.last.is_empty();
    let untrue = if is_whole { end(&mut game, &saved.head) } else { None };
    saved.turns.truncate(game.turns().len());
    saved.head.turn_count = saved.turns.len();
    saved.head.last = game.position().to_string();
    saved.head.result = write_result(game.outcome()).to_owned();
    saved.head.termination = write_termination(game.outcome()).to_owned();
    let damage = damage.or(refused).or(untrue);
    let loaded = Box::new(LoadedGame { game, saved });
    match damage {
        None => Loaded::Game(loaded),
        Some(why) => Loaded::Recovered(loaded, why),
    }
}

fn start(head: &SavedHead) -> Result<Game, Damage> {
    let rules = read_rules(&head.rules).map_err(Damage::Rules)?;
    let setup = read_position(&head.start).map_err(Damage::Start)?;
    let position = setup.to_position(rules).map_err(|_| Damage::Unplayable)?;
    Ok(Game::new(position))
}

/// Plays the turns until one is refused.
fn replay(game: &mut Game, turns: &[SavedTurn]) -> Option<Damage> {
    for (index, turn) in turns.iter().enumerate() {
        let action = match read_action(&turn.action, game.position()) {
            Ok(action) => action,
            Err(why) => return Some(Damage::Turn { turn: index + 1, why: Box::new(why) }),
        };
        if game.play(action).is_err() {
            return Some(Damage::AfterEnd { turns: index });
        }
    }
    None
}

/// Checks the last position and ends the game as it ended; what does not agree.
fn end(game: &mut Game, head: &SavedHead) -> Option<Damage> {
    if game.position().to_string() != head.last {
        return Some(Damage::LastPosition);
    }
    let ending = read_ending(&head.result, &head.termination).ok();
    let agrees = ending.is_some_and(|ending| game.declare(ending).is_ok());
    (!agrees).then_some(Damage::Ending)
}

impl SavedGame {
    /// What the board knows of a game: rules, start, turns, last position and end. Names, times
    /// and the rest are the caller's. Undone turns are not part of it.
    #[must_use]
    pub fn from_game(game: &Game) -> Self {
        let start = game.start().to_setup();
        let named = NamedSetup::ALL.into_iter().find(|named| named.setup() == start);
        let turns: Vec<_> = game
            .turns()
            .iter()
            .map(|turn| SavedTurn { action: turn.to_string(), clock: None })
            .collect();
        let head = SavedHead {
            setup: named.map(|named| named.id().to_owned()).unwrap_or_default(),
            rules: write_rules(game.start().rules()),
            start: game.start().to_string(),
            last: game.position().to_string(),
            turn_count: turns.len(),
            result: write_result(game.outcome()).to_owned(),
            termination: write_termination(game.outcome()).to_owned(),
            ..SavedHead::default()
        };
        Self { head, turns }
    }
}
