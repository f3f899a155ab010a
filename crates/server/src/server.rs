//! Starting and stopping a server, for `portolan serve` and for tests.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use portolan_live::TableRegistry;
use portolan_store::{OpenError, Store};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::{App, Shared};
use crate::config::Config;
use crate::connections::Connections;
use crate::listen::listen;
use crate::memory_budget::MemoryBudget;
use crate::metrics::Metrics;
use crate::open_files;
use crate::public_url::PublicUrl;
use crate::rate_limiter::RateLimiter;
use crate::routes;
use crate::sockets::Sockets;
use crate::table_metrics::TableMetrics;

/// How long to wait for open connections when the server stops. All of them end by themselves within
/// [`STOP_GRACE`]; this is for a machine that is very busy.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How long answers and sockets that are in flight may take when the server stops.
pub(crate) const STOP_GRACE: Duration = Duration::from_secs(1);

/// How many records may be verified at a time.
const MAX_VERIFYING: usize = 1;

/// How many large answers may be compressed at a time.
const MAX_COMPRESSING: usize = 1;

/// Starts servers.
#[derive(Debug)]
pub struct Server;

/// A running server. Dropping it does not stop it; [`Running::stop`] does.
pub struct Running {
    address: SocketAddr,
    app: App,
}

/// Why a server did not start. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("listen on {address} failed: {source}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The data file cannot be opened.
    #[error(transparent)]
    Data(#[from] OpenError),
}

impl Server {
    /// Opens the data file, creates the registry of its tables and listens.
    pub async fn start(config: Config) -> Result<Running, StartError> {
        let address_error = |source| StartError::Address {
            address: config.address,
            source,
        };
        // The address comes first: a second start of the same command should report that, and not
        // the lock on the data file.
        let listener = TcpListener::bind(config.address)
            .await
            .map_err(address_error)?;
        let address = listener.local_addr().map_err(address_error)?;
        let store = Store::open(&config.data, config.storage).await?;
        let tables = TableRegistry::new(store.clone(), config.tables);
        let sockets = Sockets::default();
        let limits = open_files::fit(config.limits);
        let table_metrics = TableMetrics::new(&store, &tables, &sockets);
        let app = Arc::new(Shared {
            public_url: config.public_url.unwrap_or_else(|| PublicUrl::of(address)),
            proxy: config.proxy,
            guest_requests: RateLimiter::new(limits.guest_requests),
            address_requests: RateLimiter::new(limits.address_requests),
            new_guests: RateLimiter::new(limits.new_guests),
            new_tables: RateLimiter::new(limits.new_tables),
            new_editions: RateLimiter::new(limits.new_editions),
            connections: Connections::default(),
            body_memory: MemoryBudget::new(limits.body_memory, limits.address_memory),
            answer_memory: MemoryBudget::new(limits.answer_memory, limits.address_memory),
            limits,
            metrics: Metrics::new(&store, table_metrics),
            verifying: Arc::new(Semaphore::new(MAX_VERIFYING)),
            compressing: Semaphore::new(MAX_COMPRESSING),
            page: config.page,
            stopping: CancellationToken::new(),
            open: TaskTracker::new(),
            store,
            tables,
            sockets,
        });
        let router = routes::service(&app);
        tokio::spawn(listen(app.clone(), listener, router));
        tracing::info!(%address, data = %config.data.display(), "server listening");
        Ok(Running { address, app })
    }
}

impl Running {
    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its public URL.
    #[must_use]
    pub fn public_url(&self) -> &PublicUrl {
        &self.app.public_url
    }

    /// Refuses new connections, closes all sockets with a `bye`, stores all tables and closes the
    /// data file.
    pub async fn stop(self) {
        tracing::info!(address = %self.address, "server stopping");
        self.app.stopping.cancel();
        self.app.tables.stop().await;
        self.app.open.close();
        if timeout(SHUTDOWN_TIMEOUT, self.app.open.wait())
            .await
            .is_err()
        {
            tracing::warn!(
                open = self.app.open.len(),
                timeout = ?SHUTDOWN_TIMEOUT,
                "wait for connections to close failed: timeout"
            );
        }
        if let Err(error) = self.app.store.close().await {
            tracing::error!(%error, "close data file failed");
        }
        tracing::info!(address = %self.address, "server stopped");
    }
}
