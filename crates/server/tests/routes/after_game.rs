//! Tests of looking back at finished games over HTTP: eyes, course, analysis, records and playing on.

use std::time::Duration;

use portolan_client::{Answer, Client};
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::TestApp;

/// Plays a short game of bots to its end. Returns the path of its table.
async fn finished(client: &Client) -> String {
    let bot = json!({ "kind": "bot", "level": "mate" });
    let request = json!({
        "game": "norderwind", "seats": [bot, bot, bot], "options": { "round_limit": 2 }
    });
    let table = client.open_table(&request).await.unwrap();
    let path = format!("/api/tables/{table}");
    let mut socket = client.socket(&table).await.unwrap();
    let started = client.post_empty(&format!("{path}/start")).await.unwrap();
    assert_eq!(started.status, 200, "{}", started.text);
    socket
        .until(|frame| frame.pointer("/table/status") == Some(&json!("over")))
        .await
        .unwrap();
    path
}

async fn watch(client: &Client, query: &str, record: &str) -> Answer {
    let request = client.request(Method::POST, &format!("/api/replay{query}"));
    let request = request.header("content-type", "text/plain");
    client.send(request.body(record.to_owned())).await.unwrap()
}

#[tokio::test]
async fn a_finished_game_is_seen_through_all_eyes_and_kept_by_browsers() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let path = finished(&anna).await;
    let history = async |eyes: &str| {
        let path = format!("{path}/history?before=4000000000{eyes}");
        app.anonymous.get(&path).await.unwrap()
    };
    let mine = history("").await;
    assert_eq!(history("&eyes=spectator").await.text, mine.text);
    let second = history("&eyes=2").await;
    assert!(second.json()["view"]["private"].is_object());
    assert!(
        second
            .header("cache-control")
            .unwrap()
            .contains("immutable")
    );
    assert_eq!(history("&eyes=9").await.status, 400);
    assert_eq!(history("&eyes=everything").await.status, 400);
}

#[tokio::test]
async fn an_analysis_is_requested_read_and_cancelled() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let path = finished(&anna).await;
    let course = app.anonymous.get(&format!("{path}/course")).await.unwrap();
    let course = course.done().unwrap();
    assert_eq!(course["balances"].as_array().unwrap().len(), 3);
    assert!(course["turning_points"].is_array());

    let path = format!("{path}/analysis");
    let none = anna.get(&path).await.unwrap().done().unwrap();
    assert_eq!(none, json!({ "status": "none" }));
    let nobody = app.anonymous.post_empty(&path).await.unwrap();
    assert_eq!(nobody.status, 401, "{}", nobody.text);
    let begun = anna.post_empty(&path).await.unwrap().done().unwrap();
    let status = begun["status"].as_str().unwrap();
    assert!(["waiting", "running"].contains(&status), "{begun}");
    let cancelled = anna.send(anna.request(Method::DELETE, &path)).await;
    let cancelled = cancelled.unwrap().done().unwrap();
    assert_eq!(cancelled, json!({ "status": "none" }));

    anna.post_empty(&path).await.unwrap().done().unwrap();
    let analysis = loop {
        let state = anna.get(&path).await.unwrap().done().unwrap();
        match state["status"].as_str().unwrap() {
            "done" => break state["analysis"].clone(),
            "waiting" | "running" => tokio::time::sleep(Duration::from_millis(20)).await,
            _ => panic!("{state}"),
        }
    };
    assert_eq!(analysis["level"], "captain");
    assert_eq!(analysis["curve"], course["curve"]);
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(decisions.iter().all(|one| one["best"].is_array()));
}

#[tokio::test]
async fn a_record_is_watched_whole_or_up_to_its_damage() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let path = finished(&anna).await;
    let record = anna.get(&format!("{path}/record")).await.unwrap().text;
    let whole = watch(&app.anonymous, "?eyes=spectator", &record).await;
    assert_eq!(whole.status, 200, "{}", whole.text);
    let whole = whole.json();
    assert_eq!(whole["game"], "norderwind");
    assert_eq!(whole["damage"], Value::Null);
    assert_eq!(whole["verified"]["fair"], true);
    let history = anna.get(&format!("{path}/history?before=40")).await;
    let history = history.unwrap().json();
    assert_eq!(whole["history"]["view"], history["view"]);
    let cut = &record[..record.len() / 2];
    let damaged = watch(&app.anonymous, "?eyes=1&version=4", cut).await;
    assert_eq!(damaged.status, 200, "{}", damaged.text);
    let damaged = damaged.json();
    assert_eq!(damaged["damage"]["code"], "record-truncated");
    let line = cut.lines().count().to_string();
    let message = damaged["damage"]["message"].as_str().unwrap();
    assert!(message.contains(&line), "{message}");
    assert_eq!(damaged["result"], Value::Null);
    let none = watch(&app.anonymous, "", "Dear diary").await;
    assert_eq!(none.status, 400, "{}", none.text);
    assert_eq!(none.code().as_deref(), Some("record-not-a-record"));
}

#[tokio::test]
async fn a_finished_game_is_played_on() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let path = finished(&anna).await;
    let id = path.rsplit('/').next().unwrap();
    let body = json!({ "entry": 10, "seat": 2 });
    let play_on = format!("{path}/play-on");
    let nobody = app.anonymous.post(&play_on, &body).await.unwrap();
    assert_eq!(nobody.status, 401, "{}", nobody.text);
    let opened = anna.post(&play_on, &body).await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.text);
    let table = &opened.json()["table"];
    assert_eq!(table["status"], "running");
    assert_eq!(table["you"], 2);
    assert_eq!(table["continues"], json!({ "table": id, "entry": 10 }));
    let body = json!({ "entry": 100_000, "seat": 2 });
    let refused = anna.post(&play_on, &body).await.unwrap();
    assert_eq!(refused.code().as_deref(), Some("live-no-such-entry"));
}
