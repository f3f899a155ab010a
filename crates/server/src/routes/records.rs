//! Routes for the records of games that have ended and for the fairness of their chance.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use portolan_live::TableError;
use portolan_live::wire::{self, Eyes};
use serde::Deserialize;
use tokio::task::spawn_blocking;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::history::Raw;
use crate::address::{Query, TablePath};
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
        .routes(routes!(replay))
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
    let tables = Arc::clone(&app.tables);
    let verified = read_record(&app, "verify record", move || {
        let verified = tables.verify(&record, language);
        drop((record, memory));
        verified
    });
    Ok(Answer(verified.await?))
}

/// The query of a record that is watched.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Watch {
    /// Through whose eyes: `spectator`, or the number of a seat.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    eyes: Eyes,
}

/// Everything that is needed to watch a record. Of a damaged one what is whole, with what is wrong.
#[utoipa::path(
    post, path = "/api/replay", tag = "records", params(Watch),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn replay(
    State(app): State<App>,
    headers: HeaderMap,
    Query(Watch { eyes }): Query<Watch>,
    LargeBody {
        bytes: record,
        memory,
    }: LargeBody,
) -> Result<Answer<wire::Replay<Raw, Raw, Raw>>, ApiError> {
    let language = language_of(&headers);
    let tables = Arc::clone(&app.tables);
    let replay = read_record(&app, "replay record", move || {
        let replay = tables.replay(&record, eyes, language);
        drop((record, memory));
        replay
    });
    let replay = replay.await?;
    Ok(Answer(wire::Replay {
        game: replay.game,
        names: replay.names,
        options: replay.options,
        edition: replay.edition,
        parts: Raw(replay.parts),
        phrases: Raw(replay.phrases),
        history: wire::History {
            first: replay.history.first,
            view: replay.history.view.map(Raw),
            steps: Raw(replay.history.steps),
        },
        result: replay.result,
        scores: replay.scores,
        course: replay.course,
        verified: replay.verified,
        damage: replay.damage,
    }))
}

/// Reads a record on a thread that may block. Folding a whole game would block one that serves requests,
/// and many at a time would leave no processor for the tables; so a record holds its permit until it is
/// read, even if the client has gone.
async fn read_record<T: Send + 'static>(
    app: &App,
    operation: &'static str,
    read: impl FnOnce() -> Result<T, TableError> + Send + 'static,
) -> Result<T, ApiError> {
    let permit = Arc::clone(&app.verifying).acquire_owned().await;
    let permit = permit.map_err(|error| ApiError::internal(operation, error))?;
    let read = spawn_blocking(move || {
        let read = read();
        drop(permit);
        read
    });
    let read = read.await;
    let read = read.map_err(|error| ApiError::internal(operation, error))?;
    Ok(read?)
}
