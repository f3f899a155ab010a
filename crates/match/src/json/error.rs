//! Errors: `{"code":"refuse-bid-low","message":"…","rule":"M3.1","args":{…},"expected":…}`.
//! The code is the key of the phrase; the message is that phrase in the words of a language.

use portolan_core::drawing::Words;
use portolan_core::{Game, NotationError, Phrase, Phrased, RuleRefusal};
use serde_json::{Map, Value, json};

use super::data;
use crate::error::{MatchError, MatchErrorOf};
use crate::match_setup::OpenError;
use crate::record::RecordError;

/// Any error. Rule and expectation are left out where there is none.
pub fn error_json(
    phrase: &Phrase,
    rule: Option<&str>,
    expected: Option<Value>,
    words: &dyn Words,
) -> Value {
    let mut error = Map::new();
    error.insert("code".into(), phrase.key.into());
    error.insert("message".into(), words.say(phrase).into());
    if let Some(rule) = rule {
        error.insert("rule".into(), rule.into());
    }
    if let Some(args) = data(phrase).get("args") {
        error.insert("args".into(), args.clone());
    }
    if let Some(expected) = expected {
        error.insert("expected".into(), expected);
    }
    Value::Object(error)
}

/// What a table would have taken instead, where that can be said.
pub fn expected<R: RuleRefusal>(error: &MatchError<R>) -> Option<Value> {
    match error {
        MatchError::NoSuchSeat { seats, .. } => Some(json!({ "least": 1, "most": seats })),
        MatchError::NotYourTurn { asked, .. } | MatchError::NoChance { asked, .. } => {
            Some(json!({ "seats": data(asked) }))
        }
        MatchError::Outdated { current, .. } => Some(json!({ "prompt": current })),
        MatchError::ChanceAwaited { chance_kind, .. } => {
            Some(json!({ "chance_kind": data(chance_kind) }))
        }
        MatchError::Unreadable(NotationError { expected, .. }) => Some(json!(expected)),
        _ => None,
    }
}

/// Why a table does not do what it is asked.
pub fn match_error<G: Game>(game: &G, error: &MatchErrorOf<G>, words: &dyn Words) -> Value {
    error_json(&error.phrase(game), error.rule(), expected(error), words)
}

/// Why a table cannot be opened.
pub fn open_error(error: &OpenError, words: &dyn Words) -> Value {
    error_json(&error.phrase(&()), None, None, words)
}

/// Why a record cannot be read or replayed.
pub fn record_error(error: &RecordError, words: &dyn Words) -> Value {
    error_json(&error.phrase(&()), error.rule(), None, words)
}
