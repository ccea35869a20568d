//! The game screen.

use std::time::Duration;

use laser_chess_core::{Action, Kind, Rotation, Side, Square, Token, reserved_for};
use laser_chess_session::{
    BeamSpeed, Event, Order, Pad, Phase, Prompt, ReplayEvent, ReplayView, Seating, Session,
    StripView, TableEvent, TableView, TargetKind,
};
use slint::{ComponentHandle, Model, ModelRc, SharedString};

use super::aids::Aids;
use super::replay::PlacedShot;
use super::rows::Rows;
use super::tokens::{Tokens, row_of};
use super::{beam, ticker, words};
use crate::shell::{Shell, WeakShell};
use crate::ui;

/// What the game screen shows, kept to be changed row by row.
pub(crate) struct GameScreen {
    tokens: Tokens,
    squares: Rows<ui::SquareRow>,
    steps: Rows<ui::PadRow>,
    lost: [Rows<ui::LostRow>; 2],
    aids: Aids,
    /// The game shown last, and the shot drawn last by its turn.
    game: String,
    shot: Option<(usize, bool)>,
    /// The last shot while it is shown again.
    placed: PlacedShot,
}

impl GameScreen {
    pub(crate) fn new(window: &ui::AppWindow) -> Self {
        let game = window.global::<ui::GameAdapter<'_>>();
        let screen = Self {
            tokens: Tokens::new(),
            squares: Rows::new(),
            steps: Rows::new(),
            lost: [Rows::new(), Rows::new()],
            aids: Aids::new(&game),
            game: String::new(),
            shot: None,
            placed: PlacedShot::default(),
        };
        game.set_tokens(screen.tokens.rows.model());
        game.set_squares(screen.squares.model());
        game.set_steps(screen.steps.model());
        screen
    }

    /// Connects what the screen asks for.
    pub(crate) fn connect(&self, shell: &Shell) {
        let game = shell.window().global::<ui::GameAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Table(event));

        let tell = send(shell.weak());
        game.on_ask_hint(move || tell(TableEvent::AskHint));
        let tell = send(shell.weak());
        game.on_move_now(move || tell(TableEvent::MoveNow));
        let tell = send(shell.weak());
        game.on_tap(move |square| {
            if let Some(square) = words::core_square(square) {
                tell(TableEvent::Tap(square));
            }
        });
        let weak = shell.weak();
        game.on_pick_up(move |square| pick_up(&weak, square));
        let weak = shell.weak();
        game.on_drop(move |from, to| {
            if let (Some(from), Some(to)) = (words::core_square(from), words::core_square(to)) {
                weak.dispatch(Event::Table(TableEvent::Drag { from, to }));
            }
        });
        let weak = shell.weak();
        game.on_step(move |step| {
            let action = read_pad(&weak, |pad| {
                let step = usize::try_from(step).ok()?;
                pad.steps.get(step).copied().flatten().map(|step| step.action)
            });
            if let Some(action) = action {
                weak.dispatch(Event::Table(TableEvent::Stage(action)));
            }
        });
        let weak = shell.weak();
        game.on_rotate(move |clockwise| {
            let rotation = if clockwise { Rotation::Clockwise } else { Rotation::CounterClockwise };
            // Refused or not, the table answers: a rotation that is not allowed says why.
            let action = read_pad(&weak, |pad| Some(Action::Rotate { at: pad.square, rotation }));
            if let Some(action) = action {
                weak.dispatch(Event::Table(TableEvent::Stage(action)));
            }
        });
        let tell = send(shell.weak());
        game.on_seat(move |seating| tell(TableEvent::Seat(words::core_seating(seating))));
        let tell = send(shell.weak());
        game.on_fire(move || tell(TableEvent::Fire));
        let tell = send(shell.weak());
        game.on_cancel(move || tell(TableEvent::Cancel));
        let weak = shell.weak();
        game.on_beam_shown(move || {
            weak.dispatch(Event::Table(TableEvent::BeamShown));
        });
        let weak = shell.weak();
        game.on_watch(move || weak.dispatch(Event::Replay(ReplayEvent::Open)));
        let tell = send(shell.weak());
        game.on_claim(move || tell(TableEvent::Claim));
        let tell = send(shell.weak());
        game.on_play_on(move || tell(TableEvent::PlayOn));
        let tell = send(shell.weak());
        game.on_ask(move |question, asker| {
            let asker = words::core_side(asker);
            match question {
                ui::Question::Resign => tell(TableEvent::AskResign(asker)),
                ui::Question::Draw => tell(TableEvent::OfferDraw(asker)),
                ui::Question::Undo => tell(TableEvent::AskUndo(asker)),
                ui::Question::None => {}
            }
        });
        let tell = send(shell.weak());
        game.on_answer(move |yes| tell(TableEvent::Answer(yes)));
        let tell = send(shell.weak());
        game.on_pause(move |paused| {
            tell(if paused { TableEvent::Pause } else { TableEvent::Resume });
        });
        let squares = self.squares.model();
        game.on_target_after(move |square, step| next_target(&squares, square, step));
    }

    /// Shows a table.
    pub(crate) fn show(
        &mut self,
        window: &ui::AppWindow,
        table: &TableView,
        replay: Option<&ReplayView>,
        session: &Session,
    ) {
        let game = window.global::<ui::GameAdapter<'_>>();
        let id = session.table().map(|table| table.id.as_str()).unwrap_or_default();
        if id != self.game {
            id.clone_into(&mut self.game);
            self.tokens.start_anew();
            self.shot = None;
        }
        let tokens = replay.map_or(&table.tokens, |replay| &replay.tokens);
        self.tokens.show(tokens);
        self.show_squares(table, tokens);
        self.show_pad(&game, table);
        self.show_beam(&game, table, replay, session);
        game.set_paused(table.paused);
        game.set_blue(self.seat(Side::Blue, table));
        game.set_red(self.seat(Side::Red, table));
        game.set_phase(match table.phase {
            _ if table.result.is_some() => ui::Phase::Over,
            Phase::Idle => ui::Phase::Idle,
            Phase::Selected(_) => ui::Phase::Selected,
            Phase::Staged(_) => ui::Phase::Staged,
            Phase::Firing => ui::Phase::Firing,
        });
        if let Some(side) = table.acting {
            game.set_mover(words::side(side));
        }
        let staged_at = table.staged.map(Action::to);
        game.set_selected(staged_at.or(table.selected).map_or(-1, words::square));
        game.set_staged(table.staged.map(words::deed).unwrap_or_default());
        let fallen = replay.and_then(|replay| replay.fallen);
        game.set_ghost(
            fallen.map_or_else(|| ghost(table), |struck| row_of(struck.square, struck.token)),
        );
        let last = table.last.filter(|_| table.staged.is_none());
        game.set_last(last.map(|last| words::deed(last.action)).unwrap_or_default());
        game.set_ticker(ticker::row(table.ticker));
        game.set_can_watch(table.beam.is_some() && table.phase != Phase::Firing);
        game.set_can_claim(table.claim.is_some());
        game.set_turn_number(table.turns as i32 + i32::from(table.result.is_none()));
        self.aids.show(&game, table);
        game.set_question(table.prompt.map(question).unwrap_or_default());
        game.set_seating(words::seating(table.agreement.seating));
        game.set_two_players(table.agreement.computer.is_none());
        let same_side = table.agreement.seating == Seating::SameSide;
        game.set_flipped(same_side && table.acting == Some(Side::Red));
    }

    fn show_squares(&self, table: &TableView, tokens: &[(Square, Token)]) {
        let row = |square: Square| {
            let target = table.targets.iter().find(|target| target.square == square);
            square_row(square, tokens, target.map(|target| target.kind))
        };
        self.squares.write_all(Square::all().map(row));
    }

    fn show_pad(&self, game: &ui::GameAdapter<'_>, table: &TableView) {
        let Some(pad) = &table.pad else {
            game.set_held(ui::TokenRow::default());
            game.set_can_turn_clockwise(false);
            game.set_can_turn_counter(false);
            let nowhere = ui::PadRow { square: -1, ..ui::PadRow::default() };
            self.steps.write_all(std::iter::repeat_n(nowhere, 8));
            return;
        };
        let held = match table.staged {
            Some(Action::Rotate { rotation, .. }) => pad.token.rotated(rotation),
            _ => pad.token,
        };
        game.set_held(row_of(pad.square, held));
        game.set_can_turn_clockwise(pad.clockwise.is_ok());
        game.set_can_turn_counter(pad.counter_clockwise.is_ok());
        self.steps.write_all(pad.steps.iter().map(|step| match step {
            None => ui::PadRow { square: -1, ..ui::PadRow::default() },
            Some(step) => {
                let partner = step.partner.map(|token| row_of(step.square, token));
                let seen = partner.clone().unwrap_or_default();
                ui::PadRow {
                    square: words::square(step.square),
                    legal: step.refused.is_none(),
                    swap: partner.is_some(),
                    role: seen.role,
                    side: seen.side,
                    quarters: seen.quarters,
                }
            }
        }));
    }

    fn show_beam(
        &mut self,
        game: &ui::GameAdapter<'_>,
        table: &TableView,
        replay: Option<&ReplayView>,
        session: &Session,
    ) {
        let settings = session.settings();
        if let Some(replay) = replay {
            if let Some(row) = self.placed.row(replay) {
                game.set_beam(row);
            }
            game.set_beam_moment(beam::milliseconds(replay.now.moment));
            game.set_beam_mode(ui::BeamMode::Placed);
            self.shot = None;
            return;
        }
        self.placed.forget();
        let flying = table.phase == Phase::Firing;
        let shot = table.beam.as_ref().map(|_| (table.turns, flying));
        // The row is written once a shot: writing it again would start the flight anew.
        if shot != self.shot
            && let Some(shot) = &table.beam
        {
            let speed = settings.beam_speed.factor().unwrap_or(1.0);
            game.set_beam(beam::row(shot, Order::FromLaser, speed));
        }
        self.shot = shot;
        game.set_beam_mode(if table.beam.is_none() {
            ui::BeamMode::Hidden
        } else if flying {
            ui::BeamMode::Flying
        } else if table.result.is_some() {
            ui::BeamMode::Still
        } else if table.staged.is_none() && settings.afterglow {
            ui::BeamMode::Afterglow
        } else {
            ui::BeamMode::Hidden
        });
        game.set_beam_instant(settings.beam_speed == BeamSpeed::Instant);
    }

    fn seat(&self, side: Side, table: &TableView) -> ui::SeatRow {
        let strip = table.strips.of(side);
        let lost = &self.lost[usize::from(side == Side::Red)];
        lost.write_all(counts(strip));
        ui::SeatRow {
            side: words::side(side),
            name: words::line(&strip.name),
            to_act: strip.to_act,
            lost: lost.model(),
            may_undo: strip.may_undo,
            may_offer_draw: strip.may_offer_draw,
            may_hint: table.may_ask_hint && strip.to_act,
            thinking: strip.computer && strip.to_act && table.staged.is_none() && !table.paused,
            computer: strip.computer,
            time: strip.time.map(clock_text).unwrap_or_default(),
            running: strip.running,
            aids: has_aids(table),
        }
    }
}

/// Whether both players see more than the board: the threat lens, or shots before they are fired.
fn has_aids(table: &TableView) -> bool {
    let agreement = &table.agreement;
    agreement.preset.shows_ghost_shot() || (agreement.lens && agreement.preset.allows_lens())
}

/// A square with the token on it, and what the selected token can do there.
pub(super) fn square_row(
    square: Square,
    tokens: &[(Square, Token)],
    target: Option<TargetKind>,
) -> ui::SquareRow {
    let token = tokens.iter().find(|(at, _)| *at == square).map(|(_, token)| *token);
    let seen = token.map(|token| row_of(square, token)).unwrap_or_default();
    ui::SquareRow {
        occupied: token.is_some(),
        role: seen.role,
        side: seen.side,
        quarters: seen.quarters,
        target: match target {
            Some(TargetKind::Step) => ui::Target::Step,
            Some(TargetKind::Swap) => ui::Target::Swap,
            None => ui::Target::None,
        },
        reserved: reserved_for(square).is_some(),
        reserved_for: words::side(reserved_for(square).unwrap_or(Side::Blue)),
    }
}

/// The time left as a clock shows it: `4:31`, `1:02:05`, and tenths below twenty seconds.
fn clock_text(left: Duration) -> SharedString {
    let (hours, minutes) = (left.as_secs() / 3600, left.as_secs() / 60 % 60);
    let seconds = left.as_secs() % 60;
    if left < Duration::from_secs(20) {
        slint::format!("{minutes}:{seconds:02}.{}", left.subsec_millis() / 100)
    } else if hours > 0 {
        slint::format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        slint::format!("{minutes}:{seconds:02}")
    }
}

/// Each kind that was lost, with how many.
fn counts(strip: &StripView) -> Vec<ui::LostRow> {
    Kind::ALL
        .into_iter()
        .map(|kind| {
            let count = strip.lost.iter().filter(|token| token.role.kind() == kind).count();
            ui::LostRow { role: words::kind(kind), count: count as i32 }
        })
        .filter(|row| row.count > 0)
        .collect()
}

/// Reads the pad of the table, which knows the square of the selected token.
fn read_pad<T>(weak: &WeakShell, read: impl FnOnce(&Pad) -> Option<T>) -> Option<T> {
    let view = weak.shell()?.with_session(|session| {
        session.table().map(|table| table.view(std::time::Duration::ZERO))
    })?;
    read(view.pad.as_ref()?)
}

/// Selects the token on a square to drag it; the square from which it is lifted, or -1.
fn pick_up(weak: &WeakShell, square: i32) -> i32 {
    let (Some(shell), Some(square)) = (weak.shell(), words::core_square(square)) else { return -1 };
    let phase =
        shell.with_session(|session| session.table().map(laser_chess_session::Table::phase));
    match phase {
        Some(Phase::Staged(action)) if action.to() == square => {
            weak.dispatch(Event::Table(TableEvent::Cancel));
            words::square(action.from())
        }
        Some(Phase::Selected(selected)) if selected == square => words::square(square),
        Some(_) => {
            weak.dispatch(Event::Table(TableEvent::Tap(square)));
            words::square(square)
        }
        None => -1,
    }
}

/// The next square after this one, up or down the board, where the selected token can go.
fn next_target(squares: &ModelRc<ui::SquareRow>, square: i32, step: i32) -> i32 {
    let count = squares.row_count() as i32;
    (1..=count)
        .map(|far| (square + step * far).rem_euclid(count))
        .find(|&at| {
            let row = usize::try_from(at).ok().and_then(|at| squares.row_data(at));
            row.is_some_and(|row| row.target != ui::Target::None)
        })
        .unwrap_or(square)
}

/// Where the staged token came from. A swap shows none: both squares are taken.
fn ghost(table: &TableView) -> ui::TokenRow {
    let from = match table.staged {
        Some(Action::Move { from, .. }) => from,
        _ => return ui::TokenRow::default(),
    };
    let token = table.ghosts.iter().find(|(at, _)| *at == from);
    token.map(|(at, token)| row_of(*at, *token)).unwrap_or_default()
}

fn question(prompt: Prompt) -> ui::QuestionRow {
    let (question, asker) = match prompt {
        Prompt::Resign(side) => (ui::Question::Resign, side),
        Prompt::Draw(side) => (ui::Question::Draw, side),
        Prompt::Undo(side) => (ui::Question::Undo, side),
    };
    ui::QuestionRow { question, asker: words::side(asker) }
}
