//! The one error policy. Whatever goes wrong becomes an [`ApiError`]: a status, a phrase, and
//! nothing about our insides. It is put into words at the edge ([`crate::middleware`]), where the
//! client's language is known.
//!
//! - What the client can mend has a code and parameters of its own.
//! - What it cannot is `server-internal` with a random id; the log holds the cause under that id.

use std::fmt::Display;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use portolan_core::{Arg, Language, Phrase};
use portolan_live::{ErrorKind, TableError, wire};
use portolan_store::StoreError;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::texts::say;

/// The body of every answer that is not what was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: wire::Error,
}

/// Something went wrong.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    status: StatusCode,
    told: Told,
    retry_after: Option<Duration>,
}

/// What is told about it.
#[derive(Debug, Clone)]
enum Told {
    /// Our own phrase, to be put into words.
    Phrase(Phrase),
    /// A table's.
    Table(Box<TableError>),
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, phrase: Phrase) -> ApiError {
        ApiError {
            status,
            told: Told::Phrase(phrase),
            retry_after: None,
        }
    }

    fn key(status: StatusCode, key: &'static str) -> ApiError {
        ApiError::new(status, Phrase::new(key))
    }

    pub(crate) fn no_route() -> ApiError {
        ApiError::key(StatusCode::NOT_FOUND, "server-no-route")
    }

    pub(crate) fn wrong_method(method: &str) -> ApiError {
        let phrase = Phrase::new("server-wrong-method").with("method", Arg::Text(method.into()));
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, phrase)
    }

    /// `reason` is a parser's own words about what the client sent.
    pub(crate) fn malformed(reason: impl Display) -> ApiError {
        let phrase = Phrase::new("server-malformed").with("reason", Arg::Text(reason.to_string()));
        ApiError::new(StatusCode::BAD_REQUEST, phrase)
    }

    pub(crate) fn not_json() -> ApiError {
        ApiError::key(StatusCode::UNSUPPORTED_MEDIA_TYPE, "server-not-json")
    }

    pub(crate) fn too_large(most: usize) -> ApiError {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let phrase = Phrase::new("server-too-large").with("most", most);
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, phrase)
    }

    pub(crate) fn too_slow() -> ApiError {
        ApiError::key(StatusCode::REQUEST_TIMEOUT, "server-too-slow")
    }

    pub(crate) fn foreign_origin() -> ApiError {
        ApiError::key(StatusCode::FORBIDDEN, "server-foreign-origin")
    }

    pub(crate) fn no_guest() -> ApiError {
        ApiError::key(StatusCode::UNAUTHORIZED, "server-no-guest")
    }

    pub(crate) fn name(most: usize) -> ApiError {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let phrase = Phrase::new("server-name").with("most", most);
        ApiError::new(StatusCode::BAD_REQUEST, phrase)
    }

    pub(crate) fn no_link() -> ApiError {
        ApiError::key(StatusCode::NOT_FOUND, "server-no-link")
    }

    pub(crate) fn too_fast(wait: Duration) -> ApiError {
        ApiError::wait("server-too-fast", wait)
    }

    pub(crate) fn too_many_guests(wait: Duration) -> ApiError {
        ApiError::wait("server-too-many-guests", wait)
    }

    pub(crate) fn too_many_sockets() -> ApiError {
        let error = ApiError::key(StatusCode::TOO_MANY_REQUESTS, "server-too-many-sockets");
        error.retry_after(Duration::from_secs(10))
    }

    pub(crate) fn full() -> ApiError {
        let error = ApiError::key(StatusCode::SERVICE_UNAVAILABLE, "server-full");
        error.retry_after(Duration::from_secs(30))
    }

    pub(crate) fn not_a_socket() -> ApiError {
        ApiError::key(StatusCode::BAD_REQUEST, "server-not-a-socket")
    }

    pub(crate) fn page_version() -> ApiError {
        ApiError::key(StatusCode::UPGRADE_REQUIRED, "server-page-version")
    }

    pub(crate) fn not_text() -> ApiError {
        ApiError::key(StatusCode::BAD_REQUEST, "server-not-text")
    }

    pub(crate) fn stopping() -> ApiError {
        let error = ApiError::key(StatusCode::SERVICE_UNAVAILABLE, "server-stopping");
        error.retry_after(Duration::from_secs(5))
    }

    fn storage() -> ApiError {
        ApiError::key(StatusCode::SERVICE_UNAVAILABLE, "server-storage")
            .retry_after(Duration::from_secs(5))
    }

    /// Nobody's fault but ours: noted in the log under an id, which is all the client hears.
    pub(crate) fn internal(cause: impl Display) -> ApiError {
        let mut id = [0; 6];
        // Without randomness the id is less useful, not less true.
        let _ = getrandom::fill(&mut id);
        let id = HEXLOWER.encode(&id);
        tracing::error!(id, %cause, "internal error");
        let phrase = Phrase::new("server-internal").with("id", Arg::Text(id));
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, phrase)
    }

    fn wait(key: &'static str, wait: Duration) -> ApiError {
        let seconds = i64::try_from(whole_seconds(wait)).unwrap_or(i64::MAX);
        let phrase = Phrase::new(key).with("wait", seconds);
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, phrase).retry_after(wait)
    }

    fn retry_after(mut self, wait: Duration) -> ApiError {
        self.retry_after = Some(wait);
        self
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// The error as it is told in this language.
    pub(crate) fn told(&self, language: Language) -> wire::Error {
        match &self.told {
            Told::Phrase(phrase) => phrase_error(phrase, language),
            Told::Table(error) => error.told(language),
        }
    }

    /// The whole answer in this language.
    pub(crate) fn answer(&self, language: Language) -> Response {
        let error = self.told(language);
        let mut response = (self.status, axum::Json(ErrorBody { error })).into_response();
        if let Some(wait) = self.retry_after {
            let seconds = HeaderValue::from(whole_seconds(wait));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
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

/// The answer still without words: the edge finds the error in it and says it.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        let (status, retry_after) = match error.kind() {
            ErrorKind::Bad => (StatusCode::BAD_REQUEST, None),
            ErrorKind::Nobody => (StatusCode::UNAUTHORIZED, None),
            ErrorKind::Forbidden => (StatusCode::FORBIDDEN, None),
            ErrorKind::Unknown => (StatusCode::NOT_FOUND, None),
            ErrorKind::Conflict => (StatusCode::CONFLICT, None),
            ErrorKind::TooMany => (StatusCode::TOO_MANY_REQUESTS, Some(Duration::from_secs(60))),
            ErrorKind::Storage | ErrorKind::Stopping => (
                StatusCode::SERVICE_UNAVAILABLE,
                Some(Duration::from_secs(5)),
            ),
        };
        ApiError {
            status,
            told: Told::Table(Box::new(error)),
            retry_after,
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Stopping => ApiError::stopping(),
            error => {
                tracing::error!(%error, "storage failed");
                ApiError::storage()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::texts::texts;

    fn all() -> Vec<ApiError> {
        let wait = Duration::from_millis(1500);
        vec![
            ApiError::no_route(),
            ApiError::wrong_method("BREW"),
            ApiError::malformed("no"),
            ApiError::not_json(),
            ApiError::too_large(9),
            ApiError::too_slow(),
            ApiError::foreign_origin(),
            ApiError::no_guest(),
            ApiError::name(30),
            ApiError::no_link(),
            ApiError::too_fast(wait),
            ApiError::too_many_guests(wait),
            ApiError::too_many_sockets(),
            ApiError::full(),
            ApiError::not_a_socket(),
            ApiError::page_version(),
            ApiError::not_text(),
            ApiError::stopping(),
            ApiError::storage(),
            ApiError::internal("a secret"),
        ]
    }

    #[test]
    fn every_error_has_words_and_every_text_an_error() {
        for language in Language::ALL {
            let written: BTreeSet<_> = texts(language)
                .lines()
                .filter(|line| line.starts_with("server-"))
                .filter_map(|line| line.split(" =").next())
                .map(str::to_owned)
                .collect();
            let told: Vec<_> = all().iter().map(|error| error.told(language)).collect();
            let codes: BTreeSet<_> = told.iter().map(|error| error.code.clone()).collect();
            assert_eq!(codes, written);
            for error in told {
                let message = &error.message;
                assert!(!message.contains(['{', '$']), "{message}");
                assert!(!message.contains(&error.code), "{message}");
                assert!(!message.contains("secret"), "{message}");
            }
        }
    }

    #[test]
    fn waiting_is_told_in_whole_seconds_and_never_none() {
        let seconds = |millis| {
            let error = ApiError::too_fast(Duration::from_millis(millis));
            let answer = error.answer(Language::English);
            let header = answer.headers().get(header::RETRY_AFTER).cloned();
            header.and_then(|value| value.to_str().ok()?.parse::<u64>().ok())
        };
        assert_eq!(
            [0, 1, 1000, 1500].map(seconds),
            [Some(1), Some(1), Some(1), Some(2)]
        );
    }
}
