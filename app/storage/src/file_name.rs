//! The names of the files on a shelf.

use crate::slot_id::SlotId;

/// A file on a shelf, as its name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileName {
    /// `<id>.<generation>.save`: a complete generation of a slot; the highest is the newest.
    Generation(SlotId, u64),
    /// `<id>.<generation>.tmp`: a generation being written, or left by a crash.
    Unfinished(SlotId, u64),
    /// `<id>.<seconds>.trash`: an empty file; the slot went to the trash then (UTC, since 1970).
    Trash(SlotId, u64),
}

impl FileName {
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let mut parts = name.split('.');
        let id = parts.next()?.parse().ok()?;
        let number = parts.next()?;
        let kind = parts.next()?;
        if parts.next().is_some() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number = number.parse().ok()?;
        match kind {
            "save" => Some(Self::Generation(id, number)),
            "tmp" => Some(Self::Unfinished(id, number)),
            "trash" => Some(Self::Trash(id, number)),
            _ => None,
        }
    }
}

impl std::fmt::Display for FileName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Generation(id, number) => write!(f, "{id}.{number}.save"),
            Self::Unfinished(id, number) => write!(f, "{id}.{number}.tmp"),
            Self::Trash(id, seconds) => write!(f, "{id}.{seconds}.trash"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FileName;
    use crate::slot_id::SlotId;

    #[test]
    fn a_file_name_comes_back_from_its_text() {
        let id = SlotId::from_number(7);
        for name in [
            FileName::Generation(id, 12),
            FileName::Unfinished(id, 0),
            FileName::Trash(id, 1_796_000_000),
        ] {
            assert_eq!(FileName::parse(&name.to_string()), Some(name));
        }
    }

    #[test]
    fn other_names_are_left_alone() {
        let id = SlotId::from_number(7);
        for name in [
            "settings.json".to_owned(),
            "Thumbs.db".to_owned(),
            format!("{id}.save"),
            format!("{id}.x.save"),
            format!("{id}.+1.save"),
            format!("{id}.1.save.bak"),
            format!("{id}.1.SAVE"),
            String::new(),
        ] {
            assert_eq!(FileName::parse(&name), None, "{name}");
        }
    }
}
