//! A windowless app with mocked time, driven by taps and keys like a player's.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

pub mod eyes;
pub mod golden;
pub mod places;
pub mod shots;
pub mod sight;

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use i_slint_backend_testing::{
    self as testing, AccessibleRole, ElementHandle, ElementQuery, TestingBackend,
    TestingBackendOptions,
};
use laser_chess_app::platform::{Platform, Touch};
use laser_chess_app::{Config, Shell};
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{
    ComponentHandle, LogicalPosition, PhysicalSize, Rgba8Pixel, SharedPixelBuffer, SharedString,
};

/// The app under test.
pub struct Player {
    pub shell: Shell,
    pub system: Rc<System>,
}

/// A system that does nothing and remembers what it was asked for.
#[derive(Default)]
pub struct System {
    pub texts: RefCell<Vec<String>>,
    pub pictures: RefCell<Vec<SharedPixelBuffer<Rgba8Pixel>>>,
    pub full_clipboard: Cell<bool>,
    pub touches: RefCell<Vec<Touch>>,
    /// Whether the last touch was a strong one.
    pub strong: Cell<bool>,
    pub vibrates: Cell<bool>,
    pub has_voice: Cell<bool>,
    /// What was read aloud since a test last took it, and in which language.
    pub said: RefCell<Vec<(String, String)>>,
    pub awake: Cell<bool>,
    pub reduced_motion: Cell<bool>,
    pub offers_sharing: Cell<bool>,
    pub light_bars: RefCell<Vec<bool>>,
}

impl Platform for System {
    fn copies_pictures(&self) -> bool {
        true
    }

    fn copy_picture(&self, picture: &SharedPixelBuffer<Rgba8Pixel>) -> bool {
        self.pictures.borrow_mut().push(picture.clone());
        !self.full_clipboard.get()
    }

    fn offers_sharing(&self) -> bool {
        self.offers_sharing.get()
    }

    fn share_text(&self, text: &str) {
        self.texts.borrow_mut().push(text.to_owned());
    }

    fn light_bars(&self, light: bool) {
        self.light_bars.borrow_mut().push(light);
    }

    fn vibrates(&self) -> bool {
        self.vibrates.get()
    }

    fn touch(&self, touch: Touch, strong: bool) {
        self.touches.borrow_mut().push(touch);
        self.strong.set(strong);
    }

    fn has_voice(&self) -> bool {
        self.has_voice.get()
    }

    fn say(&self, text: &str, language: &str, _at_once: bool) {
        self.said.borrow_mut().push((text.to_owned(), language.to_owned()));
    }

    fn keep_awake(&self, awake: bool) {
        self.awake.set(awake);
    }

    fn reduced_motion(&self) -> bool {
        self.reduced_motion.get()
    }
}

impl Player {
    /// Opens the app in a window of this size on this folder. The renderer is the software one
    /// only where pictures are taken.
    pub fn open(folder: &Path, size: (u32, u32)) -> Self {
        Self::open_with(Config::with_data_dir(folder.to_owned()), size)
    }

    /// Opens the app with what a test puts in the place of the machine's; the clocks are mocked.
    pub fn open_with(config: Config, size: (u32, u32)) -> Self {
        Self::open_on(Rc::default(), config, size)
    }

    /// Opens the app on a system of the test's own.
    pub fn open_on(system: Rc<System>, config: Config, (width, height): (u32, u32)) -> Self {
        // One platform for each thread: a second app of the same test uses the same.
        let _ =
            slint::platform::set_platform(Box::new(TestingBackend::new(TestingBackendOptions {
                mock_time: true,
                threading: false,
                renderer_name: Some("software".into()),
            })));
        let config = Config {
            sound: false,
            platform: system.clone(),
            clock: Rc::new(|| Duration::from_millis(testing::get_mocked_time())),
            today: Rc::new(|| 1_800_000_000_000 + testing::get_mocked_time()),
            dates: Rc::new(|moment, _| format!("day {}", moment / 86_400_000)),
            ..config
        };
        let shell = Shell::open(config).unwrap();
        shell.window().window().set_size(PhysicalSize::new(width, height));
        shell.window().show().unwrap();
        let player = Self { shell, system };
        player.wait(300);
        player
    }

    /// Gives the window another size, as turning the device or splitting the screen does.
    pub fn resize(&self, (width, height): (u32, u32)) {
        self.shell.window().window().set_size(PhysicalSize::new(width, height));
        self.wait(300);
    }

    /// Lets milliseconds pass, frame by frame.
    pub fn wait(&self, milliseconds: u64) {
        for _ in 0..milliseconds.div_ceil(16) {
            testing::mock_elapsed_time(Duration::from_millis(16));
        }
    }

    /// The visible element with this label, or else the first whose label starts with it.
    pub fn find(&self, label: &str) -> Option<ElementHandle> {
        let named: Vec<_> = ElementQuery::from_root(self.shell.window())
            .match_descendants()
            .match_predicate(|element| element.accessible_label().is_some())
            .find_all();
        let name = |element: &ElementHandle| element.accessible_label().unwrap_or_default();
        let exact = named.iter().position(|element| name(element) == label);
        let start = || named.iter().position(|element| name(element).starts_with(label));
        exact.or_else(start).map(|at| named[at].clone())
    }

    pub fn element(&self, label: &str) -> ElementHandle {
        self.find(label).unwrap_or_else(|| panic!("nothing is called {label:?}"))
    }

    /// Clicks the element whose label starts like this.
    pub fn tap(&self, label: &str) {
        self.element(label).mock_single_click(PointerEventButton::Left);
        self.wait(32);
    }

    /// Taps a square of the board.
    pub fn square(&self, name: &str) {
        self.tap(&format!("{name}. "));
    }

    /// Drags from one square to another.
    pub fn drag(&self, from: &str, to: &str) {
        let middle = middle(&self.element(&format!("{to}. ")));
        self.element(&format!("{from}. ")).mock_drag(middle, PointerEventButton::Left);
        self.wait(32);
    }

    pub fn key(&self, key: impl Into<SharedString>) {
        let text = key.into();
        let window = self.shell.window().window();
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text });
        self.wait(32);
    }

    pub fn keys(&self, keys: &[Key]) {
        for &key in keys {
            self.key(key);
        }
    }

    /// Starts a game on a setup from the home screen.
    pub fn start(&self, setup: &str) {
        self.tap("Two players, one device");
        self.tap(setup);
        self.tap("Start");
    }

    /// Fires and watches the shot to its end.
    pub fn fire(&self) {
        self.wait(300);
        self.tap("Fire");
        self.wait(3000);
    }

    /// What the line of news says.
    pub fn news(&self) -> String {
        let lines = ElementHandle::find_by_element_type_name(self.shell.window(), "Ticker");
        lines.filter_map(|line| line.accessible_label()).next().unwrap_or_default().to_string()
    }

    pub fn buttons(&self) -> Vec<ElementHandle> {
        ElementQuery::from_root(self.shell.window())
            .match_descendants()
            .match_accessible_role(AccessibleRole::Button)
            .find_all()
    }
}

/// The middle of an element, in the window.
pub fn middle(element: &ElementHandle) -> LogicalPosition {
    let (at, size) = (element.absolute_position(), element.size());
    LogicalPosition::new(at.x + size.width / 2.0, at.y + size.height / 2.0)
}
