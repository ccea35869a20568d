//! What the game screen shows of a table.

use std::time::Duration;

use laser_chess_core::{
    Action, Beam, BeamEnd, Board, BySide, Game, Kind, Outcome, PlayError, Rotation, Side, Square,
    Struck, Token,
};

use crate::agreement::Agreement;
use crate::computer::Hint;
use crate::lens::LensView;
use crate::prompt::Prompt;
use crate::table::{FIRE_ARMS_AFTER, Phase, Table};
use crate::tap::Refusal;

/// The game screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// What was agreed.
    pub agreement: Agreement,
    /// Where in a turn the table is.
    pub phase: Phase,
    /// Whether the game stands still.
    pub paused: bool,
    /// The side to act, unless the game is over; while a shot is shown, the side that fired.
    pub acting: Option<Side>,
    /// Every token where it is drawn, a staged action included; while a shot is shown, the token
    /// it will eliminate is still there.
    pub tokens: Vec<(Square, Token)>,
    /// Where a staged action took its tokens from, drawn faintly.
    pub ghosts: Vec<(Square, Token)>,
    /// The selected token's square.
    pub selected: Option<Square>,
    /// Where the selected token can go.
    pub targets: Vec<Target>,
    /// The pad of the selected token.
    pub pad: Option<Pad>,
    /// The staged action.
    pub staged: Option<Action>,
    /// When Fire takes effect, on the session's clock; `None` while nothing is staged.
    pub fire_armed_at: Option<Duration>,
    /// The last turn.
    pub last: Option<LastAction>,
    /// The shot of the last turn: being shown while the phase is [`Phase::Firing`], afterglow
    /// after that.
    pub beam: Option<Beam>,
    /// The beam a staged action would fire, where the agreement shows it.
    pub ghost_beam: Option<Beam>,
    /// Each side's strip.
    pub strips: BySide<StripView>,
    /// One line about what is going on.
    pub ticker: Ticker,
    /// The offer to declare a stalemate.
    pub claim: Option<ClaimView>,
    /// The advice that was asked for, as far as it has been told.
    pub hint: Option<Hint>,
    /// Whether advice may be asked for.
    pub may_ask_hint: bool,
    /// The threat lens, where it was agreed to.
    pub lens: Option<LensView>,
    /// The question that waits for an answer.
    pub prompt: Option<Prompt>,
    /// The result, once the last shot has been shown.
    pub result: Option<ResultView>,
    /// How many turns have been fired.
    pub turns: usize,
}

/// A legal target of the selected token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square.
    pub square: Square,
    /// What would happen there.
    pub kind: TargetKind,
}

/// What a token can do on another square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// Go there.
    Step,
    /// Trade places with the token there.
    Swap,
}

/// The buttons that act for the selected token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad {
    /// The token.
    pub token: Token,
    /// Its square.
    pub square: Square,
    /// The eight squares around it, clockwise from N; `None` beyond the edge.
    pub steps: [Option<PadStep>; 8],
    /// The clockwise rotation, or why not.
    pub clockwise: Result<Action, PlayError>,
    /// The counter-clockwise rotation, or why not.
    pub counter_clockwise: Result<Action, PlayError>,
}

/// One of the eight buttons around a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadStep {
    /// The square it leads to.
    pub square: Square,
    /// What it does.
    pub action: Action,
    /// The token it trades places with.
    pub partner: Option<Token>,
    /// Why it cannot be done.
    pub refused: Option<PlayError>,
}

/// The last turn's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastAction {
    /// Who acted.
    pub side: Side,
    /// What was done.
    pub action: Action,
    /// What the shot did.
    pub end: BeamEnd,
}

/// A side's strip beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StripView {
    /// The name that was typed; empty for the side's own.
    pub name: String,
    /// Whether it is this side's turn.
    pub to_act: bool,
    /// The tokens it has lost, in the order they went.
    pub lost: Vec<Token>,
    /// The time left, where the game has clocks.
    pub time: Option<Duration>,
    /// Whether its time is running.
    pub running: bool,
    /// Whether it may ask to take its last turn back.
    pub may_undo: bool,
    /// Whether it may offer a draw.
    pub may_offer_draw: bool,
    /// Whether the computer plays it.
    pub computer: bool,
}

/// One line about what is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ticker {
    /// It is this side's turn.
    Turn(Side),
    /// The computer thinks for this side.
    Thinking(Side),
    /// A token is selected.
    Selected {
        /// The token.
        token: Token,
        /// Its square.
        square: Square,
        /// To how many squares it can go.
        moves: usize,
        /// With how many tokens it can trade places.
        swaps: usize,
        /// How many ways it can turn.
        rotations: usize,
    },
    /// An action is staged.
    Staged {
        /// The token that acts.
        token: Token,
        /// What it would do.
        action: Action,
    },
    /// The computer shows what it is about to fire: nobody here is to press anything.
    Answered {
        /// The token that acts.
        token: Token,
        /// What it will do.
        action: Action,
    },
    /// Something was refused.
    Refused(Refusal),
    /// This side's shot is being shown.
    Firing(Side),
    /// The last shot ended like this, and it is the other side's turn.
    Shot {
        /// Who fired.
        side: Side,
        /// How it ended.
        end: BeamEnd,
    },
    /// The game stands still.
    Paused,
    /// The game is over.
    Over(Outcome),
}

/// The offer to declare a stalemate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimView {
    /// Whose it is.
    pub side: Side,
    /// After how many turns the arrangement appeared, 0 for the start; at least three.
    pub appearances: Vec<usize>,
}

/// The result sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultView {
    /// How it ended.
    pub outcome: Outcome,
    /// The King that was hit, and by whose Laser.
    pub king: Option<(Struck, Side)>,
    /// How many turns were fired.
    pub turns: usize,
    /// How often a turn was taken back.
    pub undos: u32,
    /// How often advice was asked for.
    pub hints: u32,
    /// Whether the sheet is folded away.
    pub folded: bool,
}

impl Table {
    /// What the game screen shows at an instant.
    #[must_use]
    pub fn view(&self, now: Duration) -> TableView {
        let outcome = self.outcome();
        let acting = match self.phase {
            Phase::Firing => self.game.last_turn().map(|turn| turn.side),
            _ => self.to_act(),
        };
        let (board, ghosts) = self.shown_board();
        let staged = match self.phase {
            Phase::Staged(action) => Some(action),
            _ => None,
        };
        TableView {
            agreement: self.agreement.clone(),
            phase: self.phase,
            paused: self.paused,
            acting,
            ghost_beam: staged
                .filter(|_| self.agreement.preset.shows_ghost_shot())
                .and_then(|_| Beam::trace(&board, self.position().side())),
            tokens: board.tokens().collect(),
            ghosts,
            selected: self.selected(),
            targets: self.targets(),
            pad: self.selected().and_then(|square| self.pad(square)),
            staged,
            fire_armed_at: staged
                .filter(|_| !self.is_computers_turn())
                .map(|_| self.staged_at.saturating_add(FIRE_ARMS_AFTER)),
            last: self.last_action(),
            beam: self.game.last_beam().cloned(),
            strips: BySide::from_fn(|side| self.strip(side, now)),
            ticker: self.ticker(),
            claim: self.claim_view(),
            hint: self.hint.clone(),
            may_ask_hint: self.can_ask_hint(),
            lens: self.lens(),
            prompt: self.prompt,
            result: outcome.map(|outcome| self.result(outcome)),
            turns: self.game.turns().len(),
        }
    }

    fn shown_board(&self) -> (Board, Vec<(Square, Token)>) {
        let mut board = self.position().board().clone();
        let mut ghosts = Vec::new();
        match self.phase {
            Phase::Firing => {
                if let Some(struck) = self.game.last_beam().and_then(Beam::hit) {
                    board.set(struck.square, Some(struck.token));
                }
            }
            Phase::Staged(action) => {
                let before = board.clone();
                action.apply(&mut board);
                let places = [action.from(), action.to()];
                ghosts.extend(
                    before
                        .tokens()
                        .filter(|(at, token)| places.contains(at) && board.at(*at) != Some(*token)),
                );
            }
            Phase::Idle | Phase::Selected(_) => {}
        }
        (board, ghosts)
    }

    fn targets(&self) -> Vec<Target> {
        let Some(selected) = self.selected() else { return Vec::new() };
        self.position()
            .legal_actions_of(selected)
            .into_iter()
            .filter_map(|action| match action {
                Action::Move { to, .. } => Some(Target { square: to, kind: TargetKind::Step }),
                Action::Swap { to, .. } => Some(Target { square: to, kind: TargetKind::Swap }),
                Action::Rotate { .. } => None,
            })
            .collect()
    }

    fn pad(&self, square: Square) -> Option<Pad> {
        let position = self.position();
        let token = position.board().at(square)?;
        let around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let steps = around.map(|(east, north)| {
            let to = square.offset(east, north)?;
            let action = Action::between(position.board(), square, to);
            let partner = position.board().at(to).filter(|_| matches!(action, Action::Swap { .. }));
            Some(PadStep { square: to, action, partner, refused: position.check(action).err() })
        });
        let rotation = |rotation| {
            let action = Action::Rotate { at: square, rotation };
            position.check(action).map(|()| action)
        };
        Some(Pad {
            token,
            square,
            steps,
            clockwise: rotation(Rotation::Clockwise),
            counter_clockwise: rotation(Rotation::CounterClockwise),
        })
    }

    fn last_action(&self) -> Option<LastAction> {
        let turn = self.game.last_turn()?;
        Some(LastAction { side: turn.side, action: turn.action, end: turn.played.beam.end })
    }

    fn strip(&self, side: Side, now: Duration) -> StripView {
        let lost = lost_tokens(&self.game, side, self.phase == Phase::Firing);
        let clock = self.clock.as_ref();
        let over = self.game.outcome().is_some();
        let preset = self.agreement.preset;
        let computer = self.agreement.computer;
        let is_computer = computer.is_some_and(|computer| computer.side == side);
        StripView {
            name: self.agreement.names.of(side).clone(),
            to_act: self.phase != Phase::Firing && self.to_act() == Some(side),
            lost,
            time: clock.map(|clock| clock.remaining(side, now)),
            running: clock.and_then(laser_chess_core::Clock::running) == Some(side),
            may_undo: !over && !is_computer && preset.allows_undo() && self.can_undo(side),
            may_offer_draw: !over && computer.is_none() && preset.allows_draw_offer(),
            computer: is_computer,
        }
    }

    fn ticker(&self) -> Ticker {
        if let Some(outcome) = self.outcome() {
            return Ticker::Over(outcome);
        }
        if self.paused {
            return Ticker::Paused;
        }
        if let Some(refusal) = self.refusal {
            return Ticker::Refused(refusal);
        }
        let position = self.position();
        let side = position.side();
        match self.phase {
            Phase::Firing => Ticker::Firing(side.other()),
            Phase::Staged(action) => match position.board().at(action.from()) {
                Some(token) if self.is_computers_turn() => Ticker::Answered { token, action },
                Some(token) => Ticker::Staged { token, action },
                None => Ticker::Turn(side),
            },
            Phase::Selected(square) => match position.board().at(square) {
                Some(token) => {
                    let actions = position.legal_actions_of(square);
                    let count = |wanted: fn(&Action) -> bool| {
                        actions.iter().filter(|action| wanted(action)).count()
                    };
                    Ticker::Selected {
                        token,
                        square,
                        moves: count(|action| matches!(action, Action::Move { .. })),
                        swaps: count(|action| matches!(action, Action::Swap { .. })),
                        rotations: count(|action| matches!(action, Action::Rotate { .. })),
                    }
                }
                None => Ticker::Turn(side),
            },
            Phase::Idle if self.is_computers_turn() => Ticker::Thinking(side),
            Phase::Idle => match self.game.last_turn() {
                Some(turn) => Ticker::Shot { side: turn.side, end: turn.played.beam.end },
                None => Ticker::Turn(side),
            },
        }
    }

    fn lens(&self) -> Option<LensView> {
        let agreed = self.agreement.lens && self.agreement.preset.allows_lens();
        let deciding = self.to_act().is_some() && self.phase != Phase::Firing && !self.paused;
        (agreed && deciding).then(|| LensView::of(self.position()))
    }

    fn claim_view(&self) -> Option<ClaimView> {
        if self.phase == Phase::Firing || self.claim_put_away || !self.game.can_claim_stalemate() {
            return None;
        }
        Some(ClaimView { side: self.position().side(), appearances: self.game.appearances_at() })
    }

    fn result(&self, outcome: Outcome) -> ResultView {
        let last = self.game.last_turn();
        let king = last.and_then(|turn| {
            let struck = turn.played.beam.hit()?;
            (struck.token.role.kind() == Kind::King).then_some((struck, turn.side))
        });
        ResultView {
            outcome,
            king,
            turns: self.game.turns().len(),
            undos: self.undos,
            hints: self.hints,
            folded: self.result_folded,
        }
    }
}

/// The tokens a side has lost so far, without the one whose elimination is being shown.
fn lost_tokens(game: &Game, side: Side, firing: bool) -> Vec<Token> {
    let seen = game.turns().len() - usize::from(firing && !game.turns().is_empty());
    let turns = game.turns().iter().take(seen);
    turns.filter_map(|turn| turn.eliminated().filter(|token| token.side == side)).collect()
}
