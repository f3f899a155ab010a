//! What is written comes back: notation and JSON.

use std::fmt::Debug;

use portolan_core::notation::Notation;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The greatest number a browser reads exactly.
const EXACT: u64 = 1 << 53;

/// An action or outcome is written as one line and read back.
pub(super) fn notation<G, N: Notation<G>>(game: &G, value: &N) -> Result<(), String> {
    let text = value.notation(game);
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        return Err(format!("the notation {text:?} is not one decent line"));
    }
    reads_as(game, &text, value)
}

fn reads_as<G, N: Notation<G>>(game: &G, line: &str, value: &N) -> Result<(), String> {
    match N::read(game, line) {
        Err(error) => Err(format!("`{line}` does not parse: {error}")),
        Ok(other) if other != *value => {
            Err(format!("`{line}` parses as {other:?}, not as {value:?}"))
        }
        Ok(_) => Ok(()),
    }
}

/// As [`notation`], and the line is read in any case and with additional blanks; the JSON of the
/// action or outcome is an object that comes back too.
pub(super) fn notation_and_json<G, N: Notation<G>>(game: &G, value: &N) -> Result<(), String> {
    notation(game, value)?;
    let text = value.notation(game);
    let loud = format!(" {} ", text.to_ascii_uppercase().replace(' ', "  "));
    reads_as(game, &loud, value)?;
    match serde_json::to_value(value) {
        Ok(Value::Object(_)) => json(value),
        other => Err(format!("`{text}` is {other:?} in JSON, not an object")),
    }
}

/// A value comes back from JSON as it was.
pub(super) fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(value)
        .map_err(|error| format!("{value:?} does not go to JSON: {error}"))?;
    match serde_json::from_str::<T>(&text) {
        Err(error) => Err(format!("{text} does not come back from JSON: {error}")),
        Ok(other) if other != *value => Err(format!(
            "{text} comes back from JSON as {other:?}, not {value:?}"
        )),
        Ok(_) => Ok(()),
    }
}

/// A value for the page comes back from JSON, and a browser reads all its numbers exactly.
pub(super) fn for_the_page<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), String> {
    json(value)?;
    exact(value)
}

/// A value for the page goes to JSON, and a browser reads all its numbers exactly.
pub(super) fn exact<T: Serialize + Debug>(value: &T) -> Result<(), String> {
    let json = serde_json::to_value(value)
        .map_err(|error| format!("{value:?} does not go to JSON: {error}"))?;
    match too_large(&json) {
        None => Ok(()),
        Some(number) => Err(format!(
            "{number} is more than a browser reads exactly: {json}"
        )),
    }
}

fn too_large(json: &Value) -> Option<&Value> {
    match json {
        Value::Number(number) => {
            let size = number
                .as_u64()
                .or_else(|| number.as_i64().map(i64::unsigned_abs));
            size.is_some_and(|size| size > EXACT).then_some(json)
        }
        Value::Array(items) => items.iter().find_map(too_large),
        Value::Object(fields) => fields.values().find_map(too_large),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Purse {
        coins: u32,
        #[serde(skip)]
        debts: u32,
    }

    #[test]
    fn a_field_lost_on_the_way_is_noticed() {
        assert_eq!(json(&Purse { coins: 3, debts: 0 }), Ok(()));
        let lost = json(&Purse { coins: 3, debts: 1 }).unwrap_err();
        assert!(lost.contains("comes back from JSON as"), "{lost}");
    }

    #[test]
    fn a_number_that_a_browser_would_round_is_noticed() {
        assert_eq!(exact(&[[EXACT]]), Ok(()));
        let said = exact(&[[EXACT + 1]]).unwrap_err();
        assert!(said.contains("9007199254740993 is more"), "{said}");
        assert!(exact(&i64::MIN).is_err());
    }
}
