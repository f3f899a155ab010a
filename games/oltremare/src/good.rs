//! The seven goods and the four action symbols (O1), and things counted per good.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use portolan_core::{Arg, Phrase, WordError};
use serde::{Deserialize, Serialize};

/// A kind of good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// How many there are.
    pub const COUNT: usize = 7;

    /// All of them.
    pub const ALL: [Good; Good::COUNT] = [
        Good::Gems,
        Good::Scrolls,
        Good::Silk,
        Good::Salt,
        Good::Pottery,
        Good::Olives,
        Good::Cereals,
    ];

    /// The name in notation, data and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Good::Gems => "gems",
            Good::Scrolls => "scrolls",
            Good::Silk => "silk",
            Good::Salt => "salt",
            Good::Pottery => "pottery",
            Good::Olives => "olives",
            Good::Cereals => "cereals",
        }
    }

    /// Every key of [`Good::arg`].
    pub const KEYS: &'static [&'static str] = &[
        "good-gems",
        "good-scrolls",
        "good-silk",
        "good-salt",
        "good-pottery",
        "good-olives",
        "good-cereals",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(Good::KEYS[self as usize])
    }

    /// Every key of [`Good::counted`].
    pub const COUNTED: &'static [&'static str] = &[
        "count-gems",
        "count-scrolls",
        "count-silk",
        "count-salt",
        "count-pottery",
        "count-olives",
        "count-cereals",
    ];

    /// So many cards of this good, for people: languages differ in plurals.
    #[must_use]
    pub fn counted(self, count: u8) -> Phrase {
        Phrase::new(Good::COUNTED[self as usize]).with("count", count)
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Good {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Good, WordError> {
        Good::ALL
            .into_iter()
            .find(|good| good.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                WordError::new(
                    text,
                    "gems, scrolls, silk, salt, pottery, olives or cereals",
                )
            })
    }
}

/// An action symbol; every card bears two different ones (O1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

impl Symbol {
    /// All of them, in the order they are resolved (O5.1).
    pub const ALL: [Symbol; 4] = [Symbol::Ducat, Symbol::Pirate, Symbol::Cards, Symbol::Ship];

    /// The name in notation, data and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::Ducat => "ducat",
            Symbol::Pirate => "pirate",
            Symbol::Cards => "cards",
            Symbol::Ship => "ship",
        }
    }

    /// Every key of [`Symbol::arg`].
    pub const KEYS: &'static [&'static str] = &[
        "symbol-ducat",
        "symbol-pirate",
        "symbol-cards",
        "symbol-ship",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(Symbol::KEYS[self as usize])
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symbol {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Symbol, WordError> {
        Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| WordError::new(text, "ducat, pirate, cards or ship"))
    }
}

/// A number of each good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Goods(pub [u8; Good::COUNT]);

impl Goods {
    /// None of any.
    pub const NONE: Goods = Goods([0; Good::COUNT]);

    /// All goods together.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The goods there are any of, with their number.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u8)> + '_ {
        Good::ALL
            .into_iter()
            .zip(self.0)
            .filter(|(_, count)| *count > 0)
    }
}

impl Index<Good> for Goods {
    type Output = u8;

    #[inline]
    fn index(&self, good: Good) -> &u8 {
        &self.0[good as usize]
    }
}

impl IndexMut<Good> for Goods {
    #[inline]
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good as usize]
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(goods: I) -> Goods {
        let mut counts = Goods::NONE;
        for good in goods {
            counts[good] = counts[good].saturating_add(1);
        }
        counts
    }
}

/// The form outside Rust: `{"silk": 2, "salt": 1}`.
impl Serialize for Goods {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Goods, D::Error> {
        let counts = std::collections::BTreeMap::<Good, u8>::deserialize(deserializer)?;
        let mut goods = Goods::NONE;
        for (good, count) in counts {
            goods[good] = count;
        }
        Ok(goods)
    }
}
