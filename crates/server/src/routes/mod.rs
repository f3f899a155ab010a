//! All routes. The OpenAPI document is generated from the annotations of the handlers, so every route
//! is described.

mod after_game;
mod files;
mod history;
mod lessons;
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

use crate::answers;
use crate::app::App;
use crate::error::ApiError;
use crate::middleware;

/// The whole service.
pub(crate) fn service(app: &App) -> Router {
    let api = OpenApiRouter::with_openapi(openapi::head())
        .merge(me::router())
        .merge(tables::router())
        .merge(lessons::router())
        .merge(records::router())
        .merge(after_game::router())
        .merge(history::router())
        .merge(socket::router())
        .merge(openapi::router())
        // Before the files of the page, which are in memory anyway and compressed in advance.
        .layer(from_fn_with_state(app.clone(), answers::prepare));
    // The routes for operators have no limits and work while the server stops.
    let operators = operators::router();
    let (api, document) = api
        .fallback(files::file)
        .layer(from_fn_with_state(app.clone(), middleware::admit))
        .merge(operators)
        .split_for_parts();
    let document = openapi::Document::new(document);
    api.method_not_allowed_fallback(wrong_method)
        .layer(from_fn(middleware::render_errors))
        .layer(from_fn(middleware::add_headers))
        .layer(from_fn_with_state(app.clone(), middleware::observe))
        .layer(axum::Extension(document))
        .with_state(app.clone())
}

async fn wrong_method(request: Request) -> ApiError {
    ApiError::WrongMethod {
        method: request.method().to_string(),
    }
}
