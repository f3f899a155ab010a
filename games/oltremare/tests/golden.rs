//! Golden playthroughs: one random game for each player count, told in a file people can read.
//! How they are told and compared is in `portolan_core::battery::golden`.

use oltremare::{Event, Oltremare, Player, View};
use portolan_core::battery::golden::{Golden, Paragraph, Playthrough};
use serde_json::Value;

fn golden() -> Golden<Oltremare> {
    Golden {
        title: "Oltre Mare",
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

/// A parameter, if there is anything in it.
fn parameter(name: &str, value: &Value) -> String {
    let silent = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    match silent {
        true => String::new(),
        false => format!(" {name}={}", told(value)),
    }
}

/// Its value: `17 silk` for a card, `2 silk + salt` for goods, `silk: ship power 5` for a claim.
fn told(value: &Value) -> String {
    let join = |items: Vec<String>, between: &str| match items.is_empty() {
        true => "-".to_owned(),
        false => items.join(between),
    };
    match value {
        Value::String(word) => word.clone(),
        Value::Array(items) => join(items.iter().map(told).collect(), " "),
        Value::Object(fields) if fields.contains_key("card") => {
            format!("{} {}", fields["card"], told(&fields["good"]))
        }
        Value::Object(fields) if fields.contains_key("symbols") => {
            let mut said = vec![told(&fields["symbols"])];
            for part in ["power", "port"] {
                if !fields[part].is_null() {
                    said.push(format!("{part} {}", told(&fields[part])));
                }
            }
            format!("{}:{}", told(&fields["good"]), said.join(" "))
        }
        Value::Object(fields) => {
            let goods = fields.iter().map(|(good, count)| format!("{count} {good}"));
            join(goods.collect(), " + ")
        }
        other => other.to_string(),
    }
}

/// The figures everybody watches.
fn figures(view: &View) -> String {
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
