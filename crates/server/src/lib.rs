//! The HTTP server: routes, sockets, identity, limits, errors, metrics, the OpenAPI document.
//!
//! A request passes `middleware` and reaches a handler in `routes`, which calls `portolan-live`
//! (tables) or `portolan-store` (guests). The protocol is described in `docs/server.md`.
//!
//! Deliberately absent: games, tables and who may do what at them, SQL, the command line.

mod address;
mod answers;
mod app;
mod body;
mod client_network;
mod clock;
mod compression;
mod config;
mod connection;
mod connections;
mod error;
mod guarded_stream;
mod guest_name;
mod identity;
mod limits;
mod listen;
mod memory_budget;
mod metered_stream;
mod metrics;
mod middleware;
mod open_files;
mod page;
mod public_url;
mod rate_limiter;
mod routes;
mod server;
mod socket;
mod sockets;
mod table_card;
mod table_metrics;
mod texts;
mod token;
mod upgrade;
pub mod wire;

pub use config::{Config, Proxy};
pub use limits::Limits;
pub use page::{Asset, Lifetime, Page};
pub use portolan_live::{Limits as TableLimits, Pace, Rate, Settings as TableSettings, TestSeed};
pub use portolan_store::{BackupError, Options as StoreOptions, backup};
pub use public_url::{NotAnOrigin, PublicUrl};
pub use server::{Running, Server, StartError};
pub use texts::TEXTS;
