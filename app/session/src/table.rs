//! The game being played: whose turn it is, what is selected, what is staged.

use std::time::Duration;

use laser_chess_core::{
    Action, BeamEnd, BySide, Clock, Game, Kind, Outcome, Position, Side, Square, Unplayable,
};

use crate::agreement::{Agreement, Seating};
use crate::computer::Hint;
use crate::effect::Cue;
use crate::prompt::Prompt;
use crate::saved_table::Kept;
use crate::tap::{Meaning, Refusal, meaning_of_tap, meaning_of_tap_when_staged};

/// How long after staging the Fire button sleeps, so that the tap that staged cannot fire too.
pub(crate) const FIRE_ARMS_AFTER: Duration = Duration::from_millis(250);

/// A live game with everything a player's hand has done to it since the last shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The id under which it is kept.
    pub id: String,
    /// What was agreed.
    pub agreement: Agreement,
    /// What its save carries besides.
    pub kept: Kept,
    pub(crate) game: Game,
    pub(crate) clock: Option<Clock>,
    /// The times left before each turn, for undo.
    pub(crate) times: Vec<BySide<Duration>>,
    pub(crate) phase: Phase,
    pub(crate) paused: bool,
    pub(crate) refusal: Option<Refusal>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) claim_put_away: bool,
    pub(crate) result_folded: bool,
    pub(crate) staged_at: Duration,
    /// How often a turn was taken back, for the result.
    pub(crate) undos: u32,
    /// When the action that the computer staged is fired.
    pub(crate) computer_fires_at: Option<Duration>,
    /// The advice that was asked for in this turn.
    pub(crate) hint: Option<Hint>,
    /// How often advice was asked for, for the result.
    pub(crate) hints: u32,
}

/// Where in a turn the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing is selected.
    Idle,
    /// A token is selected.
    Selected(Square),
    /// An action is staged: shown, not played.
    Staged(Action),
    /// The shot of the last turn is being shown.
    Firing,
}

impl Table {
    /// A new game, its clock running for the side that begins.
    ///
    /// # Errors
    /// What stops the agreed setup from being played.
    pub fn begin(id: String, agreement: Agreement, now: Duration) -> Result<Self, Unplayable> {
        let game = Game::new(agreement.start.position(agreement.rules)?);
        let mut table = Self::with_game(id, agreement, game);
        table.run_clock(now);
        Ok(table)
    }

    /// A game that was kept, paused until somebody goes on.
    ///
    /// `times` holds the times left before each turn where the game has clocks; a shorter list
    /// leaves the older turns without times to go back to.
    #[must_use]
    pub fn restore(
        id: String,
        agreement: Agreement,
        game: Game,
        clock: Option<Clock>,
        times: Vec<BySide<Duration>>,
    ) -> Self {
        let paused = game.outcome().is_none();
        Self { clock, times, paused, ..Self::with_game(id, agreement, game) }
    }

    fn with_game(id: String, agreement: Agreement, game: Game) -> Self {
        Self {
            id,
            kept: Kept::default(),
            clock: agreement.clock.map(Clock::new),
            agreement,
            game,
            times: Vec::new(),
            phase: Phase::Idle,
            paused: false,
            refusal: None,
            prompt: None,
            claim_put_away: false,
            result_folded: false,
            staged_at: Duration::ZERO,
            undos: 0,
            computer_fires_at: None,
            hint: None,
            hints: 0,
        }
    }

    /// The game as it was fired so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The clock, if the game has one.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The times left before each turn.
    #[must_use]
    pub fn times(&self) -> &[BySide<Duration>] {
        &self.times
    }

    /// Where in a turn the table is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the game stands still.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// How the game ended, once its last shot has been shown.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Firing => None,
            _ => self.game.outcome(),
        }
    }

    /// The side to act, unless the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        self.game.outcome().is_none().then(|| self.game.position().side())
    }

    /// Whether the computer is to act.
    #[must_use]
    pub fn is_computers_turn(&self) -> bool {
        let computer = self.agreement.computer.map(|computer| computer.side);
        computer.is_some() && self.to_act() == computer
    }

    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The square of the selected token, staged or not.
    #[must_use]
    pub fn selected(&self) -> Option<Square> {
        match self.phase {
            Phase::Selected(square) => Some(square),
            Phase::Staged(action) => Some(action.from()),
            Phase::Idle | Phase::Firing => None,
        }
    }

    fn may_touch(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Firing || self.game.outcome().is_some() {
            return Err(Refusal::Rules(laser_chess_core::PlayError::GameOver));
        }
        if self.paused {
            return Err(Refusal::Paused);
        }
        if self.prompt.is_some() {
            return Err(Refusal::AnswerFirst);
        }
        if self.is_computers_turn() {
            return Err(Refusal::ComputersTurn);
        }
        Ok(())
    }

    fn must_fire(&self) -> bool {
        self.agreement.preset.placing_commits() && matches!(self.phase, Phase::Staged(_))
    }

    pub(crate) fn tap(&mut self, square: Square, laser_fires: bool, now: Duration) -> Vec<Cue> {
        if self.phase == Phase::Firing || self.outcome().is_some() {
            return Vec::new();
        }
        if let Err(refusal) = self.may_touch() {
            return self.refuse(refusal);
        }
        let meaning = match self.phase {
            Phase::Staged(staged) => {
                meaning_of_tap_when_staged(self.position(), staged, square, laser_fires)
            }
            _ => meaning_of_tap(self.position(), self.selected(), square),
        };
        if self.must_fire() && meaning != Meaning::Fire {
            return self.refuse(Refusal::MustFire);
        }
        self.refusal = None;
        match meaning {
            Meaning::Select(square) => {
                self.phase = Phase::Selected(square);
                vec![Cue::Selected]
            }
            Meaning::Deselect => {
                self.phase = Phase::Idle;
                Vec::new()
            }
            Meaning::Unstage => {
                self.unstage();
                Vec::new()
            }
            Meaning::Stage(action) => self.stage(action, now),
            Meaning::Fire => self.fire(now),
            Meaning::Refuse(refusal) => self.refuse(refusal),
        }
    }

    pub(crate) fn drag(&mut self, from: Square, to: Square, now: Duration) -> Vec<Cue> {
        if from == to {
            return Vec::new();
        }
        let action = Action::between(self.position().board(), from, to);
        self.stage(action, now)
    }

    /// Shows an action without playing it.
    pub(crate) fn stage(&mut self, action: Action, now: Duration) -> Vec<Cue> {
        if let Err(refusal) = self.may_touch() {
            return self.refuse(refusal);
        }
        if self.must_fire() {
            return self.refuse(Refusal::MustFire);
        }
        self.stage_for_mover(action, now)
    }

    pub(crate) fn stage_for_mover(&mut self, action: Action, now: Duration) -> Vec<Cue> {
        if let Err(reason) = self.position().check(action) {
            return self.refuse(Refusal::Rules(reason));
        }
        self.refusal = None;
        self.phase = Phase::Staged(action.canonical(self.position().board()));
        self.staged_at = now;
        vec![Cue::Staged]
    }

    fn unstage(&mut self) {
        if let Phase::Staged(action) = self.phase {
            self.phase = Phase::Selected(action.from());
        }
    }

    /// One step back in the turn; whether there was one.
    pub(crate) fn cancel(&mut self) -> bool {
        self.refusal = None;
        match self.phase {
            Phase::Staged(_) if self.must_fire() => {
                self.refusal = Some(Refusal::MustFire);
            }
            Phase::Staged(_) => self.unstage(),
            Phase::Selected(_) => self.phase = Phase::Idle,
            Phase::Idle | Phase::Firing => return false,
        }
        true
    }

    fn refuse(&mut self, refusal: Refusal) -> Vec<Cue> {
        self.refusal = Some(refusal);
        vec![Cue::Refused]
    }

    /// Plays the staged action: the one way a turn is made.
    pub(crate) fn fire(&mut self, now: Duration) -> Vec<Cue> {
        let Phase::Staged(action) = self.phase else {
            return match self.may_touch() {
                Ok(()) => self.refuse(Refusal::NothingStaged),
                Err(_) => Vec::new(),
            };
        };
        if self.may_touch().is_err() || now < self.staged_at.saturating_add(FIRE_ARMS_AFTER) {
            return Vec::new();
        }
        if self.coach(action).is_some() {
            return vec![Cue::Refused];
        }
        self.fire_staged(action, now)
    }

    pub(crate) fn fire_staged(&mut self, action: Action, now: Duration) -> Vec<Cue> {
        let before = self.times_left(now);
        if let Err(reason) = self.game.play(action) {
            return self.refuse(Refusal::Rules(reason));
        }
        self.times.truncate(self.game.turns().len() - 1);
        self.times.extend(before);
        if let Some(clock) = &mut self.clock {
            clock.fire(now);
        }
        self.phase = Phase::Firing;
        self.refusal = None;
        self.prompt = None;
        self.claim_put_away = false;
        self.computer_fires_at = None;
        self.hint = None;
        vec![Cue::Fired]
    }

    /// The shot has been seen: the other side's turn, or the end.
    pub(crate) fn beam_shown(&mut self, now: Duration) -> Vec<Cue> {
        if self.phase != Phase::Firing {
            return Vec::new();
        }
        self.phase = Phase::Idle;
        self.run_clock(now);
        let Some(beam) = self.game.last_beam() else { return Vec::new() };
        let cue = match beam.end {
            BeamEnd::Left { .. } => Cue::Left,
            BeamEnd::Blocked(_) | BeamEnd::Absorbed(_) => Cue::Blocked,
            BeamEnd::Hit(struck) if struck.token.role.kind() == Kind::King => Cue::KingHit,
            BeamEnd::Hit(_) => Cue::Eliminated,
        };
        vec![cue]
    }

    pub(crate) fn end_turn(&mut self, now: Duration) {
        self.phase = Phase::Idle;
        self.prompt = None;
        self.refusal = None;
        self.result_folded = false;
        self.run_clock(now);
    }

    /// Declares a stalemate for the side to act; whether that ended the game.
    pub(crate) fn claim(&mut self, now: Duration) -> bool {
        let ended = self.game.claim_stalemate().is_ok();
        if ended {
            self.end_turn(now);
        }
        ended
    }

    pub(crate) const fn seat(&mut self, seating: Seating) {
        self.agreement.seating = seating;
    }
}
