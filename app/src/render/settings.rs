//! The settings screen, and what the settings change everywhere.

use laser_chess_core::picture::TokenSet;
use laser_chess_session::{
    BeamStyle, Command, Detail, Event, Hand, Keys, Motion, Screen, Settings, TextSize, Theme, View,
};
use slint::{ComponentHandle, Model, ModelRc, SharedString, VecModel};

use crate::language::{self, LANGUAGES};
use crate::preferences::{
    BEAMS, DETAILS, HANDS, HAPTICS, MOTIONS, PRESETS, REPLAY_SPEEDS, SEATINGS, SPEEDS, TEXT_SIZES,
    THEMES, TOKEN_SETS,
};
use crate::shell::{Shell, WeakShell};
use crate::ui;

pub(crate) fn connect(shell: &Shell) {
    let adapter = shell.window().global::<ui::SettingsAdapter<'_>>();
    let weak = shell.weak();
    adapter.on_choose(move |choice, answer| {
        change(&weak, |settings| choose(settings, choice, usize::try_from(answer).unwrap_or(0)));
    });
    let weak = shell.weak();
    adapter.on_toggle(move |flag| change(&weak, |settings| toggle(settings, flag)));
    let weak = shell.weak();
    adapter.on_reset(move || {
        change(&weak, |settings| {
            *settings = Settings::default().with_people_of(settings);
        });
    });
    let weak = shell.weak();
    adapter.on_reset_part(move |part| change(&weak, |settings| reset(settings, part)));
    let weak = shell.weak();
    adapter.on_undo(move || {
        if let Some(shell) = weak.shell() {
            shell.dispatch(Event::SettingsUndone);
        }
    });
    let platform = shell.platform();
    adapter.set_has_haptics(platform.vibrates());
    adapter.set_has_voice(platform.has_voice());
    let weak = shell.weak();
    shell.window().global::<ui::Voice<'_>>().on_say(move |text, at_once| {
        if let Some(shell) = weak.shell() {
            shell.platform().say(&text, language::shown(), at_once);
        }
    });
    let keys = shell.window().global::<ui::Keys<'_>>();
    let weak = shell.weak();
    keys.on_command(move |text| {
        let command = sign(&text).zip(weak.shell()).and_then(|(sign, shell)| {
            shell.with_session(|session| {
                let settings = session.settings();
                settings.letter_keys.then(|| settings.keys.command(sign)).flatten()
            })
        });
        command.map_or(ui::Command::None, command_to_show)
    });
    let weak = shell.weak();
    keys.on_bind(move |command, text| {
        let known = Command::ALL.into_iter().find(|known| command_to_show(*known) == command);
        let (Some(command), Some(sign)) = (known, sign(&text)) else { return false };
        let mut bound = false;
        change(&weak, |settings| bound = settings.keys.bind(command, sign));
        bound
    });
}

fn change(weak: &WeakShell, change: impl FnOnce(&mut Settings)) {
    let Some(shell) = weak.shell() else { return };
    let mut settings = shell.with_session(|session| session.settings().clone());
    change(&mut settings);
    shell.dispatch(Event::SettingsChanged(Box::new(settings)));
}

fn choose(settings: &mut Settings, choice: ui::Choice, answer: usize) {
    match choice {
        ui::Choice::Theme => pick(&THEMES, answer, &mut settings.theme),
        ui::Choice::TextSize => pick(&TEXT_SIZES, answer, &mut settings.text_size),
        ui::Choice::Tokens => pick(&TOKEN_SETS, answer, &mut settings.tokens),
        ui::Choice::Beam => pick(&BEAMS, answer, &mut settings.beam),
        ui::Choice::Haptics => pick(&HAPTICS, answer, &mut settings.haptics),
        ui::Choice::Preset => pick(&PRESETS, answer, &mut settings.preset),
        ui::Choice::Seating => pick(&SEATINGS, answer, &mut settings.seating),
        ui::Choice::Detail => pick(&DETAILS, answer, &mut settings.detail),
        ui::Choice::Motion => pick(&MOTIONS, answer, &mut settings.motion),
        ui::Choice::BeamSpeed => pick(&SPEEDS, answer, &mut settings.beam_speed),
        ui::Choice::ReplaySpeed => pick(&REPLAY_SPEEDS, answer, &mut settings.replay_speed),
        ui::Choice::Volume => settings.volume = u8::try_from(answer.min(4) * 25).unwrap_or(100),
        ui::Choice::BlueHand => pick(&HANDS, answer, &mut settings.hands[0]),
        ui::Choice::RedHand => pick(&HANDS, answer, &mut settings.hands[1]),
        ui::Choice::Language => {
            let code = answer.checked_sub(1).and_then(|index| LANGUAGES.get(index));
            code.copied().unwrap_or_default().clone_into(&mut settings.language);
        }
    }
}

fn pick<T: Copy>(answers: &[(&str, T)], answer: usize, place: &mut T) {
    if let Some((_, value)) = answers.get(answer) {
        *place = *value;
    }
}

fn toggle(settings: &mut Settings, flag: ui::Flag) {
    let place = match flag {
        ui::Flag::Coordinates => &mut settings.coordinates,
        ui::Flag::TallBoard => &mut settings.tall_board,
        ui::Flag::TargetMarks => &mut settings.target_marks,
        ui::Flag::Afterglow => &mut settings.afterglow,
        ui::Flag::Muted => &mut settings.muted,
        ui::Flag::LargerTokens => &mut settings.larger_tokens,
        ui::Flag::TapSkips => &mut settings.tap_skips,
        ui::Flag::Voice => &mut settings.voice,
        ui::Flag::LaserTapFires => &mut settings.laser_tap_fires,
        ui::Flag::HoldToFire => &mut settings.hold_to_fire,
        ui::Flag::LetterKeys => &mut settings.letter_keys,
        ui::Flag::InstantComputer => &mut settings.instant_computer,
    };
    *place = !*place;
}

/// Puts one part of the page back to what it was at first.
fn reset(settings: &mut Settings, part: ui::Part) {
    let fresh = Settings::default();
    match part {
        ui::Part::Display => {
            settings.theme = fresh.theme;
            settings.text_size = fresh.text_size;
            settings.tokens = fresh.tokens;
            settings.beam = fresh.beam;
            settings.coordinates = fresh.coordinates;
            settings.tall_board = fresh.tall_board;
            settings.target_marks = fresh.target_marks;
            settings.afterglow = fresh.afterglow;
        }
        ui::Part::Motion => {
            settings.motion = fresh.motion;
            settings.beam_speed = fresh.beam_speed;
            settings.replay_speed = fresh.replay_speed;
            settings.tap_skips = fresh.tap_skips;
        }
        ui::Part::Sound => {
            settings.muted = fresh.muted;
            settings.volume = fresh.volume;
            settings.haptics = fresh.haptics;
        }
        ui::Part::Play => {
            settings.preset = fresh.preset;
            settings.seating = fresh.seating;
            settings.laser_tap_fires = fresh.laser_tap_fires;
            settings.hold_to_fire = fresh.hold_to_fire;
            settings.instant_computer = fresh.instant_computer;
            settings.hands = fresh.hands;
        }
        ui::Part::Accessibility => {
            settings.larger_tokens = fresh.larger_tokens;
            settings.detail = fresh.detail;
            settings.voice = fresh.voice;
        }
        ui::Part::Keyboard => {
            settings.letter_keys = fresh.letter_keys;
            settings.keys = fresh.keys;
        }
    }
}

/// Which parts of the page a reset would change.
fn changed_parts(settings: &Settings) -> ui::PartsRow {
    let is_changed = |part| {
        let mut fresh = settings.clone();
        reset(&mut fresh, part);
        fresh != *settings
    };
    ui::PartsRow {
        display: is_changed(ui::Part::Display),
        motion: is_changed(ui::Part::Motion),
        sound: is_changed(ui::Part::Sound),
        play: is_changed(ui::Part::Play),
        accessibility: is_changed(ui::Part::Accessibility),
        keyboard: is_changed(ui::Part::Keyboard),
    }
}

/// Shows the settings, and applies them to every screen.
pub(crate) fn show(window: &ui::AppWindow, view: &View, less_motion: bool) {
    let settings = &view.settings;
    let adapter = window.global::<ui::SettingsAdapter<'_>>();
    adapter.set_row(row(settings));
    // A shot in flight is shown frame by frame: nothing is compared for a page that is not in front.
    if view.screen == Screen::Settings {
        adapter.set_changed(changed_parts(settings));
    }
    adapter.set_can_undo(view.can_undo_settings);
    let preferences = window.global::<ui::Preferences<'_>>();
    preferences.set_coordinates(settings.coordinates);
    preferences.set_target_marks(settings.target_marks);
    preferences.set_afterglow(settings.afterglow);
    preferences.set_tall_board(settings.tall_board);
    preferences.set_tokens(match settings.tokens {
        TokenSet::Glass => ui::TokenSet::Glass,
        TokenSet::Flat => ui::TokenSet::Flat,
    });
    preferences.set_text_size(match settings.text_size {
        TextSize::System => 0.0,
        TextSize::Percent(percent) => f32::from(percent) / 100.0,
    });
    preferences.set_larger_tokens(settings.larger_tokens);
    preferences.set_glowing_beam(settings.beam == BeamStyle::Glow);
    preferences.set_tap_skips(settings.tap_skips);
    preferences.set_detail(match settings.detail {
        Detail::Short => ui::Detail::Short,
        Detail::Normal => ui::Detail::Normal,
        Detail::Long => ui::Detail::Long,
    });
    window.global::<ui::Voice<'_>>().set_on(settings.voice && adapter.get_has_voice());
    preferences.set_hold_to_fire(settings.hold_to_fire);
    preferences.set_letter_keys(settings.letter_keys);
    preferences.set_blue_left_handed(settings.hands[0] == Hand::Left);
    preferences.set_red_left_handed(settings.hands[1] == Hand::Left);
    let theme = window.global::<ui::Theme<'_>>();
    theme.set_choice(match settings.theme {
        Theme::System => ui::LookChoice::System,
        Theme::Dark => ui::LookChoice::Dark,
        Theme::Light => ui::LookChoice::Light,
        Theme::HighContrast => ui::LookChoice::Contrast,
    });
    theme.set_motion(match settings.motion {
        Motion::System => !less_motion,
        Motion::Full => true,
        Motion::Reduced => false,
    });
    language::select(&settings.language);
    show_keys(window, &settings.keys);
}

/// Row by row, so that a row that is waiting for a key keeps the focus.
fn show_keys(window: &ui::AppWindow, keys: &Keys) {
    let adapter = window.global::<ui::Keys<'_>>();
    let row = |command| ui::KeyRow {
        command: command_to_show(command),
        key: SharedString::from(keys.of(command).to_uppercase().to_string()),
    };
    let rows = Command::ALL.map(row);
    let shown = adapter.get_rows();
    if shown.row_count() != rows.len() {
        adapter.set_rows(ModelRc::new(VecModel::from(rows.to_vec())));
        return;
    }
    for (index, row) in rows.into_iter().enumerate() {
        if shown.row_data(index).as_ref() != Some(&row) {
            shown.set_row_data(index, row);
        }
    }
}

/// The one sign that a key typed; most special keys type a sign that no command can have.
fn sign(text: &str) -> Option<char> {
    let mut signs = text.chars();
    signs.next().filter(|_| signs.next().is_none())
}

const fn command_to_show(command: Command) -> ui::Command {
    match command {
        Command::TurnCounter => ui::Command::TurnCounter,
        Command::TurnClockwise => ui::Command::TurnClockwise,
        Command::Fire => ui::Command::Fire,
        Command::LastShot => ui::Command::LastShot,
        Command::FlipBoard => ui::Command::FlipBoard,
        Command::Hint => ui::Command::Hint,
        Command::Declare => ui::Command::Declare,
        Command::Lens => ui::Command::Lens,
        Command::Clocks => ui::Command::Clocks,
        Command::Inspect => ui::Command::Inspect,
        Command::Undo => ui::Command::Undo,
        Command::Mute => ui::Command::Mute,
        Command::EventBack => ui::Command::EventBack,
        Command::EventForward => ui::Command::EventForward,
        Command::TurnBack => ui::Command::TurnBack,
        Command::TurnForward => ui::Command::TurnForward,
        Command::Play => ui::Command::Play,
        Command::Faster => ui::Command::Faster,
        Command::Slower => ui::Command::Slower,
    }
}

fn row(settings: &Settings) -> ui::SettingsRow {
    ui::SettingsRow {
        theme: place_of(&THEMES, &settings.theme),
        text_size: place_of(&TEXT_SIZES, &settings.text_size),
        tokens: place_of(&TOKEN_SETS, &settings.tokens),
        beam: place_of(&BEAMS, &settings.beam),
        haptics: place_of(&HAPTICS, &settings.haptics),
        preset: place_of(&PRESETS, &settings.preset),
        seating: place_of(&SEATINGS, &settings.seating),
        detail: place_of(&DETAILS, &settings.detail),
        motion: place_of(&MOTIONS, &settings.motion),
        beam_speed: place_of(&SPEEDS, &settings.beam_speed),
        replay_speed: place_of(&REPLAY_SPEEDS, &settings.replay_speed),
        volume: i32::from((settings.volume + 12) / 25),
        blue_hand: place_of(&HANDS, &settings.hands[0]),
        red_hand: place_of(&HANDS, &settings.hands[1]),
        language: LANGUAGES
            .iter()
            .position(|code| *code == settings.language)
            .map_or(0, |index| index as i32 + 1),
        coordinates: settings.coordinates,
        tall_board: settings.tall_board,
        target_marks: settings.target_marks,
        afterglow: settings.afterglow,
        muted: settings.muted,
        larger_tokens: settings.larger_tokens,
        tap_skips: settings.tap_skips,
        voice: settings.voice,
        laser_tap_fires: settings.laser_tap_fires,
        hold_to_fire: settings.hold_to_fire,
        letter_keys: settings.letter_keys,
        instant_computer: settings.instant_computer,
    }
}

fn place_of<T: PartialEq>(answers: &[(&str, T)], value: &T) -> i32 {
    answers.iter().position(|(_, answer)| answer == value).map_or(0, |index| index as i32)
}
