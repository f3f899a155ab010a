//! Live tables: who sits where, what each viewer is sent, bots and stand-ins, and the life of a
//! table from its opening to its record.
//!
//! One task owns one live table (`task`). It does what its people ask through an
//! [`AnyMatch`](portolan_match::AnyMatch), a match with the type of its game erased; it makes every entry durable before
//! anybody is told of it; and it leaves memory when nothing happens, to come back from its log.
//! The [`TableRegistry`] knows all tables and is what the server talks to.
//!
//! Deliberately absent: HTTP, cookies, sockets (a [`Connection`] carries texts either way), any
//! particular game, and SQL.

mod error;
mod metrics;
mod games;
mod table_registry;
mod ids;
mod log_line;
mod settings;
mod table_meta;
mod table_actor;
mod texts;
pub mod wire;

pub use error::{TableError, ErrorKind};
pub use metrics::Metrics;
pub use table_registry::TableRegistry;
pub use settings::{Limits, Pace, Settings};
pub use table_actor::{Connection, Frame, Gone};
pub use texts::texts;
