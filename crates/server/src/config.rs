//! What an operator decides before the server starts. Read from no file and no environment
//! here: `portolan serve` fills it from the command line, tests fill it by hand.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use portolan_live::Settings;

use crate::limits::Limits;
use crate::page::Page;
use crate::public_url::PublicUrl;

/// Whose word is taken for a client's address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Proxy {
    /// Nobody's: the address is the connection's.
    #[default]
    None,
    /// A proxy in front of the server: the last entry of `X-Forwarded-For`, which it added.
    Trusted,
}

/// How to run a server.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The data file; made if there is none.
    pub data: PathBuf,
    /// How the world calls the server. Without it links and origins follow the address.
    pub public_url: Option<PublicUrl>,
    /// Whether a proxy tells where requests come from.
    pub proxy: Proxy,
    /// Limits of the edge.
    pub limits: Limits,
    /// How tables are kept.
    pub tables: Settings,
    /// The page to serve beside the interface, if there is one.
    pub page: Option<Arc<dyn Page>>,
}

impl Config {
    /// The usual server on this address and file.
    #[must_use]
    pub fn new(address: SocketAddr, data: impl Into<PathBuf>) -> Config {
        Config {
            address,
            data: data.into(),
            public_url: None,
            proxy: Proxy::None,
            limits: Limits::default(),
            tables: Settings::default(),
            page: None,
        }
    }
}
