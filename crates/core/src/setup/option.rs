//! The options of a game, described as data.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u32),
    /// One of several names.
    Name(String),
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(name: &str) -> Value {
        Value::Name(name.to_owned())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(true) => f.write_str("on"),
            Value::Flag(false) => f.write_str("off"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Name(name) => f.write_str(name),
        }
    }
}

/// An option of a game. The keys of its texts are `option-NAME` and, for picks,
/// `option-NAME-VALUE`, with `-` for `_`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct OptionSpec {
    /// The name in set-ups.
    pub name: &'static str,
    /// The kind of option, with its possible values.
    #[serde(flatten)]
    pub kind: OptionKind,
}

impl OptionSpec {
    /// On or off.
    #[must_use]
    pub const fn flag(name: &'static str, default: bool) -> OptionSpec {
        let kind = OptionKind::Flag { default };
        OptionSpec { name, kind }
    }

    /// One of several names; the first is the default.
    #[must_use]
    pub const fn pick(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
        let default = values[0];
        let kind = OptionKind::Pick { values, default };
        OptionSpec { name, kind }
    }

    /// A number within bounds.
    #[must_use]
    pub const fn number(
        name: &'static str,
        bounds: RangeInclusive<u32>,
        default: u32,
    ) -> OptionSpec {
        let (least, most) = (*bounds.start(), *bounds.end());
        let kind = OptionKind::Number {
            least,
            most,
            default,
        };
        OptionSpec { name, kind }
    }

    /// A limit of the length of a game within bounds, or 0 for none.
    #[must_use]
    pub const fn limit(
        name: &'static str,
        bounds: RangeInclusive<u32>,
        default: u32,
    ) -> OptionSpec {
        let (least, most) = (*bounds.start(), *bounds.end());
        let kind = OptionKind::Limit {
            least,
            most,
            default,
        };
        OptionSpec { name, kind }
    }
}

/// The kind of an option: its possible values and its default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// The default.
        default: bool,
    },
    /// One of several names.
    Pick {
        /// All possible names.
        values: &'static [&'static str],
        /// The default.
        default: &'static str,
    },
    /// A number within bounds.
    Number {
        /// The smallest possible number.
        least: u32,
        /// The greatest possible number.
        most: u32,
        /// The default.
        default: u32,
    },
    /// A number within bounds that limits the length of a game, or 0 for no limit. Contests and
    /// public tables refuse 0 (see [`Setup::require_limits`](super::Setup::require_limits)).
    Limit {
        /// The smallest possible limit, at least 1.
        least: u32,
        /// The greatest possible limit.
        most: u32,
        /// The default, which is not 0.
        default: u32,
    },
}

impl OptionKind {
    /// The default, as a value.
    #[must_use]
    pub fn default_value(self) -> Value {
        match self {
            OptionKind::Flag { default } => Value::Flag(default),
            OptionKind::Pick { default, .. } => Value::from(default),
            OptionKind::Number { default, .. } | OptionKind::Limit { default, .. } => {
                Value::Number(default)
            }
        }
    }

    /// The values to test: all of them, or the bounds and the default of a number, and 0 where it
    /// means no limit.
    #[must_use]
    pub fn values(self) -> Vec<Value> {
        match self {
            OptionKind::Flag { .. } => vec![Value::Flag(false), Value::Flag(true)],
            OptionKind::Pick { values, .. } => values.iter().map(|&v| Value::from(v)).collect(),
            OptionKind::Number {
                least,
                most,
                default,
            } => {
                let mut values = vec![least, default, most];
                values.dedup();
                values.into_iter().map(Value::Number).collect()
            }
            OptionKind::Limit {
                least,
                most,
                default,
            } => [0, least, default, most].map(Value::Number).to_vec(),
        }
    }

    /// The possible values, for messages: `on, off`.
    #[must_use]
    pub fn expected(self) -> String {
        match self {
            OptionKind::Flag { .. } => "on, off".to_owned(),
            OptionKind::Pick { values, .. } => values.join(", "),
            OptionKind::Number { least, most, .. } => format!("{least}–{most}"),
            OptionKind::Limit { least, most, .. } => format!("0, {least}–{most}"),
        }
    }

    /// Converts a given value, which may be text in upper or lower case; `None` if the option
    /// cannot have it.
    pub(super) fn accept(self, given: &Value) -> Option<Value> {
        match (self, given) {
            (OptionKind::Flag { .. }, Value::Flag(flag)) => Some(Value::Flag(*flag)),
            (OptionKind::Flag { .. }, Value::Name(name)) => {
                match name.to_ascii_lowercase().as_str() {
                    "on" | "true" | "yes" => Some(Value::Flag(true)),
                    "off" | "false" | "no" => Some(Value::Flag(false)),
                    _ => None,
                }
            }
            (OptionKind::Pick { values, .. }, Value::Name(name)) => values
                .iter()
                .find(|value| value.eq_ignore_ascii_case(name))
                .map(|&value| Value::from(value)),
            (OptionKind::Number { least, most, .. }, Value::Number(number)) => (least..=most)
                .contains(number)
                .then_some(Value::Number(*number)),
            (OptionKind::Limit { least, most, .. }, Value::Number(number)) => {
                (*number == 0 || (least..=most).contains(number)).then_some(Value::Number(*number))
            }
            (OptionKind::Number { .. } | OptionKind::Limit { .. }, Value::Name(name)) => {
                self.accept(&Value::Number(name.parse().ok()?))
            }
            _ => None,
        }
    }
}
