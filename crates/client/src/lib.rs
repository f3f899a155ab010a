//! A small client of the server, for tests and benchmarks: requests with the session of one
//! guest, and the socket of a table. It speaks JSON values and knows neither games nor shapes,
//! so that a test sees what is really sent.

mod answer;
mod http;
mod socket;

pub use answer::Answer;
pub use http::Client;
pub use socket::{Ending, Knock, Socket};

/// What can go wrong between client and server.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The request did not get through.
    #[error("the request failed: {0}")]
    Http(#[from] reqwest::Error),
    /// The socket did not open or broke off.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server refused.
    #[error("the server answered {status}: {body}")]
    Refused {
        /// Its HTTP status.
        status: u16,
        /// What it said.
        body: String,
    },
    /// The server said something this client does not understand.
    #[error("unexpected: {0}")]
    Unexpected(String),
    /// Nothing came for too long.
    #[error("waited too long for {0}")]
    Silent(String),
}
