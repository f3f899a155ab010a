//! The seam for the page.

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

/// A page with a mistake in it.
struct Reef;

impl Page for Reef {
    fn file(&self, _path: &str) -> Option<Asset> {
        panic!("struck a reef");
    }
}

#[tokio::test]
async fn a_panic_is_an_error_that_tells_nothing_and_the_server_goes_on() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(Reef))).await;
    let answer = app.nobody.get("/").await.unwrap();
    assert_eq!(answer.status, 500);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert!(answer.text.contains("server-internal"), "{}", answer.text);
    assert!(!answer.text.contains("reef"), "{}", answer.text);
    assert_eq!(app.nobody.get("/api/games").await.unwrap().status, 200);
}

#[tokio::test]
async fn without_a_page_the_front_door_says_where_to_go() {
    let app = TestApp::start().await;
    let answer = app.nobody.get("/").await.unwrap();
    assert_eq!(answer.status, 200);
    assert!(answer.text.contains("/api/openapi.json"));
    assert_eq!(app.nobody.get("/index.html").await.unwrap().status, 404);
}

#[tokio::test]
async fn files_are_served_and_nothing_beside_them() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let door = app.nobody.get("/").await.unwrap();
    assert_eq!((door.status, door.text.as_str()), (200, "<!doctype html>"));
    assert_eq!(
        door.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(door.header("cache-control"), Some("no-cache"));
    assert!(door.header("content-security-policy").is_some());
    let script = app.nobody.get("/app-5.js").await.unwrap();
    assert!(
        script
            .header("cache-control")
            .unwrap()
            .contains("immutable")
    );
    for path in ["/app-6.js", "/api", "/api/", "/app-5.js/", "//"] {
        assert_eq!(app.nobody.get(path).await.unwrap().status, 404, "{path}");
    }
}

/// Fetches a path with one header.
async fn ask(app: &TestApp, path: &str, name: &str, value: &str) -> Answer {
    let request = app.nobody.request(reqwest::Method::GET, path);
    app.nobody.send(request.header(name, value)).await.unwrap()
}

#[tokio::test]
async fn who_loses_the_way_with_a_browser_gets_the_page() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let browser = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";
    let page = ask(&app, "/no/such/place", "accept", browser).await;
    assert_eq!((page.status, page.text.as_str()), (404, "<!doctype html>"));
    for (path, accept) in [("/no/such/place", "*/*"), ("/api/no", browser)] {
        let error = ask(&app, path, "accept", accept).await;
        assert_eq!(error.status, 404, "{path}");
        assert_eq!(
            error.header("content-type"),
            Some("application/json"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    for known in ["\"one\"", "W/\"one\"", "\"zero\", \"one\""] {
        let answer = ask(&app, "/", "if-none-match", known).await;
        assert_eq!((answer.status, answer.text.as_str()), (304, ""), "{known}");
    }
    let other = ask(&app, "/", "if-none-match", "\"two\"").await;
    assert_eq!(other.status, 200);
}

#[tokio::test]
async fn who_takes_brotli_gets_the_smaller_file() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(TwoFiles))).await;
    let small = ask(&app, "/app-5.js", "accept-encoding", "gzip, br;q=0.9").await;
    assert_eq!(small.header("content-encoding"), Some("br"));
    assert_eq!(small.text, "squeezed");
    for (path, encodings) in [("/app-5.js", "gzip"), ("/app-5.js", "br;q=0"), ("/", "br")] {
        let plain = ask(&app, path, "accept-encoding", encodings).await;
        assert_eq!(plain.header("content-encoding"), None, "{path} {encodings}");
        assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
    }
}
