//! What is known about every position of a game that is looked over: what is proven, and what is guessed.

use laser_chess_core::engine::Judgement;
use laser_chess_core::{Game, Side};

use crate::effect::Effect;
use crate::review::Review;
use crate::session::{Screen, Session};

/// How far the analysis of a game has come. Nothing is looked into before somebody asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AnalysisState {
    /// The game is still being played: advice from outside is not for now.
    Withheld,
    /// Nobody has asked yet.
    #[default]
    Unasked,
    /// It goes on outside.
    Running,
    /// It was stopped, by the player or because the screen was left; it can go on.
    Stopped,
    /// Every position is judged.
    Done,
}

/// One position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The side to act.
    pub side: Side,
    /// What is known.
    pub judgement: Judgement,
    /// Whether the turn that was played is one of those proven to win; `None` where nothing is
    /// proven for the side to act, or where the game ends.
    pub taken: Option<bool>,
}

/// What the review screen shows of the analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisView {
    /// How far it has come.
    pub state: AnalysisState,
    /// Positions to judge in all.
    pub total: usize,
    /// The positions judged so far, from the starting position on.
    pub outlooks: Vec<Outlook>,
    /// After how many turns the side to act had a proven win.
    pub moments: Vec<usize>,
}

/// The analysis of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Analysis {
    state: AnalysisState,
    request: u64,
    /// From the starting position on, without a gap.
    judged: Vec<Judgement>,
}

impl Analysis {
    /// That of a game that is still being played.
    pub(crate) fn withheld() -> Self {
        Self { state: AnalysisState::Withheld, ..Self::default() }
    }

    /// Stops, if it runs; whether it did.
    pub(crate) fn stop(&mut self) -> bool {
        let ran = self.state == AnalysisState::Running;
        if ran {
            self.state = AnalysisState::Stopped;
        }
        ran
    }

    /// Begins or goes on, if there is anything to do.
    fn start(&mut self, request: u64, total: usize) -> bool {
        if !matches!(self.state, AnalysisState::Unasked | AnalysisState::Stopped) {
            return false;
        }
        let starts = self.judged.len() < total;
        self.state = if starts { AnalysisState::Running } else { AnalysisState::Done };
        self.request = request;
        starts
    }

    /// Takes news of a request; old requests are not listened to.
    fn hear(&mut self, about: u64, turn: usize, judgement: Judgement, total: usize) {
        let awaited = self.state == AnalysisState::Running
            && self.request == about
            && self.judged.len() == turn;
        if awaited {
            self.judged.push(judgement);
            if self.judged.len() >= total {
                self.state = AnalysisState::Done;
            }
        }
    }

    pub(crate) fn view(&self, game: &Game) -> AnalysisView {
        let outlooks = self.judged.iter().enumerate().map(|(turn, judgement)| {
            let side = game.position_after(turn).unwrap_or_else(|| game.start()).side();
            let played = game.turns().get(turn).map(|turn| turn.action);
            let taken = match judgement {
                Judgement::Proven { winner, actions, .. } if *winner == side => {
                    played.map(|played| actions.contains(&played))
                }
                _ => None,
            };
            Outlook { side, judgement: judgement.clone(), taken }
        });
        let outlooks: Vec<_> = outlooks.collect();
        let moments = outlooks.iter().enumerate().filter_map(|(turn, outlook)| {
            let Judgement::Proven { winner, .. } = outlook.judgement else { return None };
            (winner == outlook.side).then_some(turn)
        });
        let moments = moments.collect();
        AnalysisView { state: self.state, total: positions(game), outlooks, moments }
    }
}

/// How many positions of a game there are to judge: all in which something could be done.
fn positions(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome().is_none())
}

impl Review {
    fn hear(&mut self, request: u64, turn: usize, judgement: Judgement) {
        let total = positions(self.game());
        self.analysis.hear(request, turn, judgement, total);
    }
}

impl Session {
    /// Begins to analyse the game that is looked over, or goes on where it was stopped.
    pub(crate) fn analyse(&mut self) -> Vec<Effect> {
        let Some(review) = self.review.as_mut().filter(|_| self.screen == Screen::Review) else {
            return Vec::new();
        };
        let total = positions(review.game());
        if !review.analysis.start(self.analyses + 1, total) {
            return Vec::new();
        }
        self.analyses += 1;
        vec![Effect::Analyse {
            request: self.analyses,
            game: Box::new(review.game().clone()),
            from: review.analysis.judged.len(),
        }]
    }

    /// Stops the analysis, if it runs.
    pub(crate) fn stop_analysing(&mut self) -> Option<Effect> {
        let review = self.review.as_mut()?;
        review.analysis.stop().then_some(Effect::StopAnalysing)
    }

    /// Takes what was found out about one position.
    pub(crate) fn judged(&mut self, request: u64, turn: usize, judgement: Judgement) {
        if let Some(review) = &mut self.review {
            review.hear(request, turn, judgement);
        }
    }
}
