//! The numbered setups: what they promise, and that a number means the same for ever.

#![allow(clippy::unwrap_used)] // a test may panic
use laser_chess_core::{
    Beam, Kind, Outcome, Position, Role, Rules, Setup, Side, Square, Token, random_setup,
};

/// Recorded when the numbers were published. They never change: a mismatch means that the
/// generator was changed.
const GOLDEN: [(u32, &str); 6] = [
    (
        0,
        "l+S+2S5/2B1D++2bk1/2B+++1b+++2b++d+1/1b4b+3/3B+++4B++1/1D+++B2B+1b+2/1KB++2d1b++2/5s2s+L+++ b",
    ),
    (1, "l+2b+kb4/b++6sS1/3b++6/dB+++1b+++db++4/4BD++B+1b+D++/6B3/1sS6B/4B++KB+++2L+++ b"),
    (
        7,
        "l++S+1D2k3/1b+2d1b+++1b1/1b++1S3b+++b++1/1B8/8b++1/1BB+3s1B1/1B++1B+1D++2B+++1/3K2d++1s+L b",
    ),
    (960, "l++S+d3b++b+k1/5Bs3/4B++1D++3/1bb++4b++2/2B4BB++1/3d1b4/3Sb++5/1KB+++B3D++s+L b"),
    (
        20_261_129,
        "l+2b+1b+++4/3b+ks+4/b+2s1b+4/2d+3b+b+D+++1/1d+B+++B+++3D+++2/4B+++1S2B+++/4S+KB+++3/4B+1B+++2L+++ b",
    ),
    (
        u32::MAX,
        "l++3b+B+++1d++2/4d2kb+1/1B+s2S4/2B++3B+++1b+1/1B+++1b+3b2/4s2Sb+++1/1B+++K2D++4/2D1b+B+++3L b",
    ),
];

#[test]
fn a_number_means_the_same_setup_for_ever() {
    for (number, text) in GOLDEN {
        assert_eq!(random_setup(number).to_string(), text, "Laser-{number}");
    }
}

/// FNV-1a (Fowler, Noll and Vo), to hold many setups in one number.
fn digest(texts: impl Iterator<Item = String>) -> u64 {
    texts.fold(0xcbf2_9ce4_8422_2325, |hash, text| {
        text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    })
}

#[test]
fn the_first_five_hundred_are_the_same_for_ever() {
    assert_eq!(
        digest((1..=500).map(|number| random_setup(number).to_string())),
        6_368_703_247_924_576_353
    );
}

#[test]
fn a_random_setup_keeps_its_promises() {
    for number in 1000..1300 {
        let Setup { board, side } = random_setup(number);
        assert_eq!(side, Side::Blue);
        assert_eq!(board.mirrored(), board, "Laser-{number} is symmetric");
        for (side, kind) in
            Side::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)))
        {
            assert_eq!(board.squares_of(side, kind).count(), kind.box_count(), "Laser-{number}");
        }
        for (side, to) in
            Side::ALL.into_iter().flat_map(|side| side.laser_directions().map(|to| (side, to)))
        {
            let mut turned = board.clone();
            turned.set(side.laser_corner(), Some(Token::new(side, Role::Laser(to))));
            let beam = Beam::trace(&turned, side).unwrap();
            assert_eq!(beam.hit(), None, "Laser-{number}, {side} {to}");
        }
        let king: Square = board.squares_of(Side::Blue, Kind::King).next().unwrap();
        assert!(king.rank().index() < 2 && (1..9).contains(&king.file().index()), "Laser-{number}");
        let near = king.neighbours().filter_map(|square| board.at(square));
        assert!(near.into_iter().all(|token| token.side == Side::Blue), "Laser-{number}");
        let setup = Setup { board, side };
        assert!(setup.errors().is_empty(), "Laser-{number}");
    }
}

/// Whether the side to act wins in at most `turns` of its turns: every action against every
/// reply, by the rules alone.
fn wins(position: &Position, turns: u32) -> bool {
    let me = position.side();
    position.legal_actions().into_iter().any(|action| {
        let after = position.play(action).expect("a legal action").position;
        match (winner(&after), turns) {
            (Some(winner), _) => winner == me,
            (None, 1) => false,
            (None, _) => after.legal_actions().into_iter().all(|reply| {
                let next = after.play(reply).expect("a legal action").position;
                winner(&next) == Some(me) || (winner(&next).is_none() && wins(&next, turns - 1))
            }),
        }
    })
}

fn winner(position: &Position) -> Option<Side> {
    match position.outcome() {
        Some(Outcome::Won { winner, .. }) => Some(winner),
        _ => None,
    }
}

#[test]
fn nobody_wins_a_random_setup_in_two_turns() {
    for number in 2000..2010 {
        let position = random_setup(number).to_position(Rules::MANUAL).unwrap();
        assert!(!wins(&position, 2), "Laser-{number}");
    }
}
