//! Tests of parts and history over HTTP: who may see them, when, and how long answers are kept.

use portolan_client::{Answer, Client, TableFollower};
use serde_json::{Value, json};

use crate::common::TestApp;
use crate::tables::{bots_only, two_friends};

const ROUTES: [&str; 4] = [
    "parts",
    "phrases",
    "history?before=5",
    "history?before=4000000000",
];

async fn get(client: &Client, table: &str, route: &str) -> Answer {
    client
        .get(&format!("/api/tables/{table}/{route}"))
        .await
        .unwrap()
}

fn caching(answer: &Answer) -> &str {
    answer.header("cache-control").unwrap_or_default()
}

/// What a client of a game knows at its end, and the steps and views that it was sent meanwhile.
#[derive(Default)]
struct Played {
    known: TableFollower,
    steps: Vec<Value>,
    views: Vec<Value>,
}

/// Plays a game of bots to its end.
async fn play(client: &Client, table: &str) -> Played {
    let mut socket = client.socket(table).await.unwrap();
    let mut played = Played::default();
    let start = format!("/api/tables/{table}/start");
    assert_eq!(client.post_empty(&start).await.unwrap().status, 200);
    while played.known.table["status"] != "over" {
        let frame = socket.next().await.unwrap().expect("a frame");
        played.known.apply(&frame).unwrap();
        if frame["type"] == "step" {
            let steps = frame["steps"].as_array().unwrap();
            played.steps.extend(steps.iter().cloned());
            played.views.extend(played.known.views.iter().cloned());
        }
    }
    played
}

/// Follows a part of the log from the view before it. Returns the views after each event of each entry
/// and at its end.
fn follow(page: &Value) -> Vec<Value> {
    let steps = page["steps"].as_array().unwrap();
    let at = |entry: u64| json!({ "entry": entry, "turn": null, "rule": null, "result": null });
    let before = page["first"].as_u64().unwrap() - 1;
    let mut follower = TableFollower::default();
    let state = json!({
        "type": "state", "table": null, "deadline": null, "since": null, "chat": [],
        "snapshot": { "view": page["view"], "public": at(before), "private": null },
        "log": { "first": before + 1, "steps": [] },
    });
    follower.apply(&state).unwrap();
    let mut views = Vec::new();
    for step in steps {
        let entry = step["entry"].as_u64().unwrap();
        let step = json!({
            "type": "step", "steps": [step], "public": at(entry), "private": null, "deadline": null,
        });
        follower.apply(&step).unwrap();
        views.append(&mut follower.views);
    }
    views
}

#[tokio::test]
async fn parts_and_history_do_not_exist_before_the_start() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    for route in ROUTES {
        for client in [&anna, &app.anonymous] {
            let early = get(client, &table, route).await;
            assert_eq!(early.status, 409, "{route}: {}", early.text);
            assert!(early.code().is_some());
            assert!(!caching(&early).contains("max-age=604800"), "{route}");
        }
        let nowhere = get(&anna, "nowhere", route).await;
        assert_eq!(nowhere.status, 404, "{route}: {}", nowhere.text);
    }
}

#[tokio::test]
async fn a_private_table_shows_nothing_to_strangers() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let mut request = bots_only();
    request["visibility"] = "private".into();
    let table = anna.open_table(&request).await.unwrap();
    play(&anna, &table).await;
    for route in ROUTES {
        assert_eq!(get(&anna, &table, route).await.status, 200, "{route}");
        for client in [&ben, &app.anonymous] {
            let hidden = get(client, &table, route).await;
            let unknown = get(client, "nowhere", route).await;
            assert_eq!(hidden.status, 404, "{route}: {}", hidden.text);
            assert_eq!(hidden.text, unknown.text, "{route}");
        }
    }
}

#[tokio::test]
async fn the_history_page_by_page_is_what_was_sent_and_is_kept_once_it_is_final() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&bots_only()).await.unwrap();
    let played = play(&anna, &table).await;
    let mut before = u64::from(u32::MAX);
    let mut all: Vec<Value> = Vec::new();
    let mut views: Vec<Value> = Vec::new();
    while before > 1 {
        let route = format!("history?before={before}");
        let answer = get(&app.anonymous, &table, &route).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let kept = caching(&answer);
        assert!(
            kept.contains("immutable") && kept.contains("private"),
            "{kept}"
        );
        let page = answer.json();
        let fields: Vec<_> = page.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["first", "view", "steps"]);
        let mut steps = page["steps"].as_array().unwrap().clone();
        assert!(!steps.is_empty() && steps.len() <= 200);
        before = page["first"].as_u64().unwrap();
        assert_eq!(steps[0]["entry"], before);
        steps.append(&mut all);
        all = steps;
        let mut shown = follow(&page);
        shown.append(&mut views);
        views = shown;
    }
    assert_eq!(all.len() as u64, played.known.entry());
    // What was sent during the game did not name whoever decided.
    let seats = all
        .iter_mut()
        .map(|step| step.as_object_mut().unwrap().remove("seat"));
    assert!(seats.flatten().count() > 20, "nobody is named");
    let sent = played.steps;
    assert_eq!(all[all.len() - sent.len()..], sent);
    // The views of the pages are those that were shown, up to the last.
    assert_eq!(views.last(), Some(&played.known.view()));
    let mut later = views.iter();
    for view in &played.views {
        assert!(later.any(|other| other == view), "{view} is missing");
    }
    let parts = get(&app.anonymous, &table, "parts").await;
    assert!(caching(&parts).contains("immutable"), "{}", caching(&parts));
    assert!(parts.json().is_object());
}

#[tokio::test]
async fn the_history_of_a_running_game_is_not_kept() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "deckhand" });
    let request = json!({ "game": "manila", "seats": [{ "kind": "me" }, bot, bot] });
    let table = anna.open_table(&request).await.unwrap();
    let start = format!("/api/tables/{table}/start");
    assert_eq!(anna.post_empty(&start).await.unwrap().status, 200);
    let running = get(&anna, &table, "history?before=1000").await;
    assert_eq!((running.status, caching(&running)), (200, "no-store"));
    let parts = get(&anna, &table, "parts").await;
    assert!(caching(&parts).contains("immutable"), "parts never change");
    let shapes = get(&anna, &table, "phrases").await;
    assert_eq!((shapes.status, caching(&shapes)), (200, "no-store"));
    assert_eq!(shapes.json()["words"]["ware"]["jade"], "ware-jade");
    for route in ["history", "history?before=x", "history?before=-1"] {
        let refused = get(&anna, &table, route).await;
        assert_eq!(refused.status, 400, "{route}: {}", refused.text);
    }
}
