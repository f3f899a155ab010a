//! Tests of the limits: a client that exceeds one is refused, and others are not affected.

use std::time::Duration;

use portolan_client::ClientError;
use portolan_server::{Proxy, Rate};
use serde_json::json;

use crate::common::TestApp;

/// One request; the next is allowed after hours.
const ONCE: Rate = Rate::new(1, Duration::from_secs(10_000));

#[tokio::test]
async fn the_requests_of_a_guest_are_limited() {
    let app = TestApp::with(|config| {
        config.limits.guest_requests = Rate::new(2, Duration::from_secs(100))
    })
    .await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    for _ in 0..2 {
        assert_eq!(anna.get("/api/me").await.unwrap().status, 200);
    }
    let refused = anna
        .patch("/api/me", &json!({ "name": "X" }))
        .await
        .unwrap();
    assert_eq!(
        (refused.status, refused.code().as_deref()),
        (429, Some("server-too-fast"))
    );
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=100).contains(&wait), "{wait}");
    let error = &refused.json()["error"];
    assert_eq!(error["args"]["wait"], json!(wait));
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains(&wait.to_string())
    );
    assert_eq!(ben.get("/api/me").await.unwrap().json()["name"], "Ben");
}

#[tokio::test]
async fn the_requests_of_an_address_are_limited() {
    let app = TestApp::with(|config| {
        config.limits.address_requests = Rate::new(3, Duration::from_secs(100))
    })
    .await;
    let answers = [
        app.anonymous.get("/").await.unwrap(),
        app.anonymous.get("/nowhere").await.unwrap(),
        app.anonymous.get("/api/games").await.unwrap(),
        app.anonymous.get("/api/games").await.unwrap(),
    ];
    assert_eq!(answers.map(|answer| answer.status), [200, 404, 200, 429]);
    let health = app.anonymous.get("/healthz").await.unwrap();
    assert_eq!(health.status, 200, "the routes for operators have no limit");
}

#[tokio::test]
async fn new_guests_are_limited_by_address() {
    let app = TestApp::with(|config| config.limits.new_guests = ONCE).await;
    let request = json!({ "name": "Anna" });
    assert_eq!(
        app.anonymous
            .post("/api/guests", &json!({ "name": "" }))
            .await
            .unwrap()
            .status,
        400
    );
    assert_eq!(
        app.anonymous
            .post("/api/guests", &request)
            .await
            .unwrap()
            .status,
        201
    );
    let refused = app.anonymous.post("/api/guests", &request).await.unwrap();
    assert_eq!(refused.status, 429);
    assert_eq!(refused.code().as_deref(), Some("server-too-many-guests"));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.session(), None);
}

#[tokio::test]
async fn a_trusted_proxy_reports_the_address() {
    let from = async |app: &TestApp, address: &str| {
        let request = app.anonymous.request(reqwest::Method::POST, "/api/guests");
        let request = request
            .header("x-forwarded-for", address)
            .json(&json!({ "name": "A" }));
        app.anonymous.send(request).await.unwrap().status
    };
    let proxied = TestApp::with(|config| {
        config.limits.new_guests = ONCE;
        config.proxy = Proxy::Trusted;
    })
    .await;
    assert_eq!(from(&proxied, "1.1.1.1, 2.2.2.2").await, 201);
    assert_eq!(
        from(&proxied, "9.9.9.9, 2.2.2.2").await,
        429,
        "only the last hop counts"
    );
    assert_eq!(from(&proxied, "3.3.3.3").await, 201);

    let open = TestApp::with(|config| config.limits.new_guests = ONCE).await;
    assert_eq!(from(&open, "1.1.1.1").await, 201);
    assert_eq!(
        from(&open, "2.2.2.2").await,
        429,
        "the header is ignored without a trusted proxy"
    );
}

#[tokio::test]
async fn new_tables_and_editions_are_limited_by_address() {
    let table = |edition: Option<&str>| {
        let bot = json!({ "kind": "bot", "level": "deckhand" });
        json!({ "game": "manila", "seats": [bot, bot, bot], "edition": edition })
    };
    let app = TestApp::with(|config| config.limits.new_tables = ONCE).await;
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let opened = anna.post("/api/tables", &table(None)).await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.text);
    let refused = ben.post("/api/tables", &table(None)).await.unwrap();
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some());

    let app = TestApp::with(|config| config.limits.new_editions = ONCE).await;
    let anna = app.guest("Anna").await;
    let edition = include_str!("../../../../games/manila/data/edition.txt");
    let statuses = [Some(edition), Some(edition), None].map(|edition| {
        let (anna, table) = (anna.clone(), table(edition));
        async move { anna.post("/api/tables", &table).await.unwrap().status }
    });
    let [first, second, without] = statuses;
    assert_eq!((first.await, second.await, without.await), (201, 429, 201));
}

#[tokio::test]
async fn proposals_to_play_again_are_limited_as_new_tables() {
    let app = TestApp::with(|config| {
        config.limits.new_tables = Rate::new(3, Duration::from_secs(10_000))
    })
    .await;
    let anna = app.guest("Anna").await;
    let table = json!({ "game": "manila", "seats": [
        { "kind": "me" }, { "kind": "bot", "level": "mate" }, { "kind": "bot", "level": "mate" },
    ] });
    let id = anna.open_table(&table).await.unwrap();
    for route in ["start", "close"] {
        let path = format!("/api/tables/{id}/{route}");
        assert_eq!(anna.post_empty(&path).await.unwrap().status, 200);
    }
    let path = format!("/api/tables/{id}/rematch");
    let mut statuses = Vec::new();
    for _ in 0..1000 {
        statuses.push(anna.post_empty(&path).await.unwrap().status);
    }
    assert_eq!(statuses[..2], [200, 200]);
    assert!(statuses[2..].iter().all(|status| *status == 429));
}

#[tokio::test]
async fn slow_requests_are_aborted() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let app = TestApp::with(|config| {
        config.limits.read_timeout = std::time::Duration::from_millis(200);
    })
    .await;
    let slow_body = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
        content-length: 20\r\n\r\n{";
    for (sent, expected) in [("GET / HTTP/1.1\r\nho", ""), (slow_body, "HTTP/1.1 408")] {
        let mut stream = tokio::net::TcpStream::connect(app.address()).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with(expected), "{answer}");
    }
}

#[tokio::test]
async fn sockets_are_limited_for_a_guest_and_for_the_server() {
    let app = TestApp::with(|config| {
        config.limits.guest_sockets = 1;
        config.limits.sockets = 2;
    })
    .await;
    let anna = app.guest("Anna").await;
    let table = anna
        .open_table(&super::tables::two_friends())
        .await
        .unwrap();
    let mut first = anna.socket(&table).await.unwrap();
    first.frame("state").await.unwrap();
    let refused = async |client: &portolan_client::Client| -> Result<_, ClientError> {
        let mut socket = client.socket(&table).await?;
        let bye = socket.frame("bye").await?;
        let code = bye["error"]["code"].as_str().unwrap_or_default().to_owned();
        Ok((code, socket.ending().await?))
    };
    let (code, ending) = refused(&anna).await.unwrap();
    assert_eq!(code, "server-too-many-sockets");
    assert_eq!(ending, portolan_client::SocketEnd::Closed(4429));
    let mut watcher = app.anonymous.socket(&table).await.unwrap();
    watcher.frame("state").await.unwrap();
    let (code, ending) = refused(&app.anonymous).await.unwrap();
    assert_eq!(code, "server-full");
    assert_eq!(ending, portolan_client::SocketEnd::Closed(4503));

    first.close().await.unwrap();
    // A socket is free once the server has noticed that the first one is closed.
    loop {
        let mut again = anna.socket(&table).await.unwrap();
        let frame = again.next().await.unwrap().unwrap();
        if frame["type"] == "state" {
            break;
        }
        assert_eq!(frame["type"], "bye");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
