//! Limits on requests and sockets: sizes, rates, numbers. Only the values; they are enforced where
//! they apply. The limits of tables belong to `portolan-live`.

use std::time::Duration;

use portolan_live::Rate;

/// Limits on requests and sockets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a body that may hold an edition: 64 KB of text, of which every character may be
    /// escaped.
    pub table_body: usize,
    /// Bytes of a body that may hold a record.
    pub large_body: usize,
    /// Requests of one guest.
    pub guest_requests: Rate,
    /// Requests of one address, from all of its guests.
    pub address_requests: Rate,
    /// New guests of one address.
    pub new_guests: Rate,
    /// Tables opened by one address.
    pub new_tables: Rate,
    /// Tables with an edition of their own opened by one address, because editions take space.
    pub new_editions: Rate,
    /// Sockets of one guest, over all tables.
    pub guest_sockets: usize,
    /// Sockets of one address.
    pub address_sockets: usize,
    /// Sockets in total.
    pub sockets: usize,
    /// HTTP connections of one address that are not sockets. Not used behind a proxy.
    pub address_connections: usize,
    /// HTTP connections in total that are not sockets.
    pub connections: usize,
    /// Bytes of all large request bodies that are in memory at a time.
    pub body_memory: usize,
    /// Bytes of all large answers that are in memory at a time.
    pub answer_memory: usize,
    /// Bytes of large bodies, and of large answers, that one address may have in memory at a time.
    pub address_memory: usize,
    /// Bytes of a message on a socket.
    pub message: usize,
    /// Messages on one socket.
    pub messages: Rate,
    /// Frames on one socket, of which messages consist; a kilobyte counts as one more.
    pub frames: Rate,
    /// Bytes that the operating system may hold for one connection whose client does not read. It takes
    /// twice as many for its own purposes.
    pub send_buffer: usize,
    /// How long the head of a request, and then its body, may take to arrive.
    pub read_timeout: Duration,
    /// How long an answer may make no progress because the client does not read.
    pub write_timeout: Duration,
    /// How long the client may take to read one answer.
    pub answer_timeout: Duration,
    /// The interval of pings on a socket.
    pub ping_every: Duration,
    /// How long a socket may be without any message or pong before it is closed.
    pub idle_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            table_body: 256 * 1024,
            large_body: 1024 * 1024,
            guest_requests: Rate::per_second(20, 60),
            address_requests: Rate::per_second(100, 400),
            new_guests: Rate::per_minute(20),
            new_tables: Rate::per_minute(60),
            new_editions: Rate::per_minute(6),
            guest_sockets: 20,
            address_sockets: 200,
            sockets: 10_000,
            address_connections: 64,
            connections: 2_000,
            body_memory: 16 * 1024 * 1024,
            answer_memory: 32 * 1024 * 1024,
            address_memory: 8 * 1024 * 1024,
            message: 16 * 1024,
            messages: Rate::per_second(20, 60),
            // Enough for as many of the longest messages.
            frames: Rate::per_second(400, 1_200),
            send_buffer: 64 * 1024,
            read_timeout: Duration::from_secs(20),
            write_timeout: Duration::from_secs(20),
            answer_timeout: Duration::from_secs(60),
            ping_every: Duration::from_secs(20),
            idle_timeout: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// The default sizes and timeouts without limits on rates and numbers: for benchmarks, where one
    /// machine plays a thousand people.
    #[must_use]
    pub fn unlimited() -> Limits {
        Limits {
            guest_requests: Rate::UNLIMITED,
            address_requests: Rate::UNLIMITED,
            new_guests: Rate::UNLIMITED,
            new_tables: Rate::UNLIMITED,
            new_editions: Rate::UNLIMITED,
            guest_sockets: usize::MAX,
            address_sockets: usize::MAX,
            sockets: usize::MAX,
            address_connections: usize::MAX,
            // As many as the operating system allows.
            connections: usize::MAX,
            address_memory: usize::MAX,
            messages: Rate::UNLIMITED,
            frames: Rate::UNLIMITED,
            ..Limits::default()
        }
    }
}
