//! A socket that carries texts and does nothing else.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::trouble::Trouble;

/// Longer than any server that is not stuck takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A thousand sockets need no large buffers; frames that are larger make them grow.
const BUFFER: usize = 16 * 1024;

/// A socket.
#[derive(Debug)]
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens one at an address like `http://127.0.0.1:80`.
    pub(crate) async fn open(
        base: &str,
        path: &str,
        session: Option<&str>,
    ) -> Result<Socket, Trouble> {
        let host = base.trim_start_matches("http://");
        let mut request = format!("ws://{host}{path}").into_client_request()?;
        if let Some(session) = session {
            let cookie = HeaderValue::try_from(format!("portolan={session}"));
            let cookie = cookie.map_err(|error| Trouble::Unreadable {
                what: "a session",
                detail: error.to_string(),
            })?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(stream))
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), Trouble> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// The next text, however long it takes. Nothing is lost if nobody waits for it any more.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, Trouble> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    return Err(Trouble::Ended(format!("{frame:?}")));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Trouble::Ended("without a word".to_owned())),
            }
        }
    }

    /// The next text, which must come.
    pub(crate) async fn soon(&mut self) -> Result<Utf8Bytes, Trouble> {
        let next = timeout(PATIENCE, self.next()).await;
        next.unwrap_or(Err(Trouble::Silent("a frame")))
    }
}
