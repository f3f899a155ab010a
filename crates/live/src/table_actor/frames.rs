//! The frames that clients receive. What belongs to the game comes from the match as JSON for one
//! viewer and is inserted without being parsed again.

use std::sync::Arc;

use portolan_core::Seat;
use portolan_match::AnyMatch;
use portolan_store::Guest;
use serde_json::value::RawValue;

use super::TableActor;
use super::chat::RECENT_CHAT;
use super::clock::to_millis;
use super::frame_queue::Frame;
use super::table_json::require_sight;
use crate::error::TableError;
use crate::metrics::Work;
use crate::wire::{self, Log, ServerFrame, Since, Snapshot};

/// A frame whose game data is JSON.
pub(super) type RawFrame<'f> = ServerFrame<&'f RawValue, &'f RawValue, &'f RawValue, &'f RawValue>;

/// How many entries of the log a client receives when it connects.
const RECENT_ENTRIES: u32 = 15;

/// How many bytes of the log that is, at most: the page requests the rest over HTTP, compressed.
const RECENT_BYTES: usize = 4096;

/// How many entries a client may have missed to receive only these when it reconnects.
const MISSED_ENTRIES: u32 = 200;

/// The usual size of a frame in bytes, so that the buffer is seldom reallocated.
const USUAL_BYTES: usize = 2048;

/// The text of a frame.
pub(super) fn text(frame: &RawFrame<'_>) -> Arc<str> {
    let mut text = Vec::with_capacity(USUAL_BYTES);
    // Plain data and texts of JSON always have a JSON form, which is UTF-8.
    let written = serde_json::to_writer(&mut text, frame).ok();
    let text = written.and_then(|()| String::from_utf8(text).ok());
    text.unwrap_or_default().into()
}

/// Whether the end of the game has revealed events of the log that clients have without them.
fn was_revealed(any_match: &dyn AnyMatch) -> bool {
    any_match.result().is_some() && any_match.history_hides_events()
}

/// The last entries, as many as fit into a frame, and the number of the first.
fn recent_log(any_match: &dyn AnyMatch, viewer: Option<Seat>) -> (u32, Option<Arc<RawValue>>) {
    let entry = any_match.entry();
    let mut count = RECENT_ENTRIES.min(entry);
    loop {
        let first = entry - count + 1;
        let log = any_match.log(viewer, first..=entry);
        if count == 0 || log.get().len() <= RECENT_BYTES {
            return (first, Some(log));
        }
        count /= 2;
    }
}

/// Whether there may be chat messages between the last one that a client has and these.
fn has_chat_gap(chat: &[wire::Chat], since: Option<i64>) -> bool {
    let oldest = chat.first().map(|message| message.id);
    chat.len() >= RECENT_CHAT as usize && since.zip(oldest).is_some_and(|(since, id)| id > since)
}

impl TableActor {
    /// The next deadline in milliseconds since 1970.
    fn deadline_millis(&self) -> Option<u64> {
        self.deadline().map(|at| to_millis(at).0.unsigned_abs())
    }

    /// The present state for one guest, without what the client has already.
    pub(super) fn state_frame(
        &self,
        guest: Option<&Guest>,
        chat: &[wire::Chat],
        since: Since,
    ) -> Arc<str> {
        let viewer = self.table.seat_of(guest);
        let any_match = self.play.any_match.as_deref();
        let entry = self.play.entry();
        let since_entry = since
            .entry
            .filter(|since| *since <= entry && entry - since <= MISSED_ENTRIES)
            .filter(|_| any_match.is_some_and(|any_match| !was_revealed(any_match)))
            .filter(|_| !has_chat_gap(chat, since.chat));
        let snapshot = any_match.map(|any_match| any_match.snapshot(viewer));
        let (first, log) = match (any_match, since_entry) {
            (None, _) => (1, None),
            (Some(any_match), Some(since)) => {
                // With what they changed: the client has the view before them.
                (since + 1, Some(any_match.missed(viewer, since)))
            }
            (Some(any_match), None) => recent_log(any_match, viewer),
        };
        let empty = serde_json::from_str("[]").unwrap_or(RawValue::NULL);
        let since_chat = since.chat.filter(|_| since_entry.is_some());
        let is_new = |message: &&wire::Chat| since_chat.is_none_or(|since| message.id > since);
        text(&ServerFrame::State {
            table: Box::new(self.table_json(guest)),
            snapshot: snapshot.as_ref().map(|snapshot| Snapshot {
                view: &*snapshot.view,
                public: snapshot.public.clone(),
                private: snapshot.private.as_deref(),
            }),
            deadline: self.deadline_millis(),
            log: Log {
                first,
                steps: log.as_deref().unwrap_or(empty),
            },
            since: since_entry,
            chat: chat.iter().filter(is_new).cloned().collect(),
            orders: viewer.and_then(|seat| self.standing_orders(seat)),
            ends: self.ending_offers(),
        })
    }

    /// Sends the unconfirmed entries to all clients. Clients with the same view share a frame.
    pub(super) fn broadcast_step(&mut self) {
        let Some(any_match) = &self.play.any_match else {
            return;
        };
        let deadline = self.deadline_millis();
        let make = |viewer| {
            let step = any_match.step(viewer);
            text(&ServerFrame::Step {
                steps: &*step.steps,
                public: step.public,
                private: step.private.as_deref(),
                deadline,
            })
        };
        let work = &self.shared.metrics.work;
        let frames = work.measure(Work::Frames, || self.frames_by_viewer(make));
        self.people.connections.deliver(frames);
    }

    /// Makes a frame for each client; clients in the same seat share it.
    fn frames_by_viewer(&self, mut make: impl FnMut(Option<Seat>) -> Arc<str>) -> Vec<Frame> {
        let mut made: Vec<(Option<Seat>, Arc<str>)> = Vec::new();
        self.people.connections.frames(|client| {
            let viewer = self.table.seat_of(client.guest.as_ref());
            let known = made.iter().find(|(known, _)| *known == viewer);
            let text = match known {
                Some((_, text)) => Arc::clone(text),
                None => {
                    let text = make(viewer);
                    made.push((viewer, Arc::clone(&text)));
                    text
                }
            };
            Frame::Text(text)
        })
    }

    /// Sends to all clients who is connected and for whom bots stand in.
    pub(super) fn broadcast_presence(&mut self) {
        let frame = text(&ServerFrame::Presence {
            seats: self.present_seats(),
            stand_ins: self.stand_in_seats(),
            watchers: self.watchers(),
            deadline: self.deadline_millis(),
        });
        self.broadcast(&frame);
    }

    /// Sends to all clients who sits where.
    pub(super) fn broadcast_seats(&mut self) {
        let frames = self.people.connections.frames(|client| {
            let guest = client.guest.as_ref();
            Frame::Text(text(&ServerFrame::Seats {
                seats: self.seat_infos(guest),
                you: self.table.seat_of(guest).map(Seat::number),
            }))
        });
        self.people.connections.deliver(frames);
    }

    /// Sends the same text to all clients.
    pub(super) fn broadcast(&mut self, text: &Arc<str>) {
        let frames = self
            .people
            .connections
            .frames(|_| Frame::Text(Arc::clone(text)));
        self.people.connections.deliver(frames);
    }

    /// Sends the table to all clients, each with its own view, without the match.
    pub(super) fn broadcast_table(&mut self) {
        let frames = self.people.connections.frames(|client| {
            let table = Box::new(self.table_json(client.guest.as_ref()));
            Frame::Text(text(&ServerFrame::Table { table }))
        });
        self.people.connections.deliver(frames);
    }

    /// Sends the present state to all clients, each with its own view.
    pub(super) async fn broadcast_state(&mut self) {
        let chat = self.recent_chat().await;
        let frames = self.people.connections.frames(|client| {
            let guest = client.guest.as_ref();
            Frame::Text(self.state_frame(guest, &chat, Since::default()))
        });
        self.people.connections.deliver(frames);
    }

    /// Sends the last frame to all clients.
    pub(super) fn broadcast_bye(&mut self, error: &TableError) {
        let frames = self.people.connections.frames(|client| {
            Frame::Bye(text(&ServerFrame::Bye {
                error: error.to_wire(client.language),
                again: true,
            }))
        });
        self.people.connections.deliver(frames);
    }

    /// Sends the last frame to everybody who may not see the table any more.
    pub(super) fn dismiss_spectators(&mut self) {
        let (row, meta) = (&self.table.row, &self.table.meta);
        let dismissed = self.people.connections.dismiss(|client| {
            let error = require_sight(row, meta, client.guest.as_ref()).err()?;
            Some(Frame::Bye(text(&ServerFrame::Bye {
                error: error.to_wire(client.language),
                again: false,
            })))
        });
        (0..dismissed).for_each(|_| self.shared.metrics.connections.decrement());
    }

    /// Sends a frame over one connection.
    pub(super) fn send(&mut self, connection: u64, text: Arc<str>) {
        self.people.connections.send(connection, text);
    }
}
