//! What a seat of Quay, or a spectator, knows, and what it sees of events.

use serde::{Deserialize, Serialize};

use super::edition::Quay;
use super::fish::{Fish, Heap};
use super::state::{Basket, MOST, Open, Phase, State};
use super::tell::{Event, Fact};
use super::word::Action;
use crate::phrase::Chance;
use crate::seat::{Seat, Seats};

/// A hand as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandView {
    /// How many fish.
    pub count: u8,
    /// Which, if known.
    pub fish: Option<Heap>,
}

/// The crate as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BasketView {
    /// Nothing is left to fill it with.
    Empty,
    /// It is closed.
    Closed {
        /// Who has looked into it.
        looked: Seats,
        /// What is in it, if known.
        fish: Option<Fish>,
    },
}

/// An offer as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotView {
    /// Who may buy it.
    pub to: Seat,
    /// What it costs.
    pub price: u16,
    /// What it is, if known.
    pub fish: Option<Fish>,
}

/// A bid as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidView {
    /// None yet.
    Awaited,
    /// Somebody else's.
    Sealed,
    /// The own one.
    Own(u16),
}

/// What a seat, or a spectator, knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What everybody sees.
    pub open: Open,
    /// Coins of each seat; `None` where the table keeps them off the page.
    pub purse: [Option<u16>; MOST],
    /// Hands.
    pub hand: [HandView; MOST],
    /// The crate.
    pub basket: BasketView,
    /// Offers.
    pub lots: [Option<LotView>; MOST],
    /// Bids.
    pub bids: [BidView; MOST],
}

pub(super) fn view(state: &State, viewer: Option<Seat>) -> View {
    let over = state.open.phase == Phase::Over;
    let own = |index: usize| viewer.is_some_and(|seat| seat.index() == index);
    View {
        viewer,
        open: state.open,
        purse: state.purse.map(Some),
        hand: std::array::from_fn(|index| HandView {
            count: state.hand[index].len() as u8,
            fish: (over || own(index)).then_some(state.hand[index]),
        }),
        basket: match state.basket {
            Basket::Empty => BasketView::Empty,
            Basket::Unseen => BasketView::Closed {
                looked: Seats::NONE,
                fish: None,
            },
            Basket::Seen { fish, by } => BasketView::Closed {
                looked: by,
                fish: (over || viewer.is_some_and(|seat| by.has(seat))).then_some(fish),
            },
        },
        lots: std::array::from_fn(|index| {
            state.lots[index].map(|lot| LotView {
                to: lot.to,
                price: lot.price,
                fish: own(index).then_some(lot.fish),
            })
        }),
        bids: std::array::from_fn(|index| match state.bids[index] {
            None => BidView::Awaited,
            Some(coins) if own(index) => BidView::Own(coins),
            Some(_) => BidView::Sealed,
        }),
    }
}

pub(super) fn veil(quay: &Quay, view: &mut View) {
    if quay.hidden_purse && view.open.phase != Phase::Over {
        for (index, purse) in view.purse.iter_mut().enumerate() {
            if view.viewer.is_none_or(|seat| seat.index() != index) {
                *purse = None;
            }
        }
    }
}

/// Fish, offers and bids face down are seen by their owner only.
pub(super) fn seen(event: &Event, viewer: Option<Seat>) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Dealt { seat, fish }
        | Event::Caught { seat, fish }
        | Event::Offered { seat, fish, .. }
        | Event::Peeked { seat, fish }
            if viewer != Some(*seat) =>
        {
            *fish = None;
        }
        Event::Bid { seat, coins } if viewer != Some(*seat) => *coins = None,
        _ => {}
    }
    event
}

pub(super) fn forecast(quay: &Quay, view: &View, action: &Action, out: &mut Vec<Fact>) {
    match *action {
        Action::Sell(fish) => out.push(Fact::Pays(quay.price(fish, view.open.tide))),
        Action::Offer { price, .. } => out.push(Fact::Pays(price)),
        Action::Accept(maker) => {
            let lot = view.lots.get(maker.index()).copied().flatten();
            out.extend(lot.map(|lot| Fact::Costs(lot.price)));
        }
        Action::Yield => {
            let purse = view.viewer.and_then(|seat| view.purse.get(seat.index()));
            out.extend(
                purse
                    .copied()
                    .flatten()
                    .map(|coins| Fact::Costs(coins.min(1))),
            );
        }
        Action::Peek => {
            out.push(Fact::Costs(1));
            crate_odds(quay, view, out);
        }
        Action::Bid(coins) => {
            out.push(Fact::Costs(coins));
            crate_odds(quay, view, out);
        }
        _ => {}
    }
}

/// How likely each fish is in the crate, from what the viewer has not seen.
fn crate_odds(quay: &Quay, view: &View, out: &mut Vec<Fact>) {
    if let BasketView::Closed {
        fish: Some(fish), ..
    } = view.basket
    {
        out.push(Fact::Holds(fish, Chance::new(1, 1)));
    } else if let Some(unknown) = super::hidden::unknown(quay, view) {
        out.extend(unknown.kinds().map(|fish| {
            let chance = Chance::new(u64::from(unknown.count(fish)), u64::from(unknown.len()));
            Fact::Holds(fish, chance)
        }));
    }
}
