//! The seven goods and the four action symbols (O1), and things counted per good.

use enum_map::{Enum, EnumMap};
use enumset::EnumSetType;
use portolan_core::{Phrase, ViewPart};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount};
use ts_rs::TS;

/// A kind of good.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    EnumCount,
    Display,
    portolan_core::Vocabulary,
    Serialize,
    Deserialize,
    TS,
    ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[vocabulary(prefix = "good")]
pub enum Good {
    /// Precious stones.
    Gems,
    /// Parchment.
    Scrolls,
    /// Silk.
    Silk,
    /// Salt.
    Salt,
    /// Pottery.
    Pottery,
    /// Olives.
    Olives,
    /// Cereals; not in the game with two players (O2.1).
    Cereals,
}

impl Good {
    /// So many cards of this good, for people: languages differ in plurals.
    #[must_use]
    pub fn counted(self, count: u8) -> Phrase {
        let key = match self {
            Good::Gems => "count-gems",
            Good::Scrolls => "count-scrolls",
            Good::Silk => "count-silk",
            Good::Salt => "count-salt",
            Good::Pottery => "count-pottery",
            Good::Olives => "count-olives",
            Good::Cereals => "count-cereals",
        };
        Phrase::new(key).with("count", count)
    }
}

/// An action symbol; every card bears two different ones (O1.2). In the order they are resolved
/// (O5.1).
#[derive(
    Debug,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    EnumCount,
    EnumSetType,
    Display,
    portolan_core::Vocabulary,
    Serialize,
    Deserialize,
    TS,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[enumset(serialize_repr = "list")]
#[vocabulary(prefix = "symbol")]
pub enum Symbol {
    /// Earns ducats.
    Ducat,
    /// Brings pirates.
    Pirate,
    /// Draws cards.
    Cards,
    /// Moves the ship.
    Ship,
}

/// A number of each good. Outside Rust only goods there are any of: `{"silk": 2, "salt": 1}`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(from = "Counts", into = "Counts")]
#[ts(type = "Partial<Record<Good, number>>")]
pub struct Goods(pub EnumMap<Good, u8>);

type Counts = std::collections::BTreeMap<Good, u8>;

impl Goods {
    /// All goods together.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.values().map(|&count| u32::from(count)).sum()
    }

    /// The goods there are any of, with their number.
    pub fn present(self) -> impl Iterator<Item = (Good, u8)> {
        self.0.into_iter().filter(|(_, count)| *count > 0)
    }
}

impl std::ops::Deref for Goods {
    type Target = EnumMap<Good, u8>;

    #[inline]
    fn deref(&self) -> &EnumMap<Good, u8> {
        &self.0
    }
}

impl std::ops::DerefMut for Goods {
    #[inline]
    fn deref_mut(&mut self) -> &mut EnumMap<Good, u8> {
        &mut self.0
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(goods: I) -> Goods {
        let mut counts = Goods::default();
        for good in goods {
            counts[good] = counts[good].saturating_add(1);
        }
        counts
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
