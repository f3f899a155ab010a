//! The four wares (M1), and things counted per ware. "Ware order" in the rules is the order of
//! this enum.

use enum_map::{Enum, EnumMap};
use enumset::{EnumSet, EnumSetType};
use portolan_core::{ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};

/// A ware: what a punt carries and what shares are of.
#[derive(
    Debug,
    Hash,
    Enum,
    EnumSetType,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    Vocabulary,
    ViewPart,
)]
#[enumset(repr = "u8", serialize_repr = "list")]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[vocabulary(prefix = "ware", expected = "jade, silk, nutmeg or ginseng")]
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

    /// The three others, in ware order: those a voyage ships if this one stays ashore (M4.2).
    pub fn others(self) -> impl Iterator<Item = Ware> {
        Ware::ALL.into_iter().filter(move |ware| *ware != self)
    }
}

/// Something for each ware.
pub type PerWare<T> = EnumMap<Ware, T>;

/// A set of wares.
pub type Wares = EnumSet<Ware>;
