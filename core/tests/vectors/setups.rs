//! The five setups of the box.

use laser_chess_core::notation::{read_khet, read_position, write_khet, write_position};
use laser_chess_core::{
    Beam, BeamEnd, Board, NamedSetup, Role, Setup, Side, Square, Token, is_laser_corner,
    reserved_for,
};
use serde::Deserialize;

use crate::read::{Head, direction, kind, read, role, side, square, squares};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    reserved: Reserved,
    setups: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reserved {
    red_only: Vec<String>,
    blue_only: Vec<String>,
    laser_corners: Corners,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Corners {
    blue: String,
    red: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "source")]
    _source: String,
    tokens: Vec<Placed>,
    position: String,
    khet: String,
    opening_beams: Vec<Opening>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Placed {
    square: String,
    side: String,
    kind: String,
    orientation: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    side: String,
    laser: String,
    initial: bool,
    squares: Vec<String>,
    end: String,
    hit: Option<Hit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hit {
    square: String,
    side: String,
    kind: String,
}

impl Entry {
    fn setup(&self) -> Setup {
        let mut board = Board::empty();
        for placed in &self.tokens {
            let role = role(&placed.kind, placed.orientation.as_deref());
            let token = Token::new(side(&placed.side), role);
            assert_eq!(board.set(square(&placed.square), Some(token)), None, "{}", placed.square);
        }
        Setup { board, side: Side::Blue }
    }
}

fn file() -> File {
    let file: File = read("setups.json");
    assert_eq!(file.setups.len(), 5);
    file
}

#[test]
fn the_reserved_squares_are_the_manuals() {
    let reserved = file().reserved;
    for square in Square::all() {
        let owner = match square.to_string() {
            name if reserved.red_only.contains(&name) => Some(Side::Red),
            name if reserved.blue_only.contains(&name) => Some(Side::Blue),
            name if name == reserved.laser_corners.blue => Some(Side::Blue),
            name if name == reserved.laser_corners.red => Some(Side::Red),
            _ => None,
        };
        assert_eq!(reserved_for(square), owner, "{square}");
    }
    let corners: Vec<_> = Square::all().filter(|square| is_laser_corner(*square)).collect();
    assert_eq!(
        corners,
        [square(&reserved.laser_corners.blue), square(&reserved.laser_corners.red)]
    );
}

#[test]
fn each_setup_has_the_manuals_tokens() {
    for entry in file().setups {
        let named = NamedSetup::from_id(&entry.id).expect("one of the five");
        assert_eq!(named.setup(), entry.setup(), "{}", entry.id);
    }
}

#[test]
fn each_setup_is_read_from_and_printed_as_its_position_text() {
    for entry in file().setups {
        assert_eq!(read_position(&entry.position), Ok(entry.setup()), "{}", entry.id);
        assert_eq!(write_position(&entry.setup()), entry.position);
    }
}

#[test]
fn each_setup_is_read_from_and_printed_as_its_khet_string() {
    for entry in file().setups {
        assert_eq!(read_khet(&entry.khet), Ok(entry.setup()), "{}", entry.id);
        assert_eq!(write_khet(&entry.setup()), entry.khet);
    }
}

#[test]
fn each_laser_does_what_the_manuals_board_shows_in_both_its_directions() {
    for entry in file().setups {
        assert_eq!(entry.opening_beams.len(), 4);
        for opening in &entry.opening_beams {
            let (side, heading) = (side(&opening.side), direction(&opening.laser));
            let mut board = entry.setup().board;
            let corner = side.laser_corner();
            let laser = Some(Token::new(side, Role::Laser(heading)));
            assert_eq!(board.set(corner, laser) == laser, opening.initial);
            let beam = Beam::trace(&board, side).expect("a Laser");
            let case = format!("{} {side} {heading}", entry.id);
            assert_eq!(beam.squares().collect::<Vec<_>>(), squares(&opening.squares), "{case}");
            let hit = opening.hit.as_ref();
            match (opening.end.as_str(), beam.end) {
                ("left", BeamEnd::Left { .. }) => assert!(hit.is_none(), "{case}"),
                ("hit", BeamEnd::Hit(struck)) => {
                    let hit = hit.expect("a hit says what it hit");
                    assert_eq!(struck.square, square(&hit.square), "{case}");
                    assert_eq!(struck.token.side.to_string(), hit.side, "{case}");
                    assert_eq!(struck.token.role.kind(), kind(&hit.kind), "{case}");
                }
                (said, end) => panic!("{case}: {said} is not {end:?}"),
            }
        }
    }
}
