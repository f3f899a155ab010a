//! The four wares (M1) and things counted per ware. "Ware order" in the rules is the order of
//! this enum.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use portolan_core::{Arg, WordError};
use serde::{Deserialize, Serialize};

/// A ware: what a punt carries and what shares are of.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Ware {
    /// The dearest cargo, with four crew places.
    Jade,
    /// The second.
    Silk,
    /// The third.
    Nutmeg,
    /// The cheapest.
    Ginseng,
}

impl Ware {
    /// All wares, in ware order.
    pub const ALL: [Ware; 4] = [Ware::Jade, Ware::Silk, Ware::Nutmeg, Ware::Ginseng];

    /// The name in notation, data and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ware::Jade => "jade",
            Ware::Silk => "silk",
            Ware::Nutmeg => "nutmeg",
            Ware::Ginseng => "ginseng",
        }
    }

    /// Every key of [`Ware::arg`].
    pub const KEYS: &'static [&'static str] =
        &["ware-jade", "ware-silk", "ware-nutmeg", "ware-ginseng"];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(Ware::KEYS[self as usize])
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Ware {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Ware, WordError> {
        Ware::ALL
            .into_iter()
            .find(|ware| ware.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| WordError::new(text, "jade, silk, nutmeg or ginseng"))
    }
}

/// Something for each ware.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, ts_rs::TS)]
#[ts(as = "ByName<T>")]
pub struct PerWare<T>(pub [T; 4]);

impl<T> PerWare<T> {
    /// Made ware by ware.
    pub fn from_fn(mut make: impl FnMut(Ware) -> T) -> PerWare<T> {
        PerWare(std::array::from_fn(|index| make(Ware::ALL[index])))
    }

    /// Ware by ware.
    pub fn iter(&self) -> impl Iterator<Item = (Ware, &T)> {
        Ware::ALL.into_iter().zip(&self.0)
    }

    /// The same wares with something else.
    pub fn map<U>(&self, mut change: impl FnMut(&T) -> U) -> PerWare<U> {
        PerWare::from_fn(|ware| change(&self[ware]))
    }
}

impl PerWare<u8> {
    /// All wares together.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
}

impl<T> Index<Ware> for PerWare<T> {
    type Output = T;

    #[inline]
    fn index(&self, ware: Ware) -> &T {
        &self.0[ware as usize]
    }
}

impl<T> IndexMut<Ware> for PerWare<T> {
    #[inline]
    fn index_mut(&mut self, ware: Ware) -> &mut T {
        &mut self.0[ware as usize]
    }
}

/// The form outside Rust: `{"jade": …, "silk": …, "nutmeg": …, "ginseng": …}`.
#[derive(Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
struct ByName<T> {
    jade: T,
    silk: T,
    nutmeg: T,
    ginseng: T,
}

impl<T: Serialize> Serialize for PerWare<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [jade, silk, nutmeg, ginseng] = &self.0;
        ByName {
            jade,
            silk,
            nutmeg,
            ginseng,
        }
        .serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerWare<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ByName {
            jade,
            silk,
            nutmeg,
            ginseng,
        } = ByName::deserialize(deserializer)?;
        Ok(PerWare([jade, silk, nutmeg, ginseng]))
    }
}

/// A set of wares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ts_rs::TS)]
#[ts(type = "Array<Ware>")]
pub struct Wares(u8);

impl Wares {
    /// No ware.
    pub const NONE: Wares = Wares(0);

    /// Adds one.
    #[inline]
    pub fn add(&mut self, ware: Ware) {
        self.0 |= 1 << ware as u8;
    }

    /// Whether it belongs to the set.
    #[must_use]
    #[inline]
    pub const fn has(self, ware: Ware) -> bool {
        self.0 & (1 << ware as u8) != 0
    }

    /// All of them, in ware order.
    pub fn iter(self) -> impl Iterator<Item = Ware> {
        Ware::ALL.into_iter().filter(move |ware| self.has(*ware))
    }
}

impl FromIterator<Ware> for Wares {
    fn from_iter<I: IntoIterator<Item = Ware>>(wares: I) -> Wares {
        let mut set = Wares::NONE;
        for ware in wares {
            set.add(ware);
        }
        set
    }
}

impl Serialize for Wares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Wares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Ware>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}
