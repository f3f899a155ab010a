//! Lines that cannot be read.

use portolan_core::{Audience, Game, GamePackage, Viewer};

use crate::table::table;

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    let table = table();
    for (line, expected) in [
        ("offer", "goods such as"),
        ("offer salt", "for GOODS"),
        ("offer gold for silk to Ben", "goods such as"),
        ("offer salt for silk to Zoe", "to NAME"),
        ("offer salt for silk to", "to NAME"),
        ("offer salt for silk19 to Ben", "goods wanted"),
        ("offer salt for silk to Ben claiming", "claims such as"),
        ("offer salt for silk to Ben claiming gold", "claims such as"),
        (
            "offer salt for silk to Ben claiming power",
            "claims such as",
        ),
        ("offer salt for silk to all or none", "nothing more"),
        (
            "offer salt33 + salt33 + salt for silk to Ben",
            "each card once",
        ),
        ("offer 300 salt for silk to Ben", "goods such as"),
        ("offer salt for 0 silk to Ben", "at least 1"),
        ("offer 0 salt for silk to Ben", "at least 1"),
        ("offer salt33 for 0 silk to 2", "at least 1"),
        ("offer salt for 0 ducats to Ben", "at least 1"),
        ("offer salt + 0 ducats for silk to Ben", "at least 1"),
        (
            "offer salt for silk to Ben claiming power 3 power 4",
            "power once",
        ),
        (
            "offer salt33 for silk to 2 claiming salt33 power 3 power 4",
            "power once",
        ),
        (
            "offer salt for silk to Ben claiming port Zara port Rodi",
            "port once",
        ),
        (
            "offer salt for silk to Ben claiming power 3, power 4",
            "power once",
        ),
        (
            "offer salt for silk to Ben claiming salt port Zara, port Rodi",
            "port once",
        ),
        (
            "offer salt33 for silk to Ben claiming salt33 ship power 3, salt power 4",
            "power once",
        ),
        (
            "offer 99999 ducats + salt for silk to Ben",
            "number of ducats",
        ),
        ("play salt", "of which there is one card"),
        ("dance", "discard CARD"),
    ] {
        table.expects(1, line, expected);
    }
}

#[test]
fn a_spectator_speaks_notation_only() {
    let table = table();
    let view = table
        .game
        .view(&table.state, Viewer::Spectator, Audience::WithMemory);
    let nobody = |_: &str| None;
    assert!(
        table
            .game
            .parse_free_text(&view, &nobody, "offer salt for silk to 2")
            .is_err()
    );
    assert!(table.game.parse_free_text(&view, &nobody, "leave").is_ok());
}
