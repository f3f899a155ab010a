//! The guest of a request, found by the digest of its cookie or bearer token. The token itself is not
//! stored.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use portolan_store::Guest;
use time::Duration;

use crate::app::App;
use crate::error::ApiError;
use crate::public_url::PublicUrl;
use crate::token::Token;

const COOKIE: &str = "portolan";

/// The guest of a request; without one the response is 401.
pub(crate) struct CurrentGuest(pub(crate) Guest);

/// The guest of a request, if there is one.
pub(crate) struct OptionalGuest(pub(crate) Option<Guest>);

/// The session token of a request; its session may not exist.
pub(crate) struct Session(pub(crate) Option<Token>);

impl FromRequestParts<App> for Session {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Session, Self::Rejection> {
        Ok(Session(token(&parts.headers)))
    }
}

impl FromRequestParts<App> for OptionalGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OptionalGuest, ApiError> {
        let Some(token) = token(&parts.headers) else {
            return Ok(OptionalGuest(None));
        };
        let found = app.store.guest_of(&token.digest()).await;
        let guest = found.map_err(|error| ApiError::storage("find guest of session", &error))?;
        if let Some(guest) = &guest {
            let allowed = app.guest_requests.take(guest.id.clone());
            allowed.map_err(ApiError::TooFast)?;
        }
        Ok(OptionalGuest(guest))
    }
}

impl FromRequestParts<App> for CurrentGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CurrentGuest, ApiError> {
        let OptionalGuest(guest) = OptionalGuest::from_request_parts(parts, app).await?;
        guest.map(CurrentGuest).ok_or(ApiError::NoGuest)
    }
}

/// `Authorization: Bearer` takes precedence over the cookie: only programs send it, deliberately.
fn token(headers: &HeaderMap) -> Option<Token> {
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    if let Some(value) = headers.get(header::AUTHORIZATION).and_then(text) {
        let (scheme, token) = value.split_once(' ')?;
        return scheme
            .eq_ignore_ascii_case("bearer")
            .then(|| Token::parse(token.trim()))
            .flatten();
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(text);
    let mut cookies = cookies.flat_map(Cookie::split_parse).flatten();
    cookies.find_map(|cookie| (cookie.name() == COOKIE).then(|| Token::parse(cookie.value()))?)
}

/// A cookie that sets the session in a browser.
pub(crate) fn session_cookie(token: &Token, url: &PublicUrl) -> CookieJar {
    cookie(token.reveal(), Duration::days(365), url)
}

/// A cookie that removes the session from a browser.
pub(crate) fn expired_cookie(url: &PublicUrl) -> CookieJar {
    cookie(String::new(), Duration::ZERO, url)
}

fn cookie(value: String, max_age: Duration, url: &PublicUrl) -> CookieJar {
    let cookie = Cookie::build((COOKIE, value))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .max_age(max_age)
        .secure(url.is_secure());
    CookieJar::new().add(cookie)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, String)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(name, HeaderValue::try_from(value).expect("a header"));
        }
        headers
    }

    #[test]
    fn the_token_is_found_in_cookie_and_authorization() {
        let token = Token::random().expect("randomness");
        let text = token.reveal();
        let found = |pairs: &[(header::HeaderName, String)]| {
            super::token(&headers(pairs)).is_some_and(|found| found == token)
        };
        assert!(found(&[(header::COOKIE, format!("portolan={text}"))]));
        assert!(found(&[(
            header::COOKIE,
            format!("a=b; portolan={text}; c")
        )]));
        assert!(found(&[
            (header::COOKIE, "a=b".into()),
            (header::COOKIE, format!("portolan={text}")),
        ]));
        assert!(found(&[(header::AUTHORIZATION, format!("bearer {text}"))]));
        assert!(!found(&[(header::AUTHORIZATION, format!("Basic {text}"))]));
        assert!(!found(&[(header::COOKIE, format!("portolan2={text}"))]));
        assert!(!found(&[(header::COOKIE, "portolan=".into())]));
        assert!(!found(&[]));
    }

    #[test]
    fn the_cookie_is_http_only_and_secure_with_tls() {
        let token = Token::random().expect("randomness");
        let at = |url: &str| {
            let url = url.parse().expect("an origin");
            let jar = session_cookie(&token, &url);
            jar.get(COOKIE).expect("a cookie").to_string()
        };
        let plain = at("http://localhost");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
            assert!(plain.contains(part), "{part}");
        }
        assert!(!plain.contains("Secure"));
        assert!(at("https://localhost").contains("; Secure"));
    }
}
