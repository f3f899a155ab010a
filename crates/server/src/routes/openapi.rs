//! The OpenAPI document, generated from the annotations of all routes.

use std::sync::Arc;

use axum::Extension;
use axum::http::{HeaderName, HeaderValue, header};
use portolan_live::wire;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The head of the document.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Portolan",
        description = "Live tables of sea-trading board games. The frames of a table's socket \
                       are described in docs/server.md; `Message` is what clients send there."
    ),
    components(schemas(wire::Message, wire::Chat)),
    tags(
        (name = "you", description = "The guest of the session"),
        (name = "games"),
        (name = "tables"),
        (name = "records", description = "Records of games that have ended, and fair chance"),
        (name = "operators"),
    )
)]
struct Head;

pub(super) fn head() -> utoipa::openapi::OpenApi {
    Head::openapi()
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(document))
}

/// The document as it is served.
#[derive(Clone)]
pub(super) struct Document(Arc<str>);

impl Document {
    pub(super) fn new(document: utoipa::openapi::OpenApi) -> Document {
        // Maps with text keys always have a JSON form.
        let text = document.to_json().unwrap_or_default();
        Document(text.into())
    }
}

const JSON: [(HeaderName, HeaderValue); 1] = [(
    header::CONTENT_TYPE,
    HeaderValue::from_static("application/json"),
)];

/// This document.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "operators",
    responses((status = 200, body = Object, content_type = "application/json"))
)]
async fn document(
    Extension(Document(text)): Extension<Document>,
) -> ([(HeaderName, HeaderValue); 1], String) {
    (JSON, text.to_string())
}
