//! O5.1: where the ship may sail.

use oltremare::{BUILT_IN, Components, Marker, Phase, Prompt};

use crate::late::Late;
use crate::script::Script;
use crate::table::Table;

/// Seat 1 in Venezia has played so many ship symbols; seat 2 started at Rodi.
fn sailing(ships: usize) -> Script {
    let (hand, top) = [
        ("gems2", "salt41"),
        ("gems2 scrolls15", "salt39"),
        ("gems2 scrolls15 salt36", "salt35"),
        ("gems2 scrolls15 salt36 salt43", "salt33"),
    ][ships - 1];
    let mut game = Late {
        hands: &[hand, "gems6"],
        cargo: &[top, "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .with(|view| view.players[1].ship = Some(crate::script::port("Rodi")));
    game.play("1 leave");
    assert_eq!(
        game.prompt(1),
        Some(Prompt::Sail {
            routes: ships as u8
        })
    );
    game
}

#[test]
fn o5_1_the_ship_moves_exactly_as_many_routes_as_symbols() {
    for (ships, right, wrong) in [
        (1, "Ancona", "Ancona Otranto"),
        (2, "Ancona Otranto", "Ancona"),
        (3, "Ancona Otranto Corfu", "Ancona Otranto"),
        (4, "Ancona Otranto Corfu Modone", "Ancona Otranto Corfu"),
    ] {
        let mut game = sailing(ships);
        game.refused(&format!("1 sail {wrong}"), "O5.1");
        assert!(game.offers(1, &format!("sail {right}")));
        game.play(&format!("1 sail {right}"));
        assert_eq!(game.ship(1), right.split(' ').next_back().unwrap());
    }
}

#[test]
fn o5_1_ports_must_be_joined_by_a_route() {
    let game = sailing(2);
    game.refused("1 sail Rodi Candia", "O5.1");
    game.refused("1 sail Ancona Corfu", "O5.1");
    game.refused("1 sail Venezia Zara", "O5.1");
    game.refused("1 sail Ancona 31", "O1.3");
    assert_eq!(
        game.unreadable("sail Ancona Atlantis"),
        "the name of a port"
    );
    game.refused("2 sail Ancona Otranto", "O5.1");
}

#[test]
fn o5_1_no_route_is_used_twice_in_a_turn() {
    let game = sailing(2);
    game.refused("1 sail Ancona Venezia", "O5.1");
    assert!(!game.offers(1, "sail Ancona Venezia"));
    let game = sailing(4);
    game.refused("1 sail Ancona Otranto Ancona Zara", "O5.1");
    // Round the triangle and along its first side again.
    game.refused("1 sail Zara Ancona Venezia Zara", "O5.1");
}

#[test]
fn o5_1_a_port_may_be_passed_twice() {
    let mut game = sailing(3);
    assert!(game.offers(1, "sail Zara Ancona Venezia"));
    game.play("1 sail Zara Ancona Venezia");
    assert_eq!(game.ship(1), "Venezia");
    let mut game = sailing(4);
    game.play("1 sail Ancona Zara Ragusa Otranto");
    assert_eq!(game.ship(1), "Otranto");
    let game = Table::of(2)
        .start(1, "salt37")
        .start(2, "pottery50")
        .script();
    let chart = &game.game.components().chart;
    let zara = chart.find("Zara").unwrap();
    let round = ["Venezia", "Ancona", "Zara", "Ragusa"].map(|name| chart.find(name).unwrap());
    assert!(
        chart
            .paths(zara, 4)
            .iter()
            .any(|path| path.ports() == round)
    );
}

#[test]
fn o5_1_a_walk_that_dead_ends_is_not_offered() {
    // Venezia–Zara–Ancona–Venezia uses both routes of Venezia: no fourth is left.
    let game = sailing(4);
    let dead = game
        .choices(1)
        .iter()
        .any(|line| line.starts_with("sail Zara Ancona Venezia"));
    assert!(!dead);
    for next in ["Zara", "Ancona", "Ragusa", "Venezia"] {
        game.refused(&format!("1 sail Zara Ancona Venezia {next}"), "O5.1");
    }
    assert!(
        game.choices(1)
            .iter()
            .any(|line| line.starts_with("sail Zara Ancona Otranto"))
    );
}

#[test]
fn o5_1_every_path_listed_is_legal_and_every_legal_one_is_listed() {
    for ships in 1..=4 {
        let game = sailing(ships);
        let listed = game.choices(1);
        let chart = &game.game.components().chart;
        let mut legal = 0;
        let mut walks = vec![String::new()];
        for _ in 0..ships {
            walks = walks
                .iter()
                .flat_map(|walk| {
                    let last = walk.split(' ').next_back().filter(|name| !name.is_empty());
                    let at = chart.find(last.unwrap_or("Venezia")).unwrap();
                    let next = chart.all().filter(move |port| chart.joined(at, *port));
                    let names = next.filter_map(|port| chart.name(port));
                    names.map(move |name| format!("{walk} {name}"))
                })
                .collect();
        }
        for walk in walks {
            let line = format!("sail{walk}");
            let allowed = game.allows(&format!("1 {line}"));
            assert_eq!(listed.contains(&line), allowed, "{line}");
            legal += usize::from(allowed);
        }
        assert_eq!(legal, listed.len());
    }
}

#[test]
fn o5_1_ships_may_share_ports() {
    let mut game = Late {
        hands: &["gems2", "gems6"],
        cargo: &["salt41", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play("1 leave; 1 sail Zara");
    assert_eq!(
        (game.ship(1), game.ship(2)),
        ("Zara".to_owned(), "Zara".to_owned())
    );
}

#[test]
fn o5_1_an_edition_without_a_move_of_1_to_4_routes_from_some_port_is_rejected() {
    // Ancona joined to Venezia and Zara only, Venezia and Zara only to it and each other: from
    // there no four routes lead on.
    let cut = ["R30,", "R02,"];
    let text: String = BUILT_IN
        .lines()
        .filter(|line| !cut.iter().any(|route| line.starts_with(route)))
        .map(|line| format!("{line}\n"))
        .collect();
    let errors = Components::read(&text).unwrap_err();
    let problems: Vec<_> = errors.iter().map(|error| error.problem.clone()).collect();
    assert!(
        problems
            .iter()
            .any(|problem| problem.contains("no move of 4 routes")),
        "{problems:?}"
    );
    assert!(errors.iter().all(|error| error.line > 0));
}

#[test]
fn o5_3_a_port_passed_keeps_its_marker() {
    let mut game = sailing(2);
    let ancona = game.marker_on("Ancona");
    assert!(ancona.is_some());
    game.play("1 sail Ancona Otranto");
    assert_eq!(game.marker_on("Ancona"), ancona);
}

#[test]
fn o5_4_a_compass_passed_does_nothing() {
    let mut game = sailing(2);
    // Modone and Messina are joined; the compass of Negroponte lies beside the way.
    assert_eq!(game.marker_on("Negroponte"), Some(Marker::Compass));
    game.play("1 sail Ancona Otranto");
    assert_ne!(game.phase(), Phase::Compass);
}
