//! The settings as the settings file holds them: names and plain values.
//!
//! A key that is missing or holds nonsense leaves the default; keys of other versions stay in the
//! file, since only these keys are ever written.

use laser_chess_core::picture::TokenSet;
use laser_chess_session::{
    BeamSpeed, BeamStyle, Command, Detail, Hand, Haptics, Keys, Motion, Preset, ReplaySpeed,
    Seating, Settings, TextSize, Theme,
};
use serde_json::{Map, Value, json};

// Each choice in the order in which the settings screen shows its answers.

pub(crate) const THEMES: [(&str, Theme); 4] = [
    ("system", Theme::System),
    ("dark", Theme::Dark),
    ("light", Theme::Light),
    ("contrast", Theme::HighContrast),
];
pub(crate) const TEXT_SIZES: [(&str, TextSize); 5] = [
    ("system", TextSize::System),
    ("100", TextSize::Percent(100)),
    ("125", TextSize::Percent(125)),
    ("150", TextSize::Percent(150)),
    ("200", TextSize::Percent(200)),
];
pub(crate) const TOKEN_SETS: [(&str, TokenSet); 2] =
    [("glass", TokenSet::Glass), ("flat", TokenSet::Flat)];
pub(crate) const BEAMS: [(&str, BeamStyle); 2] =
    [("glow", BeamStyle::Glow), ("line", BeamStyle::Line)];
pub(crate) const MOTIONS: [(&str, Motion); 3] =
    [("system", Motion::System), ("full", Motion::Full), ("reduced", Motion::Reduced)];
pub(crate) const SPEEDS: [(&str, BeamSpeed); 4] = [
    ("slow", BeamSpeed::Slow),
    ("normal", BeamSpeed::Normal),
    ("fast", BeamSpeed::Fast),
    ("instant", BeamSpeed::Instant),
];
pub(crate) const REPLAY_SPEEDS: [(&str, ReplaySpeed); 5] = [
    ("quarter", ReplaySpeed::Quarter),
    ("half", ReplaySpeed::Half),
    ("normal", ReplaySpeed::Normal),
    ("double", ReplaySpeed::Double),
    ("quadruple", ReplaySpeed::Quadruple),
];
pub(crate) const HAPTICS: [(&str, Haptics); 3] =
    [("off", Haptics::Off), ("light", Haptics::Light), ("strong", Haptics::Strong)];
pub(crate) const PRESETS: [(&str, Preset); 4] = [
    ("learn", Preset::Learn),
    ("casual", Preset::Casual),
    ("standard", Preset::Standard),
    ("strict", Preset::Strict),
];
pub(crate) const SEATINGS: [(&str, Seating); 3] =
    [("across", Seating::Across), ("same side", Seating::SameSide), ("fixed", Seating::Fixed)];
pub(crate) const DETAILS: [(&str, Detail); 3] =
    [("short", Detail::Short), ("normal", Detail::Normal), ("long", Detail::Long)];
pub(crate) const HANDS: [(&str, Hand); 2] = [("right", Hand::Right), ("left", Hand::Left)];
const COMMANDS: [(&str, Command); 19] = [
    ("turn_counter", Command::TurnCounter),
    ("turn_clockwise", Command::TurnClockwise),
    ("fire", Command::Fire),
    ("last_shot", Command::LastShot),
    ("flip_board", Command::FlipBoard),
    ("hint", Command::Hint),
    ("declare", Command::Declare),
    ("lens", Command::Lens),
    ("clocks", Command::Clocks),
    ("inspect", Command::Inspect),
    ("undo", Command::Undo),
    ("mute", Command::Mute),
    ("event_back", Command::EventBack),
    ("event_forward", Command::EventForward),
    ("turn_back", Command::TurnBack),
    ("turn_forward", Command::TurnForward),
    ("play", Command::Play),
    ("faster", Command::Faster),
    ("slower", Command::Slower),
];

/// The settings in a settings file's keys.
pub(crate) fn read(values: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    let flag = |key: &str, place: &mut bool| {
        if let Some(value) = values.get(key).and_then(Value::as_bool) {
            *place = value;
        }
    };
    flag("coordinates", &mut settings.coordinates);
    flag("tall_board", &mut settings.tall_board);
    flag("target_marks", &mut settings.target_marks);
    flag("afterglow", &mut settings.afterglow);
    flag("muted", &mut settings.muted);
    flag("larger_tokens", &mut settings.larger_tokens);
    flag("tap_skips", &mut settings.tap_skips);
    flag("voice", &mut settings.voice);
    flag("laser_tap_fires", &mut settings.laser_tap_fires);
    flag("hold_to_fire", &mut settings.hold_to_fire);
    flag("letter_keys", &mut settings.letter_keys);
    flag("instant_computer", &mut settings.instant_computer);
    flag("welcomed", &mut settings.welcomed);
    pick(values, "theme", &THEMES, &mut settings.theme);
    pick(values, "text_size", &TEXT_SIZES, &mut settings.text_size);
    pick(values, "tokens", &TOKEN_SETS, &mut settings.tokens);
    pick(values, "beam", &BEAMS, &mut settings.beam);
    pick(values, "haptics", &HAPTICS, &mut settings.haptics);
    // Until it had a strength it was on or off.
    if values.get("haptics") == Some(&Value::Bool(false)) {
        settings.haptics = Haptics::Off;
    }
    pick(values, "preset", &PRESETS, &mut settings.preset);
    pick(values, "seating", &SEATINGS, &mut settings.seating);
    pick(values, "detail", &DETAILS, &mut settings.detail);
    pick(values, "motion", &MOTIONS, &mut settings.motion);
    pick(values, "beam_speed", &SPEEDS, &mut settings.beam_speed);
    pick(values, "replay_speed", &REPLAY_SPEEDS, &mut settings.replay_speed);
    pick(values, "blue_hand", &HANDS, &mut settings.hands[0]);
    pick(values, "red_hand", &HANDS, &mut settings.hands[1]);
    if let Some(volume) = values.get("volume").and_then(Value::as_u64) {
        settings.volume = u8::try_from(volume.min(100)).unwrap_or(100);
    }
    if let Some(Value::Object(kept)) = values.get("keys") {
        settings.keys = read_keys(kept);
    }
    if let Some(Value::Array(names)) = values.get("names") {
        let names = names.iter().filter_map(Value::as_str).take(Settings::MOST_NAMES);
        settings.names = names.map(str::to_owned).collect();
    }
    if let Some(language) = values.get("language").and_then(Value::as_str) {
        language.clone_into(&mut settings.language);
    }
    settings
}

/// The settings file's keys for these settings.
pub(crate) fn write(settings: &Settings) -> Map<String, Value> {
    let values = json!({
        "coordinates": settings.coordinates,
        "tall_board": settings.tall_board,
        "target_marks": settings.target_marks,
        "afterglow": settings.afterglow,
        "muted": settings.muted,
        "larger_tokens": settings.larger_tokens,
        "tap_skips": settings.tap_skips,
        "voice": settings.voice,
        "laser_tap_fires": settings.laser_tap_fires,
        "hold_to_fire": settings.hold_to_fire,
        "letter_keys": settings.letter_keys,
        "instant_computer": settings.instant_computer,
        "welcomed": settings.welcomed,
        "theme": name_of(&THEMES, settings.theme),
        "text_size": name_of(&TEXT_SIZES, settings.text_size),
        "tokens": name_of(&TOKEN_SETS, settings.tokens),
        "beam": name_of(&BEAMS, settings.beam),
        "haptics": name_of(&HAPTICS, settings.haptics),
        "preset": name_of(&PRESETS, settings.preset),
        "seating": name_of(&SEATINGS, settings.seating),
        "detail": name_of(&DETAILS, settings.detail),
        "motion": name_of(&MOTIONS, settings.motion),
        "beam_speed": name_of(&SPEEDS, settings.beam_speed),
        "replay_speed": name_of(&REPLAY_SPEEDS, settings.replay_speed),
        "blue_hand": name_of(&HANDS, settings.hands[0]),
        "red_hand": name_of(&HANDS, settings.hands[1]),
        "volume": settings.volume,
        "keys": write_keys(&settings.keys),
        "language": settings.language,
        "names": settings.names,
    });
    match values {
        Value::Object(values) => values,
        _ => Map::new(),
    }
}

fn read_keys(kept: &Map<String, Value>) -> Keys {
    let mut keys = Keys::default();
    for (name, command) in COMMANDS {
        let mut signs = kept.get(name).and_then(Value::as_str).unwrap_or_default().chars();
        if let (Some(key), None) = (signs.next(), signs.next()) {
            keys.bind(command, key);
        }
    }
    keys
}

fn write_keys(keys: &Keys) -> Map<String, Value> {
    let name = |(name, command): &(&str, Command)| {
        ((*name).to_owned(), Value::String(keys.of(*command).to_string()))
    };
    COMMANDS.iter().map(name).collect()
}

fn pick<T: Copy>(values: &Map<String, Value>, key: &str, names: &[(&str, T)], place: &mut T) {
    let named = values.get(key).and_then(Value::as_str);
    if let Some((_, value)) = names.iter().find(|(name, _)| Some(*name) == named) {
        *place = *value;
    }
}

fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, other)| *other == value).map_or("", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_changed_places_are_read_again() {
        let mut keys = Keys::default();
        for (command, key) in
            [(Command::Fire, 'q'), (Command::Mute, 'f'), (Command::Play, 'm'), (Command::Lens, 'é')]
        {
            assert!(keys.bind(command, key));
        }
        assert_eq!(read_keys(&write_keys(&keys)), keys);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let settings = Settings {
            theme: Theme::HighContrast,
            coordinates: false,
            motion: Motion::Reduced,
            beam_speed: BeamSpeed::Instant,
            replay_speed: ReplaySpeed::Quarter,
            volume: 25,
            hands: [Hand::Left, Hand::Right],
            language: "it".to_owned(),
            laser_tap_fires: true,
            hold_to_fire: true,
            tokens: TokenSet::Flat,
            larger_tokens: true,
            beam: BeamStyle::Line,
            tap_skips: false,
            haptics: Haptics::Strong,
            preset: Preset::Casual,
            seating: Seating::SameSide,
            detail: Detail::Long,
            voice: true,
            text_size: TextSize::Percent(150),
            welcomed: true,
            names: vec!["Zoë".to_owned(), "Ana".to_owned()],
            ..Settings::default()
        };
        assert_eq!(read(&write(&settings)), settings);
        assert_eq!(read(&write(&Settings::default())), Settings::default());
    }

    #[test]
    fn vibration_that_was_on_or_off_is_read_still() {
        for (kept, expected) in [("true", Haptics::Light), ("false", Haptics::Off)] {
            let values = serde_json::from_str(&format!(r#"{{ "haptics": {kept} }}"#)).unwrap();
            assert_eq!(read(&values).haptics, expected);
        }
    }

    #[test]
    fn nonsense_leaves_the_default() {
        let nonsense = r#"{ "theme": "plaid", "volume": 900, "muted": "yes", "hands": 3 }"#;
        let values = serde_json::from_str(nonsense).unwrap();
        assert_eq!(read(&values), Settings { volume: 100, ..Settings::default() });
    }
}
