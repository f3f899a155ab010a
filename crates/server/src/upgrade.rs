//! The handshake of a WebSocket (RFC 6455, 4.2). It is done here and not by axum, whose sockets cannot count
//! frames as they arrive.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::error::ApiError;
use crate::limits::Limits;
use crate::metered_stream::MeteredStream;

/// The socket of a client.
pub(crate) type WebSocket = WebSocketStream<MeteredStream<TokioIo<Upgraded>>>;

/// A request that asks for a socket.
pub(crate) struct SocketUpgrade {
    on_upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for SocketUpgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<SocketUpgrade, ApiError> {
        let headers = &parts.headers;
        let asks = has_token(headers, header::CONNECTION, "upgrade")
            && has_token(headers, header::UPGRADE, "websocket")
            && has_token(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let accept = accept.and_then(|accept| HeaderValue::try_from(accept).ok());
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        match (on_upgrade, accept) {
            (Some(on_upgrade), Some(accept)) => Ok(SocketUpgrade { on_upgrade, accept }),
            _ => Err(ApiError::NotASocket),
        }
    }
}

/// Whether one of the header's values is this token, in any case.
fn has_token(headers: &HeaderMap, name: HeaderName, token: &str) -> bool {
    let values = headers.get_all(name).iter();
    let mut tokens = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    tokens.any(|value| value.trim().eq_ignore_ascii_case(token))
}

impl SocketUpgrade {
    /// Accepts it. The socket is served once the client has the answer.
    pub(crate) fn accept<F>(
        self,
        limits: &Limits,
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (config, frames) = (config(limits), limits.frames);
        let on_upgrade = self.on_upgrade;
        tokio::spawn(async move {
            match on_upgrade.await {
                Ok(upgraded) => {
                    let stream = MeteredStream::new(TokioIo::new(upgraded), frames);
                    let role = Role::Server;
                    let socket = WebSocketStream::from_raw_socket(stream, role, Some(config));
                    serve(socket.await).await;
                }
                Err(error) => tracing::debug!(%error, "open socket failed: its client has gone"),
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, self.accept);
        response
    }
}

/// Limits the buffers of a socket. A message of up to four times the limit is still read, so that the
/// client receives an error; a larger one closes the connection immediately.
fn config(limits: &Limits) -> WebSocketConfig {
    let most = limits.message.saturating_mul(4);
    WebSocketConfig::default()
        .read_buffer_size(4 * 1024)
        .max_message_size(Some(most))
        .max_frame_size(Some(most))
}
