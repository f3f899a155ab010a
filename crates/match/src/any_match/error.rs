//! Why a match with the type of its game erased refuses a request.

use portolan_core::Phrase;
use serde_json::Value;

/// Why a match refuses a request.
#[derive(Debug, Clone, PartialEq)]
pub struct AnyMatchError {
    /// Whether the request is invalid or only comes at the wrong time.
    pub kind: AnyMatchErrorKind,
    /// The message, from the texts of the game and of this crate.
    pub phrase: Phrase,
    /// The paragraph of the rules that refuses, where one does.
    pub rule: Option<&'static str>,
    /// What would have been accepted, if that can be expressed as data.
    pub expected: Option<Value>,
}

/// Whether a request is invalid or only comes at the wrong time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnyMatchErrorKind {
    /// The request cannot be read, or the rules refuse it.
    Invalid,
    /// The match waits for something else now.
    Conflict,
}
