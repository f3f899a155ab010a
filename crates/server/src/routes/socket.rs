//! The socket of a table: who may open one. What it carries is in [`crate::socket`].

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use portolan_live::wire;
use portolan_words::language_from_code;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::{Query, TableId};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Anybody;
use crate::client_network::ClientNetwork;
use crate::socket::{self, Visit};
use crate::sockets::TooMany;
use crate::texts::language_of;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(table_socket))
}

/// What a client says when it knocks.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Knock {
    /// The version of the frames the client speaks.
    #[param(value_type = u32, example = 1)]
    version: Option<String>,
    /// `en` or `fr`; otherwise `Accept-Language` decides.
    lang: Option<String>,
}

/// The socket of a table (WebSocket).
#[utoipa::path(
    get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path), Knock),
    responses((status = 101), (status = "4XX", body = ErrorBody))
)]
async fn table_socket(
    State(app): State<App>,
    TableId(table): TableId,
    Extension(client_network): Extension<ClientNetwork>,
    Anybody(guest): Anybody,
    Query(knock): Query<Knock>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::not_a_socket())?;
    let asked = knock.lang.as_deref().and_then(language_from_code);
    let language = asked.unwrap_or_else(|| language_of(&headers));
    let version = knock.version.as_deref().map(str::parse);
    let guest_id = guest.as_ref().map(|guest| guest.id.as_str());
    // A browser shows its page nothing of a refused handshake, so the refusal is told inside.
    let admitted = if version == Some(Ok(wire::VERSION)) {
        let permit = app.sockets.open(client_network, guest_id, &app.limits);
        permit.map_err(|too_many| match too_many {
            TooMany::Own => ApiError::too_many_sockets(),
            TooMany::All => ApiError::full(),
        })
    } else {
        Err(ApiError::page_version())
    };
    let visit = Visit {
        table,
        guest,
        language,
        admitted,
    };
    let open = app.open.token();
    let upgrade = socket::size(upgrade, &app.limits);
    Ok(upgrade.on_upgrade(async move |socket| {
        socket::serve(&app, socket, visit).await;
        drop(open);
    }))
}
