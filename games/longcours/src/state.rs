//! The complete state of a game in progress, flat and small. The rules are in [`crate::rules`]; here
//! are only the pieces and simple queries.

use portolan_core::{Seat, Seats, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};

use crate::parts::MOST_CORSAIR_MOVES;
use crate::parts::card::{Brawls, Card, Hand, Strength};
use crate::parts::point::{Point, ZONES, Zone};
use crate::parts::product::Goods;
use crate::{MOST_PLAYERS, Product};

/// Something for each seat.
pub type PerSeat<T> = [T; MOST_PLAYERS];

/// What the game waits for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, Vocabulary, ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "phase")]
pub enum Phase {
    /// Cards are dealt (L1.4).
    Deal,
    /// The starting seat is drawn by lot (L2.2).
    Start,
    /// A captain places his ship in round 1 (L2.2).
    Place,
    /// A captain makes his first purchase, or none (L2.2).
    FirstPurchase,
    /// The die for the zone in which a wrecked captain re-enters (L4.2).
    EntryRoll,
    /// He chooses one of its ports (L4.2).
    EntryPort,
    /// The cargo phase of a turn (L3.6).
    Cargo,
    /// The die for the product to resell (L3.3).
    Resale,
    /// A captain answers a blow (L5.1).
    Brawl,
    /// A captain is asked for a bid (L6.1).
    Auction,
    /// The die for the zone in which the corsair enters (L6.2).
    CorsairEntry,
    /// The corsair sails (L6.3).
    CorsairMove,
    /// The game has ended (L7).
    Over,
}

/// How a captain has moved in this turn (L3.2).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// Not yet.
    #[default]
    Not,
    /// By an ordinary move: no other move follows.
    Ordinary,
    /// By a direct move: only direct moves may follow.
    Direct,
}

/// What happened in this turn that limits the rest of it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
pub struct TurnSoFar {
    /// How the captain has moved.
    pub moved: Moved,
    /// Whether he has rolled the die to resell (L3.3).
    pub resold: bool,
    /// Whether the corsair was sold by auction (L6.3); not yet while bids are asked for.
    pub auctioned: bool,
}

/// The corsair (L6).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS, ViewPart,
)]
#[serde(tag = "corsair", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Corsair {
    /// Nobody owns it.
    #[default]
    ForSale,
    /// It is bought but not yet on the board.
    Bought { owner: Seat },
    /// It is on the board.
    Afloat { owner: Seat, point: Point },
}

impl Corsair {
    /// The seat that owns it.
    pub fn owner(self) -> Option<Seat> {
        match self {
            Corsair::ForSale => None,
            Corsair::Bought { owner } | Corsair::Afloat { owner, .. } => Some(owner),
        }
    }

    /// Where it is.
    pub fn point(self) -> Option<Point> {
        match self {
            Corsair::ForSale | Corsair::Bought { .. } => None,
            Corsair::Afloat { point, .. } => Some(point),
        }
    }
}

/// The last phase of the corsair (L6.3), or its entry. It ends with the next one, or with the corsair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hunt {
    /// The turn in which it was.
    pub turn: u32,
    /// The points it was on, in order.
    path: [Option<Point>; MOST_CORSAIR_MOVES + 1],
}

impl Hunt {
    /// A hunt that begins here.
    pub(crate) fn from(turn: u32, point: Point) -> Hunt {
        let mut path = [None; MOST_CORSAIR_MOVES + 1];
        path[0] = Some(point);
        Hunt { turn, path }
    }

    /// The corsair sails on.
    pub(crate) fn sail_to(&mut self, point: Point) {
        if let Some(free) = self.path.iter_mut().find(|place| place.is_none()) {
            *free = Some(point);
        }
    }

    /// The points it was on, in order.
    pub fn path(&self) -> impl Iterator<Item = Point> {
        self.path.iter().copied().flatten()
    }
}

/// How a captain was sunk (L6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sinking {
    /// The turn of the game.
    pub turn: u32,
    /// The round of the game.
    pub round: u32,
    /// The owner of the corsair.
    pub by: Seat,
    /// Where.
    pub point: Point,
    /// His cash, which the owner of the corsair took.
    pub francs: u32,
    /// The tickets that were aboard.
    pub goods: Goods,
}

/// A brawl in progress (L5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Brawl {
    /// The captain who began it.
    pub attacker: Seat,
    /// The captain he attacked.
    pub target: Seat,
    /// The last card played: the one to beat.
    pub strength: Strength,
    /// All cards played in it. Each is stronger than the one before.
    pub laid: Brawls,
    /// The captain who has given in.
    pub loser: Option<Seat>,
    /// What the winner took, once he has.
    pub francs: Option<u32>,
}

impl Brawl {
    /// A brawl that begins with this card.
    pub(crate) fn begun(attacker: Seat, target: Seat, card: Strength) -> Brawl {
        Brawl {
            attacker,
            target,
            strength: card,
            laid: [card].into_iter().collect(),
            loser: None,
            francs: None,
        }
    }

    /// A captain plays this card.
    pub(crate) fn lay(&mut self, card: Strength) {
        self.strength = card;
        self.laid.add(card);
    }

    /// The cards in the order in which they were played, with the captain who played each: the two
    /// take turns.
    pub fn blows(self) -> impl Iterator<Item = (Seat, Strength)> {
        let captains = [self.attacker, self.target].into_iter().cycle();
        captains.zip(self.laid.iter())
    }

    /// The opponent of one of the two.
    pub fn opponent(self, seat: Seat) -> Seat {
        if seat == self.attacker {
            self.target
        } else {
            self.attacker
        }
    }
}

/// An auction of the corsair in progress (L6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Auction {
    /// The standing bid.
    pub standing: u32,
    /// The seat that made it.
    pub bidder: Seat,
    /// The seats that have passed, by choice or because they cannot raise.
    pub passed: Seats,
    /// The greatest bid of each seat; 0 for none.
    pub bids: PerSeat<u32>,
}

/// A game of Long Cours in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is asked, in phases that ask somebody; else the active one.
    pub actor: Seat,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The seat that started.
    pub start: Seat,
    /// The seats that are not sunk.
    pub living: Seats,
    /// The zone of a placement or re-entry, while the captain chooses the port.
    pub entry: Option<Zone>,
    /// What happened in this turn.
    pub so_far: TurnSoFar,
    /// The corsair.
    pub corsair: Corsair,
    /// The moves it has left in its phase.
    pub steps: u8,
    /// Its last phase, or its entry; `None` while it is not on the board.
    pub hunt: Option<Hunt>,
    /// The brawl in progress.
    pub brawl: Option<Brawl>,
    /// Where the ships are; `None` for captains without one.
    pub ships: PerSeat<Option<Point>>,
    /// Which round it is; round 1 is the placement.
    pub round: u32,
    /// Which turn it is. The first turn of round 2 is turn 1; until then it is 1 too.
    pub turn: u32,
    /// How each captain was sunk; `None` for the living.
    pub sunk: PerSeat<Option<Sinking>>,
    /// The sunk captains whose hands are shown: all, as soon as the sinking is complete.
    pub shown: Seats,
    /// The auction in progress.
    pub auction: Option<Auction>,
    /// Millions of francs.
    pub cash: PerSeat<u32>,
    /// Tickets aboard the ships.
    pub cargo: PerSeat<Goods>,
    /// Wrecked goods on the stranding place of each zone.
    pub wrecks: [Goods; ZONES],
    /// Secret: the hands. Those of sunk captains are shown and out of the game.
    pub hands: PerSeat<Hand>,
    /// Secret: the cards still to be dealt.
    pub deck: Hand,
    /// The cards each seat has played.
    pub played: PerSeat<Hand>,
}

impl State {
    /// Where a captain's ship is.
    pub(crate) fn ship(&self, seat: Seat) -> Option<Point> {
        self.ships[seat]
    }

    /// How much of a product is aboard.
    pub(crate) fn aboard(&self, seat: Seat, product: Product) -> u32 {
        self.cargo[seat][product]
    }

    /// Whether a captain has any cargo.
    pub(crate) fn has_cargo(&self, seat: Seat) -> bool {
        total(&self.cargo[seat]) > 0
    }

    /// The next living seat clockwise.
    pub(crate) fn next_living(&self, seat: Seat, seats: usize) -> Seat {
        let mut next = seat.next(seats);
        while !self.living.has(next) {
            next = next.next(seats);
        }
        next
    }

    /// The place of a seat in starting order, from 0.
    pub(crate) fn place_in_order(&self, seat: Seat, seats: usize) -> usize {
        (seat.index() + seats - self.start.index()) % seats
    }

    /// A card leaves a hand and the game.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.played[seat].add(card);
    }
}

/// The face value of some goods.
pub(crate) fn total(goods: &Goods) -> u32 {
    goods.as_slice().iter().sum()
}
