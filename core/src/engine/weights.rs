//! The numbers of the evaluation.

/// What one token is worth where it stands, for Blue, squares row by row from `a1`.
///
/// In order: King; Switch `/`, `\`; Deflector NE, SE, SW, NW; Defender N, E, S, W; Laser N, W.
pub(super) const TOKENS: [[i16; 80]; 13] = [
    [0; 80], [0; 80], [0; 80], [100; 80], [100; 80], [100; 80], [100; 80], [90; 80], [90; 80],
    [90; 80], [90; 80], [0; 80], [0; 80],
];

/// What a beam means, seen by the side to act.
#[derive(Clone, Copy, Debug)]
pub(super) struct BeamWeights {
    /// The own beam, fired now, would hit: the other side's Deflector, Defender; an own Deflector, Defender, King.
    pub(super) own_hits: [i32; 5],
    /// The other side's beam, fired as it stands, would hit: an own Deflector, Defender, King; its own Deflector,
    /// Defender, King.
    pub(super) rival_hits: [i32; 6],
    /// For each square next to the rival King that the own beam enters, and the other way round.
    pub(super) near_king: [i32; 2],
    /// For each square that the beam enters: own, rival.
    pub(super) length: [i32; 2],
    /// To be the side to act.
    pub(super) turn: i32,
}

pub(super) const BEAMS: BeamWeights = BeamWeights {
    own_hits: [60, 55, -10, -10, -20],
    rival_hits: [-35, -35, -80, 25, 25, 40],
    near_king: [10, -10],
    length: [1, -1],
    turn: 10,
};
