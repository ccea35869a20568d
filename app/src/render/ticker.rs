//! The line of news beside the board.

use laser_chess_core::{Action, BeamEnd, Token};
use laser_chess_session::Ticker;

use super::tokens::row_of;
use super::words;
use crate::ui;

/// What the line tells.
pub(super) fn row(ticker: Ticker) -> ui::TickerRow {
    let blank = ui::TickerRow::default();
    match ticker {
        Ticker::Turn(side) => {
            ui::TickerRow { kind: ui::TickerKind::Turn, side: words::side(side), ..blank }
        }
        Ticker::Thinking(side) => {
            ui::TickerRow { kind: ui::TickerKind::Thinking, side: words::side(side), ..blank }
        }
        Ticker::Selected { token, square, moves, swaps, rotations } => ui::TickerRow {
            kind: ui::TickerKind::Selected,
            side: words::side(token.side),
            square: words::square(square),
            role: words::kind(token.role.kind()),
            moves: moves as i32,
            swaps: swaps as i32,
            turns: rotations as i32,
            ..blank
        },
        Ticker::Staged { token, action } => staged(ui::TickerKind::Staged, token, action),
        Ticker::Answered { token, action } => staged(ui::TickerKind::Answered, token, action),
        Ticker::Refused(refusal) => {
            let (refusal, square) = words::refusal(refusal);
            ui::TickerRow { kind: ui::TickerKind::Refused, refusal, square, ..blank }
        }
        Ticker::Firing(side) => {
            ui::TickerRow { kind: ui::TickerKind::Firing, side: words::side(side), ..blank }
        }
        Ticker::Shot { side, end } => {
            let struck = match end {
                BeamEnd::Left { .. } => None,
                BeamEnd::Blocked(struck) | BeamEnd::Absorbed(struck) | BeamEnd::Hit(struck) => {
                    Some(struck)
                }
            };
            let token =
                struck.map(|struck| row_of(struck.square, struck.token)).unwrap_or_default();
            ui::TickerRow {
                kind: ui::TickerKind::Shot,
                side: words::side(side),
                stop: words::stop(end),
                square: token.square,
                role: token.role,
                owner: token.side,
                ..blank
            }
        }
        Ticker::Paused => ui::TickerRow { kind: ui::TickerKind::Paused, ..blank },
        Ticker::Over(_) => ui::TickerRow { kind: ui::TickerKind::Over, ..blank },
    }
}

/// An action that is shown and not yet fired.
fn staged(kind: ui::TickerKind, token: Token, action: Action) -> ui::TickerRow {
    ui::TickerRow {
        kind,
        side: words::side(token.side),
        role: words::kind(token.role.kind()),
        deed: words::deed(action),
        ..ui::TickerRow::default()
    }
}
