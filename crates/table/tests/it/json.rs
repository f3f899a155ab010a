//! The JSON forms, word for word.

use portolan_core::drawing::Words;
use portolan_core::{Phrase, Seat};
use portolan_table::json::{self, Forecasts, Viewer};
use portolan_table::{RecordError, Source};
use serde_json::{Value, json};

use crate::market::{finish, open, play, seat, trading, try_line};

/// Says keys instead of sentences.
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
fn a_turn_says_who_is_asked_what() {
    let mut table = open(2);
    assert_eq!(
        json::turn(&table),
        json!({"entry": 0, "kind": "chance", "luck": "draw", "undo": []})
    );
    table = trading();
    assert_eq!(
        json::turn(&table),
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
                    "phrase": {"key": "prompt-trade", "args": {"tide": {"number": 3}}},
                },
            ],
            "undo": [],
        })
    );
    play(&mut table, &["2 offer 1 eel 3"]);
    assert_eq!(json::turn(&table)["undo"], json!([2]));
    finish(&mut table);
    let turn = json::turn(&table);
    assert_eq!(turn["kind"], "over");
    assert_eq!(turn["result"], json::result(&table));
    assert_eq!(turn["result"][1]["seat"], 2);
}

#[test]
fn choices_are_actions_amounts_and_offers() {
    let mut table = trading();
    let list = json::data(&json::choices(&table, seat(2), Forecasts::Without).unwrap());
    assert_eq!(
        list,
        json!([{
            "offer": {"to": 1, "fish": ["cod", "crab", "eel"], "most": 10},
            "form": "offer 1 … …",
        }])
    );
    let list = json::data(&json::choices(&table, seat(1), Forecasts::With).unwrap());
    assert_eq!(
        list[0],
        json!({
            "action": "sell cod",
            "forecast": [{
                "fact": {"pays": 2},
                "phrase": {"key": "fact-pays", "args": {"coins": {"number": 2}}},
            }],
        })
    );
    play(&mut table, &["1 close"]);
    let list = json::data(&json::choices(&table, seat(1), Forecasts::Without).unwrap());
    assert_eq!(
        list,
        json!([{"amount": "bid", "like": "bid 0", "least": 0, "most": 10}])
    );
    let list = json::data(&json::choices(&table, seat(1), Forecasts::With).unwrap());
    assert_eq!(list[0]["forecast"]["least"][0]["fact"], json!({"costs": 0}));
    assert_eq!(list[0]["forecast"]["most"][0]["fact"], json!({"costs": 10}));
    assert!(json::choices(&table, seat(4), Forecasts::With).is_err());
}

#[test]
fn every_choice_can_be_said_back() {
    let source = Source::from_seed("json");
    let mut table = open(3);
    while table.result().is_none() {
        if table.draw(&source).is_ok() {
            continue;
        }
        for seat in Seat::all(3) {
            for choice in json::choices(&table, seat, Forecasts::With).unwrap() {
                let choice = json::data(&choice);
                let action = choice.get("action").or(choice.get("like"));
                if let Some(action) = action.and_then(Value::as_str) {
                    table.check(seat, &action.parse().unwrap()).unwrap();
                }
            }
        }
        let before = table.entry();
        for seat in Seat::all(3) {
            let mut rng = source.for_bot(seat, table.entry());
            let action = portolan_core::Game::sample(table.game(), table.state(), seat, &mut rng);
            if let Some(action) = action {
                table.act(seat, &action).unwrap();
            }
        }
        assert!(table.entry() > before);
    }
}

#[test]
fn events_are_shown_as_each_viewer_saw_them() {
    let mut table = trading();
    play(&mut table, &["1 offer 2 cod 1", "1 undo"]);
    let fish = |viewer| {
        let list = json::data(&json::history(&table, 8, viewer));
        assert_eq!(list[0]["entry"], 9);
        assert_eq!(list[1], json!({"entry": 10, "takes_back": 9, "events": []}));
        assert_eq!(list.as_array().unwrap().len(), 2);
        list[0]["events"][0]["event"]["fish"].clone()
    };
    assert_eq!(fish(Viewer::Referee), "cod");
    assert_eq!(fish(Viewer::Seat(seat(1))), "cod");
    assert_eq!(fish(Viewer::Seat(seat(2))), Value::Null);
    assert_eq!(fish(Viewer::Spectator), Value::Null);
    let all = json::data(&json::history(&table, 0, Viewer::Spectator));
    assert_eq!(all.as_array().unwrap().len(), 10);
    assert_eq!(
        all[7]["events"][0]["phrase"],
        json!({"key": "event-caught-unseen", "args": {"seat": {"seat": 1}}})
    );
}

#[test]
fn entries_are_what_the_log_says() {
    let mut table = trading();
    play(&mut table, &["1 offer 2 cod 1", "1 undo"]);
    let entries: Vec<_> = (1..)
        .zip(table.entries())
        .map(|(number, entry)| json::entry(number, entry))
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
    let mut table = trading();
    let mut said = |line| json::table_error(&try_line(&mut table, line).unwrap_err(), &Keys);
    assert_eq!(
        said("1 offer 2 cod 11"),
        json!({
            "code": "refuse-price",
            "message": "[refuse-price]",
            "rule": "Q3.2",
            "args": {"most": {"number": 10}},
        })
    );
    assert_eq!(
        said("roll 4"),
        json!({
            "code": "table-no-chance",
            "message": "[table-no-chance]",
            "rule": "Q2",
            "args": {"asked": {"list": [{"seat": 1}, {"seat": 2}]}},
            "expected": {"seats": [1, 2]},
        })
    );
    let said = json::record_error(&RecordError::NotARecord, &Keys);
    assert_eq!(
        said,
        json!({"code": "record-not-a-record", "message": "[record-not-a-record]"})
    );
}
