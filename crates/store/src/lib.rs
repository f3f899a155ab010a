//! What the server must not forget, in one SQLite file.
//!
//! Guests and their browsers, tables, the logs of their games, chat. One job owns the only
//! writing connection: whatever is queued when it comes round is committed together with one
//! full sync, and nobody is answered before that. So an answered write survives a crash, and
//! a write that was answered with an error is not in the file. Reads go over a few read-only
//! connections and never wait for the writer.
//!
//! An append to a log is one row of an append-only table without an index, the cheapest write
//! SQLite has; see [`Store::append`] and [`Store::archive`].
//!
//! Deliberately absent: HTTP, the games, the clock, randomness, tokens in plain (only their
//! [`Digest`]s come here), and any understanding of sheets and log lines, which are opaque
//! text. Nothing of their contents is ever written to the process's own log.

mod backup;
mod chat;
mod error;
mod compact;
mod guests;
mod invites;
mod job;
mod journal;
mod lock;
mod metrics;
mod model;
mod open;
mod schema;
mod store;
mod tables;
mod writer;

pub use backup::{BackupError, backup};
pub use error::{OpenError, StoreError};
pub use metrics::Metrics;
pub use model::{
    ChatRow, Counts, Digest, Guest, Millis, NewGuest, Status, TableKey, TableRow, Visibility,
};
pub use open::Options;
pub use store::Store;
