//! The errors of the server. Every error becomes an [`ApiError`]: a status and a phrase, without any
//! internal details. [`crate::middleware`] renders it in the client's language.
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

/// An error and its HTTP status.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    status: StatusCode,
    content: Content,
    retry_after: Option<Duration>,
}

/// What the client receives.
#[derive(Debug, Clone)]
enum Content {
    /// A phrase of this crate.
    Phrase(Phrase),
    /// An error of a table.
    Table(Box<TableError>),
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, phrase: Phrase) -> ApiError {
        ApiError {
            status,
            content: Content::Phrase(phrase),
            retry_after: None,
        }
    }

    fn from_key(status: StatusCode, key: &'static str) -> ApiError {
        ApiError::new(status, Phrase::new(key))
    }

    pub(crate) fn no_route() -> ApiError {
        ApiError::from_key(StatusCode::NOT_FOUND, "server-no-route")
    }

    pub(crate) fn wrong_method(method: &str) -> ApiError {
        let phrase = Phrase::new("server-wrong-method").with("method", Arg::Text(method.into()));
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, phrase)
    }

    /// `reason` is a parser's message about what the client sent.
    pub(crate) fn malformed(reason: impl Display) -> ApiError {
        let phrase = Phrase::new("server-malformed").with("reason", Arg::Text(reason.to_string()));
        ApiError::new(StatusCode::BAD_REQUEST, phrase)
    }

    pub(crate) fn not_json() -> ApiError {
        ApiError::from_key(StatusCode::UNSUPPORTED_MEDIA_TYPE, "server-not-json")
    }

    pub(crate) fn too_large(most: usize) -> ApiError {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let phrase = Phrase::new("server-too-large").with("most", most);
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, phrase)
    }

    pub(crate) fn too_slow() -> ApiError {
        ApiError::from_key(StatusCode::REQUEST_TIMEOUT, "server-too-slow")
    }

    pub(crate) fn foreign_origin() -> ApiError {
        ApiError::from_key(StatusCode::FORBIDDEN, "server-foreign-origin")
    }

    pub(crate) fn no_guest() -> ApiError {
        ApiError::from_key(StatusCode::UNAUTHORIZED, "server-no-guest")
    }

    pub(crate) fn name(most: usize) -> ApiError {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let phrase = Phrase::new("server-name").with("most", most);
        ApiError::new(StatusCode::BAD_REQUEST, phrase)
    }

    pub(crate) fn bot_name() -> ApiError {
        ApiError::from_key(StatusCode::BAD_REQUEST, "server-name-bot")
    }

    pub(crate) fn no_link() -> ApiError {
        ApiError::from_key(StatusCode::NOT_FOUND, "server-no-link")
    }

    pub(crate) fn too_fast(wait: Duration) -> ApiError {
        ApiError::wait("server-too-fast", wait)
    }

    pub(crate) fn too_many_guests(wait: Duration) -> ApiError {
        ApiError::wait("server-too-many-guests", wait)
    }

    pub(crate) fn too_many_sockets() -> ApiError {
        let error = ApiError::from_key(StatusCode::TOO_MANY_REQUESTS, "server-too-many-sockets");
        error.retry_after(Duration::from_secs(10))
    }

    pub(crate) fn full() -> ApiError {
        let error = ApiError::from_key(StatusCode::SERVICE_UNAVAILABLE, "server-full");
        error.retry_after(Duration::from_secs(30))
    }

    /// The address has too much in memory already.
    pub(crate) fn too_much_at_once() -> ApiError {
        let error = ApiError::from_key(StatusCode::TOO_MANY_REQUESTS, "server-too-much-at-once");
        error.retry_after(Duration::from_secs(2))
    }

    /// All addresses together have too much in memory.
    pub(crate) fn busy() -> ApiError {
        let error = ApiError::from_key(StatusCode::SERVICE_UNAVAILABLE, "server-busy");
        error.retry_after(Duration::from_secs(5))
    }

    pub(crate) fn not_a_socket() -> ApiError {
        ApiError::from_key(StatusCode::BAD_REQUEST, "server-not-a-socket")
    }

    pub(crate) fn page_version() -> ApiError {
        ApiError::from_key(StatusCode::UPGRADE_REQUIRED, "server-page-version")
    }

    pub(crate) fn not_text() -> ApiError {
        ApiError::from_key(StatusCode::BAD_REQUEST, "server-not-text")
    }

    pub(crate) fn stopping() -> ApiError {
        let error = ApiError::from_key(StatusCode::SERVICE_UNAVAILABLE, "server-stopping");
        error.retry_after(Duration::from_secs(5))
    }

    /// A failed operation of the store. It is logged here.
    pub(crate) fn storage(operation: &str, error: &StoreError) -> ApiError {
        if matches!(error, StoreError::Stopping) {
            return ApiError::stopping();
        }
        let key = match error {
            StoreError::Full => "server-storage-full",
            StoreError::Replaced { .. } => "server-storage-lost",
            _ => "server-storage",
        };
        // The store logs once that its file is gone.
        if !matches!(error, StoreError::Replaced { .. }) {
            tracing::error!(%error, "{operation} failed");
        }
        ApiError::from_key(StatusCode::SERVICE_UNAVAILABLE, key).retry_after(Duration::from_secs(5))
    }

    /// A failed operation of the server itself. It is logged with an id, which is all that the client
    /// receives.
    pub(crate) fn internal(operation: &str, error: impl Display) -> ApiError {
        let mut id = [0; 6];
        // Without random bytes the id is 0, and the error is still logged.
        let _ = getrandom::fill(&mut id);
        let id = HEXLOWER.encode(&id);
        tracing::error!(id, %error, "{operation} failed");
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

    /// The error as clients receive it, with its message in this language.
    pub(crate) fn to_wire(&self, language: Language) -> wire::Error {
        match &self.content {
            Content::Phrase(phrase) => phrase_error(phrase, language),
            Content::Table(error) => error.to_wire(language),
        }
    }

    /// The whole response in this language.
    pub(crate) fn to_response(&self, language: Language) -> Response {
        let error = self.to_wire(language);
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

/// A response that contains the error as an extension; the middleware renders it.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Shortage> for ApiError {
    fn from(shortage: Shortage) -> ApiError {
        match shortage {
            Shortage::Own => ApiError::too_much_at_once(),
            Shortage::Total => ApiError::busy(),
        }
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        let (status, retry_after) = match error.kind() {
            ErrorKind::Invalid => (StatusCode::BAD_REQUEST, None),
            ErrorKind::Unauthenticated => (StatusCode::UNAUTHORIZED, None),
            ErrorKind::Forbidden => (StatusCode::FORBIDDEN, None),
            ErrorKind::NotFound => (StatusCode::NOT_FOUND, None),
            ErrorKind::Conflict => (StatusCode::CONFLICT, None),
            ErrorKind::TooMany => (StatusCode::TOO_MANY_REQUESTS, Some(Duration::from_secs(60))),
            ErrorKind::Storage | ErrorKind::Stopping => (
                StatusCode::SERVICE_UNAVAILABLE,
                Some(Duration::from_secs(5)),
            ),
        };
        ApiError {
            status,
            content: Content::Table(Box::new(error)),
            retry_after,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::texts::TEXTS;

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
            ApiError::bot_name(),
            ApiError::no_link(),
            ApiError::too_fast(wait),
            ApiError::too_many_guests(wait),
            ApiError::too_many_sockets(),
            ApiError::full(),
            ApiError::too_much_at_once(),
            ApiError::busy(),
            ApiError::not_a_socket(),
            ApiError::page_version(),
            ApiError::not_text(),
            ApiError::stopping(),
            ApiError::storage("read", &StoreError::NotFound),
            ApiError::storage("read", &StoreError::Full),
            ApiError::storage(
                "read",
                &StoreError::Replaced {
                    path: "a secret".into(),
                },
            ),
            ApiError::internal("read", "a secret"),
        ]
    }

    #[test]
    fn every_error_has_a_text_and_every_text_an_error() {
        for language in TEXTS.languages() {
            let written: BTreeSet<_> = TEXTS
                .get(language)
                .unwrap()
                .lines()
                .filter(|line| line.starts_with("server-"))
                .filter_map(|line| line.split(" =").next())
                .map(str::to_owned)
                .collect();
            let errors: Vec<_> = all().iter().map(|error| error.to_wire(language)).collect();
            let codes: BTreeSet<_> = errors.iter().map(|error| error.code.clone()).collect();
            assert_eq!(codes, written);
            for error in errors {
                let message = &error.message;
                assert!(!message.contains(['{', '$']), "{message}");
                assert!(!message.contains(&error.code), "{message}");
                assert!(!message.contains("secret"), "{message}");
            }
        }
    }

    #[test]
    fn retry_after_is_at_least_one_whole_second() {
        let seconds = |millis| {
            let error = ApiError::too_fast(Duration::from_millis(millis));
            let response = error.to_response(Language::ENGLISH);
            let header = response.headers().get(header::RETRY_AFTER).cloned();
            header.and_then(|value| value.to_str().ok()?.parse::<u64>().ok())
        };
        assert_eq!(
            [0, 1, 1000, 1500].map(seconds),
            [Some(1), Some(1), Some(1), Some(2)]
        );
    }
}
