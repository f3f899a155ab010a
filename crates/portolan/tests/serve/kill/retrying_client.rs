//! A client that reconnects whenever its socket breaks, and sends unanswered messages again with
//! the same key.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use portolan_client::{Client, Socket, SocketOptions, TableFollower};
use portolan_core::{Random, Seat, Setup};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::table_sequence::Counters;
use crate::common::{Rng, choose};

/// An acknowledged action or undo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct AckedAction {
    pub(super) entry: u64,
    /// The notation as sent; `None` for an undo.
    pub(super) action: Option<String>,
}

/// A client of a table.
pub(super) struct RetryingClient {
    pub(super) client: Client,
    pub(super) table: String,
    pub(super) game: String,
    pub(super) setup: Setup,
    /// Its seat; `None` for a spectator.
    pub(super) seat: Option<Seat>,
    /// Whether it plays, or only watches from its seat.
    pub(super) role: Role,
    pub(super) rng: Rng,
    pub(super) stopping: watch::Receiver<bool>,
    pub(super) counters: Arc<Counters>,
}

/// What a client does at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Plays,
    Watches,
}

/// What a client reports at the end.
pub(super) struct Report {
    pub(super) seat: Option<Seat>,
    pub(super) role: Role,
    pub(super) acked: Vec<AckedAction>,
    /// What the client knows, over all its sockets.
    pub(super) known: TableFollower,
}

/// Why a client stopped using a socket.
enum SocketEnd {
    Lost,
    Done,
}

struct ClientState {
    config: RetryingClient,
    known: TableFollower,
    ended: bool,
    pending: Option<Value>,
    acked: Vec<AckedAction>,
    answered: HashMap<String, u64>,
    messages: u32,
}

impl RetryingClient {
    /// Runs until the game is over, or until it is told to stop and everything is answered.
    /// Watching clients stay until the table has ended.
    pub(super) async fn run(self) -> Report {
        let mut state = ClientState {
            config: self,
            known: TableFollower::default(),
            ended: false,
            pending: None,
            acked: Vec::new(),
            answered: HashMap::new(),
            messages: 0,
        };
        loop {
            // It asks only for what it has not received yet.
            let options = SocketOptions::since(&state.known);
            let (client, table) = (&state.config.client, &state.config.table);
            let socket = client.socket_with(table, &options).await;
            if let Ok(socket) = socket
                && let SocketEnd::Done = state.run_socket(socket).await
            {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Report {
            seat: state.config.seat,
            role: state.config.role,
            acked: state.acked,
            known: state.known,
        }
    }
}

impl ClientState {
    async fn run_socket(&mut self, mut socket: Socket) -> SocketEnd {
        if let Some(message) = &self.pending {
            self.config.counters.note_retry();
            if socket.send(message).await.is_err() {
                return SocketEnd::Lost;
            }
        }
        let mut stopping = self.config.stopping.clone();
        loop {
            let frame = tokio::select! {
                frame = socket.next() => frame,
                _ = stopping.wait_for(|stop| *stop), if self.may_stop() => return SocketEnd::Done,
            };
            let Ok(Some(frame)) = frame else {
                return SocketEnd::Lost;
            };
            self.handle_frame(&frame);
            let over = !self.known.snapshot["public"]["result"].is_null();
            let done = match self.config.role {
                Role::Plays => over && self.pending.is_none(),
                Role::Watches => self.ended,
            };
            if done {
                return SocketEnd::Done;
            }
            if self.pending.is_none() && !over && !*stopping.borrow() {
                self.choose_message();
                // Some messages are sent twice.
                let times = if self.config.rng.chance(1, 10) { 2 } else { 1 };
                for message in self.pending.iter().cycle().take(times) {
                    if socket.send(message).await.is_err() {
                        return SocketEnd::Lost;
                    }
                }
            }
        }
    }

    fn may_stop(&self) -> bool {
        self.config.role == Role::Plays && self.pending.is_none()
    }

    fn handle_frame(&mut self, frame: &Value) {
        let applied = self.known.apply(frame);
        applied.unwrap_or_else(|error| panic!("{error}: {frame}"));
        match frame["type"].as_str() {
            Some("state" | "table") => self.note_status(&frame["table"]),
            Some("ack") => self.acknowledged(frame),
            Some("refused") => self.refused(frame),
            _ => {}
        }
    }

    fn note_status(&mut self, table: &Value) {
        let status = table["status"].as_str();
        assert_ne!(status, Some("frozen"));
        self.ended = matches!(status, Some("over" | "closed"));
    }

    fn acknowledged(&mut self, frame: &Value) {
        let key = frame["key"].as_str().expect("a key").to_owned();
        let entry = frame["entry"].as_u64().expect("an entry");
        let before = self.answered.insert(key.clone(), entry);
        assert!(
            before.is_none_or(|before| before == entry),
            "{key} made {before:?} and {entry}"
        );
        let pending = self.pending.take_if(|pending| pending["key"] == key);
        if let Some(message) = pending {
            let action = message["action"].as_str().map(str::to_owned);
            self.acked.push(AckedAction { entry, action });
            self.config.counters.note_ack();
        }
    }

    fn refused(&mut self, frame: &Value) {
        let known = frame["key"]
            .as_str()
            .filter(|key| self.answered.contains_key(*key));
        assert_eq!(known, None, "refused after it was acknowledged: {frame}");
        if self
            .pending
            .take_if(|pending| pending["key"] == frame["key"])
            .is_some()
        {
            self.config.counters.note_refusal();
        }
    }

    /// Chooses the next message.
    fn choose_message(&mut self) {
        let (Some(seat), Role::Plays) = (self.config.seat, self.config.role) else {
            return;
        };
        self.messages += 1;
        let key = format!("{seat}-{}", self.messages);
        if self.known.snapshot["private"]["undo"] == true && self.config.rng.chance(1, 10) {
            self.pending = Some(json!({ "type": "undo", "key": key }));
            return;
        }
        let (game, setup) = (&self.config.game, &self.config.setup);
        let action = choose(game, setup, &self.known, seat, &mut self.config.rng);
        let prompt = &self.known.snapshot["private"]["prompt"]["number"];
        self.pending = action
            .filter(|_| prompt.is_u64())
            .map(|action| json!({ "type": "act", "key": key, "prompt": prompt, "action": action }));
    }
}
