//! What the game sounds like: effects made from arithmetic, and the way to the loudspeaker.
//!
//! No sound is a recording: [`Score`] says which notes a [`Cue`](laser_chess_session::Cue) or a
//! shot is made of, [`Score::render`] turns them into samples, and a [`Speaker`] plays those. No
//! sound is the only sign of anything: whatever is heard is also seen.

mod score;
mod speaker;
mod tone;

pub use score::Score;
pub use speaker::Speaker;
pub use tone::{Note, SAMPLE_RATE, Timbre};
