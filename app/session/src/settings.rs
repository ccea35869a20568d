//! What a player chose for the app as a whole; storage keeps it, every change applies at once.

use laser_chess_core::picture::TokenSet;

use crate::agreement::{Preset, Seating};
use crate::keys::Keys;
use crate::replay::ReplaySpeed;

/// The settings page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Light, dark or high contrast.
    pub theme: Theme,
    /// How large texts are.
    pub text_size: TextSize,
    /// How the tokens are drawn.
    pub tokens: TokenSet,
    /// Whether the tokens fill their squares.
    pub larger_tokens: bool,
    /// How a beam is drawn.
    pub beam: BeamStyle,
    /// Whether squares are named at the board's edge.
    pub coordinates: bool,
    /// Where that makes its squares larger, the board may be turned by 90 degrees.
    pub tall_board: bool,
    /// Whether legal targets are marked.
    pub target_marks: bool,
    /// Whether the last beam stays faintly visible until the next action is staged.
    pub afterglow: bool,
    /// How much moves.
    pub motion: Motion,
    /// How fast a shot is shown in play.
    pub beam_speed: BeamSpeed,
    /// How fast a shot is shown again.
    pub replay_speed: ReplaySpeed,
    /// Whether a tap on the board ends the showing of a shot; a key always does.
    pub tap_skips: bool,
    /// No sound at all.
    pub muted: bool,
    /// Loudness of the effects, 0 to 100.
    pub volume: u8,
    /// How much the device may vibrate.
    pub haptics: Haptics,
    /// Tapping the own Laser while an action is staged fires.
    ///
    /// Off at first: a player who changes their mind and reaches for the Laser must not fire.
    pub laser_tap_fires: bool,
    /// The Fire button fires only when it is held for a moment.
    pub hold_to_fire: bool,
    /// What a new table begins with.
    pub preset: Preset,
    /// How the players of a new table sit.
    pub seating: Seating,
    /// Which hand each player reaches with: Blue's, then Red's.
    pub hands: [Hand; 2],
    /// How much a screen reader says of a square and of a shot.
    pub detail: Detail,
    /// Whether the app itself reads aloud, where it has a voice.
    pub voice: bool,
    /// A language code such as `it`; empty follows the system.
    pub language: String,
    /// Whether single letters and digits are shortcuts (WCAG 2.1.4 asks for a switch).
    pub letter_keys: bool,
    /// Which of them does what.
    pub keys: Keys,
    /// Whether it was asked if somebody knows the game.
    pub welcomed: bool,
    /// The names players gave, the last one first; at most [`Settings::MOST_NAMES`].
    pub names: Vec<String>,
    /// How the computer's moves are shown: at once instead of staged for a moment.
    pub instant_computer: bool,
}

/// The colours of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
    /// High contrast.
    HighContrast,
}

/// How large texts are, in parts of a hundred of the usual size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TextSize {
    /// As the system is set.
    #[default]
    System,
    /// So many parts of a hundred.
    Percent(u16),
}

/// How a beam is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BeamStyle {
    /// With a halo, and lights where it turns and ends.
    #[default]
    Glow,
    /// As a plain thick line, without any glow.
    Line,
}

/// How much moves on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// As the system is set.
    #[default]
    System,
    /// Everything moves.
    Full,
    /// A shot appears whole, with numbers.
    Reduced,
}

/// How fast a live shot is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BeamSpeed {
    /// Half speed.
    Slow,
    /// 45 ms a square and 110 ms a reflection.
    #[default]
    Normal,
    /// Double speed.
    Fast,
    /// The result at once.
    Instant,
}

/// How much the device vibrates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Haptics {
    /// Not at all.
    Off,
    /// As keys do.
    #[default]
    Light,
    /// As firmly as the system offers.
    Strong,
}

/// How much a screen reader says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// The square and what stands there.
    Short,
    /// What can be done there as well.
    #[default]
    Normal,
    /// What a beam does there as well.
    Long,
}

/// The hand a player reaches with; the controls stand on its side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hand {
    /// Right.
    #[default]
    Right,
    /// Left.
    Left,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            text_size: TextSize::System,
            tokens: TokenSet::default(),
            larger_tokens: false,
            beam: BeamStyle::default(),
            coordinates: true,
            tall_board: true,
            target_marks: true,
            afterglow: true,
            motion: Motion::System,
            beam_speed: BeamSpeed::Normal,
            replay_speed: ReplaySpeed::default(),
            tap_skips: true,
            muted: false,
            volume: 70,
            haptics: Haptics::default(),
            laser_tap_fires: false,
            hold_to_fire: false,
            preset: Preset::default(),
            seating: Seating::default(),
            hands: [Hand::Right; 2],
            detail: Detail::default(),
            voice: false,
            language: String::new(),
            letter_keys: true,
            keys: Keys::default(),
            welcomed: false,
            names: Vec::new(),
            instant_computer: false,
        }
    }
}

impl Settings {
    /// So many names are remembered.
    pub const MOST_NAMES: usize = 8;

    /// The same, with what the other settings know of the people: that is on no page and never reset.
    #[must_use]
    pub fn with_people_of(self, other: &Self) -> Self {
        Self { welcomed: other.welcomed, names: other.names.clone(), ..self }
    }

    /// Puts a name before the others; whether that changed anything.
    pub(crate) fn remember_name(&mut self, name: &str) -> bool {
        let name = name.trim();
        if name.is_empty() || self.names.first().is_some_and(|first| first == name) {
            return false;
        }
        self.names.retain(|other| other != name);
        self.names.insert(0, name.to_owned());
        self.names.truncate(Self::MOST_NAMES);
        true
    }
}
