//! Golden playthroughs: one random game for each player count, written to a readable file.
//! `portolan_conformance::golden` writes and compares them.

use oltremare::{BUILT_IN, Card, Components, Event, Oltremare, Player, Port, PublicView};
use portolan_conformance::golden::{Golden, Paragraph, Playthrough};
use portolan_core::Vocabulary;
use serde_json::Value;

fn golden() -> Golden<Oltremare> {
    Golden {
        game: "Oltre Mare",
        folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"),
        column: 44,
        parameter,
        figures,
        paragraph: |event| match event {
            Event::Turn { .. } => Paragraph::Begins,
            _ => Paragraph::GoesOn,
        },
    }
}

/// A parameter, if it is not empty. Cards are written with their goods and ports by name.
fn parameter(name: &str, value: &Value) -> String {
    let empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    match (name, value) {
        // That nothing was played is written too.
        ("cards", Value::Array(cards)) if cards.is_empty() => " goods=-".to_owned(),
        _ if empty => String::new(),
        ("cards", Value::Array(cards)) => {
            format!(" cards={} goods={}", written(value), goods(cards))
        }
        ("card", Value::Number(_)) => format!(" card={value} {}", card(value)),
        ("port", port) => format!(" port={}", port_name(port)),
        ("path", Value::Array(ports)) => {
            let names: Vec<_> = ports.iter().map(port_name).collect();
            format!(" path={}", names.join(" "))
        }
        _ => format!(" {name}={}", written(value)),
    }
}

fn components() -> &'static Components {
    static READ: std::sync::OnceLock<Components> = std::sync::OnceLock::new();
    READ.get_or_init(|| Components::read(BUILT_IN).unwrap())
}

fn card(value: &Value) -> &'static str {
    let card = Card::from_number(value.as_u64().unwrap()).unwrap();
    components().good(card).name()
}

fn port_name(value: &Value) -> &'static str {
    let port: Port = serde_json::from_value(value.clone()).unwrap();
    components().chart.name(port).unwrap()
}

/// The goods of some cards: `1 scrolls + 1 silk`.
fn goods(cards: &[Value]) -> String {
    let cards = serde_json::from_value(Value::from(cards)).unwrap();
    written(&serde_json::to_value(components().goods(cards)).unwrap())
}

/// Its value: `2 silk + salt` for goods, `silk: ship power 5` for a claim.
fn written(value: &Value) -> String {
    let join = |items: Vec<String>, between: &str| {
        if items.is_empty() {
            "-".to_owned()
        } else {
            items.join(between)
        }
    };
    match value {
        Value::String(word) => word.clone(),
        Value::Array(items) => join(items.iter().map(written).collect(), " "),
        Value::Object(fields) if fields.contains_key("symbols") => {
            let mut claims = vec![written(&fields["symbols"])];
            if !fields["power"].is_null() {
                claims.push(format!("power {}", fields["power"]));
            }
            if !fields["port"].is_null() {
                claims.push(format!("port {}", port_name(&fields["port"])));
            }
            format!("{}:{}", written(&fields["good"]), claims.join(" "))
        }
        Value::Object(fields) => {
            let goods = fields.iter().map(|(good, count)| format!("{count} {good}"));
            join(goods.collect(), " + ")
        }
        other => other.to_string(),
    }
}

/// The figures everybody watches.
fn figures(_: &Oltremare, view: &PublicView) -> String {
    let each = |figure: fn(&Player) -> i32| {
        let figures = view.players.iter().map(|player| figure(player).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    format!(
        "ducats {} | prestige {} | hands {} | cargo {} | pirates {} | markers {} | deck {} | discard {}",
        each(|player| player.ducats),
        each(|player| player.prestige.into()),
        each(|player| player.hand_size.into()),
        each(|player| player.cargo_cards.into()),
        each(|player| player.pirate_cards.into()),
        each(|player| player.markers.into()),
        view.deck,
        view.discard.len(),
    )
}

#[test]
fn golden_game_of_two() {
    golden().check(&Playthrough {
        players: 2,
        seed: 2058,
        options: &[],
    });
}

#[test]
fn golden_game_of_three_with_small_offers() {
    golden().check(&Playthrough {
        players: 3,
        seed: 579,
        options: &[("offer_ducats", "3"), ("offer_limit", "2")],
    });
}

#[test]
fn golden_game_of_four_without_memory_aid() {
    golden().check(&Playthrough {
        players: 4,
        seed: 711,
        options: &[("memory_aid", "off")],
    });
}

#[test]
fn golden_game_of_five_of_the_first_edition() {
    golden().check(&Playthrough {
        players: 5,
        seed: 769,
        options: &[("venice_first_edition", "on")],
    });
}
