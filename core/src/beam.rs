//! The path of one shot, square by square.

use crate::board::Board;
use crate::direction::Direction;
use crate::optics::{Encounter, meet};
use crate::square::Square;
use crate::token::{Kind, Role, Side, Token};

/// One shot: where it started, every square it entered, and how it ended.
///
/// Drawing, captions, replay, exports and the rules all read this one value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beam {
    /// Whose Laser fired.
    pub side: Side,
    /// The Laser's square.
    pub from: Square,
    /// The direction in which the Laser fired.
    pub heading: Direction,
    /// Every square entered, in order, the last one included; empty only on an unfinished board
    /// whose Laser points off it.
    pub steps: Vec<BeamStep>,
    /// What ended it, on the last step's square (the Laser's, if there is no step).
    pub end: BeamEnd,
}

/// One square a beam entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BeamStep {
    /// The square.
    pub square: Square,
    /// The direction of travel on entering; the side entered is the opposite one.
    pub heading: Direction,
    /// The mirror that turned it here, if one did.
    pub turned: Option<Turned>,
}

/// A reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turned {
    /// The token whose mirror it was.
    pub token: Token,
    /// The direction of travel afterwards.
    pub to: Direction,
}

/// What ended a beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BeamEnd {
    /// It left the board over this edge of the last square.
    Left {
        /// The last square.
        square: Square,
        /// The edge, as a side of that square.
        edge: Direction,
    },
    /// A Defender's shield stopped it.
    Blocked(Struck),
    /// A Laser stopped it.
    Absorbed(Struck),
    /// It hit a plain side: the token is eliminated, or the game is over if it is a King.
    Hit(Struck),
}

/// The token at which a beam ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Struck {
    /// Its square.
    pub square: Square,
    /// The token.
    pub token: Token,
    /// The side through which the beam came in.
    pub face: Direction,
}

/// One event of a shot, in the order a replay shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BeamEvent {
    /// How many squares the beam has travelled from the Laser's square when it happens.
    pub distance: usize,
    /// Where it happens.
    pub square: Square,
    /// What happens.
    pub kind: BeamEventKind,
}

/// What happens in one event of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BeamEventKind {
    /// The Laser fires in this direction.
    Fired(Direction),
    /// A mirror turns the beam.
    Turned {
        /// The token whose mirror it is.
        token: Token,
        /// The side through which the beam came in.
        face: Direction,
        /// The direction of travel afterwards.
        to: Direction,
    },
    /// The beam ends.
    Ended(BeamEnd),
}

impl Beam {
    /// Follows the beam that a side's Laser would fire on this board; `None` without that Laser. Of
    /// several, which only an unfinished board has, the one in its corner fires.
    ///
    /// A pure reading of the board, whoever is to act. In a game it is a test shot unless it comes
    /// from [`Position::play`](crate::Position::play) (manual: the Laser is not fired to test).
    ///
    /// A beam never loops: a reflection is a bijection on (square, direction), and nothing leads
    /// back to the start, since a Laser absorbs what comes back to it.
    ///
    /// ```
    /// use laser_chess_core::{Beam, BeamEnd, Direction, NamedSetup, Side};
    /// let board = NamedSetup::Ace.setup().board;
    /// let beam = Beam::trace(&board, Side::Blue).ok_or("no Laser")?;
    /// assert_eq!(beam.squares().count(), 12);
    /// assert!(matches!(beam.end, BeamEnd::Left { edge: Direction::N, .. }));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn trace(board: &Board, side: Side) -> Option<Self> {
        let corner = side.laser_corner();
        let is_own_laser = |token: Token| token.side == side && token.role.kind() == Kind::Laser;
        let from = if board.at(corner).is_some_and(is_own_laser) {
            corner
        } else {
            board.squares_of(side, Kind::Laser).next()?
        };
        let Some(Token { role: Role::Laser(start), .. }) = board.at(from) else {
            return None;
        };
        let mut steps = Vec::with_capacity(16);
        let (mut square, mut heading) = (from, start);
        let end = loop {
            let Some(next) = square.step(heading) else {
                break BeamEnd::Left { square, edge: heading };
            };
            square = next;
            let face = heading.opposite();
            let Some(token) = board.at(square) else {
                steps.push(BeamStep { square, heading, turned: None });
                continue;
            };
            let struck = Struck { square, token, face };
            match meet(token.role, face) {
                Encounter::Turned(to) => {
                    let turned = Some(Turned { token, to });
                    steps.push(BeamStep { square, heading, turned });
                    heading = to;
                }
                ended => {
                    steps.push(BeamStep { square, heading, turned: None });
                    break match ended {
                        Encounter::Blocked => BeamEnd::Blocked(struck),
                        Encounter::Absorbed => BeamEnd::Absorbed(struck),
                        Encounter::Hit | Encounter::Turned(_) => BeamEnd::Hit(struck),
                    };
                }
            }
        };
        Some(Self { side, from, heading: start, steps, end })
    }

    /// The squares of the path, the Laser's first.
    ///
    /// ```
    /// use laser_chess_core::{Action, NamedSetup, Rules};
    /// // Sophie, Blue turns its Laser:  j1 <- i1 <- h1 <- g1 <- f1, its own King.
    /// let sophie = NamedSetup::Sophie.position(Rules::MANUAL);
    /// let beam = sophie.play("j1-".parse::<Action>()?)?.beam;
    /// let path: Vec<_> = beam.squares().map(|square| square.to_string()).collect();
    /// assert_eq!(path, ["j1", "i1", "h1", "g1", "f1"]);
    /// assert_eq!(beam.hit().map(|king| king.square), Some("f1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        std::iter::once(self.from).chain(self.steps.iter().map(|step| step.square))
    }

    /// The token this beam eliminates, the King included.
    #[must_use]
    pub const fn hit(&self) -> Option<Struck> {
        match self.end {
            BeamEnd::Hit(struck) => Some(struck),
            _ => None,
        }
    }

    /// How many mirrors turned it.
    #[must_use]
    pub fn bounces(&self) -> usize {
        self.steps.iter().filter(|step| step.turned.is_some()).count()
    }

    /// The events of the shot: the firing, each reflection, the end.
    ///
    /// ```
    /// use laser_chess_core::{Beam, BeamEventKind, NamedSetup, Side};
    /// let board = NamedSetup::Ace.setup().board;
    /// let beam = Beam::trace(&board, Side::Blue).ok_or("no Laser")?;
    /// let events = beam.events();
    /// assert_eq!(events.len(), 2 + beam.bounces());
    /// assert!(matches!(events[0].kind, BeamEventKind::Fired(_)));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn events(&self) -> Vec<BeamEvent> {
        let fired =
            BeamEvent { distance: 0, square: self.from, kind: BeamEventKind::Fired(self.heading) };
        let turned = self.steps.iter().enumerate().filter_map(|(index, step)| {
            let Turned { token, to } = step.turned?;
            let face = step.heading.opposite();
            let kind = BeamEventKind::Turned { token, face, to };
            Some(BeamEvent { distance: index + 1, square: step.square, kind })
        });
        let ended = BeamEvent {
            distance: self.steps.len(),
            square: self.end.square(),
            kind: BeamEventKind::Ended(self.end),
        };
        std::iter::once(fired).chain(turned).chain(std::iter::once(ended)).collect()
    }
}

impl BeamEnd {
    /// The last square of the path.
    #[must_use]
    pub const fn square(self) -> Square {
        match self {
            Self::Left { square, .. } => square,
            Self::Blocked(struck) | Self::Absorbed(struck) | Self::Hit(struck) => struck.square,
        }
    }
}
