//! All routes. Each is annotated where it is written, and the OpenAPI document is made of those
//! annotations, so that nothing can be served without being described.

mod files;
mod me;
mod openapi;
mod operators;
mod records;
mod socket;
mod tables;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::middleware;
use crate::error::ApiError;

/// The whole service.
pub(crate) fn service(app: &App) -> Router {
    let api = OpenApiRouter::with_openapi(openapi::head())
        .merge(me::router())
        .merge(tables::router())
        .merge(records::router())
        .merge(socket::router())
        .merge(openapi::router());
    // A page that is asked for too often, or while the server stops, is told so; an operator's
    // question is always answered.
    let operators = operators::router();
    let (api, document) = api
        .fallback(files::file)
        .layer(from_fn_with_state(app.clone(), middleware::admit))
        .merge(operators)
        .split_for_parts();
    let document = openapi::Document::new(document);
    api.method_not_allowed_fallback(wrong_method)
        .layer(from_fn(middleware::tell))
        .layer(from_fn(middleware::protect))
        .layer(from_fn_with_state(app.clone(), middleware::observe))
        .layer(axum::Extension(document))
        .with_state(app.clone())
}

async fn wrong_method(request: Request) -> ApiError {
    ApiError::wrong_method(request.method().as_str())
}
