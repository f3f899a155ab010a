//! A request: one JSON object with a known command and valid fields.

use std::collections::HashSet;
use std::fmt;

use portolan_core::Seat;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::command::{Command, SEAT, find};
use super::error::RequestError;
use super::field::Need;

/// A well-formed request.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) command: &'static Command,
    fields: Map<String, Value>,
}

/// Parses a line: the `id` to be echoed, if there is one, and the request.
pub(super) fn read(line: &[u8]) -> (Option<Box<RawValue>>, Result<Request, RequestError>) {
    let Ok(text) = std::str::from_utf8(line) else {
        return (None, Err(RequestError::not_text()));
    };
    match serde_json::from_str::<Object>(text) {
        Err(error) => (None, Err(RequestError::not_json(&error))),
        Ok(mut object) => {
            let id = object.take("id").map(RawValue::to_owned);
            (id, Request::check(object))
        }
    }
}

impl Request {
    fn check(mut object: Object<'_>) -> Result<Request, RequestError> {
        let name = object.take("do").map(RawValue::get);
        let command = name
            .and_then(|name| serde_json::from_str::<String>(name).ok())
            .and_then(|name| find(&name))
            .ok_or_else(|| RequestError::unknown_command(name))?;
        let mut fields = Map::new();
        for (name, given) in object.0 {
            let field = command
                .fields
                .iter()
                .find(|field| field.name == name)
                .ok_or_else(|| RequestError::unknown_field(command, &name))?;
            let value = field.kind.read(given.get());
            let value = value.map_err(|invalid| RequestError::wrong_field(field, &invalid))?;
            fields.insert(name, value);
        }
        for field in command.fields {
            if field.need == Need::Required && !fields.contains_key(field.name) {
                return Err(RequestError::missing_field(command, field));
            }
        }
        Ok(Request { command, fields })
    }

    /// Whether the field is present.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// A field as it is.
    pub(super) fn value(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    /// A text; empty if it is missing.
    pub(super) fn text(&self, name: &str) -> &str {
        self.value(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A list of texts; empty if it is missing.
    pub(super) fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        let texts = self.value(name).and_then(Value::as_array);
        texts.into_iter().flatten().filter_map(Value::as_str)
    }

    /// A whole number.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        let number = self.value(name)?.as_u64()?;
        u32::try_from(number).ok()
    }

    /// A flag; false if it is missing.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool) == Some(true)
    }

    /// A seat, if the field names one.
    pub(super) fn seat_if_any(&self, name: &str) -> Option<Seat> {
        self.value(name)?.as_u64().and_then(Seat::from_number)
    }

    /// The required field `seat`.
    pub(super) fn seat(&self) -> Result<Seat, RequestError> {
        let seat = self.seat_if_any(SEAT.name);
        seat.ok_or_else(|| RequestError::missing_field(self.command, &SEAT))
    }

    /// A text, given as one string or as a list of lines.
    pub(super) fn lines(&self, name: &str) -> String {
        match self.value(name) {
            Some(Value::Array(lines)) => lines
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join("\n"),
            _ => self.text(name).to_owned(),
        }
    }

    /// The seed; a number means the text of its digits.
    pub(super) fn seed(&self) -> String {
        match self.value("seed") {
            Some(Value::String(text)) => text.clone(),
            Some(number) => number.to_string(),
            None => "1".to_owned(),
        }
    }
}

/// A JSON object without duplicate fields. Its values are parsed later, so that an error can name
/// the field.
struct Object<'de>(Vec<(String, &'de RawValue)>);

impl<'de> Object<'de> {
    /// Removes and returns a field.
    fn take(&mut self, name: &str) -> Option<&'de RawValue> {
        let index = self.0.iter().position(|(field, _)| field == name)?;
        Some(self.0.remove(index).1)
    }
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<'de>, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let mut names = HashSet::new();
                let mut fields = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
                    if !names.insert(name.clone()) {
                        return Err(A::Error::custom("duplicate field"));
                    }
                    fields.push((name, value));
                }
                Ok(Object(fields))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn code(line: &str) -> String {
        let error = read(line.as_bytes()).1.unwrap_err();
        error.0["code"].as_str().unwrap().to_owned()
    }

    #[test]
    fn each_mistake_has_its_code() {
        for (line, expected) in [
            ("", "drive-not-json"),
            ("turn", "drive-not-json"),
            ("[]", "drive-not-json"),
            ("{", "drive-not-json"),
            (r#"{"do":"turn"} x"#, "drive-not-json"),
            (r#"{"do":"turn","do":"quit"}"#, "drive-not-json"),
            ("{}", "drive-unknown-command"),
            (r#"{"do":"fly"}"#, "drive-unknown-command"),
            (r#"{"do":7}"#, "drive-unknown-command"),
            (r#"{"do":"turn","seat":1}"#, "drive-unknown-field"),
            (r#"{"do":"act","seat":1}"#, "drive-missing-field"),
            (
                r#"{"do":"act","seat":0,"action":"pass"}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":9,"action":"pass"}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":"1","action":"pass"}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":1.0,"action":"pass"}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":null,"action":"pass"}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":1,"action":["pass"]}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"act","seat":1,"action":"pass","prompt":-1}"#,
                "drive-wrong-field",
            ),
            (r#"{"do":"start","players":300}"#, "drive-wrong-field"),
            (
                r#"{"do":"start","players":3,"options":{"a":[]}}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"start","players":3,"names":[1]}"#,
                "drive-wrong-field",
            ),
            (
                r#"{"do":"start","players":3,"seed":1.5}"#,
                "drive-wrong-field",
            ),
            (r#"{"do":"draw","count":0}"#, "drive-wrong-field"),
            (
                r#"{"do":"bot","seat":1,"level":"admiral"}"#,
                "drive-wrong-field",
            ),
            (r#"{"do":"events","viewer":"spy"}"#, "drive-wrong-field"),
        ] {
            assert_eq!(code(line), expected, "{line}");
        }
        assert_eq!(read(b"\xff").1.unwrap_err().0["code"], "drive-not-text");
    }

    #[test]
    fn a_mistake_names_what_is_wrong_and_what_was_expected() {
        let (id, request) = read(br#"{"id":[1],"do":"act","seat":"two","action":"pass"}"#);
        assert_eq!(id.map(|id| id.get().to_owned()).as_deref(), Some("[1]"));
        assert_eq!(
            request.unwrap_err().0,
            json!({
                "code": "drive-wrong-field",
                "message": "the field “seat” cannot be \"two\": expected a seat number from 1 to 8",
                "expected": {"seat": "a seat number from 1 to 8"},
            })
        );
    }

    #[test]
    fn foreign_text_is_repeated_in_part_only() {
        let line = format!(r#"{{"do":"{}"}}"#, "x".repeat(5000));
        let error = read(line.as_bytes()).1.unwrap_err().0;
        assert!(error["message"].as_str().unwrap().len() < 400);
    }

    #[test]
    fn depth_does_not_matter() {
        let line = format!(r#"{{"do":{}"#, "[".repeat(100_000));
        assert_eq!(code(&line), "drive-not-json");
    }
}
