//! Notation and JSON of actions.

use portolan_core::{GamePackage, Notation, Setup};

use super::Action;
use crate::Oltremare;
use crate::words::Claims;

fn game() -> Oltremare {
    Oltremare::open(&Setup::new(4)).unwrap()
}

#[test]
fn every_form_reads_back_as_it_prints() {
    for line in [
        "discard 17",
        "offer 33 + 40 + 1 ducat for silk + 2 salt to 2",
        "offer 33 for 3 ducats to all",
        "offer 33 for nothing to 2 claiming 33 ducat ship power 5 port Zara",
        "offer 2 ducats for gems to 1",
        "offer 33 + 34 for silk to 4 claiming 33 ship, 34 cards",
        "accept 3",
        "accept 3 with 17 + 20",
        "decline 3",
        "counter 3 with 33 + 2 ducats for salt claiming 33 pirate",
        "withdraw 3",
        "buy deck",
        "buy pirate",
        "leave",
        "play 17",
        "sail Candia Rodi",
        "jump Rodi",
        "stay",
        "stow 17",
    ] {
        let action = Action::read(&game(), line);
        let action = action.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(action.notation(&game()), line);
    }
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    for (line, expected) in [
        ("", "discard CARD"),
        ("offer 17 for silk", "to SEAT"),
        ("offer 17 silk to 2", "cards and ducats"),
        ("offer 17 + 17 for silk to 2", "each card once"),
        ("offer 17 for gold to 2", "gems, scrolls"),
        ("offer 17 for silk to 2 claiming 17", "claims such as"),
        ("offer 0 ducats for silk to 2", "at least 1"),
        ("offer 17 for 0 silk to 2", "at least 1"),
        ("offer 17 for 0 ducats to 2", "at least 1"),
        ("offer 17 for silk + 0 silk to 2", "at least 1"),
        ("counter 3 with 17 for 0 silk", "at least 1"),
        (
            "offer 17 for silk to 2 claiming 17 power 3 power 4",
            "power once",
        ),
        (
            "offer 17 for silk to 2 claiming 17 power 3 ship power 3",
            "power once",
        ),
        (
            "offer 17 for silk to 2 claiming 17 port Zara port Rodi",
            "port once",
        ),
        ("offer 99 for silk to 2", "1 to 98"),
        ("accept", "accept N"),
        ("accept 3 with", "accept N"),
        ("buy ship", "buy deck"),
        ("sail", "one to four ports"),
        ("sail Zara Rodi Zara Rodi Zara", "one to four ports"),
        ("jump Atlantis", "the name of a port"),
        ("jump 33", "the name of a port"),
        (
            "offer 1 + 2 for silk to 2 claiming 1 port Atlantis",
            "the name of a port",
        ),
        (
            "offer 1 for silk to 2 claiming 1 ship, 2 ship, 3 ship, 4 ship, 5 ship, 6 ship, 7 ship",
            "6 cards at most",
        ),
        ("leave now", "nothing more"),
    ] {
        let error = Action::read(&game(), line).unwrap_err();
        assert!(error.expected.contains(expected), "{line}: {error}");
    }
}

#[test]
fn ports_are_printed_as_the_edition_has_them_whatever_was_typed() {
    for (typed, printed) in [
        ("sail CANDIA rodi", "sail Candia Rodi"),
        ("JUMP rodi", "jump Rodi"),
        ("jump Rhodes", "jump Rodi"),
        (
            "sail nègrepont Tripoli of Barbary",
            "sail Negroponte Tripoli",
        ),
        (
            "offer 33 for silk to 2 claiming 33 port zARA",
            "offer 33 for silk to 2 claiming 33 port Zara",
        ),
        ("jump 17", "jump Rodi"),
        // No port has this number.
        ("jump 31", "jump 31"),
    ] {
        let action = Action::read(&game(), typed).unwrap();
        assert_eq!(action.notation(&game()), printed);
    }
}

#[test]
fn of_names_with_blanks_the_longest_is_read() {
    let edition = Oltremare::EDITION.replace("Rodi", "Zara Nuova");
    let edition = edition.replace("Candia", "Nuova Candia");
    let mut setup = Setup::new(2);
    setup.edition = Some(edition);
    let game = Oltremare::open(&setup).unwrap();
    let read = |line: &str| match Action::read(&game, line).unwrap() {
        Action::Sail { path } => path.ports().iter().map(|port| port.index()).collect(),
        _ => Vec::new(),
    };
    assert_eq!(read("sail Zara zara nuova Nuova Candia"), [1, 16, 6]);
    let line = "sail Zara Nuova Zara Nuova Candia";
    // After `Zara Nuova` comes `Zara Nuova` again, and `Candia` alone is no port.
    assert!(Action::read(&game, line).is_err());
    let line = "offer 33 for nothing to 2 claiming 33 ship port Zara Nuova power 5, 34 port Zara";
    let action = Action::read(&game, line).unwrap();
    assert!(
        action
            .notation(&game)
            .ends_with("power 5 port Zara Nuova, 34 port Zara")
    );
    assert_eq!(Action::read(&game, &action.notation(&game)), Ok(action));
}

#[test]
fn actions_and_claims_in_json_are_as_strict_as_the_notation() {
    let read = |json: &str| serde_json::from_str::<Action>(json);
    let sail = read(r#"{"action":"sail","path":[7,17]}"#).unwrap();
    assert_eq!(sail.notation(&game()), "sail Candia Rodi");
    for wrong in [
        r#"{"action":"sail","path":[]}"#,
        r#"{"action":"sail","path":[1,2,1,2,1]}"#,
        r#"{"action":"jump","port":0}"#,
        r#"{"action":"jump","port":33}"#,
        r#"{"action":"play","card":99}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    let claims = |json: &str| serde_json::from_str::<Claims>(json);
    let empty = r#"[{"card":3,"symbols":[],"power":null,"port":null}]"#;
    let twice = r#"[{"card":3,"symbols":["ship"]},{"card":3,"symbols":["cards"]}]"#;
    assert!(claims(empty).is_err() && claims(twice).is_err());
    let sorted = claims(r#"[{"card":4,"symbols":["ship"]},{"card":3,"power":5,"symbols":[]}]"#);
    let cards: Vec<_> = sorted
        .unwrap()
        .iter()
        .map(|about| about.card.number())
        .collect();
    assert_eq!(cards, [3, 4]);
}
