//! Routes for games and tables. `portolan-live` decides what may be done at a table.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json as Answer};
use portolan_live::wire;
use portolan_store::TableId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::{Query, TablePath};
use crate::app::App;
use crate::body::{Json, LargeJson, OptionalJson};
use crate::client_network::ClientNetwork;
use crate::error::ApiError;
use crate::identity::{CurrentGuest, OptionalGuest};
use crate::wire::{ErrorBody, Invite, Remove};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(bots))
        .routes(routes!(open, list))
        .routes(routes!(table))
        .routes(routes!(enter))
        .routes(routes!(invite))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(start))
        .routes(routes!(remove))
        .routes(routes!(set_seat))
        .routes(routes!(pace))
        .routes(routes!(resign))
        .routes(routes!(close))
        .routes(routes!(rematch))
}

/// The games of the catalogue.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<wire::Game>), (status = "4XX", body = ErrorBody))
)]
async fn games(State(app): State<App>) -> Answer<Vec<wire::Game>> {
    Answer(app.tables.games())
}

/// The levels of bots, weakest first, with their persons and how strong they are.
#[utoipa::path(
    get, path = "/api/bots", tag = "games",
    responses((status = 200, body = Vec<wire::BotLevel>), (status = "4XX", body = ErrorBody))
)]
async fn bots(State(app): State<App>) -> Answer<Vec<wire::BotLevel>> {
    Answer(app.tables.bots())
}

/// Opens a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = wire::OpenTable,
    responses((status = 201, body = wire::Opened), (status = "4XX", body = ErrorBody))
)]
async fn open(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    CurrentGuest(guest): CurrentGuest,
    LargeJson(body): LargeJson<wire::OpenTable>,
) -> Result<(StatusCode, Answer<wire::Opened>), ApiError> {
    let allowed = app.new_tables.take(client_network);
    allowed.map_err(ApiError::TooFast)?;
    if body.edition.is_some() {
        let allowed = app.new_editions.take(client_network);
        allowed.map_err(ApiError::TooFast)?;
    }
    let opened = app.tables.open(&guest, body).await?;
    Ok((StatusCode::CREATED, Answer(opened)))
}

/// The query of a list of tables.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listing {
    /// `public` or `mine`.
    #[param(inline)]
    list: wire::TableList,
    /// The `more` of the previous response.
    #[param(value_type = Option<String>)]
    before: Option<TableId>,
}

/// Tables, newest first.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(Listing),
    responses((status = 200, body = wire::Tables), (status = "4XX", body = ErrorBody))
)]
async fn list(
    State(app): State<App>,
    OptionalGuest(guest): OptionalGuest,
    Query(listing): Query<Listing>,
) -> Result<Answer<wire::Tables>, ApiError> {
    let before = listing.before.as_ref();
    let tables = app
        .tables
        .list(listing.list, guest.as_ref(), before)
        .await?;
    Ok(Answer(tables))
}

/// One table.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn table(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.table(&id, guest.as_ref()).await?))
}

/// Makes you a member of a private table.
#[utoipa::path(
    post, path = "/api/tables/{id}/enter", tag = "tables", params(("id" = String, Path)),
    request_body = Invite,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn enter(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<Invite>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.enter(&id, &guest, &body.invite).await?))
}

/// Creates an invitation to a private table, for the opener.
#[utoipa::path(
    post, path = "/api/tables/{id}/invite", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Invite), (status = "4XX", body = ErrorBody))
)]
async fn invite(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
) -> Result<Answer<Invite>, ApiError> {
    let invite = app.tables.invite(&id, &guest).await?;
    Ok(Answer(Invite { invite }))
}

/// Takes a seat.
#[utoipa::path(
    post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)),
    request_body = wire::Join,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn join(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    OptionalJson(body): OptionalJson<wire::Join>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.join(&id, &guest, body).await?))
}

/// Leaves the seat, or declines the one that is kept for you. After the start it stays yours, and a
/// bot plays until you return.
#[utoipa::path(
    post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn leave(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.leave(&id, &guest).await?))
}

/// Starts the game, for the opener; at a rematch, for everybody who sits there.
#[utoipa::path(
    post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)),
    request_body = wire::Start,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn start(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    OptionalJson(body): OptionalJson<wire::Start>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.start(&id, &guest, body).await?))
}

/// Frees a guest's seat before the start, for the opener.
#[utoipa::path(
    post, path = "/api/tables/{id}/remove", tag = "tables", params(("id" = String, Path)),
    request_body = Remove,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn remove(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<Remove>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.remove(&id, &guest, body.seat).await?))
}

/// Sets the pace of the bots, for the opener, before and during the game.
#[utoipa::path(
    post, path = "/api/tables/{id}/pace", tag = "tables", params(("id" = String, Path)),
    request_body = wire::SetPace,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn pace(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<wire::SetPace>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.set_pace(&id, &guest, body.pace).await?))
}

/// Gives a free seat to a bot, or that of a bot to a friend, before the start, for the opener.
#[utoipa::path(
    post, path = "/api/tables/{id}/seat", tag = "tables", params(("id" = String, Path)),
    request_body = wire::SetSeat,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn set_seat(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<wire::SetSeat>,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.set_seat(&id, &guest, body).await?))
}

/// Resigns: a bot plays your seat to the end.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn resign(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.resign(&id, &guest).await?))
}

/// Plays again with the people of a table whose game has ended. The first to ask opens the next
/// table; everybody who asks sits down there. Counts as opening a table.
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    request_body = wire::Rematch,
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn rematch(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
    OptionalJson(body): OptionalJson<wire::Rematch>,
) -> Result<Answer<wire::Table>, ApiError> {
    let allowed = app.new_tables.take(client_network);
    allowed.map_err(ApiError::TooFast)?;
    Ok(Answer(app.tables.rematch(&id, &guest, body).await?))
}

/// Closes the table, for the opener; its record is kept.
#[utoipa::path(
    post, path = "/api/tables/{id}/close", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn close(
    State(app): State<App>,
    TablePath(id): TablePath,
    CurrentGuest(guest): CurrentGuest,
) -> Result<Answer<wire::Table>, ApiError> {
    Ok(Answer(app.tables.close(&id, &guest).await?))
}
