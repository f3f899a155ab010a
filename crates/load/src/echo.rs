//! The first ceiling: a server built on the same libraries that has no tables and stores
//! nothing. It answers every message with frames that a real table sent, so that the bytes, the
//! frames and the work of the clients are the same.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::frame::{Frame, asks_nothing};
use crate::load_error::LoadError;
use crate::lobby::SeatCounts;
use crate::socket::Socket;
use crate::trace::Trace;

/// The answer to a message, ready to send.
#[derive(Debug)]
struct Answer {
    frames: Vec<Utf8Bytes>,
    spectator: Vec<Utf8Bytes>,
}

/// What the echo server knows.
#[derive(Debug)]
struct Echo {
    /// The answers of all actions, in order.
    answers: Vec<Answer>,
    /// For each action, the number of its first answer.
    starts: Vec<usize>,
    /// The spectators by the number of their table.
    spectators: Mutex<HashMap<usize, UnboundedSender<Utf8Bytes>>>,
}

impl Echo {
    fn of(trace: &Trace) -> Echo {
        let ready = |frames: &[String]| frames.iter().map(Utf8Bytes::from).collect();
        let (mut answers, mut starts) = (Vec::new(), Vec::new());
        for number in 0..trace.len() {
            starts.push(answers.len());
            answers.extend(trace.action(number).iter().map(|exchange| Answer {
                frames: ready(&exchange.frames),
                spectator: ready(&exchange.spectator),
            }));
        }
        Echo {
            answers,
            starts,
            spectators: Mutex::default(),
        }
    }

    fn spectators(&self) -> MutexGuard<'_, HashMap<usize, UnboundedSender<Utf8Bytes>>> {
        self.spectators
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the echo server until the process is killed.
pub(crate) async fn serve(trace: &Path) -> Result<(), LoadError> {
    let router = Router::new()
        .route("/{table}/play/{first}", get(upgrade_player))
        .route("/{table}/watch", get(upgrade_spectator))
        .with_state(Arc::new(Echo::of(&Trace::read(trace)?)));
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

async fn upgrade_player(
    upgrade: WebSocketUpgrade,
    Named((table, first)): Named<(usize, usize)>,
    State(echo): State<Arc<Echo>>,
) -> Response {
    with_buffer(upgrade).on_upgrade(move |socket| answer(socket, table, first, echo))
}

async fn upgrade_spectator(
    upgrade: WebSocketUpgrade,
    Named(table): Named<usize>,
    State(echo): State<Arc<Echo>>,
) -> Response {
    let (sender, receiver) = unbounded_channel();
    echo.spectators().insert(table, sender);
    with_buffer(upgrade).on_upgrade(move |socket| forward(socket, receiver))
}

/// The same buffer size as the real server.
fn with_buffer(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.read_buffer_size(4 * 1024)
}

/// Answers every message of a player, and sends the spectator what it received meanwhile.
async fn answer(mut socket: WebSocket, table: usize, first: usize, echo: Arc<Echo>) {
    let spectator = echo.spectators().get(&table).cloned();
    let mut number = echo.starts[first % echo.starts.len()];
    while let Some(Ok(message)) = socket.recv().await {
        if !matches!(message, Message::Text(_)) {
            continue;
        }
        let answer = &echo.answers[number % echo.answers.len()];
        if let Some(spectator) = &spectator {
            for frame in &answer.spectator {
                // Fails only if the spectator has gone.
                let _ = spectator.send(frame.clone());
            }
        }
        if send_all(&mut socket, &answer.frames).await.is_err() {
            return;
        }
        number += 1;
    }
}

/// Sends a spectator its frames.
async fn forward(mut socket: WebSocket, mut frames: UnboundedReceiver<Utf8Bytes>) {
    while let Some(frame) = frames.recv().await {
        if send_all(&mut socket, &[frame]).await.is_err() {
            return;
        }
    }
}

async fn send_all(socket: &mut WebSocket, frames: &[Utf8Bytes]) -> Result<(), axum::Error> {
    for frame in frames {
        socket.feed(Message::Text(frame.clone())).await?;
    }
    SinkExt::flush(socket).await
}

/// A client of the echo server.
#[derive(Debug)]
struct EchoClient {
    socket: Socket,
    trace: Arc<Trace>,
    number: usize,
}

/// As many clients as there are players and spectators at the tables.
#[derive(Debug)]
pub(crate) struct EchoClients {
    players: Vec<EchoClient>,
    /// The tasks that read what spectators receive.
    spectators: Vec<JoinHandle<LoadError>>,
}

impl Drop for EchoClients {
    fn drop(&mut self) {
        self.spectators.iter().for_each(JoinHandle::abort);
    }
}

impl EchoClients {
    /// Connects the clients of this number of tables.
    pub(crate) async fn connect(
        address: &str,
        tables: usize,
        seats: SeatCounts,
        trace: Trace,
    ) -> Result<EchoClients, LoadError> {
        let trace = Arc::new(trace);
        let mut clients = EchoClients {
            players: Vec::new(),
            spectators: Vec::new(),
        };
        let count = tables * seats.people;
        for table in 0..tables {
            // First, because a player's socket looks for it on connecting. The server has one
            // spectator per table.
            if seats.spectators > 0 {
                let path = format!("/{table}/watch");
                let mut socket = Socket::open(address, &path, None).await?;
                clients.spectators.push(tokio::spawn(async move {
                    loop {
                        if let Err(error) = socket.next().await {
                            return error;
                        }
                    }
                }));
            }
            for _ in 0..seats.people {
                // Each client starts at a different action.
                let number = clients.players.len() * trace.len() / count.max(1);
                let path = format!("/{table}/play/{number}");
                clients.players.push(EchoClient {
                    socket: Socket::open(address, &path, None).await?,
                    trace: Arc::clone(&trace),
                    number,
                });
            }
        }
        Ok(clients)
    }

    /// Lets all clients exchange messages for a while; returns the actions per second.
    pub(crate) async fn round(&mut self, length: Duration) -> Result<f64, LoadError> {
        let until = Instant::now() + length;
        let clients = std::mem::take(&mut self.players).into_iter();
        let tasks = clients.map(|mut client| {
            tokio::spawn(async move {
                let count = client.act(until).await?;
                Ok::<_, LoadError>((client, count))
            })
        });
        let mut total = 0;
        for result in try_join_all(tasks).await? {
            let (client, count) = result?;
            total += count;
            self.players.push(client);
        }
        Ok(total as f64 / length.as_secs_f64())
    }
}

impl EchoClient {
    async fn act(&mut self, until: Instant) -> Result<usize, LoadError> {
        let trace = Arc::clone(&self.trace);
        let mut count = 0;
        while Instant::now() < until {
            for exchange in trace.action(self.number) {
                self.socket.send(exchange.sent.clone()).await?;
                for _ in &exchange.frames {
                    let text = self.socket.next_or_timeout().await?;
                    // Parsed like the frames of a table, so that clients do the same work.
                    if !asks_nothing(text.as_str()) {
                        Frame::read(text.as_str())?;
                    }
                }
            }
            self.number += 1;
            count += 1;
        }
        Ok(count)
    }
}
