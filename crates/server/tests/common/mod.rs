//! A real server on a free port and a real file in a folder of its own, and clients for it.

use std::net::SocketAddr;
use std::path::PathBuf;

use portolan_client::Client;
use portolan_server::{Config, Limits, Pace, Running, Server};
use tempfile::TempDir;

/// A server for one test.
pub(crate) struct TestApp {
    /// Nobody in particular, at this server.
    pub(crate) nobody: Client,
    config: Config,
    running: Running,
    // Removed with the app.
    folder: TempDir,
}

impl TestApp {
    /// A server without limits of rate, whose bots answer at once.
    pub(crate) async fn start() -> TestApp {
        TestApp::with(|_| {}).await
    }

    /// The same, with something changed.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> TestApp {
        let folder = TempDir::new().expect("a folder for the data");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut config = Config::new(address, folder.path().join("portolan.db"));
        config.limits = Limits::generous();
        config.tables.pace = Pace::Off;
        change(&mut config);
        let running = Server::start(config.clone()).await.expect("a server");
        TestApp {
            nobody: Client::new(format!("http://{}", running.address())),
            config,
            running,
            folder,
        }
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        self.nobody.guest(name).await.expect("a new guest")
    }

    /// Where it listens.
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
            nobody: self.nobody.at(format!("http://{}", running.address())),
            config: self.config,
            running,
            folder: self.folder,
        }
    }

    /// Stops it gracefully; what it kept is still there until the folder is dropped.
    pub(crate) async fn stop(self) -> TempDir {
        self.running.stop().await;
        self.folder
    }
}
