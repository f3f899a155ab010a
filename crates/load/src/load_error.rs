//! The errors of the benchmark.

use std::path::PathBuf;

/// Why the benchmark failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// An operation of the operating system failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A child process could not be started.
    #[error("cannot start {program}: {source}")]
    Spawn {
        /// The program.
        program: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// A child process ended or did not print its address.
    #[error("{0} did not print the address it listens on")]
    NoAddress(String),
    /// A request failed.
    #[error(transparent)]
    Request(#[from] portolan_client::ClientError),
    /// A socket failed.
    #[error("socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server closed a socket too early.
    #[error("socket closed by the server: {0}")]
    SocketClosed(String),
    /// Nothing came in time.
    #[error("timed out waiting for {0}")]
    Timeout(&'static str),
    /// Something that the benchmark needs does not exist.
    #[error("found no {0}")]
    Missing(&'static str),
    /// Data does not have the expected form.
    #[error("cannot read {what}: {detail}")]
    Parse {
        /// The kind of data.
        what: &'static str,
        /// The reason.
        detail: String,
    },
    /// A statement on the second data file failed.
    #[error("bare commits failed: {0}")]
    Commits(#[from] sqlx::Error),
    /// The run was interrupted by a signal.
    #[error("interrupted")]
    Interrupted,
    /// A task of this program panicked or was cancelled.
    #[error("task failed: {0}")]
    Task(#[from] tokio::task::JoinError),
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> LoadError {
        Box::new(error).into()
    }
}
