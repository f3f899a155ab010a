//! Tests of connections that are held: by clients that do not read, do not send, or are too many.
//! Others must be served all the time.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use portolan_server::{Asset, Lifetime, Page, Proxy};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use crate::common::TestApp;
use crate::tables::two_friends;

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

/// How long a client waits for what must happen: long, because test machines are slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// Larger than all buffers of the operating system together.
const LARGE: usize = 24 * 1024 * 1024;

/// A page that is one large file.
struct LargeFile;

impl Page for LargeFile {
    fn file(&self, _path: &str) -> Option<Asset> {
        Some(Asset {
            bytes: Cow::Borrowed(&[b'x'; LARGE]),
            brotli: None,
            content_type: "text/plain",
            etag: "large".into(),
            lifetime: Lifetime::Checked,
        })
    }
}

/// A connection from this address of the machine, with a small receive buffer.
async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    socket.connect(to).await.unwrap()
}

async fn connect(to: SocketAddr) -> TcpStream {
    connect_from([127, 0, 0, 1], to).await
}

/// Reads until the server closes the connection. Returns the bytes.
async fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    // A reset also ends the connection.
    let ended = timeout(PATIENCE, stream.read_to_end(&mut all)).await;
    assert!(ended.is_ok(), "the server does not close the connection");
    all
}

/// Whether a request on this connection is answered.
async fn is_served(stream: &mut TcpStream) -> bool {
    if stream.write_all(HEALTH.as_bytes()).await.is_err() {
        return false;
    }
    let mut answer = Vec::new();
    let mut buffer = [0; 1024];
    while !answer.ends_with(b"alive\n") {
        match timeout(PATIENCE, stream.read(&mut buffer)).await {
            Ok(Ok(count @ 1..)) => answer.extend_from_slice(&buffer[..count]),
            _ => return false,
        }
    }
    true
}

#[tokio::test]
async fn a_client_that_never_reads_is_disconnected() {
    let app = TestApp::with(|config| {
        config.limits.write_timeout = Duration::from_millis(300);
        config.page = Some(Arc::new(LargeFile));
    })
    .await;
    // The second request is there before the first answer is read.
    for requests in [1, 2] {
        let mut stream = connect(app.address()).await;
        let request = "GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(requests);
        stream.write_all(request.as_bytes()).await.unwrap();
        sleep(Duration::from_millis(1500)).await;
        let read = read_to_end(&mut stream).await.len();
        assert!(read < LARGE, "{requests} requests: {read} bytes");
    }
}

#[tokio::test]
async fn a_client_that_reads_a_little_now_and_then_is_disconnected() {
    let app = TestApp::with(|config| {
        config.limits.write_timeout = Duration::from_secs(60);
        config.limits.answer_timeout = Duration::from_secs(1);
        config.page = Some(Arc::new(LargeFile));
    })
    .await;
    let mut stream = connect(app.address()).await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let begun = Instant::now();
    let mut read = 0;
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(Ok(count @ 1..)) = timeout(PATIENCE, stream.read(&mut buffer)).await {
        read += count;
        assert!(begun.elapsed() < PATIENCE, "{read} bytes");
        sleep(Duration::from_millis(50)).await;
    }
    assert!(read < LARGE, "{read} bytes");
}

#[tokio::test]
async fn a_slow_client_receives_its_whole_answer() {
    let app = TestApp::with(|config| {
        // It concerns requests, and not answers that take longer.
        config.limits.read_timeout = Duration::from_millis(200);
        config.page = Some(Arc::new(LargeFile));
    })
    .await;
    let mut stream = connect(app.address()).await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    sleep(Duration::from_secs(1)).await;
    // The connection is closed when the client sends no further request.
    let read = read_to_end(&mut stream).await.len();
    assert!(read > LARGE, "{read} bytes");
}

#[tokio::test]
async fn idle_connections_are_closed_and_idle_sockets_are_not() {
    let app = TestApp::with(|config| {
        config.limits.read_timeout = Duration::from_millis(200);
        config.limits.write_timeout = Duration::from_millis(200);
        config.limits.answer_timeout = Duration::from_millis(200);
    })
    .await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    socket.frame("state").await.unwrap();
    for sent in ["", "GET /healthz HTT", HEALTH] {
        let mut stream = connect(app.address()).await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answer = read_to_end(&mut stream).await;
        assert_eq!(answer.is_empty(), sent != HEALTH, "{sent:?}");
    }
    sleep(Duration::from_secs(1)).await;
    let chat = serde_json::json!({ "type": "chat", "key": "c", "text": "Ahoy" });
    socket.send(&chat).await.unwrap();
    socket.frame("ack").await.unwrap();
}

#[tokio::test]
async fn the_idlest_connection_of_an_address_makes_room() {
    let app = TestApp::with(|config| config.limits.address_connections = 4).await;
    let mut others = Vec::new();
    for _ in 0..4 {
        others.push(connect_from([127, 0, 0, 2], app.address()).await);
    }
    let mut streams = Vec::new();
    for _ in 0..10 {
        let mut stream = connect(app.address()).await;
        assert!(is_served(&mut stream).await);
        streams.push(stream);
    }
    for (index, stream) in streams.iter_mut().enumerate() {
        let is_newest = index >= 6;
        assert_eq!(is_served(stream).await, is_newest, "connection {index}");
    }
    for stream in &mut others {
        assert!(is_served(stream).await, "another address is not affected");
    }
    let metrics = app.anonymous.get("/metrics").await.unwrap().text;
    let evicted = "portolan_connections_evicted_total ";
    let evicted = metrics.lines().find_map(|line| line.strip_prefix(evicted));
    let evicted: u64 = evicted.unwrap().parse().unwrap();
    // The request for metrics may have closed one more.
    assert!((6..=7).contains(&evicted), "{metrics}");
}

#[tokio::test]
async fn a_body_that_does_not_arrive_holds_no_connection() {
    let app = TestApp::with(|config| config.limits.address_connections = 3).await;
    let slow = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
        content-length: 20\r\n\r\n{";
    let mut streams = Vec::new();
    for _ in 0..10 {
        let mut stream = connect(app.address()).await;
        stream.write_all(slow.as_bytes()).await.unwrap();
        streams.push(stream);
        sleep(Duration::from_millis(20)).await;
    }
    assert!(is_served(&mut connect(app.address()).await).await);
}

#[tokio::test]
async fn behind_a_proxy_connections_have_no_limit_per_address() {
    let app = TestApp::with(|config| {
        config.limits.address_connections = 2;
        config.proxy = Proxy::Trusted;
    })
    .await;
    let mut streams = Vec::new();
    for _ in 0..10 {
        streams.push(connect(app.address()).await);
    }
    for stream in &mut streams {
        assert!(is_served(stream).await);
    }
}

#[tokio::test]
async fn a_full_server_makes_room_for_other_addresses() {
    let app = TestApp::with(|config| {
        config.limits.connections = 8;
        // Without the reserve for the machine itself, from which all connections come here.
        config.proxy = Proxy::Trusted;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..30 {
        held.push(connect_from([127, 0, 0, 3], app.address()).await);
    }
    for last in [1, 2, 4] {
        let mut stream = connect_from([127, 0, 0, last], app.address()).await;
        assert!(is_served(&mut stream).await);
    }
}

#[tokio::test]
async fn sockets_do_not_count_as_connections() {
    let app = TestApp::with(|config| config.limits.address_connections = 2).await;
    let anna = app.guest("Anna").await;
    let table = anna.open_table(&two_friends()).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..6 {
        let mut socket = anna.socket(&table).await.unwrap();
        socket.frame("state").await.unwrap();
        sockets.push(socket);
    }
    let chat = serde_json::json!({ "type": "chat", "key": "c", "text": "Ahoy" });
    for socket in &mut sockets {
        socket.send(&chat).await.unwrap();
        socket.frame("ack").await.unwrap();
    }
}

#[tokio::test]
async fn held_connections_do_not_delay_the_stop() {
    let app = TestApp::with(|config| config.page = Some(Arc::new(LargeFile))).await;
    let mut held = Vec::new();
    for sent in ["", "GET / HT", HEALTH, "GET / HTTP/1.1\r\nhost: x\r\n\r\n"] {
        for _ in 0..20 {
            let mut stream = connect(app.address()).await;
            stream.write_all(sent.as_bytes()).await.unwrap();
            held.push(stream);
        }
    }
    sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    app.stop().await;
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(4), "{took:?}");
}
