//! Starting and stopping the whole server in a process, for `portolan serve` and for tests.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use portolan_live::TableRegistry;
use portolan_store::{OpenError, Options, Store};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::{App, Shared};
use crate::rate_limiter::RateLimiter;
use crate::config::Config;
use crate::table_metrics::TableMetrics;
use crate::listen::listen;
use crate::metrics::Metrics;
use crate::public_url::PublicUrl;
use crate::routes;
use crate::sockets::Sockets;

/// How long open connections may take to end once the server stops.
const PARTING: Duration = Duration::from_secs(10);

/// How many records may be checked at a time.
const VERIFYING: usize = 1;

/// Starts servers.
#[derive(Debug)]
pub struct Server;

/// A server at work. Dropping it does not stop it; [`Running::stop`] does.
pub struct Running {
    address: SocketAddr,
    app: App,
}

/// Why a server did not start. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Address {
        /// Where it should have been.
        address: SocketAddr,
        /// Why not.
        source: io::Error,
    },
    /// The data file cannot be used.
    #[error(transparent)]
    Data(#[from] OpenError),
}

impl Server {
    /// Opens the data file, takes up the tables in it and listens.
    pub async fn start(config: Config) -> Result<Running, StartError> {
        let not_there = |source| StartError::Address {
            address: config.address,
            source,
        };
        // First the address: who types the command twice should hear of that, not of a lock.
        let listener = TcpListener::bind(config.address).await.map_err(not_there)?;
        let address = listener.local_addr().map_err(not_there)?;
        let store = Store::open(&config.data, Options::default()).await?;
        let tables = TableRegistry::new(store.clone(), config.tables);
        let sockets = Sockets::default();
        let table_metrics = TableMetrics::new(&store, &tables, &sockets);
        let app = Arc::new(Shared {
            public_url: config.public_url.unwrap_or_else(|| PublicUrl::of(address)),
            proxy: config.proxy,
            guest_requests: RateLimiter::new(config.limits.guest_requests),
            address_requests: RateLimiter::new(config.limits.address_requests),
            new_guests: RateLimiter::new(config.limits.new_guests),
            limits: config.limits,
            metrics: Metrics::new(&store, table_metrics),
            verifying: Semaphore::new(VERIFYING),
            page: config.page,
            stopping: CancellationToken::new(),
            open: TaskTracker::new(),
            store,
            tables,
            sockets,
        });
        let router = routes::service(&app);
        tokio::spawn(listen(app.clone(), listener, router));
        tracing::info!(%address, "listening");
        Ok(Running { address, app })
    }
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How the world calls it.
    #[must_use]
    pub fn public_url(&self) -> &PublicUrl {
        &self.app.public_url
    }

    /// Lets nobody in any more, says farewell to everybody, and makes sure that all is kept.
    pub async fn stop(self) {
        tracing::info!("stopping");
        self.app.stopping.cancel();
        self.app.tables.stop().await;
        self.app.open.close();
        if timeout(PARTING, self.app.open.wait()).await.is_err() {
            tracing::warn!(
                left = self.app.open.len(),
                "connections did not end in time"
            );
        }
        if let Err(error) = self.app.store.close().await {
            tracing::error!(%error, "the data file did not close well");
        }
        tracing::info!("stopped");
    }
}
