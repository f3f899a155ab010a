//! The errors of the server. Every error becomes an [`ApiError`]: a status and a phrase, without any
//! internal details. [`crate::middleware`] renders it in the client's language. This is the only place
//! that names the keys `server-…` of the texts.
//!
//! - An error that the client can correct has its own code and parameters.
//! - Any other error is `server-internal` with a random id; the log has the cause with that id.

use std::fmt::Display;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use portolan_core::{Arg, Language, Phrase};
use portolan_live::{ErrorKind, TableError, wire};
use portolan_store::StoreError;
use serde_json::Value;

use crate::memory_budget::Shortage;
use crate::texts::say;
use crate::wire::ErrorBody;

/// Why a request is not answered as it asks.
#[derive(Debug, Clone, thiserror::Error)]
#[cfg_attr(test, derive(strum::EnumIter))]
#[error("{}", self.code())]
pub(crate) enum ApiError {
    /// There is nothing at this address.
    NoRoute,
    /// The address does not allow this method.
    WrongMethod { method: String },
    /// The request cannot be parsed. The reason is a parser's message about what the client sent.
    Malformed { reason: String },
    /// The body is not JSON.
    NotJson,
    /// The body or message has more bytes than this.
    TooLarge { most: usize },
    /// The request took too long to arrive.
    TooSlow,
    /// The request comes from the page of another site.
    ForeignOrigin,
    /// The request needs a guest.
    NoGuest,
    /// The name is not allowed.
    Name { most: usize },
    /// The name is that of a bot.
    BotName,
    /// The personal link does not exist any more.
    NoLink,
    /// Too many requests; wait this long.
    TooFast(Duration),
    /// Too many new guests of this address; wait this long.
    TooManyGuests(Duration),
    /// The guest or address has too many sockets.
    TooManySockets,
    /// The server has too many sockets.
    Full,
    /// The address has too much in memory already.
    TooMuchAtOnce,
    /// All addresses together have too much in memory.
    Busy,
    /// The request is not the handshake of a WebSocket.
    NotASocket,
    /// The page is of another version.
    PageVersion,
    /// A message is not text.
    NotText,
    /// The server is stopping.
    Stopping,
    /// The store failed.
    Storage,
    /// The disk or the data file is full.
    StorageFull,
    /// The data file was deleted or replaced.
    StorageLost,
    /// The server itself failed; the log has the cause with this id.
    Internal { id: String },
    /// An error of a table.
    #[cfg_attr(test, strum(disabled))]
    Table(TableError),
}

impl ApiError {
    /// `reason` is a parser's message about what the client sent.
    pub(crate) fn malformed(reason: impl Display) -> ApiError {
        let reason = reason.to_string();
        ApiError::Malformed { reason }
    }

    /// A failed operation of the store. It is logged here.
    pub(crate) fn storage(operation: &str, error: &StoreError) -> ApiError {
        // The store logs once that its file is gone.
        if !matches!(error, StoreError::Stopping | StoreError::Replaced { .. }) {
            tracing::error!(%error, "{operation} failed");
        }
        match error {
            StoreError::Stopping => ApiError::Stopping,
            StoreError::Full => ApiError::StorageFull,
            StoreError::Replaced { .. } => ApiError::StorageLost,
            _ => ApiError::Storage,
        }
    }

    /// A failed operation of the server itself. It is logged with an id, which is all that the client
    /// receives.
    pub(crate) fn internal(operation: &str, error: impl Display) -> ApiError {
        let mut id = [0; 6];
        // Without random bytes the id is 0, and the error is still logged.
        let _ = getrandom::fill(&mut id);
        let id = HEXLOWER.encode(&id);
        tracing::error!(id, %error, "{operation} failed");
        ApiError::Internal { id }
    }

    /// The HTTP status of the error.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::NoRoute | ApiError::NoLink => StatusCode::NOT_FOUND,
            ApiError::WrongMethod { .. } => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::Malformed { .. }
            | ApiError::Name { .. }
            | ApiError::BotName
            | ApiError::NotASocket
            | ApiError::NotText => StatusCode::BAD_REQUEST,
            ApiError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::ForeignOrigin => StatusCode::FORBIDDEN,
            ApiError::NoGuest => StatusCode::UNAUTHORIZED,
            ApiError::TooFast(_)
            | ApiError::TooManyGuests(_)
            | ApiError::TooManySockets
            | ApiError::TooMuchAtOnce => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Full
            | ApiError::Busy
            | ApiError::Stopping
            | ApiError::Storage
            | ApiError::StorageFull
            | ApiError::StorageLost => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::PageVersion => StatusCode::UPGRADE_REQUIRED,
            ApiError::Internal { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            ApiError::Table(error) => table_status(error.kind()),
        }
    }

    /// How long to wait before the next attempt.
    fn retry_after(&self) -> Option<Duration> {
        let seconds = match self {
            ApiError::TooFast(wait) | ApiError::TooManyGuests(wait) => return Some(*wait),
            ApiError::TooMuchAtOnce => 2,
            ApiError::Busy
            | ApiError::Stopping
            | ApiError::Storage
            | ApiError::StorageFull
            | ApiError::StorageLost => 5,
            ApiError::TooManySockets => 10,
            ApiError::Full => 30,
            ApiError::Table(error) => match error.kind() {
                ErrorKind::TooMany => 60,
                ErrorKind::Storage | ErrorKind::Stopping => 5,
                _ => return None,
            },
            _ => return None,
        };
        Some(Duration::from_secs(seconds))
    }

    /// The phrase of an error of this crate; `None` for one of a table, which has its own texts.
    fn phrase(&self) -> Option<Phrase> {
        let text = |key, name, text: &String| Phrase::new(key).with(name, Arg::Text(text.clone()));
        let most = |key, most: usize| {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            Phrase::new(key).with("most", most)
        };
        let wait = |key, wait: Duration| {
            let seconds = i64::try_from(whole_seconds(wait)).unwrap_or(i64::MAX);
            Phrase::new(key).with("wait", seconds)
        };
        Some(match self {
            ApiError::NoRoute => Phrase::new("server-no-route"),
            ApiError::WrongMethod { method } => text("server-wrong-method", "method", method),
            ApiError::Malformed { reason } => text("server-malformed", "reason", reason),
            ApiError::NotJson => Phrase::new("server-not-json"),
            ApiError::TooLarge { most: bytes } => most("server-too-large", *bytes),
            ApiError::TooSlow => Phrase::new("server-too-slow"),
            ApiError::ForeignOrigin => Phrase::new("server-foreign-origin"),
            ApiError::NoGuest => Phrase::new("server-no-guest"),
            ApiError::Name { most: characters } => most("server-name", *characters),
            ApiError::BotName => Phrase::new("server-name-bot"),
            ApiError::NoLink => Phrase::new("server-no-link"),
            ApiError::TooFast(time) => wait("server-too-fast", *time),
            ApiError::TooManyGuests(time) => wait("server-too-many-guests", *time),
            ApiError::TooManySockets => Phrase::new("server-too-many-sockets"),
            ApiError::Full => Phrase::new("server-full"),
            ApiError::TooMuchAtOnce => Phrase::new("server-too-much-at-once"),
            ApiError::Busy => Phrase::new("server-busy"),
            ApiError::NotASocket => Phrase::new("server-not-a-socket"),
            ApiError::PageVersion => Phrase::new("server-page-version"),
            ApiError::NotText => Phrase::new("server-not-text"),
            ApiError::Stopping => Phrase::new("server-stopping"),
            ApiError::Storage => Phrase::new("server-storage"),
            ApiError::StorageFull => Phrase::new("server-storage-full"),
            ApiError::StorageLost => Phrase::new("server-storage-lost"),
            ApiError::Internal { id } => text("server-internal", "id", id),
            ApiError::Table(_) => return None,
        })
    }

    /// The key of its text.
    fn code(&self) -> &'static str {
        match self {
            ApiError::Table(error) => error.code(),
            _ => self.phrase().map_or("", |phrase| phrase.key),
        }
    }

    /// The error as clients receive it, with its message in this language.
    pub(crate) fn to_wire(&self, language: Language) -> wire::Error {
        match (self, self.phrase()) {
            (ApiError::Table(error), _) => error.to_wire(language),
            (_, Some(phrase)) => phrase_error(&phrase, language),
            (_, None) => wire::Error::bare(self.code()),
        }
    }

    /// The whole response in this language.
    pub(crate) fn to_response(&self, language: Language) -> Response {
        let error = self.to_wire(language);
        let mut response = (self.status(), axum::Json(ErrorBody { error })).into_response();
        if let Some(wait) = self.retry_after() {
            let seconds = HeaderValue::from(whole_seconds(wait));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

/// The HTTP status of an error of a table.
fn table_status(kind: ErrorKind) -> StatusCode {
    match kind {
        ErrorKind::Invalid => StatusCode::BAD_REQUEST,
        ErrorKind::Unauthenticated => StatusCode::UNAUTHORIZED,
        ErrorKind::Forbidden => StatusCode::FORBIDDEN,
        ErrorKind::NotFound => StatusCode::NOT_FOUND,
        ErrorKind::Conflict => StatusCode::CONFLICT,
        ErrorKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorKind::Storage | ErrorKind::Stopping => StatusCode::SERVICE_UNAVAILABLE,
    }
}

fn phrase_error(phrase: &Phrase, language: Language) -> wire::Error {
    let args = (!phrase.args.is_empty())
        .then(|| {
            serde_json::to_value(phrase)
                .ok()?
                .get_mut("args")
                .map(Value::take)
        })
        .flatten();
    wire::Error {
        message: say(language, phrase),
        args,
        ..wire::Error::bare(phrase.key)
    }
}

fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

/// A response that contains the error as an extension; the middleware renders it.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Shortage> for ApiError {
    fn from(shortage: Shortage) -> ApiError {
        match shortage {
            Shortage::Own => ApiError::TooMuchAtOnce,
            Shortage::Total => ApiError::Busy,
        }
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        ApiError::Table(error)
    }
}

#[cfg(test)]
mod tests;
