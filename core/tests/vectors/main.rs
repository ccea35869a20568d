//! The golden vectors of `tests/vectors`, thrown at the core; `tests/vectors/README.md` describes
//! the files.

mod read;
mod setups;
