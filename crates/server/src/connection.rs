//! What one HTTP connection is waiting for: its client, or the server. From that follow when it is
//! overdue and whether it may be closed to make room for another one. Knows neither sockets of the
//! operating system nor HTTP: [`crate::guarded_stream`] and [`crate::listen`] report what happens.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::limits::Limits;

/// The state of one connection.
#[derive(Debug)]
pub(crate) struct Connection {
    activity: Mutex<Activity>,
    /// Cancelled when the connection has to make room for another one.
    evicted: CancellationToken,
}

#[derive(Debug, Clone, Copy)]
struct Activity {
    phase: Phase,
    /// Set while the client does not accept what is to be written.
    blocked: Option<Blocked>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Waits for the head of a request, which may never come.
    Head { since: Instant },
    /// Waits for the body of a request.
    Body { since: Instant },
    /// The server works on an answer.
    Working,
    /// The answer is being written.
    Answering,
}

#[derive(Debug, Clone, Copy)]
struct Blocked {
    since: Instant,
    progress: Instant,
}

impl Connection {
    /// A new connection, which waits for its first request.
    pub(crate) fn new() -> Connection {
        Connection {
            activity: Mutex::new(Activity {
                phase: Phase::Head {
                    since: Instant::now(),
                },
                blocked: None,
            }),
            evicted: CancellationToken::new(),
        }
    }

    /// The head of a request has arrived.
    pub(crate) fn head_received(&self) {
        self.activity().phase = Phase::Working;
    }

    /// The handler of the request begins to read the body.
    pub(crate) fn body_awaited(&self) {
        self.activity().phase = Phase::Body {
            since: Instant::now(),
        };
    }

    /// The handler has the body, or reads no more of it.
    pub(crate) fn body_received(&self) {
        self.activity().phase = Phase::Working;
    }

    /// The answer is complete and remains to be written. Answers are complete in memory before the
    /// first byte is written; one that is made while it is written would need a phase of its own.
    pub(crate) fn answered(&self) {
        self.activity().phase = Phase::Answering;
    }

    /// The client did not accept any byte.
    pub(crate) fn write_blocked(&self) {
        let now = Instant::now();
        self.activity().blocked.get_or_insert(Blocked {
            since: now,
            progress: now,
        });
    }

    /// The client accepted bytes.
    pub(crate) fn wrote(&self) {
        if let Some(blocked) = &mut self.activity().blocked {
            blocked.progress = Instant::now();
        }
    }

    /// Everything is written.
    pub(crate) fn flushed(&self) {
        let mut activity = self.activity();
        if activity.phase == Phase::Answering {
            activity.phase = Phase::Head {
                since: Instant::now(),
            };
        }
        activity.blocked = None;
    }

    /// Whether the client does not accept what is to be written.
    pub(crate) fn is_blocked(&self) -> bool {
        self.activity().blocked.is_some()
    }

    /// Whether a request has arrived whose answer is not completely written.
    pub(crate) fn is_in_flight(&self) -> bool {
        let activity = self.activity();
        activity.blocked.is_some() || !matches!(activity.phase, Phase::Head { .. })
    }

    /// Since when it waits for its client; `None` while it waits for the server.
    pub(crate) fn waits_since(&self) -> Option<Instant> {
        let activity = self.activity();
        match (activity.blocked, activity.phase) {
            (Some(blocked), _) => Some(blocked.progress),
            (None, Phase::Head { since } | Phase::Body { since }) => Some(since),
            (None, Phase::Working | Phase::Answering) => None,
        }
    }

    /// Closes it, to make room for another one.
    pub(crate) fn evict(&self) {
        self.evicted.cancel();
    }

    /// Waits until it is to be closed to make room.
    pub(crate) async fn evicted(&self) {
        self.evicted.cancelled().await;
    }

    /// Waits until its client has taken too long to send the head of a request or to read an answer.
    pub(crate) async fn overdue(&self, limits: &Limits) {
        // A wait that begins while this sleeps is not overdue before the shortest timeout has passed,
        // so nobody needs to wake it.
        let shortest = limits
            .read_timeout
            .min(limits.write_timeout)
            .min(limits.answer_timeout)
            .max(Duration::from_millis(1));
        loop {
            let now = Instant::now();
            let deadline = self.deadline(limits);
            if deadline.is_some_and(|deadline| deadline <= now) {
                return;
            }
            let next = now + shortest;
            sleep_until(deadline.map_or(next, |deadline| deadline.min(next))).await;
        }
    }

    fn deadline(&self, limits: &Limits) -> Option<Instant> {
        let activity = self.activity();
        match (activity.blocked, activity.phase) {
            (Some(blocked), _) => {
                let stalled = blocked.progress + limits.write_timeout;
                Some(stalled.min(blocked.since + limits.answer_timeout))
            }
            (None, Phase::Head { since }) => Some(since + limits.read_timeout),
            // The body has a timeout where it is read.
            (None, Phase::Body { .. } | Phase::Working | Phase::Answering) => None,
        }
    }

    fn activity(&self) -> MutexGuard<'_, Activity> {
        // No code that holds this lock can panic in the middle of a change.
        self.activity.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// In how many tens of seconds it is overdue.
    fn overdue_in(connection: &Connection, answer_timeout: Duration) -> Option<u64> {
        let limits = Limits {
            read_timeout: 30 * SECOND,
            write_timeout: 50 * SECOND,
            answer_timeout,
            ..Limits::default()
        };
        let deadline = connection.deadline(&limits)?;
        // What was set a moment ago counts as now.
        Some((deadline - Instant::now() + 9 * SECOND).as_secs() / 10)
    }

    #[tokio::test]
    async fn a_client_that_sends_no_head_is_overdue() {
        let connection = Connection::new();
        assert_eq!(overdue_in(&connection, 90 * SECOND), Some(3));
        assert!(connection.waits_since().is_some() && !connection.is_in_flight());
        connection.head_received();
        assert_eq!(overdue_in(&connection, 90 * SECOND), None);
        assert!(connection.waits_since().is_none() && connection.is_in_flight());
        connection.body_awaited();
        assert!(connection.waits_since().is_some() && connection.is_in_flight());
        connection.body_received();
        connection.answered();
        assert!(connection.waits_since().is_none() && connection.is_in_flight());
        connection.flushed();
        assert_eq!(overdue_in(&connection, 90 * SECOND), Some(3), "idle");
        assert!(!connection.is_in_flight());
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_overdue() {
        let connection = Connection::new();
        connection.head_received();
        connection.answered();
        connection.write_blocked();
        assert_eq!(overdue_in(&connection, 90 * SECOND), Some(5));
        assert!(connection.waits_since().is_some());
        assert_eq!(overdue_in(&connection, 20 * SECOND), Some(2));
        connection.wrote();
        connection.write_blocked();
        assert_eq!(overdue_in(&connection, 20 * SECOND), Some(2), "progress");
        connection.flushed();
        assert_eq!(overdue_in(&connection, 90 * SECOND), Some(3), "idle");
    }

    #[tokio::test]
    async fn an_overdue_connection_is_reported() {
        let limits = Limits {
            read_timeout: Duration::from_millis(20),
            ..Limits::default()
        };
        Connection::new().overdue(&limits).await;
    }
}
