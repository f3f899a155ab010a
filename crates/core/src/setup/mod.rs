//! The set-up of a game: number of players, options, edition. Options are described as data, so
//! that forms, help texts and tests can be generated without knowing the game.

mod error;
mod option;

pub use error::SetupError;
pub use option::{OptionKind, OptionSpec, Value};

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The set-up of one game. Options that are not listed have their default.
///
/// ```
/// use portolan_core::{OptionSpec, Setup};
///
/// static OPTIONS: [OptionSpec; 2] = [
///     OptionSpec::flag("fog", true),
///     OptionSpec::number("rounds", 1..=9, 5),
/// ];
///
/// // However it was typed, a set-up has one canonical form: only what differs from the defaults.
/// let typed = Setup::new(3).with("fog", "ON").with("rounds", "07");
/// let canonical = typed.canonical(2..=4, &OPTIONS)?;
/// assert_eq!(canonical, Setup::new(3).with("rounds", 7));
///
/// let error = Setup::new(3).with("rounds", 10).canonical(2..=4, &OPTIONS).unwrap_err();
/// assert_eq!(error.to_string(), "option rounds cannot be “10”: expected 1–9");
/// # Ok::<(), portolan_core::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of players.
    pub players: u8,
    /// Options by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// The text of the edition; `None` for the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
}

impl Setup {
    /// A set-up with all options at their defaults and the built-in edition.
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

    /// The set-up in its canonical form: only the options that differ from their default, each
    /// with a value of its kind.
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

    /// Checks that no limit of the length of a game is switched off: contests and public tables
    /// must end.
    ///
    /// # Errors
    /// The first limit that is off.
    ///
    /// ```
    /// use portolan_core::{OptionSpec, Setup};
    ///
    /// static OPTIONS: [OptionSpec; 1] = [OptionSpec::limit("rounds", 2..=99, 20)];
    ///
    /// let endless = Setup::new(3).with("rounds", 0);
    /// assert!(endless.clone().canonical(2..=4, &OPTIONS).is_ok());
    /// let error = endless.require_limits(&OPTIONS).unwrap_err();
    /// assert_eq!(error.to_string(), "option rounds cannot be “0”: expected 2–99");
    /// assert!(Setup::new(3).require_limits(&OPTIONS).is_ok());
    /// ```
    pub fn require_limits(&self, specs: &'static [OptionSpec]) -> Result<(), SetupError> {
        for spec in specs {
            let OptionKind::Limit { least, most, .. } = spec.kind else {
                continue;
            };
            let given = self.options.get(spec.name);
            if given.and_then(|given| spec.kind.accept(given)) == Some(Value::Number(0)) {
                return Err(SetupError::Value {
                    option: spec.name,
                    given: "0".to_owned(),
                    expected: format!("{least}–{most}"),
                });
            }
        }
        Ok(())
    }
}

/// The values of all options of a game, with defaults filled in.
///
/// ```
/// use portolan_core::{OptionSpec, Settings, Setup};
///
/// static OPTIONS: [OptionSpec; 2] = [
///     OptionSpec::flag("fog", true),
///     OptionSpec::pick("wind", &["calm", "gale"]),
/// ];
///
/// let settings = Settings::resolve(&Setup::new(3).with("wind", "gale"), 2..=4, &OPTIONS)?;
/// assert!(settings.flag("fog"));
/// assert_eq!(settings.pick("wind"), "gale");
///
/// let unknown = Settings::resolve(&Setup::new(3).with("frog", true), 2..=4, &OPTIONS);
/// let expected = "unknown option “frog”: expected one of fog, wind";
/// assert_eq!(unknown.unwrap_err().to_string(), expected);
/// # Ok::<(), portolan_core::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings(BTreeMap<&'static str, Value>);

impl Settings {
    /// Checks a set-up against the options of a game.
    ///
    /// # Errors
    /// If the number of players is wrong, an option is unknown or has an invalid value.
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

    /// The value of an option that is on or off.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.0.get(name), Some(Value::Flag(true)))
    }

    /// The value of an option that is one of several names.
    #[must_use]
    pub fn pick(&self, name: &str) -> &str {
        match self.0.get(name) {
            Some(Value::Name(value)) => value,
            _ => "",
        }
    }

    /// The value of an option that is a number.
    #[must_use]
    pub fn number(&self, name: &str) -> u32 {
        match self.0.get(name) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::flag("fog", true),
        OptionSpec::number("rounds", 1..=9, 5),
        OptionSpec::limit("turns", 2..=50, 20),
        OptionSpec::pick("wind", &["calm", "gale"]),
    ];

    fn resolve(setup: &Setup) -> Result<Settings, SetupError> {
        Settings::resolve(setup, 2..=4, SPECS)
    }

    #[test]
    fn missing_options_have_their_defaults() {
        let settings = resolve(&Setup::new(3).with("wind", "gale")).unwrap();
        assert!(settings.flag("fog"));
        assert_eq!(
            (settings.number("rounds"), settings.pick("wind")),
            (5, "gale")
        );
    }

    #[test]
    fn values_may_be_text() {
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
    fn a_limit_lies_within_its_bounds_or_is_off() {
        for (given, accepted) in [(0, true), (1, false), (2, true), (50, true), (51, false)] {
            let resolved = resolve(&Setup::new(2).with("turns", given));
            assert_eq!(resolved.is_ok(), accepted, "{given}");
        }
        let off = Setup::new(2).with("turns", "0");
        assert_eq!(resolve(&off).unwrap().number("turns"), 0);
        assert!(off.require_limits(SPECS).is_err());
        assert!(
            Setup::new(2)
                .with("rounds", 1)
                .require_limits(SPECS)
                .is_ok()
        );
    }

    #[test]
    fn errors_say_what_was_expected() {
        let error = |setup: Setup| resolve(&setup).unwrap_err().to_string();
        assert_eq!(error(Setup::new(5)), "5 players: expected 2 to 4");
        assert_eq!(
            error(Setup::new(2).with("frog", true)),
            "unknown option “frog”: expected one of fog, rounds, turns, wind"
        );
        assert_eq!(
            error(Setup::new(2).with("rounds", 10)),
            "option rounds cannot be “10”: expected 1–9"
        );
        assert_eq!(
            error(Setup::new(2).with("wind", true)),
            "option wind cannot be “on”: expected calm, gale"
        );
    }
}
