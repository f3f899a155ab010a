//! The files of the page, and the answer to every address that is none of ours. Without a page
//! the front door says where programs find what they need.

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::ApiError;
use crate::page::{Asset, Lifetime, Page};

const FRONT_DOOR: &str = "Portolan: sea-trading board games.\n\
    This server has no page. What programs can do here: /api/openapi.json\n";

pub(super) async fn file(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    if is_api || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::no_route());
    }
    match &app.page {
        Some(page) => match page.file(path) {
            Some(asset) => serve(asset, request.headers()),
            None => lost(&**page, request.headers()),
        },
        None if path == "/" => Ok(FRONT_DOOR.into_response()),
        None => Err(ApiError::no_route()),
    }
}

/// Whoever lost the way with a browser gets the page, which says so in words; programs get an
/// error.
fn lost(page: &dyn Page, asked: &HeaderMap) -> Result<Response, ApiError> {
    let front = page.file("/").filter(|_| reads_pages(asked));
    let mut response = serve(front.ok_or_else(ApiError::no_route)?, asked)?;
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}

/// Whether somebody navigates here with a browser, rather than a program or a page that wants a
/// file.
fn reads_pages(asked: &HeaderMap) -> bool {
    let said = asked.get_all(header::ACCEPT).iter();
    said.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|kind| kind.split(';').next().map(str::trim) == Some("text/html"))
}

fn serve(asset: Asset, asked: &HeaderMap) -> Result<Response, ApiError> {
    let etag = format!("\"{}\"", asset.etag);
    let unchanged = asked
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == etag);
    let brotli = asset.brotli.filter(|_| takes_brotli(asked));
    let encoding = brotli.as_ref().map(|_| HeaderValue::from_static("br"));
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body(brotli.unwrap_or(asset.bytes)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding.filter(|_| !unchanged) {
        headers.insert(header::CONTENT_ENCODING, encoding);
    }
    let etag = HeaderValue::try_from(etag).map_err(ApiError::internal)?;
    headers.insert(header::ETAG, etag);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(asset.content_type),
    );
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static(match asset.lifetime {
            Lifetime::Checked => "no-cache",
            Lifetime::Immutable => "public, max-age=31536000, immutable",
        }),
    );
    Ok(response)
}

/// The bytes as a body; those built into the program are not copied.
fn body(bytes: Cow<'static, [u8]>) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// Whether a browser says that it takes Brotli.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let said = asked.get_all(header::ACCEPT_ENCODING).iter();
    said.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|encoding| {
            let mut parts = encoding.split(';').map(str::trim);
            parts.next() == Some("br") && !parts.any(|part| part == "q=0")
        })
}
