//! What the players agreed before the first turn.

use laser_chess_core::engine::Level;
use laser_chess_core::{
    BySide, NamedSetup, Position, Rules, Setup, Side, TimeControl, Unplayable, random_setup,
};

use crate::settings::Settings;

/// Everything agreed for one game; a rematch keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The starting arrangement.
    pub start: StartFrom,
    /// The players' names; an empty one stands for the side's own name in the player's language.
    pub names: BySide<String>,
    /// How strict the table is about staging, undoing and drawing.
    pub preset: Preset,
    /// The rules of the board.
    pub rules: Rules,
    /// How the players sit.
    pub seating: Seating,
    /// Their time, if they play with clocks.
    pub clock: Option<BySide<TimeControl>>,
    /// The side the computer plays, if it does.
    pub computer: Option<Computer>,
    /// Whether the players agreed to the threat lens.
    pub lens: bool,
    /// Whether a person is warned before a shot that provably loses the King.
    pub coach: bool,
}

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartFrom {
    /// One of the five setups.
    Named(NamedSetup),
    /// A setup somebody made.
    Custom {
        /// What its maker called it.
        title: String,
        /// The arrangement.
        setup: Box<Setup>,
    },
    /// A random setup, by its number.
    Random {
        /// The number.
        number: u32,
        /// The arrangement that belongs to it.
        setup: Box<Setup>,
    },
}

/// How strict the table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// For learning: previews, the lens, undo without asking.
    Learn,
    /// Undo and draws if the other agrees.
    Casual,
    /// The manual: stage freely, fire once, nothing is taken back.
    #[default]
    Standard,
    /// Letting go of a token is the move; only firing remains.
    Strict,
}

/// How two players sit around one device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seating {
    /// Face to face: each side has its own end of the device.
    Across,
    /// The board turns to the player who acts.
    SameSide,
    /// Blue's side stays at the bottom.
    #[default]
    Fixed,
}

/// A computer's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Computer {
    /// The side it plays.
    pub side: Side,
    /// How well it plays, 1 to 8; 9 is full strength.
    pub level: u8,
}

impl Computer {
    /// The level for a game begun without choosing one.
    pub const FIRST_LEVEL: u8 = 3;
    /// The number of full strength.
    pub const FULL_STRENGTH: u8 = Level::FULL_STRENGTH.number();
}

impl StartFrom {
    /// How a game says where it starts: one of the five by its name, another by this title.
    #[must_use]
    pub fn of(setup: Setup, title: &str) -> Self {
        match NamedSetup::ALL.into_iter().find(|named| named.setup() == setup) {
            Some(named) => Self::Named(named),
            None => Self::Custom { title: title.to_owned(), setup: Box::new(setup) },
        }
    }

    /// The setup "Laser-n".
    #[must_use]
    pub fn random(number: u32) -> Self {
        Self::Random { number, setup: Box::new(random_setup(number)) }
    }

    /// The arrangement.
    #[must_use]
    pub fn setup(&self) -> Setup {
        match self {
            Self::Named(named) => named.setup(),
            Self::Custom { setup, .. } | Self::Random { setup, .. } => (**setup).clone(),
        }
    }

    /// The position to play from.
    ///
    /// # Errors
    /// What stops a custom setup from being played.
    pub fn position(&self, rules: Rules) -> Result<Position, Unplayable> {
        self.setup().to_position(rules)
    }
}

impl Preset {
    /// All four, from the mildest.
    pub const ALL: [Self; 4] = [Self::Learn, Self::Casual, Self::Standard, Self::Strict];

    /// Whether a fired turn can be taken back at all.
    #[must_use]
    pub const fn allows_undo(self) -> bool {
        matches!(self, Self::Learn | Self::Casual)
    }

    /// Whether the players may agree to a draw.
    #[must_use]
    pub const fn allows_draw_offer(self) -> bool {
        matches!(self, Self::Learn | Self::Casual)
    }

    /// Whether the threat lens may be agreed to.
    #[must_use]
    pub const fn allows_lens(self) -> bool {
        matches!(self, Self::Learn | Self::Casual)
    }

    /// Whether the shot of a staged action is shown before it is fired: a test shot.
    #[must_use]
    pub const fn shows_ghost_shot(self) -> bool {
        matches!(self, Self::Learn)
    }

    /// Whether a staged action can no longer be changed.
    #[must_use]
    pub const fn placing_commits(self) -> bool {
        matches!(self, Self::Strict)
    }
}

impl Default for Agreement {
    /// Two players, Ace, by the manual, without clocks.
    fn default() -> Self {
        Self {
            start: StartFrom::Named(NamedSetup::Ace),
            names: BySide::default(),
            preset: Preset::default(),
            rules: Rules::MANUAL,
            seating: Seating::default(),
            clock: None,
            computer: None,
            lens: false,
            coach: false,
        }
    }
}

impl Agreement {
    /// What a player's settings begin a new table with.
    #[must_use]
    pub(crate) fn usual(settings: &Settings) -> Self {
        let mut usual = Self { seating: settings.seating, ..Self::default() };
        usual.choose_preset(settings.preset);
        usual
    }

    /// Takes another preset. For learning the lens is part of the offer; elsewhere it has to be asked
    /// for.
    pub fn choose_preset(&mut self, preset: Preset) {
        self.preset = preset;
        self.lens = preset == Preset::Learn;
    }

    /// The side a person plays against the computer; `None` when two people play.
    #[must_use]
    pub fn person(&self) -> Option<Side> {
        self.computer.map(|computer| computer.side.other())
    }

    /// The same table with the colours exchanged, for a rematch.
    #[must_use]
    pub fn with_colours_exchanged(&self) -> Self {
        let BySide { blue, red } = self.names.clone();
        Self {
            names: BySide { blue: red, red: blue },
            clock: self.clock.map(|BySide { blue, red }| BySide { blue: red, red: blue }),
            computer: self
                .computer
                .map(|computer| Computer { side: computer.side.other(), ..computer }),
            ..self.clone()
        }
    }
}
