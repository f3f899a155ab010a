//! How a table is set up: player count, options, edition. Options are described as data, so
//! that a form, a help text and a test can be made from them without knowing the game.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::edition::EditionError;
use crate::phrase::{Arg, Phrase, Phrased};

/// What the opener of a table decided. Options not named have their default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Options by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// The text of another edition than the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
}

impl Setup {
    /// All options at their defaults, built-in edition.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup {
            players,
            options: BTreeMap::new(),
            edition: None,
        }
    }

    /// Sets an option.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Setup {
        self.options.insert(name.to_owned(), value.into());
        self
    }

    /// The same set-up in its one canonical form, however it was typed: only the options that
    /// differ from their default, each with a value of its own kind.
    ///
    /// # Errors
    /// As for [`Settings::resolve`].
    pub fn canonical(
        mut self,
        players: RangeInclusive<u8>,
        specs: &'static [OptionSpec],
    ) -> Result<Setup, SetupError> {
        let Settings(mut values) = Settings::resolve(&self, players, specs)?;
        for spec in specs {
            if values.get(spec.name) == Some(&spec.kind.default_value()) {
                values.remove(spec.name);
            }
        }
        let options = values.into_iter();
        self.options = options.map(|(name, v)| (name.to_owned(), v)).collect();
        Ok(self)
    }
}

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

/// An option a game offers. Its texts have the keys `option-NAME` and, for picks,
/// `option-NAME-VALUE`, with `-` for `_`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct OptionSpec {
    /// Its name in set-ups.
    pub name: &'static str,
    /// What it can be.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// If nobody says.
        default: bool,
    },
    /// One of several names.
    Pick {
        /// All of them.
        values: &'static [&'static str],
        /// If nobody says.
        default: &'static str,
    },
    /// A number within bounds.
    Number {
        /// The smallest.
        least: u32,
        /// The greatest.
        most: u32,
        /// If nobody says.
        default: u32,
    },
}

impl OptionKind {
    /// The value if nobody says.
    #[must_use]
    pub fn default_value(self) -> Value {
        match self {
            OptionKind::Flag { default } => Value::Flag(default),
            OptionKind::Pick { default, .. } => Value::from(default),
            OptionKind::Number { default, .. } => Value::Number(default),
        }
    }

    /// Every value worth trying: all of them, or the bounds and the default of a number.
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
        }
    }

    /// What may be written, for messages: `on, off`.
    fn expected(self) -> String {
        match self {
            OptionKind::Flag { .. } => "on, off".to_owned(),
            OptionKind::Pick { values, .. } => values.join(", "),
            OptionKind::Number { least, most, .. } => format!("{least}–{most}"),
        }
    }

    /// Understands a value, also one typed as text, in upper or lower case.
    fn accept(self, given: &Value) -> Option<Value> {
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
            (OptionKind::Number { .. }, Value::Name(name)) => {
                self.accept(&Value::Number(name.parse().ok()?))
            }
            _ => None,
        }
    }
}

/// All options of a table with their values, defaults filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings(BTreeMap<&'static str, Value>);

impl Settings {
    /// Checks a set-up against what a game offers.
    ///
    /// # Errors
    /// An unknown option, a value an option cannot have, a wrong player count.
    pub fn resolve(
        setup: &Setup,
        players: RangeInclusive<u8>,
        specs: &'static [OptionSpec],
    ) -> Result<Settings, SetupError> {
        if !players.contains(&setup.players) {
            return Err(SetupError::Players {
                given: setup.players,
                least: *players.start(),
                most: *players.end(),
            });
        }
        let mut values: BTreeMap<_, _> = specs
            .iter()
            .map(|spec| (spec.name, spec.kind.default_value()))
            .collect();
        for (name, given) in &setup.options {
            let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| {
                let known: Vec<_> = specs.iter().map(|spec| spec.name).collect();
                SetupError::UnknownOption {
                    name: name.clone(),
                    known: known.join(", "),
                }
            })?;
            let value = spec.kind.accept(given).ok_or_else(|| SetupError::Value {
                option: spec.name,
                given: given.to_string(),
                expected: spec.kind.expected(),
            })?;
            values.insert(spec.name, value);
        }
        Ok(Settings(values))
    }

    /// An option that is on or off.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.0.get(name), Some(Value::Flag(true)))
    }

    /// An option that is one of several names.
    #[must_use]
    pub fn pick(&self, name: &str) -> &str {
        match self.0.get(name) {
            Some(Value::Name(value)) => value,
            _ => "",
        }
    }

    /// An option that is a number.
    #[must_use]
    pub fn number(&self, name: &str) -> u32 {
        match self.0.get(name) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    }
}

/// Why a table cannot be set up like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many.
    #[error("{given} players: expected {least} to {most}")]
    Players {
        /// How many were asked for.
        given: u8,
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// No such option.
    #[error("unknown option “{name}”: expected one of {known}")]
    UnknownOption {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The option cannot have this value.
    #[error("option {option} cannot be “{given}”: expected {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// What was asked for.
        given: String,
        /// What it can be.
        expected: String,
    },
    /// The edition's text is wrong.
    #[error(transparent)]
    Edition(#[from] EditionError),
}

impl SetupError {
    /// The first of an edition's mistakes; `edition check` tells all of them.
    #[must_use]
    pub fn faults(faults: Vec<EditionError>) -> SetupError {
        let first = faults.into_iter().next();
        SetupError::Edition(first.unwrap_or_else(|| EditionError::new(0, "unreadable")))
    }
}

impl<C: ?Sized> Phrased<C> for SetupError {
    const KEYS: &'static [&'static str] = &[
        "setup-players",
        "setup-unknown-option",
        "setup-value",
        "setup-edition",
    ];

    fn phrase(&self, _context: &C) -> Phrase {
        match self {
            SetupError::Players { given, least, most } => Phrase::new("setup-players")
                .with("given", *given)
                .with("least", *least)
                .with("most", *most),
            SetupError::UnknownOption { name, known } => Phrase::new("setup-unknown-option")
                .with("name", Arg::Text(name.clone()))
                .with("known", Arg::Text(known.clone())),
            SetupError::Value {
                option,
                given,
                expected,
            } => Phrase::new("setup-value")
                .with("option", Arg::Text((*option).to_owned()))
                .with("given", Arg::Text(given.clone()))
                .with("expected", Arg::Text(expected.clone())),
            SetupError::Edition(error) => Phrase::new("setup-edition")
                .with("line", Arg::Number(error.line as i64))
                .with("problem", Arg::Text(error.problem.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            name: "fog",
            kind: OptionKind::Flag { default: true },
        },
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number {
                least: 1,
                most: 9,
                default: 5,
            },
        },
        OptionSpec {
            name: "wind",
            kind: OptionKind::Pick {
                values: &["calm", "gale"],
                default: "calm",
            },
        },
    ];

    fn resolve(setup: &Setup) -> Result<Settings, SetupError> {
        Settings::resolve(setup, 2..=4, SPECS)
    }

    #[test]
    fn defaults_fill_what_is_not_said() {
        let settings = resolve(&Setup::new(3).with("wind", "gale")).unwrap();
        assert!(settings.flag("fog"));
        assert_eq!(
            (settings.number("rounds"), settings.pick("wind")),
            (5, "gale")
        );
    }

    #[test]
    fn typed_text_is_understood() {
        let setup = Setup::new(3).with("fog", "off").with("rounds", "7");
        let settings = resolve(&setup).unwrap();
        assert!(!settings.flag("fog"));
        assert_eq!(settings.number("rounds"), 7);
    }

    #[test]
    fn upper_and_lower_case_do_not_matter() {
        let setup = Setup::new(3).with("fog", "OFF").with("wind", "Gale");
        let settings = resolve(&setup).unwrap();
        assert!(!settings.flag("fog"));
        assert_eq!(settings.pick("wind"), "gale");
    }

    #[test]
    fn a_set_up_has_one_canonical_form() {
        let canonical = |setup: Setup| setup.canonical(2..=4, SPECS);
        let plain = Setup::new(3).with("fog", false).with("rounds", 7);
        assert_eq!(canonical(plain.clone()).as_ref(), Ok(&plain));
        let typed = Setup::new(3)
            .with("wind", "CALM")
            .with("rounds", "07")
            .with("fog", "No");
        assert_eq!(canonical(typed), Ok(plain));
        let defaults = Setup::new(2).with("fog", "on").with("rounds", 5);
        assert_eq!(canonical(defaults), Ok(Setup::new(2)));
        assert!(canonical(Setup::new(2).with("frog", true)).is_err());
        let mut other = Setup::new(2);
        other.edition = Some("[ports]".to_owned());
        assert_eq!(canonical(other.clone()), Ok(other));
    }

    #[test]
    fn mistakes_say_what_was_expected() {
        let said = |setup: Setup| resolve(&setup).unwrap_err().to_string();
        assert_eq!(said(Setup::new(5)), "5 players: expected 2 to 4");
        assert_eq!(
            said(Setup::new(2).with("frog", true)),
            "unknown option “frog”: expected one of fog, rounds, wind"
        );
        assert_eq!(
            said(Setup::new(2).with("rounds", 10)),
            "option rounds cannot be “10”: expected 1–9"
        );
        assert_eq!(
            said(Setup::new(2).with("wind", true)),
            "option wind cannot be “on”: expected calm, gale"
        );
    }
}
