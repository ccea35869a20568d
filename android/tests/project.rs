//! The Gradle project, the manifest and Cargo tell the same story; nothing of Android's is needed to see it.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn android() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn text(path: &str) -> String {
    fs::read_to_string(android().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What stands between `before` and the next quotation mark.
fn quoted_after<'text>(text: &'text str, before: &str) -> Vec<&'text str> {
    text.split(before).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

fn one<'text>(text: &'text str, before: &str) -> &'text str {
    let all = quoted_after(text, before);
    assert_eq!(all.len(), 1, "{before} stands {} times", all.len());
    all[0]
}

fn one_between<'text>(text: &'text str, before: &str, after: &str) -> &'text str {
    let (_, rest) = text.split_once(before).unwrap();
    rest.split_once(after).unwrap().0
}

fn number_after(text: &str, before: &str) -> u32 {
    let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("no {before}"));
    rest.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
}

const GRADLE: &str = "app/build.gradle.kts";
const MANIFEST: &str = "app/src/main/AndroidManifest.xml";
const RESOURCES: &str = "app/src/main/res";
const LANGUAGES: [&str; 6] = ["de", "en", "es", "fr", "it", "nl"];

#[test]
fn gradle_takes_its_version_from_the_line_that_cargo_takes_it_from() {
    let cargo = text("../Cargo.toml");
    let lines: Vec<&str> = cargo.lines().filter(|line| line.starts_with("version = \"")).collect();
    assert_eq!(lines, [format!("version = \"{}\"", env!("CARGO_PKG_VERSION"))]);
    let gradle = text(GRADLE);
    assert!(gradle.contains(r#"rootDir.resolve("../Cargo.toml")"#));
    assert!(gradle.contains("versionName = cargoVersion"));
    let manifest = text(MANIFEST);
    assert!(!manifest.contains("versionName") && !manifest.contains("SdkVersion"));
}

#[test]
fn version_codes_fit_what_the_store_allows_for_a_long_time() {
    let parts: Vec<u64> =
        env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse().unwrap()).collect();
    assert!(parts[1] < 100 && parts[2] < 100, "a part of the version needs a third digit");
}

#[test]
fn every_part_names_the_same_levels_of_android() {
    let gradle = text(GRADLE);
    let native = text("build-native.sh");
    let checks = text("ci/env.sh");
    assert_eq!(number_after(&gradle, "minSdk = "), 26);
    assert_eq!(number_after(&native, "\nAPI="), 26);
    assert_eq!(number_after(&checks, "\nANDROID_API="), 26);
    assert_eq!(number_after(&gradle, "compileSdk = "), 36);
    assert_eq!(number_after(&gradle, "targetSdk = "), 36);
    assert!(native.contains("platforms/android-36/android.jar"));
    let ndk = one(&gradle, "ndkVersion = \"");
    assert!(native.contains(&format!("ANDROID_NDK_VERSION:-{ndk}}}")), "{ndk}");
    assert!(number_after(&gradle, "ndkVersion = \"") >= 28, "16 KB pages by default from r28 on");
}

#[test]
fn the_manifest_opens_the_library_that_cargo_builds() {
    let library = env!("CARGO_PKG_NAME").replace('-', "_");
    let manifest = text(MANIFEST);
    let named = r#"android:name="android.app.lib_name" android:value=""#;
    assert_eq!(one(&manifest, named), library);
    let java = text("app/src/main/java/io/github/laserchess/MainActivity.java");
    assert_eq!(one(&java, "System.loadLibrary(\""), library);
}

#[test]
fn one_id_stands_everywhere() {
    let gradle = text(GRADLE);
    let id = one(&gradle, "applicationId = \"");
    assert_eq!(one(&gradle, "namespace = \""), id);
    let manifest = text(MANIFEST);
    assert!(manifest.contains(&format!("android:name=\"{id}.MainActivity\"")));
    assert!(manifest.contains(&format!("android:authorities=\"{id}.shared\"")));
    let documents = text("app/src/main/java/io/github/laserchess/SharedDocuments.java");
    assert_eq!(one(&documents, "AUTHORITY = \""), format!("{id}.shared"));
}

#[test]
fn every_native_method_of_the_java_side_has_its_function() {
    let java = text("app/src/main/java/io/github/laserchess/MainActivity.java");
    let functions = text("src/received.rs");
    let methods: Vec<&str> =
        java.split(" native void ").skip(1).map(|rest| rest.split('(').next().unwrap()).collect();
    assert_eq!(methods, ["received", "unreadable", "saved"]);
    for method in methods {
        let name = format!("fn Java_io_github_laserchess_MainActivity_{method}<");
        assert!(functions.contains(&name), "{name}");
    }
}

#[test]
fn every_method_called_from_rust_is_public_in_java() {
    let java = text("app/src/main/java/io/github/laserchess/MainActivity.java");
    let activity = text("src/activity.rs");
    let called = quoted_after(&activity, "jni_str!(\"");
    assert!(called.len() >= 8);
    for method in called {
        assert!(
            java.lines().any(|line| line.trim_start().starts_with("public ")
                && line.contains(&format!(" {method}("))),
            "{method} is not public in MainActivity"
        );
    }
}

#[test]
fn the_app_asks_for_no_permission() {
    assert!(!text(MANIFEST).contains("uses-permission"));
}

/// Since Android 11 an app does not see the system's voice unless it says that it looks for one.
#[test]
fn the_manifest_looks_for_the_voice_that_java_asks_for_and_for_no_other_app() {
    let manifest = text(MANIFEST);
    let queries = one_between(&manifest, "<queries>", "</queries>");
    assert_eq!(queries.matches("android:name").count(), 1);
    assert_eq!(one(queries, "android:name=\""), "android.intent.action.TTS_SERVICE");
    assert!(
        text("app/src/main/java/io/github/laserchess/Voice.java").contains("new TextToSpeech(")
    );
}

#[test]
fn a_change_of_the_configuration_never_makes_the_activity_anew() {
    let manifest = text(MANIFEST);
    let handled: Vec<&str> = one(&manifest, "android:configChanges=\"").split('|').collect();
    for change in [
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "screenLayout",
        "keyboard",
        "keyboardHidden",
        "navigation",
        "touchscreen",
        "uiMode",
        "density",
        "locale",
        "layoutDirection",
        "fontScale",
        "fontWeightAdjustment",
        "colorMode",
        "mcc",
        "mnc",
    ] {
        assert!(handled.contains(&change), "{change}");
    }
    for fact in [
        r#"android:launchMode="singleTask""#,
        r#"android:windowSoftInputMode="adjustResize""#,
        r#"android:appCategory="game""#,
        r#"android:resizeableActivity="true""#,
        r#"<data android:scheme="laserchess" />"#,
    ] {
        assert!(manifest.contains(fact), "{fact}");
    }
}

#[test]
fn the_new_way_of_back_is_on_from_the_level_on_at_which_slint_listens_to_it() {
    assert!(text(MANIFEST).contains(r#"enableOnBackInvokedCallback="@bool/predictive_back""#));
    // Slint's helper asks for VERSION_CODES.UPSIDE_DOWN_CAKE, which is 34.
    for (folder, switched) in [("values", "false"), ("values-v34", "true")] {
        let switches = text(&format!("{RESOURCES}/{folder}/bools.xml"));
        let found = switches.split(r#"<bool name="predictive_back">"#).nth(1).unwrap();
        assert!(found.starts_with(&format!("{switched}<")), "{folder}");
    }
}

#[test]
fn the_start_window_has_the_colours_of_the_screens() {
    let theme = text("../app/ui/theme.slint");
    for folder in ["values", "values-night"] {
        let colours = text(&format!("{RESOURCES}/{folder}/colors.xml"));
        let window = colours.split(r#"<color name="window">"#).nth(1).unwrap();
        let colour = &window[..window.find('<').unwrap()];
        let line = theme.lines().find(|line| line.contains("<color> window:")).unwrap();
        assert!(line.contains(colour), "{folder}: {colour}");
    }
}

/// A drag may begin where the system waits for its own gestures. Whoever adds one to this list gives it a
/// way by taps, and a test of that way: the board is played by taps (`a_staged_action_can_be_changed_until_it_is_fired`
/// in `app/tests/play.rs`, `ace_is_built_with_twelve_taps_and_played` in `editor.rs`), the track of a replay too
/// (`play_scrub_speed_and_backwards_answer_to_taps` in `replay.rs`).
#[test]
fn nothing_but_the_board_and_the_track_of_a_replay_can_be_dragged() {
    let mut dragged = Vec::new();
    for folder in ["views", "widgets"] {
        for entry in fs::read_dir(android().join("../app/ui").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let source = fs::read_to_string(&path).unwrap();
            let drags = ["moved =>", "DragArea", "SwipeGestureHandler", "Slider {"];
            if drags.iter().any(|drag| source.contains(drag)) {
                dragged.push(path.file_name().unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    dragged.sort_unstable();
    assert_eq!(dragged, ["board.slint", "media.slint"]);
}

#[test]
fn android_and_the_store_know_the_six_languages() {
    let config = text(&format!("{RESOURCES}/xml/locales_config.xml"));
    let mut languages = quoted_after(&config, "<locale android:name=\"");
    languages.sort_unstable();
    assert_eq!(languages, LANGUAGES);

    let mut store: Vec<String> = fs::read_dir(android().join("fastlane/metadata/android"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    store.sort_unstable();
    assert_eq!(store.iter().map(|name| &name[..2]).collect::<Vec<_>>(), LANGUAGES);
    for language in store {
        let limits = [
            ("title.txt", 30),
            ("short_description.txt", 80),
            ("full_description.txt", 4000),
            ("changelogs/default.txt", 500),
        ];
        for (file, limit) in limits {
            let words = text(&format!("fastlane/metadata/android/{language}/{file}"));
            let length = words.trim_end().chars().count();
            assert!((1..=limit).contains(&length), "{language}/{file} has {length} characters");
        }
    }
}

#[test]
fn backups_hold_games_setups_and_settings_and_nothing_else() {
    // One file for each way of backing up; the newer one says it for the cloud and for a new phone.
    for (file, times) in [("backup_rules.xml", 1), ("data_extraction_rules.xml", 2)] {
        let rules = text(&format!("{RESOURCES}/xml/{file}"));
        let kept = quoted_after(&rules, "<include domain=\"file\" path=\"");
        assert_eq!(kept, ["games/", "setups/", "settings.json"].repeat(times), "{file}");
        assert_eq!(rules.matches("<include").count(), kept.len(), "{file}");
        let left_out = quoted_after(&rules, "<exclude domain=\"file\" path=\"");
        assert_eq!(left_out, ["games/locks/", "setups/locks/"].repeat(times), "{file}");
    }
    let store = text("../app/src/store.rs");
    assert_eq!(quoted_after(&store, "folder.join(\""), ["games", "setups"]);
}

#[test]
fn the_icon_has_its_three_layers() {
    let icon = text(&format!("{RESOURCES}/mipmap-anydpi-v26/ic_launcher.xml"));
    for layer in ["<background", "<foreground", "<monochrome"] {
        assert!(icon.contains(layer), "{layer}");
    }
    for drawing in quoted_after(&icon, "@drawable/") {
        assert!(android().join(format!("{RESOURCES}/drawable/{drawing}.xml")).is_file());
    }
}

#[test]
fn the_build_script_pins_cargo_ndk() {
    let script = text("build-native.sh");
    let version = script.split("CARGO_NDK=").nth(1).unwrap().lines().next().unwrap();
    assert!(script.contains(&format!("cargo install cargo-ndk --version {version} --locked")));
}

#[test]
fn the_patches_are_for_the_slint_that_is_pinned() {
    let cargo = text("../Cargo.toml");
    let pinned = one(&cargo, "slint = { version = \"=");
    for (patch, replaced) in [
        ("mouse-wheel", "\n-                        MotionAction::Scroll => todo!(),\n"),
        (
            "keyboard-in-a-split-screen",
            "\n-                PhysicalPosition::new(window_left as _, window_top as _),\n",
        ),
    ] {
        let patch = text(&format!("patches/{patch}.patch"));
        assert!(patch.lines().next().unwrap().contains(&format!(" {pinned} backend ")));
        assert!(patch.contains(replaced));
    }
}
