//! What the app asks of the system around it beyond a window, and what comes from there.
//!
//! Calls go out through [`Platform`] and return at once. Answers and documents from other programs come
//! from any thread through [`hand_over`] to the receiver that the running app has named with
//! [`receive`]; what comes before that waits.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use slint::{Rgba8Pixel, SharedPixelBuffer};

/// How a touch feedback feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// Something was selected or staged.
    Light,
    /// The Laser fired, or a token was hit.
    Firm,
    /// Something was refused.
    Refused,
}

/// Something that comes from the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handed {
    /// A `laserchess:` link was followed.
    Link(String),
    /// A document was picked, or opened with the app.
    Document {
        /// Its name, empty if it has none.
        name: String,
        /// What is in it.
        content: Vec<u8>,
    },
    /// A document that was picked or opened could not be read.
    Unreadable,
    /// A document was saved under this name.
    Saved(String),
    /// A document could not be written where the player wanted it.
    NotSaved,
}

/// The system around the app, a plain desktop unless a method says more.
pub trait Platform {
    /// Whether the system has a way to offer a text to other programs.
    fn offers_sharing(&self) -> bool {
        false
    }

    /// Offers a text to other programs, where there is such a way.
    fn share_text(&self, text: &str) {
        let _ = text;
    }

    /// Whether pictures can be put on the clipboard.
    fn copies_pictures(&self) -> bool {
        false
    }

    /// Puts a picture on the clipboard; false where that failed.
    fn copy_picture(&self, picture: &SharedPixelBuffer<Rgba8Pixel>) -> bool {
        let _ = picture;
        false
    }

    /// Saves a document where the player chooses, or offers a picture to other programs;
    /// [`Handed::Saved`] or [`Handed::NotSaved`] follows once it is written. False where the app shows
    /// a dialog of its own.
    fn save(&self, name: &str, content: &[u8]) -> bool {
        let _ = (name, content);
        false
    }

    /// Lets the player pick a document, which is then handed over. False where the app shows a dialog of
    /// its own.
    fn pick(&self) -> bool {
        false
    }

    /// Plays samples of one channel, so many a second; false where the app finds the loudspeaker by
    /// itself.
    fn play(&self, samples: &[f32], rate: u32) -> bool {
        let _ = (samples, rate);
        false
    }

    /// Whether the device can give a touch feedback.
    fn vibrates(&self) -> bool {
        false
    }

    /// Gives a touch feedback, where there is one and the player has not switched it off.
    fn touch(&self, touch: Touch, strong: bool) {
        let _ = (touch, strong);
    }

    /// Whether the app itself can read aloud here: where no screen reader reaches it.
    fn has_voice(&self) -> bool {
        false
    }

    /// Reads a text aloud in a language, a BCP 47 tag: at once, or after what is being said.
    fn say(&self, text: &str, language: &str, at_once: bool) {
        let _ = (text, language, at_once);
    }

    /// Keeps the screen on, or lets it go dark as usual again.
    fn keep_awake(&self, awake: bool) {
        let _ = awake;
    }

    /// The app draws behind the system's bars and is light or dark there.
    fn light_bars(&self, light: bool) {
        let _ = light;
    }

    /// Whether the player wants less motion in every program.
    fn reduced_motion(&self) -> bool {
        false
    }

    /// The language that the system wants for this app, as a BCP 47 tag, if it says.
    fn language(&self) -> Option<String> {
        None
    }

    /// The default size of text in logical pixels when the player has not changed it.
    fn usual_text(&self) -> f32 {
        12.0
    }
}

/// A desktop: it needs little from us but the window.
#[derive(Default)]
pub struct Desktop {
    /// Opened with the first copy and then kept, since the owner of a copy has to hand it out.
    #[cfg(not(target_os = "android"))]
    clipboard: RefCell<Option<arboard::Clipboard>>,
}

#[cfg(target_os = "android")]
impl Platform for Desktop {}

#[cfg(not(target_os = "android"))]
impl Platform for Desktop {
    fn copies_pictures(&self) -> bool {
        true
    }

    fn copy_picture(&self, picture: &SharedPixelBuffer<Rgba8Pixel>) -> bool {
        let image = arboard::ImageData {
            width: picture.width() as usize,
            height: picture.height() as usize,
            bytes: picture.as_bytes().into(),
        };
        let mut clipboard = self.clipboard.borrow_mut();
        let copied = match &mut *clipboard {
            Some(open) => open.set_image(image),
            None => {
                arboard::Clipboard::new().and_then(|new| clipboard.insert(new).set_image(image))
            }
        };
        copied.inspect_err(|error| log::warn!("no picture on the clipboard: {error}")).is_ok()
    }
}

/// Hands over what the command line or a file manager names: a link, a text, or the path of a document.
///
/// ```
/// use laser_chess_app::platform::open;
///
/// open("laserchess:LC1-A".as_ref());
/// ```
#[cfg(not(target_os = "android"))]
pub fn open(argument: &std::ffi::OsStr) {
    let path = path_of(argument);
    hand_over(match (argument.to_str(), std::fs::read(&path)) {
        (_, Ok(content)) => {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            Handed::Document { name: name.unwrap_or_default(), content }
        }
        // No file of that name: a link, or a code as it was copied.
        (Some(text), Err(_)) if text.starts_with("laserchess:") || !text.contains(['/', '.']) => {
            Handed::Link(text.to_owned())
        }
        (_, Err(error)) => {
            log::warn!("could not read {}: {error}", path.display());
            Handed::Unreadable
        }
    });
}

/// The file that an argument names; Linux desktops name it by its address, a `file:` link.
#[cfg(not(target_os = "android"))]
fn path_of(argument: &std::ffi::OsStr) -> std::path::PathBuf {
    let address = argument.to_str().and_then(|text| url::Url::parse(text).ok());
    let file = address.filter(|address| address.scheme() == "file");
    file.and_then(|file| file.to_file_path().ok()).unwrap_or_else(|| argument.into())
}

type Receiver = Rc<dyn Fn(Handed)>;

static WAITING: Mutex<VecDeque<Handed>> = Mutex::new(VecDeque::new());

thread_local! {
    static RECEIVER: RefCell<Option<Receiver>> = const { RefCell::new(None) };
}

/// Gives something to the running app, or keeps it until an app runs. May be called from any thread.
pub fn hand_over(handed: Handed) {
    waiting().push_back(handed);
    // Before the event loop runs this fails, and `receive` finds what waits.
    if let Err(error) = slint::invoke_from_event_loop(deliver) {
        log::debug!("kept until the app runs: {error}");
    }
}

/// Names who takes what is handed over, on the thread of the window, and gives them what waits. `None`
/// when the app ends.
pub fn receive(receiver: Option<Rc<dyn Fn(Handed)>>) {
    RECEIVER.with(|current| current.replace(receiver));
    deliver();
}

fn deliver() {
    let Some(receiver) = RECEIVER.with(|current| current.borrow().clone()) else { return };
    // One at a time: the receiver may hand something over itself.
    while let Some(handed) = next() {
        receiver(handed);
    }
}

fn next() -> Option<Handed> {
    waiting().pop_front()
}

fn waiting() -> std::sync::MutexGuard<'static, VecDeque<Handed>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_file_is_named_by_its_path_or_by_its_address() {
        for (argument, path) in [
            ("/home/ana/a game.laserchess", "/home/ana/a game.laserchess"),
            ("file:///home/ana/a%20game.laserchess", "/home/ana/a game.laserchess"),
            ("game.laserchess", "game.laserchess"),
            ("laserchess:LC1-A", "laserchess:LC1-A"),
        ] {
            assert_eq!(path_of(argument.as_ref()), std::path::Path::new(path), "{argument}");
        }
    }

    #[test]
    fn what_comes_before_the_app_runs_waits_in_its_order() {
        hand_over(Handed::Link("laserchess:one".to_owned()));
        std::thread::spawn(|| hand_over(Handed::Unreadable)).join().expect("the thread ends");
        let taken = Rc::new(RefCell::new(Vec::new()));
        let into = taken.clone();
        receive(Some(Rc::new(move |handed| into.borrow_mut().push(handed))));
        let expected = [Handed::Link("laserchess:one".to_owned()), Handed::Unreadable];
        assert_eq!(*taken.borrow(), expected);
        receive(None);
    }
}
