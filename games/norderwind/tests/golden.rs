//! Golden playthroughs: one random game for each player count, written to a readable file.
//! `portolan_conformance::golden` writes and compares them.

use norderwind::{Event, Norderwind, Player, PublicView};
use portolan_conformance::golden::{Golden, Paragraph, Playthrough};
use serde_json::Value;

fn golden() -> Golden<Norderwind> {
    Golden {
        game: "Norderwind",
        folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"),
        column: 35,
        parameter,
        figures,
        paragraph: |event| match event {
            Event::Shuffled { .. } => Paragraph::Ends,
            _ => Paragraph::GoesOn,
        },
    }
}

/// A parameter: what there is none of is left out, structures are written field by field.
fn parameter(name: &str, value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| parameter(name, value));
            fields.collect()
        }
        Value::Null => String::new(),
        Value::String(word) => format!(" {name}={word}"),
        other => format!(" {name}={other}"),
    }
}

/// The figures everybody watches.
fn figures(_: &Norderwind, view: &PublicView) -> String {
    let each = |figure: fn(&Player) -> u32| {
        let figures = view.players.iter().map(|player| figure(player).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    format!(
        "gold {} | hold {} | letters {} | cubes {}",
        each(|player| player.ship.gold),
        each(|player| player.ship.hold.total().into()),
        each(|player| player.ship.letters.into()),
        each(|player| player.cubes.into()),
    )
}

#[test]
fn golden_game_of_two() {
    golden().check(&Playthrough {
        players: 2,
        seed: 350,
        options: &[],
    });
}

#[test]
fn golden_game_of_three_with_every_option_changed() {
    golden().check(&Playthrough {
        players: 3,
        seed: 1,
        options: &[("tile_log", "off"), ("round_limit", "12")],
    });
}

#[test]
fn golden_game_of_four() {
    golden().check(&Playthrough {
        players: 4,
        seed: 3680,
        options: &[],
    });
}
