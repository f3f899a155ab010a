//! The tiles of the sea (N1.1): ids by row of the edition's table, and what a tile shows.

use std::num::NonZeroU8;

use portolan_core::{Id, IdSet, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::good::Good;
use super::port::Port;

/// The most tiles an edition can have: the list of visits has an entry for each.
pub const MOST_TILES: usize = 48;

/// A tile. Outside Rust it is its number in the tile table, from 1; people use the id of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Id, Serialize, Deserialize, TS, ViewPart)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
#[id(most = 48, of = "a tile")]
pub struct Tile(NonZeroU8);

/// A set of tiles.
pub type Tiles = IdSet<Tile>;

/// What goods cost and earn at a tile, and how many one deal may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Terms {
    /// What one good costs, and also what it earns.
    pub price: u32,
    /// The most goods of a deal.
    pub units: u8,
    /// The same with the boatswain.
    pub boatswain_units: u8,
}

/// What a tile shows. Its kind, [`TileKind`], is the same without the parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, strum::EnumDiscriminants)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[strum_discriminants(name(TileKind), doc = "The kind of a tile.")]
#[strum_discriminants(derive(Serialize, Deserialize, TS, Vocabulary, ViewPart))]
#[strum_discriminants(serde(rename_all = "snake_case"), vocabulary(prefix = "kind"))]
#[strum_discriminants(allow(missing_docs, reason = "the faces explain the kinds"))]
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

impl TileKind {
    /// The paragraph that says what such a tile does.
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
    pub fn kind(self) -> TileKind {
        TileKind::from(self)
    }
}

/// A tile of the edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
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
