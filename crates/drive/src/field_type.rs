//! The types of the fields of commands. Each describes its values, for the help and for the error
//! of a field that cannot be read.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU32;

use portolan_bots::{Bot, Effort, Level};
use portolan_core::{Seat, Value, Viewer};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A type of fields.
pub(crate) trait FieldType {
    /// Whether the field may be left out.
    const NEED: Need = Need::Required;

    /// Whether `null` is a value. It is not a way to leave a field out.
    const NULL: Null = Null::Refused;

    /// A description of the values.
    fn expected() -> String;

    /// A description of the parts of a value that has parts.
    fn expected_inside() -> &'static str {
        "a text"
    }
}

/// Whether a field may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Required,
    Optional,
}

/// Whether `null` is a value of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Null {
    Accepted,
    Refused,
}

impl<T: FieldType> FieldType for Option<T> {
    const NEED: Need = Need::Optional;
    const NULL: Null = T::NULL;

    fn expected() -> String {
        T::expected()
    }

    fn expected_inside() -> &'static str {
        T::expected_inside()
    }
}

/// Implements [`FieldType`] for types whose description is fixed.
macro_rules! described {
    ($($field_type:ty: $expected:literal;)+) => {
        $(
            impl FieldType for $field_type {
                fn expected() -> String {
                    $expected.to_owned()
                }
            }
        )+
    };
}

described! {
    u8: "a whole number from 0 to 255";
    u32: "a whole number from 0 to 4294967295";
    u64: "a whole number from 0 to 18446744073709551615";
    NonZeroU32: "a whole number from 1 to 4294967295";
    bool: "true or false";
    String: "a text";
    Vec<String>: "a list of texts";
    Seat: "a seat number from 1 to 8";
    EventViewer: "a seat number from 1 to 8, \"spectator\" or \"referee\"";
    SeedText: "a whole number from 0 to 18446744073709551615, or a text";
    RecordForm: "\"text\" or \"lines\"";
    RecordText: "a text, or a list of texts (the lines)";
}

impl FieldType for BTreeMap<String, Value> {
    fn expected() -> String {
        "an object of true, false, whole numbers and texts".to_owned()
    }

    fn expected_inside() -> &'static str {
        "true, false, a whole number from 0 to 4294967295, or a text"
    }
}

impl FieldType for SeatOrNull {
    const NULL: Null = Null::Accepted;

    fn expected() -> String {
        "a seat number from 1 to 8, or null".to_owned()
    }
}

impl FieldType for Bot {
    fn expected() -> String {
        let names = Level::ALL.map(|level| format!("\"{level}\""));
        format!(
            "one of {}, or a person of that level, such as \"captain:Vanna\"",
            names.join(", ")
        )
    }
}

impl FieldType for SearchSteps {
    fn expected() -> String {
        format!("a whole number from 1 to {}", SearchSteps::MOST)
    }
}

impl FieldType for SearchTimes {
    fn expected() -> String {
        format!("a whole number from 1 to {}", Effort::MOST_TIMES)
    }
}

/// The budget of a search, in steps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchSteps(pub(crate) u64);

impl SearchSteps {
    /// More would block a session for many seconds; it catches typing errors.
    const MOST: u64 = 10_000_000;
}

impl<'de> Deserialize<'de> for SearchSteps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SearchSteps, D::Error> {
        let steps = u64::deserialize(deserializer)?;
        if (1..=SearchSteps::MOST).contains(&steps) {
            Ok(SearchSteps(steps))
        } else {
            Err(D::Error::custom(SearchSteps::expected()))
        }
    }
}

/// How many times the usual budget an analysis spends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchTimes(pub(crate) u32);

impl<'de> Deserialize<'de> for SearchTimes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SearchTimes, D::Error> {
        let times = u32::deserialize(deserializer)?;
        if (1..=Effort::MOST_TIMES).contains(&times) {
            Ok(SearchTimes(times))
        } else {
            Err(D::Error::custom(SearchTimes::expected()))
        }
    }
}

/// A seat, or `null` for a spectator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeatOrNull(pub(crate) Option<Seat>);

impl<'de> Deserialize<'de> for SeatOrNull {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatOrNull, D::Error> {
        struct SeatOrNullVisitor;

        impl Visitor<'_> for SeatOrNullVisitor {
            type Value = SeatOrNull;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&SeatOrNull::expected())
            }

            fn visit_unit<E: Error>(self) -> Result<SeatOrNull, E> {
                Ok(SeatOrNull(None))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<SeatOrNull, E> {
                seat(number, &self).map(|seat| SeatOrNull(Some(seat)))
            }
        }

        deserializer.deserialize_any(SeatOrNullVisitor)
    }
}

/// The seat of this number.
fn seat<'de, E: Error>(number: u64, expected: &impl Visitor<'de>) -> Result<Seat, E> {
    let given = serde::de::Unexpected::Unsigned(number);
    Seat::from_number(number).ok_or_else(|| E::invalid_value(given, expected))
}

/// Whoever looks at events.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EventViewer(pub(crate) Viewer);

impl<'de> Deserialize<'de> for EventViewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventViewer, D::Error> {
        struct EventViewerVisitor;

        impl Visitor<'_> for EventViewerVisitor {
            type Value = EventViewer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&EventViewer::expected())
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<EventViewer, E> {
                match name {
                    "spectator" => Ok(EventViewer(Viewer::Spectator)),
                    "referee" => Ok(EventViewer(Viewer::Everything)),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(name), &self)),
                }
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<EventViewer, E> {
                seat(number, &self).map(|seat| EventViewer(Viewer::Seat(seat)))
            }
        }

        deserializer.deserialize_any(EventViewerVisitor)
    }
}

/// A seed; a number means the text of its digits.
#[derive(Debug)]
pub(crate) struct SeedText(pub(crate) String);

impl<'de> Deserialize<'de> for SeedText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeedText, D::Error> {
        struct SeedVisitor;

        impl Visitor<'_> for SeedVisitor {
            type Value = SeedText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&SeedText::expected())
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<SeedText, E> {
                Ok(SeedText(number.to_string()))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<SeedText, E> {
                Ok(SeedText(text.to_owned()))
            }
        }

        deserializer.deserialize_any(SeedVisitor)
    }
}

/// The form in which a record is exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RecordForm {
    /// One text.
    #[default]
    Text,
    /// A list of lines.
    Lines,
}

/// A record, given as one text or as a list of lines.
#[derive(Debug)]
pub(crate) struct RecordText(pub(crate) String);

impl<'de> Deserialize<'de> for RecordText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecordText, D::Error> {
        struct RecordVisitor;

        impl<'de> Visitor<'de> for RecordVisitor {
            type Value = RecordText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&RecordText::expected())
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<RecordText, E> {
                Ok(RecordText(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RecordText, A::Error> {
                let mut lines: Vec<String> = Vec::new();
                while let Some(line) = seq.next_element()? {
                    lines.push(line);
                }
                Ok(RecordText(lines.join("\n")))
            }
        }

        deserializer.deserialize_any(RecordVisitor)
    }
}
