//! The rule options stored in every game.

/// What the players agreed where the manual leaves a question open.
///
/// The default is the manual with this project's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Lasers cannot be rotated (the Dutch forum variant).
    pub fixed_lasers: bool,
    /// The King may be rotated, which changes nothing and so acts as a pass.
    pub king_rotation: bool,
    /// A swap checks reserved squares for the Switch only, not for the token it displaces. A game
    /// can so reach an arrangement that no game may start from.
    pub displaced_token_ignores_reserved: bool,
    /// Two arrangements are the same only if the same side is to act.
    pub repetition_includes_side: bool,
    /// The third appearance of an arrangement ends the game without a claim.
    pub automatic_stalemate: bool,
}

/// A named choice of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulesPreset {
    /// The manual.
    Manual,
    /// The Lasers stay as they are.
    FixedLasers,
    /// No King rotation.
    Tournament,
}

impl Rules {
    /// The manual's rules.
    pub const MANUAL: Self = Self {
        fixed_lasers: false,
        king_rotation: true,
        displaced_token_ignores_reserved: false,
        repetition_includes_side: false,
        automatic_stalemate: false,
    };

    /// The named choice that these rules are, if they are one.
    #[must_use]
    pub fn preset(&self) -> Option<RulesPreset> {
        RulesPreset::ALL.into_iter().find(|preset| preset.rules() == *self)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::MANUAL
    }
}

impl RulesPreset {
    /// Every preset, the manual first.
    pub const ALL: [Self; 3] = [Self::Manual, Self::FixedLasers, Self::Tournament];

    /// The rules it stands for.
    ///
    /// ```
    /// use laser_chess_core::{Rules, RulesPreset};
    /// assert_eq!(RulesPreset::Manual.rules(), Rules::default());
    /// assert!(!RulesPreset::Tournament.rules().king_rotation);
    /// ```
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Manual => Rules::MANUAL,
            Self::FixedLasers => Rules { fixed_lasers: true, ..Rules::MANUAL },
            Self::Tournament => Rules { king_rotation: false, ..Rules::MANUAL },
        }
    }
}
