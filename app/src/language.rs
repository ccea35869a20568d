//! The language of the screens.

use std::cell::{Cell, RefCell};

/// The languages there are, as codes in the order the settings show them; English is the source.
pub(crate) const LANGUAGES: [&str; 6] = ["en", "it", "nl", "de", "fr", "es"];

thread_local! {
    /// The code selected last; the system is asked again only when this is forgotten.
    static SELECTED: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The code of the language on the screens.
    static SHOWN: Cell<&'static str> = const { Cell::new("en") };
    static WANTED_HERE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What the system wants for this app, where it can say so for one app.
pub(crate) fn follow(wanted: Option<String>) {
    WANTED_HERE.set(wanted);
    SELECTED.take();
}

/// Switches every text to a language; an empty code follows the system.
pub(crate) fn select(code: &str) {
    if SELECTED.with_borrow(|selected| selected.as_deref() == Some(code)) {
        return;
    }
    let wanted = LANGUAGES.into_iter().find(|known| *known == code).unwrap_or_else(of_the_system);
    if let Err(error) = slint::select_bundled_translation(wanted) {
        log::warn!("no texts in {wanted}: {error}");
    }
    SHOWN.set(wanted);
    SELECTED.set(Some(code.to_owned()));
}

/// The code of the language that the screens are in.
pub(crate) fn shown() -> &'static str {
    SHOWN.get()
}

/// The first of the system's languages that there is, or English.
fn of_the_system() -> &'static str {
    let here = WANTED_HERE.with_borrow(Clone::clone);
    first_known(here.into_iter().chain(sys_locale::get_locales())).unwrap_or("en")
}

fn first_known(mut wanted: impl Iterator<Item = String>) -> Option<&'static str> {
    wanted.find_map(|locale| {
        let language = locale.split(['-', '_', '.']).next().unwrap_or_default();
        LANGUAGES.into_iter().find(|code| code.eq_ignore_ascii_case(language))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_there_is_wins() {
        let cases: [(&[&str], Option<&str>); 5] = [
            (&["it-IT"], Some("it")),
            (&["pt-BR", "fr_CA.UTF-8", "de"], Some("fr")),
            (&["DE-at"], Some("de")),
            (&["C", "ja"], None),
            (&[], None),
        ];
        for (wanted, found) in cases {
            let wanted = wanted.iter().map(|locale| (*locale).to_owned());
            assert_eq!(first_known(wanted), found);
        }
    }
}
