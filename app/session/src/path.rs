//! The line a beam draws: one point for each event, measured in squares travelled.

use laser_chess_core::{Beam, BeamEnd, BeamEventKind, Direction, Square};

/// How far before the middle of its square a beam ends at a token: at the token's side.
const SIDE_OF_A_TOKEN: f32 = 0.34;

/// The line of one shot, in the order in which it is shown.
///
/// There is one point for each event of [`Beam::events`], and between two points the line is
/// straight, so what is drawn and what a caption says have the same source.
///
/// ```
/// use laser_chess_core::{Beam, NamedSetup, Side};
/// use laser_chess_session::{BeamPath, Order};
/// let board = NamedSetup::Ace.setup().board;
/// let beam = Beam::trace(&board, Side::Blue).ok_or("no Laser")?;
/// let path = BeamPath::new(&beam, Order::FromLaser);
/// assert_eq!(path.points().len(), beam.events().len());
/// assert_eq!(path.length(), 11.5); // eleven squares, and half a one to the edge
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BeamPath {
    points: Vec<PathPoint>,
}

/// A corner or an end of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PathPoint {
    /// How far east, in squares: the square `a1` reaches from 0 to 1.
    pub x: f32,
    /// How far north, in squares.
    pub y: f32,
    /// How many squares the line has run when it is here.
    pub travelled: f32,
}

/// From which end a shot is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As it was fired.
    #[default]
    FromLaser,
    /// From its end back to the Laser. Light paths reverse, so the mirror met first is the last
    /// one that could have been moved out of the way.
    FromEnd,
}

impl BeamPath {
    /// The line of a shot.
    #[must_use]
    pub fn new(beam: &Beam, order: Order) -> Self {
        let mut points: Vec<PathPoint> = Vec::with_capacity(beam.bounces() + 2);
        for event in beam.events() {
            let (reach, heading) = match event.kind {
                BeamEventKind::Fired(heading) => (0.0, heading),
                BeamEventKind::Turned { face, .. } => (0.0, face.opposite()),
                BeamEventKind::Ended(end) => reach_beyond_middle(end),
            };
            let (east, north) = unit(heading);
            let (x, y) = middle(event.square);
            points.push(PathPoint {
                x: x + east * reach,
                y: y + north * reach,
                travelled: event.distance as f32 + reach,
            });
        }
        if order == Order::FromEnd {
            let length = points.last().map_or(0.0, |point| point.travelled);
            points.reverse();
            for point in &mut points {
                point.travelled = length - point.travelled;
            }
        }
        Self { points }
    }

    /// One point for each event, in the order in which they are shown; at least two.
    #[must_use]
    pub fn points(&self) -> &[PathPoint] {
        &self.points
    }

    /// The whole length in squares.
    #[must_use]
    pub fn length(&self) -> f32 {
        self.points.last().map_or(0.0, |point| point.travelled)
    }

    /// The straight stretches: where each begins and where it ends.
    pub fn legs(&self) -> impl Iterator<Item = (PathPoint, PathPoint)> + '_ {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// Which point was passed last after this many squares.
    #[must_use]
    pub fn reached(&self, travelled: f32) -> usize {
        self.points.partition_point(|point| point.travelled <= travelled).saturating_sub(1)
    }

    /// Where the head of the beam is after this many squares: east and north.
    #[must_use]
    pub fn head(&self, travelled: f32) -> (f32, f32) {
        let reached = self.reached(travelled);
        let Some(from) = self.points.get(reached) else { return (0.0, 0.0) };
        let Some(to) = self.points.get(reached + 1) else { return (from.x, from.y) };
        let part = (travelled - from.travelled) / (to.travelled - from.travelled);
        (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
}

/// How far past the middle of the last square the line runs, and in which direction.
const fn reach_beyond_middle(end: BeamEnd) -> (f32, Direction) {
    match end {
        BeamEnd::Left { edge, .. } => (0.5, edge),
        BeamEnd::Blocked(struck) | BeamEnd::Absorbed(struck) | BeamEnd::Hit(struck) => {
            (-SIDE_OF_A_TOKEN, struck.face.opposite())
        }
    }
}

fn middle(square: Square) -> (f32, f32) {
    (square.file().index() as f32 + 0.5, square.rank().index() as f32 + 0.5)
}

const fn unit(direction: Direction) -> (f32, f32) {
    match direction {
        Direction::N => (0.0, 1.0),
        Direction::E => (1.0, 0.0),
        Direction::S => (0.0, -1.0),
        Direction::W => (-1.0, 0.0),
    }
}
