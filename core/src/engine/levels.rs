//! Eight levels of play: a number of nodes, and the errors of someone who does not see everything. Beyond them, full
//! strength.
//!
//! A weak level does not throw tokens away: it never hits its own. It overlooks what an action leads to, as people do,
//! and it weighs what it sees with an unsteady hand. Both come from a generator of numbers seeded by the caller and by
//! the position, so that a level answers the same on every device.

use super::field::Field;
use super::limits::{CancelToken, Limits, Watch};
use super::ordering::Memory;
use super::packed::PackedAction;
use super::score::{INFINITE, KING_IN_SIGHT, Score};
use super::search::{Search, Stop};
use super::table::Table;
use super::think::{Engine, Report, ThinkError, Thought, line_of};
use super::trace::NOTHING;
use crate::Game;

/// How well the computer plays: a level from 1 to 8, or [full strength](Level::FULL_STRENGTH).
///
/// ```
/// use laser_chess_core::engine::{CancelToken, Level};
/// use laser_chess_core::{Game, NamedSetup, Rules};
/// let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
/// let level = Level::new(3).ok_or("no such level")?;
/// let thought = level.think(&game, 7, &CancelToken::new()).map_err(|_| "over")?;
/// assert!(game.position().check(thought.action).is_ok());
/// assert_eq!(level.think(&game, 7, &CancelToken::new()), Ok(thought));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level.
struct Model {
    /// Turns tried for one answer.
    nodes: u64,
    /// In how many of a hundred actions the level sees what they lead to.
    sight: u64,
    /// What it makes of a position it does not look beyond: a hundred is the engine's own estimate, zero none at all,
    /// less than zero the wrong way round.
    sense: i32,
    /// How far its hand shakes, in hundredths of a Deflector.
    shake: u64,
}

/// `docs/engine.md` has the table of how they score against each other.
const MODELS: [Model; Level::COUNT + 1] = [
    Model { nodes: 100, sight: 0, sense: -150, shake: 80 },
    Model { nodes: 200, sight: 7, sense: -110, shake: 230 },
    Model { nodes: 400, sight: 33, sense: -15, shake: 155 },
    Model { nodes: 800, sight: 52, sense: 0, shake: 104 },
    Model { nodes: 1500, sight: 73, sense: 0, shake: 68 },
    Model { nodes: 3000, sight: 89, sense: 0, shake: 36 },
    Model { nodes: 160, sight: 100, sense: 0, shake: 0 },
    Model { nodes: 480, sight: 100, sense: 0, shake: 0 },
    Model { nodes: 2_000_000, sight: 100, sense: 0, shake: 0 },
];

/// The table of one answer: small, so that a weak device has it too, and fresh each time.
const TABLE_BYTES: usize = 1 << 20;
/// The table of one answer at full strength: with less, two million turns would push each other out.
const FULL_TABLE_BYTES: usize = 32 << 20;

impl Level {
    /// How many there are, full strength not counted.
    pub const COUNT: usize = 8;
    /// No errors, and thousands of times the turns of level 8: about a second for each answer on a desktop computer, a
    /// few on a phone.
    pub const FULL_STRENGTH: Self = Self(Self::COUNT as u8 + 1);

    /// A level by its number, 1 to 8; 9 is full strength.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::FULL_STRENGTH.0 { Some(Self(number)) } else { None }
    }

    /// The eight, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT as u8).map(Self)
    }

    /// 1 to 8, or 9 for full strength.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level's answer where the game stands: the same for the same game and seed, on every machine.
    ///
    /// It takes a few milliseconds, except at full strength. Cancelled, it answers with what it has.
    ///
    /// # Errors
    /// [`ThinkError::GameOver`] when nothing can be done.
    pub fn think(
        self,
        game: &Game,
        seed: u64,
        cancel: &CancelToken,
    ) -> Result<Thought, ThinkError> {
        let model = &MODELS[usize::from(self.0 - 1)];
        if model.sight >= 100 && model.shake == 0 {
            let watch = Watch { cancel, clock: None, report: &mut |_| () };
            let bytes = if self == Self::FULL_STRENGTH { FULL_TABLE_BYTES } else { TABLE_BYTES };
            return Engine::new(bytes).think(game, &Limits::nodes(model.nodes), watch);
        }
        if let Some(outcome) = game.outcome() {
            return Err(ThinkError::GameOver(outcome));
        }
        let table = Table::new(TABLE_BYTES);
        let mut memory = Memory::new();
        let stop = Stop { cancel, clock: None, deadline: None, nodes: model.nodes, stopped: false };
        let mut search =
            Search::new(line_of(game), &mut memory, &table, game.position().rules(), stop);
        let mut chance = Chance::new(seed, &search.line.field, game.turns().len());
        let idle = search.estimate();
        let (choices, depth) = search.weigh_all();
        let mut best: Option<(i32, PackedAction)> = None;
        for (action, score) in choices {
            let seen = chance.below(100) < model.sight;
            let shake =
                (chance.below(2 * model.shake + 1) + chance.below(2 * model.shake + 1)) as i32;
            let value =
                if seen { score } else { idle + search.look_of(action) * model.sense / 100 };
            let value = value + shake - 2 * model.shake as i32;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        let (value, chosen) = best.ok_or(ThinkError::NoBudget)?;
        let action = chosen.to_action().ok_or(ThinkError::NoBudget)?;
        let score = Score::new(value.clamp(1 - KING_IN_SIGHT, KING_IN_SIGHT - 1));
        let report = Report {
            depth,
            deepest: search.deepest as u32,
            score,
            nodes: search.nodes,
            shots: search.shots,
            time: None,
            line: vec![action],
            table_used: 0,
        };
        Ok(Thought { action, report, claims_draw: game.can_claim_stalemate() && idle < 0 })
    }
}

impl Search<'_> {
    /// What an action changes in the look of the board, for the side to act, its shot left aside.
    fn look_of(&mut self, action: PackedAction) -> i32 {
        let before = self.line.node().worth;
        self.line.play(action, NOTHING);
        let after = self.line.node().worth;
        self.line.take_back(action, NOTHING, 0);
        if self.line.field.side == 0 { after - before } else { before - after }
    }

    /// The score of every action that hits no own token, all searched to the same depth, as deep as the nodes allow;
    /// and that depth. Only if there is no such action, the others.
    fn weigh_all(&mut self) -> (Vec<(PackedAction, i32)>, u32) {
        let mut listed = Vec::new();
        let field = self.line.field.clone();
        field.each_action(|action, _| listed.push(action));
        let mut choices = Vec::with_capacity(listed.len());
        let mut harmful = Vec::new();
        for action in listed {
            let hit = self.line.hit_of(action);
            let gain = self.line.gain_of(action, hit);
            if gain < 0 { &mut harmful } else { &mut choices }.push((action, hit, gain));
        }
        if choices.is_empty() {
            choices = harmful;
        }
        let mut scores: Vec<(PackedAction, i32)> =
            choices.iter().map(|&(action, _, gain)| (action, gain)).collect();
        for depth in 0..8 {
            let mut deeper = Vec::with_capacity(scores.len());
            for &(action, hit, gain) in &choices {
                if gain >= super::evaluate::KING_PRICE {
                    deeper.push((action, super::score::KING - 1));
                    continue;
                }
                if gain <= -super::evaluate::KING_PRICE {
                    deeper.push((action, 1 - super::score::KING));
                    continue;
                }
                let eliminated = self.line.play(action, hit);
                self.nodes += 1;
                let score = -self.search(depth, -INFINITE, INFINITE, true);
                self.line.take_back(action, hit, eliminated);
                deeper.push((action, score));
                if self.stop.stopped {
                    return (scores, depth as u32);
                }
            }
            scores = deeper;
        }
        (scores, 8)
    }
}

/// Numbers from a seed and a position (splitmix64: Steele, Lea, Flood 2014).
struct Chance(u64);

impl Chance {
    fn new(seed: u64, field: &Field, turns: usize) -> Self {
        let turn = (turns as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Self(seed ^ field.arrangement_key() ^ turn)
    }

    /// A number from zero up to, but not including, `limit`.
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(z ^ (z >> 31)) * u128::from(limit)) >> 64) as u64
    }
}
