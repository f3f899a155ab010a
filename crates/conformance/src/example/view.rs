//! The views of Quay: what all viewers see, what one seat knows in addition, and what a viewer
//! sees of events.

use portolan_core::ViewPart;
use portolan_core::seat::{Seat, Seats};
use portolan_core::view::{Audience, Viewer};
use serde::{Deserialize, Serialize};

use super::edition::Quay;
use super::fish::{Fish, Heap};
use super::phrases::Event;
use super::state::{Basket, MAX_PLAYERS, Open, Phase, State};

/// The public view of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ViewPart)]
pub struct HandView {
    /// How many fish.
    pub count: u8,
    /// Which; only once the game is over.
    pub fish: Option<Heap>,
}

/// The public view of the crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ViewPart)]
#[serde(rename_all = "snake_case")]
pub enum BasketView {
    /// Nothing is left to fill it with.
    Empty,
    /// It is closed.
    Closed {
        /// The seats that have looked into it.
        looked: Seats,
        /// The fish in it; only if the game is over and the fish was decided.
        fish: Option<Fish>,
    },
}

/// The public view of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ViewPart)]
pub struct LotView {
    /// The seat that may buy it.
    pub to: Seat,
    /// What it costs.
    pub price: u16,
}

/// What all viewers see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ViewPart)]
pub struct PublicView {
    /// What lies open on the table.
    pub open: Open,
    /// Coins of each seat; `None` if the options hide them.
    pub purse: [Option<u16>; MAX_PLAYERS],
    /// Hands.
    pub hand: [HandView; MAX_PLAYERS],
    /// The crate.
    pub basket: BasketView,
    /// Offers.
    pub lots: [Option<LotView>; MAX_PLAYERS],
    /// The seats that have made a sealed bid.
    pub bids: Seats,
}

/// What one seat knows in addition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ViewPart)]
pub struct PrivateView {
    /// The seat.
    pub seat: Seat,
    /// Its coins.
    pub purse: u16,
    /// Its hand, without the fish on offer.
    pub hand: Heap,
    /// The fish it offers.
    pub lot: Option<Fish>,
    /// The fish in the crate, if the seat has looked.
    pub basket: Option<Fish>,
    /// Its sealed bid.
    pub bid: Option<u16>,
}

pub(super) fn public_view(quay: &Quay, state: &State, audience: Audience) -> PublicView {
    let over = state.open.phase == Phase::Over;
    let hidden_purse = quay.hidden_purse && audience == Audience::WithoutMemory;
    PublicView {
        open: state.open,
        purse: state.purse.map(|coins| (!hidden_purse).then_some(coins)),
        hand: state.hand.map(|hand| HandView {
            count: hand.len() as u8,
            fish: over.then_some(hand),
        }),
        basket: match state.basket {
            Basket::Empty => BasketView::Empty,
            Basket::Unseen => BasketView::Closed {
                looked: Seats::NONE,
                fish: None,
            },
            Basket::Seen { fish, by } => BasketView::Closed {
                looked: by,
                fish: over.then_some(fish),
            },
        },
        lots: state.lots.map(|lot| {
            lot.map(|lot| LotView {
                to: lot.to,
                price: lot.price,
            })
        }),
        bids: Seat::all(MAX_PLAYERS)
            .filter(|seat| state.bids[*seat].is_some())
            .collect(),
    }
}

pub(super) fn private_view(state: &State, seat: Seat) -> PrivateView {
    PrivateView {
        seat,
        purse: state.purse[seat],
        hand: state.hand[seat],
        lot: state.lots[seat].map(|lot| lot.fish),
        basket: match state.basket {
            Basket::Seen { fish, by } if by.has(seat) => Some(fish),
            _ => None,
        },
        bid: state.bids[seat],
    }
}

/// The event without hidden fish, offers and bids of other seats.
pub(super) fn event_for(event: &Event, viewer: Viewer) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Dealt { seat, fish }
        | Event::Caught { seat, fish }
        | Event::Offered { seat, fish, .. }
        | Event::Peeked { seat, fish }
            if !viewer.sees_hand_of(*seat) =>
        {
            *fish = None;
        }
        Event::Bid { seat, coins } if !viewer.sees_hand_of(*seat) => *coins = None,
        _ => {}
    }
    event
}
