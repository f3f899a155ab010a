//! Queries about the match.

use portolan_conformance::example::Quay;
use serde_json::{Value, json};

use crate::client::{DriveClient, trading_match};

#[test]
fn the_turn_names_who_is_asked_what() {
    let mut client = trading_match();
    let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
    assert_eq!((&turn["must"], &turn["may"]), (&json!([1]), &json!([2])));
    assert_eq!(turn["prompts"][0]["prompt"], 8);
    assert_eq!(turn["prompts"][0]["phrase"]["key"], "prompt-deal");
    assert_eq!(
        turn["prompts"][1]["seat"], 1,
        "the seat that must act is asked last"
    );
}

#[test]
fn choices_come_with_forecasts_if_asked() {
    let mut client = trading_match();
    let plain = client.expect_ok(json!({"do": "choices", "seat": 1}));
    assert_eq!(plain["prompt"], 8);
    let first = &plain["choices"][0];
    assert_eq!(first["action"], "sell cod");
    assert_eq!(first["data"], json!({"action": "sell", "fish": "cod"}));
    assert_eq!(first["phrase"]["key"], "action-sell");
    assert_eq!(first["group"], "sell");
    assert_eq!(first.get("forecast"), None);
    let rich = client.expect_ok(json!({"do": "choices", "seat": 1, "forecast": true}));
    assert_eq!(
        rich["choices"][0]["forecast"][0]["line"],
        json!({"line": "pays", "coins": 2})
    );
    let other = client.expect_ok(json!({"do": "choices", "seat": 2}));
    assert_eq!(other["choices"][0]["offer"]["to"], 1);
}

#[test]
fn a_forecast_is_of_a_legal_action() {
    let mut client = trading_match();
    let reply = client.expect_ok(json!({"do": "forecast", "seat": 1, "action": "offer 2 eel 7"}));
    assert_eq!(reply["action"], "offer 2 eel 7");
    assert_eq!(
        reply["forecast"][0]["line"],
        json!({"line": "pays", "coins": 7})
    );
    let error =
        client.expect_error(json!({"do": "forecast", "seat": 1, "action": "offer 2 eel 77"}));
    assert_eq!(
        (&error["rule"], &error["code"]),
        (&json!("Q3.2"), &json!("refuse-price"))
    );
}

#[test]
fn standing_orders_say_what_they_would_answer() {
    let mut client = trading_match();
    let orders = |client: &mut DriveClient| {
        let reply = client.expect_ok(json!({"do": "orders", "seat": 2}));
        assert_eq!(reply["seat"], 2);
        reply["orders"].clone()
    };
    let mut expected = json!([{
        "order": "decline offers",
        "data": {"order": "decline_offers"},
        "phrase": {"key": "order-decline-offers"},
        "answer": null,
    }]);
    assert_eq!(orders(&mut client), expected);
    client.play(&["1 offer 2 cod 1"]);
    expected[0]["answer"] = json!("decline 1");
    assert_eq!(orders(&mut client), expected);
    let error = client.expect_error(json!({"do": "orders", "seat": 3}));
    assert_eq!(error["code"], "table-no-such-seat");
}

#[test]
fn a_game_without_standing_orders_lists_none() {
    let mut client = DriveClient::of::<manila::Manila>();
    client.expect_ok(json!({"do": "start", "players": 3}));
    let reply = client.expect_ok(json!({"do": "orders", "seat": 1}));
    assert_eq!(reply["orders"], json!([]));
}

#[test]
fn a_view_shows_what_its_viewer_knows() {
    let mut client = trading_match();
    let hand = |client: &mut DriveClient, seat: Value, owner: usize| {
        let reply = client.expect_ok(json!({"do": "view", "seat": seat}));
        assert_eq!(reply["seat"], seat);
        assert_eq!(reply["view"]["private"]["seat"], seat);
        assert_eq!(reply["view"]["public"]["hand"][owner]["fish"], Value::Null);
        reply["view"]["private"]["hand"].clone()
    };
    assert_eq!(hand(&mut client, json!(1), 0), json!([2, 1, 1]));
    assert_eq!(hand(&mut client, json!(2), 0), json!([1, 1, 1]));
    assert_eq!(hand(&mut client, json!(null), 0), Value::Null);
    let all = client.expect_ok(json!({"do": "view", "everything": true}));
    assert_eq!(all["view"]["private"][0]["hand"], json!([2, 1, 1]));
    assert_eq!(all["view"]["private"][1]["hand"], json!([1, 1, 1]));
    let without = client.expect_ok(json!({"do": "view"}));
    assert_eq!(without["seat"], Value::Null, "a spectator's");
    let error = client.expect_error(json!({"do": "view", "seat": 3}));
    assert_eq!(error["code"], "table-no-such-seat");
}

#[test]
fn a_page_hides_what_the_options_keep_off_it() {
    let mut client = DriveClient::of::<Quay>();
    client.expect_ok(json!({"do": "start", "players": 2, "options": {"hidden_purse": true}}));
    let purse = |client: &mut DriveClient, page: bool| {
        let reply = client.expect_ok(json!({"do": "view", "seat": 1, "page": page}));
        reply["view"]["public"]["purse"][1].clone()
    };
    assert_eq!(purse(&mut client, false), 10);
    assert_eq!(purse(&mut client, true), Value::Null);
}

#[test]
fn earlier_views_can_be_seen_again() {
    let mut client = trading_match();
    let before = client.expect_ok(json!({"do": "view", "seat": 1}));
    client.play(&["1 sell eel"]);
    let again = client.expect_ok(json!({"do": "view", "seat": 1, "at": 8}));
    assert_eq!(before, again);
    let error = client.expect_error(json!({"do": "view", "at": 10}));
    assert_eq!(error["code"], "drive-no-entry");
    assert_eq!(error["expected"], json!({"least": 0, "most": 9}));
}

#[test]
fn odds_are_integer_weights() {
    let mut client = trading_match();
    client.play(&["1 peek"]);
    let reply = client.expect_ok(json!({"do": "odds"}));
    assert_eq!(
        reply,
        json!({
            "ok": true,
            "chance_kind": "draw",
            "total": 20,
            "odds": [
                {"outcome": "crate cod", "weight": 9},
                {"outcome": "crate crab", "weight": 7},
                {"outcome": "crate eel", "weight": 4},
            ],
        })
    );
}

#[test]
fn events_are_those_a_viewer_saw() {
    let mut client = trading_match();
    client.play(&["2 offer 1 eel 4", "2 undo"]);
    let fish = |client: &mut DriveClient, viewer: Value| {
        let reply = client.expect_ok(json!({"do": "events", "since": 8, "viewer": viewer}));
        let history = reply["history"].as_array().unwrap().clone();
        assert_eq!(history.len(), 2);
        assert_eq!(history[1]["takes_back"], 9);
        history[0]["events"][0]["event"]["fish"].clone()
    };
    assert_eq!(fish(&mut client, json!("referee")), "eel");
    assert_eq!(fish(&mut client, json!("spectator")), Value::Null);
    assert_eq!(fish(&mut client, json!(1)), Value::Null);
    assert_eq!(fish(&mut client, json!(2)), "eel");
    let all = client.expect_ok(json!({"do": "events"}));
    assert_eq!(all["history"].as_array().unwrap().len(), 10);
    let error = client.expect_error(json!({"do": "events", "viewer": 3}));
    assert_eq!(error["code"], "table-no-such-seat");
}

#[test]
fn the_log_holds_every_entry() {
    let mut client = trading_match();
    client.play(&["2 offer 1 eel 4", "2 undo"]);
    let reply = client.expect_ok(json!({"do": "log", "since": 7}));
    assert_eq!(reply["options"]["rounds"], 2);
    assert_eq!(
        reply["entries"],
        json!([
            {"entry": 8, "chance": "catch cod"},
            {"entry": 9, "seat": 2, "act": "offer 1 eel 4"},
            {"entry": 10, "seat": 2, "undo": true},
        ])
    );
}

#[test]
fn the_reply_to_options_describes_the_game() {
    let mut client = DriveClient::of::<Quay>();
    let reply = client.expect_ok(json!({"do": "options"}));
    assert_eq!(reply["players"], json!({"least": 2, "most": 4}));
    assert_eq!(
        reply["options"][0],
        json!({"name": "rounds", "kind": "number", "least": 1, "most": 3, "default": 2})
    );
    assert_eq!(
        reply["bots"],
        json!(["deckhand", "mate", "captain", "admiral"])
    );
}

#[test]
fn there_is_no_result_before_the_end() {
    let mut client = trading_match();
    let reply = client.expect_ok(json!({"do": "result"}));
    assert_eq!(reply, json!({"ok": true, "over": false, "result": null}));
}
