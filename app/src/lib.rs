//! The face of Laser Chess: Slint screens over a [`Session`](laser_chess_session::Session).
//!
//! A touch on a screen becomes an event; the [`Shell`] hands it to the session, has `render` write what
//! changed into the screens, and then performs what the session asked for. Nothing is read back
//! from a screen.

mod analyst;
mod config;
mod dates;
mod errand;
pub mod files;
mod export;
mod language;
mod painting;
mod pictures;
pub mod platform;
mod preferences;
mod prover;
mod qr;
mod render;
mod reports;
mod shell;
mod sounds;
mod store;
mod thinker;
mod window_size;

pub use config::{Config, Dates};
pub use shell::{Shell, StartError};

/// What the Slint compiler makes of `ui/app.slint`.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::todo, clippy::unwrap_used)]
pub mod ui {
    slint::include_modules!();
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// The window system could not be reached, or the writing thread could not be started.
pub fn run(config: Config) -> Result<(), StartError> {
    let shell = Shell::open(config)?;
    // The menu entry's name, so that a desktop shows the window with its icon. Before a window is made there is
    // nothing that could take it; once the window is on the screen it is too late.
    #[cfg(not(target_os = "android"))]
    slint::set_xdg_app_id("io.github.laserchess.LaserChess")?;
    shell.run()
}
