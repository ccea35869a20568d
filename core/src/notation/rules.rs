//! The text of the rule options: `manual`, or what differs from it.

use super::error::{NotationError, NotationFault};
use super::scanner::Scanner;
use crate::rules::Rules;

/// One option: its name and the place of its value.
struct RuleOption {
    name: &'static str,
    of: fn(&mut Rules) -> &mut bool,
}

/// The options in the order in which they are printed.
const OPTIONS: [RuleOption; 5] = [
    RuleOption { name: "fixed_lasers", of: |rules| &mut rules.fixed_lasers },
    RuleOption { name: "king_rotation", of: |rules| &mut rules.king_rotation },
    RuleOption {
        name: "displaced_token_ignores_reserved",
        of: |rules| &mut rules.displaced_token_ignores_reserved,
    },
    RuleOption {
        name: "repetition_includes_side",
        of: |rules| &mut rules.repetition_includes_side,
    },
    RuleOption { name: "automatic_stalemate", of: |rules| &mut rules.automatic_stalemate },
];

const MANUAL: &str = "manual";

/// Reads rule options: `manual`, or names with spaces between them, each alone (for true) or with
/// `=true` or `=false`.
///
/// # Errors
/// The first fault, with its place.
///
/// ```
/// use laser_chess_core::notation::read_rules;
/// let rules = read_rules("fixed_lasers king_rotation=false")?;
/// assert!(rules.fixed_lasers && !rules.king_rotation);
/// # Ok::<(), laser_chess_core::notation::NotationError>(())
/// ```
pub fn read_rules(text: &str) -> Result<Rules, NotationError> {
    let mut scanner = Scanner::new(text)?;
    let mut rules = Rules::MANUAL;
    let mut seen = Vec::new();
    loop {
        scanner.skip_space();
        let start = scanner.place();
        let name = scanner.take_while(|next| next != '=' && !next.is_whitespace());
        if name.is_empty() && scanner.peek().is_none() {
            break;
        }
        if seen.contains(&name) {
            return Err(scanner.error(NotationFault::Repeated, start));
        }
        seen.push(name);
        if name == MANUAL {
            continue;
        }
        let Some(option) = OPTIONS.iter().find(|option| option.name == name) else {
            return Err(scanner.error(NotationFault::UnknownOption, start));
        };
        *(option.of)(&mut rules) = if scanner.eat('=') { read_value(&mut scanner)? } else { true };
    }
    if seen.is_empty() {
        return Err(scanner.error(NotationFault::UnexpectedEnd, scanner.place()));
    }
    Ok(rules)
}

fn read_value(scanner: &mut Scanner<'_>) -> Result<bool, NotationError> {
    let start = scanner.place();
    match scanner.take_while(|next| !next.is_whitespace()) {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(scanner.error(NotationFault::OptionValue, start)),
    }
}

/// The options that differ from the manual, or `manual`.
///
/// ```
/// use laser_chess_core::notation::write_rules;
/// use laser_chess_core::{Rules, RulesPreset};
/// assert_eq!(write_rules(&Rules::MANUAL), "manual");
/// assert_eq!(write_rules(&RulesPreset::Tournament.rules()), "king_rotation=false");
/// ```
#[must_use]
pub fn write_rules(rules: &Rules) -> String {
    let (mut given, mut manual) = (*rules, Rules::MANUAL);
    let words: Vec<_> = OPTIONS
        .iter()
        .filter_map(|option| {
            let value = *(option.of)(&mut given);
            let differs = value != *(option.of)(&mut manual);
            let text =
                if value { option.name.to_owned() } else { format!("{}=false", option.name) };
            differs.then_some(text)
        })
        .collect();
    if words.is_empty() { MANUAL.to_owned() } else { words.join(" ") }
}
