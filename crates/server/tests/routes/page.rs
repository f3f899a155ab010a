//! Tests of serving the page.

use std::sync::Arc;

use portolan_client::Answer;
use portolan_server::{Asset, Lifetime, Page};

use crate::common::TestApp;

struct TwoFiles;

impl Page for TwoFiles {
    fn file(&self, path: &str) -> Option<Asset> {
        let (text, content_type, etag, lifetime) = match path {
            "/" => (
                "<!doctype html>",
                "text/html; charset=utf-8",
                "one",
                Lifetime::Checked,
            ),
            "/app-5.js" => ("1", "text/javascript", "two", Lifetime::Immutable),
            _ => return None,
        };
        Some(Asset {
            bytes: text.as_bytes().into(),
            brotli: (path == "/app-5.js").then(|| b"squeezed".as_slice().into()),
            content_type,
            etag: etag.into(),
            lifetime,
        })
    }
}

/// A page that panics.
struct PanickingPage;

impl Page for PanickingPage {
    fn file(&self, _path: &str) -> Option<Asset> {
        panic!("internal details");
    }
}

#[tokio::test]
async fn a_panic_is_an_error_without_details_and_the_server_continues() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(PanickingPage))).await;
    let answer = app.anonymous.get("/").await.unwrap();
    assert_eq!(answer.status, 500);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert!(answer.text.contains("server-internal"), "{}", answer.text);
    assert!(!answer.text.contains("details"), "{}", answer.text);
    assert_eq!(app.anonymous.get("/api/games").await.unwrap().status, 200);
}

#[tokio::test]
async fn without_a_page_the_root_points_to_the_api() {
    let app = TestApp::start().await;
    let answer = app.anonymous.get("/").await.unwrap();
    assert_eq!(answer.status, 200);
    assert!(answer.text.contains("/api/openapi.json"));
    assert_eq!(app.anonymous.get("/index.html").await.unwrap().status, 404);
}

#[tokio::test]
async fn only_files_of_the_page_are_served() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let root = app.anonymous.get("/").await.unwrap();
    assert_eq!((root.status, root.text.as_str()), (200, "<!doctype html>"));
    assert_eq!(
        root.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(root.header("cache-control"), Some("no-cache"));
    assert!(root.header("content-security-policy").is_some());
    let script = app.anonymous.get("/app-5.js").await.unwrap();
    assert!(
        script
            .header("cache-control")
            .unwrap()
            .contains("immutable")
    );
    for path in ["/app-6.js", "/api", "/api/", "/app-5.js/", "//"] {
        assert_eq!(app.anonymous.get(path).await.unwrap().status, 404, "{path}");
    }
}

/// Fetches a path with one header.
async fn get_with_header(app: &TestApp, path: &str, name: &str, value: &str) -> Answer {
    let request = app.anonymous.request(reqwest::Method::GET, path);
    app.anonymous
        .send(request.header(name, value))
        .await
        .unwrap()
}

#[tokio::test]
async fn a_browser_receives_the_page_for_an_unknown_path() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let browser = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";
    let page = get_with_header(&app, "/no/such/place", "accept", browser).await;
    assert_eq!((page.status, page.text.as_str()), (404, "<!doctype html>"));
    for (path, accept) in [("/no/such/place", "*/*"), ("/api/no", browser)] {
        let error = get_with_header(&app, path, "accept", accept).await;
        assert_eq!(error.status, 404, "{path}");
        assert_eq!(
            error.header("content-type"),
            Some("application/json"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    for known in ["\"one\"", "W/\"one\"", "\"zero\", \"one\""] {
        let answer = get_with_header(&app, "/", "if-none-match", known).await;
        assert_eq!((answer.status, answer.text.as_str()), (304, ""), "{known}");
    }
    let other = get_with_header(&app, "/", "if-none-match", "\"two\"").await;
    assert_eq!(other.status, 200);
}

#[tokio::test]
async fn a_client_that_accepts_brotli_receives_the_compressed_file() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let small = get_with_header(&app, "/app-5.js", "accept-encoding", "gzip, br;q=0.9").await;
    assert_eq!(small.header("content-encoding"), Some("br"));
    assert_eq!(small.text, "squeezed");
    for (path, encodings) in [("/app-5.js", "gzip"), ("/app-5.js", "br;q=0"), ("/", "br")] {
        let plain = get_with_header(&app, path, "accept-encoding", encodings).await;
        assert_eq!(plain.header("content-encoding"), None, "{path} {encodings}");
        assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
    }
}
