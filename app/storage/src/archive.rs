//! All saves in one file: a ZIP archive with one entry for each save.

use std::io::{Cursor, Read as _, Write as _};

use laser_chess_core::save::{MAX_SAVE_BYTES, Read, SavedHead, read_head};
use thiserror::Error;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// More entries than this are refused.
pub const MAX_ENTRIES: usize = 100_000;
/// The unpacked saves of one archive take no more memory than this.
pub const MAX_UNPACKED_BYTES: usize = 512 * 1024 * 1024;

/// Why an archive cannot be read or made.
///
/// The text reads after "could not read the archive: ".
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArchiveError {
    /// The file is not a ZIP archive, or is damaged.
    #[error("it is not a whole ZIP archive ({0})")]
    NotAnArchive(String),
    /// There are too many entries or they unpack to too many bytes.
    #[error("it is larger than any archive of saves")]
    TooLarge,
}

/// One entry of an archive, for the preview before it is imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name in the archive; only to be shown.
    pub name: String,
    /// The bytes to import.
    pub bytes: Vec<u8>,
    /// What they hold.
    pub content: Read<SavedHead>,
}

/// Packs saves, each a name for people and its bytes.
///
/// The name of an entry has a number before it, so that two saves of one name stay two, and
/// nothing but letters, digits and a few signs.
///
/// # Errors
/// `TooLarge` if there are too many.
pub fn pack(saves: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Vec<u8>, ArchiveError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (index, (name, bytes)) in saves.into_iter().enumerate() {
        if index >= MAX_ENTRIES {
            return Err(ArchiveError::TooLarge);
        }
        archive.start_file(entry_name(index + 1, &name), options).map_err(refused)?;
        archive.write_all(&bytes).map_err(|error| ArchiveError::NotAnArchive(error.to_string()))?;
    }
    Ok(archive.finish().map_err(refused)?.into_inner())
}

/// Reads every save of an archive without writing anything.
///
/// Folders and entries that do not end in `.save` are passed over; their paths are never used
/// as paths.
///
/// # Errors
/// `NotAnArchive` or `TooLarge`.
pub fn unpack(bytes: &[u8]) -> Result<Vec<Entry>, ArchiveError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(refused)?;
    if archive.len() > MAX_ENTRIES {
        return Err(ArchiveError::TooLarge);
    }
    let mut entries = Vec::new();
    let mut total = 0;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(refused)?;
        let name = file.name().map_err(refused)?.into_owned();
        if file.is_dir() || !name.ends_with(".save") {
            continue;
        }
        let mut bytes = Vec::new();
        // The sizes an archive states may be false: what counts is what comes out.
        file.take(MAX_SAVE_BYTES as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| ArchiveError::NotAnArchive(error.to_string()))?;
        total += bytes.len();
        if total > MAX_UNPACKED_BYTES {
            return Err(ArchiveError::TooLarge);
        }
        let content = read_head(&bytes);
        entries.push(Entry { name, bytes, content });
    }
    Ok(entries)
}

/// Whether a file begins like a ZIP archive, even an empty one.
#[must_use]
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

fn refused(error: zip::result::ZipError) -> ArchiveError {
    ArchiveError::NotAnArchive(error.to_string())
}

fn entry_name(number: usize, name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() || " .,-".contains(c) { c } else { '_' })
        .take(60)
        .collect();
    format!("{number:05} {}.save", plain.trim())
}

#[cfg(test)]
mod tests {
    use laser_chess_core::save::{Damage, Read, SavedGame, SavedHead, write_game};

    use super::{ArchiveError, is_archive, pack, unpack};

    fn game(title: &str) -> Vec<u8> {
        let head = SavedHead { title: title.into(), ..SavedHead::default() };
        write_game(&SavedGame { head, turns: Vec::new() })
    }

    #[test]
    fn what_is_packed_is_unpacked_byte_by_byte() {
        let titles = ["../../x", "same", "same", "שלום \u{1f642}", ""];
        let packed = pack(titles.map(|title| (title.to_owned(), game(title)))).unwrap();
        assert!(is_archive(&packed));
        let entries = unpack(&packed).unwrap();
        let names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "00001 .._.._x.save",
                "00002 same.save",
                "00003 same.save",
                "00004 שלום _.save",
                "00005 .save",
            ]
        );
        for (entry, title) in entries.iter().zip(titles) {
            assert_eq!(entry.bytes, game(title));
            assert!(matches!(&entry.content, Read::Sound(head) if head.title == title));
        }
    }

    #[test]
    fn no_saves_make_an_archive_too() {
        let packed = pack([]).unwrap();
        assert!(is_archive(&packed));
        assert_eq!(unpack(&packed), Ok(Vec::new()));
    }

    #[test]
    fn a_damaged_save_in_an_archive_is_shown_as_damaged() {
        let packed = pack([("x".into(), b"not a save".to_vec())]).unwrap();
        let entries = unpack(&packed).unwrap();
        assert_eq!(entries[0].content, Read::Damaged(Damage::NotASave));
    }

    #[test]
    fn an_archive_cut_at_any_byte_is_refused_or_read_and_never_panics() {
        let packed = pack([("a".into(), game("a")), ("b".into(), game("b"))]).unwrap();
        for cut in 0..packed.len() {
            assert!(
                matches!(unpack(&packed[..cut]), Err(ArchiveError::NotAnArchive(_))),
                "cut at {cut}"
            );
        }
    }

    #[test]
    fn a_flip_of_any_byte_in_an_archive_never_gives_another_game() {
        let packed = pack([("a".into(), game("a")), ("b".into(), game("b"))]).unwrap();
        for at in 0..packed.len() {
            let mut damaged = packed.clone();
            damaged[at] ^= 0x55;
            for entry in unpack(&damaged).unwrap_or_default() {
                if let Read::Sound(head) = entry.content {
                    assert!(["a", "b"].contains(&head.title.as_str()), "byte {at}");
                }
            }
        }
    }
}
