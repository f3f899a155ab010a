//! The state shared by all requests: store, tables, limits, metrics. Created when the server starts.

use std::sync::Arc;

use portolan_live::TableRegistry;
use portolan_store::{GuestId, Store};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::client_network::ClientNetwork;
use crate::config::Proxy;
use crate::connections::Connections;
use crate::limits::Limits;
use crate::memory_budget::MemoryBudget;
use crate::metrics::Metrics;
use crate::page::Page;
use crate::public_url::PublicUrl;
use crate::rate_limiter::RateLimiter;
use crate::sockets::Sockets;

/// Shared by all requests; cheap to clone.
pub(crate) type App = Arc<Shared>;

/// The shared state.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) tables: Arc<TableRegistry>,
    pub(crate) public_url: PublicUrl,
    pub(crate) proxy: Proxy,
    pub(crate) limits: Limits,
    pub(crate) guest_requests: RateLimiter<GuestId>,
    pub(crate) address_requests: RateLimiter<ClientNetwork>,
    pub(crate) new_guests: RateLimiter<ClientNetwork>,
    pub(crate) new_tables: RateLimiter<ClientNetwork>,
    pub(crate) new_editions: RateLimiter<ClientNetwork>,
    pub(crate) sockets: Sockets,
    pub(crate) connections: Connections,
    /// For the bodies of requests.
    pub(crate) body_memory: MemoryBudget,
    /// For the bodies of answers.
    pub(crate) answer_memory: MemoryBudget,
    pub(crate) metrics: Metrics,
    /// One permit for each record that may be verified at a time.
    pub(crate) verifying: Arc<Semaphore>,
    /// One permit for each large answer that may be compressed at a time.
    pub(crate) compressing: Semaphore,
    pub(crate) page: Option<Arc<dyn Page>>,
    /// Cancelled when the server begins to stop.
    pub(crate) stopping: CancellationToken,
    /// Connections and sockets that are still open.
    pub(crate) open: TaskTracker,
}
