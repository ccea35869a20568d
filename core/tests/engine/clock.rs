//! Time control with increment: how much of a clock an action may take.

use std::time::Duration;

use laser_chess_core::engine::Budget;
use proptest::prelude::*;

const fn millis(time: u64) -> Duration {
    Duration::from_millis(time)
}

fn any_duration() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (0..10_000_000u64).prop_map(Duration::from_millis),
        (any::<u64>(), 0..1_000_000_000u32).prop_map(|(whole, part)| Duration::new(whole, part)),
        Just(Duration::ZERO),
        Just(Duration::MAX),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_action_takes_more_than_the_clock_has(left in any_duration(), increment in any_duration()) {
        let budget = Budget::of_clock(left, increment);
        prop_assert!(budget.soft <= budget.hard);
        prop_assert!(budget.hard <= left);
        prop_assert!(left.is_zero() || budget.hard < left, "something is left to say it in");
    }

    #[test]
    fn more_time_is_never_less_to_spend(left in 0..10_000_000u64, more in 0..1_000_000u64, increment in 0..60_000u64) {
        let least = Budget::of_clock(millis(left), millis(increment));
        let longer = Budget::of_clock(millis(left + more), millis(increment));
        prop_assert!(longer.soft >= least.soft && longer.hard >= least.hard);
        let faster = Budget::of_clock(millis(left), millis(increment + more));
        prop_assert!(faster.soft >= least.soft && faster.hard >= least.hard);
    }
}

#[test]
fn a_clock_outlasts_a_long_game_in_which_every_action_takes_all_it_may() {
    for (start, increment) in [(60_000, 0), (60_000, 1000), (300_000, 3000), (5000, 100), (100, 0)]
    {
        let (mut left, increment) = (millis(start), millis(increment));
        for turn in 0..300 {
            let budget = Budget::of_clock(left, increment);
            assert!(budget.hard < left, "turn {turn} of {start} ms");
            left = left - budget.hard + increment;
        }
    }
}

#[test]
fn an_increment_is_mostly_used() {
    let without = Budget::of_clock(millis(60_000), Duration::ZERO);
    let with = Budget::of_clock(millis(60_000), millis(2000));
    assert!(with.soft - without.soft > millis(500), "{with:?} {without:?}");
    // Little time left: the increment alone is what there is to play on.
    let late = Budget::of_clock(millis(2000), millis(2000));
    assert!(late.soft > millis(400) && late.hard < millis(2000), "{late:?}");
}
