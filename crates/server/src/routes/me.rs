//! Routes for the client's guest: creating one, renaming it, adding a session in another browser.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json as Answer};
use axum_extra::extract::CookieJar;
use data_encoding::BASE64URL_NOPAD;
use portolan_store::{GuestId, NewGuest};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::body::Json;
use crate::client_network::ClientNetwork;
use crate::clock;
use crate::error::ApiError;
use crate::guest_name::{self, NameError};
use crate::identity::{CurrentGuest, OptionalGuest, Session, expired_cookie, session_cookie};
use crate::token::Token;
use crate::wire::{Claim, ErrorBody, Link, Name, Person};

/// How long a personal link is valid, in milliseconds.
const LINK_LIFETIME: i64 = 60 * 60 * 1000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(become_guest))
        .routes(routes!(who_am_i, rename))
        .routes(routes!(make_link))
        .routes(routes!(claim))
        .routes(routes!(forget_session))
}

/// Creates a guest.
#[utoipa::path(
    post, path = "/api/guests", tag = "you", request_body = Name,
    responses(
        (status = 201, body = Person, headers(("Set-Cookie", description = "The session"))),
        (status = "4XX", body = ErrorBody),
    )
)]
async fn become_guest(
    State(app): State<App>,
    Extension(client_network): Extension<ClientNetwork>,
    Json(body): Json<Name>,
) -> Result<(StatusCode, CookieJar, Answer<Person>), ApiError> {
    let name = valid_name(&body)?;
    let allowed = app.new_guests.take(client_network);
    allowed.map_err(ApiError::TooManyGuests)?;
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(random_error)?;
    let id = GuestId::from(BASE64URL_NOPAD.encode(&id));
    let token = Token::random().map_err(random_error)?;
    let guest = NewGuest {
        id: id.clone(),
        name: name.clone(),
        session: token.digest(),
    };
    let added = app.store.add_guest(&guest, clock::now()).await;
    added.map_err(|error| ApiError::storage("store new guest", &error))?;
    let cookie = session_cookie(&token, &app.public_url);
    Ok((StatusCode::CREATED, cookie, Answer(Person { id, name })))
}

/// The guest of the session; `null` if there is none, which is no error: every visitor begins so.
#[utoipa::path(
    get, path = "/api/me", tag = "you",
    responses((status = 200, body = Option<Person>), (status = "4XX", body = ErrorBody))
)]
async fn who_am_i(OptionalGuest(guest): OptionalGuest) -> Answer<Option<Person>> {
    Answer(guest.map(Person::from))
}

/// Renames the guest.
#[utoipa::path(
    patch, path = "/api/me", tag = "you", request_body = Name,
    responses((status = 200, body = Person), (status = "4XX", body = ErrorBody))
)]
async fn rename(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    Json(body): Json<Name>,
) -> Result<Answer<Person>, ApiError> {
    let name = valid_name(&body)?;
    let renamed = app.store.rename(&guest.id, &name).await;
    renamed
        .map_err(|error| ApiError::storage(&format!("store name of guest {}", guest.id), &error))?;
    Ok(Answer(Person { id: guest.id, name }))
}

/// Creates a personal link, which makes another browser the same guest.
#[utoipa::path(
    post, path = "/api/me/link", tag = "you",
    responses((status = 200, body = Link), (status = "4XX", body = ErrorBody))
)]
async fn make_link(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
) -> Result<Answer<Link>, ApiError> {
    let token = Token::random().map_err(random_error)?;
    let expires = clock::later(LINK_LIFETIME);
    let digest = token.digest();
    let added = app.store.add_link(&digest, &guest.id, expires).await;
    added
        .map_err(|error| ApiError::storage(&format!("store link of guest {}", guest.id), &error))?;
    let token = token.reveal();
    Ok(Answer(Link {
        link: format!("{}/link#{token}", app.public_url),
        token,
        expires: expires.0,
    }))
}

/// Makes this browser the guest of a personal link.
#[utoipa::path(
    post, path = "/api/me/claim", tag = "you", request_body = Claim,
    responses(
        (status = 200, body = Person, headers(("Set-Cookie", description = "The session"))),
        (status = "4XX", body = ErrorBody),
    )
)]
async fn claim(
    State(app): State<App>,
    Json(claim): Json<Claim>,
) -> Result<(CookieJar, Answer<Person>), ApiError> {
    let link = Token::parse(&claim.token).ok_or(ApiError::NoLink)?;
    let session = Token::random().map_err(random_error)?;
    let now = clock::now();
    let taken = app.store.take_link(&link.digest(), now).await;
    let guest = taken.map_err(|error| ApiError::storage("use up link", &error))?;
    let guest = guest.ok_or(ApiError::NoLink)?;
    let added = app
        .store
        .add_session(&guest.id, &session.digest(), now)
        .await;
    added.map_err(|error| {
        ApiError::storage(&format!("store session of guest {}", guest.id), &error)
    })?;
    let cookie = session_cookie(&session, &app.public_url);
    Ok((cookie, Answer(guest.into())))
}

/// Deletes the session of this browser, if it has one.
#[utoipa::path(
    delete, path = "/api/me/session", tag = "you",
    responses((status = 204), (status = "4XX", body = ErrorBody))
)]
async fn forget_session(
    State(app): State<App>,
    Session(token): Session,
) -> Result<(StatusCode, CookieJar), ApiError> {
    if let Some(token) = token {
        let deleted = app.store.drop_session(&token.digest()).await;
        deleted.map_err(|error| ApiError::storage("delete session", &error))?;
    }
    Ok((StatusCode::NO_CONTENT, expired_cookie(&app.public_url)))
}

fn valid_name(body: &Name) -> Result<String, ApiError> {
    guest_name::normalize(&body.name).map_err(|error| match error {
        NameError::Unfit => ApiError::Name {
            most: guest_name::MAX_CHARS,
        },
        NameError::Bot => ApiError::BotName,
    })
}

fn random_error(error: getrandom::Error) -> ApiError {
    ApiError::internal("read random bytes from the operating system", error)
}
