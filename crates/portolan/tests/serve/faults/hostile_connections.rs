//! One guest holds connections that never read, never send, or send large bodies. Others are served, the
//! memory stays small, and SIGTERM ends the server quickly.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use portolan_client::Client;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::raw::connect;
use crate::common::{PROGRAM, Plan, start_table};

/// How many connections the guest holds.
const HELD: usize = 245;

/// What the process may occupy.
const MOST_MEMORY: u64 = 250 * 1024 * 1024;

/// How long an answer may take: long, because test machines are slow.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that was started with a low soft limit of open files.
struct LimitedServer {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl LimitedServer {
    fn start(args: &[&str]) -> LimitedServer {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -Sn 256 && exec \"$0\" serve \"$@\"", PROGRAM])
            .args(["--address", "127.0.0.1:0", "--pace", "off", "--data"])
            .arg(folder.path().join("portolan.db"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().unwrap_or_default();
        assert!(address.starts_with("127.0.0.1:"), "{line:?}");
        LimitedServer {
            address: address.to_owned(),
            child,
            _folder: folder,
        }
    }

    /// A client with connections of its own.
    fn client(&self) -> Client {
        Client::new(format!("http://{}", self.address))
    }

    /// The most memory that the process has occupied, in bytes.
    fn peak_memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
        1024 * kilobytes
            .and_then(|number| number.parse::<u64>().ok())
            .unwrap()
    }

    /// Sends SIGTERM. Returns how the process ended and how long that took.
    async fn stop(mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert!(sent.success());
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            sleep(Duration::from_millis(10)).await;
        };
        (status, begun.elapsed())
    }
}

impl Drop for LimitedServer {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Holds connections that send this, as far as the server reads it.
async fn hold(server: &LimitedServer, count: usize, sent: &str) -> Vec<TcpStream> {
    let mut held = Vec::new();
    for _ in 0..count {
        let stream = connect(&server.address).await;
        let mut rest = sent.as_bytes();
        while let Ok(sent @ 1..) = stream.try_write(rest) {
            rest = &rest[sent..];
        }
        held.push(stream);
    }
    held
}

/// Asserts that new clients of the same address are served for a while.
async fn assert_serves_others(server: &LimitedServer) {
    for round in 0..10 {
        let health = timeout(PATIENCE, async { server.client().get("/healthz").await }).await;
        let status = health
            .expect("an answer in time")
            .map(|answer| answer.status);
        assert!(matches!(status, Ok(200)), "round {round}: {status:?}");
        sleep(Duration::from_millis(100)).await;
    }
    let names = ["Anna".to_owned()];
    let anonymous = server.client();
    let started = start_table(&anonymous, Plan::plain("manila", 1, 2), &names);
    let started = timeout(PATIENCE, started).await.expect("a table in time");
    started.expect("a new guest opens a table");
}

async fn assert_stops_quickly(server: LimitedServer) {
    let (status, took) = server.stop().await;
    println!("hostile_connections: SIGTERM ended the server after {took:?}");
    assert_eq!(status.code(), Some(0));
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_never_read_lock_nobody_out() {
    let server = LimitedServer::start(&["--address-requests", "100000"]);
    let names = ["Mallory".to_owned()];
    let anonymous = server.client();
    let table = start_table(&anonymous, Plan::plain("manila", 1, 2), &names).await;
    let table = table.unwrap();
    let closed = table.opener().post_empty(&table.path("/close")).await;
    assert_eq!(closed.unwrap().status, 200);
    // The records alone would need seconds to fill the buffers of the operating system; the document
    // is larger.
    let requests = format!(
        "GET {} HTTP/1.1\r\nhost: x\r\n\r\nGET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n",
        table.path("/record")
    );
    let held = hold(&server, HELD, &requests.repeat(500)).await;
    assert_serves_others(&server).await;
    let memory = server.peak_memory();
    println!("hostile_connections: {} MB, never read", memory >> 20);
    assert!(memory < MOST_MEMORY, "{memory}");
    assert_stops_quickly(server).await;
    drop(held);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_send_nothing_lock_nobody_out() {
    let server = LimitedServer::start(&[]);
    let mut held = hold(&server, HELD, "").await;
    held.extend(hold(&server, HELD, "GET /api/games HTTP/1.1\r\nho").await);
    assert_serves_others(&server).await;
    assert_stops_quickly(server).await;
    drop(held);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_bodies_do_not_fill_the_memory() {
    // Without the limit of connections, so that all bodies come at once.
    let server = LimitedServer::start(&["--no-limits"]);
    let size = 1024 * 1024;
    let head = format!("POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n\r\n");
    let request = head + &"x".repeat(size);
    let request: &'static str = request.leak();
    let mut clients = tokio::task::JoinSet::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        clients.spawn(async move {
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).await.unwrap();
            String::from_utf8_lossy(&answer[9..]).into_owned()
        });
    }
    let statuses = timeout(Duration::from_secs(60), clients.join_all()).await;
    let statuses = statuses.expect("answers in time");
    let count = |status: &str| statuses.iter().filter(|other| *other == status).count();
    let (verified, busy) = (count("200") + count("400"), count("503"));
    let memory = server.peak_memory();
    println!(
        "hostile_connections: {} MB, {verified} verified, {busy} refused",
        memory >> 20
    );
    assert_eq!(verified + busy, 300, "{statuses:?}");
    assert!(memory < MOST_MEMORY, "{memory}");
}
