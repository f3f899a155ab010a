//! The configuration of a server. It is not read from a file or the environment: `portolan serve`
//! fills it from the command line.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use portolan_live::Settings;
use portolan_store::Options as StoreOptions;

use crate::limits::Limits;
use crate::page::Page;
use crate::public_url::PublicUrl;

/// Where a client's address is taken from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Proxy {
    /// From the connection.
    #[default]
    None,
    /// From the last entry of `X-Forwarded-For`, which a proxy in front of the server has added.
    Trusted,
}

/// The configuration of a server.
#[derive(Clone)]
pub struct Config {
    /// The address to listen on; port 0 selects a free port.
    pub address: SocketAddr,
    /// The data file; created if there is none.
    pub data: PathBuf,
    /// The public URL of the server. If absent, links and origins use the address.
    pub public_url: Option<PublicUrl>,
    /// Whether a proxy reports the addresses of clients.
    pub proxy: Proxy,
    /// How the data file is opened.
    pub storage: StoreOptions,
    /// Limits on requests and sockets.
    pub limits: Limits,
    /// Settings for live tables.
    pub tables: Settings,
    /// The page to serve in addition to the API, if there is one.
    pub page: Option<Arc<dyn Page>>,
}

impl Config {
    /// The default configuration for this address and file.
    #[must_use]
    pub fn new(address: SocketAddr, data: impl Into<PathBuf>) -> Config {
        Config {
            address,
            data: data.into(),
            public_url: None,
            proxy: Proxy::None,
            storage: StoreOptions::default(),
            limits: Limits::default(),
            tables: Settings::default(),
            page: None,
        }
    }
}
