//! The first ceiling: a server of the same make that knows no tables and keeps nothing. It
//! answers every message with the frames a real table once sent, so the bytes, the frames and
//! the work of the clients are the same.

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
use crate::socket::Socket;
use crate::trace::Trace;
use crate::trouble::Trouble;

/// The answers, ready to be sent.
type Answers = Arc<Vec<Vec<Utf8Bytes>>>;

/// Is the echo server, until it is killed.
pub(crate) async fn serve(trace: &Path) -> Result<(), Trouble> {
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
        // A failure only makes it slower.
        let _ = stream.set_nodelay(true);
    });
    {
        let mut out = std::io::stdout().lock();
        writeln!(out, "The echo is at http://{address}")?;
        out.flush()?;
    }
    Ok(axum::serve(listener, router).await?)
}

async fn upgrade(
    upgrade: WebSocketUpgrade,
    Named(first): Named<usize>,
    State(answers): State<Answers>,
) -> Response {
    // The buffers of the real server's sockets.
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
struct Caller {
    socket: Socket,
    trace: Arc<Trace>,
    number: usize,
}

/// As many clients as the tables have.
#[derive(Debug)]
pub(crate) struct Callers(Vec<Caller>);

impl Callers {
    pub(crate) async fn gather(
        address: &str,
        count: usize,
        trace: Trace,
    ) -> Result<Callers, Trouble> {
        let trace = Arc::new(trace);
        let mut callers = Vec::with_capacity(count);
        for place in 0..count {
            // Everybody begins somewhere else.
            let number = place * trace.len() / count.max(1);
            callers.push(Caller {
                socket: Socket::open(address, &format!("/{number}"), None).await?,
                trace: Arc::clone(&trace),
                number,
            });
        }
        Ok(Callers(callers))
    }

    /// Exchanges a second, all of them together.
    pub(crate) async fn round(&mut self, length: Duration) -> Result<f64, Trouble> {
        let until = Instant::now() + length;
        let callers = std::mem::take(&mut self.0).into_iter();
        let calls = callers.map(|mut caller| {
            tokio::spawn(async move {
                let count = caller.call(until).await?;
                Ok::<_, Trouble>((caller, count))
            })
        });
        let mut count = 0;
        for done in try_join_all(calls).await? {
            let (caller, calls) = done?;
            count += calls;
            self.0.push(caller);
        }
        Ok(count as f64 / length.as_secs_f64())
    }
}

impl Caller {
    async fn call(&mut self, until: Instant) -> Result<usize, Trouble> {
        let trace = Arc::clone(&self.trace);
        let mut count = 0;
        while Instant::now() < until {
            let exchange = trace.exchange(self.number);
            self.socket.send(exchange.sent.clone()).await?;
            for _ in &exchange.frames {
                let text = self.socket.soon().await?;
                // Read like a table's frames, so that clients work as hard.
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
