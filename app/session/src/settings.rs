//! What a player chose for the app as a whole; storage keeps it, every change applies at once.

use crate::keys::Keys;
use crate::replay::ReplaySpeed;

/// The settings page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Light, dark or high contrast.
    pub theme: Theme,
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
    /// No sound at all.
    pub muted: bool,
    /// Loudness of the effects, 0 to 100.
    pub volume: u8,
    /// Whether the device may vibrate.
    pub haptics: bool,
    /// Tapping the own Laser while an action is staged fires.
    ///
    /// Off at first: a player who changes their mind and reaches for the Laser must not fire.
    pub laser_tap_fires: bool,
    /// The Fire button fires only when it is held for a moment.
    pub hold_to_fire: bool,
    /// Which hand each player reaches with: Blue's, then Red's.
    pub hands: [Hand; 2],
    /// A language code such as `it`; empty follows the system.
    pub language: String,
    /// Whether single letters and digits are shortcuts (WCAG 2.1.4 asks for a switch).
    pub letter_keys: bool,
    /// Which of them does what.
    pub keys: Keys,
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
            coordinates: true,
            tall_board: true,
            target_marks: true,
            afterglow: true,
            motion: Motion::System,
            beam_speed: BeamSpeed::Normal,
            replay_speed: ReplaySpeed::default(),
            muted: false,
            volume: 70,
            haptics: true,
            laser_tap_fires: false,
            hold_to_fire: false,
            hands: [Hand::Right; 2],
            language: String::new(),
            letter_keys: true,
            keys: Keys::default(),
            instant_computer: false,
        }
    }
}
