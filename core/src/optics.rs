//! What a beam does on meeting a token: the whole game in 60 cells.

use crate::direction::{Corner, Diagonal, Direction};
use crate::token::Role;

/// What happens to a beam that enters a token's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encounter {
    /// A mirror sends it on in this direction.
    Turned(Direction),
    /// A shield stops it and nothing happens.
    Blocked,
    /// A Laser stops it and nothing happens.
    Absorbed,
    /// It hits a plain side: the token is eliminated, or the King is hit.
    Hit,
}

/// What a beam does on meeting a token, by the side through which it enters the square.
///
/// A beam that enters through the north side (`face` N) is travelling south. Manual, "tokens";
/// that a Laser absorbs a beam is a decision of this project (the manual only says that a Laser
/// cannot be eliminated).
///
/// ```
/// use laser_chess_core::{meet, Corner, Direction, Encounter, Role};
/// let mirror = Role::Deflector(Corner::NE);
/// assert_eq!(meet(mirror, Direction::N), Encounter::Turned(Direction::E));
/// assert_eq!(meet(mirror, Direction::S), Encounter::Hit);
/// ```
#[must_use]
pub const fn meet(role: Role, face: Direction) -> Encounter {
    use Direction::{E, N, S, W};
    use Encounter::{Absorbed, Blocked, Hit, Turned};
    match (role, face) {
        (Role::King, _) => Hit,
        (Role::Laser(_), _) => Absorbed,

        (Role::Defender(N), N) => Blocked,
        (Role::Defender(E), E) => Blocked,
        (Role::Defender(S), S) => Blocked,
        (Role::Defender(W), W) => Blocked,
        (Role::Defender(_), _) => Hit,

        (Role::Deflector(Corner::NE), N) => Turned(E),
        (Role::Deflector(Corner::NE), E) => Turned(N),
        (Role::Deflector(Corner::SE), S) => Turned(E),
        (Role::Deflector(Corner::SE), E) => Turned(S),
        (Role::Deflector(Corner::SW), S) => Turned(W),
        (Role::Deflector(Corner::SW), W) => Turned(S),
        (Role::Deflector(Corner::NW), N) => Turned(W),
        (Role::Deflector(Corner::NW), W) => Turned(N),
        (Role::Deflector(_), _) => Hit,

        (Role::Switch(Diagonal::Slash), N) => Turned(W),
        (Role::Switch(Diagonal::Slash), W) => Turned(N),
        (Role::Switch(Diagonal::Slash), S) => Turned(E),
        (Role::Switch(Diagonal::Slash), E) => Turned(S),
        (Role::Switch(Diagonal::Backslash), N) => Turned(E),
        (Role::Switch(Diagonal::Backslash), E) => Turned(N),
        (Role::Switch(Diagonal::Backslash), S) => Turned(W),
        (Role::Switch(Diagonal::Backslash), W) => Turned(S),
    }
}
