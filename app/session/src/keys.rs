//! Which key does what, where a single letter or sign is a shortcut.

/// What a player can do with one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Command {
    /// Turn the selected token counter-clockwise.
    TurnCounter,
    /// Turn the selected token clockwise.
    TurnClockwise,
    /// Fire the staged action.
    Fire,
    /// Show the last shot again.
    LastShot,
    /// See the board from the other side.
    FlipBoard,
    /// Ask for advice.
    Hint,
    /// Declare a stalemate, where that is offered.
    Declare,
    /// Show or hide the threat lens, where the players agreed to it.
    Lens,
    /// Say how much time is left.
    Clocks,
    /// Say what is on the square of the cursor.
    Inspect,
    /// Ask to take the last turn back.
    Undo,
    /// Sound off or on.
    Mute,
    /// To the event before in a shot.
    EventBack,
    /// To the next event of a shot.
    EventForward,
    /// To the turn before in a review.
    TurnBack,
    /// To the next turn of a review.
    TurnForward,
    /// Play a shot or a game on, or halt it.
    Play,
    /// Show a shot faster.
    Faster,
    /// Show a shot slower.
    Slower,
}

impl Command {
    /// All of them, in the order in which they are listed for the player.
    pub const ALL: [Self; 19] = [
        Self::TurnCounter,
        Self::TurnClockwise,
        Self::Fire,
        Self::LastShot,
        Self::FlipBoard,
        Self::Hint,
        Self::Declare,
        Self::Lens,
        Self::Clocks,
        Self::Inspect,
        Self::Undo,
        Self::Mute,
        Self::EventBack,
        Self::EventForward,
        Self::TurnBack,
        Self::TurnForward,
        Self::Play,
        Self::Faster,
        Self::Slower,
    ];
}

/// The key of every command; no two commands share one.
///
/// ```
/// use laser_chess_session::{Command, Keys};
///
/// let mut keys = Keys::default();
/// assert_eq!(keys.command('F'), Some(Command::Fire));
/// assert!(keys.bind(Command::Fire, 'q'));
/// assert_eq!(keys.command('q'), Some(Command::Fire));
/// // The command that had the key has got the free one.
/// assert_eq!(keys.command('f'), Some(Command::TurnCounter));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys([char; Command::ALL.len()]);

impl Default for Keys {
    fn default() -> Self {
        Self([
            'q', 'e', 'f', 'r', 'x', 'h', 'd', 'l', 'c', 'i', 'u', 'm', '[', ']', ',', '.', 'p',
            '+', '-',
        ])
    }
}

impl Keys {
    /// The key of a command, a lower-case letter or a sign.
    #[must_use]
    pub const fn of(&self, command: Command) -> char {
        self.0[command as usize]
    }

    /// What a key does, whether it is typed large or small.
    #[must_use]
    pub fn command(&self, key: char) -> Option<Command> {
        let key = small(key)?;
        Command::ALL.into_iter().find(|&command| self.of(command) == key)
    }

    /// Gives a command another key; whether that key can be given away.
    ///
    /// A command that had this key gets the other's old one, so that none is ever without a key.
    /// Digits stand for the squares around a token, `?` opens the list of keys and `/` the command line, and keys without a
    /// sign of their own act the same everywhere: none of them can be given away.
    pub fn bind(&mut self, command: Command, key: char) -> bool {
        let Some(key) = small(key) else { return false };
        let old = self.of(command);
        if let Some(holder) = self.command(key) {
            self.0[holder as usize] = old;
        }
        self.0[command as usize] = key;
        true
    }
}

/// The key as it is kept; `None` for one that no command may have.
fn small(key: char) -> Option<char> {
    // Slint names keys without a sign by characters for private use.
    let own = ('\u{e000}'..='\u{f8ff}').contains(&key);
    let reserved =
        key.is_control() || key.is_whitespace() || key.is_ascii_digit() || matches!(key, '?' | '/');
    let mut lower = key.to_lowercase();
    let letter = lower.next().filter(|_| lower.next().is_none());
    letter.filter(|_| !own && !reserved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_begins_with_a_key_of_its_own() {
        let keys = Keys::default();
        for command in Command::ALL {
            assert_eq!(keys.command(keys.of(command)), Some(command));
        }
    }

    #[test]
    fn however_keys_are_given_away_every_command_keeps_one() {
        let mut keys = Keys::default();
        let signs = ['f', 'Q', 'ß', ';', 'm', 'é', '[', 'f', 'F', 'x'];
        for (turn, sign) in signs.into_iter().cycle().take(200).enumerate() {
            let command = Command::ALL[turn * 7 % Command::ALL.len()];
            assert!(keys.bind(command, sign));
            assert_eq!(keys.command(sign), Some(command));
            for command in Command::ALL {
                assert_eq!(keys.command(keys.of(command)), Some(command));
            }
        }
    }

    #[test]
    fn keys_that_act_the_same_everywhere_are_not_given_away() {
        let mut keys = Keys::default();
        for key in [' ', '\t', '\n', '\u{1b}', '7', '?', '/', '\u{f700}'] {
            assert!(!keys.bind(Command::Fire, key), "{key:?}");
        }
        assert_eq!(keys, Keys::default());
    }
}
