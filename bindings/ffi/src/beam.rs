//! The path of one shot.

use laser_chess_core as core;
use laser_chess_core::{Direction, Side};

use crate::token::{Role, Token};

/// One shot: where it started, every square it entered, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Beam {
    /// Whose Laser fired.
    pub side: Side,
    /// The Laser's square.
    pub origin: String,
    /// The direction in which the Laser fired.
    pub heading: Direction,
    /// Every square entered, in order, the last one included.
    pub steps: Vec<BeamStep>,
    /// What ended it.
    pub end: BeamEnd,
    /// The same shot as a replay tells it: the firing, each reflection, the end.
    pub events: Vec<BeamEvent>,
}

/// One square that a beam entered.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BeamStep {
    /// The square.
    pub square: String,
    /// The direction of travel on entering; the side entered is the opposite one.
    pub heading: Direction,
    /// The direction of travel afterwards, where a mirror turned the beam.
    pub turned_to: Option<Direction>,
    /// The token whose mirror it was.
    pub mirror: Option<Token>,
}

/// The token at which a beam ended.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Struck {
    /// Its square.
    pub square: String,
    /// The token.
    pub token: Token,
    /// The side of the square through which the beam came in.
    pub face: Direction,
}

/// What ended a beam.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum BeamEnd {
    /// It left the board.
    Left {
        /// The last square.
        square: String,
        /// The edge, as a side of that square.
        edge: Direction,
    },
    /// A Defender's shield stopped it.
    Blocked {
        /// The Defender.
        struck: Struck,
    },
    /// A Laser stopped it.
    Absorbed {
        /// The Laser.
        struck: Struck,
    },
    /// It hit a plain side: the token is eliminated, and a hit King ends the game.
    Hit {
        /// The token.
        struck: Struck,
    },
}

/// One event of a shot.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BeamEvent {
    /// How many squares the beam has travelled from the Laser when it happens.
    pub distance: u32,
    /// Where it happens.
    pub square: String,
    /// What happens.
    pub kind: BeamEventKind,
}

/// What happens in one event of a shot.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum BeamEventKind {
    /// The Laser fires.
    Fired {
        /// In this direction.
        heading: Direction,
    },
    /// A mirror turns the beam.
    Turned {
        /// The token whose mirror it is.
        mirror: Token,
        /// The side of the square through which the beam came in.
        face: Direction,
        /// The direction of travel afterwards.
        heading: Direction,
    },
    /// The beam ends.
    Ended {
        /// How.
        end: BeamEnd,
    },
}

/// What a beam does on meeting a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Encounter {
    /// A mirror sends it on.
    Turned {
        /// In this direction.
        heading: Direction,
    },
    /// A shield stops it and nothing happens.
    Blocked,
    /// A Laser stops it and nothing happens.
    Absorbed,
    /// It hits a plain side: the token is eliminated, or the King is hit.
    Hit,
}

/// What a beam does on meeting a token, by the side of the square through which it comes in.
/// A beam that comes in through the N side is travelling S.
#[uniffi::export]
pub fn meet(role: Role, face: Direction) -> Encounter {
    match core::meet(role.into(), face) {
        core::Encounter::Turned(heading) => Encounter::Turned { heading },
        core::Encounter::Blocked => Encounter::Blocked,
        core::Encounter::Absorbed => Encounter::Absorbed,
        core::Encounter::Hit => Encounter::Hit,
    }
}

impl From<&core::Beam> for Beam {
    fn from(beam: &core::Beam) -> Self {
        Self {
            side: beam.side,
            origin: beam.from.to_string(),
            heading: beam.heading,
            steps: beam.steps.iter().map(BeamStep::from).collect(),
            end: beam.end.into(),
            events: beam.events().into_iter().map(BeamEvent::from).collect(),
        }
    }
}

impl From<&core::BeamStep> for BeamStep {
    fn from(step: &core::BeamStep) -> Self {
        Self {
            square: step.square.to_string(),
            heading: step.heading,
            turned_to: step.turned.map(|turned| turned.to),
            mirror: step.turned.map(|turned| turned.token.into()),
        }
    }
}

impl From<core::Struck> for Struck {
    fn from(struck: core::Struck) -> Self {
        Self { square: struck.square.to_string(), token: struck.token.into(), face: struck.face }
    }
}

impl From<core::BeamEnd> for BeamEnd {
    fn from(end: core::BeamEnd) -> Self {
        match end {
            core::BeamEnd::Left { square, edge } => Self::Left { square: square.to_string(), edge },
            core::BeamEnd::Blocked(struck) => Self::Blocked { struck: struck.into() },
            core::BeamEnd::Absorbed(struck) => Self::Absorbed { struck: struck.into() },
            core::BeamEnd::Hit(struck) => Self::Hit { struck: struck.into() },
        }
    }
}

impl From<core::BeamEvent> for BeamEvent {
    fn from(event: core::BeamEvent) -> Self {
        let kind = match event.kind {
            core::BeamEventKind::Fired(heading) => BeamEventKind::Fired { heading },
            core::BeamEventKind::Turned { token, face, to } => {
                BeamEventKind::Turned { mirror: token.into(), face, heading: to }
            }
            core::BeamEventKind::Ended(end) => BeamEventKind::Ended { end: end.into() },
        };
        Self { distance: crate::count(event.distance), square: event.square.to_string(), kind }
    }
}
