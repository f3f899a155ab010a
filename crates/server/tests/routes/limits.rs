//! Too fast, too many: clear answers, and everybody else goes on.

use portolan_client::ClientError;
use portolan_server::{Proxy, Rate};
use serde_json::json;

use crate::common::TestApp;

/// So slow that no test lives to see a second one.
const ONCE: Rate = Rate::new(0.000_1, 1.0);

#[tokio::test]
async fn one_guest_who_asks_too_often_is_told_to_wait() {
    let app = TestApp::with(|config| config.limits.guest_requests = Rate::new(0.01, 2.0)).await;
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
    let said = &refused.json()["error"];
    assert_eq!(said["args"]["wait"], json!({ "number": wait }));
    assert!(
        said["message"]
            .as_str()
            .unwrap()
            .contains(&wait.to_string())
    );
    assert_eq!(ben.get("/api/me").await.unwrap().json()["name"], "Ben");
}

#[tokio::test]
async fn an_address_has_a_limit_of_its_own() {
    let app = TestApp::with(|config| config.limits.address_requests = Rate::new(0.01, 3.0)).await;
    let answers = [
        app.nobody.get("/").await.unwrap(),
        app.nobody.get("/nowhere").await.unwrap(),
        app.nobody.get("/api/games").await.unwrap(),
        app.nobody.get("/api/games").await.unwrap(),
    ];
    assert_eq!(answers.map(|answer| answer.status), [200, 404, 200, 429]);
    let health = app.nobody.get("/healthz").await.unwrap();
    assert_eq!(
        health.status, 200,
        "an operator's question is always answered"
    );
}

#[tokio::test]
async fn new_guests_are_limited_by_address() {
    let app = TestApp::with(|config| config.limits.new_guests = ONCE).await;
    let wish = json!({ "name": "Anna" });
    assert_eq!(
        app.nobody
            .post("/api/guests", &json!({ "name": "" }))
            .await
            .unwrap()
            .status,
        400
    );
    assert_eq!(
        app.nobody.post("/api/guests", &wish).await.unwrap().status,
        201
    );
    let refused = app.nobody.post("/api/guests", &wish).await.unwrap();
    assert_eq!(refused.status, 429);
    assert_eq!(refused.code().as_deref(), Some("server-too-many-guests"));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.session(), None);
}

#[tokio::test]
async fn behind_a_proxy_the_address_is_the_one_it_tells() {
    let from = async |app: &TestApp, address: &str| {
        let request = app.nobody.request(reqwest::Method::POST, "/api/guests");
        let request = request
            .header("x-forwarded-for", address)
            .json(&json!({ "name": "A" }));
        app.nobody.send(request).await.unwrap().status
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
        "anybody can write a header"
    );
}

#[tokio::test]
async fn slow_requests_are_ended() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let app = TestApp::with(|config| {
        config.limits.patience = std::time::Duration::from_millis(200);
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
    assert_eq!(ending, portolan_client::Ending::Closed(4429));
    let mut watcher = app.nobody.socket(&table).await.unwrap();
    watcher.frame("state").await.unwrap();
    let (code, ending) = refused(&app.nobody).await.unwrap();
    assert_eq!(code, "server-full");
    assert_eq!(ending, portolan_client::Ending::Closed(4503));

    first.close().await.unwrap();
    // The place is free once the server has noticed.
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
