//! The fields of a command: what they are called, what they hold, whether they may be left out.

use portolan_bots::Level;
use portolan_core::Seat;
use serde_json::Value;

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
            Kind::Seed => "a whole number or a text",
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

    /// Whether the value is of this kind.
    pub(super) fn fits(self, value: &Value) -> bool {
        let number = |least: u64, most: u64| {
            value
                .as_u64()
                .is_some_and(|number| (least..=most).contains(&number))
        };
        let texts = || {
            value
                .as_array()
                .is_some_and(|list| list.iter().all(Value::is_string))
        };
        let seat = || value.as_u64().and_then(Seat::from_number).is_some();
        let one_of = |names: &[&str]| value.as_str().is_some_and(|text| names.contains(&text));
        match self {
            Kind::Players => number(0, u64::from(u8::MAX)),
            Kind::Options => value.as_object().is_some_and(|options| {
                options.values().all(|option| {
                    serde_json::from_value::<portolan_core::Value>(option.clone()).is_ok()
                })
            }),
            Kind::Texts => texts(),
            Kind::Seed => value.is_u64() || value.is_i64() || value.is_string(),
            Kind::Text => value.is_string(),
            Kind::Seat => seat(),
            Kind::SeatOrNull => value.is_null() || seat(),
            Kind::Viewer => one_of(&["spectator", "referee"]) || seat(),
            Kind::Number => number(0, u64::from(u32::MAX)),
            Kind::Count => number(1, u64::from(u32::MAX)),
            Kind::Flag => value.is_boolean(),
            Kind::Level => one_of(&Level::ALL.map(Level::name)),
            Kind::Form => one_of(&["text", "lines"]),
            Kind::Record => value.is_string() || texts(),
        }
    }
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
