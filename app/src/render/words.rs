//! The game's values in the screens' own enums.

use laser_chess_core::picture::quarters;
use laser_chess_core::{Action, BeamEnd, Kind, PlayError, Role, Rotation, Side, Square};
use laser_chess_session::{Preset, Refusal, Seating};

use slint::SharedString;

use crate::ui;

pub(crate) const fn side(side: Side) -> ui::Side {
    match side {
        Side::Blue => ui::Side::Blue,
        Side::Red => ui::Side::Red,
    }
}

pub(crate) const fn core_side(side: ui::Side) -> Side {
    match side {
        ui::Side::Blue => Side::Blue,
        ui::Side::Red => Side::Red,
    }
}

pub(crate) const fn preset(preset: Preset) -> ui::Preset {
    match preset {
        Preset::Learn => ui::Preset::Learn,
        Preset::Casual => ui::Preset::Casual,
        Preset::Standard => ui::Preset::Standard,
        Preset::Strict => ui::Preset::Strict,
    }
}

/// A name or a title as a line shows it: signs that turn the direction of what follows would also turn the
/// words around it (Unicode Standard Annex 9).
pub(crate) fn line(text: &str) -> SharedString {
    let turns = |sign| matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|&sign| !sign.is_control() && !turns(sign)).collect::<String>().into()
}

pub(crate) const fn core_preset(preset: ui::Preset) -> Preset {
    match preset {
        ui::Preset::Learn => Preset::Learn,
        ui::Preset::Casual => Preset::Casual,
        ui::Preset::Standard => Preset::Standard,
        ui::Preset::Strict => Preset::Strict,
    }
}

pub(crate) const fn seating(seating: Seating) -> ui::Seating {
    match seating {
        Seating::Across => ui::Seating::Across,
        Seating::SameSide => ui::Seating::SameSide,
        Seating::Fixed => ui::Seating::Fixed,
    }
}

pub(crate) const fn core_seating(seating: ui::Seating) -> Seating {
    match seating {
        ui::Seating::Across => Seating::Across,
        ui::Seating::SameSide => Seating::SameSide,
        ui::Seating::Fixed => Seating::Fixed,
    }
}

pub(crate) const fn kind(kind: Kind) -> ui::Role {
    match kind {
        Kind::King => ui::Role::King,
        Kind::Laser => ui::Role::Laser,
        Kind::Defender => ui::Role::Defender,
        Kind::Deflector => ui::Role::Deflector,
        Kind::Switch => ui::Role::Switch,
    }
}

pub(crate) const fn turns(role: Role) -> i32 {
    quarters(role) as i32
}

pub(crate) const fn square(square: Square) -> i32 {
    square.index() as i32
}

/// The square with a screen's number, if it is on the board.
pub(crate) fn core_square(square: i32) -> Option<Square> {
    usize::try_from(square).ok().and_then(Square::from_index)
}

pub(crate) const fn deed(action: Action) -> ui::DeedRow {
    let deed = match action {
        Action::Move { .. } => ui::Deed::Step,
        Action::Swap { .. } => ui::Deed::Swap,
        Action::Rotate { rotation: Rotation::Clockwise, .. } => ui::Deed::TurnClockwise,
        Action::Rotate { rotation: Rotation::CounterClockwise, .. } => ui::Deed::TurnCounter,
    };
    ui::DeedRow { deed, from: square(action.from()), to: square(action.to()) }
}

pub(crate) const fn stop(end: BeamEnd) -> ui::BeamStop {
    match end {
        BeamEnd::Left { .. } => ui::BeamStop::Left,
        BeamEnd::Blocked(_) => ui::BeamStop::Blocked,
        BeamEnd::Absorbed(_) => ui::BeamStop::Absorbed,
        BeamEnd::Hit(struck) if matches!(struck.token.role.kind(), Kind::King) => {
            ui::BeamStop::King
        }
        BeamEnd::Hit(_) => ui::BeamStop::Hit,
    }
}

/// The reason, and the square it is about.
pub(crate) fn refusal(refusal: Refusal) -> (ui::Refusal, i32) {
    let reason = match refusal {
        Refusal::MustFire => ui::Refusal::MustFire,
        Refusal::ComputersTurn => ui::Refusal::ComputersTurn,
        Refusal::NothingStaged => ui::Refusal::NothingStaged,
        Refusal::Paused => ui::Refusal::Paused,
        Refusal::AnswerFirst => ui::Refusal::AnswerFirst,
        Refusal::Coach(_) => ui::Refusal::Coach,
        Refusal::Rules(error) => {
            let reason = match error {
                PlayError::GameOver => ui::Refusal::GameOver,
                PlayError::Empty(_) => ui::Refusal::Empty,
                PlayError::NotYours(_) => ui::Refusal::NotYours,
                PlayError::LaserCannotMove(_) => ui::Refusal::LaserCannotMove,
                PlayError::NotAdjacent { .. } => ui::Refusal::NotAdjacent,
                PlayError::Occupied(_) => ui::Refusal::Occupied,
                PlayError::Reserved(_) => ui::Refusal::Reserved,
                PlayError::NotASwitch(_) => ui::Refusal::NotASwitch,
                PlayError::SwapPartner(_) => ui::Refusal::SwapPartner,
                PlayError::SwapReserved(_) => ui::Refusal::SwapReserved,
                PlayError::LaserOffBoard(_) => ui::Refusal::LaserOffBoard,
                PlayError::LaserFixed(_) => ui::Refusal::LaserFixed,
                PlayError::KingRotation(_) => ui::Refusal::KingRotation,
            };
            return (reason, error.square().map_or(-1, square));
        }
    };
    (reason, -1)
}
