//! The exact JSON forms.

use portolan_conformance::example::Action;
use portolan_core::drawing::Words;
use portolan_core::{ActionNotation, Game, Phrase, Seat, Viewer};
use portolan_match::json::{self, Forecasts, Phrases};
use portolan_match::{RecordError, Source};
use serde_json::{Value, json};

use crate::support::{action, finish, open, play, seat, trading, try_line};

/// Gives keys instead of sentences.
struct Keys;

impl Words for Keys {
    fn say(&self, phrase: &Phrase) -> String {
        format!("[{}]", phrase.key)
    }

    fn name(&self, seat: Seat) -> String {
        format!("Seat {seat}")
    }
}

#[test]
fn a_turn_names_the_seats_and_their_prompts() {
    let mut played = open(2);
    assert_eq!(
        json::turn(&played),
        json!({"entry": 0, "kind": "chance", "chance_kind": "draw", "undo": []})
    );
    played = trading();
    assert_eq!(
        json::turn(&played),
        json!({
            "entry": 8,
            "kind": "ask",
            "must": [1],
            "may": [2],
            "prompts": [
                {
                    "seat": 2,
                    "prompt": 8,
                    "question": {"deal": {"with": 1}},
                    "phrase": {"key": "prompt-deal", "args": {"with": {"seat": 1}}},
                },
                {
                    "seat": 1,
                    "prompt": 8,
                    "question": {"trade": {"tide": 3}},
                    "phrase": {"key": "prompt-trade", "args": {"tide": 3}},
                },
            ],
            "undo": [],
        })
    );
    play(&mut played, &["2 offer 1 eel 3"]);
    assert_eq!(json::turn(&played)["undo"], json!([2]));
    finish(&mut played);
    let turn = json::turn(&played);
    assert_eq!(turn["kind"], "over");
    assert_eq!(turn["result"], json::result(&played));
    assert_eq!(turn["result"][1]["seat"], 2);
}

#[test]
fn choices_are_actions_amounts_and_offers() {
    let mut played = trading();
    let list = json::data(&json::choices(&played, seat(2), Forecasts::Without).unwrap());
    assert_eq!(
        list,
        json!([{
            "offer": {"to": 1, "fish": ["cod", "crab", "eel"], "most": 10},
            "template": "offer 1 … …",
        }])
    );
    let list = json::data(&json::choices(&played, seat(1), Forecasts::With).unwrap());
    assert_eq!(
        list[0],
        json!({
            "action": "sell cod",
            "data": {"action": "sell", "fish": "cod"},
            "phrase": {
                "key": "action-sell",
                "args": {"fish": "fish-cod"},
            },
            "group": "sell",
            "forecast": [{
                "line": {"line": "pays", "coins": 2},
                "phrase": {"key": "forecast-pays", "args": {"coins": 2}},
            }],
        })
    );
    play(&mut played, &["1 close"]);
    let list = json::data(&json::choices(&played, seat(1), Forecasts::Without).unwrap());
    assert_eq!(
        list,
        json!([{
            "amount": "bid",
            "like": "bid 0",
            "template": "bid …",
            "least": 0,
            "most": 10,
            "data": {"action": "bid", "coins": 0},
            "group": "crate",
        }])
    );
    let list = json::data(&json::choices(&played, seat(1), Forecasts::With).unwrap());
    let costs = |end| list[0]["forecast"][end][0]["line"].clone();
    assert_eq!(costs("least"), json!({"line": "costs", "coins": 0}));
    assert_eq!(costs("most"), json!({"line": "costs", "coins": 10}));
    assert!(json::choices(&played, seat(4), Forecasts::With).is_err());
}

#[test]
fn a_forecast_is_a_list_of_lines_with_their_phrases() {
    let played = trading();
    let offer = action(&played, "offer 2 cod 4");
    let lines = json::forecast(&played, seat(1), &[], &offer, Phrases::All).unwrap();
    assert_eq!(
        json::data(&lines),
        json!([
            {
                "line": {"line": "pays", "coins": 4},
                "phrase": {"key": "forecast-pays", "args": {"coins": 4}},
            },
            {
                "line": {"line": "leaves", "to": 2, "coins": 6},
                "phrase": {
                    "key": "forecast-leaves",
                    "args": {"to": {"seat": 2}, "coins": 6},
                },
            },
        ])
    );
    assert!(json::forecast(&played, seat(2), &[], &offer, Phrases::All).is_err());
}

#[test]
fn every_choice_can_be_read_from_its_notation() {
    let source = Source::from_seed("json");
    let mut played = open(3);
    while played.result().is_none() {
        if played.draw(&source).is_ok() {
            continue;
        }
        for seat in Seat::all(3) {
            for choice in json::choices(&played, seat, Forecasts::With).unwrap() {
                let choice = json::data(&choice);
                let notation = choice.get("action").or(choice.get("like"));
                let Some(notation) = notation.and_then(Value::as_str) else {
                    assert!(choice["template"].is_string(), "{choice}");
                    continue;
                };
                let action = action(&played, notation);
                played.check(seat, &action).unwrap();
                let data: Action = serde_json::from_value(choice["data"].clone()).unwrap();
                assert_eq!(data, action, "the structure is the action of the notation");
                assert_eq!(choice["group"], action.group());
            }
        }
        let before = played.entry();
        for seat in Seat::all(3) {
            let mut rng = source.for_bot(seat, played.entry());
            let action = Game::sample(played.game(), played.state(), seat, &mut rng);
            if let Some(action) = action {
                played.act(seat, &action).unwrap();
            }
        }
        assert!(played.entry() > before);
    }
}

#[test]
fn events_are_shown_as_each_viewer_saw_them() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "1 undo"]);
    let fish = |viewer| {
        let list = json::data(&json::history(&played, 8, viewer));
        assert_eq!(list[0]["entry"], 9);
        assert_eq!(list[1], json!({"entry": 10, "takes_back": 9, "events": []}));
        assert_eq!(list.as_array().unwrap().len(), 2);
        list[0]["events"][0]["event"]["fish"].clone()
    };
    assert_eq!(fish(Viewer::Everything), "cod");
    assert_eq!(fish(Viewer::Seat(seat(1))), "cod");
    assert_eq!(fish(Viewer::Seat(seat(2))), Value::Null);
    assert_eq!(fish(Viewer::Spectator), Value::Null);
    let all = json::data(&json::history(&played, 0, Viewer::Spectator));
    assert_eq!(all.as_array().unwrap().len(), 10);
    assert_eq!(
        all[7]["events"][0]["phrase"],
        json!({"key": "event-caught-hidden", "args": {"seat": {"seat": 1}}})
    );
}

#[test]
fn entries_are_those_of_the_log() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "1 undo"]);
    let entries: Vec<_> = (1..)
        .zip(played.entries())
        .map(|(number, entry)| json::entry(played.game(), number, entry))
        .collect();
    assert_eq!(entries[6], json!({"entry": 7, "chance": "roll 3"}));
    assert_eq!(
        entries[8],
        json!({"entry": 9, "seat": 1, "act": "offer 2 cod 1"})
    );
    assert_eq!(entries[9], json!({"entry": 10, "seat": 1, "undo": true}));
}

#[test]
fn errors_name_code_rule_and_what_was_expected() {
    let mut played = trading();
    let mut error_json = |line| {
        let error = try_line(&mut played, line).unwrap_err();
        json::match_error(played.game(), &error, &Keys)
    };
    assert_eq!(
        error_json("1 offer 2 cod 11"),
        json!({
            "code": "refuse-price",
            "message": "[refuse-price]",
            "rule": "Q3.2",
            "args": {"most": 10},
        })
    );
    assert_eq!(
        error_json("roll 4"),
        json!({
            "code": "table-no-chance",
            "message": "[table-no-chance]",
            "rule": "Q2",
            "args": {"asked": [{"seat": 1}, {"seat": 2}]},
            "expected": {"seats": [1, 2]},
        })
    );
    assert_eq!(
        json::record_error(&RecordError::NotARecord, &Keys),
        json!({
            "code": "record-not-a-record",
            "message": "[record-not-a-record]",
            "args": {"line": 1},
        })
    );
}
