//! Durable storage of the server in one SQLite file: guests and their sessions, tables, the logs of
//! their matches, analyses of these, chat.
//!
//! One writer thread owns the only writing connection. It commits all queued writes together with
//! one full sync and answers them afterwards. So a write answered with `Ok` survives a crash, and a
//! write answered with an error is not in the file. Reads use a few read-only connections and
//! never wait for the writer.
//!
//! New log entries are appended to the *journal*, an SQL table without an index, which is the
//! cheapest write SQLite has ([`Store::append`]). They are later moved to the *archive*, which has
//! one row per table ([`Store::archive`]).
//!
//! Deliberately absent: HTTP, games, the clock, randomness, tokens (only their [`Digest`]s are
//! stored), and the meaning of metadata and log lines, which are opaque text. Their contents never
//! appear in the process's log.

mod analyses;
mod backup;
mod chat;
mod compact;
mod editions;
mod error;
mod file_identity;
mod guests;
mod health;
mod ids;
mod invites;
mod job;
mod journal;
mod journal_connection;
mod lock;
mod metrics;
mod model;
mod open;
mod prune;
mod puzzles;
mod schema;
mod store;
mod tables;
mod unreadable;
mod writer;

pub use analyses::AnalysisRow;
pub use backup::{BackupError, backup};
pub use error::{OpenError, StoreError};
pub use ids::{GuestId, TableId};
pub use metrics::Metrics;
pub use model::{
    ChatRow, Counts, Digest, DueTable, EndedTable, EndedWith, Guest, Millis, NewGuest, Pruned,
    Status, TableKey, TablePage, TableRow, Visibility,
};
pub use open::Options;
pub use puzzles::PuzzleRow;
pub use store::Store;
pub use tables::{BesideTable, FirstLog};
