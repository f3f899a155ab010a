//! The body of a request: read within a size and a time, understood as JSON, and otherwise
//! refused in our own words.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::ApiError;

/// A JSON body of the usual size.
pub(crate) struct Json<T>(pub(crate) T);

/// A JSON body that may hold an edition.
pub(crate) struct LargeJson<T>(pub(crate) T);

/// A JSON body that may be left out altogether.
pub(crate) struct Perhaps<T>(pub(crate) T);

/// Any large body, as it comes.
pub(crate) struct Large(pub(crate) Bytes);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, ApiError> {
        demand_json(&request)?;
        let bytes = read(request, app, app.limits.body).await?;
        parse(&bytes).map(Json)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for LargeJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<LargeJson<T>, ApiError> {
        demand_json(&request)?;
        let bytes = read(request, app, app.limits.large_body).await?;
        parse(&bytes).map(LargeJson)
    }
}

impl<T: DeserializeOwned + Default> FromRequest<App> for Perhaps<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Perhaps<T>, ApiError> {
        let typed = demand_json(&request);
        let bytes = read(request, app, app.limits.body).await?;
        if bytes.is_empty() {
            return Ok(Perhaps(T::default()));
        }
        typed?;
        parse(&bytes).map(Perhaps)
    }
}

impl FromRequest<App> for Large {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Large, ApiError> {
        read(request, app, app.limits.large_body).await.map(Large)
    }
}

/// A form of another site can send text, but not JSON, without asking first.
fn demand_json(request: &Request) -> Result<(), ApiError> {
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
    // Who says beforehand that it will be too large need not send it.
    let announced = body.size_hint().lower();
    if usize::try_from(announced).map_or(true, |announced| announced > most) {
        return Err(ApiError::too_large(most));
    }
    tokio::time::timeout(app.limits.patience, collect(body, most))
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

/// The reason of a refusal begins with the path of the field that does not fit.
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
    fn a_field_that_does_not_fit_is_named_by_its_path() {
        let reason = |body: &str| {
            let error = parse::<BTreeMap<String, Vec<u8>>>(body.as_bytes()).unwrap_err();
            error.told(Language::English).message
        };
        let wrong = reason(r#"{ "dice": [1, "six"] }"#);
        assert!(wrong.contains(": dice[1]: invalid type"), "{wrong}");
        let more = reason("{} {}");
        assert!(more.contains(": trailing characters"), "{more}");
    }
}
