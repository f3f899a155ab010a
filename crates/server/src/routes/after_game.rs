//! Routes for what becomes of a game when it is over: the course of its chances, its analysis, and
//! playing on from a moment of it.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json as Answer};
use portolan_live::wire::{self, AnalysisState};
use serde_json::value::RawValue;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::TablePath;
use crate::app::App;
use crate::body::Json;
use crate::client_network::ClientNetwork;
use crate::error::ApiError;
use crate::identity::{CurrentGuest, OptionalGuest};
use crate::texts::language_of;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(course))
        .routes(routes!(analysis, request_analysis, cancel_analysis))
        .routes(routes!(play_on))
}

/// How the chances of a finished game went: where each result came from, the curve of chances and
/// standings, and its turning points.
#[utoipa::path(
    get, path = "/api/tables/{id}/course", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn course(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Answer<wire::Course>, ApiError> {
    Ok(Answer(app.tables.course(&id, guest.as_ref()).await?))
}

/// The analysis of a finished game, or how far it is.
#[utoipa::path(
    get, path = "/api/tables/{id}/analysis", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn analysis(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
    headers: HeaderMap,
) -> Result<Answer<AnalysisState<Box<RawValue>>>, ApiError> {
    let language = language_of(&headers);
    let state = app.tables.analysis(&id, guest.as_ref(), language).await?;
    Ok(Answer(state))
}

/// Requests the analysis of a finished game, which is computed in the background.
#[utoipa::path(
    post, path = "/api/tables/{id}/analysis", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn request_analysis(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    headers: HeaderMap,
) -> Result<Answer<AnalysisState<Box<RawValue>>>, ApiError> {
    let (network, language) = (client_network.address(), language_of(&headers));
    let state = app
        .tables
        .request_analysis(&id, &guest, network, language)
        .await?;
    Ok(Answer(state))
}

/// Does not wait for the analysis any more. It is cancelled if nobody else does.
#[utoipa::path(
    delete, path = "/api/tables/{id}/analysis", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn cancel_analysis(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    headers: HeaderMap,
) -> Result<Answer<AnalysisState<Box<RawValue>>>, ApiError> {
    app.tables.cancel_analysis(&id, &guest).await?;
    let language = language_of(&headers);
    let state = app.tables.analysis(&id, Some(&guest), language).await?;
    Ok(Answer(state))
}

/// Opens a table for you and bots, at which a finished game is played on from one of its entries.
#[utoipa::path(
    post, path = "/api/tables/{id}/play-on", tag = "tables", params(("id" = String, Path)),
    request_body = wire::PlayOn,
    responses((status = 201, body = wire::Opened), (status = "4XX", body = ErrorBody))
)]
async fn play_on(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<wire::PlayOn>,
) -> Result<(StatusCode, Answer<wire::Opened>), ApiError> {
    let allowed = app.new_tables.take(client_network);
    allowed.map_err(ApiError::TooFast)?;
    let opened = app.tables.play_on(&id, &guest, body).await?;
    Ok((StatusCode::CREATED, Answer(opened)))
}
