//! Who you are: becoming a guest, another name, another browser.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json as Answer};
use axum_extra::extract::CookieJar;
use data_encoding::BASE64URL_NOPAD;
use portolan_store::{Guest, NewGuest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::body::Json;
use crate::clock;
use crate::error::{ApiError, ErrorBody};
use crate::guest_name;
use crate::identity::{Me, Session, forget, remember};
use crate::client_network::ClientNetwork;
use crate::token::Token;

/// How long a personal link is good, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(become_guest))
        .routes(routes!(who_am_i, rename))
        .routes(routes!(make_link))
        .routes(routes!(claim))
        .routes(routes!(forget_session))
}

/// A name somebody would like to have.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Name {
    /// 1 to 30 printable characters.
    #[schema(example = "Anna")]
    name: String,
}

/// A guest.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Person {
    id: String,
    name: String,
}

impl From<Guest> for Person {
    fn from(Guest { id, name }: Guest) -> Person {
        Person { id, name }
    }
}

/// A way to be the same guest in another browser, once and within an hour.
#[derive(Serialize, ToSchema)]
pub(super) struct Link {
    /// To be opened in the other browser.
    link: String,
    /// What `claim` wants.
    token: String,
    /// In milliseconds since 1970.
    expires: i64,
}

/// What a personal link holds.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    token: String,
}

/// A new guest.
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
    Json(wish): Json<Name>,
) -> Result<(StatusCode, CookieJar, Answer<Person>), ApiError> {
    let name = accept(&wish)?;
    let taken = app.new_guests.take(client_network);
    taken.map_err(ApiError::too_many_guests)?;
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(ApiError::internal)?;
    let id = BASE64URL_NOPAD.encode(&id);
    let token = Token::random().map_err(ApiError::internal)?;
    let guest = NewGuest {
        id: id.clone(),
        name: name.clone(),
        session: token.digest(),
    };
    app.store.add_guest(&guest, clock::now()).await?;
    let cookie = remember(&token, &app.public_url);
    Ok((StatusCode::CREATED, cookie, Answer(Person { id, name })))
}

/// Who you are.
#[utoipa::path(
    get, path = "/api/me", tag = "you",
    responses((status = 200, body = Person), (status = "4XX", body = ErrorBody))
)]
async fn who_am_i(Me(guest): Me) -> Answer<Person> {
    Answer(guest.into())
}

/// Another name.
#[utoipa::path(
    patch, path = "/api/me", tag = "you", request_body = Name,
    responses((status = 200, body = Person), (status = "4XX", body = ErrorBody))
)]
async fn rename(
    State(app): State<App>,
    Me(guest): Me,
    Json(wish): Json<Name>,
) -> Result<Answer<Person>, ApiError> {
    let name = accept(&wish)?;
    app.store.rename(&guest.id, &name).await?;
    Ok(Answer(Person { id: guest.id, name }))
}

/// A link that makes another browser the same guest.
#[utoipa::path(
    post, path = "/api/me/link", tag = "you",
    responses((status = 200, body = Link), (status = "4XX", body = ErrorBody))
)]
async fn make_link(State(app): State<App>, Me(guest): Me) -> Result<Answer<Link>, ApiError> {
    let token = Token::random().map_err(ApiError::internal)?;
    let expires = clock::later(HOUR);
    let digest = token.digest();
    app.store.add_link(&digest, &guest.id, expires).await?;
    let token = token.reveal();
    Ok(Answer(Link {
        link: format!("{}/link#{token}", app.public_url),
        token,
        expires: expires.0,
    }))
}

/// Makes this browser the guest of a link.
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
    let link = Token::read(&claim.token).ok_or_else(ApiError::no_link)?;
    let session = Token::random().map_err(ApiError::internal)?;
    let now = clock::now();
    let guest = app.store.take_link(&link.digest(), now).await?;
    let guest = guest.ok_or_else(ApiError::no_link)?;
    let digest = session.digest();
    app.store.add_session(&guest.id, &digest, now).await?;
    let cookie = remember(&session, &app.public_url);
    Ok((cookie, Answer(guest.into())))
}

/// Forgets this browser. What nobody knows is forgotten already.
#[utoipa::path(
    delete, path = "/api/me/session", tag = "you",
    responses((status = 204), (status = "4XX", body = ErrorBody))
)]
async fn forget_session(
    State(app): State<App>,
    Session(token): Session,
) -> Result<(StatusCode, CookieJar), ApiError> {
    if let Some(token) = token {
        app.store.drop_session(&token.digest()).await?;
    }
    Ok((StatusCode::NO_CONTENT, forget(&app.public_url)))
}

fn accept(wish: &Name) -> Result<String, ApiError> {
    guest_name::accept(&wish.name).ok_or_else(|| ApiError::name(guest_name::MOST))
}
