//! The frames that clients receive. Steps, snapshots, histories and forecasts come from the match as
//! JSON text for one viewer. Here they are only inserted as fields, without being parsed again.

use std::sync::Arc;

use portolan_core::Seat;
use portolan_store::Guest;
use serde_json::{Value, json};

use super::TableActor;
use super::clock::to_millis;
use super::connection::Frame;
use crate::error::TableError;
use crate::wire;

/// A frame whose fields are JSON texts.
fn frame(kind: &str, fields: &[(&str, &str)]) -> String {
    let mut text = format!("{{\"type\":\"{kind}\"");
    for (name, value) in fields {
        text.push_str(",\"");
        text.push_str(name);
        text.push_str("\":");
        text.push_str(value);
    }
    text.push('}');
    text
}

/// The JSON text of plain data, which always has one.
fn to_json(data: &impl serde::Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// A message is executed and its entry durable.
pub(super) fn ack(key: &str, entry: u32) -> String {
    json!({ "type": "ack", "key": key, "entry": entry }).to_string()
}

/// A message was refused and changed nothing.
pub(super) fn refused(key: Option<&str>, error: &wire::Error) -> String {
    json!({ "type": "refused", "key": key, "error": error }).to_string()
}

/// The connection is about to be closed, and the client should reconnect.
fn bye(error: &wire::Error) -> String {
    json!({ "type": "bye", "error": error, "again": true }).to_string()
}

/// The answer to `forecast`: the fields made by the match, and the key.
pub(super) fn forecast(key: &str, fields: &str) -> String {
    let mut answer: Value = serde_json::from_str(fields).unwrap_or_default();
    answer["type"] = "forecast".into();
    answer["key"] = key.into();
    answer.to_string()
}

/// The answer to `look`.
pub(super) fn look(key: &str, entry: u32, view: &str) -> String {
    let (key, entry) = (to_json(&key), entry.to_string());
    frame("look", &[("key", &key), ("entry", &entry), ("view", view)])
}

/// A chat message was added.
pub(super) fn chat(chat: &wire::Chat) -> String {
    let mut frame = json!(chat);
    frame["type"] = "chat".into();
    frame.to_string()
}

impl TableActor {
    /// The next deadline in milliseconds since 1970.
    fn deadline_millis(&self) -> Option<u64> {
        self.deadline().map(|at| to_millis(at).0.unsigned_abs())
    }

    /// The whole present state for one guest.
    pub(super) fn state_frame(&self, guest: Option<&Guest>, chat: &str) -> String {
        let viewer = self.seat_of(guest);
        let (parts, snapshot, history) = match &self.any_match {
            Some(any_match) => (
                any_match.parts(),
                any_match.snapshot(viewer, self.deadline_millis()),
                any_match.history(viewer),
            ),
            None => ("null".to_owned(), "null".to_owned(), "[]".to_owned()),
        };
        let table = to_json(&self.table_json(guest));
        frame(
            "state",
            &[
                ("table", &table),
                ("parts", &parts),
                ("page", &snapshot),
                ("history", &history),
                ("chat", chat),
            ],
        )
    }

    /// Sends the unconfirmed entries to all clients. Clients with the same view share a frame.
    pub(super) fn broadcast_step(&mut self) {
        let Some(any_match) = &self.any_match else {
            return;
        };
        let deadline = self.deadline_millis();
        let mut made: Vec<(Option<Seat>, Arc<str>)> = Vec::new();
        let frames = self.connections.frames(|client| {
            let viewer = self.seat_of(client.guest.as_ref());
            let known = made.iter().find(|(known, _)| *known == viewer);
            let text = match known {
                Some((_, text)) => Arc::clone(text),
                None => {
                    let text: Arc<str> = any_match.step(viewer, deadline).into();
                    made.push((viewer, Arc::clone(&text)));
                    text
                }
            };
            Frame::Text(text)
        });
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends to all clients who is connected and for whom bots stand in.
    pub(super) fn broadcast_presence(&mut self) {
        let frame = json!({
            "type": "presence",
            "seats": self.present_seats(),
            "stand_ins": self.stand_in_seats(),
            "watchers": self.watchers(),
        });
        self.broadcast(&frame.to_string());
    }

    /// Sends the same text to all clients.
    pub(super) fn broadcast(&mut self, text: &str) {
        let text: Arc<str> = text.into();
        let frames = self.connections.frames(|_| Frame::Text(Arc::clone(&text)));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends the table to all clients, each with its own view, without the match.
    pub(super) fn broadcast_table(&mut self) {
        let frames = self.connections.frames(|client| {
            let table = to_json(&self.table_json(client.guest.as_ref()));
            Frame::Text(frame("table", &[("table", &table)]).into())
        });
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends the whole present state to all clients, each with its own view.
    pub(super) async fn broadcast_state(&mut self) {
        let chat = self.recent_chat().await;
        let frames = self
            .connections
            .frames(|client| Frame::Text(self.state_frame(client.guest.as_ref(), &chat).into()));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends the last frame to all clients.
    pub(super) fn broadcast_bye(&mut self, error: &TableError) {
        let frames = self
            .connections
            .frames(|client| Frame::Bye(bye(&error.to_wire(client.language)).into()));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends a text over one connection.
    pub(super) fn send(&mut self, connection: u64, text: String) {
        self.connections
            .send(connection, text, &self.shared.metrics);
    }
}
