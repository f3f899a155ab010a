//! Records of games that have ended, and whether their chance was fair.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use portolan_live::wire;
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::TableId;
use crate::app::App;
use crate::body::Large;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Anybody;
use crate::texts::language_of;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(fairness))
        .routes(routes!(verify))
}

const RECORD: [(HeaderName, HeaderValue); 2] = [
    (
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/jsonl; charset=utf-8"),
    ),
    // Never shown as a page, whatever names are in it.
    (
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"record.jsonl\""),
    ),
];

/// The record, once the game is over or closed.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "application/jsonl"),
        (status = "4XX", body = ErrorBody),
    )
)]
async fn record(
    State(app): State<App>,
    TableId(id): TableId,
    Anybody(guest): Anybody,
) -> Result<([(HeaderName, HeaderValue); 2], String), ApiError> {
    let record = app.tables.record(&id, guest.as_ref()).await?;
    Ok((RECORD, record))
}

/// Where a table's chance comes from; seed and verdict once it is over or closed.
#[utoipa::path(
    get, path = "/api/tables/{id}/fairness", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = wire::Fairness), (status = "4XX", body = ErrorBody))
)]
async fn fairness(
    State(app): State<App>,
    TableId(id): TableId,
    Anybody(guest): Anybody,
) -> Result<Answer<wire::Fairness>, ApiError> {
    Ok(Answer(app.tables.fairness(&id, guest.as_ref()).await?))
}

/// Checks every outcome of a record.
#[utoipa::path(
    post, path = "/api/verify", tag = "records",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = wire::Verified), (status = "4XX", body = ErrorBody))
)]
async fn verify(
    State(app): State<App>,
    headers: HeaderMap,
    Large(record): Large,
) -> Result<Answer<wire::Verified>, ApiError> {
    let language = language_of(&headers);
    // Folding a whole game is long work for a thread that serves requests, and much of it at a
    // time would take the processors away from the tables.
    let turn = app.verifying.acquire().await.map_err(ApiError::internal)?;
    let tables = Arc::clone(&app.tables);
    let checked = spawn_blocking(move || tables.verify(&record, language)).await;
    drop(turn);
    Ok(Answer(checked.map_err(ApiError::internal)??))
}
