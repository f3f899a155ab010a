//! Who looks at a table: connections, each with its viewer and a bounded queue of frames. A
//! client that does not read is dropped; it comes back and gets the present state.

use std::collections::VecDeque;
use std::sync::Arc;

use portolan_core::{Language, Seat, Seats};
use tokio::sync::mpsc;

use super::Command;
use crate::metrics::Metrics;

/// A text for a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// One of many.
    Text(Arc<str>),
    /// The last one: the connection is to be closed after it.
    Bye(Arc<str>),
}

/// The table's task is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the table has left memory")]
pub struct Gone;

/// A client's end of a connection to a table. Dropping it disconnects.
pub struct Connection {
    number: u64,
    frames: mpsc::Receiver<Frame>,
    table: mpsc::Sender<Command>,
}

impl Connection {
    /// Hands a client's text to the table.
    ///
    /// # Errors
    /// If the table is gone.
    pub async fn send(&self, text: String) -> Result<(), Gone> {
        let order = Command::Message {
            connection: self.number,
            text,
        };
        self.table.send(order).await.map_err(|_| Gone)
    }

    /// The next text for the client; `None` when the connection is over.
    pub async fn next(&mut self) -> Option<Frame> {
        self.frames.recv().await
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Only a hint: the table also notices by the closed queue.
        let _ = self.table.try_send(Command::Gone {
            connection: self.number,
        });
    }
}

/// The table's end of a connection.
pub(super) struct Member {
    number: u64,
    pub(super) guest: Option<portolan_store::Guest>,
    pub(super) language: Language,
    frames: mpsc::Sender<Frame>,
}

impl Member {
    /// Whether the client takes a frame; one whose queue is full is dropped.
    fn takes(&self, frame: Frame, metrics: &Metrics) -> bool {
        let sent = self.frames.try_send(frame);
        if let Err(error) = &sent {
            metrics.connections.down();
            if matches!(error, mpsc::error::TrySendError::Full(_)) {
                metrics.overrun.up();
            }
        }
        sent.is_ok()
    }
}

/// Everybody who looks at a table.
#[derive(Default)]
pub(super) struct Connections {
    members: Vec<Member>,
    last: u64,
    /// Guests and keys of what was said last, so that a retry is not said twice.
    said: VecDeque<(String, String)>,
    /// How many connections were lost and not yet missed.
    lost: usize,
}

/// How many of them are remembered.
const SAID: usize = 64;

impl Connections {
    /// Lets somebody in.
    pub(super) fn admit(
        &mut self,
        guest: Option<portolan_store::Guest>,
        language: Language,
        queue: usize,
        table: mpsc::Sender<Command>,
    ) -> Connection {
        self.last += 1;
        let (sender, frames) = mpsc::channel(queue.max(1));
        self.members.push(Member {
            number: self.last,
            guest,
            language,
            frames: sender,
        });
        Connection {
            number: self.last,
            frames,
            table,
        }
    }

    /// Lets go of one connection and of all whose client is gone; tells how many went.
    pub(super) fn sweep(&mut self, connection: Option<u64>) -> usize {
        let before = self.members.len();
        self.members
            .retain(|member| Some(member.number) != connection && !member.frames.is_closed());
        before - self.members.len()
    }

    pub(super) fn member(&self, connection: u64) -> Option<&Member> {
        self.members
            .iter()
            .find(|member| member.number == connection)
    }

    /// Whether a guest has said this already.
    pub(super) fn said(&self, guest: &str, key: &str) -> bool {
        let same = |(who, what): &(String, String)| who == guest && what == key;
        self.said.iter().any(same)
    }

    /// Remembers that a guest has said this.
    pub(super) fn note_said(&mut self, guest: &str, key: &str) {
        if self.said.len() >= SAID {
            self.said.pop_front();
        }
        self.said.push_back((guest.to_owned(), key.to_owned()));
    }

    /// The newest connection.
    pub(super) fn newest(&self) -> u64 {
        self.last
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Sends a text over one connection.
    pub(super) fn send(&mut self, connection: u64, text: String, metrics: &Metrics) {
        let frame = Frame::Text(text.into());
        let before = self.members.len();
        self.members
            .retain(|member| member.number != connection || member.takes(frame.clone(), metrics));
        self.lost += before - self.members.len();
    }

    /// How many connections were lost since the last call, by what was sent.
    pub(super) fn take_lost(&mut self) -> usize {
        std::mem::take(&mut self.lost)
    }

    /// Something for each of them, in the order [`deliver`](Connections::deliver) wants.
    pub(super) fn each(&self, make: impl FnMut(&Member) -> Frame) -> Vec<Frame> {
        self.members.iter().map(make).collect()
    }

    /// Sends everybody the frame made for them.
    pub(super) fn deliver(&mut self, frames: Vec<Frame>, metrics: &Metrics) {
        let mut frames = frames.into_iter();
        let before = self.members.len();
        self.members.retain(|member| match frames.next() {
            Some(frame) => member.takes(frame, metrics),
            None => true,
        });
        self.lost += before - self.members.len();
    }

    /// The seats whose person is connected.
    pub(super) fn seats(&self, seat_of: impl Fn(&Member) -> Option<Seat>) -> Seats {
        self.members.iter().filter_map(seat_of).collect()
    }

    /// How many look on without a seat.
    pub(super) fn watchers(&self, seat_of: impl Fn(&Member) -> Option<Seat>) -> u32 {
        let without = self
            .members
            .iter()
            .filter(|member| seat_of(member).is_none());
        without.count() as u32
    }
}
