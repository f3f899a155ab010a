//! Notation: every action and every chance outcome prints as a short line and parses back.
//! One notation serves logs, fixtures, the terminal, the keyboard line of the page and JSON.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::phrase::{Arg, Phrase, Tell};

/// Something with a notation. Its serde form is the notation too (see [`notation_serde!`]).
///
/// [`notation_serde!`]: crate::notation_serde
pub trait Word:
    Clone
    + PartialEq
    + Eq
    + Debug
    + Display
    + FromStr<Err = WordError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
{
}

impl<T> Word for T where
    T: Clone
        + PartialEq
        + Eq
        + Debug
        + Display
        + FromStr<Err = WordError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
{
}

/// An action: a word that may carry an amount ([`Choice::Amount`](crate::Choice::Amount)).
pub trait Act: Word {
    /// The amount, for actions that have one.
    fn amount(&self) -> Option<u32> {
        None
    }

    /// The same action with another amount; itself, if it has none.
    #[must_use]
    fn with_amount(&self, _amount: u32) -> Self {
        self.clone()
    }
}

/// A line that is not in the notation: what was found and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("cannot read “{found}”: expected {expected}")]
pub struct WordError {
    /// The part that could not be read, shortened.
    pub found: String,
    /// What should stand there, as notation (`bid N`), not as a sentence.
    pub expected: &'static str,
}

impl WordError {
    /// The longest piece of foreign input an error repeats.
    const LONGEST: usize = 60;

    /// Notes what was found, cut to a decent length.
    #[must_use]
    pub fn new(found: &str, expected: &'static str) -> WordError {
        let mut short: String = found.chars().take(WordError::LONGEST).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        WordError {
            found: short,
            expected,
        }
    }
}

impl Tell for WordError {
    const KEYS: &'static [&'static str] = &["word-unreadable"];

    fn phrase(&self) -> Phrase {
        Phrase::new("word-unreadable")
            .with("found", Arg::Text(self.found.clone()))
            .with("expected", Arg::Text(self.expected.to_owned()))
    }
}

/// Implements serde for a [`Word`] as its notation.
#[macro_export]
macro_rules! notation_serde {
    ($($word:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $word {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $word {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}
