//! The component tables (N1), read from `data/edition.txt` or from a corrected copy, and the
//! vocabulary for what they hold. The rules take every number from here; nothing here depends on
//! the rules.

mod dice;
mod equipment;
mod good;
mod port;
mod read;
mod tile;

use serde::Serialize;

pub use dice::{BattleFace, EventFace, FACES, Fight, Gunnery};
pub use equipment::{Item, Legs, Post, Posts};
pub use good::{Good, GoodSet, Goods};
pub use port::{ORDERS, Order, PORTS, PerPort, Port, PortPart};
pub use tile::{Face, MOST_TILES, Terms, Tile, TileKind, TilePart, Tiles};

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../../data/edition.txt");

/// The highest sail level of any edition.
pub const MOST_SAIL: usize = 8;

/// The most cannons of a ship of any edition.
pub const MOST_CANNONS: usize = 8;

/// All tables of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Parts {
    /// The tiles.
    pub tiles: Vec<TilePart>,
    /// The destination ports with their orders.
    pub ports: [PortPart; PORTS],
    /// The faces of the event die.
    pub event_die: [EventFace; FACES],
    /// The faces of the battle die.
    pub battle_die: [BattleFace; FACES],
    /// Prices, payments and limits.
    pub numbers: Numbers,
}

/// Prices, payments and limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ts_rs::TS)]
pub struct Numbers {
    /// Everybody's gold at the start.
    pub start_gold: u32,
    /// Everybody's letters of trade at the start.
    pub start_letters: u8,
    /// The most letters a player holds.
    pub letter_limit: u8,
    /// The sail level at the start.
    pub start_sail: u8,
    /// The highest sail level.
    pub max_sail: u8,
    /// Cannons mounted at the start.
    pub start_cannons: u8,
    /// The most cannons mounted.
    pub max_cannons: u8,
    /// Crew members of a player.
    pub crew: u8,
    /// The most goods on board.
    pub hold: u8,
    /// The most goods of a kind on board.
    pub hold_per_good: u8,
    /// The most captains in prison.
    pub prison: u8,
    /// What a sail level costs.
    pub price_sail: u32,
    /// What a cannon costs.
    pub price_cannon: u32,
    /// What a crew member costs.
    pub price_crew: u32,
    /// What the wreck holds.
    pub wreck_gold: u32,
    /// What a treasure holds.
    pub treasure_gold: u32,
    /// What pirates take.
    pub pirate_toll: u32,
    /// What a victory earns with a full prison.
    pub full_prison_gold: u32,
    /// What a player without gold takes.
    pub relief_gold: u32,
    /// What he takes with the treasurer.
    pub relief_gold_treasurer: u32,
    /// What a sale earns in addition with the bookkeeper.
    pub bookkeeper_gold: u32,
    /// The most actions of a voyage.
    pub actions_per_voyage: u8,
    /// Cubes that win with two or three players.
    pub cubes_2_3_players: u8,
    /// Cubes that win with four players.
    pub cubes_4_players: u8,
}

impl Parts {
    /// The tile, if the edition has it.
    pub fn tile(&self, tile: Tile) -> Option<&TilePart> {
        self.tiles.get(tile.index())
    }

    /// How many tiles a stack has (N2.1).
    pub fn stack_size(&self) -> u8 {
        (self.tiles.len() / PORTS) as u8
    }

    /// The lowest order that is not filled, if so many are (N4.4).
    pub fn order(&self, port: Port, filled: u8) -> Option<&Order> {
        self.ports[port].orders.get(usize::from(filled))
    }

    /// The name of a port.
    pub fn port_name(&self, port: Port) -> &str {
        &self.ports[port].name
    }
}

#[cfg(test)]
mod tests;
