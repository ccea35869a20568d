//! A change of what apps can call is written down for them.

use crc32fast::hash;

#[test]
fn the_changelog_names_the_surface_as_it_is() {
    // The typed stub lists every exported name with its types, and nothing else.
    let surface = include_bytes!("../../python/laserchess/_generated.pyi");
    let name = format!("{:08x}", hash(surface));
    let changelog = include_str!("../../CHANGELOG.md");
    let newest = changelog.split("\n## ").nth(1).unwrap_or_default();
    assert!(
        newest.contains(&format!("Surface {name}")),
        "what apps can call has changed: say what in bindings/CHANGELOG.md and name it \"Surface {name}\""
    );
}

#[test]
fn the_changelog_begins_with_the_version_of_the_packages() {
    let changelog = include_str!("../../CHANGELOG.md");
    let newest = changelog.split("\n## ").nth(1).unwrap_or_default();
    assert!(newest.starts_with(&laser_chess_ffi::library_version()), "{newest:.20}");
}
