//! Tests of liveness, readiness and metrics.

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
    app.anonymous.get("/api/me").await.unwrap();
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
        r#"portolan_http_requests_total{method="GET",route="/api/me",status="401"} 1"#,
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
