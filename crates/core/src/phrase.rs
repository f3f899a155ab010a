//! Sentences for people, as a Fluent key and parameters. The texts are in each game's Fluent
//! files; no sentence is concatenated in Rust.

use serde::Serialize;

use crate::phrase_shape::{ArgShape, PhraseShapes};
use crate::seat::{Seat, Seats};

/// A key of the Fluent files with its parameters.
///
/// ```
/// use portolan_core::{Arg, Phrase, Seat};
///
/// // event-sold = { $seat } sells { $wares } for { $price }.
/// let sold = Phrase::new("event-sold")
///     .with("seat", Seat::new(1))
///     .with("price", 12u32)
///     .with("wares", Arg::list(["ware-silk", "ware-jade"].map(Arg::key)));
/// assert_eq!(sold.key, "event-sold");
/// assert_eq!(sold.args[0], ("seat", Arg::Seat(Seat::new(1))));
/// assert_eq!(sold.args[1], ("price", Arg::Number(12)));
///
/// // Signs and decimal separators differ between languages, so tenths have three parameters.
/// let mut cargo = Phrase::new("event-weighed");
/// cargo.put_tenths(-35);
/// assert_eq!(cargo.args[1..], [("whole", Arg::Number(3)), ("tenth", Arg::Number(5))]);
/// ```
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

    /// Adds tenths of a unit as the parameters `sign`, `whole` and `tenth`, because languages
    /// differ in the decimal separator.
    pub fn put_tenths(&mut self, tenths: i64) {
        let sign = if tenths < 0 { "−" } else { "+" };
        let size = tenths.unsigned_abs();
        self.put("sign", Arg::Text(sign.to_owned()));
        self.put("whole", Arg::Number((size / 10) as i64));
        self.put("tenth", Arg::Number((size % 10) as i64));
    }
}

/// A parameter of a phrase. Phrases are most of what a server sends, so the JSON of the frequent kinds
/// is short: a number, a list, a chance and a phrase are themselves, a phrase without parameters is its
/// key, and the rest has a name.
///
/// ```text
/// {"count":7,"of":["ware-silk",{"key":"count-jade","args":{"count":2}}],"seat":{"seat":2},"said":{"text":"bid 7"}}
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A seat; shown as the name of its player.
    Seat(
        #[serde(serialize_with = "named_seat")]
        #[ts(type = "{ seat: number }")]
        Seat,
    ),
    /// Another phrase, such as the name of a ware.
    Phrase(
        #[serde(serialize_with = "phrase_or_key")]
        #[ts(type = "string | Phrase")]
        Box<Phrase>,
    ),
    /// Several parameters, joined as the language joins lists.
    List(Vec<Arg>),
    /// A probability.
    Chance(Chance),
    /// Notation or foreign text, shown unchanged.
    Text(
        #[serde(serialize_with = "named_text")]
        #[ts(type = "{ text: string }")]
        String,
    ),
    /// The name of a component in several languages, from the edition. The first is the
    /// rulebook's; it is used for every language without one.
    Names(
        #[serde(serialize_with = "named_names")]
        #[ts(type = "{ names: [string, string][] }")]
        Vec<(String, String)>,
    ),
}

fn named_seat<S: serde::Serializer>(seat: &Seat, s: S) -> Result<S::Ok, S::Error> {
    s.collect_map([("seat", seat)])
}

fn named_text<S: serde::Serializer>(text: &str, s: S) -> Result<S::Ok, S::Error> {
    s.collect_map([("text", text)])
}

fn named_names<S: serde::Serializer>(names: &[(String, String)], s: S) -> Result<S::Ok, S::Error> {
    s.collect_map([("names", names)])
}

fn phrase_or_key<S: serde::Serializer>(phrase: &Phrase, s: S) -> Result<S::Ok, S::Error> {
    if phrase.args.is_empty() {
        s.serialize_str(phrase.key)
    } else {
        phrase.serialize(s)
    }
}

impl Arg {
    /// A phrase without parameters, by its key.
    #[must_use]
    pub fn key(key: &'static str) -> Arg {
        Arg::Phrase(Box::new(Phrase::new(key)))
    }

    /// A number with its sign.
    #[must_use]
    pub fn signed(number: i64) -> Arg {
        Arg::Text(format!("{number:+}"))
    }

    /// A list of parameters, in order.
    #[must_use]
    pub fn list(args: impl IntoIterator<Item = Arg>) -> Arg {
        Arg::List(args.into_iter().collect())
    }

    /// Whether it is an empty list.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Arg::List(args) if args.is_empty())
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
///
/// ```
/// use portolan_core::Chance;
///
/// // At least one six with three dice.
/// let chance = Chance::new(216 - 125, 216);
/// assert_eq!((chance.ways, chance.of), (91, 216));
/// assert_eq!(Chance::new(18, 36), Chance::new(1, 2));
/// assert_eq!(Chance::new(1, 2).as_f64(), 0.5);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize, ts_rs::TS)]
pub struct Chance {
    /// The number of favourable ways.
    pub ways: u64,
    /// The number of all ways.
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

    /// The fraction as a number between 0 and 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

/// A quotient, rounded to the nearest whole number and halves away from zero; 0 of nothing.
///
/// ```
/// use portolan_core::rounded_quotient;
///
/// // Ten times 4 of 6, and of −4 of 6: in tenths 0.7 and −0.7.
/// assert_eq!([rounded_quotient(40, 6), rounded_quotient(-40, 6)], [7, -7]);
/// ```
#[must_use]
pub fn rounded_quotient(sum: i64, of: u64) -> i64 {
    let (sum, of) = (i128::from(sum), i128::from(of.max(1)));
    let nearest = (2 * sum.abs() + of) / (2 * of);
    i64::try_from(sum.signum() * nearest).unwrap_or_default()
}

/// A value that can be shown to a person as a phrase. `C` provides the names of components: the
/// game, or any type for values without ids.
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
/// Where the JSON of the enum names its variant (`#[serde(tag = "…", rename_all = "snake_case")]`), the
/// derive also says how phrases follow from it: see [`PhraseShapes`].
///
/// [`derive@Phrased`]: portolan_derive::Phrased
pub trait Phrased<C: ?Sized> {
    /// Every key that [`phrase`](Phrased::phrase) can return; tests require a text for each in
    /// every language.
    const KEYS: &'static [&'static str];

    /// The phrase.
    fn phrase(&self, context: &C) -> Phrase;

    /// How phrases follow from the JSON of the values, for those of which
    /// [`phrase_follows`](Phrased::phrase_follows) says so.
    fn shapes(context: &C) -> PhraseShapes {
        let _ = context;
        PhraseShapes::default()
    }

    /// Whether the phrase follows from the JSON of this value by its [shape](Phrased::shapes).
    fn phrase_follows(&self) -> bool {
        false
    }
}

/// A value that can be a parameter of a phrase. `C` provides the names of components.
pub trait PhraseArg<C: ?Sized> {
    /// How the parameter follows from the JSON of the value; `None` if it does not.
    const SHAPE: Option<fn(&C) -> ArgShape> = None;

    /// The parameter.
    fn arg(&self, context: &C) -> Arg;

    /// Adds it to a phrase.
    fn put(&self, name: &'static str, context: &C, phrase: &mut Phrase) {
        phrase.put(name, self.arg(context));
    }
}

/// For optional fields: nothing is an empty list.
impl<C: ?Sized, T: PhraseArg<C>> PhraseArg<C> for Option<T> {
    const SHAPE: Option<fn(&C) -> ArgShape> = T::SHAPE;

    fn arg(&self, context: &C) -> Arg {
        match self {
            Some(value) => value.arg(context),
            None => Arg::list([]),
        }
    }
}

macro_rules! plain_args {
    ($($plain:ty: $shape:expr),+) => {$(
        impl<C: ?Sized> PhraseArg<C> for $plain {
            const SHAPE: Option<fn(&C) -> ArgShape> = Some(|_| $shape);

            fn arg(&self, _context: &C) -> Arg {
                Arg::from(*self)
            }
        }
    )+};
}

plain_args!(
    u8: ArgShape::Itself,
    i8: ArgShape::Itself,
    u16: ArgShape::Itself,
    i32: ArgShape::Itself,
    u32: ArgShape::Itself,
    i64: ArgShape::Itself,
    Chance: ArgShape::Itself,
    Seat: ArgShape::Seat
);

impl<C: ?Sized> PhraseArg<C> for Seats {
    const SHAPE: Option<fn(&C) -> ArgShape> = Some(|_| ArgShape::List(Box::new(ArgShape::Seat)));

    fn arg(&self, _context: &C) -> Arg {
        Arg::list(self.iter().map(Arg::Seat))
    }
}

/// The reason why a rule refuses an action. It reveals nothing that the refused seat does not
/// know. Games derive it together with [`Phrased`]: see
/// [`derive@RuleRefusal`](portolan_derive::RuleRefusal).
///
/// ```
/// use portolan_core::{Phrased, RuleRefusal};
/// use serde::Serialize;
///
/// struct Game;
///
/// #[derive(Debug, Clone, PartialEq, Serialize, Phrased, RuleRefusal)]
/// #[phrase(game = Game, prefix = "refuse")]
/// enum Refusal {
///     #[rule("M3.2")]
///     TooHigh { most: u32 },
///     #[rule("M3.1")]
///     AlreadyPassed,
/// }
///
/// let refusal = Refusal::TooHigh { most: 30 };
/// assert_eq!(refusal.rule(), "M3.2");
/// assert_eq!(refusal.phrase(&Game).key, "refuse-too-high");
/// assert_eq!(<Refusal as Phrased<Game>>::KEYS, ["refuse-too-high", "refuse-already-passed"]);
/// ```
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
