//! The longest shots of random games, to be fired in the app.

use laser_chess_core::notation::{Record, write_record};
use laser_chess_core::{Action, Beam, Game, NamedSetup, Position, Rules};
use laser_chess_session::{BeamPath, Order};

/// A turn with a long shot, and where it is played.
pub struct LongShot {
    /// The position before the turn.
    pub before: Position,
    /// The turn.
    pub action: Action,
    /// How many squares the beam runs.
    pub length: f32,
}

impl LongShot {
    /// A record of a game in which this is the only turn.
    pub fn record(&self) -> String {
        let mut game = Game::new(self.before.clone());
        game.play(self.action).unwrap();
        write_record(&Record::new(game))
    }
}

/// The longest wanted shots of `games` random games of sixty turns, the longest first.
///
/// The games are the same every time: chance is splitmix64 from a fixed seed.
pub fn longest(count: usize, games: u64, wanted: impl Fn(&Beam) -> bool) -> Vec<LongShot> {
    let mut chance = 0x1a5e_2c4e_5500_0001_u64;
    let mut shots: Vec<LongShot> = Vec::new();
    for game in 0..games {
        let setup = NamedSetup::ALL[game as usize % NamedSetup::ALL.len()];
        let mut position = setup.position(Rules::MANUAL);
        for _ in 0..60 {
            let actions = position.legal_actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[(roll(&mut chance) % actions.len() as u64) as usize];
            let played = position.play(action).unwrap();
            let length = BeamPath::new(&played.beam, Order::FromLaser).length();
            let longer =
                shots.len() < count || shots.last().is_some_and(|last| length > last.length);
            if longer && wanted(&played.beam) {
                shots.push(LongShot { before: position, action, length });
                shots.sort_by(|one, other| other.length.total_cmp(&one.length));
                shots.truncate(count);
            }
            position = played.position;
        }
    }
    shots
}

fn roll(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
