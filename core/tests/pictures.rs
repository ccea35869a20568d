//! Facts about the pictures: well-formed, complete, without words, and true to the rules.

use std::collections::HashSet;

use laser_chess_core::picture::{BoardPicture, Look, TokenPicture, TokenSet};
use laser_chess_core::{Board, Game, NamedSetup, Role, Rules, Side, Token};
use roxmltree::{Document, Node};

fn parse(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error} in {svg}"))
}

fn with_tag<'a>(document: &'a Document<'_>, tag: &str) -> Vec<Node<'a, 'a>> {
    document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)))
        .collect()
}

#[test]
fn every_token_is_well_formed_in_every_look_and_set_and_its_orientations_differ() {
    for look in Look::ALL {
        let mut pictures = HashSet::new();
        for set in TokenSet::ALL {
            for side in Side::ALL {
                for role in Role::ALL {
                    let still = TokenPicture::of(Token::new(side, role), look);
                    let svg = TokenPicture { set, ..still }.to_svg();
                    parse(&svg);
                    pictures.insert(svg);
                }
            }
        }
        assert_eq!(pictures.len(), 60, "{look:?}: each token looks different in each set");
    }
}

#[test]
fn the_sides_differ_in_outline_and_not_in_colour_alone() {
    for (set, role) in TokenSet::ALL.into_iter().flat_map(|set| Role::ALL.map(|role| (set, role))) {
        let outline = |side| {
            let still = TokenPicture::of(Token::new(side, role), Look::Print);
            let svg = TokenPicture { set, ..still }.to_svg();
            let document = parse(&svg);
            let plates = with_tag(&document, "clipPath");
            let plate = plates[0].first_element_child().and_then(|path| path.attribute("d"));
            plate.expect("an outline").to_owned()
        };
        assert_ne!(outline(Side::Blue), outline(Side::Red), "{set:?} {role:?}");
    }
}

#[test]
fn the_print_look_has_no_colour() {
    let board = NamedSetup::Ace.setup().board;
    let svg = TokenSet::ALL.map(|set| {
        let plain = BoardPicture::of(&board, Look::Print);
        BoardPicture { coordinates: true, reserved_letters: true, set, ..plain }.to_svg()
    });
    for colour in svg.iter().flat_map(|svg| svg.split("\"#").skip(1)) {
        let digits: String = colour.chars().take_while(char::is_ascii_hexdigit).collect();
        let channels: Vec<&str> = match digits.len() {
            3 => digits.split("").filter(|digit| !digit.is_empty()).collect(),
            6 => vec![&digits[0..2], &digits[2..4], &digits[4..6]],
            _ => panic!("#{digits} is no colour"),
        };
        assert!(channels.iter().all(|channel| *channel == channels[0]), "#{digits}");
    }
}

#[test]
fn a_board_has_no_word_and_each_name_once() {
    for named in NamedSetup::ALL {
        let board = named.setup().board;
        for (look, set) in
            Look::ALL.into_iter().flat_map(|look| TokenSet::ALL.map(|set| (look, set)))
        {
            for turn in 0..4 {
                let picture = BoardPicture {
                    turn,
                    set,
                    coordinates: true,
                    reserved_letters: true,
                    ..BoardPicture::of(&board, look)
                };
                let svg = picture.to_svg();
                let document = parse(&svg);
                assert!(with_tag(&document, "text").is_empty());
                let names: Vec<_> =
                    document.descendants().filter_map(|node| node.attribute("id")).collect();
                assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
                let plates = with_tag(&document, "clipPath").len();
                assert_eq!(plates, 26, "{named:?}: one for each token");
                let size = document.root_element().attribute("viewBox").expect("a size");
                assert_eq!(size, if turn % 2 == 0 { "0 0 1044 844" } else { "0 0 844 1044" });
            }
        }
    }
}

#[test]
fn a_shot_is_drawn_from_the_laser_over_each_mirror_to_its_end() {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    game.play("e1+".parse().unwrap()).unwrap();
    let turn = game.last_turn().unwrap();
    let picture = BoardPicture {
        beam: Some(&turn.played.beam),
        last: Some(turn.action),
        ..BoardPicture::of(game.position().board(), Look::Dark)
    };
    // j1, j4, h4, h5, j5 and out over j8's north edge; x from the left, y from the top.
    let line = "M950 750L950 450L750 450L750 350L950 350L950 15";
    assert!(picture.to_svg().contains(line));
    // Half a turn later every point is on the other side.
    let turned = "M50 50L50 350L250 350L250 450L50 450L50 785";
    assert!(BoardPicture { turn: 2, ..picture }.to_svg().contains(turned));
}

#[test]
fn a_hit_is_crossed_and_stops_at_the_face_that_was_met() {
    let mut game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
    game.play("j1-".parse().unwrap()).unwrap();
    let beam = game.last_beam().unwrap();
    let picture =
        BoardPicture { beam: Some(beam), ..BoardPicture::of(game.position().board(), Look::Light) };
    let svg = picture.to_svg();
    assert!(svg.contains("M950 750L590 750"), "from j1 to the east face of f1");
    assert!(svg.contains("M550 750m-30 -30l60 60"), "a cross on f1");
}

#[test]
fn the_last_action_is_marked_where_it_left_and_where_it_arrived() {
    let board = Board::empty();
    let plain = BoardPicture::of(&board, Look::Light);
    let marks = |action: &str| {
        let picture = BoardPicture { last: Some(action.parse().unwrap()), ..plain.clone() };
        let svg = picture.to_svg();
        let document = parse(&svg);
        with_tag(&document, "rect")
            .iter()
            .filter(|rect| rect.attribute("width") == Some("92"))
            .count()
    };
    assert_eq!(marks("e4e5"), 2);
    assert_eq!(marks("e4+"), 1);
}
