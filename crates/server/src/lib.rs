//! The server's edge: HTTP, sockets, identity, limits, errors, figures, the OpenAPI document.
//!
//! What is asked over the network passes `edge`, reaches a route in `routes`, and is done by
//! `portolan-live` (tables) or `portolan-store` (guests). The protocol is described in
//! `docs/server.md`.
//!
//! Deliberately absent: games, tables and their rules of who may do what, SQL, the command line.

mod address;
mod app;
mod body;
mod rate_limiter;
mod clock;
mod config;
mod middleware;
mod error;
mod table_metrics;
mod guest_name;
mod identity;
mod limits;
mod listen;
mod metrics;
mod page;
mod client_network;
mod public_url;
mod routes;
mod server;
mod socket;
mod sockets;
mod texts;
mod token;

pub use config::{Config, Proxy};
pub use limits::{Limits, Rate};
pub use page::{Asset, Lifetime, Page};
pub use portolan_live::{Limits as TableLimits, Pace, Settings as TableSettings};
pub use portolan_store::{BackupError, backup};
pub use public_url::{NotAnOrigin, PublicUrl};
pub use server::{Running, Server, StartError};
pub use texts::texts;
