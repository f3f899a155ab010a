//! Who decided an action: a person, a bot, a bot that stood in for a person, or a standing order.
//! The log stores it for those who study a match later; no rule depends on it. This module does not
//! know which levels of bots exist.

use std::fmt;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who decided an action. In JSON: `"person"`, `"standing_order"`, `{"bot":"mate"}` or
/// `{"stand_in":"mate"}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// The person in the seat.
    Person,
    /// The standing order that the seat had given.
    StandingOrder,
    /// The bot of this level to which the seat belongs.
    Bot(#[ts(type = "string")] LevelName),
    /// A bot of this level, for a person who was absent.
    StandIn(#[ts(type = "string")] LevelName),
}

/// The greatest length of the name of a level, in bytes.
const MOST_BYTES: usize = 24;

/// The name of a level of bots: small letters, digits, `-` and `_`.
///
/// ```
/// use portolan_match::LevelName;
///
/// let level: LevelName = "mate".parse().unwrap();
/// assert_eq!(level.to_string(), "mate");
/// assert!("First Mate".parse::<LevelName>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LevelName(ArrayString<MOST_BYTES>);

/// A text that is not the name of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the name of a level has 1 to {MOST_BYTES} small letters, digits, `-` and `_`")]
pub struct LevelNameError;

impl std::str::FromStr for LevelName {
    type Err = LevelNameError;

    fn from_str(text: &str) -> Result<LevelName, LevelNameError> {
        let is_allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_');
        if text.is_empty() || !text.bytes().all(is_allowed) {
            return Err(LevelNameError);
        }
        ArrayString::from(text)
            .map(LevelName)
            .map_err(|_| LevelNameError)
    }
}

impl TryFrom<String> for LevelName {
    type Error = LevelNameError;

    fn try_from(text: String) -> Result<LevelName, LevelNameError> {
        text.parse()
    }
}

impl From<LevelName> for String {
    fn from(level: LevelName) -> String {
        level.0.as_str().to_owned()
    }
}

impl fmt::Display for LevelName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_author_has_a_short_json_form() {
        let level: LevelName = "mate".parse().unwrap();
        for (author, json) in [
            (Author::Person, r#""person""#),
            (Author::StandingOrder, r#""standing_order""#),
            (Author::Bot(level), r#"{"bot":"mate"}"#),
            (Author::StandIn(level), r#"{"stand_in":"mate"}"#),
        ] {
            assert_eq!(serde_json::to_string(&author).unwrap(), json);
            assert_eq!(serde_json::from_str::<Author>(json).unwrap(), author);
        }
    }

    #[test]
    fn other_texts_are_no_names_of_levels() {
        for json in [
            r#"{"bot":""}"#,
            r#"{"bot":"Mate"}"#,
            r#"{"bot":"a level whose name is far too long"}"#,
            r#"{"bot":"abcdefghijklmnopqrstuvwxyz"}"#,
            r#"{"bot":7}"#,
            r#""bot""#,
            r#""stranger""#,
        ] {
            assert!(serde_json::from_str::<Author>(json).is_err(), "{json}");
        }
    }
}
