//! The Android front door of Laser Chess.

pub mod self_test;
