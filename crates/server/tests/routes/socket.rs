//! Tests of the socket of a table: who may open one, what it carries, how it is closed.

use std::time::Duration;

use portolan_client::{ClientError, SocketEnd, SocketOptions, TableFollower};
use portolan_server::Rate;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::common::TestApp;
use crate::tables::two_friends;

/// A table for one person and two bots.
fn one_person() -> Value {
    let bot = json!({ "kind": "bot", "level": "deckhand" });
    json!({ "game": "manila", "seats": [{ "kind": "me" }, bot, bot] })
}

fn options(query: &str, headers: &[(&'static str, &str)]) -> SocketOptions {
    SocketOptions {
        query: query.into(),
        headers: headers
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect(),
    }
}

#[tokio::test]
async fn a_person_plays_over_the_socket() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&one_person()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    let state = socket.frame("state").await.unwrap();
    assert_eq!(state["table"]["id"], table.as_str());
    assert_eq!(state["snapshot"], json!(null), "before the start");
    let started = anna
        .post_empty(&format!("/api/tables/{table}/start"))
        .await
        .unwrap();
    assert_eq!(started.status, 200, "{}", started.text);

    let mut known = TableFollower::default();
    known.apply(&state).unwrap();
    while !known.snapshot["private"]["prompt"].is_object() {
        let frame = socket.next().await.unwrap().expect("a frame");
        known.apply(&frame).unwrap();
    }
    let asked = &known.snapshot["private"];
    let prompt = &asked["prompt"]["number"];
    // The first choice is a complete action, or one that needs an amount and has an example.
    let choice = &asked["choices"][0];
    let action = choice["action"].as_str().or(choice["like"].as_str());
    let action = action.unwrap_or_else(|| panic!("{choice}"));
    let act = json!({ "type": "act", "key": "a1", "prompt": prompt, "action": action });
    socket.send(&act).await.unwrap();
    let ack = socket.frame("ack").await.unwrap();
    assert_eq!(ack["key"], "a1");
    socket.send(&act).await.unwrap();
    let again = socket.frame("ack").await.unwrap();
    assert_eq!(
        again["entry"], ack["entry"],
        "a retry is answered, not repeated"
    );

    let old = json!({ "type": "act", "key": "a2", "prompt": 999_999, "action": action });
    socket.send(&old).await.unwrap();
    let refused = socket.frame("refused").await.unwrap();
    assert_eq!(refused["key"], "a2");
    assert!(refused["error"]["code"].is_string(), "{refused}");
}

#[tokio::test]
async fn a_socket_that_names_what_it_has_receives_only_the_rest() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&one_person()).await.unwrap();
    let start = format!("/api/tables/{table}/start");
    assert_eq!(anna.post_empty(&start).await.unwrap().status, 200);
    let mut known = TableFollower::default();
    let mut socket = anna.socket(&table).await.unwrap();
    while !known.snapshot["private"]["prompt"].is_object() {
        let frame = socket.next().await.unwrap().expect("a frame");
        known.apply(&frame).unwrap();
    }
    let chat = json!({ "type": "chat", "key": "c", "text": "Ahoy" });
    socket.send(&chat).await.unwrap();
    known.apply(&socket.frame("chat").await.unwrap()).unwrap();
    let again = SocketOptions::since(&known);
    let mut socket = anna.socket_with(&table, &again).await.unwrap();
    let state = socket.frame("state").await.unwrap();
    assert_eq!(state["since"], known.entry());
    assert_eq!(state["log"]["steps"], json!([]));
    assert_eq!(state["chat"], json!([]));
    known.apply(&state).unwrap();
    let mut fresh = TableFollower::default();
    let mut socket = anna.socket(&table).await.unwrap();
    let state = socket.frame("state").await.unwrap();
    assert_eq!(state["since"], json!(null));
    fresh.apply(&state).unwrap();
    assert_eq!(
        (&fresh.snapshot, &fresh.chat),
        (&known.snapshot, &known.chat)
    );
    // What is no number is refused before the handshake.
    for query in [
        "version=4&since=x",
        "version=4&since=-1",
        "version=4&chat=x",
    ] {
        match anna.socket_with(&table, &options(query, &[])).await {
            Err(ClientError::Refused { status, .. }) => assert_eq!(status, 400, "{query}"),
            other => panic!("{query}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn malformed_messages_are_refused_and_the_socket_stays_open() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    for nonsense in [
        "",
        "{",
        "null",
        "[]",
        r#"{"type":"no"}"#,
        r#"{"type":"act"}"#,
        "\0",
    ] {
        socket.send_text(nonsense).await.unwrap();
        let refused = socket.frame("refused").await.unwrap();
        let message = refused["error"]["message"].as_str().unwrap();
        assert!(!message.is_empty(), "{nonsense}");
    }
    socket
        .send(&json!({ "type": "chat", "key": "c", "text": "<b>Ahoy</b>" }))
        .await
        .unwrap();
    let chat = socket.frame("chat").await.unwrap();
    assert_eq!(chat["text"], "<b>Ahoy</b>");
}

#[tokio::test]
async fn refusals_are_in_the_language_of_the_socket() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let refusal = async |options: &SocketOptions| {
        let mut socket = anna.socket_with(&table, options).await.unwrap();
        socket.send_text("nonsense").await.unwrap();
        socket.frame("refused").await.unwrap()["error"]["message"].clone()
    };
    let english = refusal(&options("version=4", &[])).await;
    let french = refusal(&options("version=4", &[("accept-language", "fr")])).await;
    assert_ne!(english, french);
    let by_query = options("version=4&lang=fr", &[("accept-language", "en")]);
    assert_eq!(refusal(&by_query).await, french);
}

#[tokio::test]
async fn a_page_of_another_version_is_refused() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    for query in ["", "version=1", "version=3", "version=5", "version=one"] {
        let mut socket = anna
            .socket_with(&table, &options(query, &[]))
            .await
            .unwrap();
        let bye = socket.next().await.unwrap().unwrap();
        assert_eq!(bye["type"], "bye", "{query}");
        assert_eq!(bye["error"]["code"], "server-page-version");
        assert_eq!(bye["again"], false);
        assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(4426));
    }
}

#[tokio::test]
async fn an_invisible_table_looks_like_an_unknown_one() {
    let app = TestApp::start().await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let mut request = two_friends();
    request["visibility"] = "private".into();
    let table = anna.open_table(&request).await.unwrap();
    let mut byes = Vec::new();
    for (client, table) in [
        (&ben, table.as_str()),
        (&app.anonymous, &table),
        (&ben, "nowhere"),
    ] {
        let mut socket = client.socket(table).await.unwrap();
        byes.push(socket.next().await.unwrap().unwrap());
        assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(4404));
    }
    assert_eq!(byes[0]["type"], "bye");
    assert_eq!(byes[0]["again"], false);
    assert!(byes.iter().all(|bye| bye == &byes[0]), "{byes:?}");
}

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    for origin in ["https://evil.example", "null"] {
        let opened = anna
            .socket_with(&table, &options("version=4", &[("origin", origin)]))
            .await;
        match opened {
            Err(ClientError::Refused { status, .. }) => assert_eq!(status, 403),
            other => panic!("{other:?}"),
        }
    }
    let own = options("version=4", &[("origin", app.anonymous.base())]);
    anna.socket_with(&table, &own)
        .await
        .unwrap()
        .frame("state")
        .await
        .unwrap();
}

#[tokio::test]
async fn large_and_binary_messages_close_the_socket() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    socket.send_text("x".repeat(17_000)).await.unwrap();
    let bye = socket.frame("bye").await.unwrap();
    assert_eq!(bye["error"]["code"], "server-too-large");
    assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(1009));

    let mut socket = anna.socket(&table).await.unwrap();
    socket.send_bytes(b"{}".to_vec()).await.unwrap();
    let bye = socket.frame("bye").await.unwrap();
    assert_eq!(bye["error"]["code"], "server-not-text");
    assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(1003));

    let mut socket = anna.socket(&table).await.unwrap();
    // Far too large: the socket is closed, perhaps without a `bye`.
    let _ = socket.send_text("x".repeat(1_000_000)).await;
    socket.ending().await.unwrap();
}

#[tokio::test]
async fn too_many_messages_close_the_socket() {
    let app =
        TestApp::with(|config| config.limits.messages = Rate::new(3, Duration::from_secs(100)))
            .await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    for _ in 0..4 {
        socket.send(&json!({ "type": "here" })).await.unwrap();
    }
    let bye = socket.frame("bye").await.unwrap();
    assert_eq!(bye["error"]["code"], "server-too-fast");
    assert_eq!(bye["again"], true);
    assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(4429));
}

#[tokio::test]
async fn too_many_pings_close_the_socket() {
    let app =
        TestApp::with(|config| config.limits.messages = Rate::new(3, Duration::from_secs(100)))
            .await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    for _ in 0..4 {
        socket.send_ping().await.unwrap();
    }
    let bye = socket.frame("bye").await.unwrap();
    assert_eq!(bye["error"]["code"], "server-too-fast");
    assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(4429));
}

#[tokio::test]
async fn a_client_that_does_not_answer_pings_is_disconnected() {
    let app = TestApp::with(|config| {
        config.limits.ping_every = Duration::from_millis(50);
        config.limits.idle_timeout = Duration::from_millis(300);
    })
    .await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let table = anna.open_table(&two_friends()).await.unwrap();
    assert_eq!(
        ben.post_empty(&format!("/api/tables/{table}/join"))
            .await
            .unwrap()
            .status,
        200
    );
    let mut here = anna.socket(&table).await.unwrap();
    let _silent = ben.socket(&table).await.unwrap();
    // A client that is not polled does not answer pings; one that is polled does.
    let anna_only = |frame: &Value| frame["type"] == "presence" && frame["seats"] == json!([1]);
    let both = |frame: &Value| frame["type"] == "presence" && frame["seats"] == json!([1, 2]);
    here.until(both).await.unwrap();
    here.until(anna_only).await.unwrap();
}

/// A frame of a client without a payload, with a mask: the rest of a message that never ends.
const EMPTY_CONTINUATION: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];

#[tokio::test]
async fn a_message_of_empty_frames_that_never_ends_is_cut_off() {
    let app = TestApp::with(|config| config.limits.frames = Rate::per_second(10, 50)).await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&one_person()).await.unwrap();
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let head = format!(
        "GET /api/tables/{table}/socket?version={} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        portolan_live::wire::VERSION
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // A text that goes on in the next frame.
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let (mut read, mut write) = stream.into_split();
    let flood = tokio::spawn(async move {
        let mut sent = 0_u64;
        while write
            .write_all(&EMPTY_CONTINUATION.repeat(100))
            .await
            .is_ok()
        {
            sent += 100;
        }
        sent
    });
    let mut answer = Vec::new();
    // The flood may break the connection before the answer is read.
    let _ = timeout(Duration::from_secs(20), read.read_to_end(&mut answer))
        .await
        .expect("an end");
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
    assert!(answer.contains("\"type\":\"bye\""), "{answer}");
    assert!(answer.contains("too-fast"), "{answer}");
    assert!(flood.await.unwrap() < 1_000_000, "it went on");
}
