//! Tests of liveness, readiness and metrics.

use portolan_server::Rate;
use serde_json::{Value, json};

use crate::common::TestApp;

#[tokio::test]
async fn a_server_is_alive_and_ready() {
    let app = TestApp::start().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(app.anonymous.get(path).await.unwrap().status, 200, "{path}");
    }
}

#[tokio::test]
async fn metrics_count_requests_and_contain_no_names() {
    let app = TestApp::start().await;
    let anna = app.guest("Annabella").await;
    anna.get("/api/me").await.unwrap();
    app.anonymous.get("/api/tables?list=mine").await.unwrap();
    app.anonymous.get("/somewhere/else").await.unwrap();
    let answer = app.anonymous.get("/metrics").await.unwrap();
    assert!(
        answer
            .header("content-type")
            .unwrap()
            .starts_with("application/openmetrics-text")
    );
    let has = |line: &str| answer.text.lines().any(|other| other == line);
    for line in [
        r#"portolan_http_requests_total{method="GET",route="/api/me",status="200"} 1"#,
        r#"portolan_http_requests_total{method="GET",route="/api/tables",status="401"} 1"#,
        r#"portolan_http_requests_total{method="POST",route="/api/guests",status="201"} 1"#,
        r#"portolan_http_requests_total{method="GET",route="none",status="404"} 1"#,
        "portolan_sockets 0",
        "portolan_tables_live 0",
        "portolan_actions_acknowledged_total 0",
        "# EOF",
    ] {
        assert!(has(line), "{line}\n{}", answer.text);
    }
    assert!(
        answer
            .text
            .contains("portolan_commit_seconds_bucket{le=\"+Inf\"} ")
    );
    for secret in ["Annabella", anna.session().unwrap(), "somewhere"] {
        assert!(!answer.text.contains(secret), "{secret}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_that_lost_its_data_file_is_not_ready() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    std::fs::remove_file(app.data()).unwrap();
    for _ in 0..2 {
        let ready = app.anonymous.get("/readyz").await.unwrap();
        assert_eq!(ready.status, 503, "{}", ready.text);
        assert_eq!(ready.code().as_deref(), Some("server-storage-lost"));
        let name = json!({ "name": "Anne" });
        let refused = app.anonymous.post("/api/guests", &name).await.unwrap();
        assert_eq!(refused.status, 503, "{}", refused.text);
        assert_eq!(refused.code().as_deref(), Some("server-storage-lost"));
        let table = anna.post("/api/tables", &table_with(String::new())).await;
        let table = table.unwrap();
        assert_eq!(table.status, 503, "{}", table.text);
        // Without the file, a further connection for reading the guest may not be opened.
        let code = table.code().unwrap_or_default();
        assert!(
            ["live-storage-lost", "server-storage"].contains(&&*code),
            "{code}"
        );
    }
    assert_eq!(app.anonymous.get("/healthz").await.unwrap().status, 200);
}

#[tokio::test]
async fn a_server_whose_data_file_is_full_is_not_ready() {
    let app = TestApp::with(|config| {
        config.storage.max_bytes = Some(600_000);
        config.limits.new_editions = Rate::per_second(1000, 1000);
    })
    .await;
    let anna = app.guest("Anna").await;
    assert_eq!(app.anonymous.get("/readyz").await.unwrap().status, 200);
    let mut full = None;
    for number in 0..40 {
        let comment = format!("# {number} {}\n", "x".repeat(50_000));
        let opened = anna.post("/api/tables", &table_with(comment)).await;
        let opened = opened.unwrap();
        if opened.status != 201 {
            full = opened.code();
            break;
        }
    }
    assert_eq!(full.as_deref(), Some("live-storage-full"));
    let ready = app.anonymous.get("/readyz").await.unwrap();
    assert_eq!(ready.status, 503, "{}", ready.text);
    assert_eq!(ready.code().as_deref(), Some("server-storage-full"));
}

/// A request for a table with an own edition that begins with these comments.
fn table_with(comments: String) -> Value {
    let edition = include_str!("../../../../games/manila/data/edition.txt");
    json!({
        "game": "manila",
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": "mate" }, { "kind": "bot", "level": "mate" }],
        "edition": comments + edition,
    })
}

#[tokio::test]
async fn an_edition_of_the_greatest_size_can_be_sent_and_a_larger_one_is_refused() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    // A quotation mark takes two bytes in JSON.
    let comments = |bytes: usize| format!("#{}\n", "\"".repeat(bytes));
    let fits = anna
        .post("/api/tables", &table_with(comments(60_000)))
        .await;
    let fits = fits.unwrap();
    assert_eq!(fits.status, 201, "{}", fits.text);
    for (bytes, status, code) in [
        (66_000, 400, "live-edition-long"),
        (132_000, 413, "server-too-large"),
    ] {
        let refused = anna.post("/api/tables", &table_with(comments(bytes))).await;
        let refused = refused.unwrap();
        assert_eq!(refused.status, status, "{}", refused.text);
        assert_eq!(refused.code().as_deref(), Some(code));
    }
}
