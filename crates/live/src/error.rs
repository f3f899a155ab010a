//! Why a request to a table was refused or failed. A [`TableError`] has a kind, which the server
//! maps to an HTTP status, and a phrase, which becomes a message in the client's language.

use portolan_core::{Language, Phrase};
use portolan_match::json;
use portolan_store::{StoreError, TableId};
use portolan_words::Speaker;
use serde_json::Value;

use crate::texts::{self, Words};
use crate::wire;

/// The kind of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request is invalid in any state of the table.
    Invalid,
    /// The request needs a guest.
    Unauthenticated,
    /// The guest may not do this.
    Forbidden,
    /// It does not exist, or the guest may not know that it does.
    NotFound,
    /// The table is not in the right state.
    Conflict,
    /// A limit is reached.
    TooMany,
    /// The store failed; nothing was changed.
    Storage,
    /// The server is stopping; the client should retry soon.
    Stopping,
}

/// Why a request to a table was refused or failed.
#[derive(Clone)]
pub struct TableError(Box<Inner>);

/// The contents of an error. Boxed, because most functions return a `Result` with it.
#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    phrase: Phrase,
    rule: Option<&'static str>,
    expected: Option<Value>,
    words: Words,
    names: Vec<String>,
}

impl std::fmt::Debug for TableError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableError")
            .field("kind", &self.0.kind)
            .field("code", &self.0.phrase.key)
            .finish_non_exhaustive()
    }
}

impl TableError {
    /// An error whose message needs no texts of a game.
    pub(crate) fn new(kind: ErrorKind, phrase: Phrase) -> TableError {
        TableError(Box::new(Inner {
            kind,
            phrase,
            rule: None,
            expected: None,
            words: texts::without_game,
            names: Vec::new(),
        }))
    }

    /// An error whose phrase has no parameters.
    pub(crate) fn from_key(kind: ErrorKind, key: &'static str) -> TableError {
        TableError::new(kind, Phrase::new(key))
    }

    /// With the texts of a game and the names at its table.
    pub(crate) fn with_texts(mut self, words: Words, names: &[String]) -> TableError {
        self.0.words = words;
        self.0.names = names.to_vec();
        self
    }

    /// With the paragraph of the rules that refuses.
    pub(crate) fn with_rule(mut self, rule: Option<&'static str>) -> TableError {
        self.0.rule = rule;
        self
    }

    /// With what would have been accepted.
    pub(crate) fn with_expected(mut self, expected: Option<Value>) -> TableError {
        self.0.expected = expected;
        self
    }

    pub(crate) fn unknown_table() -> TableError {
        TableError::from_key(ErrorKind::NotFound, "live-unknown-table")
    }

    pub(crate) fn stopping() -> TableError {
        TableError::from_key(ErrorKind::Stopping, "live-stopping")
    }

    /// A failed operation of the store on a table. It is logged here.
    pub(crate) fn storage(operation: &str, table: &TableId, error: &StoreError) -> TableError {
        // The store logs once that its file is gone.
        if !matches!(error, StoreError::Stopping | StoreError::Replaced { .. }) {
            tracing::error!(%table, %error, "{operation} failed");
        }
        TableError::from_store(error)
    }

    /// A failed operation of the store that the caller has logged.
    pub(crate) fn from_store(error: &StoreError) -> TableError {
        match error {
            StoreError::Stopping => TableError::stopping(),
            StoreError::Full => TableError::from_key(ErrorKind::Storage, "live-storage-full"),
            StoreError::Replaced { .. } => {
                TableError::from_key(ErrorKind::Storage, "live-storage-lost")
            }
            _ => TableError::from_key(ErrorKind::Storage, "live-storage"),
        }
    }

    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The key of its phrase, which clients receive as `code`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.phrase.key
    }

    /// The error as clients receive it, with its message in this language.
    #[must_use]
    pub fn to_wire(&self, language: Language) -> wire::Error {
        let speaker = Speaker::new((self.0.words)(language), self.0.names.clone());
        let error = json::error_json(
            &self.0.phrase,
            self.0.rule,
            self.0.expected.clone(),
            &speaker,
        );
        // `json::error_json` writes exactly these fields.
        serde_json::from_value(error).unwrap_or_else(|_| wire::Error::bare(self.0.phrase.key))
    }
}
