//! What stands on a square, as five bits, and what a beam does on meeting it.

/// Nothing stands here.
pub(super) const EMPTY: u8 = 0;
/// Beyond the edge of the board.
pub(super) const WALL: u8 = 16;
/// Set in the code of every Red token.
pub(super) const RED: u8 = 16;

/// The King's code, without its side; the other roles follow it.
pub(super) const KING: u8 = 1;
/// The Switch `/`; `\` is one more.
pub(super) const SWITCH: u8 = 2;
/// The Deflector `NE`; `SE`, `SW`, `NW` follow clockwise.
pub(super) const DEFLECTOR: u8 = 4;
/// The Defender `N`; `E`, `S`, `W` follow clockwise.
pub(super) const DEFENDER: u8 = 8;
/// The Laser that fires `N`; `E`, `S`, `W` follow clockwise.
pub(super) const LASER: u8 = 12;

/// The directions as numbers, clockwise from north.
pub(super) const NORTH: u8 = 0;
pub(super) const EAST: u8 = 1;
pub(super) const SOUTH: u8 = 2;
pub(super) const WEST: u8 = 3;

/// The side a token's code belongs to: 0 Blue, 1 Red.
#[inline(always)]
pub(super) const fn side_of(code: u8) -> usize {
    (code >> 4 & 1) as usize
}

/// Whether the code is a King's or a Switch's: the two roles a Switch never trades places with.
#[inline(always)]
pub(super) const fn is_special(code: u8) -> bool {
    code & 12 == 0
}

/// Whether the code is a King's.
#[inline(always)]
pub(super) const fn is_king(code: u8) -> bool {
    code & 15 == KING
}

/// Whether the code is a Switch's.
#[inline(always)]
pub(super) const fn is_switch(code: u8) -> bool {
    code & 14 == SWITCH
}

/// Whether the code is a Laser's.
#[inline(always)]
pub(super) const fn is_laser(code: u8) -> bool {
    code & 12 == 12
}

/// The code after a quarter turn, clockwise in the first half of the table, counter-clockwise in the second.
const fn turned(code: u8, clockwise: bool) -> u8 {
    let step = if clockwise { 1 } else { 3 };
    match code & 12 {
        0 if is_switch(code) => code ^ 1,
        0 => code,
        _ => code & !3 | (code + step) & 3,
    }
}

const fn turns() -> [u8; 64] {
    let mut table = [0; 64];
    let mut code = 0;
    while code < 32 {
        table[code as usize] = turned(code, true);
        table[code as usize + 32] = turned(code, false);
        code += 1;
    }
    table
}

const TURNS: [u8; 64] = turns();

/// The code of a token after a quarter turn, `counter` 0 for clockwise and 1 for counter-clockwise.
#[inline(always)]
pub(super) const fn turn(code: u8, counter: u8) -> u8 {
    TURNS[(code & 31 | (counter & 1) << 5) as usize]
}

/// The beam's reaction to a cell that is not empty, one entry for each code and heading.
///
/// Low byte: the step to the next square when the beam goes on, zero when it ends here.
/// High byte: the new heading, or how it ended ([`ABSORBED`], [`HIT`], [`LEFT`]).
pub(super) const OPTICS: [u16; 128] = optics();

/// The beam met a shield or a Laser.
pub(super) const ABSORBED: u8 = 4;
/// The beam met a token that it eliminates.
pub(super) const HIT: u8 = 5;
/// The beam left the board.
pub(super) const LEFT: u8 = 6;

/// The step in the sixteen-wide grid for each heading, wrapping.
pub(super) const STEP: [u8; 4] = [16, 1, 240, 255];

/// Where a beam with `heading` goes after a mirror facing `corner` and the next side clockwise, if it faces the beam.
const fn deflect(corner: u8, heading: u8) -> Option<u8> {
    // A mirror NE faces N and E; the beam arrives from the side opposite its heading.
    let from = (heading + 2) & 3;
    let (first, second) = (corner, (corner + 1) & 3);
    if from == first {
        Some(second)
    } else if from == second {
        Some(first)
    } else {
        None
    }
}

const fn going(heading: u8) -> u16 {
    (heading as u16) << 8 | STEP[heading as usize] as u16
}

const fn reaction(code: u8, heading: u8) -> u16 {
    if code == WALL || code == EMPTY {
        return (LEFT as u16) << 8;
    }
    let turned = match code & 15 {
        2 => Some(heading ^ 1),
        3 => Some(3 - heading),
        kind @ 4..=7 => deflect(kind & 3, heading),
        _ => None,
    };
    if let Some(heading) = turned {
        return going(heading);
    }
    let shielded = code & 12 == DEFENDER && code & 3 == (heading + 2) & 3;
    if shielded || is_laser(code) { (ABSORBED as u16) << 8 } else { (HIT as u16) << 8 }
}

const fn optics() -> [u16; 128] {
    let mut table = [0; 128];
    let mut code = 0;
    while code < 32 {
        let mut heading = 0;
        while heading < 4 {
            table[(code << 2 | heading) as usize] = reaction(code, heading);
            heading += 1;
        }
        code += 1;
    }
    table
}
