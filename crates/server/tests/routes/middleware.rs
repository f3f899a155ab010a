//! Tests of the middleware: errors, headers, origins, languages.

use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::TestApp;

#[tokio::test]
async fn every_response_has_security_headers() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    for path in [
        "/",
        "/api/me",
        "/api/games",
        "/nowhere",
        "/api/nowhere",
        "/healthz",
        "/metrics",
    ] {
        let answer = anna.get(path).await.unwrap();
        let policy = answer.header("content-security-policy").unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self';",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}: {name}");
        }
        assert!(answer.header("permissions-policy").is_some(), "{path}");
        assert_eq!(answer.header("server"), None, "{path}");
    }
}

#[tokio::test]
async fn all_errors_have_the_same_json_form() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let post = |path| anna.request(Method::POST, path);
    let json_type = "application/json";
    let cases = [
        (
            anna.request(Method::GET, "/api/nowhere"),
            404,
            "server-no-route",
        ),
        (
            anna.request(Method::GET, "/nowhere"),
            404,
            "server-no-route",
        ),
        (
            anna.request(Method::GET, "/../../etc/passwd"),
            404,
            "server-no-route",
        ),
        (
            anna.request(Method::GET, "/crates/"),
            404,
            "server-no-route",
        ),
        (
            anna.request(Method::GET, "/api/tables/%ff"),
            404,
            "server-no-route",
        ),
        (post("/"), 404, "server-no-route"),
        (
            anna.request(Method::PUT, "/api/me"),
            405,
            "server-wrong-method",
        ),
        (post("/healthz"), 405, "server-wrong-method"),
        (
            anna.request(Method::GET, "/api/tables?list=all"),
            400,
            "server-malformed",
        ),
        (
            anna.request(Method::GET, "/api/tables"),
            400,
            "server-malformed",
        ),
        (post("/api/guests").body("{}"), 415, "server-not-json"),
        (
            post("/api/guests")
                .header("content-type", "text/plain")
                .body("{}"),
            415,
            "server-not-json",
        ),
        (
            post("/api/guests")
                .header("content-type", json_type)
                .body("{"),
            400,
            "server-malformed",
        ),
        (
            post("/api/guests").header("content-type", json_type),
            400,
            "server-malformed",
        ),
        (
            post("/api/guests").json(&json!({ "name": 5 })),
            400,
            "server-malformed",
        ),
        (
            post("/api/guests").json(&json!({ "name": "A", "admin": true })),
            400,
            "server-malformed",
        ),
        (
            post("/api/guests").json(&json!({ "name": "x".repeat(70_000) })),
            413,
            "server-too-large",
        ),
        (
            post("/api/verify").body("x".repeat(1_050_000)),
            413,
            "server-too-large",
        ),
        (
            anna.request(Method::GET, "/api/tables/x/socket"),
            400,
            "server-not-a-socket",
        ),
    ];
    for (request, status, code) in cases {
        let answer = anna.send(request).await.unwrap();
        assert_eq!(answer.status, status, "{}", answer.text);
        assert_eq!(answer.code().as_deref(), Some(code));
        assert_eq!(answer.header("content-type"), Some("application/json"));
        let body = answer.json();
        assert_eq!(body.as_object().unwrap().len(), 1, "{body}");
        let message = body["error"]["message"].as_str().unwrap();
        assert!(
            !message.contains(code) && !message.contains('{'),
            "{message}"
        );
    }
}

#[tokio::test]
async fn a_body_without_a_length_is_limited_too() {
    let app = TestApp::start().await;
    let head = "POST /api/guests HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
        content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunks = format!("400\r\n{}\r\n", " ".repeat(1024)).repeat(65);
    let answer = send_raw(&app, &format!("{head}{chunks}")).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.contains("server-too-large"), "{answer}");
}

/// Sends a text on a new connection and returns the response.
async fn send_raw(app: &TestApp, text: &str) -> String {
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    // The server may close the connection before everything is sent.
    let _ = stream.write_all(text.as_bytes()).await;
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn errors_are_in_the_language_of_the_client() {
    let app = TestApp::start().await;
    let message = async |accept_language: &str| {
        let request = app.anonymous.request(Method::POST, "/api/me/link");
        let answer = app
            .anonymous
            .send(request.header("accept-language", accept_language))
            .await
            .unwrap();
        answer.json()["error"]["message"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert!(message("fr-FR, en;q=0.5").await.contains("devenez"));
    for other in ["en", "de", "xx-\u{e9}", "fr;q=0"] {
        assert!(message(other).await.contains("become a guest"), "{other}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let app = TestApp::with(|config| {
        config.public_url = Some("https://portolan.example".parse().unwrap());
    })
    .await;
    let anna = app.guest("Anna").await;
    let rename = async |origin: &str| {
        let request = anna.request(Method::PATCH, "/api/me");
        let request = request
            .header("origin", origin)
            .json(&json!({ "name": "Mallory" }));
        anna.send(request).await.unwrap()
    };
    let port = app.address().port();
    for origin in [
        "https://evil.example",
        "http://portolan.example",
        "https://portolan.example.evil.example",
        "null",
        "http://127.0.0.1",
        &format!("http://127.0.0.1:{port}.evil.example"),
        "",
    ] {
        let answer = rename(origin).await;
        assert_eq!(answer.status, 403, "{origin}");
        assert_eq!(answer.code().as_deref(), Some("server-foreign-origin"));
    }
    assert_eq!(anna.get("/api/me").await.unwrap().json()["name"], "Anna");
    for origin in [
        "https://portolan.example",
        &format!("http://127.0.0.1:{port}"),
    ] {
        assert_eq!(rename(origin).await.status, 200, "{origin}");
    }
    let request = anna
        .request(Method::GET, "/api/me")
        .header("origin", "https://evil.example");
    let read = anna.send(request).await.unwrap();
    assert_eq!(
        read.status, 200,
        "reading is allowed, because the other page cannot see the response"
    );
    assert_eq!(read.header("access-control-allow-origin"), None);
}

#[tokio::test]
async fn invalid_http_closes_only_its_connection() {
    let app = TestApp::start().await;
    let head = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nlong: {}\r\n\r\n",
        "x".repeat(40_000)
    );
    for nonsense in [
        "\0\0\0",
        "GET",
        "GET / HTTP/9.9\r\n\r\n",
        "\r\n\r\n\r\nx y z\r\n\r\n",
        &head,
    ] {
        let answer = send_raw(&app, nonsense).await;
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
            "{answer}"
        );
    }
    assert_eq!(app.anonymous.get("/healthz").await.unwrap().status, 200);
}
