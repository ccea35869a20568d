//! The rules of Laser Chess.
