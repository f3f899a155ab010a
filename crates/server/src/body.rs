//! Extractors for request bodies: read within a size, a time and the memory that all bodies share,
//! parsed as JSON, and otherwise refused with an [`ApiError`].

use std::sync::Arc;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::client_network::ClientNetwork;
use crate::connections::Slot;
use crate::error::ApiError;
use crate::memory_budget::Reservation;

/// A JSON body of the default size.
pub(crate) struct Json<T>(pub(crate) T);

/// A large JSON body, which may contain an edition.
pub(crate) struct LargeJson<T>(pub(crate) T);

/// A JSON body that may be absent.
pub(crate) struct OptionalJson<T>(pub(crate) T);

/// A large body of any type.
pub(crate) struct LargeBody {
    pub(crate) bytes: Bytes,
    /// Its memory, to be held as long as the bytes.
    pub(crate) memory: Option<Reservation>,
}

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, ApiError> {
        require_json(&request)?;
        let content = read(request, app, app.limits.body).await?;
        parse(&content.bytes).map(Json)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for LargeJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<LargeJson<T>, ApiError> {
        require_json(&request)?;
        let content = read(request, app, app.limits.table_body).await?;
        parse(&content.bytes).map(LargeJson)
    }
}

impl<T: DeserializeOwned + Default> FromRequest<App> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<OptionalJson<T>, ApiError> {
        let content_type = require_json(&request);
        let content = read(request, app, app.limits.body).await?;
        if content.bytes.is_empty() {
            return Ok(OptionalJson(T::default()));
        }
        content_type?;
        parse(&content.bytes).map(OptionalJson)
    }
}

impl FromRequest<App> for LargeBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<LargeBody, ApiError> {
        let Content { bytes, memory } = read(request, app, app.limits.large_body).await?;
        Ok(LargeBody { bytes, memory })
    }
}

/// Refuses bodies of other types: forms of other sites can send those without a preflight request.
fn require_json(request: &Request) -> Result<(), ApiError> {
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let essence = content_type
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .unwrap_or("");
    if essence.trim().eq_ignore_ascii_case("application/json") {
        Ok(())
    } else {
        Err(ApiError::NotJson)
    }
}

/// Bytes of a body that are not worth a reservation.
const SMALL: usize = 4 * 1024;

/// A body in memory.
struct Content {
    bytes: Bytes,
    /// The memory of a large body, held as long as the body.
    memory: Option<Reservation>,
}

async fn read(request: Request, app: &App, most: usize) -> Result<Content, ApiError> {
    let slot = request.extensions().get::<Arc<Slot>>().cloned();
    let client_network = request.extensions().get::<ClientNetwork>().copied();
    let body = request.into_body();
    // A body whose announced size is too large is not read.
    let announced = body.size_hint();
    let lower = usize::try_from(announced.lower()).unwrap_or(usize::MAX);
    if lower > most {
        return Err(ApiError::TooLarge { most });
    }
    // A body of unknown size may become as large as any.
    let size = announced.exact().map_or(most, |_exact| lower);
    let reading = async {
        let memory = match client_network {
            Some(client_network) if size > SMALL => {
                match app.body_memory.reserve(client_network, size).await {
                    Ok(memory) => Some(memory),
                    Err(shortage) => {
                        // If the connection were closed with a part of the body unread, the client
                        // might not receive the answer.
                        discard(body, most).await;
                        return Err(shortage.into());
                    }
                }
            }
            _ => None,
        };
        let bytes = collect(body, size, most).await?;
        Ok(Content { bytes, memory })
    };
    if let Some(slot) = &slot {
        slot.connection().body_awaited();
    }
    let content = timeout(app.limits.read_timeout, reading).await;
    if let Some(slot) = &slot {
        slot.connection().body_received();
    }
    content.unwrap_or_else(|_elapsed| Err(ApiError::TooSlow))
}

/// Reads a body without keeping it.
async fn discard(body: Body, most: usize) {
    let mut chunks = body.into_data_stream();
    let mut read = 0;
    while let Some(Ok(chunk)) = chunks.next().await {
        read += chunk.len();
        if read > most {
            return;
        }
    }
}

async fn collect(body: Body, expected: usize, most: usize) -> Result<Bytes, ApiError> {
    let mut chunks = body.into_data_stream();
    let mut all = Vec::with_capacity(expected.min(SMALL));
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(ApiError::malformed)?;
        if all.len() + chunk.len() > most {
            return Err(ApiError::TooLarge { most });
        }
        all.extend_from_slice(&chunk);
    }
    Ok(Bytes::from(all))
}

/// Parses JSON. The reason of an error begins with the path of the invalid field.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let body = serde_path_to_error::deserialize(&mut json).map_err(ApiError::malformed)?;
    json.end().map_err(ApiError::malformed)?;
    Ok(body)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use portolan_core::Language;

    use super::*;

    #[test]
    fn an_invalid_field_is_named_by_its_path() {
        let reason = |body: &str| {
            let error = parse::<BTreeMap<String, Vec<u8>>>(body.as_bytes()).unwrap_err();
            error.to_wire(Language::ENGLISH).message
        };
        let wrong = reason(r#"{ "dice": [1, "six"] }"#);
        assert!(wrong.contains(": dice[1]: invalid type"), "{wrong}");
        let more = reason("{} {}");
        assert!(more.contains(": trailing characters"), "{more}");
    }
}
