//! Everything that an app developer can call is explained in the generated sources.

/// The words with which Swift begins what others may use.
const DECLARATIONS: [&str; 6] =
    ["public struct ", "public enum ", "open class ", "public protocol ", "case ", "public func "];
/// What the generator writes for itself.
const MACHINERY: [&str; 6] = ["FfiConverter", "uniffi", "Impl", "_lift", "_lower", "NoHandle"];

fn is_declaration(line: &str) -> bool {
    let is_member = line.starts_with("open func ") || line.starts_with("public let ");
    let begins = DECLARATIONS.iter().any(|word| line.starts_with(word));
    (begins || is_member || line.starts_with("public convenience init"))
        && !MACHINERY.iter().any(|word| line.contains(word))
}

#[test]
fn every_item_of_the_generated_sources_has_a_comment() {
    let source = include_str!("../../swift/Sources/LaserChess/LaserChess.swift");
    // Before the first type there is only machinery.
    let (_, types) = source.split_once("// Public interface members begin here.").expect("types");
    let (types, _) = types.split_once("private enum InitializationResult").expect("the end");
    let mut last = "";
    let (mut silent, mut explained) = (Vec::new(), 0);
    let mut under_switch = false;
    for line in types.lines().map(str::trim) {
        // Cases of a switch look like cases of an enum; those have no colon at their end.
        let in_switch =
            line.starts_with("case ") && (line.ends_with(':') || line.contains(": return"));
        if is_declaration(line) && !in_switch && !under_switch {
            if last.ends_with("*/") { explained += 1 } else { silent.push(line.to_owned()) }
        }
        under_switch = line.starts_with("switch ") || (under_switch && line.starts_with("//"));
        if !line.is_empty() && !line.starts_with('@') && !line.starts_with('#') {
            last = line;
        }
    }
    assert!(explained > 300, "{explained}: the generator writes otherwise than it did");
    assert_eq!(silent, Vec::<String>::new());
}
