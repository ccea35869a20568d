//! The setup editor: any arrangement at all, every edit undoable.

use laser_chess_core::{
    Board, Role, Rotation, Setup, SetupFix, Side, Square, Token, is_laser_corner,
};

use crate::brush::Brush;
use crate::editor_event::EditorEvent;
use crate::effect::{Cue, Effect};
use crate::win_search::WinSearch;

/// The draft on the editor's board, with everything that can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub(crate) setup: Setup,
    pub(crate) past: Vec<Setup>,
    pub(crate) future: Vec<Setup>,
    pub(crate) brush: Brush,
    pub(crate) mirror: bool,
    pub(crate) flipped: bool,
    pub(crate) selected: Option<Square>,
    pub(crate) pointed: Vec<Square>,
    pub(crate) checks_open: bool,
    pub(crate) win: WinSearch,
    requests: u64,
}

impl Default for Editor {
    fn default() -> Self {
        Self {
            setup: Setup::bare(),
            past: Vec::new(),
            future: Vec::new(),
            brush: Brush::default(),
            mirror: true,
            flipped: false,
            selected: None,
            pointed: Vec::new(),
            checks_open: false,
            win: WinSearch::Idle,
            requests: 0,
        }
    }
}

impl Editor {
    /// The draft.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn handle(&mut self, event: EditorEvent) -> Vec<Effect> {
        match event {
            EditorEvent::Restored(setup) => self.restore(*setup),
            EditorEvent::Choose(tool) => self.brush.tool = tool,
            EditorEvent::Brush(side) => self.brush.side = side,
            EditorEvent::TurnBrush(rotation) => self.brush.turn(rotation),
            EditorEvent::Mirror(on) => self.mirror = on,
            EditorEvent::Flip => self.flipped = !self.flipped,
            EditorEvent::Pick(square) => self.pick(square),
            EditorEvent::Select(square) => self.selected = Some(square),
            EditorEvent::ShowChecks(open) => self.checks_open = open,
            EditorEvent::PointAt(issue) => self.pointed = issue.squares(),
            EditorEvent::Undo => return self.undo(),
            EditorEvent::Redo => return self.redo(),
            EditorEvent::Prove => return self.look_for_win(),
            EditorEvent::StopProving => {
                self.win = WinSearch::Stopped;
                return vec![Effect::StopProving];
            }
            EditorEvent::Proving { request, turns, done, total } => {
                self.win.hear(request, WinSearch::Running { request, turns, done, total });
            }
            EditorEvent::Proved { request, win } => {
                self.win.hear(request, win.map_or(WinSearch::RuledOut, WinSearch::Found));
            }
            EditorEvent::Tap(square) => return self.tap(square),
            EditorEvent::Drag { from, to } => return self.drag(from, to),
            EditorEvent::Turn(rotation) => return self.turn(rotation),
            EditorEvent::ExchangeSide => return self.exchange_side(),
            EditorEvent::Remove => return self.remove(),
            EditorEvent::SideToAct(side) => {
                return self.change_to(Setup { side, ..self.setup.clone() });
            }
            EditorEvent::MakeSymmetric(side) => {
                return self.change_to(self.setup.made_symmetric(side));
            }
            EditorEvent::Clear => return self.change_to(Setup::bare()),
            EditorEvent::Load(setup) => return self.change_to(*setup),
            EditorEvent::Mend(fix) => return self.mend(fix),
            // Leaving for another screen is the session's.
            EditorEvent::Analyse | EditorEvent::Play { .. } => {}
        }
        Vec::new()
    }

    /// The editor comes to the front.
    pub(crate) fn wake(&mut self) -> Vec<Effect> {
        self.look_for_win()
    }

    /// The editor goes out of sight: nothing is searched for nobody.
    pub(crate) fn rest(&mut self) -> Vec<Effect> {
        let was_running = matches!(self.win, WinSearch::Running { .. });
        self.win = WinSearch::Idle;
        if was_running { vec![Effect::StopProving] } else { Vec::new() }
    }

    /// Closes what is open; false if nothing is.
    pub(crate) fn step_back(&mut self) -> bool {
        std::mem::take(&mut self.checks_open)
    }

    /// Shows why the draft cannot be played.
    pub(crate) fn explain(&mut self) -> Vec<Effect> {
        self.checks_open = true;
        vec![Effect::Cue(Cue::Refused)]
    }

    /// Brings the draft of the last time back, unless this time's has begun.
    fn restore(&mut self, setup: Setup) {
        if self.past.is_empty() && self.future.is_empty() {
            self.setup = setup;
        }
    }

    fn pick(&mut self, square: Square) {
        self.selected = Some(square);
        if let Some(token) = self.setup.board.at(square) {
            self.brush.take_after(token);
        }
    }

    fn tap(&mut self, square: Square) -> Vec<Effect> {
        self.selected = Some(square);
        let here = self.setup.board.at(square);
        if is_laser_corner(square) {
            return self.swing_laser(square);
        }
        let token = match (self.brush.token(), here) {
            (Some(new), Some(old)) if is_same_kind(new, old) => {
                Some(old.rotated(Rotation::Clockwise))
            }
            (new, _) => new,
        };
        self.put(&[(square, token)])
    }

    /// Turns a Laser to its other direction, or puts it back where an import left it out.
    fn swing_laser(&mut self, corner: Square) -> Vec<Effect> {
        let Some(side) = Side::ALL.into_iter().find(|side| side.laser_corner() == corner) else {
            return Vec::new();
        };
        let [first, second] = side.laser_directions().map(|to| Token::new(side, Role::Laser(to)));
        let token = if self.setup.board.at(corner) == Some(first) { second } else { first };
        self.put(&[(corner, Some(token))])
    }

    fn drag(&mut self, from: Square, to: Option<Square>) -> Vec<Effect> {
        let Some(token) = self.setup.board.at(from) else { return Vec::new() };
        let at_home = token.side.laser_corner() == from && matches!(token.role, Role::Laser(_));
        if at_home || to == Some(from) || to.is_some_and(is_laser_corner) {
            // A Laser never leaves its corner, and nothing else goes there.
            return vec![Effect::Cue(Cue::Refused)];
        }
        match to {
            Some(to) => {
                self.selected = Some(to);
                self.put(&[(from, None), (to, Some(token))])
            }
            None => self.put(&[(from, None)]),
        }
    }

    fn turn(&mut self, rotation: Rotation) -> Vec<Effect> {
        match self.selected {
            Some(square) if is_laser_corner(square) => self.swing_laser(square),
            Some(square) => {
                let turned = self.setup.board.at(square).map(|token| token.rotated(rotation));
                self.put(&[(square, turned)])
            }
            None => Vec::new(),
        }
    }

    fn exchange_side(&mut self) -> Vec<Effect> {
        let Some((square, token)) = self.selected_token() else { return Vec::new() };
        self.put(&[(square, Some(Token::new(token.side.other(), token.role)))])
    }

    fn remove(&mut self) -> Vec<Effect> {
        let Some((square, _)) = self.selected_token() else { return Vec::new() };
        self.put(&[(square, None)])
    }

    /// The selected token, unless it is a Laser in its corner.
    fn selected_token(&self) -> Option<(Square, Token)> {
        let square = self.selected.filter(|square| !is_laser_corner(*square))?;
        Some((square, self.setup.board.at(square)?))
    }

    fn mend(&mut self, fix: SetupFix) -> Vec<Effect> {
        let symmetric = is_symmetric(&self.setup.board);
        let mut setup = self.setup.mended(fix);
        if self.mirror && symmetric && !is_symmetric(&setup.board) {
            setup = setup.mended(fix.mirrored());
        }
        self.change_to(setup)
    }

    /// Puts tokens on squares, or takes them away, and repeats it on the other half of the board
    /// while the mirror is on.
    fn put(&mut self, changes: &[(Square, Option<Token>)]) -> Vec<Effect> {
        let mut setup = self.setup.clone();
        for &(square, token) in changes {
            setup.board.set(square, token);
            if self.mirror {
                setup.board.set(square.half_turned(), token.map(Token::mirrored));
            }
        }
        self.change_to(setup)
    }

    fn change_to(&mut self, setup: Setup) -> Vec<Effect> {
        if setup == self.setup {
            return Vec::new();
        }
        self.past.push(std::mem::replace(&mut self.setup, setup));
        self.future.clear();
        self.changed()
    }

    fn undo(&mut self) -> Vec<Effect> {
        let Some(setup) = self.past.pop() else { return Vec::new() };
        self.future.push(std::mem::replace(&mut self.setup, setup));
        self.changed()
    }

    fn redo(&mut self) -> Vec<Effect> {
        let Some(setup) = self.future.pop() else { return Vec::new() };
        self.past.push(std::mem::replace(&mut self.setup, setup));
        self.changed()
    }

    fn changed(&mut self) -> Vec<Effect> {
        self.pointed.clear();
        let mut effects = vec![Effect::KeepDraft(Box::new(self.setup.clone()))];
        effects.extend(self.look_for_win());
        effects
    }

    /// Asks for a proof of the present setup; a search for an earlier one stops.
    fn look_for_win(&mut self) -> Vec<Effect> {
        if !self.setup.errors().is_empty() {
            return self.rest();
        }
        self.requests += 1;
        self.win = WinSearch::start(self.requests);
        let setup = Box::new(self.setup.clone());
        vec![Effect::Prove { request: self.requests, setup }]
    }
}

fn is_same_kind(one: Token, other: Token) -> bool {
    one.side == other.side && one.role.kind() == other.role.kind()
}

fn is_symmetric(board: &Board) -> bool {
    board.mirrored() == *board
}
