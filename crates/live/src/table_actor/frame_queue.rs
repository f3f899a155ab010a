//! The queue of frames between a table and a client, bounded by bytes: of the connection, and of all
//! connections of the server together. A client that does not read therefore costs a known amount of
//! memory, and then its connection.
//!
//! The actor queues the frames of one command together, so that a client is woken once per command.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// A text for a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// A frame that others may follow.
    Text(Arc<str>),
    /// The last frame: the connection is to be closed after it.
    Bye(Arc<str>),
}

/// What a queued frame takes in addition to its text.
const BYTES_PER_FRAME: usize = 64;

impl Frame {
    /// The text of the frame.
    #[must_use]
    pub fn text(&self) -> &Arc<str> {
        match self {
            Frame::Text(text) | Frame::Bye(text) => text,
        }
    }

    /// What the frame takes in a queue. A text that several clients share counts for each of them.
    fn bytes(&self) -> usize {
        self.text().len() + BYTES_PER_FRAME
    }
}

/// How many bytes of frames may wait for clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLimits {
    /// For one connection.
    pub per_connection: usize,
    /// For all connections of the server. A connection for which nothing waits may exceed it with
    /// one command's frames, so that clients that do not read cannot lock out those that do.
    pub in_total: usize,
}

/// The bytes that wait for all clients of a server.
#[derive(Debug, Clone, Default)]
pub(crate) struct QueuedBytes(Arc<AtomicUsize>);

impl QueuedBytes {
    /// The bytes that wait now.
    pub(crate) fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bytes that wait for one client, as part of those for all clients.
#[derive(Debug)]
struct Counter {
    own: AtomicUsize,
    all: QueuedBytes,
}

impl Counter {
    fn add(&self, bytes: usize) {
        self.own.fetch_add(bytes, Ordering::Relaxed);
        self.all.0.fetch_add(bytes, Ordering::Relaxed);
    }

    fn subtract(&self, bytes: usize) {
        self.own.fetch_sub(bytes, Ordering::Relaxed);
        self.all.0.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for Counter {
    /// Whatever was not read does not wait any more.
    fn drop(&mut self) {
        self.all.0.fetch_sub(*self.own.get_mut(), Ordering::Relaxed);
    }
}

/// The table's end of a queue.
#[derive(Debug)]
pub(super) struct FrameSender {
    batches: mpsc::UnboundedSender<Vec<Frame>>,
    /// Frames of the current command.
    batch: Vec<Frame>,
    counter: Arc<Counter>,
    limits: QueueLimits,
    overrun: CancellationToken,
}

/// Why frames cannot be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SendError {
    /// The client has gone.
    Closed,
    /// The client does not read: too many bytes wait for it.
    Overrun,
}

/// The client's end of a queue.
#[derive(Debug)]
pub(super) struct FrameReceiver {
    batches: mpsc::UnboundedReceiver<Vec<Frame>>,
    current: std::vec::IntoIter<Frame>,
    counter: Arc<Counter>,
    overrun: CancellationToken,
}

/// A queue with these limits.
pub(super) fn frame_queue(limits: QueueLimits, all: QueuedBytes) -> (FrameSender, FrameReceiver) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let counter = Arc::new(Counter {
        own: AtomicUsize::new(0),
        all,
    });
    let overrun = CancellationToken::new();
    let sender = FrameSender {
        batches: sender,
        batch: Vec::new(),
        counter: Arc::clone(&counter),
        limits,
        overrun: overrun.clone(),
    };
    let receiver = FrameReceiver {
        batches: receiver,
        current: Vec::new().into_iter(),
        counter,
        overrun,
    };
    (sender, receiver)
}

impl FrameSender {
    /// Adds a frame to the current command's.
    pub(super) fn add(&mut self, frame: Frame) {
        self.batch.push(frame);
    }

    /// Queues the current command's frames.
    pub(super) fn flush(&mut self) -> Result<(), SendError> {
        if self.batch.is_empty() {
            return if self.is_closed() {
                Err(SendError::Closed)
            } else {
                Ok(())
            };
        }
        let batch = std::mem::take(&mut self.batch);
        let bytes = batch.iter().map(Frame::bytes).sum();
        let waiting = self.counter.own.load(Ordering::Relaxed);
        let exceeds_own = waiting.saturating_add(bytes) > self.limits.per_connection;
        let exceeds_all = self.counter.all.get().saturating_add(bytes) > self.limits.in_total;
        if waiting > 0 && (exceeds_own || exceeds_all) {
            self.overrun.cancel();
            return Err(SendError::Overrun);
        }
        self.counter.add(bytes);
        self.batches.send(batch).map_err(|_| SendError::Closed)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.batches.is_closed()
    }
}

impl FrameReceiver {
    /// The next frame; `None` when the table has dropped the queue and everything is read.
    pub(super) async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some(frame) = self.current.next() {
                self.counter.subtract(frame.bytes());
                return Some(frame);
            }
            self.current = self.batches.recv().await?.into_iter();
        }
    }

    /// Waits until the table has dropped the queue because the client does not read.
    pub(super) fn overrun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.overrun.clone().cancelled_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: QueueLimits = QueueLimits {
        per_connection: 1000,
        in_total: 2500,
    };

    fn frame(bytes: usize) -> Frame {
        Frame::Text("x".repeat(bytes - BYTES_PER_FRAME).into())
    }

    fn send(sender: &mut FrameSender, bytes: usize) -> Result<(), SendError> {
        sender.add(frame(bytes));
        sender.flush()
    }

    #[tokio::test]
    async fn a_queue_is_bounded_by_its_bytes_and_read_to_its_end() {
        let all = QueuedBytes::default();
        let (mut sender, mut receiver) = frame_queue(LIMITS, all.clone());
        for _ in 0..10 {
            send(&mut sender, 100).unwrap();
        }
        assert_eq!(all.get(), 1000);
        assert_eq!(send(&mut sender, 100), Err(SendError::Overrun));
        receiver.overrun().await;
        drop(sender);
        let mut read = 0;
        while receiver.next().await.is_some() {
            read += 1;
        }
        assert_eq!((read, all.get()), (10, 0));
    }

    #[tokio::test]
    async fn a_client_that_reads_may_receive_a_frame_larger_than_the_limit() {
        let all = QueuedBytes::default();
        let (mut sender, mut receiver) = frame_queue(LIMITS, all.clone());
        for _ in 0..3 {
            send(&mut sender, 5000).unwrap();
            assert!(receiver.next().await.is_some());
        }
        assert_eq!(all.get(), 0);
    }

    #[tokio::test]
    async fn all_queues_together_are_bounded_and_unread_bytes_are_given_back() {
        let all = QueuedBytes::default();
        let mut queues: Vec<_> = (0..3).map(|_| frame_queue(LIMITS, all.clone())).collect();
        for (sender, _) in &mut queues {
            send(sender, 800).unwrap();
        }
        assert_eq!(send(&mut queues[0].0, 150), Err(SendError::Overrun));
        // Nothing waits for a new client, so it is served.
        let (mut sender, mut receiver) = frame_queue(LIMITS, all.clone());
        send(&mut sender, 900).unwrap();
        assert!(receiver.next().await.is_some());
        drop(queues);
        assert_eq!(all.get(), 0);
    }

    #[test]
    fn frames_of_one_command_are_queued_together() {
        let (mut sender, mut receiver) = frame_queue(LIMITS, QueuedBytes::default());
        sender.add(frame(100));
        sender.add(frame(200));
        assert!(receiver.batches.try_recv().is_err());
        sender.flush().unwrap();
        assert_eq!(receiver.batches.try_recv().unwrap().len(), 2);
        drop(receiver);
        assert_eq!(sender.flush(), Err(SendError::Closed));
    }
}
