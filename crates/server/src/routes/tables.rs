//! Games, and tables from their opening to their end. What may be done at a table is decided in
//! `portolan-live`.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use portolan_live::wire;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::{Query, TableId};
use crate::app::App;
use crate::body::{Json, LargeJson, Perhaps};
use crate::error::{ApiError, ErrorBody};
use crate::identity::{Anybody, Me};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(open, list))
        .routes(routes!(table))
        .routes(routes!(enter))
        .routes(routes!(invite))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(start))
        .routes(routes!(remove))
        .routes(routes!(resign))
        .routes(routes!(close))
}

/// The games one can play.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<wire::Game>), (status = "4XX", body = ErrorBody))
)]
async fn games(State(app): State<App>) -> Answer<Vec<wire::Game>> {
    Answer(app.tables.games())
}

/// Opens a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = wire::OpenTable,
    responses((status = 201, body = wire::Opened), (status = "4XX", body = ErrorBody))
)]
async fn open(
    State(app): State<App>,
    Me(guest): Me,
    LargeJson(wish): LargeJson<wire::OpenTable>,
) -> Result<(StatusCode, Answer<wire::Opened>), ApiError> {
    let opened = app.tables.open(&guest, wish).await?;
    Ok((StatusCode::CREATED, Answer(opened)))
}

/// Which tables, and from where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listing {
    /// `public` or `mine`.
    #[param(inline)]
    list: wire::Which,
    /// What the last answer called `more`.
    before: Option<String>,
}

/// Tables, newest first.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(Listing),
    responses((status = 200, body = wire::Tables), (status = "4XX", body = ErrorBody))
)]
async fn list(
    State(app): State<App>,
    Anybody(guest): Anybody,
    Query(listing): Query<Listing>,
) -> Result<Answer<wire::Tables>, ApiError> {
    let before = listing.before.as_deref();
    let tables = app.tables.list(listing.list, guest.as_ref(), before).await?;
    Ok(Answer(tables))
}

/// One table.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn table(
    State(app): State<App>,
    TableId(id): TableId,
    Anybody(guest): Anybody,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.table(&id, guest.as_ref()).await?))
}

/// What friends need to see a private table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Invite {
    invite: String,
}

/// Lets you see a private table.
#[utoipa::path(
    post, path = "/api/tables/{id}/enter", tag = "tables", params(("id" = String, Path)),
    request_body = Invite,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn enter(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
    Json(wish): Json<Invite>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.enter(&id, &guest, &wish.invite).await?))
}

/// The opener gets a new invitation to a private table.
#[utoipa::path(
    post, path = "/api/tables/{id}/invite", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Invite), (status = "4XX", body = ErrorBody))
)]
async fn invite(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
) -> Result<Answer<Invite>, ApiError> {
    let invite = app.tables.invite(&id, &guest).await?;
    Ok(Answer(Invite { invite }))
}

/// Sits down.
#[utoipa::path(
    post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)),
    request_body = wire::Join,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn join(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
    Perhaps(wish): Perhaps<wire::Join>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.join(&id, &guest, wish).await?))
}

/// Before the start: frees the seat. Later: a bot plays until you return.
#[utoipa::path(
    post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn leave(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.leave(&id, &guest).await?))
}

/// The opener starts.
#[utoipa::path(
    post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = wire::Start,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn start(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
    Perhaps(wish): Perhaps<wire::Start>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.start(&id, &guest, wish).await?))
}

/// Whose seat is taken away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Remove {
    /// Its number, from 1.
    seat: u8,
}

/// The opener takes a guest's seat away before the start.
#[utoipa::path(
    post, path = "/api/tables/{id}/remove", tag = "tables", params(("id" = String, Path)),
    request_body = Remove,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn remove(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
    Json(wish): Json<Remove>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.remove(&id, &guest, wish.seat).await?))
}

/// A bot plays your seat to the end.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn resign(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.resign(&id, &guest).await?))
}

/// The opener ends the table; its record is kept.
#[utoipa::path(
    post, path = "/api/tables/{id}/close", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn close(
    State(app): State<App>,
    TableId(id): TableId,
    Me(guest): Me,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.close(&id, &guest).await?))
}
