//! Share codes, Khet strings, and any text that a player pastes.

use std::sync::Arc;

use laser_chess_core as core;
use laser_chess_core::notation::TextKind;

use crate::game::Game;
use crate::notation::NotationError;
use crate::record::OpenedRecord;
use crate::rules::Rules;
use crate::setup::{Setup, SetupError};

/// What a share code holds.
#[derive(Clone, Debug, uniffi::Enum)]
pub enum Shared {
    /// An arrangement, finished or not.
    Arrangement {
        /// The arrangement.
        setup: Setup,
        /// The rules it was meant for.
        rules: Rules,
    },
    /// A game with all its turns and its end.
    WholeGame {
        /// The game.
        game: Arc<Game>,
    },
}

/// What a pasted text was taken for.
#[uniffi::remote(Enum)]
pub enum TextKind {
    /// Setup Notation.
    Position,
    /// The string of Khet programs.
    Khet,
    /// A share code, alone or in a link.
    Code,
    /// A record of a game.
    Record,
}

/// What a pasted text holds.
#[derive(Clone, Debug, uniffi::Enum)]
pub enum Pasted {
    /// An arrangement, finished or not.
    Arrangement {
        /// What the text is.
        kind: TextKind,
        /// The arrangement.
        setup: Setup,
        /// The rules it was meant for, if the text says so.
        rules: Option<Rules>,
    },
    /// A game.
    Played {
        /// What the text is.
        kind: TextKind,
        /// The game, whole or up to the first fault.
        opened: OpenedRecord,
    },
}

/// Reads whatever text a player pastes: a position, a Khet string, a share code, a link that carries
/// one, or a record.
#[uniffi::export]
pub fn read_any(text: &str) -> Result<Pasted, NotationError> {
    match core::notation::read_any(text) {
        Ok((kind, core::notation::Pasted::Setup { setup, rules })) => {
            Ok(Pasted::Arrangement { kind, setup: (*setup).into(), rules: rules.map(Rules::from) })
        }
        Ok((kind, core::notation::Pasted::Game(record))) => {
            Ok(Pasted::Played { kind, opened: OpenedRecord::whole(*record) })
        }
        Err(bad) => match bad.good {
            None => Err(bad.error.into()),
            Some(record) => {
                let opened = OpenedRecord::partial(record, bad.error, bad.turn);
                Ok(Pasted::Played { kind: bad.kind, opened })
            }
        },
    }
}

/// Reads a share code: capitals or not, with its dashes or without, O as 0, I and L as 1.
#[uniffi::export]
pub fn read_share_code(text: &str) -> Result<Shared, NotationError> {
    Ok(match core::notation::read_code(text)? {
        core::notation::Shared::Position { setup, rules } => {
            Shared::Arrangement { setup: setup.into(), rules: rules.into() }
        }
        core::notation::Shared::Game(game) => Shared::WholeGame { game: Game::wrap(game) },
    })
}

/// The share code of an arrangement, about 60 characters; without rules, the manual's.
#[uniffi::export(default(rules = None))]
pub fn write_share_code(setup: &Setup, rules: Option<Rules>) -> Result<String, SetupError> {
    let rules = rules.map_or(core::Rules::MANUAL, Into::into);
    Ok(core::notation::write_position_code(&setup.to_core()?, &rules))
}

/// Reads a Khet string, the position text of engines for Khet 2.0.
#[uniffi::export]
pub fn read_khet(text: &str) -> Result<Setup, NotationError> {
    Ok(core::notation::read_khet(text)?.into())
}

/// The Khet string of an arrangement.
#[uniffi::export]
pub fn write_khet(setup: &Setup) -> Result<String, SetupError> {
    Ok(core::notation::write_khet(&setup.to_core()?))
}

#[uniffi::export]
impl Game {
    /// The share code of the game up to where it stands, about 150 characters for 60 turns.
    pub fn share_code(&self) -> String {
        core::notation::write_game_code(&crate::lock(&self.0))
    }
}
