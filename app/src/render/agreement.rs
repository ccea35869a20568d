//! The part of the new-game form that says how the table is kept.

use std::time::Duration;

use laser_chess_core::{BySide, Side, TimeControl};
use laser_chess_session::{Agreement, Computer, Event, FormEvent};
use slint::ComponentHandle;

use super::words;
use crate::shell::{Shell, WeakShell};
use crate::ui;

/// The usual times: minutes for the game and seconds added with each shot.
const USUAL: [(u64, u64); 3] = [(5, 3), (10, 5), (15, 10)];
/// The place of "own times" among the answers.
const OWN: i32 = 4;
/// Nobody sits longer at one game: a day.
const MOST_MINUTES: u64 = 24 * 60;
const MOST_SECONDS: u64 = 3600;

pub(crate) fn connect(shell: &Shell) {
    let adapter = shell.window().global::<ui::AgreementAdapter<'_>>();
    let weak = shell.weak();
    adapter.on_choose_opponent(move |computer| {
        change(&weak, |agreement| {
            agreement.computer = computer.then_some(Computer { side: Side::Red, level: 3 });
        });
    });
    let weak = shell.weak();
    adapter.on_choose_level(move |level| {
        change(&weak, |agreement| {
            if let Some(computer) = &mut agreement.computer {
                let most = Computer::FULL_STRENGTH;
                computer.level = u8::try_from(level).unwrap_or(1).clamp(1, most);
            }
        });
    });
    let weak = shell.weak();
    adapter.on_choose_person(move |side| {
        change(&weak, |agreement| {
            if let Some(computer) = &mut agreement.computer {
                computer.side = words::core_side(side).other();
            }
        });
    });
    let weak = shell.weak();
    adapter.on_choose_preset(move |preset| {
        change(&weak, |agreement| agreement.choose_preset(words::core_preset(preset)));
    });
    let weak = shell.weak();
    adapter.on_choose_seating(move |seating| {
        change(&weak, |agreement| {
            agreement.seating = words::core_seating(seating);
        });
    });
    let weak = shell.weak();
    adapter.on_choose_clock(move |clock| change(&weak, |agreement| choose_clock(agreement, clock)));
    let weak = shell.weak();
    adapter.on_edit_time(move |field, text| {
        let Some(number) = time(field, &text) else { return false };
        change(&weak, |agreement| edit_time(agreement, field, number));
        true
    });
    adapter.set_most_minutes(MOST_MINUTES as i32);
    adapter.set_most_seconds(MOST_SECONDS as i32);
    let weak = shell.weak();
    adapter.on_toggle_coach(move || {
        change(&weak, |agreement| agreement.coach = !agreement.coach);
    });
    let weak = shell.weak();
    adapter.on_toggle_lens(move || change(&weak, |agreement| agreement.lens = !agreement.lens));
}

fn change(weak: &WeakShell, change: impl FnOnce(&mut Agreement)) {
    let Some(shell) = weak.shell() else { return };
    let mut agreement = shell.with_session(|session| session.form().clone());
    change(&mut agreement);
    shell.dispatch(Event::Form(FormEvent::Agree(Box::new(agreement))));
}

fn control(minutes: u64, seconds: u64) -> TimeControl {
    TimeControl {
        initial: Duration::from_secs(minutes * 60),
        increment: Duration::from_secs(seconds),
    }
}

fn choose_clock(agreement: &mut Agreement, clock: i32) {
    let usual = usize::try_from(clock - 1).ok().and_then(|index| USUAL.get(index));
    agreement.clock = match (clock, usual) {
        (_, Some(&(minutes, seconds))) => {
            let control = control(minutes, seconds);
            Some(BySide { blue: control, red: control })
        }
        // Times that are not among the usual ones count as own times; twenty minutes are a start.
        (OWN, _) => Some(BySide { blue: control(20, 0), red: control(20, 0) }),
        _ => None,
    };
}

/// What a field says, if that is a time. While it is being typed it may be empty or nonsense.
fn time(field: ui::TimeField, text: &str) -> Option<u64> {
    let times = match field {
        ui::TimeField::BlueMinutes | ui::TimeField::RedMinutes => 1..=MOST_MINUTES,
        ui::TimeField::Increment => 0..=MOST_SECONDS,
    };
    text.trim().parse().ok().filter(|number| times.contains(number))
}

fn edit_time(agreement: &mut Agreement, field: ui::TimeField, number: u64) {
    let Some(clock) = &mut agreement.clock else { return };
    let minutes = Duration::from_secs(number * 60);
    match field {
        ui::TimeField::BlueMinutes => clock.blue.initial = minutes,
        ui::TimeField::RedMinutes => clock.red.initial = minutes,
        ui::TimeField::Increment => {
            let increment = Duration::from_secs(number);
            clock.blue.increment = increment;
            clock.red.increment = increment;
        }
    }
}

fn clock_answer(clock: Option<BySide<TimeControl>>) -> i32 {
    let Some(BySide { blue, red }) = clock else { return 0 };
    let usual = USUAL.iter().position(|&(minutes, seconds)| blue == control(minutes, seconds));
    match usual {
        Some(index) if blue == red => index as i32 + 1,
        _ => OWN,
    }
}

/// Shows what is agreed so far.
pub(crate) fn show(window: &ui::AppWindow, agreement: &Agreement) {
    let adapter = window.global::<ui::AgreementAdapter<'_>>();
    adapter.set_computer(agreement.computer.is_some());
    if let Some(computer) = agreement.computer {
        adapter.set_level(i32::from(computer.level));
        adapter.set_person(words::side(computer.side.other()));
    }
    adapter.set_coach(agreement.coach);
    adapter.set_preset(words::preset(agreement.preset));
    adapter.set_seating(words::seating(agreement.seating));
    adapter.set_clock(clock_answer(agreement.clock));
    if let Some(BySide { blue, red }) = agreement.clock {
        adapter.set_blue_minutes((blue.initial.as_secs() / 60).to_string().into());
        adapter.set_red_minutes((red.initial.as_secs() / 60).to_string().into());
        adapter.set_increment(blue.increment.as_secs().to_string().into());
    }
    adapter.set_may_lens(agreement.preset.allows_lens());
    adapter.set_lens(agreement.lens);
}
