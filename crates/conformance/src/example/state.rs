//! Everything there is to know about a game of Quay in progress.

use serde::{Deserialize, Serialize};

use super::fish::{Fish, Heap};
use portolan_core::seat::{Seat, Seats};

/// The greatest number of seats.
pub const MOST: usize = 4;

/// Where in a turn the game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next seat is dealt a fish.
    Deal,
    /// The tide is rolled.
    Roll,
    /// The active seat catches a fish.
    Catch,
    /// The active seat trades, the others may.
    Trade,
    /// The active seat looks into the crate.
    Peek,
    /// A seat has to show a fish or yield.
    Dare(Seat, Fish),
    /// Everybody bids for the crate.
    Bids,
    /// The crate is opened for the winner.
    Open(Seat),
    /// The game has ended.
    Over,
}

/// What everybody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// Where in the turn the game is.
    pub phase: Phase,
    /// Turns finished.
    pub turns: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// The last roll of the tide, 0 before the first.
    pub tide: u8,
    /// Fish laid open on the stalls.
    pub stall: [Heap; MOST],
    /// Fish sold to the bank.
    pub sold: Heap,
    /// Fish left in the pile.
    pub pile: u8,
    /// The last bids that were opened.
    pub opened: [u16; MOST],
    /// Offers each seat made in this turn.
    pub offered: [u8; MOST],
    /// Whether the active seat has dared somebody in this turn.
    pub dared: bool,
    /// Whether the active seat has peeked in this turn.
    pub peeked: bool,
}

/// The crate. What is in it is decided when somebody first looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basket {
    /// Nothing is left to fill it with.
    Empty,
    /// Nobody has looked.
    Unseen,
    /// Some have looked.
    Seen {
        /// What is in it.
        fish: Fish,
        /// Who knows.
        by: Seats,
    },
}

/// A fish on offer, face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    /// Who may buy it.
    pub to: Seat,
    /// What it is.
    pub fish: Fish,
    /// What it costs.
    pub price: u16,
}

/// Everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// Coins of each seat.
    pub purse: [u16; MOST],
    /// Fish in hand, without those on offer.
    pub hand: [Heap; MOST],
    /// The crate.
    pub basket: Basket,
    /// The open offer of each seat.
    pub lots: [Option<Lot>; MOST],
    /// The sealed bid of each seat.
    pub bids: [Option<u16>; MOST],
}

impl State {
    /// How many fish nobody holds face up or in hand: the pile and an unseen crate.
    #[must_use]
    pub fn face_down(&self) -> u32 {
        u32::from(self.open.pile) + u32::from(self.basket == Basket::Unseen)
    }

    /// Every fish whose kind is decided.
    #[must_use]
    pub fn decided(&self) -> Heap {
        let mut all = self.open.sold;
        for heap in self.hand.iter().chain(&self.open.stall) {
            for fish in heap.kinds() {
                all.add(fish, heap.count(fish));
            }
        }
        for lot in self.lots.iter().flatten() {
            all.add(lot.fish, 1);
        }
        if let Basket::Seen { fish, .. } = self.basket {
            all.add(fish, 1);
        }
        all
    }
}
