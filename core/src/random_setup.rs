//! Random setups by number: "Laser-n" is the same fair arrangement for everybody, for ever.
//!
//! Like the numbered starts of Chess960, a number is all that two players need to exchange. The
//! arrangement is drawn from a fixed generator until it keeps every promise of [`random_setup`].
//! Changing anything here changes what the numbers mean, so nothing here may change; the golden
//! numbers of `tests/random_setups.rs` hold it.

use crate::beam::Beam;
use crate::board::{Board, is_laser_corner, reserved_for};
use crate::direction::{Corner, Diagonal, Direction};
use crate::engine::can_win_in;
use crate::game::Game;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;
use crate::token::{Role, Side, Token};

/// The setup "Laser-n" of a number, Blue to act.
///
/// What it promises:
/// - all 13 tokens a side, Red's the picture of Blue's turned by 180 degrees;
/// - fired before anything changes, neither Laser hits anything, in either of its directions;
/// - the side to act has no forced win in one or two turns, by the manual's rules;
/// - each King stands in its side's first two rows, not in the Lasers' columns, with an own token
///   or the board's edge on at least two of its four sides and nothing of the opponent around it.
///
/// ```
/// use laser_chess_core::{SetupIssue, random_setup};
/// let setup = random_setup(7);
/// assert_eq!(setup.issues(), [SetupIssue::QuietStart]);
/// assert_eq!(setup, random_setup(7));
/// ```
#[must_use]
pub fn random_setup(number: u32) -> Setup {
    let mut dice = Dice(u64::from(number));
    loop {
        let setup = draw(&mut dice);
        if is_sheltered(&setup) && is_quiet(&setup) && has_no_early_win(&setup) {
            return setup;
        }
    }
}

/// A stream of numbers: splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014), which every language can write in four lines.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `count`, by the remainder: with at most 70 of 2^64 the bias is nothing.
    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }
}

/// Puts Blue's tokens on squares where they may stand, one for each pair of squares that a half
/// turn exchanges, and Red's on the other square of the pair.
fn draw(dice: &mut Dice) -> Setup {
    let mut board = Board::empty();
    let laser = Side::Blue.laser_directions()[dice.below(2)];
    place(&mut board, Side::Blue.laser_corner(), Role::Laser(laser));
    // The King first: two rows from home, away from the Lasers' columns.
    let home: Vec<_> = Square::all()
        .filter(|square| square.rank().index() < 2 && (1..9).contains(&square.file().index()))
        .filter(|square| is_free(&board, *square))
        .collect();
    place(&mut board, home[dice.below(home.len())], Role::King);
    for kind in [0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2] {
        let role = match kind {
            0 => Role::Defender(Direction::ALL[dice.below(4)]),
            1 => Role::Switch(Diagonal::ALL[dice.below(2)]),
            _ => Role::Deflector(Corner::ALL[dice.below(4)]),
        };
        let free: Vec<_> = Square::all().filter(|square| is_free(&board, *square)).collect();
        place(&mut board, free[dice.below(free.len())], role);
    }
    Setup { board, side: Side::Blue }
}

/// Whether a token of Blue may be put here with its partner on the other square of the pair.
fn is_free(board: &Board, square: Square) -> bool {
    board.at(square).is_none()
        && !is_laser_corner(square)
        && reserved_for(square).is_none_or(|owner| owner == Side::Blue)
}

fn place(board: &mut Board, square: Square, role: Role) {
    let token = Token::new(Side::Blue, role);
    board.set(square, Some(token));
    board.set(square.half_turned(), Some(token.mirrored()));
}

/// Whether the King is not trivially exposed; by symmetry one King speaks for both.
fn is_sheltered(setup: &Setup) -> bool {
    let own = |square: Square| setup.board.at(square).map(|token| token.side == Side::Blue);
    let king = |(square, token): &(Square, Token)| {
        (token.side == Side::Blue && token.role == Role::King).then_some(*square)
    };
    let Some(king) = setup.board.tokens().find_map(|placed| king(&placed)) else { return false };
    let walls = Direction::ALL
        .into_iter()
        .filter(|direction| king.step(*direction).is_none_or(|next| own(next) == Some(true)));
    walls.count() >= 2 && king.neighbours().all(|next| own(next) != Some(false))
}

/// Whether no first shot hits anything, whichever way the Lasers point; by symmetry Blue's two
/// shots speak for Red's.
fn is_quiet(setup: &Setup) -> bool {
    Side::Blue.laser_directions().into_iter().all(|direction| {
        let mut board = setup.board.clone();
        place(&mut board, Side::Blue.laser_corner(), Role::Laser(direction));
        Beam::trace(&board, Side::Blue).is_some_and(|beam| beam.hit().is_none())
    })
}

/// Whether the side to act cannot force a win in two turns; a pass of it lets the other side do
/// no better, by symmetry.
fn has_no_early_win(setup: &Setup) -> bool {
    setup.to_position(Rules::MANUAL).is_ok_and(|position| !can_win_in(&Game::new(position), 2))
}
