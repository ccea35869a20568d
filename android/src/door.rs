//! Where Android opens the app, and how its lifecycle becomes the session's.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use laser_chess_app::{Config, Shell};
use slint::android::android_activity::{MainEvent, PollEvent};
use slint::android::{AndroidApp, init_with_event_listener};

use crate::activity::Activity;

thread_local! {
    /// The running app of this thread; every activity has a thread of its own.
    static SHELL: RefCell<Option<Shell>> = const { RefCell::new(None) };
    /// Whether the player has the app in front.
    static IN_FRONT: Cell<bool> = const { Cell::new(false) };
}

/// Runs the game in one activity, until the player leaves it or Android ends it. Called again, on another
/// thread, when Android makes the activity anew.
// Called by its name from android-activity.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
fn android_main(app: AndroidApp) {
    android_logger::init_once(
        android_logger::Config::default()
            .with_tag("laser-chess")
            .with_max_level(log::LevelFilter::Info),
    );
    if let Err(error) = play(app) {
        log::error!("could not start: {error}");
    }
    // The saves are unlocked before the next activity opens them.
    SHELL.take();
}

fn play(app: AndroidApp) -> Result<(), Box<dyn std::error::Error>> {
    let activity = Activity::of(&app)?;
    // The app's own folder, which no other app can read; the usual folders of a desktop are not there.
    let folder = app.internal_data_path().ok_or("Android gives no folder for the app")?;
    init_with_event_listener(app, |event| {
        if let PollEvent::Main(event) = event {
            follow(event);
        }
    })?;
    let shell =
        Shell::open(Config { platform: Rc::new(activity), ..Config::with_data_dir(folder) })?;
    SHELL.set(Some(shell.clone()));
    shell.run()?;
    Ok(())
}

/// Slint's backend goes on with timers in the background; the session is told to stop them.
fn follow(event: &MainEvent<'_>) {
    let Some(shell) = SHELL.with_borrow(Clone::clone) else { return };
    match event {
        // Each of these may be the last that the app hears of.
        MainEvent::Pause | MainEvent::SaveState { .. } | MainEvent::Stop => {
            IN_FRONT.set(false);
            shell.suspend();
        }
        MainEvent::LowMemory => shell.memory_low(),
        MainEvent::Resume { .. } => {
            IN_FRONT.set(true);
            shell.resume();
        }
        // A language or a look that changes in the background is followed on coming back: nothing may
        // begin to think before.
        MainEvent::ConfigChanged { .. } if IN_FRONT.get() => shell.resume(),
        _ => {}
    }
}
