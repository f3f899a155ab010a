//! Routes for what a table's page needs beside its socket: the static data of the game, the shapes of
//! its phrases and older parts of the log. All are compressed, and cached where they cannot change.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use portolan_live::Finality;
use portolan_live::wire::{self, Eyes};
use serde::Deserialize;
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::{Query, TablePath};
use crate::app::App;
use crate::error::ApiError;
use crate::identity::OptionalGuest;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(parts))
        .routes(routes!(phrases))
        .routes(routes!(history))
}

/// An answer with its caching. Browsers keep the answer for a guest to themselves, and forget it when
/// another guest uses the browser.
type Cached<T> = ([(HeaderName, HeaderValue); 2], Answer<T>);

fn cached<T>(finality: Finality, answer: T) -> Cached<T> {
    let caching = match finality {
        Finality::Final => "private, max-age=604800, immutable",
        Finality::Preliminary => "no-store",
    };
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (
            header::VARY,
            HeaderValue::from_static("Cookie, Authorization"),
        ),
    ];
    (headers, Answer(answer))
}

/// JSON that the match has made.
#[derive(Clone)]
pub(super) struct Raw(pub(super) Arc<RawValue>);

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(serializer)
    }
}

/// Everything static of the table's game, once it has started: what ids stand for.
#[utoipa::path(
    get, path = "/api/tables/{id}/parts", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn parts(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Cached<Raw>, ApiError> {
    let parts = app.tables.parts(&id, guest.as_ref()).await?;
    Ok(cached(Finality::Final, Raw(parts)))
}

/// How phrases that frames do not have follow from their data, once the game has started. Another
/// version of the program may leave out others, so no browser keeps it.
#[utoipa::path(
    get, path = "/api/tables/{id}/phrases", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn phrases(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
) -> Result<Cached<Raw>, ApiError> {
    let shapes = app.tables.phrase_shapes(&id, guest.as_ref()).await?;
    Ok(cached(Finality::Preliminary, Raw(shapes)))
}

/// The query of a part of the log.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Before {
    /// The `first` of the part that follows.
    before: u32,
    /// Through whose eyes: `mine`, `spectator`, or the number of a seat, which need not be one's own once
    /// the game is over.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    eyes: Eyes,
}

/// The last entries of a table's log before another one, as the guest sees them, or somebody else.
#[utoipa::path(
    get, path = "/api/tables/{id}/history", tag = "tables", params(("id" = String, Path), Before),
    responses((status = 200, body = Object), (status = "4XX", body = ErrorBody))
)]
async fn history(
    State(app): State<App>,
    TablePath(id): TablePath,
    OptionalGuest(guest): OptionalGuest,
    Query(Before { before, eyes }): Query<Before>,
) -> Result<Cached<wire::History<Raw, Raw>>, ApiError> {
    let page = app
        .tables
        .history(&id, guest.as_ref(), before, eyes)
        .await?;
    let history = wire::History {
        first: page.history.first,
        view: page.history.view.map(Raw),
        steps: Raw(page.history.steps),
    };
    Ok(cached(page.finality, history))
}
