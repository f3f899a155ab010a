//! What can go wrong while measuring.

use std::path::PathBuf;

/// Why there is no figure.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The system refused something.
    #[error(transparent)]
    System(#[from] std::io::Error),
    /// A child process did not start.
    #[error("cannot start {program}: {source}")]
    NoChild {
        /// Which.
        program: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A child process ended or does not say where it listens.
    #[error("{0} did not say where it listens")]
    NoAddress(String),
    /// A request failed.
    #[error(transparent)]
    Request(#[from] portolan_client::ClientError),
    /// A socket failed.
    #[error("a socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// A socket ended too early.
    #[error("a socket ended: {0}")]
    Ended(String),
    /// Nothing came for too long.
    #[error("waited too long for {0}")]
    Silent(&'static str),
    /// A frame or a figure that is not as described.
    #[error("cannot read {what}: {detail}")]
    Unreadable {
        /// Which.
        what: &'static str,
        /// Why.
        detail: String,
    },
    /// The second data file failed.
    #[error("bare commits failed: {0}")]
    Commits(#[from] sqlx::Error),
    /// Somebody wants no figures any more.
    #[error("interrupted")]
    Interrupted,
    /// A task of ours ended in disorder.
    #[error("a task failed: {0}")]
    Task(#[from] tokio::task::JoinError),
}

impl From<tokio_tungstenite::tungstenite::Error> for Trouble {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Trouble {
        Box::new(error).into()
    }
}
