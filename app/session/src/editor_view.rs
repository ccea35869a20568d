//! What the setup editor shows.

use laser_chess_core::{IssueLevel, Kind, Setup, SetupFix, SetupIssue, Square, Token};

use crate::brush::{Brush, Tool};
use crate::editor::Editor;
use crate::win_search::WinSearch;

/// The editor as it looks now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorView {
    /// The draft, with the side to act.
    pub setup: Setup,
    /// The brush.
    pub brush: Brush,
    /// Every tool with its count.
    pub palette: [PaletteEntry; 5],
    /// Every edit is repeated on the other half of the board.
    pub mirror: bool,
    /// Red's side is at the bottom.
    pub flipped: bool,
    /// The square that buttons and keys act on.
    pub selected: Option<Square>,
    /// The square where an edit of the selected one is repeated.
    pub partner: Option<Square>,
    /// The squares of the check last tapped.
    pub pointed: Vec<Square>,
    /// Everything worth saying, errors first.
    pub checks: Vec<Check>,
    /// How many of them stop play.
    pub errors: usize,
    /// How many of them warn.
    pub warnings: usize,
    /// The list of checks is open.
    pub checks_open: bool,
    /// What is known about a forced win.
    pub win: WinSearch,
    /// Something can be undone.
    pub can_undo: bool,
    /// Something can be made again.
    pub can_redo: bool,
}

/// One tool of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaletteEntry {
    /// The tool.
    pub tool: Tool,
    /// The token it would put down.
    pub token: Option<Token>,
    /// How many of them the brush's side has on the board.
    pub used: usize,
    /// How many the box holds for one side.
    pub in_box: usize,
}

/// Something said about the draft, with what mends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is said.
    pub issue: SetupIssue,
    /// What mends it, the gentlest first.
    pub fixes: Vec<SetupFix>,
}

impl EditorView {
    /// Whether a game can begin from the draft.
    #[must_use]
    pub const fn can_play(&self) -> bool {
        self.errors == 0
    }
}

impl Editor {
    /// What the editor shows.
    #[must_use]
    pub fn view(&self) -> EditorView {
        let mut issues = self.setup.issues();
        if let WinSearch::Found(win) = &self.win {
            issues.push(win.clone());
            issues.sort_by_key(SetupIssue::level);
        }
        let count = |level| issues.iter().filter(|issue| issue.level() == level).count();
        let (errors, warnings) = (count(IssueLevel::Error), count(IssueLevel::Warning));
        let check = |issue: SetupIssue| Check { fixes: issue.fixes(&self.setup), issue };
        EditorView {
            setup: self.setup.clone(),
            brush: self.brush,
            palette: Tool::ALL.map(|tool| self.palette_entry(tool)),
            mirror: self.mirror,
            flipped: self.flipped,
            selected: self.selected,
            partner: self.selected.filter(|_| self.mirror).map(Square::half_turned),
            pointed: self.pointed.clone(),
            checks: issues.into_iter().map(check).collect(),
            errors,
            warnings,
            checks_open: self.checks_open,
            win: self.win.clone(),
            can_undo: !self.past.is_empty(),
            can_redo: !self.future.is_empty(),
        }
    }

    fn palette_entry(&self, tool: Tool) -> PaletteEntry {
        let board = &self.setup.board;
        let used = |kind| board.squares_of(self.brush.side, kind).count();
        PaletteEntry {
            tool,
            token: self.brush.token_with(tool),
            used: tool.kind().map_or(0, used),
            in_box: tool.kind().map_or(0, Kind::box_count),
        }
    }
}
