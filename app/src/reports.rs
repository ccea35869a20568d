//! What the writing thread answers, told to the session.

use laser_chess_core::notation::{read_position, read_record, write_record};
use laser_chess_core::save::{
    Loaded, Read, SavedGame, SavedHead, load, load_bytes, read_head, write_game,
};
use laser_chess_session::{
    EditorEvent, Event, KeptSetup, OpenedAs, Reviewed, SaveCard, SaveNotice, SaveState, SavesEvent,
    SetupsEvent, Table, Trouble,
};
use laser_chess_storage::{
    Card, CardState, FoundSetups, PackError, Place, Report, SlotId, StoreError, archive,
};

use crate::store::{Store, Wish};

/// What follows from an answer.
pub(crate) enum Outcome {
    /// The session is told.
    Tell(Event),
    /// The player's own files are wanted.
    Want(Wish),
}

impl Store {
    /// What follows from an answer of the writing thread.
    pub(crate) fn answer(&mut self, report: Report) -> Vec<Outcome> {
        match report {
            Report::Saved { id, .. } if self.table == Some(id) => tell(SavesEvent::TableSaved),
            Report::NotSaved { id, error, .. } if self.table == Some(id) => {
                log::warn!("could not save the game: {error}");
                tell(SavesEvent::TableNotSaved(trouble(&error)))
            }
            Report::Saved { .. } | Report::NotSaved { .. } => Vec::new(),
            Report::Kept(Ok((_, title))) => self.changed(Some(SaveNotice::Copied(title))),
            Report::Kept(Err(error)) => failed(&error),
            Report::Imported(made, None) => self.changed(Some(SaveNotice::Imported(made.len()))),
            Report::Imported(_, Some(error)) => {
                self.list();
                failed(&error)
            }
            Report::Opened(id, Ok((opened, place))) => {
                let how = match place {
                    Place::Same => OpenedAs::Itself,
                    Place::NewFromCopy => OpenedAs::FromCopy,
                    Place::NewInUse => OpenedAs::InUse,
                    Place::NewRecovered => OpenedAs::Recovered,
                };
                match self.seat(id, load(opened.game, opened.damage), how) {
                    Some(event) => vec![Outcome::Tell(event)],
                    None => say(SaveNotice::Failed(Trouble::Damaged)),
                }
            }
            Report::Opened(_, Err(error)) => failed(&error),
            Report::Bytes(id, Ok(bytes)) => vec![Outcome::Want(as_file(id, bytes))],
            Report::Bytes(_, Err(error)) => failed(&error),
            Report::Changed(_, Ok(())) => self.changed(None),
            Report::Changed(_, Err(error)) => {
                self.list();
                failed(&error)
            }
            Report::Listed(Ok(cards)) => {
                tell(SavesEvent::Listed(cards.into_iter().map(save_card).collect()))
            }
            Report::Listed(Err(error)) => tell(SavesEvent::NotListed(trouble(&error))),
            Report::Packed(Ok(bytes)) => {
                let name = "laser-chess-saves.zip".to_owned();
                vec![Outcome::Want(Wish::WriteBytes { name, bytes })]
            }
            Report::Packed(Err(PackError::Store(error))) => failed(&error),
            Report::Packed(Err(PackError::Archive(error))) => {
                log::warn!("could not pack the saves: {error}");
                say(SaveNotice::Failed(Trouble::Other))
            }
            Report::SettingsWritten(Err(error)) => failed(&error),
            Report::SettingsWritten(Ok(())) => Vec::new(),
            Report::SetupChanged(id, result) => {
                if let Err(error) = result {
                    log::warn!("could not keep the setup {id}: {error}");
                    return failed(&error);
                }
                Vec::new()
            }
            Report::SetupsListed(Ok(found)) => setups(found),
            Report::SetupsListed(Err(error)) => {
                log::warn!("could not read the setups: {error}");
                Vec::new()
            }
        }
    }

    fn changed(&self, notice: Option<SaveNotice>) -> Vec<Outcome> {
        self.list();
        notice.map(say).unwrap_or_default()
    }

    /// Looks into a file the player chose: one save, a game record, or an archive. Nothing is
    /// taken in before the session answers the preview.
    pub(crate) fn look_into(&mut self, bytes: Vec<u8>) -> Event {
        let saves = match saves_in(bytes) {
            Ok(saves) => saves,
            Err(why) => {
                return Event::Saves(SavesEvent::Notice(SaveNotice::Failed(why)));
            }
        };
        let cards = saves.iter().enumerate().map(|(number, bytes)| SaveCard {
            id: number.to_string(),
            trashed: None,
            state: state_of(read_head(bytes)),
        });
        let event = SavesEvent::Preview(cards.collect());
        self.import = saves;
        Event::Saves(event)
    }
}

/// The saves in a file, each as the bytes to be kept.
fn saves_in(bytes: Vec<u8>) -> Result<Vec<Vec<u8>>, Trouble> {
    if archive::is_archive(&bytes) {
        let entries = archive::unpack(&bytes).map_err(|error| {
            log::warn!("could not read the archive: {error}");
            Trouble::Damaged
        })?;
        if entries.is_empty() {
            return Err(Trouble::NotASave);
        }
        return Ok(entries.into_iter().map(|entry| entry.bytes).collect());
    }
    match read_head(&bytes) {
        Read::Sound(_) | Read::Recovered(..) | Read::Newer { .. } => return Ok(vec![bytes]),
        Read::Damaged(_) => {}
    }
    let text = String::from_utf8(bytes).map_err(|_| Trouble::NotASave)?;
    let record = match read_record(&text) {
        Ok(record) => record,
        Err(bad) => bad.good.ok_or(Trouble::NotASave)?,
    };
    let mut game = SavedGame::from_game(&record.game);
    record.tag("Blue").unwrap_or_default().clone_into(&mut game.head.blue);
    record.tag("Red").unwrap_or_default().clone_into(&mut game.head.red);
    Ok(vec![write_game(&game)])
}

/// A save as a file for people: a game record, or the bytes as they are if they are damaged or of a
/// newer version.
fn as_file(id: SlotId, bytes: Vec<u8>) -> Wish {
    match load_bytes(&bytes) {
        Loaded::Game(loaded) => {
            let head = &loaded.saved.head;
            let name = file_name(&head.title, [&head.blue, &head.red]);
            let agreement = Table::from_loaded(String::new(), &loaded).agreement;
            let record = Reviewed::new(agreement, loaded.game).record;
            Wish::WriteBytes {
                name: format!("{name}.laserchess"),
                bytes: write_record(&record).into_bytes(),
            }
        }
        Loaded::Recovered(..) | Loaded::Newer { .. } | Loaded::Damaged(_) => {
            Wish::WriteBytes { name: format!("{id}.save"), bytes }
        }
    }
}

/// A proposal for a file's name: letters, digits and spaces of the title or the players' names.
pub(crate) fn file_name(title: &str, names: [&String; 2]) -> String {
    let text =
        if title.is_empty() { format!("{} {}", names[0], names[1]) } else { title.to_owned() };
    let plain: String = text
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '-' { c } else { ' ' })
        .take(60)
        .collect();
    let words: Vec<_> = plain.split_whitespace().collect();
    if words.is_empty() { "laser-chess".to_owned() } else { words.join(" ") }
}

/// The kept setups and the draft, as far as their texts can be read.
fn setups(found: FoundSetups) -> Vec<Outcome> {
    let kept = found.kept.into_iter().filter_map(|(id, saved)| {
        let setup = read_position(&saved.position)
            .inspect_err(|error| log::warn!("could not read the setup {id}: {error}"))
            .ok()?;
        Some(KeptSetup { id: id.to_string(), title: saved.title, setup })
    });
    let mut outcomes = vec![Outcome::Tell(Event::Setups(SetupsEvent::Listed(kept.collect())))];
    let draft = found.draft.and_then(|draft| read_position(&draft.position).ok());
    outcomes.extend(
        draft.map(|setup| Outcome::Tell(Event::Editor(EditorEvent::Restored(Box::new(setup))))),
    );
    outcomes
}

fn save_card(card: Card) -> SaveCard {
    let state = match card.state {
        CardState::Sound(head) => SaveState::Whole(head),
        CardState::Recovered(head, why) => SaveState::Partly(head, why),
        CardState::Newer { .. } => SaveState::Newer,
        CardState::Damaged(_) => SaveState::Unreadable,
    };
    SaveCard { id: card.id.to_string(), trashed: card.trashed, state }
}

fn state_of(read: Read<SavedHead>) -> SaveState {
    match read {
        Read::Sound(head) => SaveState::Whole(head),
        Read::Recovered(head, why) => SaveState::Partly(head, why),
        Read::Newer { .. } => SaveState::Newer,
        Read::Damaged(_) => SaveState::Unreadable,
    }
}

/// What the player is told of an error.
pub(crate) const fn trouble(error: &StoreError) -> Trouble {
    match error {
        StoreError::Full => Trouble::Full,
        StoreError::ReadOnly | StoreError::Denied => Trouble::Refused,
        StoreError::Missing => Trouble::Missing,
        StoreError::InUse => Trouble::InUse,
        StoreError::NoSuchSlot => Trouble::Gone,
        StoreError::Damaged(_) => Trouble::Damaged,
        StoreError::Newer { .. } => Trouble::Newer,
        StoreError::Other(_) => Trouble::Other,
    }
}

fn tell(event: SavesEvent) -> Vec<Outcome> {
    vec![Outcome::Tell(Event::Saves(event))]
}

fn say(notice: SaveNotice) -> Vec<Outcome> {
    tell(SavesEvent::Notice(notice))
}

fn failed(error: &StoreError) -> Vec<Outcome> {
    log::warn!("a save: {error}");
    say(SaveNotice::Failed(trouble(error)))
}
