//! Reading a save in two steps: which format and version, then that version's own reader.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::lines::{Line, checksum, last_line, lines};
use super::saved::{SavedGame, SavedHead, SavedSetup, SavedTurn};
use super::{Damage, GAME_FORMAT, MAX_SAVE_BYTES, SETUP_FORMAT, v1};

/// A save as its bytes say, before any turn is replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Read<Saved> {
    /// Every line and the checksum over the whole agree.
    Sound(Saved),
    /// The save is damaged; this much of it is as it was written.
    Recovered(Saved, Damage),
    /// Written by a newer version of the program.
    Newer {
        /// The version the save states.
        version: u64,
    },
    /// Nothing can be read.
    Damaged(Damage),
}

/// The two keys every version keeps in its head.
#[derive(Deserialize)]
struct Stamp {
    format: String,
    version: u64,
}

/// Reads a saved game without replaying it.
///
/// Turns after a damaged one are not returned: a game cannot go on over a gap. The head of a
/// game that lacks turns has no last position and no result.
#[must_use]
pub fn read_game(bytes: &[u8]) -> Read<SavedGame> {
    match read_lines::<v1::GameHead>(bytes, GAME_FORMAT) {
        Ok(read) => judge_game(read),
        Err(refused) => refused.into(),
    }
}

/// Reads the head of a saved game: all that a list shows.
///
/// The whole text is checked, but no turn is replayed. `turn_count` is the number of turns that
/// can be read; if turns are missing, the head has no last position and no result.
#[must_use]
pub fn read_head(bytes: &[u8]) -> Read<SavedHead> {
    if let Some(head) = read_head_of_whole(bytes) {
        return Read::Sound(head);
    }
    match read_game(bytes) {
        Read::Sound(game) => Read::Sound(game.head),
        Read::Recovered(game, why) => Read::Recovered(game.head, why),
        Read::Newer { version } => Read::Newer { version },
        Read::Damaged(why) => Read::Damaged(why),
    }
}

/// The head in the end line, if the checksum there says that every byte before it is as it was
/// written. Then no other line needs a look, which makes a list of thousands quick.
fn read_head_of_whole(bytes: &[u8]) -> Option<SavedHead> {
    if bytes.len() > MAX_SAVE_BYTES {
        return None;
    }
    let (at, Line::Sound(json)) = last_line(bytes) else { return None };
    let end: v1::End<Value> = serde_json::from_slice(json).ok()?;
    let before = &bytes[..at];
    if !end.end || end.whole != checksum(before) {
        return None;
    }
    let head: v1::GameHead = read_stamped(end.head, GAME_FORMAT).ok()?;
    let head = SavedHead::from(head);
    let lines = before.iter().filter(|&&byte| byte == b'\n').count();
    (lines == head.turn_count + 1).then_some(head)
}

/// Reads a saved setup.
#[must_use]
pub fn read_setup(bytes: &[u8]) -> Read<SavedSetup> {
    match read_lines::<v1::SetupHead>(bytes, SETUP_FORMAT) {
        Ok(Lines { head, damage, .. }) => match damage {
            None => Read::Sound(head.into()),
            Some(why) => Read::Recovered(head.into(), why),
        },
        Err(refused) => refused.into(),
    }
}

/// The parts of a version 1 text that are as they were written.
struct Lines<Head> {
    head: Head,
    turns: Vec<SavedTurn>,
    damage: Option<Damage>,
}

enum Refused {
    Newer { version: u64 },
    Damaged(Damage),
}

impl<Saved> From<Refused> for Read<Saved> {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Newer { version } => Self::Newer { version },
            Refused::Damaged(why) => Self::Damaged(why),
        }
    }
}

fn judge_game(read: Lines<v1::GameHead>) -> Read<SavedGame> {
    let mut head = SavedHead::from(read.head);
    let stated = head.turn_count;
    head.turn_count = read.turns.len();
    if stated != head.turn_count {
        // What the head says of the end is not true of a part of the game.
        head.last.clear();
        "*".clone_into(&mut head.result);
        head.termination.clear();
    }
    let game = SavedGame { head, turns: read.turns };
    match read.damage {
        Some(why) => Read::Recovered(game, why),
        // Cannot follow from an accident, only from a writer that counts wrongly.
        None if stated != game.turns.len() => Read::Recovered(game, Damage::Count { stated }),
        None => Read::Sound(game),
    }
}

fn read_lines<Head: DeserializeOwned>(
    bytes: &[u8],
    format: &'static str,
) -> Result<Lines<Head>, Refused> {
    if bytes.len() > MAX_SAVE_BYTES {
        return Err(Refused::Damaged(Damage::TooLong { bytes: bytes.len() }));
    }
    let mut found = lines(bytes);
    let Some((_, first)) = found.next() else {
        return Err(Refused::Damaged(Damage::Empty));
    };
    let mut head = match first {
        Line::Sound(json) => Some(read_stamped(json_value(json)?, format)?),
        Line::Broken | Line::Cut => None,
    };
    let mut damage = head.is_none().then_some(Damage::Head);
    let mut turns: Vec<SavedTurn> = Vec::new();
    let mut ended = false;
    for (at, line) in found {
        if ended {
            damage.get_or_insert(Damage::Trailing);
            break;
        }
        let broken = Damage::Line { turns: turns.len() };
        match line {
            Line::Cut => {
                damage.get_or_insert(Damage::Cut { turns: turns.len() });
            }
            Line::Broken => {
                damage.get_or_insert(broken);
            }
            Line::Sound(json) => {
                if let Ok(turn) = serde_json::from_slice::<v1::Turn>(json) {
                    // A turn after a gap is of no use; the end line still is.
                    match turn.into_saved() {
                        (number, turn) if number == turns.len() + 1 => turns.push(turn),
                        _ => damage = Some(damage.unwrap_or(broken)),
                    }
                } else if let Ok(end) = serde_json::from_slice::<v1::End<Value>>(json) {
                    ended = end.end;
                    if end.whole != checksum(&bytes[..at]) {
                        damage.get_or_insert(broken);
                    }
                    if head.is_none() {
                        head = Some(read_stamped(end.head, format)?);
                    }
                } else {
                    damage.get_or_insert(broken);
                }
            }
        }
    }
    if !ended {
        damage.get_or_insert(Damage::Cut { turns: turns.len() });
    }
    match head {
        Some(head) => Ok(Lines { head, turns, damage }),
        None if looks_like_a_save(bytes, format) => Err(Refused::Damaged(Damage::Head)),
        None => Err(Refused::Damaged(Damage::NotASave)),
    }
}

fn json_value(json: &[u8]) -> Result<Value, Refused> {
    serde_json::from_slice(json).map_err(|_| Refused::Damaged(Damage::NotASave))
}

/// Reads a head: the stamp, then the shape of the version it names.
fn read_stamped<Head: DeserializeOwned>(head: Value, format: &str) -> Result<Head, Refused> {
    let stamp = Stamp::deserialize(&head).map_err(|_| Refused::Damaged(Damage::NotASave))?;
    if stamp.format != format {
        return Err(Refused::Damaged(Damage::NotASave));
    }
    match stamp.version {
        v1::VERSION => serde_json::from_value(head).map_err(|_| Refused::Damaged(Damage::Head)),
        0 => Err(Refused::Damaged(Damage::NotASave)),
        version => Err(Refused::Newer { version }),
    }
}

/// Whether a text without a readable head still begins like a save.
fn looks_like_a_save(bytes: &[u8], format: &str) -> bool {
    let beginning = &bytes[..bytes.len().min(64)];
    let has = |stamp: &[u8]| beginning.windows(stamp.len()).any(|part| part == stamp);
    has(b"{\"format\"") || has(format.as_bytes())
}
