//! Routes for the records of games that have ended and for the fairness of their chance.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use portolan_live::wire;
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::TablePath;
use crate::app::App;
use crate::body::LargeBody;
use crate::error::ApiError;
use crate::identity::OptionalGuest;
use crate::texts::language_of;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(record))
        .routes(routes!(fairness))
        .routes(routes!(scores))
        .routes(routes!(verify))
}

const RECORD: [(HeaderName, HeaderValue); 2] = [
    (
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/jsonl; charset=utf-8"),
    ),
    // Never displayed as a page, because it contains names chosen by guests.
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
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<([(HeaderName, HeaderValue); 2], String), ApiError> {
    let record = app.tables.record(&id, guest.as_ref()).await?;
    Ok((RECORD, record))
}

/// The commitment and entropy of a table; seed and verdict once it is over or closed.
#[utoipa::path(
    get, path = "/api/tables/{id}/fairness", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = wire::Fairness), (status = "4XX", body = ErrorBody))
)]
async fn fairness(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Answer<wire::Fairness>, ApiError> {
    Ok(Answer(app.tables.fairness(&id, guest.as_ref()).await?))
}

/// How the scores of a game came about, in seat order, once it is over.
#[utoipa::path(
    get, path = "/api/tables/{id}/scores", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = wire::Scores), (status = "4XX", body = ErrorBody))
)]
async fn scores(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Answer<wire::Scores>, ApiError> {
    Ok(Answer(app.tables.scores(&id, guest.as_ref()).await?))
}

/// Verifies every outcome of a record.
#[utoipa::path(
    post, path = "/api/verify", tag = "records",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = wire::Verified), (status = "4XX", body = ErrorBody))
)]
async fn verify(
    State(app): State<App>,
    headers: HeaderMap,
    LargeBody {
        bytes: record,
        memory,
    }: LargeBody,
) -> Result<Answer<wire::Verified>, ApiError> {
    let language = language_of(&headers);
    // Replaying a whole game would block a thread that serves requests, and many at a time would
    // leave no processor for the tables.
    let permit = app.verifying.acquire().await;
    let permit = permit.map_err(|error| ApiError::internal("verify record", error))?;
    let tables = Arc::clone(&app.tables);
    let verified = spawn_blocking(move || {
        let verified = tables.verify(&record, language);
        drop((record, memory));
        verified
    })
    .await;
    drop(permit);
    let verified = verified.map_err(|error| ApiError::internal("verify record", error))?;
    Ok(Answer(verified?))
}
