//! The complete state of a game of Quay.

use serde::{Deserialize, Serialize};

use super::fish::{Fish, Heap};
use portolan_core::ViewPart;
use portolan_core::seat::{Seat, Seats};

/// The greatest number of seats.
pub const MAX_PLAYERS: usize = 4;

/// The part of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ViewPart)]
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

/// The public part of the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ViewPart)]
pub struct Open {
    /// The part of the turn.
    pub phase: Phase,
    /// Turns finished.
    pub turns: u8,
    /// The active seat.
    pub active: Seat,
    /// The last roll of the tide, 0 before the first.
    pub tide: u8,
    /// Fish laid open on the stalls.
    pub stall: [Heap; MAX_PLAYERS],
    /// Fish sold to the bank.
    pub sold: Heap,
    /// Fish left in the pile.
    pub pile: u8,
    /// The last bids that were opened.
    pub opened: [u16; MAX_PLAYERS],
    /// Offers each seat made in this turn.
    pub offered: [u8; MAX_PLAYERS],
    /// Whether the active seat has dared another in this turn.
    pub dared: bool,
    /// Whether the active seat has peeked in this turn.
    pub peeked: bool,
}

/// The crate. Its fish is decided when a seat first looks into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basket {
    /// Nothing is left to fill it with.
    Empty,
    /// No seat has looked.
    Unseen,
    /// At least one seat has looked.
    Seen {
        /// The fish in it.
        fish: Fish,
        /// The seats that have looked.
        by: Seats,
    },
}

/// A fish on offer, face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lot {
    /// The seat that may buy it.
    pub to: Seat,
    /// The fish.
    pub fish: Fish,
    /// The price.
    pub price: u16,
}

/// The complete state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// The public part.
    pub open: Open,
    /// Coins of each seat.
    pub purse: [u16; MAX_PLAYERS],
    /// Fish in hand, without those on offer.
    pub hand: [Heap; MAX_PLAYERS],
    /// The crate.
    pub basket: Basket,
    /// The open offer of each seat.
    pub lots: [Option<Lot>; MAX_PLAYERS],
    /// The sealed bid of each seat.
    pub bids: [Option<u16>; MAX_PLAYERS],
}

impl State {
    /// The number of fish whose kind is undecided: the pile and an unseen crate.
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
