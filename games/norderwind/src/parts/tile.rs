//! The tiles of the sea (N1.1): ids by row of the edition's table, and what a tile shows.

use std::fmt;
use std::num::NonZeroU8;

use portolan_core::{Id, IdSet, Vocabulary};
use serde::{Deserialize, Serialize};

use super::good::Good;
use super::port::Port;

/// The most tiles an edition can have: the list of visits has an entry for each.
pub const MOST_TILES: usize = 48;

/// A tile. Outside Rust it is its number in the tile table, from 1; people use the id of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Tile(NonZeroU8);

/// A set of tiles.
pub type Tiles = IdSet<Tile>;

impl Id for Tile {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    #[inline]
    fn from_index(index: usize) -> Tile {
        Tile(NonZeroU8::MIN.saturating_add(index as u8))
    }
}

impl TryFrom<u8> for Tile {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Tile, &'static str> {
        NonZeroU8::new(number)
            .filter(|number| usize::from(number.get()) <= MOST_TILES)
            .map(Tile)
            .ok_or("expected the number of a tile, 1 to 48")
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.0.get()
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {}", self.0)
    }
}

/// What goods cost and earn at a tile, and how many one deal may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Terms {
    /// What one good costs, and also what it earns.
    pub price: u32,
    /// The most goods of a deal.
    pub units: u8,
    /// The same with the boatswain.
    pub boatswain_units: u8,
}

/// What a tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Face {
    /// Fills orders (N4.4).
    Destination { port: Port },
    /// Trades one good (N4.1).
    TradingPort { good: Good, terms: Terms },
    /// Sells sails, cannons and crew (N4.2).
    EquipmentPort,
    /// Trades every good (N4.3).
    MerchantShip { terms: Terms },
    /// Holds gold (N4.5).
    Wreck,
    /// Hides a treasure or pirates (N6).
    Fog,
}

/// The kind of a tile.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    Vocabulary,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
#[vocabulary(
    prefix = "kind",
    expected = "destination, trading_port, equipment_port, merchant_ship, wreck or fog"
)]
pub enum TileKind {
    /// A destination port.
    Destination,
    /// A trading port.
    TradingPort,
    /// An equipment port.
    EquipmentPort,
    /// A merchant ship.
    MerchantShip,
    /// The wreck.
    Wreck,
    /// Fog.
    Fog,
}

impl TileKind {
    /// The paragraph that says what such a tile does.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            TileKind::Destination => "N4.4",
            TileKind::TradingPort => "N4.1",
            TileKind::EquipmentPort => "N4.2",
            TileKind::MerchantShip => "N4.3",
            TileKind::Wreck => "N4.5",
            TileKind::Fog => "N6.1",
        }
    }
}

impl Face {
    /// The kind of the tile.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> TileKind {
        match self {
            Face::Destination { .. } => TileKind::Destination,
            Face::TradingPort { .. } => TileKind::TradingPort,
            Face::EquipmentPort => TileKind::EquipmentPort,
            Face::MerchantShip { .. } => TileKind::MerchantShip,
            Face::Wreck => TileKind::Wreck,
            Face::Fog => TileKind::Fog,
        }
    }
}

/// A tile of the edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct TilePart {
    /// Its number.
    pub tile: Tile,
    /// The id on its face, as the notation has it (`T1`).
    pub id: String,
    /// Its name in the edition.
    pub name: String,
    /// What it shows.
    pub face: Face,
    /// Whether its A is underlined: opponents may follow with a letter of trade (N5.1).
    pub letters_usable: bool,
}
