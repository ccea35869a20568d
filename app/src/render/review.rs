//! The review screen: a whole game played over again.

use laser_chess_core::notation::{NotationError, NotationFault};
use laser_chess_core::{Action, Side, Square};
use laser_chess_session::{
    Computer, Event, RecordFault, RecordTrouble, Refusal, ReviewEvent, ReviewView, TurnRow,
};
use slint::ComponentHandle;

use super::analysis::AnalysisPanel;
use super::replay::{PlacedShot, nearest};
use super::rows::Rows;
use super::tokens::{Tokens, row_of};
use super::{game, result, words};
use crate::shell::{Shell, WeakShell};
use crate::store::Store;
use crate::ui;

/// How well the computer plays when a turn is tried out against it.
const LEVEL: u8 = 4;

/// What the review screen shows, kept to be changed row by row.
pub(crate) struct ReviewScreen {
    tokens: Tokens,
    squares: Rows<ui::SquareRow>,
    turns: Rows<ui::TurnRow>,
    ticks: Rows<ui::TickRow>,
    shot: PlacedShot,
    analysis: AnalysisPanel,
}

impl ReviewScreen {
    pub(crate) fn new(window: &ui::AppWindow) -> Self {
        let screen = Self {
            tokens: Tokens::new(),
            squares: Rows::new(),
            turns: Rows::new(),
            ticks: Rows::new(),
            shot: PlacedShot::default(),
            analysis: AnalysisPanel::new(window),
        };
        let review = window.global::<ui::ReviewAdapter<'_>>();
        review.set_tokens(screen.tokens.rows.model());
        review.set_squares(screen.squares.model());
        review.set_turns(screen.turns.model());
        review.set_ticks(screen.ticks.model());
        screen
    }

    /// Connects what the screen asks for.
    pub(crate) fn connect(&self, shell: &Shell) {
        let review = shell.window().global::<ui::ReviewAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Review(event));
        let tell = send(shell.weak());
        review.on_first(move || tell(ReviewEvent::Start));
        let tell = send(shell.weak());
        review.on_back(move || tell(ReviewEvent::Back));
        let tell = send(shell.weak());
        review.on_toggle(move || tell(ReviewEvent::Toggle));
        let tell = send(shell.weak());
        review.on_forward(move || tell(ReviewEvent::Forward));
        let tell = send(shell.weak());
        review.on_last_turn(move || tell(ReviewEvent::End));
        let tell = send(shell.weak());
        review.on_seek(move |turn| {
            if let Ok(turn) = usize::try_from(turn) {
                tell(ReviewEvent::Seek(turn));
            }
        });
        let tell = send(shell.weak());
        review.on_flip(move || tell(ReviewEvent::Flip));
        let tell = send(shell.weak());
        review.on_open_table(move || tell(ReviewEvent::OpenTable));
        let tell = send(shell.weak());
        review.on_export(move || tell(ReviewEvent::Export));
        let weak = shell.weak();
        review.on_open_file(move || {
            if let Some(shell) = weak.shell() {
                shell.choose_record();
            }
        });
        let tell = send(shell.weak());
        review.on_dismiss(move || tell(ReviewEvent::Dismiss));
        let weak = shell.weak();
        review.on_try_here(move |against_computer| try_here(&weak, against_computer));
        let ticks = self.ticks.model();
        review.on_nearest(move |at| nearest(&ticks, at));
        AnalysisPanel::connect(shell);
    }

    /// Shows a game.
    pub(crate) fn show(&mut self, window: &ui::AppWindow, view: &ReviewView) {
        let review = window.global::<ui::ReviewAdapter<'_>>();
        self.tokens.show(&view.tokens);
        self.squares
            .write_all(Square::all().map(|square| game::square_row(square, &view.tokens, None)));
        let first = view.turns.first().map_or(Side::Blue, |turn| turn.side);
        let turns = view.turns.iter().enumerate();
        self.turns.write_all(turns.map(|(index, turn)| turn_row(index, turn, first)));
        let hits = view.turns.iter().map(|turn| turn.eliminated.is_some());
        let count = view.turns.len().max(1) as f32;
        let ticks = std::iter::once(false).chain(hits).enumerate();
        self.ticks.write_all(ticks.map(|(at, hit)| ui::TickRow { at: at as f32 / count, hit }));

        review.set_blue(words::line(&view.agreement.names.blue));
        review.set_red(words::line(&view.agreement.names.red));
        review.set_turn(view.turn as i32);
        review.set_playing(view.playing);
        review.set_flipped(view.flipped);
        review.set_can_try(view.can_try);
        review.set_to_act(words::side(view.to_act.unwrap_or(Side::Blue)));
        review.set_last(match view.staged {
            None => view.last.map(|last| words::deed(last.action)).unwrap_or_default(),
            Some(_) => ui::DeedRow::default(),
        });
        review.set_staged(view.staged.map(words::deed).unwrap_or_default());
        review.set_ghost(ghost(view));
        match &view.replay {
            Some(shot) => {
                if let Some(row) = self.shot.row(shot) {
                    review.set_beam(row);
                }
                review.set_moment(super::beam::milliseconds(shot.now.moment));
                review.set_beam_mode(ui::BeamMode::Placed);
            }
            None => review.set_beam_mode(ui::BeamMode::Hidden),
        }
        self.analysis.show(window, &view.analysis, view.turn);
        review.set_result(result::row(view.outcome, king_hit(view), view.turn));
        let good = view.turns.len() as i32;
        review.set_fault(view.fault.as_ref().map(|why| fault(why, good)).unwrap_or_default());
    }
}

/// Shows why a file that was to be opened or written was not.
pub(crate) fn show_trouble(window: &ui::AppWindow, trouble: Option<&RecordTrouble>) {
    let blank = ui::RecordFaultRow::default();
    let row = match trouble {
        None => blank,
        Some(RecordTrouble::FileUnread) => {
            ui::RecordFaultRow { fault: ui::RecordFault::UnreadableFile, ..blank }
        }
        Some(RecordTrouble::NotText) => {
            ui::RecordFaultRow { fault: ui::RecordFault::NotText, ..blank }
        }
        Some(RecordTrouble::FileUnwritten) => {
            ui::RecordFaultRow { fault: ui::RecordFault::UnwritableFile, ..blank }
        }
        Some(RecordTrouble::Record(error)) => notation_row(error),
    };
    window.global::<ui::ReviewAdapter<'_>>().set_trouble(row);
}

/// Begins a new game from the turn on show; the player takes the side to act.
fn try_here(weak: &WeakShell, against_computer: bool) {
    let Some(shell) = weak.shell() else { return };
    let to_act = shell.with_session(|session| {
        let review = session.review()?;
        Some(review.game().position_after(review.turn())?.side())
    });
    let computer = to_act
        .filter(|_| against_computer)
        .map(|side| Computer { side: side.other(), level: LEVEL });
    shell.dispatch(Event::Review(ReviewEvent::TryHere { id: Store::new_id(), computer }));
}

fn turn_row(index: usize, turn: &TurnRow, first: Side) -> ui::TurnRow {
    let hit = turn.eliminated;
    let seen = hit.map(|hit| row_of(hit.square, hit.token)).unwrap_or_default();
    ui::TurnRow {
        turn: index as i32 + 1,
        // A game that Red begins has its first row to itself.
        row: ((index + usize::from(first == Side::Red)) / 2) as i32,
        side: words::side(turn.side),
        text: turn.text.as_str().into(),
        hit: hit.is_some(),
        hit_side: seen.side,
        hit_role: seen.role,
        hit_square: seen.square,
    }
}

/// The token that has just fallen, or where the staged token came from.
fn ghost(view: &ReviewView) -> ui::TokenRow {
    let fallen = view.replay.as_ref().and_then(|shot| shot.fallen);
    let from = match view.staged {
        Some(Action::Move { from, .. }) => view.ghosts.iter().find(|(at, _)| *at == from).copied(),
        _ => fallen.map(|struck| (struck.square, struck.token)),
    };
    from.map(|(square, token)| row_of(square, token)).unwrap_or_default()
}

fn king_hit(view: &ReviewView) -> Option<(laser_chess_core::Struck, Side)> {
    let struck = view.replay.as_ref()?.beam.hit()?;
    Some((struck, view.last?.side))
}

fn fault(why: &RecordFault, good: i32) -> ui::RecordFaultRow {
    let row = notation_row(&why.error);
    match &why.turn {
        Some(turn) => ui::RecordFaultRow {
            turn: turn.number as i32,
            side: words::side(turn.side),
            text: turn.action.as_str().into(),
            good,
            ..row
        },
        None => ui::RecordFaultRow { good, ..row },
    }
}

fn notation_row(error: &NotationError) -> ui::RecordFaultRow {
    use NotationFault as Fault;
    let mut row = ui::RecordFaultRow {
        text: error.text.as_str().into(),
        character: error.index as i32 + 1,
        square: -1,
        ..ui::RecordFaultRow::default()
    };
    row.fault = match &error.fault {
        Fault::Illegal(reason) => {
            (row.refusal, row.square) = words::refusal(Refusal::Rules(*reason));
            ui::RecordFault::Illegal
        }
        Fault::BeamDiffers { .. } => ui::RecordFault::BeamDiffers,
        Fault::NotASquare => ui::RecordFault::NotASquare,
        Fault::UnknownCharacter | Fault::TrailingText => ui::RecordFault::Spelling,
        Fault::UnexpectedEnd => ui::RecordFault::EarlyEnd,
        Fault::TurnNumber { .. } => ui::RecordFault::TurnNumber,
        Fault::BadTag | Fault::TagName | Fault::Repeated | Fault::UnknownOption => {
            ui::RecordFault::Tag
        }
        Fault::UnknownSetup | Fault::Unplayable(_) => ui::RecordFault::Setup,
        Fault::ResultDiffers { .. } | Fault::UnknownResult | Fault::UnknownTermination => {
            ui::RecordFault::Result
        }
        Fault::NewerVersion { .. } => ui::RecordFault::Newer,
        Fault::TooLong { .. } => ui::RecordFault::TooLong,
        Fault::MissingTag { .. } | Fault::UnknownFormat => ui::RecordFault::OtherKind,
        _ => ui::RecordFault::Tag,
    };
    row
}
