//! What a beam does on meeting a token: all 60 cells.

use laser_chess_core::{Direction, Encounter, Role, meet};
use serde::Deserialize;

use crate::read::{Head, direction, read, role};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(flatten)]
    _head: Head,
    tokens: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    kind: String,
    orientation: Option<String>,
    faces: Faces,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Faces {
    #[serde(rename = "N")]
    north: String,
    #[serde(rename = "E")]
    east: String,
    #[serde(rename = "S")]
    south: String,
    #[serde(rename = "W")]
    west: String,
}

fn encounter(word: &str) -> Encounter {
    match word {
        "hit" => Encounter::Hit,
        "blocked" => Encounter::Blocked,
        "absorbed" => Encounter::Absorbed,
        heading => Encounter::Turned(direction(heading)),
    }
}

#[test]
fn a_beam_does_what_the_manual_shows_on_each_side_of_each_token() {
    let file: File = read("optics.json");
    let mut seen = Vec::new();
    for row in file.tokens {
        let role = role(&row.kind, row.orientation.as_deref());
        let faces = [row.faces.north, row.faces.east, row.faces.south, row.faces.west];
        for (face, does) in Direction::ALL.into_iter().zip(faces) {
            assert_eq!(meet(role, face), encounter(&does), "{role:?} from {face}");
        }
        seen.push(role);
    }
    seen.sort();
    assert_eq!(seen, Role::ALL, "each of the 15 arrangements once");
}
