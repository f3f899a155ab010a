//! Port markers (O1.4): what a ship finds where it ends its move.

use enum_map::Enum;
use portolan_core::ViewPart;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount};
use ts_rs::TS;

/// A kind of port marker.
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
#[vocabulary(prefix = "marker")]
pub enum Marker {
    /// A ducat per ship symbol (O5.2).
    CalmSea,
    /// A jump to any port without one (O5.4).
    Compass,
    /// No pirates are drawn (O5.1).
    VictoryOverPirates,
    /// One ducat symbol more (O5.1).
    GoodBusiness,
    /// Ducats for sailor power (O3).
    LocalInfluence,
    /// Cheaper purchases (O4.4).
    FavourableTrade,
}
