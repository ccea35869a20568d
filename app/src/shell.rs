//! Takes events to the session and performs what it asks for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use laser_chess_core::BeamEventKind;
use laser_chess_session::{Cue, Effect, Event, Order, Screen, Session, ShotTiming};
use laser_chess_sound::{Score, Speaker};
use serde_json::{Map, Value, json};
use slint::{CloseRequestResponse, ComponentHandle, PhysicalSize};

use crate::render::Render;
use crate::store::{Found, Store};
use crate::{pictures, preferences, ui};

/// What a front door gives the app.
pub struct Config {
    /// The folder of games and settings.
    pub data_dir: PathBuf,
    /// A monotonic clock.
    pub clock: Rc<dyn Fn() -> Duration>,
    /// The time of day, in milliseconds since 1970 UTC.
    pub today: Rc<dyn Fn() -> u64>,
    /// Whether there is a loudspeaker to use.
    pub sound: bool,
}

/// Why the app did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The window system could not be reached.
    #[error("{0}")]
    Window(#[from] slint::PlatformError),
    /// The writing thread could not be started.
    #[error("no thread for the saves: {0}")]
    Thread(#[from] std::io::Error),
}

/// The running app: the one owner of the session. Clones are the same app.
#[derive(Clone)]
pub struct Shell(Rc<Inner>);

struct Inner {
    window: ui::AppWindow,
    session: RefCell<Session>,
    render: RefCell<Render>,
    store: RefCell<Store>,
    clock: Rc<dyn Fn() -> Duration>,
    today: Rc<dyn Fn() -> u64>,
    waiting: RefCell<VecDeque<Event>>,
    busy: Cell<bool>,
    wake: slint::Timer,
    speaker: Option<Speaker>,
}

impl Config {
    /// The machine's own clocks, and the user's data folder unless another is named.
    #[cfg(not(target_os = "android"))]
    #[must_use]
    pub fn on_this_machine(data_dir: Option<PathBuf>) -> Self {
        let usual = || {
            directories::ProjectDirs::from("", "", "laser-chess")
                .map_or_else(|| PathBuf::from("laser-chess-data"), |dirs| dirs.data_dir().into())
        };
        Self::with_data_dir(data_dir.unwrap_or_else(usual))
    }

    /// The machine's own clocks, and this folder.
    #[must_use]
    pub fn with_data_dir(data_dir: PathBuf) -> Self {
        let start = Instant::now();
        let today = || {
            SystemTime::UNIX_EPOCH
                .elapsed()
                .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
        };
        Self {
            data_dir,
            clock: Rc::new(move || start.elapsed()),
            today: Rc::new(today),
            sound: true,
        }
    }
}

impl Shell {
    /// Makes the window, reads what was kept, and shows the first screen.
    ///
    /// # Errors
    /// The window system could not be reached, or the writing thread could not be started.
    pub fn open(config: Config) -> Result<Self, StartError> {
        let window = ui::AppWindow::new()?;
        pictures::connect(&window);
        let (store, Found { table, settings }) = Store::open(config.data_dir, |report| {
            log::debug!("storage: {report:?}");
        })?;
        restore_size(&window, &settings);
        let shell = Self(Rc::new(Inner {
            render: RefCell::new(Render::new(&window)),
            window,
            session: RefCell::new(Session::new(preferences::read(&settings))),
            speaker: config.sound.then(Speaker::new),
            store: RefCell::new(store),
            clock: config.clock,
            today: config.today,
            waiting: RefCell::default(),
            busy: Cell::new(false),
            wake: slint::Timer::default(),
        }));
        shell.0.render.borrow().connect(&shell);
        shell.connect_closing();
        match table {
            Some(table) => shell.dispatch(Event::Restored(Box::new(table))),
            None => shell.dispatch(Event::Open(Screen::Home)),
        }
        Ok(shell)
    }

    /// Shows the window until it is closed.
    ///
    /// # Errors
    /// The window system failed.
    pub fn run(&self) -> Result<(), StartError> {
        self.0.window.run()?;
        self.suspend();
        Ok(())
    }

    /// The window, for the front doors and for tests.
    #[must_use]
    pub fn window(&self) -> &ui::AppWindow {
        &self.0.window
    }

    /// Saves everything and waits for the disk: the app goes to the background or ends.
    pub fn suspend(&self) {
        self.dispatch(Event::Suspended);
        self.keep_size();
        self.0.store.borrow().flush();
    }

    /// Takes an event to the session, shows what changed and performs what is asked.
    ///
    /// An event that comes while another is being handled waits its turn: a screen may answer at once
    /// to what is shown on it.
    pub(crate) fn dispatch(&self, event: Event) {
        self.0.waiting.borrow_mut().push_back(event);
        if self.0.busy.replace(true) {
            return;
        }
        while let Some(event) = self.next_event() {
            let now = (self.0.clock)();
            let effects = self.0.session.borrow_mut().handle(event, now);
            self.show(now);
            for effect in effects {
                self.perform(effect, now);
            }
        }
        self.0.busy.set(false);
        self.set_alarm();
    }

    /// Something the session is asked about without changing it.
    pub(crate) fn with_session<T>(&self, read: impl FnOnce(&Session) -> T) -> T {
        read(&self.0.session.borrow())
    }

    fn next_event(&self) -> Option<Event> {
        self.0.waiting.borrow_mut().pop_front()
    }

    fn show(&self, now: Duration) {
        let session = self.0.session.borrow();
        self.0.render.borrow_mut().show(&self.0.window, &session.view(now), &session);
    }

    fn perform(&self, effect: Effect, now: Duration) {
        match effect {
            Effect::Keep(table) => self.0.store.borrow_mut().keep(&table, now, (self.0.today)()),
            Effect::Cue(cue) => self.sound(cue),
            Effect::KeepSettings => {
                let values = self.with_session(|session| preferences::write(session.settings()));
                self.0.store.borrow().keep_settings(values);
            }
            Effect::Leave => {
                if let Err(error) = self.0.window.hide() {
                    log::warn!("could not close the window: {error}");
                }
            }
            other => log::debug!("not performed here: {other:?}"),
        }
    }

    /// Plays what a cue sounds like; a shot is heard as long as it is seen.
    fn sound(&self, cue: Cue) {
        let Some(speaker) = &self.0.speaker else { return };
        let session = self.0.session.borrow();
        let settings = session.settings();
        if settings.muted || settings.volume == 0 {
            return;
        }
        let beam = session.table().and_then(|table| table.game().last_beam());
        let score = match (cue, beam) {
            (Cue::Fired, Some(beam)) => {
                let speed = settings.beam_speed.factor().unwrap_or(f32::INFINITY);
                let timing = ShotTiming::new(beam, Order::FromLaser, speed.min(100.0));
                let events = beam.events();
                let turned =
                    |index: &usize| matches!(events[*index].kind, BeamEventKind::Turned { .. });
                let reflections: Vec<_> =
                    (0..events.len()).filter(turned).map(|index| timing.arrival(index)).collect();
                Score::shot(beam.side, &reflections, timing.flight(), beam.end)
            }
            _ => Score::cue(cue),
        };
        speaker.play(score.render(settings.volume));
    }

    /// Wakes the session when it wants to look at the time again.
    fn set_alarm(&self) {
        let now = (self.0.clock)();
        let Some(at) = self.0.session.borrow().wakes_at(now) else {
            self.0.wake.stop();
            return;
        };
        let weak = Rc::downgrade(&self.0);
        let wait = at.saturating_sub(now);
        self.0.wake.start(slint::TimerMode::SingleShot, wait, move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).dispatch(Event::Tick);
            }
        });
    }

    fn connect_closing(&self) {
        let weak = Rc::downgrade(&self.0);
        self.0.window.window().on_close_requested(move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).suspend();
            }
            CloseRequestResponse::HideWindow
        });
    }

    /// Remembers the window's size for the next start.
    fn keep_size(&self) {
        let window = self.0.window.window();
        let size = window.size();
        if size.width == 0 || size.height == 0 {
            return;
        }
        let mut values = Map::new();
        values.insert(
            WINDOW.to_owned(),
            json!({ "width": size.width, "height": size.height, "maximized": window.is_maximized() }),
        );
        self.0.store.borrow().keep_settings(values);
    }

    /// A handle for callbacks, which must not keep the app alive.
    pub(crate) fn weak(&self) -> WeakShell {
        WeakShell(Rc::downgrade(&self.0))
    }
}

/// The app, as long as it runs.
#[derive(Clone)]
pub(crate) struct WeakShell(std::rc::Weak<Inner>);

impl WeakShell {
    /// Takes an event to the session, if the app still runs.
    pub(crate) fn dispatch(&self, event: Event) {
        if let Some(shell) = self.shell() {
            shell.dispatch(event);
        }
    }

    /// The app, if it still runs.
    pub(crate) fn shell(&self) -> Option<Shell> {
        self.0.upgrade().map(Shell)
    }
}

/// The key of the window's size in the settings file.
const WINDOW: &str = "window";

fn restore_size(window: &ui::AppWindow, settings: &Map<String, Value>) {
    let Some(kept) = settings.get(WINDOW) else { return };
    let length =
        |key: &str| kept.get(key).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
    if let (Some(width), Some(height)) = (length("width"), length("height")) {
        window
            .window()
            .set_size(PhysicalSize::new(width.clamp(320, 16384), height.clamp(320, 16384)));
    }
    if kept.get("maximized").and_then(Value::as_bool) == Some(true) {
        window.window().set_maximized(true);
    }
}
