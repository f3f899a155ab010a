//! Ports by name. Which ports there are is a matter of the edition: rules count them by their
//! place in its port table, and everybody outside calls them by the name printed there.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use arrayvec::{ArrayString, ArrayVec};
use portolan_core::{Arg, WordError};
use serde::{Deserialize, Serialize};

/// The longest name a port can have, in bytes.
pub const LONGEST_NAME: usize = 20;

/// The longest voyage of a turn: four cards bear at most four ship symbols (O5.1).
pub const LONGEST_PATH: usize = 4;

/// The name of a port. Names that differ in case only are the same.
#[derive(Clone, Copy, Serialize)]
#[serde(transparent)]
pub struct PortName(ArrayString<LONGEST_NAME>);

impl PortName {
    fn folded(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

impl PartialEq for PortName {
    fn eq(&self, other: &PortName) -> bool {
        // Nearly always both are written as on the board, which is quicker to see.
        self.0 == other.0 || self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for PortName {}

impl PartialOrd for PortName {
    fn partial_cmp(&self, other: &PortName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PortName {
    fn cmp(&self, other: &PortName) -> Ordering {
        self.folded().cmp(other.folded())
    }
}

impl Hash for PortName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.folded().for_each(|byte| byte.hash(state));
    }
}

/// A voyage: the ports entered, one after the other.
pub type Path = ArrayVec<PortName, LONGEST_PATH>;

impl PortName {
    /// As written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// For people: the name as the board has it, in every language.
    #[must_use]
    pub fn arg(&self) -> Arg {
        Arg::Text(self.as_str().to_owned())
    }
}

impl fmt::Display for PortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PortName {
    type Err = WordError;

    fn from_str(text: &str) -> Result<PortName, WordError> {
        let fits = !text.is_empty() && text.chars().all(|c| c.is_alphabetic() || c == '-');
        ArrayString::from(text)
            .ok()
            .filter(|_| fits)
            .map(PortName)
            .ok_or_else(|| WordError::new(text, "the name of a port"))
    }
}

impl<'de> Deserialize<'de> for PortName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PortName, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
