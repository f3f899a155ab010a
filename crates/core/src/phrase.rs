//! Sentences for people, as a key and parameters. The words are in each game's Fluent files;
//! nothing here or in a game glues a sentence together.

use serde::Serialize;

use crate::seat::{Seat, Seats};

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
        self.put(name, arg.into());
        self
    }

    /// Adds a parameter in place.
    pub fn put(&mut self, name: &'static str, arg: Arg) {
        self.args.push((name, arg));
    }

    /// Adds tenths of a unit as `sign`, `whole` and `tenth`: languages differ in the comma.
    pub fn put_tenths(&mut self, tenths: i64) {
        let sign = if tenths < 0 { "−" } else { "+" };
        let size = tenths.unsigned_abs();
        self.put("sign", Arg::Text(sign.to_owned()));
        self.put("whole", Arg::Number((size / 10) as i64));
        self.put("tenth", Arg::Number((size % 10) as i64));
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
    /// The name an edition gives a part in several languages; the first is the rulebook's and
    /// serves every language that has none.
    Names(Vec<(String, String)>),
}

impl Arg {
    /// The name of something, by its key.
    #[must_use]
    pub fn key(key: &'static str) -> Arg {
        Arg::Phrase(Box::new(Phrase::new(key)))
    }

    /// A number with its sign.
    #[must_use]
    pub fn signed(number: i64) -> Arg {
        Arg::Text(format!("{number:+}"))
    }

    /// Several, in order.
    #[must_use]
    pub fn list(args: impl IntoIterator<Item = Arg>) -> Arg {
        Arg::List(args.into_iter().collect())
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

/// Something that can be told to a person. `C` is what gives parts their names: the game, where
/// ids occur, otherwise anything.
///
/// Games derive it: see [`derive@Phrased`].
///
/// ```
/// use portolan_core::{Phrased, Seat};
///
/// struct Game;
///
/// #[derive(Phrased)]
/// #[phrase(game = Game, prefix = "event")]
/// enum Event {
///     FirstBidder { seat: Seat },
///     Dealt { seat: Seat, #[phrase(hidden)] cards: Option<u8> },
/// }
///
/// let seat = Seat::new(1);
/// assert_eq!(Event::FirstBidder { seat }.phrase(&Game).key, "event-first-bidder");
/// assert_eq!(Event::Dealt { seat, cards: Some(3) }.phrase(&Game).key, "event-dealt");
/// let hidden = Event::Dealt { seat, cards: None }.phrase(&Game);
/// assert_eq!((hidden.key, hidden.args.len()), ("event-dealt-hidden", 1));
/// ```
///
/// [`derive@Phrased`]: portolan_derive::Phrased
pub trait Phrased<C: ?Sized> {
    /// Every key [`phrase`](Phrased::phrase) can return; tests demand a text for each in each language.
    const KEYS: &'static [&'static str];

    /// What to say.
    fn phrase(&self, context: &C) -> Phrase;
}

/// What a value is as a parameter of a phrase. `C` is what gives parts their names.
pub trait PhraseArg<C: ?Sized> {
    /// The parameter.
    fn arg(&self, context: &C) -> Arg;

    /// Adds it to a phrase.
    fn put(&self, name: &'static str, context: &C, phrase: &mut Phrase) {
        phrase.put(name, self.arg(context));
    }
}

macro_rules! plain_args {
    ($($plain:ty),+) => {$(
        impl<C: ?Sized> PhraseArg<C> for $plain {
            fn arg(&self, _context: &C) -> Arg {
                Arg::from(*self)
            }
        }
    )+};
}

plain_args!(u8, i8, u16, i32, u32, i64, Seat, Chance);

impl<C: ?Sized> PhraseArg<C> for Seats {
    fn arg(&self, _context: &C) -> Arg {
        Arg::list(self.iter().map(Arg::Seat))
    }
}

/// Why a rule refuses an action. Says nothing the refused seat does not know. Games derive it
/// beside [`Phrased`]: see [`derive@RuleRefusal`](portolan_derive::RuleRefusal).
pub trait RuleRefusal: Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync {
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
