//! The setup editor and everything that comes in and goes out, as players touch them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use laser_chess_app::platform::Handed;
use laser_chess_app::ui;
use laser_chess_core::notation::write_position_code;
use laser_chess_core::{NamedSetup, Rules, random_setup};
use slint::platform::Key;
use slint::{ComponentHandle, Model};
use support::Player;

const DESKTOP: (u32, u32) = (1280, 800);
/// High enough for everything that can be shared.
const TALL: (u32, u32) = (1280, 2400);

/// Blue's half of Ace after the manual's picture, Laser aside: the tool's key, how often the new
/// brush is turned clockwise, the square.
const ACE: [(&str, usize, &str); 12] = [
    ("1", 0, "h2"),
    ("1", 2, "c5"),
    ("1", 2, "j4"),
    ("1", 3, "c1"),
    ("1", 3, "c4"),
    ("1", 3, "d6"),
    ("1", 3, "j5"),
    ("2", 0, "d1"),
    ("2", 0, "f1"),
    ("3", 0, "e4"),
    ("3", 1, "f4"),
    ("4", 0, "e1"),
];

fn editor(folder: &tempfile::TempDir, size: (u32, u32)) -> Player {
    let player = Player::open(folder.path(), size);
    player.tap("Setup editor");
    player
}

fn screen(player: &Player) -> ui::Screen {
    player.shell.window().global::<ui::Router<'_>>().get_screen()
}

#[test]
fn ace_is_built_with_twelve_taps_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, DESKTOP);
    let mut turned = [0; 5];
    for (tool, turns, square) in ACE {
        player.key(tool);
        let before = &mut turned[tool.parse::<usize>().unwrap()];
        for _ in std::mem::replace(before, turns)..turns {
            player.key("e");
        }
        player.square(square);
    }
    player.shell.settle_proof();
    player.wait(32);
    player.element("Checks: Nothing to mend");
    player.tap("Play");
    player.tap("Two players");
    assert_eq!(screen(&player), ui::Screen::Game);
    player.element("e1. Blue King.");
    player.element("f8. Red King.");
    player.square("h2");
    player.tap("Turn clockwise");
    player.fire();
    assert_eq!(player.news(), "Blue's beam left the board. Red to act.");
}

#[test]
fn an_unfinished_setup_says_why_it_cannot_be_played_and_is_mended_by_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, (390, 844));
    player.tap("Play");
    player.element("Error: Blue needs exactly one King.");
    player.tap("Put it on e1");
    player.shell.settle_proof();
    player.wait(32);
    // The mirror put Red's as well.
    player.element("f8. Red King.");
    assert!(player.find("Error: ").is_none());
}

#[test]
fn a_setup_is_kept_and_stands_beside_the_five_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    {
        let player = editor(&folder, DESKTOP);
        player.tap("Paste a code");
        let code = write_position_code(&random_setup(7), &Rules::MANUAL);
        let paste = player.shell.window().global::<ui::PasteAdapter<'_>>();
        paste.invoke_edited(code.into());
        player.wait(32);
        player.tap("Use this setup");
        player.tap("Keep among your setups");
        player.tap("Keep under this name");
        player.shell.suspend();
    }
    let player = Player::open(folder.path(), DESKTOP);
    player.tap("Two players, one device");
    player.shell.settle();
    player.wait(48);
    player.tap("Untitled setup");
    player.tap("Start");
    assert_eq!(screen(&player), ui::Screen::Game);
    let tokens = player.shell.window().global::<ui::GameAdapter<'_>>().get_tokens();
    assert_eq!(tokens.iter().filter(|token| token.standing).count(), 26);
}

#[test]
fn a_fault_in_a_pasted_text_is_pointed_at_and_mended_by_a_button() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, (390, 844));
    player.shell.take(Handed::Link("l++4k4/*/*/4P5/*/*/*/4K4L b".to_owned()));
    player.wait(32);
    player.element("Character 13, “P”: This is not used here.");
    player.tap("Make it “B”");
    player.tap("Use this setup");
    player.element("e5. Blue Deflector");
    player.key("z");
    player.element("e5. Blue Deflector");
}

#[test]
fn what_is_copied_can_be_pasted_and_escape_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, DESKTOP);
    player.key("4");
    player.square("e1");
    player.tap("Share");
    player.tap("Copy: Share code");
    player.key(Key::Escape);
    player.tap("Clear the board");
    player.tap("Paste a code");
    player.tap("Paste from the clipboard");
    player.element("Preview of the board");
    player.key(Key::Escape);
    player.element("e1. Empty");
    player.tap("Paste a code");
    player.tap("Paste from the clipboard");
    player.tap("Use this setup");
    player.element("e1. Blue King.");
}

#[test]
fn the_code_on_the_screen_is_read_from_its_picture_by_another_decoder() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, (390, 844));
    for named in NamedSetup::ALL {
        let code = write_position_code(&named.setup(), &Rules::MANUAL);
        player.shell.take(Handed::Link(code.clone()));
        player.tap("Use this setup");
        player.tap("Share");
        let share = player.shell.window().global::<ui::ShareAdapter<'_>>();
        let dots = share.get_qr().to_rgb8().unwrap();
        let modules = dots.width() as usize;
        assert_eq!(modules, share.get_qr_modules() as usize);
        // At a phone's size: three pixels for a module, on a dark screen.
        let (scale, margin) = (3, 20);
        let size = modules * scale + 2 * margin;
        let mut picture = rqrr::PreparedImage::prepare_from_greyscale(size, size, |x, y| {
            let inside =
                |at: usize| at.checked_sub(margin).map(|at| at / scale).filter(|m| *m < modules);
            match (inside(x), inside(y)) {
                (Some(column), Some(row)) => dots.as_slice()[row * modules + column].r,
                _ => 20,
            }
        });
        let grids = picture.detect_grids();
        assert_eq!(grids.len(), 1, "{}", named.id());
        let (_, text) = grids[0].decode().unwrap();
        assert_eq!(text, format!("laserchess:{code}"));
        player.key(Key::Escape);
    }
}

#[test]
fn the_picture_on_the_clipboard_is_the_board_as_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, TALL);
    player.tap("Share");
    player.tap("Copy the picture");
    player.element("The picture is copied");
    let taken = player.system.pictures.take();
    let [picture] = &taken[..] else { panic!("{} pictures", taken.len()) };
    let shown = player.shell.window().global::<ui::ShareAdapter<'_>>().get_picture().size();
    let ratio = |width: u32, height: u32| f64::from(width) / f64::from(height);
    let off = ratio(picture.width(), picture.height()) - ratio(shown.width, shown.height);
    assert!(off.abs() < 0.01, "{off}");
    // A board has more than a few colours, and only its round corners let the ground through.
    let colours: std::collections::BTreeSet<_> =
        picture.as_slice().iter().map(|dot| (dot.r, dot.g, dot.b)).collect();
    assert!(colours.len() > 50, "{}", colours.len());
    let dots = picture.as_slice();
    let solid = dots.iter().filter(|dot| dot.a == 255).count();
    assert!(solid * 100 > dots.len() * 98, "{solid} of {}", dots.len());
}

#[test]
fn a_clipboard_that_takes_no_picture_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let player = editor(&folder, TALL);
    player.system.full_clipboard.set(true);
    player.tap("Share");
    player.tap("Copy the picture");
    player.element("The picture could not be copied");
}
