//! What each event of a shot says, as values; the words are the screen's.

use laser_chess_core::{
    Beam, BeamEnd, BeamEventKind, Direction, Kind, Side, Square, Struck, Token,
};

/// One line of a shot's story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Caption {
    /// Counted from the Laser, which is 1, whichever end the story is told from.
    pub number: usize,
    /// Where it happens.
    pub square: Square,
    /// What happens.
    pub kind: CaptionKind,
    /// Which visit of the beam to this square it is, 1 or 2; `None` if it comes here only once.
    pub pass: Option<u8>,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptionKind {
    /// A Laser fires.
    Fired {
        /// Whose.
        side: Side,
        /// In which direction.
        toward: Direction,
    },
    /// A mirror turns the beam.
    Turned {
        /// The token with the mirror.
        token: Token,
        /// The face that was met.
        face: Face,
        /// Where the beam goes on.
        toward: Direction,
    },
    /// The beam leaves the board.
    Left {
        /// Over this edge of the square.
        edge: Direction,
    },
    /// A shield stops the beam.
    Blocked {
        /// The Defender.
        token: Token,
        /// The face that was met.
        face: Face,
    },
    /// A Laser stops the beam.
    Absorbed {
        /// The Laser.
        token: Token,
        /// The face that was met.
        face: Face,
    },
    /// A plain side is hit and the token eliminated.
    Eliminated {
        /// The token.
        token: Token,
        /// The face that was met.
        face: Face,
    },
    /// A King is hit: the game is over.
    KingHit {
        /// The King.
        token: Token,
        /// The face that was met.
        face: Face,
        /// Whose Laser fired.
        by: Side,
    },
}

/// The face of a token that a beam met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// The side through which the beam came in.
    pub side: Direction,
    /// What is there.
    pub surface: Surface,
}

/// What a beam meets on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// A mirror.
    Mirror,
    /// A shield.
    Shield,
    /// The housing of a Laser.
    Housing,
    /// A side that neither turns nor stops a beam.
    Plain,
}

/// One of the two visits of a beam to a square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// The square.
    pub square: Square,
    /// 1 for the earlier visit, 2 for the later one.
    pub number: u8,
    /// The direction of travel on entering.
    pub heading: Direction,
    /// How many squares the beam has travelled when it is in the middle of the square.
    pub travelled: usize,
}

/// The story of a shot, one caption for each event of [`Beam::events`], from the Laser on.
///
/// ```
/// use laser_chess_core::{Beam, NamedSetup, Side};
/// use laser_chess_session::{CaptionKind, captions};
/// let board = NamedSetup::Ace.setup().board;
/// let beam = Beam::trace(&board, Side::Blue).ok_or("no Laser")?;
/// let story = captions(&beam);
/// assert_eq!(story.len(), 6);
/// assert!(matches!(story[1].kind, CaptionKind::Turned { .. }));
/// assert_eq!(story[5].square.to_string(), "j8");
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn captions(beam: &Beam) -> Vec<Caption> {
    let passes = passes(beam);
    let told = beam.events().into_iter().enumerate().map(|(index, event)| {
        let kind = match event.kind {
            BeamEventKind::Fired(toward) => CaptionKind::Fired { side: beam.side, toward },
            BeamEventKind::Turned { token, face, to } => {
                CaptionKind::Turned { token, face: Face::new(face, Surface::Mirror), toward: to }
            }
            BeamEventKind::Ended(end) => end_of_story(beam.side, end),
        };
        let pass = passes
            .iter()
            .find(|pass| pass.square == event.square && pass.travelled == event.distance)
            .map(|pass| pass.number);
        Caption { number: index + 1, square: event.square, kind, pass }
    });
    told.collect()
}

/// The visits to every square that the beam comes to twice, in the order of the beam.
///
/// More than two are impossible: a beam that came back along its own way would have met a mirror
/// that sends it straight back, and there is none.
#[must_use]
pub fn passes(beam: &Beam) -> Vec<Pass> {
    let visits_to = |square| beam.steps.iter().filter(|step| step.square == square).count();
    let visits = beam.steps.iter().enumerate();
    let crossed = visits.filter(|(_, step)| visits_to(step.square) > 1);
    crossed
        .map(|(index, step)| {
            let earlier = beam.steps.iter().take(index).any(|before| before.square == step.square);
            Pass {
                square: step.square,
                number: if earlier { 2 } else { 1 },
                heading: step.heading,
                travelled: index + 1,
            }
        })
        .collect()
}

impl CaptionKind {
    /// The token that was met, with the face.
    #[must_use]
    pub const fn met(self) -> Option<(Token, Face)> {
        match self {
            Self::Fired { .. } | Self::Left { .. } => None,
            Self::Turned { token, face, .. }
            | Self::Blocked { token, face }
            | Self::Absorbed { token, face }
            | Self::Eliminated { token, face }
            | Self::KingHit { token, face, .. } => Some((token, face)),
        }
    }

    /// Whether a token is eliminated here, a King included.
    #[must_use]
    pub const fn is_hit(self) -> bool {
        matches!(self, Self::Eliminated { .. } | Self::KingHit { .. })
    }
}

impl Face {
    const fn new(side: Direction, surface: Surface) -> Self {
        Self { side, surface }
    }
}

const fn end_of_story(by: Side, end: BeamEnd) -> CaptionKind {
    match end {
        BeamEnd::Left { edge, .. } => CaptionKind::Left { edge },
        BeamEnd::Blocked(Struck { token, face, .. }) => {
            CaptionKind::Blocked { token, face: Face::new(face, Surface::Shield) }
        }
        BeamEnd::Absorbed(Struck { token, face, .. }) => {
            CaptionKind::Absorbed { token, face: Face::new(face, Surface::Housing) }
        }
        BeamEnd::Hit(Struck { token, face, .. }) => {
            let face = Face::new(face, Surface::Plain);
            match token.role.kind() {
                Kind::King => CaptionKind::KingHit { token, face, by },
                _ => CaptionKind::Eliminated { token, face },
            }
        }
    }
}
