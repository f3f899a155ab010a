//! How much anybody may ask for: sizes, rates, numbers. Only figures; where they are applied is
//! the business of whoever counts. The limits of tables themselves (how many, how long) belong
//! to `portolan-live`.

use std::time::Duration;

/// A rate with some slack: so many a second in the long run, a burst of so many at once.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// In the long run, per second.
    pub per_second: f64,
    /// At once, after a quiet while.
    pub burst: f64,
}

impl Rate {
    /// So many per second, so many at once.
    #[must_use]
    pub const fn new(per_second: f64, burst: f64) -> Rate {
        Rate { per_second, burst }
    }

    /// So many per minute, all of which may come at once.
    #[must_use]
    pub const fn per_minute(count: f64) -> Rate {
        Rate {
            per_second: count / 60.0,
            burst: count,
        }
    }

    const UNLIMITED: Rate = Rate::new(1e9, 1e9);
}

/// The limits of the server's edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a body that may hold an edition or a record.
    pub large_body: usize,
    /// Requests of one guest.
    pub guest_requests: Rate,
    /// Requests of one address, whoever sends them.
    pub address_requests: Rate,
    /// New guests of one address.
    pub new_guests: Rate,
    /// Sockets of one guest, over all tables.
    pub guest_sockets: usize,
    /// Sockets of one address.
    pub address_sockets: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// Connections in all, sockets among them.
    pub connections: usize,
    /// Bytes of a message that arrives on a socket.
    pub message: usize,
    /// Messages that arrive on one socket.
    pub messages: Rate,
    /// How long a request's head, and then its body, may take to arrive.
    pub patience: Duration,
    /// How often a socket is asked whether somebody is still there.
    pub ping_every: Duration,
    /// After how long without any answer nobody is.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            large_body: 1024 * 1024,
            guest_requests: Rate::new(20.0, 60.0),
            address_requests: Rate::new(100.0, 400.0),
            new_guests: Rate::per_minute(20.0),
            guest_sockets: 20,
            address_sockets: 200,
            sockets: 10_000,
            connections: 12_000,
            message: 16 * 1024,
            messages: Rate::new(20.0, 60.0),
            patience: Duration::from_secs(20),
            ping_every: Duration::from_secs(20),
            silence: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// Sizes and patience as usual, but no limit of rate or number: for benchmarks, where one
    /// machine plays a thousand people.
    #[must_use]
    pub fn generous() -> Limits {
        Limits {
            guest_requests: Rate::UNLIMITED,
            address_requests: Rate::UNLIMITED,
            new_guests: Rate::UNLIMITED,
            guest_sockets: usize::MAX,
            address_sockets: usize::MAX,
            sockets: usize::MAX,
            // A semaphore counts them.
            connections: 1_000_000,
            messages: Rate::UNLIMITED,
            ..Limits::default()
        }
    }
}
