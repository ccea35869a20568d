//! The path of single shots.

use laser_chess_core::notation::read_position;
use laser_chess_core::{Beam, BeamEnd, Side, Struck, Token};
use serde::Deserialize;

use crate::read::{Head, direction, read, role, side, square, squares};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    beams: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    #[serde(rename = "source")]
    _source: String,
    position: String,
    side: String,
    squares: Vec<String>,
    turns: Vec<Turn>,
    end: End,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    square: String,
    to: String,
}

/// What ended a shot, as the files say it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    what: String,
    square: String,
    edge: Option<String>,
    face: Option<String>,
    side: Option<String>,
    kind: Option<String>,
    orientation: Option<String>,
}

impl End {
    pub(crate) fn to_end(&self) -> BeamEnd {
        let square = square(&self.square);
        if self.what == "left" {
            let edge = direction(self.edge.as_deref().expect("an edge"));
            return BeamEnd::Left { square, edge };
        }
        let role = role(self.kind.as_deref().expect("a kind"), self.orientation.as_deref());
        let token = Token::new(side(self.side.as_deref().expect("a side")), role);
        let face = direction(self.face.as_deref().expect("a face"));
        let struck = Struck { square, token, face };
        match self.what.as_str() {
            "hit" => BeamEnd::Hit(struck),
            "blocked" => BeamEnd::Blocked(struck),
            "absorbed" => BeamEnd::Absorbed(struck),
            other => panic!("{other} ends no beam"),
        }
    }
}

#[test]
fn each_shot_takes_the_path_traced_by_hand() {
    let file: File = read("beams.json");
    assert!(!file.beams.is_empty());
    for entry in file.beams {
        let board = read_position(&entry.position).expect(&entry.name).board;
        let beam = Beam::trace(&board, side(&entry.side)).expect(&entry.name);
        let path: Vec<_> = beam.squares().collect();
        assert_eq!(path, squares(&entry.squares), "{}", entry.name);
        let turns: Vec<_> =
            beam.steps.iter().filter_map(|step| Some((step.square, step.turned?.to))).collect();
        let said: Vec<_> =
            entry.turns.iter().map(|turn| (square(&turn.square), direction(&turn.to))).collect();
        assert_eq!(turns, said, "{}", entry.name);
        assert_eq!(beam.end, entry.end.to_end(), "{}", entry.name);
    }
}

#[test]
fn of_two_lasers_the_one_in_the_corner_fires() {
    let board = read_position("*/*/*/*/*/*/*/L8L+++ b").unwrap().board;
    let beam = Beam::trace(&board, Side::Blue).unwrap();
    assert_eq!(beam.from, Side::Blue.laser_corner());
}

#[test]
fn a_laser_that_points_off_the_board_has_a_beam_without_steps() {
    let board = read_position("*/*/*/*/*/*/*/9L+ b").unwrap().board;
    let beam = Beam::trace(&board, Side::Blue).unwrap();
    assert!(beam.steps.is_empty());
    assert!(matches!(beam.end, BeamEnd::Left { square, .. } if square == beam.from));
    assert_eq!(beam.events().len(), 2);
}

#[test]
fn a_board_without_a_laser_has_no_beam() {
    let board = read_position("l++9/*/*/*/*/*/*/* b").unwrap().board;
    assert_eq!(Beam::trace(&board, Side::Blue), None);
}
