//! Inside the core a file uses only files above it in the list of `lib.rs`.
//!
//! Arrows one way keep the rules readable from the top: squares know no beams, beams no games.

use std::path::Path;

/// The modules in the order in which `lib.rs` declares them.
fn modules(lib: &str) -> Vec<&str> {
    lib.lines()
        .filter_map(|line| line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod "))
        .filter_map(|rest| rest.strip_suffix(';'))
        .collect()
}

/// The modules named after `crate::` in the lines that are no comments.
fn used<'a>(source: &'a str, known: &[&'a str]) -> Vec<&'a str> {
    source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| {
            line.match_indices("crate::").map(move |(at, name)| &line[at + name.len()..])
        })
        .filter_map(|rest| {
            let end = rest.find(|next: char| !next.is_alphanumeric() && next != '_')?;
            known.iter().copied().find(|module| *module == &rest[..end])
        })
        .collect()
}

fn check(path: &Path, module: &str, order: &[&str], checked: &mut Vec<String>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).expect("a folder") {
            check(&entry.expect("an entry").path(), module, order, checked);
        }
        return;
    }
    let source = std::fs::read_to_string(path).expect("a source file");
    let place = order.iter().position(|other| *other == module).expect(module);
    for other in used(&source, order) {
        let other_place = order.iter().position(|known| *known == other).expect(other);
        assert!(other_place <= place, "{} uses {other}, which stands below it", path.display());
    }
    checked.push(module.to_owned());
}

#[test]
fn a_file_uses_only_files_above_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = std::fs::read_to_string(src.join("lib.rs")).expect("lib.rs");
    let order = modules(&lib);
    assert!(order.len() > 10, "{order:?}");
    let mut checked = Vec::new();
    for module in &order {
        for path in [src.join(format!("{module}.rs")), src.join(module)] {
            if path.exists() {
                check(&path, module, &order, &mut checked);
            }
        }
    }
    checked.dedup();
    assert_eq!(checked, order, "every module was read");
}

#[test]
fn a_use_of_a_lower_module_is_seen() {
    let order = ["square", "beam"];
    assert_eq!(used("use crate::beam::Beam;\n// use crate::square;\n", &order), ["beam"]);
    assert_eq!(used("let x = crate::beam::Beam::trace();", &order), ["beam"]);
    assert_eq!(modules("mod square;\npub mod beam;\npub use beam::Beam;\n"), order);
}
