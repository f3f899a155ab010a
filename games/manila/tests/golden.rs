//! Golden playthroughs: one random game for each player count, written to a readable file.
//! `portolan_conformance::golden` writes and compares them.

use manila::{Event, Manila, Player, PublicView, Space};
use portolan_conformance::golden::{Golden, Paragraph, Playthrough};
use serde_json::Value;

fn golden() -> Golden<Manila> {
    Golden {
        game: "Manila",
        folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"),
        column: 35,
        parameter,
        figures,
        paragraph: |event| match event {
            Event::Voyage { .. } | Event::FirstBidder { .. } => Paragraph::Ends,
            _ => Paragraph::GoesOn,
        },
    }
}

/// Parameters that only say where a piece moves, or what is left there.
const MOTION: [&str; 5] = ["place", "boat", "dock", "step", "left"];

/// A parameter: wares with a number are written one by one, a space in notation.
fn parameter(name: &str, value: &Value) -> String {
    match value {
        _ if MOTION.contains(&name) => String::new(),
        Value::Object(_) if name == "space" => {
            let space: Space = serde_json::from_value(value.clone()).expect("a space");
            format!(" {name}={space}")
        }
        Value::Object(wares) => {
            let numbers = wares.iter().filter(|(_, number)| !number.is_null());
            numbers
                .map(|(ware, number)| format!(" {ware}={number}"))
                .collect()
        }
        Value::String(word) => format!(" {name}={word}"),
        other => format!(" {name}={other}"),
    }
}

/// The figures everybody watches.
fn figures(_: &Manila, view: &PublicView) -> String {
    let each = |figure: fn(&Player) -> u32| {
        let figures = view.players.iter().map(|player| figure(player).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    let market: Vec<_> = view
        .wares
        .iter()
        .map(|(ware, seen)| format!("{ware} {}", seen.value))
        .collect();
    format!(
        "cash {} | shares {} | mortgaged {} | {}",
        each(|player| player.cash.unwrap_or(0)),
        each(|player| player.shares.into()),
        each(|player| player.mortgaged.into()),
        market.join(", ")
    )
}

#[test]
fn golden_game_of_three() {
    golden().check(&Playthrough {
        players: 3,
        seed: 17323,
        options: &[],
    });
}

#[test]
fn golden_game_of_four_with_every_option_changed() {
    golden().check(&Playthrough {
        players: 4,
        seed: 19972,
        options: &[
            ("thirteen_without_pirates", "port"),
            ("board_in_port", "on"),
            ("pirates_displace", "on"),
            ("stowaway", "anywhere_but_insurance"),
            ("reuse_pirate_places", "off"),
            ("hidden_cash", "on"),
            ("odds", "off"),
        ],
    });
}

#[test]
fn golden_game_of_five() {
    golden().check(&Playthrough {
        players: 5,
        seed: 9480,
        options: &[],
    });
}
