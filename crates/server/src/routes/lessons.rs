//! Routes for lessons and puzzles. A lesson that was opened is a table, with the routes and the socket of one.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json as Answer};
use portolan_live::wire;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::GamePath;
use crate::app::App;
use crate::body::Json;
use crate::client_network::ClientNetwork;
use crate::error::ApiError;
use crate::identity::CurrentGuest;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lessons))
        .routes(routes!(open))
        .routes(routes!(puzzles))
}

/// The lessons of a game, in the order in which they are taken.
#[utoipa::path(
    get, path = "/api/games/{game}/lessons", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Vec<wire::LessonChapter>), (status = "4XX", body = ErrorBody))
)]
async fn lessons(
    State(app): State<App>,
    GamePath(game): GamePath,
) -> Result<Answer<Vec<wire::LessonChapter>>, ApiError> {
    Ok(Answer(app.tables.lessons(&game)?))
}

/// The puzzles of a game: positions in which one action is clearly the best. Those of the program come first, then
/// those from games played on this server. Each is opened as a
/// lesson, by its chapter.
#[utoipa::path(
    get, path = "/api/games/{game}/puzzles", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Vec<wire::Puzzle>), (status = "4XX", body = ErrorBody))
)]
async fn puzzles(
    State(app): State<App>,
    GamePath(game): GamePath,
) -> Result<Answer<Vec<wire::Puzzle>>, ApiError> {
    Ok(Answer(app.tables.puzzles(&game).await?))
}

/// Opens a lesson at a table of its own and starts it.
#[utoipa::path(
    post, path = "/api/lessons", tag = "games", request_body = wire::OpenLesson,
    responses((status = 201, body = wire::Table), (status = "4XX", body = ErrorBody))
)]
async fn open(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<wire::OpenLesson>,
) -> Result<(StatusCode, Answer<wire::Table>), ApiError> {
    let allowed = app.new_tables.take(client_network);
    allowed.map_err(ApiError::TooFast)?;
    let table = app.tables.open_lesson(&guest, body).await?;
    Ok((StatusCode::CREATED, Answer(table)))
}
