//! What the review screen shows.

use std::time::Duration;

use laser_chess_core::{Action, BySide, Outcome, Side, Square, Struck, Token};

use crate::agreement::Agreement;
use crate::analysis::AnalysisView;
use crate::replay::ReplayView;
use crate::review::{Auto, Review};
use crate::reviewed::RecordFault;
use crate::table_view::LastAction;

/// The review screen.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewView {
    /// What was agreed for the game.
    pub agreement: Agreement,
    /// Every turn of the game.
    pub turns: Vec<TurnRow>,
    /// How many turns have been played where it stands; 0 is the starting position.
    pub turn: usize,
    /// Every token that stands.
    pub tokens: Vec<(Square, Token)>,
    /// Where a staged action took its tokens from, drawn faintly.
    pub ghosts: Vec<(Square, Token)>,
    /// The action that stands staged before its shot, while the game plays itself over.
    pub staged: Option<Action>,
    /// The turn on show.
    pub last: Option<LastAction>,
    /// Its shot; `None` at the starting position and while the action stands staged.
    pub replay: Option<ReplayView>,
    /// The tokens each side has lost by then, in the order they went.
    pub lost: BySide<Vec<Token>>,
    /// The side to act next, unless the game is over there.
    pub to_act: Option<Side>,
    /// How the game ended, where the last turn is shown.
    pub outcome: Option<Outcome>,
    /// Whether it plays itself over.
    pub playing: bool,
    /// Whether Red's side is at the bottom.
    pub flipped: bool,
    /// Whether a new game can begin from here.
    pub can_try: bool,
    /// Whether it is the game on the table.
    pub of_table: bool,
    /// What is known about its positions, once somebody asks.
    pub analysis: AnalysisView,
    /// Why the record stops before its text does, if it does.
    pub fault: Option<RecordFault>,
}

/// One turn in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// Who acted.
    pub side: Side,
    /// The action in notation, with what the shot hit: `c7-xg3`.
    pub text: String,
    /// What the shot eliminated.
    pub eliminated: Option<Struck>,
}

impl Review {
    /// What the review screen shows at an instant.
    #[must_use]
    pub fn view(&self, now: Duration) -> ReviewView {
        let game = self.game();
        let before = self.turn.checked_sub(1).and_then(|turn| game.position_after(turn));
        let here = game.position_after(self.turn).unwrap_or_else(|| game.start());
        let shot = self.replay.as_ref().map(|replay| replay.view(now));
        let staged = match self.auto {
            Some(Auto::Staged { .. }) => self.shown_turn().map(|turn| turn.action),
            _ => None,
        };
        let tokens: Vec<_> = match &shot {
            Some(shot) => shot.tokens.clone(),
            None => here.board().tokens().collect(),
        };
        let ghosts = match (staged, before) {
            (Some(action), Some(before)) => before
                .board()
                .tokens()
                .filter(|(at, token)| {
                    [action.from(), action.to()].contains(at) && !tokens.contains(&(*at, *token))
                })
                .collect(),
            _ => Vec::new(),
        };
        let fallen = shot.as_ref().is_none_or(|shot| shot.fallen.is_some());
        let at_last = self.turn == self.last();
        let outcome = game.outcome().filter(|_| at_last && staged.is_none());
        let over_here = here.outcome().is_some() || (at_last && game.outcome().is_some());
        let may_go_on = game.branch(self.turn).is_some_and(|branch| branch.outcome().is_none());
        ReviewView {
            agreement: self.reviewed.agreement.clone(),
            turns: game.turns().iter().map(turn_row).collect(),
            turn: self.turn,
            ghosts,
            staged,
            last: self.shown_turn().map(|turn| LastAction {
                side: turn.side,
                action: turn.action,
                end: turn.played.beam.end,
            }),
            lost: BySide::from_fn(|side| self.lost(side, fallen)),
            tokens,
            replay: shot.filter(|_| staged.is_none()),
            to_act: (!over_here).then(|| here.side()),
            outcome,
            playing: self.auto.is_some(),
            flipped: self.flipped,
            can_try: may_go_on,
            of_table: self.table.is_some(),
            analysis: self.analysis.view(game),
            fault: self.reviewed.fault.clone(),
        }
    }

    /// The tokens a side has lost up to the turn shown; the last one only once it has fallen.
    fn lost(&self, side: Side, fallen: bool) -> Vec<Token> {
        let seen = if fallen { self.turn } else { self.turn.saturating_sub(1) };
        let turns = self.game().turns().iter().take(seen);
        turns.filter_map(|turn| turn.eliminated().filter(|token| token.side == side)).collect()
    }
}

fn turn_row(turn: &laser_chess_core::Turn) -> TurnRow {
    TurnRow { side: turn.side, text: turn.to_string(), eliminated: turn.played.beam.hit() }
}
