//! Golden playthroughs: one random game for each player count, written to a readable file.
//! `portolan_conformance::golden` writes and compares them.

use longcours::{Captain, Corsair, Event, LongCours, PublicView};
use portolan_conformance::golden::{Golden, Paragraph, Playthrough};
use serde_json::Value;

fn golden() -> Golden<LongCours> {
    Golden {
        game: "Long Cours",
        folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"),
        column: 26,
        parameter,
        figures,
        paragraph: |event| match event {
            Event::Round { .. } | Event::Start { .. } => Paragraph::Ends,
            _ => Paragraph::GoesOn,
        },
    }
}

/// A parameter: goods and cards are written one by one, without those that are not there.
fn parameter(name: &str, value: &Value) -> String {
    match value {
        Value::Object(items) => {
            let present = items
                .iter()
                .filter(|(_, item)| **item != 0 && **item != Value::Array(vec![]));
            let items = present.map(|(name, item)| format!(" {name}={item}"));
            items.collect()
        }
        Value::String(word) => format!(" {name}={word}"),
        other => format!(" {name}={other}"),
    }
}

/// The figures everybody watches.
fn figures(game: &LongCours, view: &PublicView) -> String {
    let each = |figure: fn(&Captain) -> u32| {
        let figures = view
            .captains
            .iter()
            .map(|captain| figure(captain).to_string());
        figures.collect::<Vec<_>>().join(" ")
    };
    let corsair = match view.corsair {
        Corsair::ForSale => "for sale".to_owned(),
        Corsair::Bought { owner } => format!("bought by {owner}"),
        Corsair::Afloat { owner, point } => format!("of {owner} at {}", game.point(point).name()),
    };
    format!(
        "cash {} | wealth {} | cards {} | corsair {corsair}",
        each(|captain| captain.cash),
        each(|captain| captain.wealth),
        each(|captain| captain.cards.into()),
    )
}

#[test]
fn golden_game_of_three() {
    golden().check(&Playthrough {
        players: 3,
        seed: 1,
        options: &[],
    });
}

#[test]
fn golden_game_of_four_with_every_option_changed() {
    golden().check(&Playthrough {
        players: 4,
        seed: 1,
        options: &[
            ("short_game", "on"),
            ("resale_ports_only", "on"),
            ("corsair_same_turn", "on"),
            ("round_limit", "30"),
        ],
    });
}

#[test]
fn golden_game_of_five() {
    golden().check(&Playthrough {
        players: 5,
        seed: 1,
        options: &[],
    });
}

#[test]
fn golden_game_of_six_in_the_short_game() {
    golden().check(&Playthrough {
        players: 6,
        seed: 1,
        options: &[("short_game", "on")],
    });
}
