//! What happened, as codes and parameters. Every gold coin, good and cube that moves is in exactly
//! one event, so that the books can be checked from the events alone.

use portolan_core::{Arg, ArgShape, Chance, PhraseArg, Phrased, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::Norderwind;
use crate::parts::{BattleFace, Goods, Order, Port, Post, Tile};

/// A space for a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "on", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "cube")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum CubeSpace {
    /// The order just filled, in its row of the column.
    Order { port: Port, row: u8 },
    /// The bonus for the most orders of a port.
    Majority { port: Port },
    /// The bonus for orders in all ports.
    AllPorts,
    /// The bonus for a full crew.
    FullCrew,
}

impl PhraseArg<Norderwind> for CubeSpace {
    const SHAPE: Option<fn(&Norderwind) -> ArgShape> =
        Some(|game| ArgShape::Phrase(CubeSpace::shapes(game)));

    fn arg(&self, game: &Norderwind) -> Arg {
        self.phrase(game).into()
    }
}

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "event", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "event")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// The lot fell on the starting seat.
    First { seat: Seat },
    /// A turn begins.
    Turn { seat: Seat, round: u16 },
    /// Took gold, having none.
    Relief { seat: Seat, gold: u32 },
    /// Chose a stack, and cut it.
    Visited {
        seat: Seat,
        port: Port,
        #[phrase(optional)]
        cut: Option<u8>,
    },
    /// The lookout looks at the top tile.
    Looked { seat: Seat, port: Port },
    /// What the lookout saw; only his player sees which tile.
    Peeked {
        seat: Seat,
        #[phrase(hidden)]
        tile: Option<Tile>,
    },
    /// Kept the tile on top.
    Kept { seat: Seat, port: Port },
    /// Put the tile under the stack.
    PutUnder { seat: Seat, port: Port },
    /// Goes on to the next tile.
    SailedOn { seat: Seat },
    /// A tile was drawn from the stack of a port.
    Drawn { seat: Seat, port: Port, tile: Tile },
    /// The tile is of no use to him.
    Unusable { seat: Seat, tile: Tile },
    /// Left the tile alone.
    Passed { seat: Seat },
    /// Threw goods overboard.
    Overboard { seat: Seat, goods: Goods },
    /// Bought goods.
    Bought { seat: Seat, goods: Goods, gold: u32 },
    /// Sold goods.
    Sold { seat: Seat, goods: Goods, gold: u32 },
    /// The bookkeeper's gold for a sale.
    Bookkeeper { seat: Seat, gold: u32 },
    /// Raised the sail.
    SailRaised { seat: Seat, level: u8, gold: u32 },
    /// Mounted a cannon.
    CannonMounted { seat: Seat, cannons: u8, gold: u32 },
    /// Hired a crew member.
    Hired { seat: Seat, post: Post, gold: u32 },
    /// Took the gold of the wreck.
    Salvaged { seat: Seat, gold: u32 },
    /// Filled an order.
    Delivered {
        seat: Seat,
        port: Port,
        row: u8,
        paid: Order,
    },
    /// A cube lies on the board.
    CubePlaced { seat: Seat, space: CubeSpace },
    /// A majority cube went back to its owner.
    CubeRemoved { seat: Seat, port: Port },
    /// Handed in a letter of trade; so many are left.
    LetterUsed { seat: Seat, letters: u8 },
    /// Kept the letter of trade.
    LetterKept { seat: Seat },
    /// The fog hides a treasure.
    Treasure { seat: Seat, gold: u32 },
    /// The fog hides pirates.
    Pirates { seat: Seat, skulls: u8 },
    /// Paid the pirates.
    TollPaid { seat: Seat, gold: u32 },
    /// Fights the pirates.
    Fights {
        seat: Seat,
        skulls: u8,
        cannons: u8,
        #[phrase(skip)]
        chance: Chance,
    },
    /// The battle die: the hits of this roll and of all so far, the rolls left, the chance to win.
    Rolled {
        seat: Seat,
        face: BattleFace,
        hits: u8,
        #[phrase(skip)]
        total: u8,
        #[phrase(skip)]
        rolls_left: u8,
        #[phrase(skip)]
        chance: Chance,
    },
    /// Won: a captain goes to prison, which then holds so many.
    Captured { seat: Seat, captains: u8 },
    /// Won with a full prison.
    PrisonFull { seat: Seat, gold: u32 },
    /// Lost: the voyage ends.
    FightLost { seat: Seat },
    /// Ended the voyage.
    Stopped { seat: Seat },
    /// Received a letter of trade after the voyage, and has so many.
    LetterGained { seat: Seat, letters: u8 },
    /// The visited stack was shuffled.
    Shuffled { port: Port },
    /// Placed the last cube.
    Won { seat: Seat },
    /// The last round is over.
    LimitReached { rounds: u16 },
}

impl Event {
    /// The event as this viewer sees it: a peek is seen by its player only (N9.1).
    pub(crate) fn seen_by(self, viewer: Viewer) -> Event {
        match self {
            Event::Peeked { seat, .. } if !viewer.sees_hand_of(seat) => {
                Event::Peeked { seat, tile: None }
            }
            event => event,
        }
    }

    /// Whether it says or implies which tile was drawn or peeked, so that `tile_log` off hides it
    /// from people once it is past (N9.2).
    pub(crate) fn implies_tile(&self) -> bool {
        matches!(
            self,
            Event::Peeked { .. }
                | Event::Drawn { .. }
                | Event::Unusable { .. }
                | Event::Overboard { .. }
                | Event::Bought { .. }
                | Event::Sold { .. }
                | Event::Bookkeeper { .. }
                | Event::SailRaised { .. }
                | Event::CannonMounted { .. }
                | Event::Hired { .. }
                | Event::Salvaged { .. }
                | Event::Treasure { .. }
                | Event::Pirates { .. }
                | Event::TollPaid { .. }
                | Event::Fights { .. }
                | Event::Rolled { .. }
                | Event::Captured { .. }
                | Event::PrisonFull { .. }
                | Event::FightLost { .. }
        )
    }
}
