//! What happened, as codes and parameters. Every ducat that comes from the bank or goes to it
//! is in exactly one event ([`Event::from_bank`]); a deal moves ducats between two players.

use arrayvec::ArrayVec;
use portolan_core::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::deal::{Claim, MOST_CLAIMS};
use crate::good::{Good, Goods};
use crate::marker::Marker;
use crate::port::{Path, PortName};

/// A card with its good, so that it can be told without the card table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardName {
    /// Its number.
    pub card: Card,
    /// Its good.
    pub good: Good,
}

/// A claim about one of the offered cards, as everybody hears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoodClaim {
    /// The good of the card, which is true.
    pub good: Good,
    /// What is said about it, which may not be.
    #[serde(flatten)]
    pub claim: Claim,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// A marker was laid on a port.
    MarkerLaid { port: PortName, marker: Marker },
    /// A player's first cargo card, and where his ship starts.
    Started {
        seat: Seat,
        card: CardName,
        port: PortName,
    },
    /// A card was dealt; only its owner sees which.
    Dealt { seat: Seat, card: Option<CardName> },
    /// Venice was hidden somewhere between these depths.
    VeniceHidden { least: u8, most: u8 },
    /// The lot fell on the first player.
    First { seat: Seat },
    /// A turn begins.
    Turn { seat: Seat },
    /// Local influence paid.
    Influence { seat: Seat, ducats: i32 },
    /// A surplus card went to the pirate pile; only its owner sees which.
    Discarded { seat: Seat, card: Option<CardName> },
    /// An offer was made; goods are true, claims may not be.
    Offered {
        number: u32,
        maker: Seat,
        to: Option<Seat>,
        give: Goods,
        pay: u16,
        want: Goods,
        ask: u16,
        claims: ArrayVec<GoodClaim, MOST_CLAIMS>,
    },
    /// A new offer took the place of this one.
    Replaced { number: u32 },
    /// An offer was turned down.
    Declined { seat: Seat, number: u32 },
    /// An offer was taken back by its maker.
    Withdrawn { seat: Seat, number: u32 },
    /// An offer's cards are gone.
    Lapsed { number: u32 },
    /// A deal was made.
    Dealing {
        number: u32,
        maker: Seat,
        seat: Seat,
        give: Goods,
        pay: u16,
        want: Goods,
        ask: u16,
    },
    /// The cards of a deal; only its two parties see them.
    Exchanged {
        maker: Seat,
        seat: Seat,
        give: Cards,
        with: Cards,
    },
    /// An opponent took a prestige tile.
    Prestige { seat: Seat },
    /// A card was bought from the deck.
    Bought { seat: Seat, ducats: i32 },
    /// A card was bought from the own pirate pile.
    BoughtPirate { seat: Seat, ducats: i32 },
    /// The pirate bought; only its owner sees which.
    PirateTurned { seat: Seat, card: Option<CardName> },
    /// The trade phase ended.
    Left { seat: Seat },
    /// A card to play was chosen; only its owner sees it.
    Chosen { seat: Seat, card: CardName },
    /// Cards were laid open.
    Played {
        seat: Seat,
        cards: Cards,
        goods: Goods,
    },
    /// Ducat symbols paid.
    Earned { seat: Seat, ducats: i32 },
    /// Face-down cards went to the pirate pile.
    Pirates { seat: Seat, cards: u8 },
    /// A card was drawn; only its owner sees which.
    Drawn { seat: Seat, card: Option<CardName> },
    /// There is no card anywhere: the rest of the draw lapses.
    NothingToDraw,
    /// The last card of the deck was taken.
    LastRound,
    /// The discard became the new deck.
    Reshuffled { cards: u8 },
    /// A player's piles became the new deck.
    ScoredEarly {
        seat: Seat,
        cargo: i32,
        penalty: i32,
    },
    /// A card nobody sees went into the new deck.
    ShuffledIn { seat: Seat },
    /// Calm sea paid.
    CalmSea { seat: Seat, ducats: i32 },
    /// The ship moved.
    Sailed { seat: Seat, path: Path },
    /// A marker was taken and is active.
    MarkerTaken { seat: Seat, marker: Marker },
    /// The ship ended at an empty port: no active marker.
    EmptyPort { seat: Seat },
    /// The compass carried the ship off.
    Jumped { seat: Seat, to: PortName },
    /// The compass was let go.
    Stayed { seat: Seat },
    /// A played card went on the cargo pile.
    Stowed { seat: Seat, card: CardName },
    /// Venice interrupts.
    Venice,
    /// Prestige paid by place.
    PrestigePaid { seat: Seat, tiles: u16, ducats: i32 },
    /// Cargo was sold in Venice.
    CargoSold { seat: Seat, ducats: i32, cards: u8 },
    /// The last count of a player.
    Final {
        seat: Seat,
        cargo: i32,
        penalty: i32,
        markers: i32,
        ducats: i32,
    },
}

impl Event {
    /// What the bank paid in this event; negative if it received.
    #[must_use]
    pub fn from_bank(&self) -> i64 {
        match *self {
            Event::Influence { ducats, .. }
            | Event::Earned { ducats, .. }
            | Event::CalmSea { ducats, .. }
            | Event::PrestigePaid { ducats, .. }
            | Event::CargoSold { ducats, .. } => i64::from(ducats),
            Event::Bought { ducats, .. } | Event::BoughtPirate { ducats, .. } => -i64::from(ducats),
            Event::ScoredEarly { cargo, penalty, .. } => i64::from(cargo - penalty),
            Event::Final {
                cargo,
                penalty,
                markers,
                ..
            } => i64::from(cargo - penalty + markers),
            _ => 0,
        }
    }

    /// Whether it tells cards or markers that nobody may look up later without memory aid (O8).
    #[must_use]
    pub fn is_for_memory(&self) -> bool {
        matches!(
            self,
            Event::Started { .. }
                | Event::Dealt { .. }
                | Event::Discarded { .. }
                | Event::Exchanged { .. }
                | Event::PirateTurned { .. }
                | Event::Chosen { .. }
                | Event::Played { .. }
                | Event::Drawn { .. }
                | Event::MarkerTaken { .. }
                | Event::Stowed { .. }
        )
    }

    /// The event as this seat, or a spectator, sees it.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Option<Event> {
        let mine = |seat: &Seat| viewer == Some(*seat);
        Some(match self {
            Event::Dealt { seat, .. } if !mine(seat) => Event::Dealt {
                seat: *seat,
                card: None,
            },
            Event::Discarded { seat, .. } if !mine(seat) => Event::Discarded {
                seat: *seat,
                card: None,
            },
            Event::PirateTurned { seat, .. } if !mine(seat) => Event::PirateTurned {
                seat: *seat,
                card: None,
            },
            Event::Drawn { seat, .. } if !mine(seat) => Event::Drawn {
                seat: *seat,
                card: None,
            },
            Event::Chosen { seat, .. } if !mine(seat) => return None,
            Event::Exchanged { maker, seat, .. } if !mine(maker) && !mine(seat) => return None,
            event => event.clone(),
        })
    }
}
