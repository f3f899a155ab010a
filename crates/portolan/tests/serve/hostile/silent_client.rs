//! A client that opens a socket and never reads from it. Some send requests all the same.

use std::time::{Duration, Instant};

use portolan_client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::faults::raw::{connect, frame, handshake_of, long_answer};

/// Whether a client requests what it does not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Appetite {
    /// As much as the server allows.
    Greedy,
    None,
}

/// The response to a valid handshake has at least this many bytes.
const ACCEPTED: usize = 80;

/// A little more than the time between two messages that the server allows on average.
const PAUSE: Duration = Duration::from_millis(11);

pub(super) struct SilentClient {
    stream: TcpStream,
    appetite: Appetite,
}

impl SilentClient {
    /// Opens the socket and waits until the server has accepted it.
    pub(super) async fn open(
        address: &str,
        client: &Client,
        table: &str,
        appetite: Appetite,
    ) -> SilentClient {
        let mut stream = connect(address).await;
        let session = client.session().expect("a session");
        let request = handshake_of(table, session);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; ACCEPTED];
        stream.read_exact(&mut answer).await.unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 101"));
        SilentClient { stream, appetite }
    }

    /// Sends what it may until this time, or until the server accepts no more. Returns the stream,
    /// which must stay open.
    pub(super) async fn send_until(mut self, until: Instant) -> TcpStream {
        let request = frame(&long_answer("greedy"));
        while self.appetite == Appetite::Greedy && Instant::now() < until {
            let rest = until.saturating_duration_since(Instant::now());
            let sent = timeout(rest, self.stream.write_all(&request)).await;
            if !matches!(sent, Ok(Ok(()))) {
                break;
            }
            sleep(PAUSE).await;
        }
        self.stream
    }
}
