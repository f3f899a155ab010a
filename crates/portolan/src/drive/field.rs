//! The fields of a command: name, type, and whether they may be left out.

use std::collections::{BTreeMap, HashMap};

use portolan_bots::Level;
use portolan_core::Seat;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use serde_path_to_error::Segment;

/// A field of a command.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) kind: FieldKind,
    pub(super) need: Need,
    pub(super) about: &'static str,
}

/// Whether a field may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    Required,
    Optional,
}

/// The type of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldKind {
    Players,
    Options,
    Texts,
    Seed,
    Text,
    Seat,
    SeatOrNull,
    Viewer,
    Number,
    Count,
    Flag,
    Level,
    Form,
    Record,
}

impl FieldKind {
    /// A description of the values, for messages and help.
    pub(super) fn expected(self) -> String {
        let words = match self {
            FieldKind::Players => "a whole number from 0 to 255",
            FieldKind::Options => "an object of true, false, whole numbers and texts",
            FieldKind::Texts => "a list of texts",
            FieldKind::Seed => "a whole number from 0 to 18446744073709551615, or a text",
            FieldKind::Text => "a text",
            FieldKind::Seat => "a seat number from 1 to 8",
            FieldKind::SeatOrNull => "a seat number from 1 to 8, or null",
            FieldKind::Viewer => "a seat number from 1 to 8, \"spectator\" or \"referee\"",
            FieldKind::Number => "a whole number from 0 to 4294967295",
            FieldKind::Count => "a whole number from 1 to 4294967295",
            FieldKind::Flag => "true or false",
            FieldKind::Level => {
                let names = Level::ALL.map(|level| format!("\"{level}\""));
                return ["one of", &names.join(", ")].join(" ");
            }
            FieldKind::Form => "\"text\" or \"lines\"",
            FieldKind::Record => "a text, or a list of texts (the lines)",
        };
        words.to_owned()
    }

    /// A description of the parts of a value.
    fn expected_inside(self) -> &'static str {
        match self {
            FieldKind::Options => "true, false, a whole number from 0 to 4294967295, or a text",
            _ => "a text",
        }
    }

    /// Parses a value from its JSON text.
    pub(super) fn read(self, text: &str) -> Result<Value, InvalidValue> {
        match self {
            FieldKind::Options => self.parts::<BTreeMap<String, portolan_core::Value>>(text)?,
            FieldKind::Texts => self.parts::<Vec<String>>(text)?,
            FieldKind::Record if text.starts_with('[') => self.parts::<Vec<String>>(text)?,
            _ => {}
        }
        match serde_json::from_str(text) {
            Ok(value) if self.accepts(&value) => Ok(value),
            _ => Err(self.invalid(text)),
        }
    }

    /// Checks that the text can be parsed as a `T`; the error names the part that cannot.
    fn parts<T: DeserializeOwned>(self, text: &str) -> Result<(), InvalidValue> {
        let mut json = serde_json::Deserializer::from_str(text);
        let Err(error) = serde_path_to_error::deserialize::<_, T>(&mut json) else {
            return Ok(());
        };
        let path = error.path();
        let given = path.iter().try_fold(text, part);
        Err(match (path.iter().next(), given) {
            (Some(first), Some(given)) => InvalidValue {
                path: match first {
                    Segment::Seq { .. } => path.to_string(),
                    _ => format!(".{path}"),
                },
                given: given.to_owned(),
                expected: self.expected_inside().to_owned(),
            },
            _ => self.invalid(text),
        })
    }

    /// The error for a value that is invalid as a whole.
    fn invalid(self, text: &str) -> InvalidValue {
        InvalidValue {
            path: String::new(),
            given: text.to_owned(),
            expected: self.expected(),
        }
    }

    /// Whether the value is valid, apart from its parts.
    fn accepts(self, value: &Value) -> bool {
        let number = |least: u64, most: u64| {
            value
                .as_u64()
                .is_some_and(|number| (least..=most).contains(&number))
        };
        let seat = || value.as_u64().and_then(Seat::from_number).is_some();
        let one_of = |names: &[&str]| value.as_str().is_some_and(|text| names.contains(&text));
        match self {
            FieldKind::Players => number(0, u64::from(u8::MAX)),
            FieldKind::Options => value.is_object(),
            FieldKind::Texts => value.is_array(),
            FieldKind::Seed => value.is_u64() || value.is_string(),
            FieldKind::Text => value.is_string(),
            FieldKind::Seat => seat(),
            FieldKind::SeatOrNull => value.is_null() || seat(),
            FieldKind::Viewer => one_of(&["spectator", "referee"]) || seat(),
            FieldKind::Number => number(0, u64::from(u32::MAX)),
            FieldKind::Count => number(1, u64::from(u32::MAX)),
            FieldKind::Flag => value.is_boolean(),
            FieldKind::Level => one_of(&Level::ALL.map(Level::name)),
            FieldKind::Form => one_of(&["text", "lines"]),
            FieldKind::Record => value.is_string() || value.is_array(),
        }
    }
}

/// An invalid value of a field, or of a part of it.
pub(super) struct InvalidValue {
    /// The path inside the field: `.rounds`, `[2]`; empty for the whole field.
    pub(super) path: String,
    /// The value as it was sent.
    pub(super) given: String,
    /// What was expected.
    pub(super) expected: String,
}

/// The JSON text of a part of an object or a list.
fn part<'t>(text: &'t str, segment: &Segment) -> Option<&'t str> {
    let part = match segment {
        Segment::Seq { index } => *serde_json::from_str::<Vec<&RawValue>>(text)
            .ok()?
            .get(*index)?,
        Segment::Map { key } => *serde_json::from_str::<HashMap<String, &RawValue>>(text)
            .ok()?
            .get(key)?,
        Segment::Enum { .. } | Segment::Unknown => return None,
    };
    Some(part.get())
}

/// A required field.
pub(super) const fn required(name: &'static str, kind: FieldKind, about: &'static str) -> Field {
    Field {
        name,
        kind,
        need: Need::Required,
        about,
    }
}

/// An optional field.
pub(super) const fn optional(name: &'static str, kind: FieldKind, about: &'static str) -> Field {
    Field {
        name,
        kind,
        need: Need::Optional,
        about,
    }
}
