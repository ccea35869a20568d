//! The rules of Laser Chess.

pub mod save;
