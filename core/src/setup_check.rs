//! Looking a setup over: everything worth saying about it, at once.

use crate::beam::Beam;
use crate::board::{is_laser_corner, reserved_for};
use crate::setup::Setup;
use crate::setup_issue::SetupIssue;
use crate::token::{BySide, Kind, Role, Side, Token};

impl Setup {
    /// Everything worth saying about the arrangement, errors first.
    ///
    /// ```
    /// use laser_chess_core::{NamedSetup, Setup, SetupIssue, IssueLevel};
    /// assert_eq!(NamedSetup::Ace.setup().issues(), [SetupIssue::QuietStart]);
    /// let bare = Setup::bare().issues();
    /// assert_eq!(bare.iter().filter(|i| i.level() == IssueLevel::Error).count(), 2); // no Kings
    /// ```
    #[must_use]
    pub fn issues(&self) -> Vec<SetupIssue> {
        let mut issues = self.errors();
        let playable = issues.is_empty();
        self.find_first_shots(playable, &mut issues);
        self.find_asymmetry(&mut issues);
        self.find_excess(&mut issues);
        issues.sort_by_key(SetupIssue::level);
        issues
    }

    /// What stops this arrangement from being played; empty if nothing does.
    #[must_use]
    pub fn errors(&self) -> Vec<SetupIssue> {
        let board = &self.board;
        let mut errors = Vec::new();
        for side in Side::ALL {
            let squares: Vec<_> = board.squares_of(side, Kind::King).collect();
            if squares.len() != 1 {
                errors.push(SetupIssue::KingCount { side, squares });
            }
            match board.at(side.laser_corner()) {
                Some(Token { side: owner, role: Role::Laser(direction) }) if owner == side => {
                    if !side.laser_directions().contains(&direction) {
                        errors.push(SetupIssue::LaserOffBoard { side });
                    }
                }
                _ => errors.push(SetupIssue::LaserMissing { side }),
            }
        }
        for (square, token) in board.tokens() {
            let side = token.side;
            if token.role.kind() == Kind::Laser {
                if square != side.laser_corner() {
                    errors.push(SetupIssue::LaserMisplaced { square, side });
                }
            } else if is_laser_corner(square) {
                errors.push(SetupIssue::OnLaserCorner { square, token });
            } else if reserved_for(square).is_some_and(|owner| owner != side) {
                errors.push(SetupIssue::OnReserved { square, token });
            }
        }
        errors
    }

    fn find_first_shots(&self, playable: bool, issues: &mut Vec<SetupIssue>) {
        let shots = BySide::from_fn(|side| Beam::trace(&self.board, side));
        let mut quiet = playable;
        for side in Side::ALL {
            let Some(struck) = shots.of(side).as_ref().and_then(Beam::hit) else { continue };
            quiet = false;
            issues.push(if struck.token.role.kind() == Kind::King {
                SetupIssue::FirstShotHitsKing { side, king: struck }
            } else {
                SetupIssue::FirstShotHits { side, token: struck }
            });
        }
        if quiet {
            issues.push(SetupIssue::QuietStart);
        }
    }

    fn find_asymmetry(&self, issues: &mut Vec<SetupIssue>) {
        let turned = self.board.mirrored();
        let squares: Vec<_> = self
            .board
            .tokens()
            .filter(|(square, token)| turned.at(*square) != Some(*token))
            .map(|(square, _)| square)
            .collect();
        if !squares.is_empty() {
            issues.push(SetupIssue::NotSymmetric { squares });
        }
    }

    fn find_excess(&self, issues: &mut Vec<SetupIssue>) {
        for side in Side::ALL {
            for kind in [Kind::Defender, Kind::Deflector, Kind::Switch] {
                let squares: Vec<_> = self.board.squares_of(side, kind).collect();
                if squares.len() > kind.box_count() {
                    issues.push(SetupIssue::MoreThanTheBox { side, kind, squares });
                }
            }
        }
    }
}
