//! One line of a forecast: what an action costs, gains and places, and how likely.

use portolan_core::{Chance, Phrased, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::event::CubeSpace;
use crate::Norderwind;
use crate::parts::{Goods, Order, Port, Tile, TileKind};

/// A line about an action not yet done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "line", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "forecast")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum ForecastLine {
    /// Gold paid.
    Cost { gold: u32 },
    /// Gold received.
    Gains { gold: u32 },
    /// Gold of the bookkeeper.
    Bookkeeper { gold: u32 },
    /// Gold before and after.
    Gold { before: u32, after: u32 },
    /// Goods on board before and after.
    Hold {
        before: u8,
        after: u8,
        of: u8,
        #[phrase(skip)]
        goods_before: Goods,
        #[phrase(skip)]
        goods_after: Goods,
    },
    /// Captains in prison before and after.
    Prison { before: u8, after: u8, of: u8 },
    /// Goods thrown away.
    Overboard { goods: Goods },
    /// What is paid for an order.
    Pays { order: Order },
    /// The level of the sail, from the next voyage on.
    Sail { before: u8, level: u8, of: u8 },
    /// Cannons mounted.
    Cannons { before: u8, cannons: u8, of: u8 },
    /// Crew members hired.
    Crew { before: u8, crew: u8, of: u8 },
    /// A cube is placed.
    Cube { space: CubeSpace },
    /// A player's majority cube comes off.
    TakesOff { seat: Seat, port: Port },
    /// Cubes on the board afterwards.
    Cubes { before: u8, cubes: u8, of: u8 },
    /// It is the last cube.
    Wins,
    /// A letter of trade is handed in.
    HandsInLetter { left: u8 },
    /// A letter of trade is received when the voyage ends.
    GainsLetter,
    /// The voyage ends.
    EndsVoyage,
    /// The opponents who could then follow by letter.
    Follows { seats: Seats },
    /// The chance to win the fight.
    Fight { chance: Chance },
    /// A victory brings a captain.
    Captain { before: u8, captains: u8, of: u8 },
    /// A victory brings gold, because the prison is full.
    PrisonFull { gold: u32 },
    /// A defeat ends the voyage.
    Defeat,
    /// The chance that the port's tile is among those the range allows.
    InReach { port: Port, chance: Chance },
    /// The chance that the next tile is of this kind.
    Next { kind: TileKind, chance: Chance },
    /// The tile that comes next.
    Comes { tile: Tile },
}
