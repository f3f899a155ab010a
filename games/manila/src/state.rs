//! The complete state of a game in progress, flat and small. The rules are in [`crate::rules`]; here
//! are only the pieces and simple queries.

use enum_map::Enum;
use portolan_core::{Seat, Seats, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};

use crate::parts::MOST_CREW;
use crate::{MOST_PLAYERS, PerWare, Space, Ware, Wares};

/// [`State::posts`] holds the spaces of [`Space::ALL`] from this one on.
pub(crate) const FIRST_POST: usize = 4;

/// Something for each seat.
pub type PerSeat<T> = [T; MOST_PLAYERS];

/// What the game waits for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, Vocabulary, ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "phase")]
pub enum Phase {
    /// Shares are dealt (M2.2).
    Deal,
    /// The first bidder is chosen by lot (M2.3).
    FirstBidder,
    /// Auction of the harbour master (M3).
    Auction,
    /// He may buy a share (M4.1).
    Buy,
    /// He loads the punts (M4.2).
    Load,
    /// He puts them on start spaces (M4.3).
    Start,
    /// Accomplices are placed (M5).
    Place,
    /// Dice (M6).
    Roll,
    /// The captain of the pirates may board (M8.1).
    #[vocabulary(key = "board")]
    BoardCaptain,
    /// The other pirate may board (M8.1).
    #[vocabulary(key = "board")]
    BoardSecond,
    /// The small pilot may move a punt (M7).
    SmallPilot,
    /// The large pilot may move punts (M7).
    LargePilot,
    /// The captain sends plundered punts away (M8.3).
    Plunder,
    /// The game has ended (M10.2).
    Over,
}

/// Where the punt of a ware is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
#[serde(rename_all = "snake_case")]
pub enum Punt {
    /// The ware is not loaded in this voyage.
    #[default]
    Ashore,
    /// On this space of the sea.
    Sea(u8),
    /// Arrived.
    Port,
    /// Not arrived.
    Shipyard,
}

/// In which direction a player changed his loans on the present decision (M11.2).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
#[serde(rename_all = "snake_case")]
pub enum Loan {
    /// In neither yet.
    #[default]
    Untouched,
    /// He mortgaged: no redeeming now.
    Mortgaged,
    /// He redeemed: no mortgaging now.
    Redeemed,
}

/// The auction of the harbour master's office (M3).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
pub struct Auction {
    /// The standing bid; 0 while there is none.
    pub standing: u32,
    /// The seat that made it.
    pub bidder: Option<Seat>,
    /// The seats that have passed.
    pub passed: Seats,
}

/// A bid in the running auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct Bid {
    /// The seat that made it.
    pub seat: Seat,
    /// What it would pay.
    pub pesos: u32,
}

/// How many bids of an auction are kept.
pub const MOST_BIDS: usize = 12;

/// What the office of harbour master cost and came to in one voyage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct Office {
    /// Which voyage, from 1.
    pub voyage: u32,
    /// The seat that held it.
    pub seat: Seat,
    /// What it paid for it.
    pub pesos: u32,
    /// What it earned less what it spent in that voyage, the office included and loans left out; `None`
    /// until the voyage ends, and where the table hides cash.
    pub net: Option<i32>,
}

/// How many voyages' offices are kept.
pub const MOST_OFFICES: usize = 6;

/// What a finished voyage has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct VoyageEnd {
    /// What each seat earned less what it spent, loans left out.
    pub net: PerSeat<i32>,
    /// Where the punts ended.
    pub punts: PerWare<Punt>,
    /// Punts that were plundered.
    pub plundered: Wares,
}

/// A game of Manila in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is asked, in phases that ask somebody.
    pub actor: Seat,
    /// The harbour master; before the first auction ends, the seat that keeps the office if all
    /// pass.
    pub master: Seat,
    /// The direction of loans on this decision.
    pub loan: Loan,
    /// Which voyage it is, from 1.
    pub voyage: u32,
    /// Placing rounds finished in this voyage.
    pub round: u8,
    /// Rolls made in this voyage.
    pub rolls: u8,
    /// The auction.
    pub auction: Auction,
    /// Its last bids, oldest first.
    pub bids: [Option<Bid>; MOST_BIDS],
    /// The seats that place nothing more in this voyage (M5.2).
    pub declined: Seats,
    /// Pesos.
    pub cash: PerSeat<u32>,
    /// Secret: the shares dealt.
    pub dealt: PerSeat<PerWare<u8>>,
    /// Shares bought since.
    pub bought: PerSeat<PerWare<u8>>,
    /// How many shares each holds.
    pub shares: PerSeat<u8>,
    /// How many of them are mortgaged.
    pub mortgaged: PerSeat<u8>,
    /// Accomplices not on the board.
    pub accomplices: PerSeat<u8>,
    /// Shares in the open stock.
    pub open: PerWare<u8>,
    /// Steps on the market track.
    pub market: PerWare<u8>,
    /// The punts.
    pub punts: PerWare<Punt>,
    /// Their crews, cheapest place first.
    pub crew: PerWare<[Option<Seat>; MOST_CREW]>,
    /// Accomplices on port, shipyard, pilots and insurance, in the order of [`Space::ALL`].
    pub posts: [Option<Seat>; 9],
    /// The pirate boat, captain first.
    pub pirates: [Option<Seat>; 2],
    /// Pirate places closed for the rest of the voyage (M8.2).
    pub closed: u8,
    /// During boarding: where the captain who just boarded sits (M13).
    pub boarded: Option<(Ware, u8)>,
    /// Punts plundered in this voyage.
    pub plundered: Wares,
    /// The last roll of this voyage; 0 where no die was thrown.
    pub dice: PerWare<u8>,
    /// The berth of each punt in port or shipyard, from 0.
    pub docks: PerWare<u8>,
    /// What each seat earned less what it spent in this voyage, loans left out.
    pub net: PerSeat<i32>,
    /// The voyage before; at the end of the game the last one.
    pub ended: VoyageEnd,
    /// The offices of the last voyages, oldest first.
    pub offices: [Option<Office>; MOST_OFFICES],
}

impl State {
    /// Keeps a bid; of a very long auction the oldest one is forgotten.
    pub(crate) fn note_bid(&mut self, bid: Bid) {
        keep_last(&mut self.bids, bid);
    }

    /// Keeps what the office of this voyage cost; of a very long game the oldest one is forgotten.
    pub(crate) fn note_office(&mut self, seat: Seat, pesos: u32) {
        let office = Office {
            voyage: self.voyage,
            seat,
            pesos,
            net: None,
        };
        keep_last(&mut self.offices, office);
    }

    /// Notes what the voyage came to for its harbour master.
    pub(crate) fn settle_office(&mut self) {
        if let Some(office) = self.offices.iter_mut().flatten().next_back() {
            office.net = Some(self.net[office.seat]);
        }
    }

    /// Shares not mortgaged.
    #[inline]
    pub(crate) fn free(&self, seat: Seat) -> u32 {
        u32::from(self.shares[seat] - self.mortgaged[seat])
    }

    /// Whether a punt is on the sea.
    #[inline]
    pub(crate) fn at_sea(&self, ware: Ware) -> bool {
        matches!(self.punts[ware], Punt::Sea(_))
    }

    /// Whether any punt is on the sea.
    #[inline]
    pub(crate) fn any_at_sea(&self) -> bool {
        Ware::ALL.into_iter().any(|ware| self.at_sea(ware))
    }

    /// How many punts are there.
    #[inline]
    pub(crate) fn count(&self, place: Punt) -> usize {
        self.punts.values().filter(|punt| **punt == place).count()
    }

    /// How many pirates are on their boat.
    #[inline]
    pub(crate) fn pirate_count(&self) -> u32 {
        self.pirates.iter().flatten().count() as u32
    }

    /// How many are aboard a punt.
    #[inline]
    pub(crate) fn aboard(&self, ware: Ware) -> usize {
        let crew = self.crew[ware].iter();
        crew.filter(|place| place.is_some()).count()
    }

    /// The seat on a post.
    #[inline]
    pub(crate) fn post(&self, space: Space) -> Option<Seat> {
        self.posts[space.into_usize() - FIRST_POST]
    }

    /// The shares of a seat, dealt and bought.
    #[inline]
    pub(crate) fn holding(&self, seat: Seat, ware: Ware) -> u8 {
        self.dealt[seat][ware] + self.bought[seat][ware]
    }
}

/// Puts an entry after those that are kept; if all places are taken, the oldest entry is dropped.
fn keep_last<T: Copy, const PLACES: usize>(kept: &mut [Option<T>; PLACES], entry: T) {
    match kept.iter_mut().find(|place| place.is_none()) {
        Some(place) => *place = Some(entry),
        None => {
            kept.rotate_left(1);
            kept[PLACES - 1] = Some(entry);
        }
    }
}
