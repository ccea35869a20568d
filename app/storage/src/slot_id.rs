//! The name of a slot on the disk.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use uuid::Uuid;

/// A slot's name: 128 random bits, written as 32 hexadecimal digits.
///
/// It is the file name, so no text of a player ever becomes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotId(Uuid);

impl SlotId {
    /// A new random id, different from every other one made anywhere.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// The id of a given number, for tests that want the same ids each time.
    #[must_use]
    pub const fn from_number(number: u128) -> Self {
        Self(Uuid::from_u128(number))
    }
}

impl fmt::Display for SlotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.simple())
    }
}

impl fmt::Debug for SlotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SlotId({self})")
    }
}

/// A text that is not a slot's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not 32 lower-case hexadecimal digits")]
pub struct ParseSlotIdError;

impl FromStr for SlotId {
    type Err = ParseSlotIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // One spelling only, so that a name on disk and its id are the same thing.
        let id = Uuid::try_parse(text).map_err(|_| ParseSlotIdError)?;
        let id = Self(id);
        if id.to_string() == text { Ok(id) } else { Err(ParseSlotIdError) }
    }
}

#[cfg(test)]
mod tests {
    use super::SlotId;

    #[test]
    fn an_id_has_one_spelling() {
        let id = SlotId::from_number(0xabc);
        assert_eq!(id.to_string(), "00000000000000000000000000000abc");
        assert_eq!(id.to_string().parse(), Ok(id));
        for other in [
            "00000000000000000000000000000ABC",
            "00000000-0000-0000-0000-000000000abc",
            "../../../../../../../etc/passwd",
            "",
        ] {
            assert!(other.parse::<SlotId>().is_err(), "{other}");
        }
    }

    #[test]
    fn random_ids_differ() {
        assert_ne!(SlotId::random(), SlotId::random());
    }
}
