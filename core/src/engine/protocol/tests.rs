//! Every command, every refusal, and arbitrary bytes.

use std::time::Duration;

use proptest::prelude::*;

use super::*;
use crate::engine::{Budget, CancelToken, Engine, ThinkError, Watch};
use crate::{Outcome, Side, Win};

/// What a line leads to while nothing is being searched.
fn hear(protocol: &mut Protocol, line: &str) -> Vec<Step> {
    protocol.hear(line, false)
}

/// The lines said in answer to a line, nothing else being asked for.
fn said(protocol: &mut Protocol, line: &str) -> Vec<String> {
    let steps = hear(protocol, line);
    let line = |step| match step {
        Step::Say(line) => line,
        other => panic!("{line}: {other:?}"),
    };
    steps.into_iter().map(line).collect()
}

/// The search that a line starts.
fn question(protocol: &mut Protocol, line: &str) -> Question {
    match hear(protocol, line).pop() {
        Some(Step::Think(question)) => *question,
        other => panic!("{line}: {other:?}"),
    }
}

fn moves(protocol: &Protocol) -> Vec<String> {
    protocol.game().turns().iter().map(|turn| write_move(turn.action)).collect()
}

#[test]
fn the_engine_names_itself_and_every_option() {
    let lines = said(&mut Protocol::new(), "uki");
    assert!(lines[0].starts_with("id name ") && lines[1].starts_with("id author "));
    for option in ["Hash", "Threads", "KingRotation", "SwapIgnoresReserved"] {
        let start = format!("option name {option} type ");
        assert_eq!(lines.iter().filter(|line| line.starts_with(&start)).count(), 1, "{option}");
    }
    assert_eq!(lines.last().map(String::as_str), Some("ukiok"));
}

#[test]
fn short_commands_have_their_step() {
    let mut protocol = Protocol::new();
    for (line, expected) in [
        ("", vec![]),
        ("  \t\r", vec![]),
        ("isready", vec![Step::Say("readyok".to_owned())]),
        ("  isready \r", vec![Step::Say("readyok".to_owned())]),
        ("stop", vec![Step::Stop]),
        ("quit", vec![Step::Quit]),
        ("ukinewgame", vec![Step::Forget]),
    ] {
        assert_eq!(hear(&mut protocol, line), expected, "{line:?}");
    }
}

#[test]
fn every_setup_has_its_name_and_the_first_three_their_khet_names() {
    for (name, setup) in [
        ("ace", NamedSetup::Ace),
        ("curiosity", NamedSetup::Curiosity),
        ("grail", NamedSetup::Grail),
        ("mercury", NamedSetup::Mercury),
        ("sophie", NamedSetup::Sophie),
        ("classic", NamedSetup::Ace),
        ("imhotep", NamedSetup::Curiosity),
        ("dynasty", NamedSetup::Grail),
    ] {
        let mut protocol = Protocol::new();
        assert_eq!(hear(&mut protocol, &format!("position {name}")), []);
        assert_eq!(*protocol.game().position(), setup.position(Rules::MANUAL), "{name}");
    }
}

#[test]
fn a_position_is_read_with_its_side_and_its_moves() {
    let mut protocol = Protocol::new();
    // Notation, section 1: Ace.
    let ace = "l++3d++kd++b+++2/2b7/3B+6/b++1B1ss+1b+++1B+/b+++1B+1S+S1b++1B/6b+++3/7B++2/2B+DKD3L";
    assert_eq!(hear(&mut protocol, &format!("position setup {ace} b moves h2R c7L h2h3")), []);
    assert_eq!(moves(&protocol), ["h2R", "c7L", "h2h3"]);
    assert_eq!(protocol.game().position().side(), Side::Red);
    assert_eq!(hear(&mut protocol, &format!("position setup {ace} r moves")), []);
    assert_eq!(protocol.game().position().side(), Side::Red);
    assert_eq!(moves(&protocol), [""; 0]);
}

#[test]
fn a_new_game_begins_at_ace_with_the_rules_that_were_set() {
    let mut protocol = Protocol::new();
    hear(&mut protocol, "position sophie");
    assert_eq!(hear(&mut protocol, "setoption name KingRotation value false"), []);
    assert_eq!(hear(&mut protocol, "setoption name SwapIgnoresReserved value true"), []);
    hear(&mut protocol, "ukinewgame");
    let rules =
        Rules { king_rotation: false, displaced_token_ignores_reserved: true, ..Rules::MANUAL };
    assert_eq!(*protocol.game().position(), NamedSetup::Ace.position(rules));
    // Ace's Blue King stands on e1.
    let refused = said(&mut protocol, "position ace moves e1R");
    assert!(refused[0].starts_with("info string error: move 1 e1R: "), "{refused:?}");
    hear(&mut protocol, "setoption name KingRotation value true");
    assert_eq!(hear(&mut protocol, "position ace moves e1R"), []);
}

#[test]
fn the_table_and_the_threads_go_to_the_search() {
    let mut protocol = Protocol::new();
    assert_eq!(hear(&mut protocol, "setoption name Threads value 3"), []);
    assert_eq!(hear(&mut protocol, "setoption name Hash value 8"), [Step::Forget]);
    let asked = question(&mut protocol, "go depth 2");
    assert_eq!((asked.threads, asked.table_bytes), (3, 8 << 20));
    assert_eq!(asked.game, *protocol.game());
}

#[test]
fn the_limits_are_those_that_were_told() {
    let seconds = Duration::from_secs;
    let clock = |left, increment| Some(Budget::of_clock(seconds(left), seconds(increment)));
    let second = Some(Budget::exactly(seconds(1)));
    let none = Limits::default();
    let mut protocol = Protocol::new();
    let clocks = "wtime 60000 btime 10000 winc 1000 binc 2000";
    for (line, expected) in [
        ("go", none),
        ("go infinite", none),
        ("go infinite depth 3", none),
        ("go depth 7", Limits::depth(7)),
        ("go nodes 5000", Limits::nodes(5000)),
        ("go depth 7 nodes 5000", Limits { nodes: Some(5000), ..Limits::depth(7) }),
        ("go movetime 1000", Limits { time: second, ..none }),
        (&format!("go {clocks}"), Limits { time: clock(60, 1), ..none }),
        (&format!("go {clocks} movetime 1000"), Limits { time: second, ..none }),
        ("go btime 10000", none),
    ] {
        let asked = question(&mut protocol, line);
        assert_eq!(asked.limits, expected, "{line}");
        assert_eq!(asked.endless, expected == none, "{line}");
    }
    hear(&mut protocol, "position ace moves h2R");
    let asked = question(&mut protocol, &format!("go {clocks}"));
    assert_eq!(asked.limits.time, clock(10, 2), "the second clock is Red's");
}

#[test]
fn perft_counts_where_the_game_stands() {
    let mut protocol = Protocol::new();
    hear(&mut protocol, "position sophie moves j1R");
    hear(&mut protocol, "position mercury");
    let position = Box::new(NamedSetup::Mercury.position(Rules::MANUAL));
    assert_eq!(hear(&mut protocol, "perft 4"), [Step::Count { position, depth: 4 }]);
    let line = write_leaves(2, 6075, Duration::from_millis(500));
    assert_eq!(line, "perft 2 6075 seconds 0.500 speed 12150");
}

#[test]
fn the_board_is_drawn_with_its_text_and_the_side_to_act() {
    let lines = said(&mut Protocol::new(), "d");
    let expected = [
        "8  lS   .   .   .  dS  k   dS  bSE  .   .",
        "7   .   .  bSW  .   .   .   .   .   .   .",
        "6   .   .   .  BNW  .   .   .   .   .   .",
        "5  bNE  .  BSW  .  s\\  s/   .  bSE  .  BNW",
        "4  bSE  .  BNW  .  S/  S\\   .  bNE  .  BSW",
        "3   .   .   .   .   .   .  bSE  .   .   .",
        "2   .   .   .   .   .   .   .  BNE  .   .",
        "1   .   .  BNW DN  K   DN   .   .   .  LN",
        "   a   b   c   d   e   f   g   h   i   j",
    ];
    assert_eq!(lines[..9], expected);
    assert!(lines[9].starts_with("l++3d++kd++b+++2/"), "{}", lines[9]);
    assert_eq!(lines[10], "Blue to act");
}

#[test]
fn a_bad_line_gives_one_error_line_and_changes_nothing() {
    let mut protocol = Protocol::new();
    hear(&mut protocol, "position curiosity");
    hear(&mut protocol, "setoption name Threads value 2");
    let before = protocol.clone();
    let long = "d".repeat(70_000);
    for (line, reason) in [
        ("castle", "unknown command castle"),
        ("UKI", "unknown command UKI"),
        ("setoption", "usage: setoption name NAME value VALUE"),
        ("setoption name Hash 8", "usage: setoption name NAME value VALUE"),
        ("setoption name Hash value 0", "Hash is a number from 1 to 16384, not 0"),
        ("setoption name Hash value 16385", "Hash is a number from 1 to 16384, not 16385"),
        ("setoption name Threads value -1", "Threads is a number from 1 to 256, not -1"),
        ("setoption name Threads value many", "Threads is a number from 1 to 256, not many"),
        ("setoption name KingRotation value 1", "KingRotation is true or false, not 1"),
        ("setoption name Ponder value true", "unknown option Ponder"),
        ("position", "usage: position NAME or position setup ROWS SIDE"),
        ("position setup 8", "usage: position NAME or position setup ROWS SIDE"),
        ("position chess", "unknown setup chess"),
        ("position ace h2R", "expected moves, not h2R"),
        ("position ace moves h2R h2R", "move 2 h2R: "),
        ("position ace moves e4", "move 1 e4: not a move"),
        ("position ace moves h2X", "move 1 h2X: not a move"),
        ("position ace moves é", "move 1 é: not a move"),
        ("position ace moves h2h9", "move 1 h2h9: not a move"),
        ("position ace moves j1R", "move 1 j1R: "),
        ("position setup */*/*/*/*/*/*/* b", "the setup cannot be played: "),
        ("position setup x b", ""),
        ("go depth", "depth needs a number"),
        ("go depth 0", "depth is a number from 1 to 100, not 0"),
        ("go depth 101", "depth is a number from 1 to 100, not 101"),
        ("go nodes 0", "nodes is a number from 1 to 18446744073709551615, not 0"),
        ("go nodes 18446744073709551616", "nodes is a number from 1 to "),
        ("go movetime 0", "movetime is a number from 1 to 604800000, not 0"),
        ("go movetime -5", "movetime is a number from 1 to 604800000, not -5"),
        ("go wtime soon", "wtime is a number from 0 to 604800000, not soon"),
        ("go fast", "unknown limit fast"),
        ("perft", "usage: perft DEPTH"),
        ("perft 7", "perft is a number from 1 to 6, not 7"),
        ("perft 1 2", "usage: perft DEPTH"),
        (&long, "the line is longer than 64 KiB"),
    ] {
        let lines = said(&mut protocol, line);
        let start = format!("info string error: {reason}");
        assert!(lines.len() == 1 && lines[0].starts_with(&start), "{line:.60}: {lines:?}");
        assert_eq!(protocol, before, "{line:.60}");
    }
}

#[test]
fn a_long_word_is_named_by_its_beginning() {
    let lines = said(&mut Protocol::new(), &"x".repeat(50_000));
    assert_eq!(lines, [format!("info string error: unknown command {}...", "x".repeat(40))]);
}

#[test]
fn a_running_search_is_asked_only_what_it_does_not_disturb() {
    let mut protocol = Protocol::new();
    let before = protocol.clone();
    for line in
        ["go depth 1", "position sophie", "ukinewgame", "perft 1", "setoption name Hash value 1"]
    {
        let error = Step::Say("info string error: a search is running".to_owned());
        assert_eq!(protocol.hear(line, true), [error], "{line}");
        assert_eq!(protocol, before, "{line}");
    }
    assert_eq!(protocol.hear("stop", true), [Step::Stop]);
    assert_eq!(protocol.hear("quit", true), [Step::Quit]);
    assert_eq!(protocol.hear("isready", true), [Step::Say("readyok".to_owned())]);
    assert_eq!(protocol.hear("d", true).len(), 11);
}

#[test]
fn a_search_of_a_game_that_is_over_says_so() {
    let mut protocol = Protocol::new();
    // Rules, section 8: Sophie's Blue hits its own King by turning the Laser.
    assert_eq!(hear(&mut protocol, "position sophie moves j1L"), []);
    let asked = question(&mut protocol, "go depth 3");
    let cancel = CancelToken::new();
    let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
    let answer = Engine::new(1 << 16).think(&asked.game, &asked.limits, watch);
    let outcome = Outcome::Won { winner: Side::Red, by: Win::KingHit };
    assert_eq!(answer, Err(ThinkError::GameOver(outcome)));
    let lines = write_answer(&answer);
    assert!(lines[0].starts_with("info string error: the game is over: "), "{lines:?}");
    assert_eq!(lines[1..], ["bestmove none"]);
    let refused = said(&mut protocol, "position sophie moves j1L h7R");
    assert_eq!(refused, ["info string error: move 2 h7R: the game is over"]);
    let drawn = said(&mut protocol, "d");
    assert!(drawn[10].starts_with("over: "), "{drawn:?}");
}

#[test]
fn the_lines_of_a_search_follow_the_protocol() {
    let mut protocol = Protocol::new();
    let asked = question(&mut protocol, "go depth 3");
    let cancel = CancelToken::new();
    let mut lines = Vec::new();
    let mut report = |report: &crate::engine::Report| lines.push(write_report(report, 1000));
    let clock = || Duration::from_millis(5);
    let watch = Watch { cancel: &cancel, clock: Some(&clock), report: &mut report };
    let answer = Engine::new(1 << 16).think(&asked.game, &asked.limits, watch);
    let best = write_answer(&answer);
    assert_eq!(lines.len(), 3);
    for (depth, line) in (1..).zip(&lines) {
        let words: Vec<&str> = line.split(' ').collect();
        let depth = depth.to_string();
        assert_eq!(words[..3], ["info", "depth", &depth]);
        for name in ["seldepth", "score", "nodes", "nps", "hashfull", "time", "pv"] {
            assert_eq!(words.iter().filter(|word| **word == name).count(), 1, "{name}: {line}");
        }
        assert!(line.contains(" score cp "), "{line}");
        assert!(line.contains(" nodes 1000 nps "), "{line}");
    }
    let first = lines[2].split(" pv ").nth(1).and_then(|line| line.split(' ').next());
    assert_eq!(best, [format!("bestmove {}", first.unwrap())]);
}

/// Words of the protocol, so that arbitrary lines come past the first word.
fn word() -> impl Strategy<Value = String> {
    let known = "uki isready ukinewgame position setup ace sophie moves go depth nodes movetime wtime btime winc binc \
                 infinite stop perft d setoption name value Hash Threads KingRotation true false b r h2R j1L h2h3 c7L 0 \
                 1 7 99999999999999999999 -1 */*/*/*/*/*/*/* l++9/*/*/*/*/*/*/9L";
    let known: Vec<&str> = known.split_whitespace().collect();
    prop_oneof![
        4 => prop::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn no_bytes_disturb_the_conversation(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut protocol = Protocol::new();
        for line in String::from_utf8_lossy(&bytes).split('\n') {
            for step in protocol.hear(line, false) {
                if let Step::Say(said) = step {
                    prop_assert!(!said.contains(['\n', '\r']), "{:?}", said);
                }
            }
        }
    }

    #[test]
    fn a_refused_line_changes_nothing(words in prop::collection::vec(word(), 0..8)) {
        let mut protocol = Protocol::new();
        let line = words.join(" ");
        let steps = protocol.hear(&line, false);
        if let [Step::Say(said)] = &steps[..]
            && said.starts_with("info string error: ")
        {
            prop_assert_eq!(&protocol, &Protocol::new());
            prop_assert!(!said.contains(['\n', '\r']), "{:?}", said);
        }
        prop_assert_eq!(protocol.hear("isready", false), [Step::Say("readyok".to_owned())]);
    }
}
