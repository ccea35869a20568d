//! Reads a vector file, and the words all of them share.

use laser_chess_core::{Corner, Diagonal, Direction, Kind, Role, Side, Square};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What every file begins with.
#[derive(Deserialize)]
pub(crate) struct Head {
    #[serde(rename = "about")]
    _about: String,
    #[serde(rename = "source")]
    _source: String,
}

/// The whole file; a field that no driver reads is an error, so that none is skipped silently.
pub(crate) fn read<T: DeserializeOwned>(name: &str) -> T {
    let path = format!("{}/../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) fn squares(names: &[String]) -> Vec<Square> {
    names.iter().map(|name| square(name)).collect()
}

pub(crate) fn side(name: &str) -> Side {
    Side::ALL.into_iter().find(|side| side.to_string() == name).expect(name)
}

pub(crate) fn direction(name: &str) -> Direction {
    Direction::ALL.into_iter().find(|direction| direction.to_string() == name).expect(name)
}

pub(crate) fn kind(name: &str) -> Kind {
    match name {
        "king" => Kind::King,
        "laser" => Kind::Laser,
        "defender" => Kind::Defender,
        "deflector" => Kind::Deflector,
        "switch" => Kind::Switch,
        _ => panic!("{name} is no kind of token"),
    }
}

pub(crate) fn role(kind_name: &str, orientation: Option<&str>) -> Role {
    let facing = orientation.unwrap_or_default();
    let corner = || Corner::ALL.into_iter().find(|corner| corner.to_string() == facing);
    let diagonal = || Diagonal::ALL.into_iter().find(|diagonal| diagonal.to_string() == facing);
    match kind(kind_name) {
        Kind::King => Role::King,
        Kind::Laser => Role::Laser(direction(facing)),
        Kind::Defender => Role::Defender(direction(facing)),
        Kind::Deflector => Role::Deflector(corner().expect(facing)),
        Kind::Switch => Role::Switch(diagonal().expect(facing)),
    }
}
