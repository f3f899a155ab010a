//! A WebSocket that sends and receives texts.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::load_error::LoadError;

/// Longer than any answer of a working server takes.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Small buffers, because there are many sockets; they grow for larger frames.
const BUFFER_BYTES: usize = 16 * 1024;

/// A WebSocket.
#[derive(Debug)]
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects to a server with an address like `http://127.0.0.1:80`.
    pub(crate) async fn open(
        base: &str,
        path: &str,
        session: Option<&str>,
    ) -> Result<Socket, LoadError> {
        let host = base.trim_start_matches("http://");
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        if let Some(session) = session {
            let cookie = HeaderValue::try_from(format!("portolan={session}"));
            let cookie = cookie.map_err(|error| LoadError::Parse {
                what: "a session",
                detail: error.to_string(),
            })?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER_BYTES);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(stream))
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), LoadError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Waits for the next text without a time limit. Cancelling the wait loses nothing.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, LoadError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    return Err(LoadError::SocketClosed(format!("{frame:?}")));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(LoadError::SocketClosed("without a close frame".to_owned())),
            }
        }
    }

    /// Waits for the next text; fails if it does not come in time.
    pub(crate) async fn next_or_timeout(&mut self) -> Result<Utf8Bytes, LoadError> {
        let next = timeout(TIMEOUT, self.next()).await;
        next.unwrap_or(Err(LoadError::Timeout("a frame")))
    }
}
