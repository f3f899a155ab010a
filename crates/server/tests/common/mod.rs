//! A real server on a free port with a data file in a temporary folder, and clients for it.

use std::net::SocketAddr;
use std::path::PathBuf;

use portolan_client::Client;
use portolan_server::{Config, Limits, Pace, Running, Server, TableLimits};
use tempfile::TempDir;

/// A server for one test.
pub(crate) struct TestApp {
    /// A client without a session.
    pub(crate) anonymous: Client,
    config: Config,
    running: Running,
    // Removed when dropped.
    folder: TempDir,
}

impl TestApp {
    /// A server without rate limits, whose bots act without a pause.
    pub(crate) async fn start() -> TestApp {
        TestApp::with(|_| {}).await
    }

    /// The same with a changed configuration.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> TestApp {
        let folder = TempDir::new().expect("a folder for the data");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut config = Config::new(address, folder.path().join("portolan.db"));
        config.limits = Limits::unlimited();
        config.tables.limits = TableLimits::unlimited();
        config.tables.pace = Pace::Off;
        change(&mut config);
        let running = Server::start(config.clone()).await.expect("a server");
        TestApp {
            anonymous: Client::new(format!("http://{}", running.address())),
            config,
            running,
            folder,
        }
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        self.anonymous.guest(name).await.expect("a new guest")
    }

    /// The address it listens on.
    pub(crate) fn address(&self) -> SocketAddr {
        self.running.address()
    }

    /// The data file.
    pub(crate) fn data(&self) -> PathBuf {
        self.config.data.clone()
    }

    /// Stops it gracefully and starts another one on the same file and a new port.
    pub(crate) async fn restart(self) -> TestApp {
        self.running.stop().await;
        let running = Server::start(self.config.clone()).await.expect("a server");
        TestApp {
            anonymous: self.anonymous.at(format!("http://{}", running.address())),
            config: self.config,
            running,
            folder: self.folder,
        }
    }

    /// Stops it gracefully. Returns the folder of the data file.
    pub(crate) async fn stop(self) -> TempDir {
        self.running.stop().await;
        self.folder
    }
}
