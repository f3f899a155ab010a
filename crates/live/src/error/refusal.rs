//! What a match, its game or the reader of records says about a request that it refuses. The phrase
//! belongs to their texts; this does not know its meaning.

use portolan_core::Phrase;
use serde_json::Value;

use super::{ErrorKind, TableError};
use crate::texts::{self, Words};

/// The contents of [`TableError::Refused`].
#[derive(Clone)]
pub struct Refusal {
    pub(super) kind: ErrorKind,
    pub(super) phrase: Phrase,
    /// The paragraph of the rules that refuses.
    pub(super) rule: Option<&'static str>,
    /// What would have been accepted.
    pub(super) expected: Option<Value>,
    /// The texts that have the phrase.
    pub(super) words: Words,
    /// The names at the table.
    pub(super) names: Vec<String>,
}

impl Refusal {
    /// A refusal whose message needs no texts of a game.
    pub(crate) fn new(kind: ErrorKind, phrase: Phrase) -> Refusal {
        Refusal {
            kind,
            phrase,
            rule: None,
            expected: None,
            words: texts::without_game,
            names: Vec::new(),
        }
    }

    /// With the texts of a game and the names at its table.
    pub(crate) fn with_texts(self, words: Words, names: &[String]) -> Refusal {
        let names = names.to_vec();
        Refusal {
            words,
            names,
            ..self
        }
    }

    /// With the paragraph of the rules that refuses.
    pub(crate) fn with_rule(self, rule: Option<&'static str>) -> Refusal {
        Refusal { rule, ..self }
    }

    /// With what would have been accepted.
    pub(crate) fn with_expected(self, expected: Option<Value>) -> Refusal {
        Refusal { expected, ..self }
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        TableError::Refused(Box::new(refusal))
    }
}
