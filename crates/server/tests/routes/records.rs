//! Tests of records, fairness and verification.

use serde_json::json;

use crate::common::TestApp;
use crate::tables::{bots_only, two_friends};

#[tokio::test]
async fn a_record_is_available_once_the_table_is_closed_or_over() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let path = |end: &str| format!("/api/tables/{table}/{end}");
    let early = anna.get(&path("record")).await.unwrap();
    assert_eq!(early.status, 409, "{}", early.text);
    let early = anna.get(&path("scores")).await.unwrap();
    assert_eq!(early.status, 409, "{}", early.text);
    let fairness = anna.get(&path("fairness")).await.unwrap().done().unwrap();
    assert_eq!(fairness["seed"], json!(null));
    let commitment = fairness["commitment"].as_str().unwrap();
    assert_eq!(commitment.len(), 64);

    assert_eq!(anna.post_empty(&path("close")).await.unwrap().status, 200);
    let revealed = anna.get(&path("fairness")).await.unwrap().done().unwrap();
    assert_eq!(revealed["commitment"], commitment);
    assert!(revealed["seed"].is_string(), "{revealed}");
}

#[tokio::test]
async fn the_record_of_a_game_of_bots_is_fair() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&bots_only()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    let path = |end: &str| format!("/api/tables/{table}/{end}");
    let started = anna.post_empty(&path("start")).await.unwrap();
    assert_eq!(started.status, 200, "{}", started.text);
    socket
        .until(|frame| frame.pointer("/public/turn/kind") == Some(&json!("over")))
        .await
        .unwrap();
    let record = app.anonymous.get(&path("record")).await.unwrap();
    assert_eq!(record.status, 200, "{}", record.text);
    assert!(
        record
            .header("content-type")
            .unwrap()
            .starts_with("application/jsonl")
    );
    assert!(
        record
            .header("content-disposition")
            .unwrap()
            .starts_with("attachment")
    );

    let verify = async |text: String| {
        let request = app.anonymous.request(reqwest::Method::POST, "/api/verify");
        let request = request.header("content-type", "text/plain").body(text);
        app.anonymous.send(request).await.unwrap()
    };
    let verdict = verify(record.text.clone()).await.done().unwrap();
    assert_eq!(verdict["fair"], true, "{verdict}");
    assert!(verdict["outcomes"].as_u64().unwrap() > 0);
    let fairness = app
        .anonymous
        .get(&path("fairness"))
        .await
        .unwrap()
        .done()
        .unwrap();
    assert_eq!(fairness["verified"]["fair"], true, "{fairness}");

    let scores = app.anonymous.get(&path("scores")).await.unwrap();
    let scores = scores.done().unwrap();
    let scores = scores["seats"].as_array().unwrap();
    assert_eq!(scores.len(), 3);
    for score in scores {
        let gained = score["sources"].as_array().unwrap().iter();
        let gained: i64 = gained.map(|one| one["amount"].as_i64().unwrap()).sum();
        let start = score["start"].as_i64().unwrap();
        assert_eq!(score["score"], start + gained, "{score}");
    }

    let seed = fairness["seed"].as_str().unwrap();
    let other = if seed.starts_with('0') { "1" } else { "0" };
    let lines: Vec<_> = record.text.lines().collect();
    for forged in [
        record
            .text
            .replacen(seed, &format!("{other}{}", &seed[1..]), 1),
        lines[..lines.len() - 1].join("\n"),
    ] {
        let answer = verify(forged).await;
        let found = answer.status == 400 || answer.json()["fair"] == false;
        assert!(found, "{}", answer.text);
    }
    let nonsense = verify("nonsense".into()).await;
    assert!(
        nonsense.status == 400 || nonsense.json()["fair"] == false,
        "{}",
        nonsense.text
    );
}

#[tokio::test]
async fn an_unknown_table_has_neither_record_nor_fairness() {
    let app = TestApp::start().await;
    for end in ["record", "fairness"] {
        let answer = app
            .anonymous
            .get(&format!("/api/tables/nowhere/{end}"))
            .await
            .unwrap();
        assert_eq!(answer.status, 404, "{end}: {}", answer.text);
    }
}
