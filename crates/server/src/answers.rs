//! What happens to the answers of the API before they are sent: large ones are compressed, and their
//! memory is counted until they are written. A request for an answer that may be large needs memory
//! before the answer is made. Knows nothing of what is in an answer.

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::client_network::ClientNetwork;
use crate::compression::{Encoding, gzip, is_compressible};
use crate::error::ApiError;
use crate::memory_budget::Reservation;

/// Routes whose answers are the log of a whole game, or a part of it, or say something about each entry.
const LARGE: [&str; 5] = [
    "/api/tables/{id}/record",
    "/api/tables/{id}/history",
    "/api/tables/{id}/course",
    "/api/tables/{id}/analysis",
    "/api/replay",
];

/// What such an answer needs before its size is known: more than nearly all need.
const LARGE_ESTIMATE: usize = 1024 * 1024;

/// Bytes of an answer that are worth compressing.
const WORTH_COMPRESSING: usize = 1024;

/// Bytes of an answer from which on its memory is counted.
const WORTH_COUNTING: usize = 4 * 1024;

/// Bytes of an answer from which on compressing it would delay other requests of the same thread.
const SLOW_TO_COMPRESS: usize = 64 * 1024;

/// Answers a request within the memory of all answers, and compresses the answer.
pub(crate) async fn prepare(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let route = request.extensions().get::<MatchedPath>();
    let is_large = route.is_some_and(|route| LARGE.contains(&route.as_str()));
    let client_network = request.extensions().get::<ClientNetwork>().copied();
    let (true, Some(client_network)) = (is_read || is_large, client_network) else {
        return next.run(request).await;
    };
    let encoding = Encoding::of(request.headers());
    let estimated = if is_large {
        match app
            .answer_memory
            .reserve(client_network, LARGE_ESTIMATE)
            .await
        {
            Ok(reserved) => Some(reserved),
            Err(shortage) => return ApiError::from(shortage).into_response(),
        }
    } else {
        None
    };
    let answer = next.run(request).await;
    let size = answer.body().size_hint().exact();
    if size.is_none_or(|size| size < WORTH_COMPRESSING as u64) {
        return answer;
    }
    let (mut parts, body) = answer.into_parts();
    let bytes = match to_bytes(body, usize::MAX).await {
        Ok(bytes) => bytes,
        Err(error) => return ApiError::internal("prepare answer", error).into_response(),
    };
    let bytes = match encode(&app, &mut parts.headers, bytes, encoding).await {
        Ok(bytes) => bytes,
        Err(error) => return error.into_response(),
    };
    // The answer is there already, so it is sent even if it is larger than estimated.
    let bytes = count(&app, client_network, bytes);
    drop(estimated);
    Response::from_parts(parts, Body::from(bytes))
}

/// Compresses an answer if that is worth it and accepted.
async fn encode(
    app: &App,
    headers: &mut HeaderMap,
    bytes: Bytes,
    encoding: Encoding,
) -> Result<Bytes, ApiError> {
    if !is_compressible(headers) {
        return Ok(bytes);
    }
    let vary = HeaderValue::from_static("accept-encoding");
    headers.append(header::VARY, vary);
    match encoding {
        Encoding::Identity => Ok(bytes),
        Encoding::Gzip => {
            let compressed = compress(app, bytes).await?;
            let gzip = HeaderValue::from_static("gzip");
            headers.insert(header::CONTENT_ENCODING, gzip);
            // That of the answer before.
            headers.remove(header::CONTENT_LENGTH);
            Ok(compressed)
        }
    }
}

async fn compress(app: &App, bytes: Bytes) -> Result<Bytes, ApiError> {
    let compressed = if bytes.len() < SLOW_TO_COMPRESS {
        gzip(&bytes)
    } else {
        let permit = app.compressing.acquire().await;
        let permit = permit.map_err(|error| ApiError::internal("compress answer", error))?;
        let compressed = spawn_blocking(move || gzip(&bytes)).await;
        drop(permit);
        compressed.map_err(|error| ApiError::internal("compress answer", error))?
    };
    compressed
        .map(Bytes::from)
        .map_err(|error| ApiError::internal("compress answer", error))
}

/// Counts the memory of a large answer until it is written.
fn count(app: &App, client_network: ClientNetwork, bytes: Bytes) -> Bytes {
    if bytes.len() < WORTH_COUNTING {
        return bytes;
    }
    let memory = app.answer_memory.count(client_network, bytes.len());
    Bytes::from_owner(Counted {
        bytes,
        _memory: memory,
    })
}

/// Bytes whose memory is counted until the last copy of them is written or dropped.
struct Counted {
    bytes: Bytes,
    _memory: Reservation,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
