//! The face of Laser Chess: Slint screens over a session.

mod pictures;

/// What the Slint compiler makes of `ui/app.slint`.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::todo, clippy::unwrap_used)]
pub mod ui {
    slint::include_modules!();
}

/// Makes the window and connects its pictures.
///
/// # Errors
/// The window system could not be reached.
pub fn open() -> Result<ui::AppWindow, slint::PlatformError> {
    let window = ui::AppWindow::new()?;
    pictures::connect(&window);
    Ok(window)
}
