//! Extractors for the table id or game in a path and for the query, which are refused with an [`ApiError`].

use axum::extract::{FromRequestParts, Path, Query as AxumQuery};
use axum::http::request::Parts;
use portolan_store::TableId;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::ApiError;

/// The table in a path; it may not exist.
pub(crate) struct TablePath(pub(crate) TableId);

/// The name of a game in a path; there may be no such game.
pub(crate) struct GamePath(pub(crate) String);

/// The parsed query.
pub(crate) struct Query<T>(pub(crate) T);

impl FromRequestParts<App> for TablePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TablePath, ApiError> {
        let path = Path::<TableId>::from_request_parts(parts, app).await;
        // An id that is not UTF-8 cannot exist.
        let Path(id) = path.map_err(|_| ApiError::NoRoute)?;
        Ok(TablePath(id))
    }
}

impl FromRequestParts<App> for GamePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<GamePath, ApiError> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(game) = path.map_err(|_| ApiError::NoRoute)?;
        Ok(GamePath(game))
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
