//! Laws that hold in every game: thrown at seeded random games and random placements.

mod chance;
mod import;
mod storm;
mod text;
mod beam;
mod code;
mod half_turn;
mod history;
mod play;
