//! What is written comes back: notation and JSON.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::word::Word;

/// A word prints as one decent line and parses back; its JSON is that line.
pub(super) fn word<W: Word>(word: &W) -> Result<(), String> {
    let text = word.to_string();
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        return Err(format!("the notation {text:?} is not one decent line"));
    }
    match text.parse::<W>() {
        Err(error) => return Err(format!("`{text}` does not parse: {error}")),
        Ok(other) if other != *word => {
            return Err(format!("`{text}` parses as {other:?}, not as {word:?}"));
        }
        Ok(_) => {}
    }
    match serde_json::to_value(word) {
        Ok(serde_json::Value::String(json)) if json == text => self::json(word),
        other => Err(format!("`{text}` is {other:?} in JSON, not its notation")),
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
}
