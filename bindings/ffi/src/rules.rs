//! The rule options of a game.

use laser_chess_core as core;
use laser_chess_core::RulesPreset;

use crate::notation::NotationError;

/// What the players agreed where the manual leaves a question open. Every default is the manual's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Rules {
    /// Lasers cannot be rotated.
    #[uniffi(default = false)]
    pub fixed_lasers: bool,
    /// The King may be rotated, which changes nothing and so acts as a pass.
    #[uniffi(default = true)]
    pub king_rotation: bool,
    /// A swap checks reserved squares for the Switch only, not for the token it displaces.
    #[uniffi(default = false)]
    pub displaced_token_ignores_reserved: bool,
    /// Two arrangements are the same only if the same side is to act.
    #[uniffi(default = false)]
    pub repetition_includes_side: bool,
    /// The third appearance of an arrangement ends the game without a claim.
    #[uniffi(default = false)]
    pub automatic_stalemate: bool,
}

/// A named choice of rules.
#[uniffi::remote(Enum)]
pub enum RulesPreset {
    /// The manual.
    Manual,
    /// The Lasers stay as they are.
    FixedLasers,
    /// No King rotation.
    Tournament,
}

/// The rules that a named choice stands for.
#[uniffi::export]
pub fn preset_rules(preset: RulesPreset) -> Rules {
    preset.rules().into()
}

/// Reads rule options: manual, or names with spaces between them, such as
/// "fixed_lasers king_rotation=false".
#[uniffi::export]
pub fn read_rules(text: &str) -> Result<Rules, NotationError> {
    Ok(core::notation::read_rules(text)?.into())
}

/// The options that differ from the manual, or manual.
#[uniffi::export]
pub fn write_rules(rules: Rules) -> String {
    core::notation::write_rules(&rules.into())
}

impl From<core::Rules> for Rules {
    fn from(rules: core::Rules) -> Self {
        // Taken apart, so that an option added to the core is missed here by the compiler.
        let core::Rules {
            fixed_lasers,
            king_rotation,
            displaced_token_ignores_reserved,
            repetition_includes_side,
            automatic_stalemate,
        } = rules;
        Self {
            fixed_lasers,
            king_rotation,
            displaced_token_ignores_reserved,
            repetition_includes_side,
            automatic_stalemate,
        }
    }
}

impl From<Rules> for core::Rules {
    fn from(rules: Rules) -> Self {
        Self {
            fixed_lasers: rules.fixed_lasers,
            king_rotation: rules.king_rotation,
            displaced_token_ignores_reserved: rules.displaced_token_ignores_reserved,
            repetition_includes_side: rules.repetition_includes_side,
            automatic_stalemate: rules.automatic_stalemate,
        }
    }
}
