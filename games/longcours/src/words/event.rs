//! What happened, as codes and parameters. Every franc and every ticket that changes hands is in
//! exactly one event, so that the books can be checked from the events alone; what exceeds the cap
//! (L1.4) is taken off again by an event of its own.

use portolan_core::{Phrased, Seat};
use serde::{Deserialize, Serialize};

use super::names::goods_arg;
use crate::LongCours;
use crate::parts::card::{Card, Hand, Strength};
use crate::parts::point::{Point, Zone};
use crate::parts::product::{Goods, Product};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "event", rename_all = "snake_case")]
#[phrase(game = LongCours, prefix = "event")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// A card was dealt; only its owner sees which.
    Dealt {
        seat: Seat,
        #[phrase(hidden)]
        card: Option<Card>,
    },
    /// The lot fell on the starting seat.
    Start { seat: Seat },
    /// A ship was placed in round 1.
    Placed { seat: Seat, point: Point },
    /// A captain bought a product in a port.
    Bought {
        seat: Seat,
        #[phrase(skip)]
        point: Point,
        product: Product,
        francs: u32,
    },
    /// A captain ended his cargo phase, or bought nothing in round 1.
    Ended { seat: Seat },
    /// A round begins.
    Round { number: u32 },
    /// The die for a re-entry.
    EntryRolled { seat: Seat, zone: Zone },
    /// A wrecked captain is back on the board.
    Entered { seat: Seat, point: Point },
    /// An ordinary move.
    Moved { seat: Seat, from: Point, to: Point },
    /// A direct move.
    MovedDirectly { seat: Seat, from: Point, to: Point },
    /// A ship took a wreck pile.
    Looted {
        seat: Seat,
        point: Point,
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// A captain rolls the die to resell.
    Resells { seat: Seat },
    /// The die for a resale showed a product that the captain does not have.
    SoldNothing { seat: Seat, product: Product },
    /// All tickets of a product were sold: their face value and what they paid.
    Sold {
        seat: Seat,
        product: Product,
        tickets: u32,
        francs: u32,
    },
    /// A storm was played.
    Storm { seat: Seat, zone: Zone },
    /// A storm wrecked a ship; its goods pile up on the stranding place.
    Wrecked {
        seat: Seat,
        from: Point,
        to: Point,
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// A storm sank the corsair; its owner loses it.
    CorsairSunk { owner: Seat, point: Point },
    /// A captain attacked another.
    Attacked {
        seat: Seat,
        target: Seat,
        card: Strength,
    },
    /// A blow was answered.
    Answered { seat: Seat, card: Strength },
    /// A captain gave in.
    GaveIn { seat: Seat },
    /// A captain without any card gives in unasked.
    HasNoCard { seat: Seat },
    /// The winner of a brawl takes the loser's cash.
    Robbed {
        seat: Seat,
        loser: Seat,
        francs: u32,
    },
    /// The auction of the corsair was called, which is the first bid.
    AuctionCalled { seat: Seat, francs: u32 },
    /// A raise.
    Bid { seat: Seat, francs: u32 },
    /// A captain left the auction.
    Passed { seat: Seat },
    /// A captain cannot raise and is passed.
    CannotRaise { seat: Seat },
    /// The corsair was bought.
    CorsairBought { seat: Seat, francs: u32 },
    /// The corsair entered the board, on the stranding place of the zone rolled.
    CorsairEntered {
        seat: Seat,
        zone: Zone,
        point: Point,
    },
    /// The corsair sailed.
    CorsairMoved { seat: Seat, from: Point, to: Point },
    /// The corsair was stopped.
    CorsairStopped { seat: Seat, point: Point },
    /// The corsair sank a ship: its captain is out, the cash goes to the corsair's owner, the tickets
    /// to the bank.
    Sunk {
        seat: Seat,
        by: Seat,
        point: Point,
        francs: u32,
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// The hand of a sunk captain is shown and leaves the game.
    HandShown { seat: Seat, hand: Hand },
    /// Cash above the cap went to the bank.
    ExcessCash { seat: Seat, francs: u32 },
    /// Tickets above the cap went from a ship to the bank.
    ExcessCargo {
        seat: Seat,
        product: Product,
        francs: u32,
    },
    /// Tickets above the cap went from a wreck pile to the bank.
    ExcessWreck {
        point: Point,
        product: Product,
        francs: u32,
    },
    /// One captain is left and wins.
    LastCaptain { seat: Seat },
    /// Nobody has anything left: the game is over.
    DeadPosition,
    /// The last round is over.
    LimitReached { round: u32 },
}
