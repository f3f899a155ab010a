//! Sentences for people, as a key and parameters. The words are in each game's Fluent files;
//! nothing here or in a game glues a sentence together.

use serde::Serialize;

use crate::seat::Seat;

/// A key of the Fluent files with its parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Phrase {
    /// The Fluent message.
    pub key: &'static str,
    /// Its parameters by name.
    #[serde(serialize_with = "as_map", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<std::collections::HashMap<String, Arg>>")]
    pub args: Vec<(&'static str, Arg)>,
}

fn as_map<S: serde::Serializer>(args: &[(&'static str, Arg)], s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

impl Phrase {
    /// A phrase without parameters.
    #[must_use]
    pub const fn new(key: &'static str) -> Phrase {
        Phrase {
            key,
            args: Vec::new(),
        }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.push((name, arg.into()));
        self
    }
}

/// A parameter of a phrase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A person's seat; shown by the name of who sits there.
    Seat(Seat),
    /// Another phrase: the name of a ware, a place, a kind.
    Phrase(Box<Phrase>),
    /// Several, joined as the language joins lists.
    List(Vec<Arg>),
    /// A probability.
    Chance(Chance),
    /// Notation or foreign text, shown as it is.
    Text(String),
}

impl Arg {
    /// The name of something, by its key.
    #[must_use]
    pub fn key(key: &'static str) -> Arg {
        Arg::Phrase(Box::new(Phrase::new(key)))
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(Box::new(phrase))
    }
}

impl From<Chance> for Arg {
    fn from(chance: Chance) -> Arg {
        Arg::Chance(chance)
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )+};
}

numbers!(u8, i8, u16, i32, u32, i64);

/// A probability as a fraction, so that nothing is rounded before it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize, ts_rs::TS)]
pub struct Chance {
    /// Favourable ways.
    pub ways: u64,
    /// All ways.
    pub of: u64,
}

impl Chance {
    /// The fraction in lowest terms.
    #[must_use]
    pub fn new(ways: u64, of: u64) -> Chance {
        let (mut a, mut b) = (ways, of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let common = a.max(1);
        Chance {
            ways: ways / common,
            of: of / common,
        }
    }

    /// Between 0 and 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

/// Something that can be told to a person.
pub trait Tell {
    /// Every key [`phrase`](Tell::phrase) can return; tests demand a text for each in each language.
    const KEYS: &'static [&'static str];

    /// What to say.
    fn phrase(&self) -> Phrase;
}

/// Why a rule refuses an action. Says nothing the refused seat does not know.
pub trait Refuse: Tell + Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync {
    /// The paragraph of the rules that refuses (`M3.2`).
    fn rule(&self) -> &'static str;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(Chance::new(56, 216), Chance { ways: 7, of: 27 });
        assert_eq!(Chance::new(0, 216), Chance { ways: 0, of: 1 });
        assert_eq!(Chance::new(216, 216), Chance { ways: 1, of: 1 });
    }
}
