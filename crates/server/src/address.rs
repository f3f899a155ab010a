//! What an address says beside its route: a table, a query. Refused in our own words.

use axum::extract::{FromRequestParts, Path, Query as AxumQuery};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::ApiError;

/// The table an address names, known or not.
pub(crate) struct TableId(pub(crate) String);

/// A query that could be read.
pub(crate) struct Query<T>(pub(crate) T);

impl FromRequestParts<App> for TableId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableId, ApiError> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        // What is not text can be no table.
        let Path(id) = path.map_err(|_| ApiError::no_route())?;
        Ok(TableId(id))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Query<T>, ApiError> {
        let read = AxumQuery::try_from_uri(&parts.uri);
        let AxumQuery(query) =
            read.map_err(|rejection| ApiError::malformed(rejection.body_text()))?;
        Ok(Query(query))
    }
}
