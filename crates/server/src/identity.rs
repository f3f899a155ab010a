//! Who asks: the guest behind a cookie or a bearer token. The secret itself is compared by its
//! digest in the store and kept nowhere.

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

/// The guest who asks; without one the answer is 401.
pub(crate) struct Me(pub(crate) Guest);

/// The guest who asks, if anybody known does.
pub(crate) struct Anybody(pub(crate) Option<Guest>);

/// The session a request was sent with, known or not.
pub(crate) struct Session(pub(crate) Option<Token>);

impl FromRequestParts<App> for Session {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Session, Self::Rejection> {
        Ok(Session(token(&parts.headers)))
    }
}

impl FromRequestParts<App> for Anybody {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, ApiError> {
        let Some(token) = token(&parts.headers) else {
            return Ok(Anybody(None));
        };
        let guest = app.store.guest_of(&token.digest()).await?;
        if let Some(guest) = &guest {
            let taken = app.guest_requests.take(guest.id.clone());
            taken.map_err(ApiError::too_fast)?;
        }
        Ok(Anybody(guest))
    }
}

impl FromRequestParts<App> for Me {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, ApiError> {
        let Anybody(guest) = Anybody::from_request_parts(parts, app).await?;
        guest.map(Me).ok_or_else(ApiError::no_guest)
    }
}

/// `Authorization: Bearer` goes before the cookie: only a program sends it, and on purpose.
fn token(headers: &HeaderMap) -> Option<Token> {
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    if let Some(value) = headers.get(header::AUTHORIZATION).and_then(text) {
        let (scheme, token) = value.split_once(' ')?;
        return scheme
            .eq_ignore_ascii_case("bearer")
            .then(|| Token::read(token.trim()))
            .flatten();
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(text);
    let mut cookies = cookies.flat_map(Cookie::split_parse).flatten();
    cookies.find_map(|cookie| (cookie.name() == COOKIE).then(|| Token::read(cookie.value()))?)
}

/// Makes a browser keep the session.
pub(crate) fn remember(token: &Token, url: &PublicUrl) -> CookieJar {
    set_cookie(token.reveal(), Duration::days(365), url)
}

/// Makes a browser forget it.
pub(crate) fn forget(url: &PublicUrl) -> CookieJar {
    set_cookie(String::new(), Duration::ZERO, url)
}

fn set_cookie(value: String, max_age: Duration, url: &PublicUrl) -> CookieJar {
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
    fn the_cookie_is_out_of_reach_of_scripts_and_needs_tls_where_there_is_some() {
        let token = Token::random().expect("randomness");
        let at = |url: &str| {
            let url = url.parse().expect("an origin");
            let jar = remember(&token, &url);
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
