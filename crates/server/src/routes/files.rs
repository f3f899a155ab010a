//! The files of the page, and the response to every unknown path. Without a page, `/` says where the
//! API is described.

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use portolan_core::Language;
use portolan_words::language_from_code;
use serde::Deserialize;

use crate::app::App;
use crate::error::ApiError;
use crate::page::{Asset, Lifetime, Page};
use crate::table_card::{TableAddress, with_card};
use crate::texts::language_of;

const NO_PAGE_TEXT: &str = "Portolan: sea-trading board games.\n\
    This server has no page. What programs can do here: /api/openapi.json\n";

pub(super) async fn file(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    if is_api || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::NoRoute);
    }
    match &app.page {
        Some(page) => match page.file(path) {
            Some(asset) => match TableAddress::parse(path) {
                Some(address) => {
                    let language = requested_language(&request);
                    table_page(&app, asset, address, request.headers(), language).await
                }
                None => serve(asset, request.headers()),
            },
            None => not_found(&**page, request.headers()),
        },
        None if path == "/" => Ok(NO_PAGE_TEXT.into_response()),
        None => Err(ApiError::NoRoute),
    }
}

/// The page for the address of a table, with a card for messengers in this language.
async fn table_page(
    app: &App,
    asset: Asset,
    address: TableAddress<'_>,
    request: &HeaderMap,
    language: Language,
) -> Result<Response, ApiError> {
    let preview = app.tables.preview(&address.id, address.invite, language);
    // Without its card the page still works.
    let preview = preview.await.unwrap_or_default();
    serve(with_card(asset, preview.as_ref(), language), request)
}

/// The language of a card: that of `lang`, which whoever shares a link may add, because most messengers
/// send no `Accept-Language`; otherwise the one of `Accept-Language`.
fn requested_language(request: &Request) -> Language {
    let lang = Query::<Lang>::try_from_uri(request.uri());
    let lang = lang.ok().and_then(|Query(query)| query.lang);
    let language = lang.and_then(|code| language_from_code(&code));
    language.unwrap_or_else(|| language_of(request.headers()))
}

/// The query of the address of a table.
#[derive(Deserialize)]
struct Lang {
    lang: Option<String>,
}

/// The response to an unknown path: browsers receive the page, which shows the error; programs
/// receive an error.
fn not_found(page: &dyn Page, request: &HeaderMap) -> Result<Response, ApiError> {
    let start_page = page.file("/").filter(|_| accepts_html(request));
    let mut response = serve(start_page.ok_or(ApiError::NoRoute)?, request)?;
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}

/// Whether a browser navigates here, rather than a program or a page that loads a file.
fn accepts_html(request: &HeaderMap) -> bool {
    let accepted = request.get_all(header::ACCEPT).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|kind| kind.split(';').next().map(str::trim) == Some("text/html"))
}

fn serve(asset: Asset, request: &HeaderMap) -> Result<Response, ApiError> {
    let etag = format!("\"{}\"", asset.etag);
    let unchanged = request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == etag);
    let brotli = asset.brotli.filter(|_| accepts_brotli(request));
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
    let etag = HeaderValue::try_from(etag)
        .map_err(|error| ApiError::internal("serve file of the page: make ETag", error))?;
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

/// The bytes as a body; static bytes are not copied.
fn body(bytes: Cow<'static, [u8]>) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// Whether the client accepts Brotli.
fn accepts_brotli(request: &HeaderMap) -> bool {
    let accepted = request.get_all(header::ACCEPT_ENCODING).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|encoding| {
            let mut parts = encoding.split(';').map(str::trim);
            parts.next() == Some("br") && !parts.any(|part| part == "q=0")
        })
}
