//! The five goods (N1), and numbers of goods: a cargo, a purchase, what an order asks for.

use std::ops::{Deref, DerefMut};

use enum_map::{Enum, EnumMap};
use enumset::{EnumSet, EnumSetType};
use portolan_core::{Arg, Phrase, PhraseArg, Vocabulary};
use serde::{Deserialize, Serialize};

/// A kind of good.
#[derive(
    Debug,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    EnumSetType,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    Vocabulary,
)]
#[enumset(repr = "u8", serialize_repr = "list")]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
#[vocabulary(prefix = "good", expected = "salt, wheat, fish, wood or wine")]
pub enum Good {
    /// Salt.
    Salt,
    /// Wheat.
    Wheat,
    /// Fish.
    Fish,
    /// Wood.
    Wood,
    /// Wine, the dearest.
    Wine,
}

impl Good {
    /// All goods.
    pub const ALL: [Good; Good::LENGTH] =
        [Good::Salt, Good::Wheat, Good::Fish, Good::Wood, Good::Wine];

    /// So many of this good, for people: languages differ in plurals.
    #[must_use]
    pub fn counted(self, count: u8) -> Phrase {
        let key = match self {
            Good::Salt => "count-salt",
            Good::Wheat => "count-wheat",
            Good::Fish => "count-fish",
            Good::Wood => "count-wood",
            Good::Wine => "count-wine",
        };
        Phrase::new(key).with("count", count)
    }
}

/// A set of goods.
pub type GoodSet = EnumSet<Good>;

/// A number of each good. Outside Rust only goods there are any of: `{"salt": 2, "wine": 1}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(from = "Counts", into = "Counts")]
#[ts(type = "Partial<Record<Good, number>>")]
pub struct Goods(EnumMap<Good, u8>);

type Counts = std::collections::BTreeMap<Good, u8>;

impl Goods {
    /// So many of one good.
    #[must_use]
    #[inline]
    pub fn of(good: Good, count: u8) -> Goods {
        let mut goods = Goods::default();
        goods[good] = count;
        goods
    }

    /// So many of every good.
    #[must_use]
    #[inline]
    pub fn each(count: u8) -> Goods {
        Goods(EnumMap::from_array([count; Good::LENGTH]))
    }

    /// All goods together.
    #[must_use]
    #[inline]
    pub fn total(self) -> u8 {
        self.values()
            .fold(0, |total: u8, count| total.saturating_add(*count))
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// The goods there are any of, with their number.
    #[inline]
    pub fn present(self) -> impl Iterator<Item = (Good, u8)> {
        self.0.into_iter().filter(|(_, count)| *count > 0)
    }

    /// The kinds there are any of.
    #[must_use]
    #[inline]
    pub fn kinds(self) -> GoodSet {
        self.present().map(|(good, _)| good).collect()
    }

    /// Only the goods of these kinds.
    #[must_use]
    #[inline]
    pub fn only(self, kinds: GoodSet) -> Goods {
        Goods(EnumMap::from_fn(|good| match kinds.contains(good) {
            true => self[good],
            false => 0,
        }))
    }

    /// Adds goods; the caller knows that there is room.
    #[inline]
    pub fn add(&mut self, goods: Goods) {
        for (good, count) in goods.0 {
            self[good] += count;
        }
    }

    /// Takes goods away; the caller knows that they are there.
    #[inline]
    pub fn remove(&mut self, goods: Goods) {
        for (good, count) in goods.0 {
            self[good] -= count;
        }
    }

    /// What these goods lack to include the others.
    #[must_use]
    #[inline]
    pub fn lack(self, wanted: Goods) -> Goods {
        Goods(wanted.0.map(|good, count| count.saturating_sub(self[good])))
    }
}

impl Deref for Goods {
    type Target = EnumMap<Good, u8>;

    #[inline]
    fn deref(&self) -> &EnumMap<Good, u8> {
        &self.0
    }
}

impl DerefMut for Goods {
    #[inline]
    fn deref_mut(&mut self) -> &mut EnumMap<Good, u8> {
        &mut self.0
    }
}

impl From<Counts> for Goods {
    fn from(counts: Counts) -> Goods {
        Goods(EnumMap::from_fn(|good| {
            counts.get(&good).copied().unwrap_or(0)
        }))
    }
}

impl From<Goods> for Counts {
    fn from(goods: Goods) -> Counts {
        goods.present().collect()
    }
}

impl<G: ?Sized> PhraseArg<G> for Goods {
    fn arg(&self, _game: &G) -> Arg {
        Arg::list(
            self.present()
                .map(|(good, count)| good.counted(count).into()),
        )
    }
}
