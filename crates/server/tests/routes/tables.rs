//! Tests of games and tables over HTTP: who may do what. The effects on a game are tested in
//! `portolan-live`.

use portolan_client::Client;
use serde_json::{Value, json};

use crate::common::TestApp;

/// A public table for its opener, a friend and a bot.
pub(crate) fn two_friends() -> Value {
    json!({
        "game": "manila",
        "seats": [{ "kind": "me" }, { "kind": "friend" }, { "kind": "bot", "level": "mate" }],
        "visibility": "public",
    })
}

/// A table at which only bots play.
pub(crate) fn bots_only() -> Value {
    let bot = json!({ "kind": "bot", "level": "deckhand" });
    json!({ "game": "manila", "seats": [bot, bot, bot] })
}

fn private() -> Value {
    let mut request = two_friends();
    request["visibility"] = "private".into();
    request
}

/// Posts to a route of a table. Returns the status.
async fn status(client: &Client, table: &str, route: &str, body: Value) -> u16 {
    let path = format!("/api/tables/{table}/{route}");
    let answer = client.post(&path, &body).await.unwrap();
    if answer.status >= 400 {
        let code = answer.code().unwrap();
        assert!(!code.is_empty());
        let message = answer.json()["error"]["message"]
            .as_str()
            .unwrap()
            .to_owned();
        assert!(!message.contains('{') && message != code, "{message}");
    }
    answer.status
}

async fn describe(client: &Client, table: &str) -> Value {
    let answer = client.get(&format!("/api/tables/{table}")).await.unwrap();
    answer.done().unwrap()
}

#[tokio::test]
async fn games_have_player_counts_options_and_bots() {
    let app = TestApp::start().await;
    let games = app
        .anonymous
        .get("/api/games")
        .await
        .unwrap()
        .done()
        .unwrap();
    let games = games.as_array().unwrap();
    assert!(games.len() >= 2);
    for game in games {
        assert!(game["name"].is_string() && game["rules"].is_u64(), "{game}");
        assert!(game["least"].as_u64() <= game["most"].as_u64(), "{game}");
        assert!(game["options"].is_array(), "{game}");
        assert!(!game["bots"].as_array().unwrap().is_empty(), "{game}");
    }
}

#[tokio::test]
async fn a_table_is_opened_joined_and_started() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let opened = anna.post("/api/tables", &two_friends()).await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.text);
    let opened = opened.json();
    assert_eq!(opened["invite"], json!(null), "a public table needs none");
    let table = opened["table"].clone();
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["status"], "open");
    assert_eq!((&table["you"], &table["yours"]), (&json!(1), &json!(true)));
    assert_eq!(table["seats"][1], json!({ "kind": "free", "seat": 2 }));

    assert_eq!(
        status(&anna, id, "start", json!({})).await,
        409,
        "a seat is free"
    );
    assert_eq!(
        status(&ben, id, "join", json!({ "entropy": "salt" })).await,
        200
    );
    assert_eq!(status(&ben, id, "join", json!({ "seat": 1 })).await, 409);
    assert_eq!(
        status(&app.guest("Carlo").await, id, "join", json!({})).await,
        409,
        "full"
    );
    let table_of_ben = describe(&ben, id).await;
    assert_eq!(
        (&table_of_ben["you"], &table_of_ben["yours"]),
        (&json!(2), &json!(false))
    );
    assert_eq!(
        status(&ben, id, "start", json!({})).await,
        403,
        "only the opener starts"
    );
    assert_eq!(status(&anna, id, "start", json!({})).await, 200);
    assert_eq!(describe(&app.anonymous, id).await["status"], "running");
    assert_eq!(
        status(&anna, id, "start", json!({})).await,
        409,
        "it has started"
    );
}

#[tokio::test]
async fn an_invalid_setup_is_refused_and_nothing_is_opened() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "mate" });
    let me = json!({ "kind": "me" });
    for request in [
        json!({ "game": "chess", "seats": [me, bot, bot] }),
        json!({ "game": "manila", "seats": [] }),
        json!({ "game": "manila", "seats": [me, me, bot] }),
        json!({ "game": "manila", "seats": vec![bot.clone(); 50] }),
        json!({ "game": "manila", "seats": [me, bot, { "kind": "bot", "level": "god" }] }),
        json!({ "game": "manila", "seats": [me, bot, bot], "options": { "no_such": true } }),
        json!({ "game": "manila", "seats": [me, bot, bot], "edition": "nonsense" }),
        json!({ "game": "manila", "seats": [me, bot, bot], "waiting": "long" }),
        json!({ "game": "manila", "seats": [me, bot, bot], "secret": 1 }),
        json!([]),
    ] {
        let answer = anna.post("/api/tables", &request).await.unwrap();
        assert_eq!(answer.status, 400, "{request}: {}", answer.text);
        assert!(answer.code().is_some(), "{}", answer.text);
    }
    let mine = anna
        .get("/api/tables?list=mine")
        .await
        .unwrap()
        .done()
        .unwrap();
    assert_eq!(mine["tables"], json!([]));
}

#[tokio::test]
async fn a_client_without_a_session_can_only_watch() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    assert_eq!(
        app.anonymous
            .post("/api/tables", &two_friends())
            .await
            .unwrap()
            .status,
        401
    );
    let id = anna.open_table(&two_friends()).await.unwrap();
    assert_eq!(describe(&app.anonymous, &id).await["you"], json!(null));
    for route in ["join", "leave", "start", "resign", "close", "invite"] {
        assert_eq!(
            status(&app.anonymous, &id, route, json!({})).await,
            401,
            "{route}"
        );
    }
    let mine = app.anonymous.get("/api/tables?list=mine").await.unwrap();
    assert_eq!(mine.status, 401, "{}", mine.text);
}

#[tokio::test]
async fn public_tables_and_my_own_are_listed() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let open = anna.open_table(&two_friends()).await.unwrap();
    let hidden = anna.open_table(&private()).await.unwrap();
    let listed = async |client: &Client, list: &str| -> Vec<String> {
        let path = format!("/api/tables?list={list}");
        let tables = client.get(&path).await.unwrap().done().unwrap();
        let tables = tables["tables"].as_array().unwrap().clone();
        let id = |table: &Value| table["id"].as_str().unwrap().to_owned();
        tables.iter().map(id).collect()
    };
    for client in [&anna, &ben, &app.anonymous] {
        assert_eq!(listed(client, "public").await, std::slice::from_ref(&open));
    }
    assert_eq!(listed(&anna, "mine").await, [hidden, open]);
    assert_eq!(listed(&ben, "mine").await, Vec::<String>::new());
}

#[tokio::test]
async fn a_private_table_is_invisible_without_an_invitation() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let opened = anna
        .post("/api/tables", &private())
        .await
        .unwrap()
        .done()
        .unwrap();
    let id = opened["table"]["id"].as_str().unwrap();
    let first = opened["invite"].as_str().unwrap();
    let missing = ben.get("/api/tables/nowhere").await.unwrap();
    for stranger in [&ben, &app.anonymous] {
        let answer = stranger.get(&format!("/api/tables/{id}")).await.unwrap();
        assert_eq!((answer.status, &answer.text), (404, &missing.text));
    }
    for route in ["join", "leave", "resign", "close", "invite"] {
        assert_eq!(status(&ben, id, route, json!({})).await, 404, "{route}");
    }
    for wrong in ["", "nonsense", &"A".repeat(43)] {
        assert_ne!(
            status(&ben, id, "enter", json!({ "invite": wrong })).await,
            200
        );
    }
    assert_eq!(
        ben.get(&format!("/api/tables/{id}")).await.unwrap().status,
        404
    );

    let invite = anna
        .post_empty(&format!("/api/tables/{id}/invite"))
        .await
        .unwrap()
        .done()
        .unwrap();
    let second = invite["invite"].as_str().unwrap();
    assert_ne!(first, second);
    assert_eq!(
        status(&ben, id, "enter", json!({ "invite": second })).await,
        200
    );
    assert_eq!(status(&ben, id, "join", json!({})).await, 200);
    assert_eq!(
        status(&ben, id, "invite", json!({})).await,
        403,
        "only the opener invites"
    );
}

#[tokio::test]
async fn seats_are_left_removed_and_resigned() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let id = anna.open_table(&two_friends()).await.unwrap();
    let seat = async |number: usize| describe(&anna, &id).await["seats"][number - 1].clone();

    let dora = app.guest("Dora").await;
    assert_eq!(status(&dora, &id, "join", json!({ "seat": 2 })).await, 200);
    assert_eq!(
        status(&dora, &id, "remove", json!({ "seat": 2 })).await,
        403
    );
    assert_eq!(
        status(&anna, &id, "remove", json!({ "seat": 2 })).await,
        200
    );
    assert_eq!(seat(2).await["kind"], "free");
    assert_eq!(
        status(&dora, &id, "join", json!({})).await,
        403,
        "somebody who was removed does not come back"
    );
    assert_ne!(
        status(&anna, &id, "remove", json!({ "seat": 9 })).await,
        200
    );

    assert_eq!(status(&ben, &id, "join", json!({})).await, 200);
    assert_eq!(status(&ben, &id, "leave", json!({})).await, 200);
    assert_eq!(seat(2).await["kind"], "free");
    assert_eq!(status(&ben, &id, "join", json!({})).await, 200);
    assert_eq!(status(&anna, &id, "start", json!({})).await, 200);
    assert_eq!(
        status(&anna, &id, "remove", json!({ "seat": 2 })).await,
        409
    );
    assert_eq!(status(&ben, &id, "resign", json!({})).await, 200);
    assert_eq!(seat(2).await["resigned"], true);
    assert_eq!(status(&ben, &id, "close", json!({})).await, 403);
    assert_eq!(status(&anna, &id, "close", json!({})).await, 200);
    assert_eq!(describe(&ben, &id).await["status"], "closed");
    assert_eq!(
        status(&anna, &id, "close", json!({})).await,
        200,
        "a retry is harmless"
    );
}

#[tokio::test]
async fn people_of_a_table_play_again_and_others_are_refused() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let clara = app.guest("Clara").await;
    let id = anna.open_table(&two_friends()).await.unwrap();
    assert_eq!(status(&ben, &id, "join", json!({})).await, 200);
    assert_eq!(status(&anna, &id, "rematch", json!({})).await, 409);
    assert_eq!(status(&anna, &id, "start", json!({})).await, 200);
    assert_eq!(status(&anna, &id, "rematch", json!({})).await, 409);
    assert_eq!(status(&anna, &id, "close", json!({})).await, 200);
    assert_eq!(status(&clara, &id, "rematch", json!({})).await, 403);
    assert_eq!(status(&app.anonymous, &id, "rematch", json!({})).await, 401);
    let wrong = json!({ "entropy": "x".repeat(129) });
    assert_eq!(status(&anna, &id, "rematch", wrong).await, 400);
    assert_eq!(
        status(&anna, &id, "rematch", json!({ "seat": 1 })).await,
        400
    );
    let path = format!("/api/tables/{id}/rematch");
    let of_anna = anna.post_empty(&path).await.unwrap().done().unwrap();
    let of_ben = ben
        .post(&path, &json!({ "entropy": "salt" }))
        .await
        .unwrap()
        .done()
        .unwrap();
    assert_eq!(of_anna["id"], of_ben["id"]);
    assert_eq!(
        (&of_anna["status"], &of_anna["you"]),
        (&json!("open"), &json!(3))
    );
    assert_eq!(
        (&of_ben["status"], &of_ben["you"]),
        (&json!("running"), &json!(1))
    );
    assert_eq!(describe(&clara, &id).await["next"]["opener"], "Anna");
}
