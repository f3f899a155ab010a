//! The complete state of a game in progress, flat and without pointers. The rules are in
//! [`crate::rules`]; here are only the pieces and simple queries.
//!
//! A card that nobody has seen has no place: a [pool](State::pools) holds the cards that can lie in
//! the deck or, drawn face down, in a pirate pile. Which is which is decided when somebody looks at
//! a card. The probabilities are the same, and the state itself contains no such secret.

mod open_offers;

use enum_map::EnumMap;
use portolan_core::{Seat, Seats, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::MOST_PLAYERS;
use crate::parts::{Card, Cards, MOST_CARDS, MOST_PORTS, Marker, Port};
use crate::words::Deal;

pub use open_offers::OpenOffers;
pub(crate) use open_offers::Slots;

/// Something for each seat.
pub type PerSeat<T> = [T; MOST_PLAYERS];

/// The deck of the start, the discard shuffled once, and every seat scored early (O7.1).
pub const POOLS: usize = 2 + MOST_PLAYERS;

/// The offers that can be open at once: the active player's to each opponent and to all, and
/// each opponent's to him.
pub const SLOTS: usize = 2 * MOST_PLAYERS;

/// What the game waits for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Vocabulary, ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "phase")]
pub enum Phase {
    /// Markers are laid on the ports (O2.1).
    Markers,
    /// First cargo cards are turned up (O2.2).
    Start,
    /// Hands are dealt (O2.2).
    Deal,
    /// Venice is hidden in the deck (O2.2).
    Venice,
    /// The first player is chosen by lot (O2.2).
    First,
    /// Surplus cards go to the pirate pile (O3).
    Discard,
    /// Offers, deals, purchases (O4).
    Trade,
    /// A card is drawn from the deck.
    Draw,
    /// A face-down pirate nobody knew is bought and turned up for its owner (O4.4).
    TurnPirate,
    /// Face-down pirates nobody knows are shuffled into a new deck (O7.1).
    Shuffle,
    /// Cards to play are chosen (O5.1).
    Play,
    /// The ship moves (O5.1).
    Sail,
    /// The ship may jump (O5.4).
    Compass,
    /// Played cards go on the cargo pile (O3).
    Stow,
    /// The game has ended (O7.2).
    Over,
}

impl Phase {
    /// Whether the first turn has not begun.
    #[inline]
    pub(crate) fn is_set_up(self) -> bool {
        matches!(
            self,
            Phase::Markers | Phase::Start | Phase::Deal | Phase::Venice | Phase::First
        )
    }
}

/// Which part of a turn draws belong to.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Sailor power and trade.
    #[default]
    Trade,
    /// Actions and cargo.
    Actions,
}

impl Stage {
    /// The phase of this part of the turn in which its draws begin.
    #[inline]
    pub(crate) fn phase(self) -> Phase {
        match self {
            Stage::Trade => Phase::Trade,
            Stage::Actions => Phase::Play,
        }
    }
}

/// What is still to be drawn from the deck.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
pub struct PendingDraws {
    /// Face-down pirates.
    pub pirates: u8,
    /// Cards for the hand.
    pub cards: u8,
    /// A purchased card.
    pub purchase: u8,
}

/// An open offer (O4.6). The cards given are all in the maker's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Offer {
    /// What it says.
    pub deal: Deal,
    /// Its number, through the whole game.
    pub number: u32,
    /// The seat that made it.
    pub maker: Seat,
    /// Its addressee; `None` for all opponents of the active player.
    pub to: Option<Seat>,
    /// The seats that have declined it (an offer to all).
    pub declined: Seats,
}

/// A game of Oltre Mare in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is; during set-up whose card comes next.
    pub active: Seat,
    /// The first player.
    pub first: Seat,
    /// How far the set-up phase is.
    pub step: u8,
    /// How many turns have begun.
    pub turns: u32,
    /// Sailor power of this turn.
    pub power: u8,
    /// Cargo number of this turn.
    pub cargo: u8,
    /// Purchases made in this turn.
    pub purchases: u8,
    /// How far the turn is.
    pub stage: Stage,
    /// What is still to be drawn.
    pub pending_draws: PendingDraws,
    /// Whether the last deck card has been taken (O7.1).
    pub ending: bool,
    /// Ducats; below 0 in debt.
    pub ducats: PerSeat<i32>,
    /// Prestige tiles.
    pub prestige: PerSeat<u16>,
    /// The seats that took a prestige tile in this turn.
    pub took_prestige: Seats,
    /// Secret: the hands.
    pub hands: PerSeat<Cards>,
    /// Secret: cards the active player chose to play; still in his hand.
    pub chosen: Cards,
    /// Cards played and not yet stowed.
    pub played: Cards,
    /// Ship symbols of the cards played.
    pub ships: u8,
    /// The top of each cargo pile.
    pub top: PerSeat<Option<Card>>,
    /// How many cards each cargo pile has.
    pub piled: PerSeat<u8>,
    /// Cargo cards sold when a seat was scored early, for the tie-break (O7.1).
    pub remembered: PerSeat<u8>,
    /// Of a card in a cargo pile: the card below, from 1, or 0. Of a pirate its owner
    /// discarded: how many cards lie below it.
    pub link: [u8; MOST_CARDS],
    /// Secret: pirates their owner discarded himself and so knows.
    pub known: PerSeat<Cards>,
    /// How many cards each pirate pile has.
    pub pirates: PerSeat<u8>,
    /// How many of them were drawn face down, by pool; in a pile they lie in the order of pools.
    pub unknown: PerSeat<[u8; POOLS]>,
    /// Secret: unseen cards, by pool.
    pub pools: [Cards; POOLS],
    /// The pool the deck belongs to.
    pub pool: u8,
    /// How many cards the deck has.
    pub deck: u8,
    /// Secret: how many cards lie on Venice; `None` once it has been turned up.
    pub venice: Option<u8>,
    /// How many cards lay under Venice when it was turned up; 0 before.
    pub venice_left: u8,
    /// How many cards the first deck had.
    pub first_deck: u8,
    /// How many cards the deck had when this turn began.
    pub turn_deck: u8,
    /// The face-up discard.
    pub discard: Cards,
    /// Whose pirates are being shuffled in.
    pub shuffling: Option<Seat>,
    /// The seats that have been scored early.
    pub early: Seats,
    /// The pool that everybody last saw a card go into, and the seats that have since put it unseen
    /// into the pool of their own piles: see `State::own_origin`.
    pub origin: [u8; MOST_CARDS],
    /// Markers on ports.
    pub markers: [Option<Marker>; MOST_PORTS],
    /// Where the ships are.
    pub ships_at: PerSeat<Port>,
    /// Markers kept, by kind, the active one included.
    pub kept: PerSeat<EnumMap<Marker, u8>>,
    /// Active markers.
    pub marker: PerSeat<Option<Marker>>,
    /// Secret: cards a seat knows to be in somebody else's hand (O8).
    pub marks: PerSeat<Cards>,
    /// Open offers, by `State::slot`.
    pub offers: OpenOffers,
    /// Offers made in this turn.
    pub made: PerSeat<u8>,
    /// Offers made in this game.
    pub offered: u32,
}

impl State {
    /// How many cards a seat holds.
    #[inline]
    pub(crate) fn hand_size(&self, seat: Seat) -> u32 {
        self.hands[seat].len()
    }

    /// Where an offer is kept: one for each maker and addressee (O4.6).
    #[inline]
    pub(crate) fn slot(&self, maker: Seat, to: Option<Seat>) -> usize {
        if maker == self.active {
            to.unwrap_or(self.active).index()
        } else {
            MOST_PLAYERS + maker.index()
        }
    }

    /// The open offer with this number.
    pub(crate) fn offer(&self, number: u32) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.number == number)
    }

    /// The cargo pile of a seat, top first.
    pub(crate) fn pile(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        std::iter::successors(self.top[seat], |card| match self.link[card.index()] {
            0 => None,
            below => Some(Card::new(usize::from(below) - 1)),
        })
    }

    /// Puts a card on a cargo pile.
    pub(crate) fn put_on_cargo(&mut self, seat: Seat, card: Card) {
        let below = self.top[seat].map_or(0, Card::number);
        self.link[card.index()] = below;
        self.top[seat] = Some(card);
        self.piled[seat] += 1;
    }

    /// Empties a cargo pile.
    pub(crate) fn clear_cargo(&mut self, seat: Seat) -> Cards {
        let cards = self.pile(seat).collect();
        self.top[seat] = None;
        self.piled[seat] = 0;
        cards
    }

    /// The deck has so many cards less, and so has what lies on Venice.
    pub(crate) fn take_from_deck(&mut self, cards: u8) {
        self.deck -= cards;
        self.venice = self.venice.map(|above| above.saturating_sub(cards));
    }

    /// The pirate on top of a seat's pile, if its owner discarded it himself.
    pub(crate) fn known_top(&self, seat: Seat) -> Option<Card> {
        let below = self.pirates[seat].checked_sub(1)?;
        self.known[seat]
            .iter()
            .find(|card| self.link[card.index()] == below)
    }

    /// The newest pool a seat has face-down pirates of: on top, if the top is not known.
    pub(crate) fn unknown_top(&self, seat: Seat) -> Option<usize> {
        (0..POOLS).rev().find(|&pool| self.unknown[seat][pool] > 0)
    }

    /// The pool everybody last saw a card go into; the first, if none since the start.
    #[inline]
    pub(crate) fn public_origin(&self, card: Card) -> u8 {
        self.origin[card.index()] & State::SEEN_BY_ALL
    }

    /// The pool of a seat's own piles, if this seat has put the card there since.
    pub(crate) fn own_origin(&self, card: Card, seat: Seat) -> Option<u8> {
        let knows = self.origin[card.index()] & State::seen_by(seat) != 0;
        knows.then(|| self.early_pool(seat))
    }

    /// Notes that everybody saw a card go into a pool.
    pub(crate) fn set_origin(&mut self, card: Card, pool: u8) {
        self.origin[card.index()] = pool;
    }

    /// Notes that a seat's own discard went into the pool made of its piles: nobody else knows.
    pub(crate) fn set_own_origin(&mut self, card: Card, seat: Seat) {
        self.origin[card.index()] |= State::seen_by(seat);
    }

    /// The part of an origin that is a pool.
    pub(crate) const SEEN_BY_ALL: u8 = 7;

    /// The part of an origin that says that a seat knows its own pool.
    pub(crate) const fn seen_by(seat: Seat) -> u8 {
        8 << seat.index()
    }

    /// The pool made of a seat's piles. Seats are scored early in turn order, one pool each,
    /// after all other pools (O7.1).
    fn early_pool(&self, seat: Seat) -> u8 {
        let place = |other: Seat| (other.index() < self.first.index(), other);
        let later = self
            .early
            .iter()
            .filter(|other| place(*other) > place(seat));
        self.pool - later.count() as u8
    }

    /// How many markers of a kind lie on the board.
    #[inline]
    pub(crate) fn laid(&self, kind: Marker) -> u8 {
        let lies = |port: &Option<Marker>| u8::from(*port == Some(kind));
        self.markers.iter().map(lies).sum()
    }

    /// How many markers a seat has kept (O7.2).
    pub(crate) fn markers_kept(&self, seat: Seat) -> u32 {
        self.kept[seat].values().map(|&n| u32::from(n)).sum()
    }
}
