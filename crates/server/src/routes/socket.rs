//! The route of a table's socket: the handshake. The socket itself is in [`crate::socket`].

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use portolan_live::wire;
use portolan_words::language_from_code;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::{Query, TablePath};
use crate::app::App;
use crate::client_network::ClientNetwork;
use crate::connections::Slot;
use crate::error::ApiError;
use crate::identity::OptionalGuest;
use crate::server::STOP_GRACE;
use crate::socket::{self, SocketRequest};
use crate::sockets::TooMany;
use crate::texts::language_of;
use crate::upgrade::SocketUpgrade;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(table_socket))
}

/// The query of a socket request.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SocketQuery {
    /// The version of the frames that the client uses.
    #[param(value_type = u32, example = 2)]
    version: Option<String>,
    /// `en` or `fr`; otherwise `Accept-Language` decides.
    lang: Option<String>,
    /// The last entry that the client has, if it reconnects.
    since: Option<u32>,
    /// The id of the last chat message that the client has, if it reconnects.
    chat: Option<i64>,
}

/// The socket of a table (WebSocket).
#[utoipa::path(
    get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path), SocketQuery),
    responses((status = 101), (status = "4XX", body = ErrorBody))
)]
async fn table_socket(
    State(app): State<App>,
    TablePath(table): TablePath,
    (Extension(client_network), Extension(slot)): (Extension<ClientNetwork>, Extension<Arc<Slot>>),
    OptionalGuest(guest): OptionalGuest,
    Query(query): Query<SocketQuery>,
    headers: HeaderMap,
    upgrade: SocketUpgrade,
) -> Result<Response, ApiError> {
    let requested = query.lang.as_deref().and_then(language_from_code);
    let language = requested.unwrap_or_else(|| language_of(&headers));
    let version = query.version.as_deref().map(str::parse);
    let guest_id = guest.as_ref().map(|guest| &guest.id);
    // A page cannot see why a handshake was refused. So it is accepted, and the refusal is sent as a
    // `bye` frame.
    let admitted = if version == Some(Ok(wire::VERSION)) {
        let permit = app.sockets.open(client_network, guest_id, &app.limits);
        permit.map_err(|too_many| match too_many {
            TooMany::Own => ApiError::TooManySockets,
            TooMany::Total => ApiError::Full,
        })
    } else {
        Err(ApiError::PageVersion)
    };
    // A socket that is only refused still counts as a connection.
    let slot = admitted.is_err().then_some(slot);
    let request = SocketRequest {
        table,
        guest,
        language,
        since: wire::Since {
            entry: query.since,
            chat: query.chat,
        },
        admitted,
    };
    let open = app.open.token();
    let limits = app.limits;
    Ok(upgrade.accept(&limits, async move |socket| {
        tokio::select! {
            () = socket::serve(&app, socket, request) => {}
            // The client reads neither its `bye` nor the close frame.
            () = stopped_for(&app, STOP_GRACE) => {}
        }
        drop((open, slot));
    }))
}

/// Waits until the server has been stopping for this long.
async fn stopped_for(app: &App, grace: Duration) {
    app.stopping.cancelled().await;
    tokio::time::sleep(grace).await;
}
