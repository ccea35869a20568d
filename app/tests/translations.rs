//! Every text of the screens is translated into every language, and no text stands outside `@tr`.
//!
//! The tests read the `.slint` sources, the `.po` files and the fonts; no window is opened.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use rspolib::{POEntry, POFile, pofile};

/// The languages besides English, each with the number of plural forms it has and the rule that
/// picks one (gettext manual, "Plural forms").
const LANGUAGES: [(&str, usize, &str); 5] = [
    ("de", 2, "(n != 1)"),
    ("es", 2, "(n != 1)"),
    ("fr", 2, "(n > 1)"),
    ("it", 2, "(n != 1)"),
    ("nl", 2, "(n != 1)"),
];

/// Strings with letters that may stand outside `@tr`: they are the same in every language.
const SAME_EVERYWHERE: [&str; 7] =
    ["English", "Italiano", "Nederlands", "Deutsch", "Français", "Español", "Inter"];

/// Players and setups in the previews of the screens; the program overwrites them.
const PREVIEWS: [&str; 7] = ["Ana", "Ben", "ace", "curiosity", "grail", "mercury", "sophie"];

/// One text of the screens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Message {
    context: String,
    one: String,
    many: Option<String>,
}

impl Message {
    fn of(entry: &POEntry) -> Self {
        Self {
            context: entry.msgctxt.clone().unwrap_or_default(),
            one: entry.msgid.clone(),
            many: entry.msgid_plural.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A string literal, without its quotes and escapes.
    Text(String),
    Word(String),
    Mark(char),
}

/// Splits a `.slint` source into tokens with the numbers of their lines; comments are left out.
fn tokens(source: &str) -> Vec<(usize, Token)> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            let (text, length) = literal(rest);
            tokens.push((line, Token::Text(text)));
            length
        } else if first.is_alphanumeric() {
            let part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
            let length = rest.find(|letter| !part(letter)).unwrap_or(rest.len());
            tokens.push((line, Token::Word(rest[..length].to_owned())));
            length
        } else {
            if !first.is_whitespace() {
                tokens.push((line, Token::Mark(first)));
            }
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// Reads the string literal at the start of a source; answers with its text and its length there.
fn literal(source: &str) -> (String, usize) {
    let mut text = String::new();
    let mut letters = source.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return (text, at + 1),
            '\\' => match letters.next() {
                Some((_, 'n')) => text.push('\n'),
                // An expression in a string, as in "\{count} %": no text of its own.
                Some((_, '{')) => {
                    letters.by_ref().take_while(|(_, letter)| *letter != '}').for_each(drop)
                }
                Some((_, letter)) => text.push(letter),
                None => break,
            },
            letter => text.push(letter),
        }
    }
    panic!("a string without an end: {source:.60}");
}

/// Reads the texts of an `@tr(` whose first argument has this index; answers with the index after.
fn message(tokens: &[(usize, Token)], first: usize) -> Option<(Message, usize)> {
    let text = |index: usize| match tokens.get(index) {
        Some((_, Token::Text(text))) => Some(text.clone()),
        _ => None,
    };
    let mark = |index: usize, wanted: char| matches!(tokens.get(index), Some((_, Token::Mark(mark))) if *mark == wanted);
    let mut at = first;
    let mut message = Message { context: String::new(), one: text(at)?, many: None };
    if mark(at + 1, '=') && mark(at + 2, '>') {
        at += 3;
        message.context = std::mem::replace(&mut message.one, text(at)?);
    }
    if mark(at + 1, '|') {
        at += 2;
        message.many = Some(text(at)?);
    }
    Some((message, at + 1))
}

/// A string of the screens outside `@tr`, with what stands before it.
struct Loose {
    text: String,
    place: String,
    before: Option<Token>,
    start_of_statement: Token,
}

/// What the sources of the screens say.
#[derive(Default)]
struct Screens {
    messages: BTreeMap<Message, String>,
    loose: Vec<Loose>,
}

impl Screens {
    fn read() -> Self {
        let mut screens = Self::default();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
        for path in sources(&folder) {
            let name = path.strip_prefix(&folder).unwrap().display().to_string();
            screens.add(&name, &fs::read_to_string(&path).unwrap());
        }
        screens
    }

    fn add(&mut self, name: &str, source: &str) {
        let tokens = tokens(source);
        let opens = |at: usize, macro_name: &str| {
            at >= 3
                && tokens[at - 3].1 == Token::Mark('@')
                && tokens[at - 2].1 == Token::Word(macro_name.to_owned())
                && tokens[at - 1].1 == Token::Mark('(')
        };
        let mut statement = 0;
        let mut at = 0;
        while let Some((line, token)) = tokens.get(at) {
            let place = format!("{name}:{line}");
            at += 1;
            if let Token::Mark(';' | '{' | '}') = token {
                statement = at;
            } else if opens(at - 1, "tr") {
                let (message, end) = message(&tokens, at - 1)
                    .unwrap_or_else(|| panic!("{place}: @tr without a text"));
                self.messages.entry(message).or_insert(place);
                at = end;
            } else if let Token::Text(text) = token
                && !opens(at - 1, "image-url")
            {
                self.loose.push(Loose {
                    text: text.clone(),
                    place,
                    before: at.checked_sub(2).map(|before| tokens[before].1.clone()),
                    start_of_statement: tokens[statement].1.clone(),
                });
            }
        }
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "slint") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn catalog(language: &str) -> POFile {
    let name = format!("lang/{language}/LC_MESSAGES/{}.po", env!("CARGO_PKG_NAME"));
    pofile(Path::new(env!("CARGO_MANIFEST_DIR")).join(name).as_path())
        .unwrap_or_else(|error| panic!("{language}: {error}"))
}

/// The `{...}` of a text, in alphabetical order: a translation may put them in another order.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
        .collect();
    found.sort_unstable();
    found
}

/// What is wrong with one entry of a language that has so many plural forms.
fn faults(entry: &POEntry, forms: usize) -> Vec<String> {
    let mut faults = Vec::new();
    if entry.flags.iter().any(|flag| flag == "fuzzy") {
        faults.push(format!("unsure (fuzzy): {:?}", entry.msgid));
    }
    let texts: Vec<&String> = if entry.msgid_plural.is_some() {
        entry.msgstr_plural.iter().collect()
    } else {
        entry.msgstr.iter().collect()
    };
    let wanted = if entry.msgid_plural.is_some() { forms } else { 1 };
    if texts.len() != wanted {
        faults.push(format!("{} forms instead of {wanted}: {:?}", texts.len(), entry.msgid));
    }
    for text in texts {
        if text.trim().is_empty() {
            faults.push(format!("empty: {:?}", entry.msgid));
        } else if placeholders(text) != placeholders(&entry.msgid) {
            faults.push(format!("other placeholders: {:?} became {text:?}", entry.msgid));
        }
    }
    faults
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_text_is_translated_into_every_language() {
    let screens = Screens::read();
    assert!(screens.messages.len() > 200, "the scanner finds the texts");
    let mut all = Vec::new();
    for (language, forms, _) in LANGUAGES {
        let entries = catalog(language).entries;
        let mut known = BTreeSet::new();
        for entry in &entries {
            let message = Message::of(entry);
            if !screens.messages.contains_key(&message) {
                all.push(format!("{language}: not used any more: {message:?}"));
            }
            all.extend(
                faults(entry, forms).into_iter().map(|fault| format!("{language}: {fault}")),
            );
            if !known.insert(message) {
                all.push(format!("{language}: twice: {:?}", entry.msgid));
            }
        }
        for (message, place) in &screens.messages {
            if !known.contains(message) {
                all.push(format!("{language}: missing, {place}: {message:?}"));
            }
        }
    }
    assert_none(&all);
}

#[test]
fn no_text_stands_outside_tr() {
    let equals = Some(Token::Mark('='));
    let import = [Token::Word("import".to_owned()), Token::Word("from".to_owned())];
    let mut all = Vec::new();
    for loose in Screens::read().loose {
        let text = loose.text.as_str();
        // One letter is the name of a file or of a key; a comparison shows nothing.
        let shown = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1
            && text != "II"
            && loose.before != equals
            && !import.contains(&loose.start_of_statement);
        if shown && !SAME_EVERYWHERE.contains(&text) && !PREVIEWS.contains(&text) {
            all.push(format!("{}: {text:?}", loose.place));
        }
    }
    assert_none(&all);
}

#[test]
fn the_files_agree_with_the_program_on_languages_and_plurals() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang");
    let mut folders: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut codes: Vec<&str> = LANGUAGES.iter().map(|(code, ..)| *code).collect();
    codes.push("en");
    codes.sort_unstable();
    assert_eq!(folders, codes);
    let program = include_str!("../src/language.rs");
    for code in codes {
        assert!(program.contains(&format!("\"{code}\"")), "the settings do not offer {code}");
    }
    for (code, forms, rule) in LANGUAGES {
        let metadata = catalog(code).metadata;
        assert_eq!(metadata.get("Language").map(String::as_str), Some(code));
        let rule = format!("nplurals={forms}; plural={rule};");
        assert_eq!(metadata.get("Plural-Forms"), Some(&rule), "{code}");
    }
}

#[test]
fn every_letter_of_every_language_is_in_the_fonts() {
    let mut letters: BTreeSet<char> =
        SAME_EVERYWHERE.iter().flat_map(|text| text.chars()).collect();
    for message in Screens::read().messages.keys() {
        letters.extend(message.one.chars());
    }
    for (language, ..) in LANGUAGES {
        for entry in catalog(language).entries {
            letters.extend(
                entry.msgstr.iter().chain(&entry.msgstr_plural).flat_map(|text| text.chars()),
            );
        }
    }
    for weight in ["Regular", "SemiBold", "Bold"] {
        let name = format!("ui/fonts/Inter-{weight}.otf");
        let font = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(&name)).unwrap();
        let face = ttf_parser::Face::parse(&font, 0).unwrap();
        let lacking: String =
            letters.iter().filter(|letter| face.glyph_index(**letter).is_none()).collect();
        assert!(lacking.is_empty(), "{name} lacks {lacking:?}");
    }
}

/// The titles of screens and sheets: the texts of every `title:` in the sources.
fn titles() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")) {
        let source = fs::read_to_string(path).unwrap();
        let lines = source.lines().map(str::trim).filter(|line| line.starts_with("title:"));
        for line in lines {
            found.extend(line.split("@tr(").skip(1).map(|text| literal(text).0));
        }
    }
    found
}

#[test]
fn a_title_has_no_word_too_long_for_the_smallest_phone() {
    let titles = titles();
    assert!(titles.contains("Setup editor"), "the titles are found: {titles:?}");
    let mut long = Vec::new();
    for (language, ..) in LANGUAGES {
        for entry in catalog(language).entries.iter().filter(|entry| titles.contains(&entry.msgid))
        {
            let texts = entry.msgstr.iter().chain(&entry.msgstr_plural);
            // A line may end at a hyphen.
            let words = texts.flat_map(|text| text.split([' ', '-', '\u{a0}']));
            long.extend(
                words
                    .filter(|word| word.chars().count() > 16)
                    .map(|word| format!("{language}: {word:?}")),
            );
        }
    }
    assert_none(&long);
}

#[test]
fn the_scanner_reads_contexts_plurals_and_comments() {
    let mut screens = Screens::default();
    screens.add(
        "example.slint",
        r#"
        // @tr("in a comment")
        text: @tr("Where" => "Say \"{0}\"", @tr("{n} move" | "{n} moves" % count));
        source: @image-url("images/a.svg");
        title: "Loose words";
        "#,
    );
    let message = |context: &str, one: &str, many: Option<&str>| Message {
        context: context.to_owned(),
        one: one.to_owned(),
        many: many.map(str::to_owned),
    };
    let found: Vec<Message> = screens.messages.into_keys().collect();
    assert_eq!(
        found,
        [message("", "{n} move", Some("{n} moves")), message("Where", "Say \"{0}\"", None)]
    );
    let loose: Vec<(&str, &str)> =
        screens.loose.iter().map(|loose| (loose.text.as_str(), loose.place.as_str())).collect();
    assert_eq!(loose, [("Loose words", "example.slint:5")]);
}

#[test]
fn a_bad_entry_is_told() {
    let entry = |text: &str| {
        let mut entry = POEntry::from("{0} to {1}");
        entry.msgstr = Some(text.to_owned());
        entry
    };
    assert!(faults(&entry("{1} von {0}"), 2).is_empty());
    assert_eq!(faults(&entry("{0} nach"), 2).len(), 1);
    assert_eq!(faults(&entry(" "), 2).len(), 1);
    let mut plural = entry("");
    plural.msgid = "{n} swap".to_owned();
    plural.msgid_plural = Some("{n} swaps".to_owned());
    plural.msgstr_plural = vec!["{n} Tausch".to_owned()];
    assert_eq!(faults(&plural, 2).len(), 1);
}
