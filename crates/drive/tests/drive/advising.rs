//! Advice, and the analysis of a match that is over.

use portolan_conformance::example::Quay;
use serde_json::{Value, json};

use crate::client::{DriveClient, trading_match};

#[test]
fn advice_has_actions_with_chances_best_first() {
    let mut client = trading_match();
    let ask = json!({"do": "advise", "seat": 1, "steps": 4000});
    let reply = client.expect_ok(ask.clone());
    assert_eq!(reply, client.expect_ok(ask), "the same advice again");
    assert_eq!(reply["seat"], 1);
    let advice = reply["advice"].as_array().unwrap();
    assert_eq!(advice.len(), 3, "{reply}");
    let mut before = 1.0;
    for advised in advice {
        let chance = advised["chance"].as_f64().unwrap();
        assert!((0.0..=before).contains(&chance), "{reply}");
        before = chance;
        assert!(advised["error"].as_f64().unwrap() >= 0.0);
        assert!(advised["playouts"].as_u64().unwrap() > 1);
        assert!(advised["phrase"]["key"].is_string(), "{advised}");
        let action = &advised["action"];
        client.expect_ok(json!({"do": "forecast", "seat": 1, "action": action}));
    }
    client.expect_ok(json!({"do": "advise", "seat": 1}));
}

#[test]
fn advice_is_refused_like_a_bot() {
    let mut client = trading_match();
    client.play(&["1 dare 2 eel"]);
    let error = client.expect_error(json!({"do": "advise", "seat": 1}));
    assert_eq!(error["code"], "table-not-your-turn");
    let error = client.expect_error(json!({"do": "advise", "seat": 7}));
    assert_eq!(error["code"], "table-no-such-seat");
}

#[test]
fn an_absurd_budget_is_refused() {
    let mut client = trading_match();
    let error = client.expect_error(json!({"do": "advise", "seat": 1, "steps": 20_000_000}));
    assert_eq!(
        error["message"],
        "the field “steps” cannot be 20000000: expected a whole number from 1 to 10000000"
    );
}

/// Lets mates play a match of the example game to its end.
fn finished_match() -> DriveClient {
    let mut client = DriveClient::of::<Quay>();
    client.expect_ok(json!({"do": "start", "players": 3, "seed": 4}));
    loop {
        let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
        let seat = match turn["kind"].as_str() {
            Some("over") => return client,
            Some("chance") => {
                client.expect_ok(json!({"do": "draw", "all": true}));
                continue;
            }
            _ => turn["must"][0].clone(),
        };
        client.expect_ok(json!({"do": "bot", "seat": seat, "level": "mate", "act": true}));
    }
}

#[test]
fn an_analysis_adds_up_and_is_the_same_again() {
    let mut client = finished_match();
    let ask = json!({"do": "analyse", "seed": 3, "times": 1});
    let reply = client.expect_ok(ask.clone());
    assert_eq!(reply, client.expect_ok(ask));
    let analysis = &reply["analysis"];
    assert_eq!(analysis["learned"], false, "nothing was learned about Quay");
    let balances = analysis["balances"].as_array().unwrap();
    assert_eq!(balances.len(), 3);
    let part = |balance: &Value, name: &str| balance[name].as_f64().unwrap();
    for balance in balances {
        let parts = ["start", "luck", "own", "others"];
        let sum: f64 = parts.iter().map(|name| part(balance, name)).sum();
        assert!((sum - part(balance, "result")).abs() < 1e-6, "{balance}");
    }
    let won: f64 = balances.iter().map(|balance| part(balance, "result")).sum();
    assert!((won - 1.0).abs() < 1e-6);
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(!decisions.is_empty());
    for decision in decisions {
        let verdict = decision["verdict"].as_str().unwrap();
        assert!(["good", "mistake", "blunder"].contains(&verdict));
    }
}

#[test]
fn a_match_that_is_not_over_is_not_analysed() {
    let mut client = trading_match();
    let error = client.expect_error(json!({"do": "analyse"}));
    assert_eq!(error["code"], "drive-not-over");
    assert_eq!(
        error["message"],
        "the match is not over: expected one that is"
    );
}
