//! A client that never gives up: it comes back whenever its socket breaks, and sends what was
//! not answered again, with the same key.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use portolan_client::{Client, Socket};
use portolan_core::{Random, Seat, Setup};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::voyage::Log;
use crate::common::{Rng, choose};

/// Something that was acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Deed {
    pub(super) entry: u64,
    /// As it was sent; `None` for taking back.
    pub(super) action: Option<String>,
}

/// Whoever has a socket of a table.
pub(super) struct Sailor {
    pub(super) client: Client,
    pub(super) table: String,
    pub(super) game: String,
    pub(super) setup: Setup,
    /// Where it sits; `None` for who looks on.
    pub(super) seat: Option<Seat>,
    /// Whether it plays, or only looks on from its seat.
    pub(super) role: Role,
    pub(super) rng: Rng,
    pub(super) stopping: watch::Receiver<bool>,
    pub(super) log: Arc<Log>,
}

/// What a client does at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Plays,
    Watches,
}

/// What a client has to tell in the end.
pub(super) struct Report {
    pub(super) seat: Option<Seat>,
    pub(super) role: Role,
    pub(super) deeds: Vec<Deed>,
    pub(super) page: Value,
}

/// Why a client lets go of its socket.
enum End {
    Lost,
    Done,
}

struct Watch {
    sailor: Sailor,
    page: Value,
    ended: bool,
    pending: Option<Value>,
    deeds: Vec<Deed>,
    answered: HashMap<String, u64>,
    messages: u32,
}

impl Sailor {
    /// Takes part until the game is over, or it is time to stop and everything is answered. Who
    /// only watches stays until the table has ended.
    pub(super) async fn sail(self) -> Report {
        let mut watch = Watch {
            sailor: self,
            page: Value::Null,
            ended: false,
            pending: None,
            deeds: Vec::new(),
            answered: HashMap::new(),
            messages: 0,
        };
        loop {
            let socket = watch.sailor.client.socket(&watch.sailor.table).await;
            if let Ok(socket) = socket
                && let End::Done = watch.aboard(socket).await
            {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Report {
            seat: watch.sailor.seat,
            role: watch.sailor.role,
            deeds: watch.deeds,
            page: watch.page,
        }
    }
}

impl Watch {
    async fn aboard(&mut self, mut socket: Socket) -> End {
        if let Some(message) = &self.pending {
            self.sailor.log.note_retry();
            if socket.send(message).await.is_err() {
                return End::Lost;
            }
        }
        let mut stopping = self.sailor.stopping.clone();
        loop {
            let frame = tokio::select! {
                frame = socket.next() => frame,
                _ = stopping.wait_for(|stop| *stop), if self.may_stop() => return End::Done,
            };
            let Ok(Some(frame)) = frame else {
                return End::Lost;
            };
            self.hear(&frame);
            let over = !self.page["result"].is_null();
            let done = match self.sailor.role {
                Role::Plays => over && self.pending.is_none(),
                Role::Watches => self.ended,
            };
            if done {
                return End::Done;
            }
            if self.pending.is_none() && !over && !*stopping.borrow() {
                self.speak();
                // Now and then everything is said twice.
                let times = if self.sailor.rng.chance(1, 10) { 2 } else { 1 };
                for message in self.pending.iter().cycle().take(times) {
                    if socket.send(message).await.is_err() {
                        return End::Lost;
                    }
                }
            }
        }
    }

    fn may_stop(&self) -> bool {
        self.sailor.role == Role::Plays && self.pending.is_none()
    }

    fn hear(&mut self, frame: &Value) {
        match frame["type"].as_str() {
            Some("state") => {
                self.page = frame["page"].clone();
                self.look_at(&frame["table"]);
            }
            Some("table") => self.look_at(&frame["table"]),
            Some("step") => self.page = frame["page"].clone(),
            Some("ack") => self.acknowledged(frame),
            Some("refused") => self.refused(frame),
            _ => {}
        }
    }

    fn look_at(&mut self, table: &Value) {
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
            self.deeds.push(Deed { entry, action });
            self.sailor.log.note_ack();
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
            self.sailor.log.note_refusal();
        }
    }

    /// Decides what to say next.
    fn speak(&mut self) {
        let (Some(seat), Role::Plays) = (self.sailor.seat, self.sailor.role) else {
            return;
        };
        self.messages += 1;
        let key = format!("{seat}-{}", self.messages);
        if self.page["undo"] == true && self.sailor.rng.chance(1, 10) {
            self.pending = Some(json!({ "type": "undo", "key": key }));
            return;
        }
        let (game, setup) = (&self.sailor.game, &self.sailor.setup);
        let action = choose(game, setup, &self.page, seat, &mut self.sailor.rng);
        let prompt = &self.page["prompt"]["number"];
        self.pending = action
            .filter(|_| prompt.is_u64())
            .map(|action| json!({ "type": "act", "key": key, "prompt": prompt, "action": action }));
    }
}
