//! Tests of the memory for large bodies and answers, and of compression.

use std::io::Read;
use std::time::Duration;

use flate2::read::GzDecoder;
use portolan_client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::TestApp;
use crate::tables::bots_only;

const MEGABYTE: usize = 1024 * 1024;

async fn verify(client: &Client, bytes: usize) -> portolan_client::Answer {
    let request = client.request(reqwest::Method::POST, "/api/verify");
    let request = request.header("content-type", "text/plain");
    client.send(request.body("x".repeat(bytes))).await.unwrap()
}

/// A client that begins to send a large body and stops.
async fn hold_body(app: &TestApp) -> TcpStream {
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let head =
        format!("POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: {MEGABYTE}\r\n\r\nx");
    stream.write_all(head.as_bytes()).await.unwrap();
    // The server reads the head.
    tokio::time::sleep(Duration::from_millis(200)).await;
    stream
}

#[tokio::test]
async fn large_bodies_share_a_memory() {
    let app = TestApp::with(|config| config.limits.body_memory = MEGABYTE + MEGABYTE / 2).await;
    let held = hold_body(&app).await;
    let refused = verify(&app.anonymous, MEGABYTE).await;
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert_eq!(refused.code().as_deref(), Some("server-busy"));
    assert!(refused.header("retry-after").is_some());
    let small = verify(&app.anonymous, 1000).await;
    assert_ne!(small.status, 503, "{}", small.text);
    drop(held);
    // The memory is free once the server has noticed that the client is gone.
    let next = verify(&app.anonymous, MEGABYTE).await;
    assert_ne!(next.status, 503, "{}", next.text);
}

#[tokio::test]
async fn an_address_has_a_share_of_the_memory() {
    let app = TestApp::with(|config| config.limits.address_memory = MEGABYTE).await;
    let _held = hold_body(&app).await;
    let refused = verify(&app.anonymous, MEGABYTE).await;
    assert_eq!(refused.status, 429, "{}", refused.text);
    assert_eq!(refused.code().as_deref(), Some("server-too-much-at-once"));
    assert!(refused.header("retry-after").is_some());
}

/// The path of a record, and the record.
async fn finished_table(app: &TestApp) -> (String, String) {
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&bots_only()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    let start = format!("/api/tables/{table}/start");
    anna.post_empty(&start).await.unwrap().done().unwrap();
    let path = format!("/api/tables/{table}/record");
    loop {
        let record = anna.get(&path).await.unwrap();
        if record.status == 200 {
            return (path, record.text);
        }
        assert_eq!(record.status, 409, "{}", record.text);
        // Something has happened since.
        socket.next().await.unwrap();
    }
}

#[tokio::test]
async fn answers_are_compressed_for_clients_that_accept_it() {
    let app = TestApp::start().await;
    let (path, text) = finished_table(&app).await;
    assert!(text.len() > 5_000, "{}", text.len());
    let request = app.anonymous.request(reqwest::Method::GET, &path);
    let request = request.header("accept-encoding", "gzip, br");
    let answer = request.send().await.unwrap();
    let header = |name| {
        answer
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    assert_eq!(header("content-encoding"), Some("gzip"));
    assert_eq!(header("vary"), Some("accept-encoding"));
    let length: usize = header("content-length").unwrap().parse().unwrap();
    let compressed = answer.bytes().await.unwrap();
    assert_eq!(compressed.len(), length);
    assert!(length * 2 < text.len(), "{length} of {}", text.len());
    let mut decompressed = String::new();
    let mut decoder = GzDecoder::new(&compressed[..]);
    decoder.read_to_string(&mut decompressed).unwrap();
    assert_eq!(decompressed, text);
}

#[tokio::test]
async fn small_answers_and_those_of_other_clients_are_not_compressed() {
    let app = TestApp::start().await;
    for (path, encoding) in [
        ("/api/me", "gzip"),
        ("/api/games", "br"),
        ("/api/games", "gzip;q=0"),
    ] {
        let request = app.anonymous.request(reqwest::Method::GET, path);
        let answer = app
            .anonymous
            .send(request.header("accept-encoding", encoding))
            .await;
        assert_eq!(answer.unwrap().header("content-encoding"), None, "{path}");
    }
}

#[tokio::test]
async fn unread_answers_share_a_memory() {
    let app = TestApp::with(|config| {
        config.limits.answer_memory = MEGABYTE;
        config.limits.write_timeout = Duration::from_secs(3);
    })
    .await;
    let (path, text) = finished_table(&app).await;
    // More than the operating system buffers.
    let requests = 40 * MEGABYTE / text.len();
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").repeat(requests);
    let mut rest = request.as_bytes();
    while let Ok(Ok(sent @ 1..)) =
        tokio::time::timeout(Duration::from_millis(500), stream.write(rest)).await
    {
        rest = &rest[sent..];
    }
    let refused = app.anonymous.get(&path).await.unwrap();
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert_eq!(refused.code().as_deref(), Some("server-busy"));
    assert_eq!(app.anonymous.get("/api/games").await.unwrap().status, 200);
    // The client that does not read is disconnected, and its memory is free.
    let freed = async { while app.anonymous.get(&path).await.unwrap().status != 200 {} };
    tokio::time::timeout(Duration::from_secs(20), freed)
        .await
        .unwrap();
    let mut read = Vec::new();
    // A reset also ends the connection.
    let _ = stream.read_to_end(&mut read).await;
    assert!(read.len() < requests * text.len());
}

/// How many bytes the operating system holds for a connection from this port to that one, which its client
/// does not read.
#[cfg(target_os = "linux")]
fn unread_bytes(from: u16, to: u16) -> Option<usize> {
    let text = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let connection = text.lines().find(|line| {
        let mut words = line.split_whitespace().skip(1);
        let is_port = |word: Option<&str>, port: u16| {
            word.is_some_and(|word| word.ends_with(&format!(":{port:04X}")))
        };
        is_port(words.next(), from) && is_port(words.next(), to)
    })?;
    let (sent, _) = connection.split_whitespace().nth(4)?.split_once(':')?;
    usize::from_str_radix(sent, 16).ok()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_system_holds_little_for_a_client_that_does_not_read() {
    let app = TestApp::start().await;
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let ports = (app.address().port(), stream.local_addr().unwrap().port());
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut most = 0;
    // Much more than fits into all buffers.
    for _ in 0..40 {
        stream
            .write_all(request.repeat(5).as_bytes())
            .await
            .unwrap();
        tokio::time::sleep(Duration::from_millis(25)).await;
        most = most.max(unread_bytes(ports.0, ports.1).expect("the connection"));
    }
    assert!(most > 0, "the server is not held up");
    assert!(most < 256 * 1024, "the system holds {most} bytes");
}
