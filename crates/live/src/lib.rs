//! Live tables: seats, the frames each viewer receives, bots and stand-ins, and the life of a table
//! from its opening to its record.
//!
//! - The [`TableRegistry`] is the entry point for the server. It opens tables, finds the actor of a
//!   table or starts one, and wakes tables that have work to do.
//! - A `TableActor` owns one table while it is in memory. It plays through an
//!   [`AnyMatch`](portolan_match::AnyMatch), a match with the type of its game erased. It makes
//!   every entry durable before any client receives it. When the table is idle, the actor stores
//!   what is needed to load it again and ends.
//! - [`wire`] holds the types of requests, answers and frames.
//!
//! Deliberately absent: HTTP, cookies, sockets (a [`Connection`] carries texts in both directions),
//! any particular game, and SQL.

mod analyses;
mod error;
mod finished_match;
mod games;
mod ids;
mod lessons;
mod log_line;
mod metrics;
mod names;
mod puzzles;
mod search_pool;
mod seeds;
mod settings;
mod table_actor;
mod table_meta;
mod table_registry;
mod texts;
mod token_bucket;
mod wall_clock;
pub mod wire;

pub use error::{ErrorKind, TableError};
pub use metrics::{Metrics, Work, WorkTimes};
pub use names::{is_bot_name, is_legible};
pub use search_pool::{SearchCounts, SearchKind, SearchMetrics};
pub use seeds::TestSeed;
pub use settings::{Limits, Pace, Retention, Settings};
pub use table_actor::{Connection, Finality, Frame, HistoryPage, QueueLimits, TableUnloaded};
pub use table_registry::{InvitesTo, Preview, ReplayJson, TableRegistry};
pub use texts::TEXTS;
pub use token_bucket::{Rate, TokenBucket};
pub use wall_clock::TimeSource;
