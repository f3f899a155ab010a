//! Routes for operators: liveness, readiness, metrics. They are outside `/api` and contain nothing
//! about guests.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;
use crate::wire::ErrorBody;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(alive))
        .routes(routes!(ready))
        .routes(routes!(metrics))
}

/// The process answers.
#[utoipa::path(
    get, path = "/healthz", tag = "operators",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
async fn alive() -> &'static str {
    "alive\n"
}

/// The data file is in its place and can be read and written, and the server is not stopping.
#[utoipa::path(
    get, path = "/readyz", tag = "operators",
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 503, body = ErrorBody),
    )
)]
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.stopping.is_cancelled() {
        return Err(ApiError::Stopping);
    }
    let ready = app.store.ready().await;
    ready.map_err(|error| {
        ApiError::storage("check that the data file can be read and written", &error)
    })?;
    Ok("ready\n")
}

const PROMETHEUS: [(HeaderName, HeaderValue); 1] = [(
    header::CONTENT_TYPE,
    HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8"),
)];

/// Metrics for Prometheus.
#[utoipa::path(
    get, path = "/metrics", tag = "operators",
    responses((status = 200, body = String, content_type = "application/openmetrics-text"))
)]
async fn metrics(
    State(app): State<App>,
) -> Result<([(HeaderName, HeaderValue); 1], String), ApiError> {
    let text = app.metrics.text();
    let text = text.map_err(|error| ApiError::internal("encode metrics", error))?;
    Ok((PROMETHEUS, text))
}
