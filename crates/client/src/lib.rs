//! A small client of the server, for tests and benchmarks: requests with the session of one guest,
//! the socket of a table, and what a client knows of a table. It passes JSON values and knows neither
//! games nor the types of the server, so that a test sees what is really sent.

mod answer;
mod http;
mod socket;
mod table_follower;

pub use answer::Answer;
pub use http::Client;
pub use socket::{Socket, SocketEnd, SocketOptions};
pub use table_follower::{FollowError, TableFollower};

/// Why a request or a socket failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// No response was received.
    #[error("send request failed: {0}")]
    Http(#[from] reqwest::Error),
    /// The socket could not be opened or used.
    #[error("use socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server refused.
    #[error("request failed: the server answered {status}: {body}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The body of the response.
        body: String,
    },
    /// The response or frame is not as expected.
    #[error("read answer failed: unexpected {0}")]
    Unexpected(String),
    /// Nothing was received within the timeout.
    #[error("wait for {0} failed: timeout")]
    Timeout(String),
}
