//! A request: one JSON object with a command and its fields.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::command::Command;
use crate::error::RequestError;
use crate::request_fields::RequestFields;

/// Parses a line: the `id` to be echoed, if there is one, and the command.
pub(crate) fn read(line: &[u8]) -> (Option<Box<RawValue>>, Result<Command, RequestError>) {
    let Ok(text) = std::str::from_utf8(line) else {
        return (None, Err(RequestError::not_text()));
    };
    match serde_json::from_str::<Object>(text) {
        Err(error) => (None, Err(RequestError::not_json(&error))),
        Ok(mut object) => {
            let id = object.take("id").map(RawValue::to_owned);
            (id, command(object))
        }
    }
}

fn command(mut object: Object<'_>) -> Result<Command, RequestError> {
    let given = object.take("do").map(RawValue::get);
    let name = given.and_then(|given| serde_json::from_str::<String>(given).ok());
    let name = name.ok_or_else(|| RequestError::unknown_command(given))?;
    let fields = RequestFields {
        command: name.clone(),
        fields: object.0,
    };
    Command::deserialize(fields).map_err(|error| RequestError::fields(&name, error))
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
