//! The socket of a table, seen from a client.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::{ClientError, TableFollower};

/// Longer than anything takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The query and headers of a socket request.
#[derive(Debug, Clone)]
pub struct SocketOptions {
    /// The query, without the question mark.
    pub query: String,
    /// Further headers, for example `origin`.
    pub headers: Vec<(&'static str, String)>,
}

/// The version of the frames that this client knows.
const VERSION: &str = "version=4";

impl Default for SocketOptions {
    fn default() -> SocketOptions {
        SocketOptions {
            query: VERSION.into(),
            headers: Vec::new(),
        }
    }
}

impl SocketOptions {
    /// The options of a client that connects again and has received this already.
    #[must_use]
    pub fn since(known: &TableFollower) -> SocketOptions {
        SocketOptions {
            query: format!("{VERSION}&{}", known.since()),
            headers: Vec::new(),
        }
    }
}

/// How a socket was closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SocketEnd {
    /// The server closed it with this code.
    Closed(u16),
    /// The connection was lost without a close frame.
    Broken,
}

/// The socket of a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    ending: Option<SocketEnd>,
}

impl Socket {
    pub(crate) async fn open(
        base: &str,
        session: Option<&str>,
        table: &str,
        options: &SocketOptions,
    ) -> Result<Socket, ClientError> {
        let base = base.replacen("http", "ws", 1);
        let address = format!("{base}/api/tables/{table}/socket?{}", options.query);
        let mut request = address.into_client_request().map_err(Box::new)?;
        let cookie = session.map(|session| ("cookie", format!("portolan={session}")));
        for (name, value) in options.headers.iter().cloned().chain(cookie) {
            let value = HeaderValue::try_from(value)
                .map_err(|error| ClientError::Unexpected(error.to_string()))?;
            request
                .headers_mut()
                .insert(HeaderName::from_static(name), value);
        }
        // Small writes must not be delayed.
        let opened = connect_async_with_config(request, None, true).await;
        match opened {
            Ok((stream, _)) => Ok(Socket {
                stream,
                ending: None,
            }),
            Err(Error::Http(answer)) => Err(ClientError::Refused {
                status: answer.status().as_u16(),
                body: String::from_utf8_lossy(answer.body().as_deref().unwrap_or_default())
                    .into_owned(),
            }),
            Err(error) => Err(Box::new(error).into()),
        }
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &Value) -> Result<(), ClientError> {
        self.send_text(message.to_string()).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: impl Into<String>) -> Result<(), ClientError> {
        let message = Message::Text(text.into().into());
        Ok(self.stream.send(message).await.map_err(Box::new)?)
    }

    /// Sends a binary message, which the server refuses.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), ClientError> {
        let message = Message::Binary(bytes.into());
        Ok(self.stream.send(message).await.map_err(Box::new)?)
    }

    /// Sends a ping, which the server answers.
    pub async fn send_ping(&mut self) -> Result<(), ClientError> {
        let message = Message::Ping(Default::default());
        Ok(self.stream.send(message).await.map_err(Box::new)?)
    }

    /// The next frame as text; `None` once the socket is closed.
    pub async fn next_text(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            if self.ending.is_some() {
                return Ok(None);
            }
            let message = timeout(TIMEOUT, self.stream.next()).await;
            match message.map_err(|_| ClientError::Timeout("a frame".into()))? {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.as_str().to_owned())),
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(1005, |frame| frame.code.into());
                    self.ending = Some(SocketEnd::Closed(code));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => self.ending = Some(SocketEnd::Broken),
            }
        }
    }

    /// The next frame; `None` once the socket is closed.
    pub async fn next(&mut self) -> Result<Option<Value>, ClientError> {
        let Some(text) = self.next_text().await? else {
            return Ok(None);
        };
        let frame = serde_json::from_str(&text);
        frame
            .map(Some)
            .map_err(|error| ClientError::Unexpected(format!("frame: {error}: {text}")))
    }

    /// The next frame for which the condition holds; others are skipped.
    pub async fn until(
        &mut self,
        condition: impl Fn(&Value) -> bool,
    ) -> Result<Value, ClientError> {
        while let Some(frame) = self.next().await? {
            if condition(&frame) {
                return Ok(frame);
            }
        }
        Err(ClientError::Unexpected(format!(
            "end of the socket: {:?}",
            self.ending
        )))
    }

    /// The next frame of this type; others are skipped.
    pub async fn frame(&mut self, kind: &str) -> Result<Value, ClientError> {
        let found = self.until(|frame| frame["type"] == kind).await;
        found.map_err(|error| match error {
            ClientError::Timeout(_) => ClientError::Timeout(format!("a frame `{kind}`")),
            other => other,
        })
    }

    /// Reads until the socket is closed and returns how.
    pub async fn ending(&mut self) -> Result<SocketEnd, ClientError> {
        while self.next_text().await?.is_some() {}
        Ok(self.ending.clone().unwrap_or(SocketEnd::Broken))
    }

    /// Closes the socket.
    pub async fn close(mut self) -> Result<(), ClientError> {
        Ok(self.stream.close(None).await.map_err(Box::new)?)
    }
}
