//! What clients are sent. Steps, pages, histories and forecasts come from the any_match as JSON texts
//! of one viewer each; here they are at most put between their field names, so no value is copied
//! twice.

use std::sync::Arc;

use portolan_core::Seat;
use serde_json::{Value, json};

use super::TableActor;
use super::clock::as_millis;
use super::connection::Frame;
use crate::error::TableError;
use crate::wire;

/// A frame of ready-made JSON texts.
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

/// Plain data always has a JSON form.
fn text(data: &impl serde::Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// A message is done and durable.
pub(super) fn ack(key: &str, entry: u32) -> String {
    json!({ "type": "ack", "key": key, "entry": entry }).to_string()
}

/// A message did nothing.
pub(super) fn refused(key: Option<&str>, error: &wire::Error) -> String {
    json!({ "type": "refused", "key": key, "error": error }).to_string()
}

/// The connection is about to end, and the client should come back.
fn bye(error: &wire::Error) -> String {
    json!({ "type": "bye", "error": error, "again": true }).to_string()
}

/// The answer to a forecast: the fields the any_match made, and the key.
pub(super) fn forecast(key: &str, fields: &str) -> String {
    let mut answer: Value = serde_json::from_str(fields).unwrap_or_default();
    answer["type"] = "forecast".into();
    answer["key"] = key.into();
    answer.to_string()
}

/// The answer to a look back.
pub(super) fn look(key: &str, entry: u32, view: &str) -> String {
    let (key, entry) = (text(&key), entry.to_string());
    frame("look", &[("key", &key), ("entry", &entry), ("view", view)])
}

/// Something was said.
pub(super) fn chat(said: &wire::Chat) -> String {
    let mut told = json!(said);
    told["type"] = "chat".into();
    told.to_string()
}

impl TableActor {
    /// When somebody's time is up, in milliseconds since 1970.
    fn deadline_told(&self) -> Option<u64> {
        self.deadline().map(|at| as_millis(at).0.unsigned_abs())
    }

    /// The whole present state for one guest.
    pub(super) fn state(&self, guest: Option<&portolan_store::Guest>, chat: &str) -> String {
        let viewer = self.seat_of(guest);
        let (parts, page, history) = match &self.any_match {
            Some(any_match) => (
                any_match.parts(),
                any_match.snapshot(viewer, self.deadline_told()),
                any_match.history(viewer),
            ),
            None => ("null".to_owned(), "null".to_owned(), "[]".to_owned()),
        };
        let table = text(&self.told(guest));
        frame(
            "state",
            &[
                ("table", &table),
                ("parts", &parts),
                ("page", &page),
                ("history", &history),
                ("chat", chat),
            ],
        )
    }

    /// Tells everybody what the fresh entries made happen; each viewer's frame is made once.
    pub(super) fn tell_step(&mut self) {
        let Some(any_match) = &self.any_match else {
            return;
        };
        let deadline = self.deadline_told();
        let mut made: Vec<(Option<Seat>, Arc<str>)> = Vec::new();
        let frames = self.connections.each(|member| {
            let viewer = self.seat_of(member.guest.as_ref());
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

    /// Tells everybody who is here.
    pub(super) fn tell_presence(&mut self) {
        let told = json!({
            "type": "presence",
            "seats": self.present(),
            "stand_ins": self.stood_in_for(),
            "watchers": self.watchers(),
        });
        self.tell_all(&told.to_string());
    }

    /// Sends everybody the same text.
    pub(super) fn tell_all(&mut self, text: &str) {
        let text: Arc<str> = text.into();
        let frames = self.connections.each(|_| Frame::Text(Arc::clone(&text)));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends everybody the table as they see it, without the game.
    pub(super) fn tell_table(&mut self) {
        let frames = self.connections.each(|member| {
            let table = text(&self.told(member.guest.as_ref()));
            Frame::Text(frame("table", &[("table", &table)]).into())
        });
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends everybody the whole present state, each their own.
    pub(super) async fn tell_state(&mut self) {
        let chat = self.chat_so_far().await;
        let frames = self
            .connections
            .each(|member| Frame::Text(self.state(member.guest.as_ref(), &chat).into()));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Tells everybody that this is the end of the connection.
    pub(super) fn tell_bye(&mut self, error: &TableError) {
        let frames = self
            .connections
            .each(|member| Frame::Bye(bye(&error.told(member.language)).into()));
        self.connections.deliver(frames, &self.shared.metrics);
    }

    /// Sends a text over one connection.
    pub(super) fn tell(&mut self, connection: u64, text: String) {
        self.connections.send(connection, text, &self.shared.metrics);
    }
}
