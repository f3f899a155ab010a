//! What every request passes before its route and every response after it: metrics, security headers,
//! error messages, panics, rate limits, and the check of the origin.

use std::panic::AssertUnwindSafe;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use crate::app::App;
use crate::client_network::{ClientNetwork, Peer};
use crate::error::ApiError;
use crate::metrics::Request as Counted;
use crate::public_url::authority_of;
use crate::texts::language_of;

/// Counts and logs the request with its route and status, without anything about the client.
pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    // All unknown paths count as one; otherwise clients could create any number of metrics.
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let status = response.status().as_u16();
    let took = begun.elapsed();
    tracing::debug!(%method, route, status, ?took, "request answered");
    app.metrics
        .count(&Counted::new(&method, route, status), took);
    response
}

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
             form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ),
];

/// Adds the security headers to every response. Responses that do not say otherwise are not cached,
/// and session cookies are marked so that they do not appear in a log.
pub(crate) async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if let Some(session) = headers.get_mut(header::SET_COOKIE) {
        session.set_sensitive(true);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Renders errors in the client's language. A panic becomes an internal error.
pub(crate) async fn render_errors(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let method = request.method().clone();
    // Not the path itself, which may contain an invitation.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let mut response = response.unwrap_or_else(|_panic| {
        // The log has the location of the panic. Its message may contain secrets, so nobody gets it.
        let route = route.as_ref().map_or("none", MatchedPath::as_str);
        ApiError::internal("handle request", format_args!("{method} {route}: panicked"))
            .into_response()
    });
    match response.extensions_mut().remove::<ApiError>() {
        Some(error) => error.to_response(language),
        None => response,
    }
}

/// Refuses requests that exceed a rate limit, come while the server stops, or come from the page of
/// another site.
pub(crate) async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match check(&app, &mut request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check(app: &App, request: &mut Request) -> Result<(), ApiError> {
    let peer = request.extensions().get::<Peer>().copied();
    let peer = peer.ok_or_else(|| ApiError::internal("check request", "it has no peer address"))?;
    let client_network = ClientNetwork::of(peer, request.headers(), app.proxy);
    request.extensions_mut().insert(client_network);
    let allowed = app.address_requests.take(client_network);
    allowed.map_err(ApiError::TooFast)?;
    if app.stopping.is_cancelled() {
        return Err(ApiError::Stopping);
    }
    let is_read = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    // A socket is opened with GET, but is not only for reading.
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if is_read && !opens_socket {
        return Ok(());
    }
    require_own_origin(app, request.headers())
}

/// Refuses requests of pages of other sites. Browsers always send the origin of such requests;
/// programs need not.
fn require_own_origin(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().map_err(|_| ApiError::ForeignOrigin)?;
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let is_host = || {
        authority_of(origin).is_some_and(|authority| {
            host.is_some_and(|host| authority.as_str().eq_ignore_ascii_case(host))
        })
    };
    if app.public_url.is_origin(origin) || is_host() {
        Ok(())
    } else {
        Err(ApiError::ForeignOrigin)
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::Service;

    use super::*;

    #[tokio::test]
    async fn a_session_cookie_is_marked_as_sensitive() {
        let session = || async { [(header::SET_COOKIE, "portolan=secret")] };
        let router = Router::new().route("/", get(session));
        let mut router = router.layer(from_fn(add_headers));
        let response = router.call(Request::new(Body::empty())).await;
        let headers = response.expect("a response").into_parts().0.headers;
        assert!(headers[header::SET_COOKIE].is_sensitive());
    }
}
