//! The three destination ports, their stacks and their columns of orders (N1.2, N2.1).

use portolan_core::{Id, ViewPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::good::Goods;
use super::tile::Tile;

/// How many destination ports there are.
pub const PORTS: usize = 3;

/// How many orders a port has.
pub const ORDERS: usize = 9;

/// A destination port, and the stack that holds its tile. Outside Rust it is its number in the
/// edition, 1 to 3; people call it by its name.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Id, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
#[id(most = 3, of = "a destination port")]
pub struct Port(u8);

impl Port {
    /// All ports, in the order of the edition.
    pub const ALL: [Port; PORTS] = [Port(0), Port(1), Port(2)];
}

/// Something for each port.
pub type PerPort<T> = [T; PORTS];

/// What is paid for a cube in a column of orders, or what is missing to pay it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ViewPart)]
pub struct Order {
    /// Goods from the hold.
    pub goods: Goods,
    /// Captains from the prison.
    pub captains: u8,
    /// Gold.
    pub gold: u32,
}

/// A destination port of the edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PortPart {
    /// Its name; the notation has it in small letters.
    pub name: String,
    /// Its tile.
    pub tile: Tile,
    /// Its orders, from the bottom.
    pub orders: [Order; ORDERS],
}
