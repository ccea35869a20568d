//! The golden vectors of `tests/vectors`, thrown at the core; `tests/vectors/README.md` describes
//! the files.

mod read;
mod actions;
mod beams;
mod games;
mod notation;
mod optics;
mod perft;
mod recorded;
mod setups;
