//! Connections to a table. Each has a viewer and a bounded queue of frames. A client that does not
//! read its frames is dropped; when it reconnects, it receives what it has missed.

use std::collections::VecDeque;
use std::sync::Arc;

use portolan_core::{Language, Seat, Seats};
use portolan_store::{Guest, GuestId};
use tokio::sync::mpsc;

use super::Command;
use super::frame_queue::{
    Frame, FrameReceiver, FrameSender, QueueLimits, QueuedBytes, SendError, frame_queue,
};
use crate::metrics::Metrics;

/// The table was evicted from memory or the server stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("send message to table failed: the table has left memory")]
pub struct TableUnloaded;

/// A client's end of a connection to a table. Dropping it disconnects.
pub struct Connection {
    number: u64,
    frames: FrameReceiver,
    table: mpsc::Sender<Command>,
}

impl Connection {
    /// Sends a client's text to the table.
    ///
    /// # Errors
    /// If the table is no longer in memory.
    pub async fn send(&self, text: String) -> Result<(), TableUnloaded> {
        let command = Command::Message {
            connection: self.number,
            text,
        };
        self.table.send(command).await.map_err(|_| TableUnloaded)
    }

    /// The next text for the client; `None` when the table has dropped the connection.
    pub async fn next(&mut self) -> Option<Frame> {
        self.frames.next().await
    }

    /// Waits until the table has dropped the connection because the client does not read.
    pub fn overrun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.frames.overrun()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // May fail if the inbox is full; the actor also notices that the queue is closed.
        let _ = self.table.try_send(Command::Disconnect {
            connection: self.number,
        });
    }
}

/// The table's end of a connection.
pub(super) struct Client {
    connection: u64,
    pub(super) guest: Option<Guest>,
    pub(super) language: Language,
    frames: FrameSender,
}

/// All connections to a table.
#[derive(Default)]
pub(super) struct Connections {
    clients: Vec<Client>,
    last_number: u64,
    /// Guests and keys of the latest chat messages, so that a retry is not added twice.
    chat_keys: VecDeque<(GuestId, String)>,
    /// How many connections were dropped because sending failed, and not yet reported.
    lost: usize,
}

/// How many keys of chat messages are kept.
const CHAT_KEYS: usize = 64;

impl Connections {
    /// Opens a connection whose queue has these limits.
    pub(super) fn open(
        &mut self,
        guest: Option<Guest>,
        language: Language,
        (limits, queued): (QueueLimits, QueuedBytes),
        table: mpsc::Sender<Command>,
    ) -> Connection {
        self.last_number += 1;
        let (sender, frames) = frame_queue(limits, queued);
        self.clients.push(Client {
            connection: self.last_number,
            guest,
            language,
            frames: sender,
        });
        Connection {
            number: self.last_number,
            frames,
            table,
        }
    }

    /// Removes this connection and all whose client has gone. Returns how many were removed.
    pub(super) fn remove_closed(&mut self, connection: Option<u64>) -> usize {
        let before = self.clients.len();
        self.clients
            .retain(|client| Some(client.connection) != connection && !client.frames.is_closed());
        before - self.clients.len()
    }

    /// Sends a last frame to those clients for which there is one, and removes them. Returns how many
    /// were removed.
    pub(super) fn dismiss(&mut self, last: impl Fn(&Client) -> Option<Frame>) -> usize {
        let before = self.clients.len();
        self.clients.retain_mut(|client| {
            let Some(frame) = last(client) else {
                return true;
            };
            client.frames.add(frame);
            // A client that cannot be sent to is removed as well.
            let _ = client.frames.flush();
            false
        });
        before - self.clients.len()
    }

    pub(super) fn client(&self, connection: u64) -> Option<&Client> {
        self.clients
            .iter()
            .find(|client| client.connection == connection)
    }

    /// Whether a chat message of this guest had this key.
    pub(super) fn has_chat_key(&self, guest: &GuestId, key: &str) -> bool {
        self.chat_keys
            .iter()
            .any(|(known_guest, known_key)| known_guest == guest && known_key == key)
    }

    /// Adds the key of a chat message.
    pub(super) fn add_chat_key(&mut self, guest: &GuestId, key: &str) {
        if self.chat_keys.len() >= CHAT_KEYS {
            self.chat_keys.pop_front();
        }
        self.chat_keys.push_back((guest.clone(), key.to_owned()));
    }

    /// The number of the newest connection.
    pub(super) fn newest(&self) -> u64 {
        self.last_number
    }

    pub(super) fn len(&self) -> usize {
        self.clients.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    /// Adds a frame for one client to the current command's.
    pub(super) fn send(&mut self, connection: u64, text: Arc<str>) {
        let mut clients = self.clients.iter_mut();
        if let Some(client) = clients.find(|client| client.connection == connection) {
            client.frames.add(Frame::Text(text));
        }
    }

    /// Adds a frame for the clients of these guests to the current command's.
    pub(super) fn send_to_guests(&mut self, is_meant: impl Fn(&Guest) -> bool, text: &Arc<str>) {
        for client in &mut self.clients {
            if client.guest.as_ref().is_some_and(&is_meant) {
                client.frames.add(Frame::Text(Arc::clone(text)));
            }
        }
    }

    /// Queues the current command's frames for all clients, and drops those that cannot be sent to.
    pub(super) fn flush(&mut self, metrics: &Metrics) {
        let before = self.clients.len();
        self.clients.retain_mut(|client| {
            let sent = client.frames.flush();
            if sent == Err(SendError::Overrun) {
                metrics.overrun.increment();
            }
            if sent.is_err() {
                metrics.connections.decrement();
            }
            sent.is_ok()
        });
        self.lost += before - self.clients.len();
    }

    /// How many connections were lost by sending since the last call.
    pub(super) fn take_lost(&mut self) -> usize {
        std::mem::take(&mut self.lost)
    }

    /// Makes a frame for each client, in the order [`deliver`](Connections::deliver) expects.
    pub(super) fn frames(&self, make: impl FnMut(&Client) -> Frame) -> Vec<Frame> {
        self.clients.iter().map(make).collect()
    }

    /// Adds the frames made for the clients to the current command's.
    pub(super) fn deliver(&mut self, frames: Vec<Frame>) {
        for (client, frame) in self.clients.iter_mut().zip(frames) {
            client.frames.add(frame);
        }
    }

    /// The seats with a connection.
    pub(super) fn seats(&self, seat_of: impl Fn(&Client) -> Option<Seat>) -> Seats {
        self.clients.iter().filter_map(seat_of).collect()
    }

    /// How many connections have no seat.
    pub(super) fn watchers(&self, seat_of: impl Fn(&Client) -> Option<Seat>) -> u32 {
        let spectators = self
            .clients
            .iter()
            .filter(|client| seat_of(client).is_none());
        spectators.count() as u32
    }
}
