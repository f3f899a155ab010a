//! Live tables: who sits where, what each viewer is sent, bots and stand-ins, and the life of a
//! table from its opening to its record.
//!
//! One task owns one live table (`task`). It does what its people ask through an
//! [`AnyMatch`](portolan_match::AnyMatch), a match with the type of its game erased; it makes every entry durable before
//! anybody is told of it; and it leaves memory when nothing happens, to come back from its log.
//! The [`Hall`] knows all tables and is what the server talks to.
//!
//! Deliberately absent: HTTP, cookies, sockets (a [`Connection`] carries texts either way), any
//! particular game, and SQL.

mod fault;
mod figures;
mod games;
mod hall;
mod ids;
mod log_line;
mod settings;
mod sheet;
mod task;
mod texts;
pub mod wire;

pub use fault::{Fault, Kind};
pub use figures::Figures;
pub use hall::Hall;
pub use settings::{Limits, Pace, Settings};
pub use task::{Connection, Frame, Gone};
pub use texts::texts;
