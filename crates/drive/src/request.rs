//! A request: one JSON object with a command and its fields.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use crate::command::{Command, CommandDescription, FieldDescription, descriptions};
use crate::error::RequestError;
use crate::field_type::{Need, Null};

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
    let known = descriptions();
    let command = known
        .iter()
        .find(|known| Some(&known.name) == name.as_ref());
    let command = command.ok_or_else(|| RequestError::unknown_command(given))?;
    check_fields(command, &object)?;
    // serde reads a variant of an enum by its name.
    let variant = format!("{{{:?}:{}}}", command.name, object.text());
    let mut json = serde_json::Deserializer::from_str(&variant);
    serde_path_to_error::deserialize(&mut json)
        .map_err(|error| wrong_field(command, &object, error.path()))
}

/// Checks that the fields are those of the command, and that none is `null` that must not be.
fn check_fields(command: &CommandDescription, object: &Object<'_>) -> Result<(), RequestError> {
    for (name, value) in &object.0 {
        let field = command.fields.iter().find(|field| field.name == name);
        let field = field.ok_or_else(|| RequestError::unknown_field(command, name))?;
        if value.get() == "null" && field.null == Null::Refused {
            return Err(RequestError::wrong_field(command, name, "", "null"));
        }
    }
    let is_missing = |field: &&FieldDescription| {
        field.need == Need::Required && object.get(field.name).is_none()
    };
    match command.fields.iter().find(is_missing) {
        Some(field) => Err(RequestError::missing_field(command, field.name)),
        None => Ok(()),
    }
}

/// The error for the part of a request at this path: the variant, the field, and parts of it.
fn wrong_field(command: &CommandDescription, object: &Object<'_>, path: &Path) -> RequestError {
    let is_variant = |segment: &&Segment| matches!(segment, Segment::Enum { .. });
    let mut segments = path.iter().skip_while(is_variant);
    let field = match segments.next() {
        Some(Segment::Map { key }) => key.as_str(),
        _ => "",
    };
    let mut given = object.get(field).map_or("null", RawValue::get);
    let mut inside = String::new();
    for segment in segments {
        let Some(part) = part(given, segment) else {
            break;
        };
        given = part;
        inside += &match segment {
            Segment::Seq { .. } => segment.to_string(),
            _ => format!(".{segment}"),
        };
    }
    RequestError::wrong_field(command, field, &inside, given)
}

/// The JSON text of a part of an object or a list.
fn part<'t>(text: &'t str, segment: &Segment) -> Option<&'t str> {
    let part = match segment {
        Segment::Seq { index } => {
            let list: Vec<&RawValue> = serde_json::from_str(text).ok()?;
            *list.get(*index)?
        }
        Segment::Map { key } => serde_json::from_str::<Object>(text).ok()?.get(key)?,
        Segment::Enum { .. } | Segment::Unknown => return None,
    };
    Some(part.get())
}

/// A JSON object without duplicate fields. Its values are parsed later, so that an error can name
/// the field.
struct Object<'de>(Vec<(String, &'de RawValue)>);

impl<'de> Object<'de> {
    /// The value of a field.
    fn get(&self, name: &str) -> Option<&'de RawValue> {
        let field = self.0.iter().find(|(field, _)| field == name);
        field.map(|(_, value)| *value)
    }

    /// The object as JSON again.
    fn text(&self) -> String {
        let fields: Vec<String> = self
            .0
            .iter()
            .map(|(name, value)| {
                format!("{}:{}", serde_json::Value::from(name.as_str()), value.get())
            })
            .collect();
        format!("{{{}}}", fields.join(","))
    }

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
                r#"{"do":"bot","seat":1,"level":"bosun"}"#,
                "drive-wrong-field",
            ),
            (r#"{"do":"events","viewer":"spy"}"#, "drive-wrong-field"),
            (r#"{"do":"advise","seat":1,"steps":0}"#, "drive-wrong-field"),
            (
                r#"{"do":"advise","seat":1,"steps":10000001}"#,
                "drive-wrong-field",
            ),
            (r#"{"do":"analyse","times":1001}"#, "drive-wrong-field"),
            (r#"{"do":"analyse","seed":-1}"#, "drive-wrong-field"),
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
