//! Errors: `{"code":"refuse-bid-low","message":"…","rule":"M3.1","args":{…},"expected":…}`.
//! The code is the key of the phrase; the message is the phrase as a sentence in one language.

use portolan_core::drawing::Words;
use portolan_core::{Game, NotationError, Phrase, Phrased, RuleRefusal};
use serde_json::{Map, Value, json};

use super::data;
use crate::error::{MatchError, MatchErrorOf};
use crate::match_setup::OpenError;
use crate::record::RecordError;

/// The JSON form of any error, without `rule` and `expected` where there is none.
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

/// What the match would have accepted instead, if that can be expressed as data.
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
        MatchError::NoSuchOrder { known } => Some(json!({ "orders": known })),
        MatchError::Unreadable(NotationError { expected, .. }) => Some(json!(expected)),
        _ => None,
    }
}

/// Why a match refuses an entry or a request.
pub fn match_error<G: Game>(game: &G, error: &MatchErrorOf<G>, words: &dyn Words) -> Value {
    error_json(&error.phrase(game), error.rule(), expected(error), words)
}

/// Why a match cannot be opened.
pub fn open_error(error: &OpenError, words: &dyn Words) -> Value {
    error_json(&error.phrase(&()), None, None, words)
}

/// Why a record cannot be read or replayed.
pub fn record_error(error: &RecordError, words: &dyn Words) -> Value {
    error_json(&error.phrase(&()), error.rule(), None, words)
}
