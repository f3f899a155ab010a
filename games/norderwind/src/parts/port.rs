//! The three destination ports, their stacks and their columns of orders (N1.2, N2.1).

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::good::Goods;
use super::tile::Tile;

/// How many destination ports there are.
pub const PORTS: usize = 3;

/// How many orders a port has.
pub const ORDERS: usize = 9;

/// A destination port, and the stack that holds its tile. Outside Rust it is its number in the
/// edition, 1 to 3; people call it by its name.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Port(u8);

impl Port {
    /// All ports, in the order of the edition.
    pub const ALL: [Port; PORTS] = [Port(0), Port(1), Port(2)];

    /// Counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Port {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Port, &'static str> {
        let index = usize::from(number).wrapping_sub(1);
        let port = Port::ALL.get(index).copied();
        port.ok_or("expected the number of a destination port, 1 to 3")
    }
}

impl From<Port> for u8 {
    fn from(port: Port) -> u8 {
        port.0 + 1
    }
}

/// Something for each port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerPort<T>(pub [T; PORTS]);

impl<T> PerPort<T> {
    /// Makes one for each port.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Port) -> T) -> PerPort<T> {
        PerPort(Port::ALL.map(&mut make))
    }
}

impl<T> Index<Port> for PerPort<T> {
    type Output = T;

    #[inline]
    fn index(&self, port: Port) -> &T {
        &self.0[port.index()]
    }
}

impl<T> IndexMut<Port> for PerPort<T> {
    #[inline]
    fn index_mut(&mut self, port: Port) -> &mut T {
        &mut self.0[port.index()]
    }
}

/// What is paid for a cube in a column of orders, or what is missing to pay it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
pub struct Order {
    /// Goods from the hold.
    pub goods: Goods,
    /// Captains from the prison.
    pub captains: u8,
    /// Gold.
    pub gold: u32,
}

/// A destination port of the edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct PortPart {
    /// Its name; the notation has it in small letters.
    pub name: String,
    /// Its tile.
    pub tile: Tile,
    /// Its orders, from the bottom.
    pub orders: [Order; ORDERS],
}
