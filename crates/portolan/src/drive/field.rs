//! The fields of a command: what they are called, what they hold, whether they may be left out.

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
    pub(super) kind: Kind,
    pub(super) need: Need,
    pub(super) about: &'static str,
}

/// Whether a field may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    Required,
    Optional,
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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

impl Kind {
    /// What a value of this kind is, for messages and help.
    pub(super) fn expected(self) -> String {
        let words = match self {
            Kind::Players => "a whole number from 0 to 255",
            Kind::Options => "an object of true, false, whole numbers and texts",
            Kind::Texts => "a list of texts",
            Kind::Seed => "a whole number from 0 to 18446744073709551615, or a text",
            Kind::Text => "a text",
            Kind::Seat => "a seat number from 1 to 8",
            Kind::SeatOrNull => "a seat number from 1 to 8, or null",
            Kind::Viewer => "a seat number from 1 to 8, \"spectator\" or \"referee\"",
            Kind::Number => "a whole number from 0 to 4294967295",
            Kind::Count => "a whole number from 1 to 4294967295",
            Kind::Flag => "true or false",
            Kind::Level => {
                let names = Level::ALL.map(|level| format!("\"{level}\""));
                return ["one of", &names.join(", ")].join(" ");
            }
            Kind::Form => "\"text\" or \"lines\"",
            Kind::Record => "a text, or a list of texts (the lines)",
        };
        words.to_owned()
    }

    /// What the parts of a value of this kind are.
    fn expected_inside(self) -> &'static str {
        match self {
            Kind::Options => "true, false, a whole number from 0 to 4294967295, or a text",
            _ => "a text",
        }
    }

    /// Reads a value of this kind from its JSON text.
    pub(super) fn read(self, text: &str) -> Result<Value, Misfit> {
        match self {
            Kind::Options => self.parts::<BTreeMap<String, portolan_core::Value>>(text)?,
            Kind::Texts => self.parts::<Vec<String>>(text)?,
            Kind::Record if text.starts_with('[') => self.parts::<Vec<String>>(text)?,
            _ => {}
        }
        match serde_json::from_str(text) {
            Ok(value) if self.fits(&value) => Ok(value),
            _ => Err(self.misfit(text)),
        }
    }

    /// Whether the text can be read as a `T`; if a part of it cannot, names that.
    fn parts<T: DeserializeOwned>(self, text: &str) -> Result<(), Misfit> {
        let mut json = serde_json::Deserializer::from_str(text);
        let Err(error) = serde_path_to_error::deserialize::<_, T>(&mut json) else {
            return Ok(());
        };
        let path = error.path();
        let given = path.iter().try_fold(text, part);
        Err(match (path.iter().next(), given) {
            (Some(first), Some(given)) => Misfit {
                path: match first {
                    Segment::Seq { .. } => path.to_string(),
                    _ => format!(".{path}"),
                },
                given: given.to_owned(),
                expected: self.expected_inside().to_owned(),
            },
            _ => self.misfit(text),
        })
    }

    /// The value as a whole is not of this kind.
    fn misfit(self, text: &str) -> Misfit {
        Misfit {
            path: String::new(),
            given: text.to_owned(),
            expected: self.expected(),
        }
    }

    /// Whether the value is of this kind, as far as its parts do not matter.
    fn fits(self, value: &Value) -> bool {
        let number = |least: u64, most: u64| {
            value
                .as_u64()
                .is_some_and(|number| (least..=most).contains(&number))
        };
        let seat = || value.as_u64().and_then(Seat::from_number).is_some();
        let one_of = |names: &[&str]| value.as_str().is_some_and(|text| names.contains(&text));
        match self {
            Kind::Players => number(0, u64::from(u8::MAX)),
            Kind::Options => value.is_object(),
            Kind::Texts => value.is_array(),
            Kind::Seed => value.is_u64() || value.is_string(),
            Kind::Text => value.is_string(),
            Kind::Seat => seat(),
            Kind::SeatOrNull => value.is_null() || seat(),
            Kind::Viewer => one_of(&["spectator", "referee"]) || seat(),
            Kind::Number => number(0, u64::from(u32::MAX)),
            Kind::Count => number(1, u64::from(u32::MAX)),
            Kind::Flag => value.is_boolean(),
            Kind::Level => one_of(&Level::ALL.map(Level::name)),
            Kind::Form => one_of(&["text", "lines"]),
            Kind::Record => value.is_string() || value.is_array(),
        }
    }
}

/// What cannot be the content of a field, or of a part of it.
pub(super) struct Misfit {
    /// Where, inside the field: `.rounds`, `[2]`, empty for the field as a whole.
    pub(super) path: String,
    /// What is there, as it was sent.
    pub(super) given: String,
    /// What can be there.
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

/// A field that must be there.
pub(super) const fn required(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field {
        name,
        kind,
        need: Need::Required,
        about,
    }
}

/// A field that may be left out.
pub(super) const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field {
        name,
        kind,
        need: Need::Optional,
        about,
    }
}
