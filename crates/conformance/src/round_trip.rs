//! Checks that notation and JSON are read back unchanged.

use std::fmt::Debug;

use portolan_core::notation::Notation;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The greatest number that a browser represents exactly.
const MAX_EXACT: u64 = 1 << 53;

/// Checks that the notation of an action or outcome is one line and is read back.
pub(super) fn notation<G, N: Notation<G>>(game: &G, value: &N) -> Result<(), String> {
    let text = value.notation(game);
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        return Err(format!(
            "the notation {text:?} is not one trimmed line without control characters"
        ));
    }
    check_reads_as(game, &text, value)
}

fn check_reads_as<G, N: Notation<G>>(game: &G, line: &str, value: &N) -> Result<(), String> {
    match N::read(game, line) {
        Err(error) => Err(format!("`{line}` does not parse: {error}")),
        Ok(other) if other != *value => {
            Err(format!("`{line}` parses as {other:?}, not as {value:?}"))
        }
        Ok(_) => Ok(()),
    }
}

/// As [`notation`]; also checks that the line is read in upper case and with additional blanks,
/// and that the JSON is an object that is read back.
pub(super) fn notation_and_json<G, N: Notation<G>>(game: &G, value: &N) -> Result<(), String> {
    notation(game, value)?;
    let text = value.notation(game);
    let shouted = format!(" {} ", text.to_ascii_uppercase().replace(' ', "  "));
    check_reads_as(game, &shouted, value)?;
    match serde_json::to_value(value) {
        Ok(Value::Object(_)) => json(value),
        other => Err(format!("`{text}` is {other:?} in JSON, not an object")),
    }
}

/// Checks that a value is read back from JSON unchanged.
pub(super) fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(value)
        .map_err(|error| format!("{value:?} cannot be serialized to JSON: {error}"))?;
    match serde_json::from_str::<T>(&text) {
        Err(error) => Err(format!("{text} cannot be read back from JSON: {error}")),
        Ok(other) if other != *value => Err(format!(
            "{text} is read back from JSON as {other:?}, not {value:?}"
        )),
        Ok(_) => Ok(()),
    }
}

/// As [`json`]; also checks that a browser represents all numbers exactly.
pub(super) fn page_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), String> {
    json(value)?;
    exact_numbers(value)
}

/// Checks that a value can be serialized, and that a browser represents all numbers exactly.
pub(super) fn exact_numbers<T: Serialize + Debug>(value: &T) -> Result<(), String> {
    let json = serde_json::to_value(value)
        .map_err(|error| format!("{value:?} cannot be serialized to JSON: {error}"))?;
    match too_large(&json) {
        None => Ok(()),
        Some(number) => Err(format!(
            "{number} is more than a browser represents exactly: {json}"
        )),
    }
}

fn too_large(json: &Value) -> Option<&Value> {
    match json {
        Value::Number(number) => {
            let size = number
                .as_u64()
                .or_else(|| number.as_i64().map(i64::unsigned_abs));
            size.is_some_and(|size| size > MAX_EXACT).then_some(json)
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
    fn a_lost_field_is_found() {
        assert_eq!(json(&Purse { coins: 3, debts: 0 }), Ok(()));
        let lost = json(&Purse { coins: 3, debts: 1 }).unwrap_err();
        assert!(lost.contains("is read back from JSON as"), "{lost}");
    }

    #[test]
    fn a_number_that_a_browser_would_round_is_found() {
        assert_eq!(exact_numbers(&[[MAX_EXACT]]), Ok(()));
        let message = exact_numbers(&[[MAX_EXACT + 1]]).unwrap_err();
        assert!(message.contains("9007199254740993 is more"), "{message}");
        assert!(exact_numbers(&i64::MIN).is_err());
    }
}
