//! Extractors for request bodies: read within a size and a time, parsed as JSON, and otherwise refused
//! with an [`ApiError`].

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::ApiError;

/// A JSON body of the default size.
pub(crate) struct Json<T>(pub(crate) T);

/// A large JSON body, which may contain an edition.
pub(crate) struct LargeJson<T>(pub(crate) T);

/// A JSON body that may be absent.
pub(crate) struct OptionalJson<T>(pub(crate) T);

/// A large body of any type.
pub(crate) struct LargeBody(pub(crate) Bytes);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, ApiError> {
        require_json(&request)?;
        let bytes = read(request, app, app.limits.body).await?;
        parse(&bytes).map(Json)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for LargeJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<LargeJson<T>, ApiError> {
        require_json(&request)?;
        let bytes = read(request, app, app.limits.table_body).await?;
        parse(&bytes).map(LargeJson)
    }
}

impl<T: DeserializeOwned + Default> FromRequest<App> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<OptionalJson<T>, ApiError> {
        let content_type = require_json(&request);
        let bytes = read(request, app, app.limits.body).await?;
        if bytes.is_empty() {
            return Ok(OptionalJson(T::default()));
        }
        content_type?;
        parse(&bytes).map(OptionalJson)
    }
}

impl FromRequest<App> for LargeBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<LargeBody, ApiError> {
        read(request, app, app.limits.large_body)
            .await
            .map(LargeBody)
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
        Err(ApiError::not_json())
    }
}

async fn read(request: Request, app: &App, most: usize) -> Result<Bytes, ApiError> {
    let body = request.into_body();
    // A body whose announced size is too large is not read.
    let announced = body.size_hint().lower();
    if usize::try_from(announced).map_or(true, |announced| announced > most) {
        return Err(ApiError::too_large(most));
    }
    tokio::time::timeout(app.limits.read_timeout, collect(body, most))
        .await
        .unwrap_or_else(|_elapsed| Err(ApiError::too_slow()))
}

async fn collect(body: Body, most: usize) -> Result<Bytes, ApiError> {
    let mut chunks = body.into_data_stream();
    let mut all = Vec::new();
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(ApiError::malformed)?;
        if all.len() + chunk.len() > most {
            return Err(ApiError::too_large(most));
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
