//! The setup editor.

use laser_chess_core::{IssueLevel, Rotation, SetupFix, SetupIssue, Square, reserved_for};
use laser_chess_session::{
    Check, EditorEvent, EditorView, Event, Opponent, PaletteEntry, StartFrom, Tool, WinSearch,
};
use slint::{ComponentHandle, ModelRc, VecModel};

use super::rows::Rows;
use super::tokens::{Tokens, row_of};
use super::words;
use crate::shell::{Shell, WeakShell};
use crate::store::Store;
use crate::ui;

/// What the editor shows, kept to be changed row by row.
pub(crate) struct EditorScreen {
    tokens: Tokens,
    squares: Rows<ui::SquareRow>,
    palette: Rows<ui::PaletteRow>,
    checks: Rows<ui::CheckRow>,
    pointed: Rows<i32>,
    /// What the rows of the checks were made from.
    shown: Vec<Check>,
}

impl EditorScreen {
    pub(crate) fn new(window: &ui::AppWindow) -> Self {
        let screen = Self {
            tokens: Tokens::new(),
            squares: Rows::new(),
            palette: Rows::new(),
            checks: Rows::new(),
            pointed: Rows::new(),
            shown: Vec::new(),
        };
        let editor = window.global::<ui::EditorAdapter<'_>>();
        editor.set_tokens(screen.tokens.rows.model());
        editor.set_squares(screen.squares.model());
        editor.set_palette(screen.palette.model());
        editor.set_checks(screen.checks.model());
        editor.set_pointed(screen.pointed.model());
        screen
    }

    /// Connects what the screen asks for.
    #[allow(clippy::too_many_lines)] // One line for each callback.
    pub(crate) fn connect(shell: &Shell) {
        let editor = shell.window().global::<ui::EditorAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Editor(event));

        let tell = send(shell.weak());
        editor.on_choose(move |tool| tell(EditorEvent::Choose(core_tool(tool))));
        let tell = send(shell.weak());
        editor.on_brush(move |side| tell(EditorEvent::Brush(words::core_side(side))));
        let tell = send(shell.weak());
        editor.on_turn_brush(move |clockwise| tell(EditorEvent::TurnBrush(rotation(clockwise))));
        let tell = send(shell.weak());
        editor.on_set_mirror(move |on| tell(EditorEvent::Mirror(on)));
        let tell = send(shell.weak());
        editor.on_flip(move || tell(EditorEvent::Flip));
        let tell = send(shell.weak());
        editor.on_tap(move |square| on_square(square, |square| tell(EditorEvent::Tap(square))));
        let tell = send(shell.weak());
        editor.on_pick(move |square| on_square(square, |square| tell(EditorEvent::Pick(square))));
        let tell = send(shell.weak());
        editor.on_select(move |square| on_square(square, |at| tell(EditorEvent::Select(at))));
        let tell = send(shell.weak());
        editor.on_drag(move |from, to| {
            let to = words::core_square(to);
            on_square(from, |from| tell(EditorEvent::Drag { from, to }));
        });
        let tell = send(shell.weak());
        editor.on_turn(move |clockwise| tell(EditorEvent::Turn(rotation(clockwise))));
        let tell = send(shell.weak());
        editor.on_exchange_side(move || tell(EditorEvent::ExchangeSide));
        let tell = send(shell.weak());
        editor.on_remove(move || tell(EditorEvent::Remove));
        let tell = send(shell.weak());
        editor.on_set_to_act(move |side| tell(EditorEvent::SideToAct(words::core_side(side))));
        let tell = send(shell.weak());
        editor.on_make_symmetric(move |side| {
            tell(EditorEvent::MakeSymmetric(words::core_side(side)));
        });
        let tell = send(shell.weak());
        editor.on_clear(move || tell(EditorEvent::Clear));
        let tell = send(shell.weak());
        editor.on_undo(move || tell(EditorEvent::Undo));
        let tell = send(shell.weak());
        editor.on_redo(move || tell(EditorEvent::Redo));
        let tell = send(shell.weak());
        editor.on_show_checks(move |open| tell(EditorEvent::ShowChecks(open)));
        let weak = shell.weak();
        editor.on_point_at(move |index| {
            if let Some(check) = check(&weak, index) {
                weak.dispatch(Event::Editor(EditorEvent::PointAt(check.issue)));
            }
        });
        let weak = shell.weak();
        editor.on_mend(move |index, fix| {
            let fix = check(&weak, index)
                .zip(usize::try_from(fix).ok())
                .and_then(|(check, fix)| check.fixes.get(fix).copied());
            if let Some(fix) = fix {
                weak.dispatch(Event::Editor(EditorEvent::Mend(fix)));
            }
        });
        let tell = send(shell.weak());
        editor.on_prove(move || tell(EditorEvent::Prove));
        let tell = send(shell.weak());
        editor.on_stop_proving(move || tell(EditorEvent::StopProving));
        let weak = shell.weak();
        editor.on_proof_news(move || {
            if let Some(shell) = weak.shell() {
                shell.take_proof_news();
            }
        });
        let tell = send(shell.weak());
        editor.on_play(move |computer| {
            let against = if computer { Opponent::Computer } else { Opponent::Person };
            tell(EditorEvent::Play { against, id: Store::new_id() });
        });
        let tell = send(shell.weak());
        editor.on_analyse(move || tell(EditorEvent::Analyse));
        let weak = shell.weak();
        editor.on_roll(move || weak.shell().map_or(1, |shell| shell.roll()));
        let tell = send(shell.weak());
        editor.on_random(move |number| {
            let setup = StartFrom::random(number.unsigned_abs()).setup();
            tell(EditorEvent::Load(Box::new(setup)));
        });
    }

    pub(crate) fn show(&mut self, window: &ui::AppWindow, view: &EditorView) {
        let editor = window.global::<ui::EditorAdapter<'_>>();
        let board = &view.setup.board;
        let tokens: Vec<_> = board.tokens().collect();
        self.tokens.show(&tokens);
        self.squares.write_all(Square::all().map(|square| {
            let token = board.at(square);
            let seen = token.map(|token| row_of(square, token)).unwrap_or_default();
            let reserved = reserved_for(square);
            ui::SquareRow {
                occupied: token.is_some(),
                role: seen.role,
                side: seen.side,
                quarters: seen.quarters,
                target: ui::Target::None,
                reserved: reserved.is_some(),
                reserved_for: reserved.map(words::side).unwrap_or_default(),
            }
        }));
        self.palette.write_all(view.palette.iter().map(palette_row));
        if self.shown != view.checks {
            self.checks.write_all(view.checks.iter().map(check_row));
            self.shown.clone_from(&view.checks);
        }
        self.pointed.write_all(view.pointed.iter().map(|square| words::square(*square)));
        editor.set_tool(tool(view.brush.tool));
        editor.set_side(words::side(view.brush.side));
        editor.set_mirror(view.mirror);
        editor.set_flipped(view.flipped);
        editor.set_selected(view.selected.map_or(-1, words::square));
        editor.set_partner(view.partner.map_or(-1, words::square));
        editor.set_to_act(words::side(view.setup.side));
        editor.set_checks_open(view.checks_open);
        editor.set_errors(view.errors as i32);
        editor.set_warnings(view.warnings as i32);
        editor.set_win(win_row(&view.win));
        editor.set_can_undo(view.can_undo);
        editor.set_can_redo(view.can_redo);
    }
}

fn on_square(square: i32, then: impl FnOnce(Square)) {
    if let Some(square) = words::core_square(square) {
        then(square);
    }
}

const fn rotation(clockwise: bool) -> Rotation {
    if clockwise { Rotation::Clockwise } else { Rotation::CounterClockwise }
}

/// The check in this row of the list.
fn check(weak: &WeakShell, index: i32) -> Option<Check> {
    let shell = weak.shell()?;
    let index = usize::try_from(index).ok()?;
    shell.with_session(|session| session.editor().view().checks.get(index).cloned())
}

const fn core_tool(tool: ui::EditTool) -> Tool {
    match tool {
        ui::EditTool::Deflector => Tool::Deflector,
        ui::EditTool::Defender => Tool::Defender,
        ui::EditTool::Switch => Tool::Switch,
        ui::EditTool::King => Tool::King,
        ui::EditTool::Eraser => Tool::Eraser,
    }
}

const fn tool(tool: Tool) -> ui::EditTool {
    match tool {
        Tool::Deflector => ui::EditTool::Deflector,
        Tool::Defender => ui::EditTool::Defender,
        Tool::Switch => ui::EditTool::Switch,
        Tool::King => ui::EditTool::King,
        Tool::Eraser => ui::EditTool::Eraser,
    }
}

fn palette_row(entry: &PaletteEntry) -> ui::PaletteRow {
    let token = entry.token;
    ui::PaletteRow {
        tool: tool(entry.tool),
        role: token.map(|token| words::kind(token.role.kind())).unwrap_or_default(),
        side: token.map(|token| words::side(token.side)).unwrap_or_default(),
        quarters: token.map_or(0, |token| words::turns(token.role)),
        used: entry.used as i32,
        in_box: entry.in_box as i32,
    }
}

fn check_row(check: &Check) -> ui::CheckRow {
    let issue = &check.issue;
    let squares = issue.squares();
    let fixes: Vec<_> = check.fixes.iter().map(|fix| fix_row(*fix)).collect();
    let mut row = ui::CheckRow {
        level: match issue.level() {
            IssueLevel::Error => ui::CheckLevel::Error,
            IssueLevel::Warning => ui::CheckLevel::Warning,
            IssueLevel::Info => ui::CheckLevel::Info,
        },
        square: squares.first().map_or(-1, |square| words::square(*square)),
        squares: squares.len() as i32,
        fixes: ModelRc::new(VecModel::from(fixes)),
        ..ui::CheckRow::default()
    };
    match issue {
        SetupIssue::KingCount { side, squares } => {
            row.kind =
                if squares.is_empty() { ui::CheckKind::NoKing } else { ui::CheckKind::Kings };
            row.side = words::side(*side);
        }
        SetupIssue::LaserMissing { side } => {
            row.kind = ui::CheckKind::NoLaser;
            row.side = words::side(*side);
        }
        SetupIssue::LaserMisplaced { side, .. } => {
            row.kind = ui::CheckKind::LaserMisplaced;
            row.side = words::side(*side);
        }
        SetupIssue::LaserOffBoard { side } => {
            row.kind = ui::CheckKind::LaserOffBoard;
            row.side = words::side(*side);
        }
        SetupIssue::OnReserved { token, .. } | SetupIssue::OnLaserCorner { token, .. } => {
            let reserved = matches!(issue, SetupIssue::OnReserved { .. });
            row.kind = if reserved { ui::CheckKind::Reserved } else { ui::CheckKind::Corner };
            row.owner = words::side(token.side);
            row.role = words::kind(token.role.kind());
        }
        SetupIssue::FirstShotHitsKing { side, king } => {
            row.kind = ui::CheckKind::ShotHitsKing;
            row.side = words::side(*side);
            row.owner = words::side(king.token.side);
        }
        SetupIssue::FirstShotHits { side, token } => {
            row.kind = ui::CheckKind::ShotHits;
            row.side = words::side(*side);
            row.owner = words::side(token.token.side);
            row.role = words::kind(token.token.role.kind());
        }
        SetupIssue::NotSymmetric { .. } => row.kind = ui::CheckKind::NotSymmetric,
        SetupIssue::MoreThanTheBox { side, kind, .. } => {
            row.kind = ui::CheckKind::MoreThanBox;
            row.side = words::side(*side);
            row.role = words::kind(*kind);
            row.in_box = kind.box_count() as i32;
        }
        SetupIssue::ForcedWin { side, turns, actions } => {
            row.kind = ui::CheckKind::ForcedWin;
            row.side = words::side(*side);
            row.turns = *turns as i32;
            row.deed = actions.first().map(|action| words::deed(*action)).unwrap_or_default();
        }
        SetupIssue::QuietStart => row.kind = ui::CheckKind::Quiet,
    }
    row
}

fn fix_row(fix: SetupFix) -> ui::FixRow {
    let at = |kind, square: Square| ui::FixRow {
        kind,
        square: words::square(square),
        ..ui::FixRow::default()
    };
    match fix {
        SetupFix::Remove(square) => at(ui::FixKind::Remove, square),
        SetupFix::MoveAside { from, to } => {
            ui::FixRow { to: words::square(to), ..at(ui::FixKind::MoveAside, from) }
        }
        SetupFix::Turn { square, rotation: Rotation::Clockwise } => {
            at(ui::FixKind::TurnClockwise, square)
        }
        SetupFix::Turn { square, rotation: Rotation::CounterClockwise } => {
            at(ui::FixKind::TurnCounter, square)
        }
        SetupFix::Place { square, token } => ui::FixRow {
            role: words::kind(token.role.kind()),
            side: words::side(token.side),
            quarters: words::turns(token.role),
            ..at(ui::FixKind::Place, square)
        },
        SetupFix::MakeSymmetric(side) => ui::FixRow {
            kind: ui::FixKind::Symmetric,
            side: words::side(side),
            ..ui::FixRow::default()
        },
    }
}

fn win_row(win: &WinSearch) -> ui::WinRow {
    let state = match win {
        WinSearch::Idle => ui::WinState::Idle,
        WinSearch::Running { turns, done, total, .. } => {
            return ui::WinRow {
                state: ui::WinState::Running,
                turns: *turns as i32,
                done: *done as i32,
                total: *total as i32,
            };
        }
        WinSearch::Stopped => ui::WinState::Stopped,
        WinSearch::Found(_) => ui::WinState::Found,
        WinSearch::RuledOut => ui::WinState::RuledOut,
    };
    ui::WinRow { state, ..ui::WinRow::default() }
}
