//! Extractors for the table id in a path and for the query, which are refused with an [`ApiError`].

use axum::extract::{FromRequestParts, Path, Query as AxumQuery};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::ApiError;

/// The table id in a path; the table may not exist.
pub(crate) struct TableId(pub(crate) String);

/// The parsed query.
pub(crate) struct Query<T>(pub(crate) T);

impl FromRequestParts<App> for TableId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableId, ApiError> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        // An id that is not UTF-8 cannot exist.
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
