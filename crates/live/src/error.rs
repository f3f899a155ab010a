//! Why something asked of a table is not done. A fault says what kind it is (the edge turns that
//! into a status) and holds a phrase, which becomes a message in the language of who asked.

use portolan_core::{Language, Phrase};
use portolan_match::json;
use portolan_store::StoreError;
use portolan_words::Speaker;
use serde_json::Value;

use crate::texts::{self, Words};
use crate::wire;

/// What kind of fault it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// What was asked is wrong in itself.
    Bad,
    /// It needs somebody with a name.
    Nobody,
    /// It is not for this guest.
    Forbidden,
    /// There is no such thing, or this guest may not know of it.
    Unknown,
    /// Not now.
    Conflict,
    /// Too many of them.
    TooMany,
    /// It could not be made durable; nothing was changed.
    Storage,
    /// The server is stopping; ask again soon.
    Stopping,
}

/// Why something is not done.
#[derive(Clone)]
pub struct TableError(Box<Inner>);

/// What a fault holds; behind a pointer, because nearly everything returns one and few do.
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
    /// A fault that needs no game to be told.
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

    /// A fault without parameters.
    pub(crate) fn of(kind: ErrorKind, key: &'static str) -> TableError {
        TableError::new(kind, Phrase::new(key))
    }

    /// With the texts of a game and the names at its table.
    pub(crate) fn at(mut self, words: Words, names: &[String]) -> TableError {
        self.0.words = words;
        self.0.names = names.to_vec();
        self
    }

    /// With the paragraph that refuses.
    pub(crate) fn by(mut self, rule: Option<&'static str>) -> TableError {
        self.0.rule = rule;
        self
    }

    /// With what would have been right.
    pub(crate) fn expecting(mut self, expected: Option<Value>) -> TableError {
        self.0.expected = expected;
        self
    }

    pub(crate) fn unknown_table() -> TableError {
        TableError::of(ErrorKind::Unknown, "hall-unknown-table")
    }

    pub(crate) fn stopping() -> TableError {
        TableError::of(ErrorKind::Stopping, "hall-stopping")
    }

    /// What kind it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The key of its phrase.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.phrase.key
    }

    /// As it is told to a program or a page.
    #[must_use]
    pub fn told(&self, language: Language) -> wire::Error {
        let speaker = Speaker::new((self.0.words)(language), self.0.names.clone());
        let told = json::error_json(
            &self.0.phrase,
            self.0.rule,
            self.0.expected.clone(),
            &speaker,
        );
        // `json::error_json` writes exactly these fields.
        serde_json::from_value(told).unwrap_or_else(|_| wire::Error::bare(self.0.phrase.key))
    }
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        match error {
            StoreError::Stopping => TableError::stopping(),
            StoreError::Full => TableError::of(ErrorKind::Storage, "hall-storage-full"),
            error => {
                tracing::error!(%error, "storage failed");
                TableError::of(ErrorKind::Storage, "hall-storage")
            }
        }
    }
}
