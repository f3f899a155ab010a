//! The first ceiling: a server built on the same libraries that has no tables and stores
//! nothing. It answers every message with frames that a real table sent, so that the bytes, the
//! frames and the work of the clients are the same.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as Named, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::SinkExt;
use futures_util::future::try_join_all;
use tokio::net::TcpListener;
use tokio::time::Instant;

use crate::frame::{Frame, asks_nothing};
use crate::load_error::LoadError;
use crate::socket::Socket;
use crate::trace::Trace;

/// The answers, ready to send.
type Answers = Arc<Vec<Vec<Utf8Bytes>>>;

/// Runs the echo server until the process is killed.
pub(crate) async fn serve(trace: &Path) -> Result<(), LoadError> {
    let trace = Trace::read(trace)?;
    let answer = |number| trace.exchange(number).frames.iter().map(Utf8Bytes::from);
    let answers: Vec<Vec<Utf8Bytes>> = (0..trace.len())
        .map(|number| answer(number).collect())
        .collect();
    let router = Router::new()
        .route("/{first}", get(upgrade))
        .with_state(Arc::new(answers));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let listener = listener.tap_io(|stream| {
        // A failure only makes the socket slower.
        let _ = stream.set_nodelay(true);
    });
    {
        let mut out = std::io::stdout().lock();
        writeln!(out, "The echo server is at http://{address}")?;
        out.flush()?;
    }
    Ok(axum::serve(listener, router).await?)
}

async fn upgrade(
    upgrade: WebSocketUpgrade,
    Named(first): Named<usize>,
    State(answers): State<Answers>,
) -> Response {
    // The same buffer size as the real server.
    upgrade
        .read_buffer_size(4 * 1024)
        .on_upgrade(move |socket| echo(socket, first, answers))
}

async fn echo(mut socket: WebSocket, first: usize, answers: Answers) {
    let mut number = first;
    while let Some(Ok(message)) = socket.recv().await {
        if !matches!(message, Message::Text(_)) {
            continue;
        }
        for frame in &answers[number % answers.len()] {
            if socket.feed(Message::Text(frame.clone())).await.is_err() {
                return;
            }
        }
        if SinkExt::flush(&mut socket).await.is_err() {
            return;
        }
        number += 1;
    }
}

/// A client of the echo server.
#[derive(Debug)]
struct EchoClient {
    socket: Socket,
    trace: Arc<Trace>,
    number: usize,
}

/// As many clients as there are players at the tables.
#[derive(Debug)]
pub(crate) struct EchoClients(Vec<EchoClient>);

impl EchoClients {
    pub(crate) async fn connect(
        address: &str,
        count: usize,
        trace: Trace,
    ) -> Result<EchoClients, LoadError> {
        let trace = Arc::new(trace);
        let mut clients = Vec::with_capacity(count);
        for index in 0..count {
            // Each client starts at a different exchange.
            let number = index * trace.len() / count.max(1);
            clients.push(EchoClient {
                socket: Socket::open(address, &format!("/{number}"), None).await?,
                trace: Arc::clone(&trace),
                number,
            });
        }
        Ok(EchoClients(clients))
    }

    /// Lets all clients exchange messages for a while; returns the exchanges per second.
    pub(crate) async fn round(&mut self, length: Duration) -> Result<f64, LoadError> {
        let until = Instant::now() + length;
        let clients = std::mem::take(&mut self.0).into_iter();
        let tasks = clients.map(|mut client| {
            tokio::spawn(async move {
                let count = client.exchange(until).await?;
                Ok::<_, LoadError>((client, count))
            })
        });
        let mut total = 0;
        for result in try_join_all(tasks).await? {
            let (client, count) = result?;
            total += count;
            self.0.push(client);
        }
        Ok(total as f64 / length.as_secs_f64())
    }
}

impl EchoClient {
    async fn exchange(&mut self, until: Instant) -> Result<usize, LoadError> {
        let trace = Arc::clone(&self.trace);
        let mut count = 0;
        while Instant::now() < until {
            let exchange = trace.exchange(self.number);
            self.socket.send(exchange.sent.clone()).await?;
            for _ in &exchange.frames {
                let text = self.socket.next_or_timeout().await?;
                // Parsed like the frames of a table, so that clients do the same work.
                if !asks_nothing(text.as_str()) {
                    Frame::read(text.as_str())?;
                }
            }
            self.number += 1;
            count += 1;
        }
        Ok(count)
    }
}
