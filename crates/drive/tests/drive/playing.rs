//! Acting, chance, undo and bots.

use manila::Manila;
use oltremare::Oltremare;
use portolan_conformance::example::Quay;
use portolan_core::GamePackage;
use serde_json::{Value, json};

use crate::client::{DriveClient, trading_match};

#[test]
fn the_reply_to_act_has_the_entry_its_events_and_the_next_turn() {
    let mut client = trading_match();
    let reply = client.expect_ok(json!({"do": "act", "seat": 1, "action": " sell   eel "}));
    assert_eq!(reply["seat"], 1);
    assert_eq!(reply["action"], "sell eel");
    assert_eq!(reply["entry"], 9);
    assert_eq!(
        reply["events"],
        json!([{
            "event": {"what": "sold", "seat": 1, "fish": "eel", "price": 5},
            "phrase": {
                "key": "event-sold",
                "args": {
                    "seat": {"seat": 1},
                    "fish": "fish-eel",
                    "price": 5,
                },
            },
        }])
    );
    assert_eq!(reply["turn"]["entry"], 9);
}

#[test]
fn a_refusal_has_the_paragraph_and_a_message() {
    let mut client = trading_match();
    let error = client.expect_error(json!({"do": "act", "seat": 1, "action": "accept 2"}));
    assert_eq!(error["rule"], "Q3.3");
    assert_eq!(error["code"], "refuse-nothing-offered");
    assert!(!error["message"].as_str().unwrap().contains('{'), "{error}");
    let error = client.expect_error(json!({"do": "act", "seat": 1, "action": "fly away"}));
    assert_eq!(error["code"], "notation-unreadable");
    assert!(
        error["expected"]
            .as_str()
            .unwrap()
            .starts_with("sell, offer")
    );
    let error = client.expect_error(json!({"do": "act", "seat": 4, "action": "close"}));
    assert_eq!(error["expected"], json!({"least": 1, "most": 2}));
    let error = client.expect_error(json!({"do": "chance", "outcome": "roll 3"}));
    assert_eq!(error["code"], "table-no-chance");
    assert_eq!(
        error["message"],
        "No outcome of chance is awaited; asked: Ada and Ben."
    );
}

#[test]
fn an_answer_to_an_old_prompt_is_refused() {
    let mut client = trading_match();
    client.play(&["2 offer 1 eel 4"]);
    client.expect_ok(json!({"do": "act", "seat": 1, "action": "sell cod", "prompt": 8}));
    let again = json!({"do": "act", "seat": 1, "action": "sell cod", "prompt": 8});
    let error = client.expect_error(again);
    assert_eq!(error["code"], "table-outdated");
    assert_eq!(error["expected"], json!({"prompt": 10}));
}

#[test]
fn an_impossible_outcome_is_refused() {
    let mut client = DriveClient::of::<Quay>();
    client.expect_ok(json!({"do": "start", "players": 2}));
    for (outcome, code) in [
        ("roll 3", "refuse-impossible"),
        ("deal whale", "notation-unreadable"),
    ] {
        let error = client.expect_error(json!({"do": "chance", "outcome": outcome}));
        assert_eq!(error["code"], code);
    }
}

#[test]
fn draws_follow_from_the_seed() {
    let drawn = |seed: Value| {
        let mut client = DriveClient::of::<Quay>();
        client.expect_ok(json!({"do": "start", "players": 2, "seed": seed}));
        let reply = client.expect_ok(json!({"do": "draw", "all": true}));
        assert_eq!(reply["turn"]["kind"], "ask");
        reply["drawn"].clone()
    };
    assert_eq!(drawn(json!(3)), drawn(json!("3")));
    assert_ne!(drawn(json!(3)), drawn(json!(4)));
    let first = &drawn(json!(3))[0];
    assert_eq!(first["entry"], 1);
    assert_eq!(first["events"][0]["event"]["what"], "dealt");
}

#[test]
fn draws_can_be_counted_and_mixed_with_dictated_outcomes() {
    let mut client = DriveClient::of::<Quay>();
    client.expect_ok(json!({"do": "start", "players": 2}));
    let one = client.expect_ok(json!({"do": "draw"}));
    assert_eq!(one["drawn"].as_array().unwrap().len(), 1);
    client.play(&["deal eel"]);
    let reply = client.expect_ok(json!({"do": "draw", "count": 2}));
    assert_eq!(reply["drawn"][1]["entry"], 4);
    assert_eq!(reply["turn"]["kind"], "chance");
    let rest = client.expect_ok(json!({"do": "draw", "count": 1000}));
    assert_eq!(
        rest["drawn"].as_array().unwrap().len(),
        4,
        "no more than are awaited"
    );
    let error = client.expect_error(json!({"do": "draw"}));
    assert_eq!(error["code"], "table-no-chance");
    let error = client.expect_error(json!({"do": "draw", "count": 1, "all": true}));
    assert_eq!(error["code"], "drive-both-fields");
}

#[test]
fn a_dictated_outcome_does_not_shift_the_later_ones() {
    let third = |dictated: &str| {
        let mut client = DriveClient::of::<Quay>();
        client.expect_ok(json!({"do": "start", "players": 2, "seed": 9}));
        client.play(&["deal cod", dictated, "deal eel"]);
        let rest = client.expect_ok(json!({"do": "draw", "count": 4}));
        rest["drawn"][3]["chance"].clone()
    };
    assert_eq!(
        third("deal crab"),
        third("deal eel"),
        "the tide is the seventh outcome"
    );
}

#[test]
fn the_reply_to_undo_names_the_entry_taken_back() {
    let mut client = trading_match();
    client.play(&["1 offer 2 cod 1"]);
    let reply = client.expect_ok(json!({"do": "undo", "seat": 1}));
    assert_eq!(
        (&reply["entry"], &reply["takes_back"]),
        (&json!(10), &json!(9))
    );
    assert_eq!(reply["events"], json!([]));
    let error = client.expect_error(json!({"do": "undo", "seat": 1}));
    assert_eq!(error["code"], "undo-chance");
    let error = client.expect_error(json!({"do": "undo", "seat": 2}));
    assert_eq!(
        error["message"],
        "Nothing can be taken back: Ada has acted since (entry 10)."
    );
}

#[test]
fn a_bot_proposes_or_takes_an_action() {
    let mut client = trading_match();
    let ask = json!({"do": "bot", "seat": 1, "level": "mate"});
    let proposed = client.expect_ok(ask.clone());
    assert_eq!(proposed["action"], "sell eel");
    assert_eq!(
        proposed,
        client.expect_ok(ask),
        "the same answer to the same question"
    );
    let done = client.expect_ok(json!({"do": "bot", "seat": 1, "level": "mate", "act": true}));
    assert_eq!(
        (&done["action"], &done["entry"]),
        (&json!("sell eel"), &json!(9))
    );
    let silent = client.expect_ok(json!({"do": "bot", "seat": 2, "level": "mate", "act": true}));
    assert_eq!(
        silent["action"],
        Value::Null,
        "it may stay silent out of turn"
    );
    assert_eq!(silent.get("entry"), None);
}

#[test]
fn a_bot_that_is_not_asked_is_refused() {
    let mut client = trading_match();
    client.play(&["1 dare 2 eel"]);
    let error = client.expect_error(json!({"do": "bot", "seat": 1, "level": "deckhand"}));
    assert_eq!(error["code"], "table-not-your-turn");
    let error = client.expect_error(json!({"do": "bot", "seat": 7, "level": "deckhand"}));
    assert_eq!(error["code"], "table-no-such-seat");
}

/// The codes and paragraphs of the refusals of `bot`, `odds` and `draw`.
fn refusals(client: &mut DriveClient, seat: u8) -> Vec<(Value, Value)> {
    let mut refusals = Vec::new();
    for request in [
        json!({"do": "bot", "seat": seat, "level": "deckhand"}),
        json!({"do": "odds"}),
        json!({"do": "draw"}),
    ] {
        let reply = client.send(request);
        if reply["ok"] == false {
            let error = &reply["error"];
            refusals.push((error["code"].clone(), error["rule"].clone()));
        }
    }
    refusals
}

#[test]
fn bots_odds_and_draws_are_refused_with_the_paragraph_too() {
    let mut client = DriveClient::of::<Manila>();
    client.expect_ok(json!({"do": "start", "players": 3}));
    let awaited = (json!("table-chance-awaited"), json!("M2.2"));
    assert_eq!(
        refusals(&mut client, 1)[..1],
        [awaited],
        "the deal comes first"
    );
    let mut client = DriveClient::of::<Manila>();
    client.expect_ok(json!({"do": "start", "players": 3}));
    client.expect_ok(json!({"do": "draw", "all": true}));
    let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
    let other = turn["must"][0].as_u64().unwrap() as u8 % 3 + 1;
    assert_eq!(
        refusals(&mut client, other),
        [
            (json!("table-not-your-turn"), json!("M3.1")),
            (json!("table-no-chance"), json!("M3.1")),
            (json!("table-no-chance"), json!("M3.1")),
        ]
    );
}

#[test]
fn after_the_end_everything_is_refused_with_the_paragraph() {
    fn check_after_end<G: GamePackage + 'static>(players: u8, rule: &str) {
        let mut client = DriveClient::of::<G>();
        client.expect_ok(json!({"do": "start", "players": players}));
        loop {
            let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
            let seat = match turn["kind"].as_str() {
                Some("over") => break,
                Some("chance") => {
                    client.expect_ok(json!({"do": "draw", "all": true}));
                    continue;
                }
                _ => turn["must"][0].clone(),
            };
            client.expect_ok(json!({"do": "bot", "seat": seat, "level": "mate", "act": true}));
        }
        let over = (json!("table-over"), json!(rule));
        assert_eq!(refusals(&mut client, 1), vec![over; 3]);
    }
    check_after_end::<Manila>(3, "M10.2");
    check_after_end::<Oltremare>(2, "O7.2");
}

/// Oltre Mare in its first trade phase, and the active seat.
fn oltremare_trading() -> (DriveClient, u64) {
    let mut client = DriveClient::of::<Oltremare>();
    client.expect_ok(json!({"do": "start", "players": 3, "seed": 3}));
    let drawn = client.expect_ok(json!({"do": "draw", "all": true}));
    let active = drawn["turn"]["must"][0].as_u64().unwrap();
    (client, active)
}

#[test]
fn an_offer_that_was_seen_is_withdrawn_and_counts() {
    let (mut client, active) = oltremare_trading();
    let other = active % 3 + 1;
    let act = |action: String| json!({"do": "act", "seat": active, "action": action});
    let offer = || act(format!("offer nothing for silk to {other}"));
    for number in 1..=12 {
        client.expect_ok(offer());
        let error = client.expect_error(json!({"do": "undo", "seat": active}));
        assert_eq!(error["code"], "undo-seen");
        client.expect_ok(act(format!("withdraw {number}")));
    }
    let error = client.expect_error(offer());
    assert_eq!(error["rule"], "O4.6", "{error}");
}

#[test]
fn a_port_is_written_as_the_edition_has_it_whatever_was_typed() {
    let (mut client, active) = oltremare_trading();
    let parts = client.expect_ok(json!({"do": "parts"}));
    let port = parts["parts"]["ports"][1]["name"]
        .as_str()
        .unwrap()
        .to_owned();
    let view = client.expect_ok(json!({"do": "view", "seat": active}));
    let card = view["view"]["private"]["hand"][0].as_u64().unwrap();
    let other = active % 3 + 1;
    let offer = format!("offer {card} for silk to {other} claiming {card} port ");
    let typed = offer.clone() + &port.to_uppercase();
    let reply = client.expect_ok(json!({"do": "act", "seat": active, "action": typed}));
    assert_eq!(reply["action"], (offer + &port).as_str());
    assert!(client.record().contains(&format!("port {port}\"")));
}
