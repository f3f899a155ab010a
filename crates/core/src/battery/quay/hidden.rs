//! What a viewer of Quay cannot know: worlds that would look the same to it.

use super::edition::Quay;
use super::fish::{Fish, Heap};
use super::state::{Basket, Lot, MOST, Phase, State};
use super::view::{BasketView, BidView, View, view};
use crate::game::ViewError;
use crate::random::Random;
use crate::seat::Seat;

/// The fish whose place the viewer does not know; `None` if the view counts more than there are.
pub(super) fn unknown(quay: &Quay, view: &View) -> Option<Heap> {
    let mut unknown = quay.copies.without(view.open.sold)?;
    let hands = view.hand.iter().filter_map(|hand| hand.fish.as_ref());
    for heap in hands.chain(&view.open.stall) {
        unknown = unknown.without(*heap)?;
    }
    for lot in view.lots.iter().flatten() {
        if let Some(fish) = lot.fish {
            unknown.take(fish)?;
        }
    }
    if let BasketView::Closed {
        fish: Some(fish), ..
    } = view.basket
    {
        unknown.take(fish)?;
    }
    Some(unknown)
}

/// Every seat a view speaks of.
fn seats(view: &View) -> impl Iterator<Item = Seat> {
    let asked = match view.open.phase {
        Phase::Dare(seat, _) | Phase::Open(seat) => Some(seat),
        _ => None,
    };
    let buyers = view.lots.iter().flatten().map(|lot| lot.to);
    let named = view.viewer.into_iter().chain(asked).chain(buyers);
    named.chain([view.open.active])
}

/// A world with this view: unknown fish are dealt from all that are left, bids are anything
/// the purse allows.
pub(super) fn imagine<R: Random + ?Sized>(
    quay: &Quay,
    seen: &View,
    rng: &mut R,
) -> Result<State, ViewError> {
    const FEW: ViewError = ViewError("more fish than the box holds");
    if seats(seen).any(|seat| seat.index() >= quay.seats) {
        return Err(ViewError("a seat is not at the table"));
    }
    let mut left = unknown(quay, seen).ok_or(FEW)?;
    let mut state = State {
        open: seen.open,
        purse: [0; MOST],
        hand: [Heap::default(); MOST],
        basket: Basket::Empty,
        lots: [None; MOST],
        bids: [None; MOST],
    };
    for index in 0..MOST {
        state.purse[index] = seen.purse[index].ok_or(ViewError("a purse is hidden"))?;
        state.hand[index] = match seen.hand[index].fish {
            Some(heap) => heap,
            None => {
                let mut hand = Heap::default();
                for _ in 0..seen.hand[index].count {
                    hand.add(left.draw(rng).ok_or(FEW)?, 1);
                }
                hand
            }
        };
        if let Some(lot) = seen.lots[index] {
            let fish = lot.fish.or_else(|| left.draw(rng)).ok_or(FEW)?;
            let (to, price) = (lot.to, lot.price);
            state.lots[index] = Some(Lot { to, fish, price });
        }
        state.bids[index] = match seen.bids[index] {
            BidView::Awaited => None,
            BidView::Own(coins) => Some(coins),
            BidView::Sealed => Some(rng.below(u32::from(state.purse[index]) + 1) as u16),
        };
    }
    state.basket = match seen.basket {
        BasketView::Empty => Basket::Empty,
        BasketView::Closed { looked, .. } if looked.is_empty() => Basket::Unseen,
        BasketView::Closed { looked, fish } => Basket::Seen {
            fish: fish.or_else(|| left.draw(rng)).ok_or(FEW)?,
            by: looked,
        },
    };
    if left.len() != state.face_down() || view(&state, seen.viewer) != *seen {
        return Err(ViewError("its parts do not fit together"));
    }
    Ok(state)
}

/// Draws everything anew that lies face down before others.
pub(super) fn scramble<R: Random + ?Sized>(
    quay: &Quay,
    state: &mut State,
    viewer: Option<Seat>,
    rng: &mut R,
) {
    let mut unseen = quay.unseen(state);
    let mut exchange = |fish: Fish| {
        unseen.add(fish, 1);
        unseen.draw(rng).unwrap_or(fish)
    };
    for seat in Seat::all(quay.seats).filter(|seat| viewer != Some(*seat)) {
        let old = state.hand[seat.index()];
        let mut new = Heap::default();
        for fish in old.kinds() {
            for _ in 0..old.count(fish) {
                new.add(exchange(fish), 1);
            }
        }
        state.hand[seat.index()] = new;
        if let Some(lot) = &mut state.lots[seat.index()] {
            lot.fish = exchange(lot.fish);
        }
    }
    if let Basket::Seen { fish, by } = &mut state.basket
        && viewer.is_none_or(|seat| !by.has(seat))
    {
        *fish = exchange(*fish);
    }
    for seat in Seat::all(quay.seats).filter(|seat| viewer != Some(*seat)) {
        if let Some(coins) = &mut state.bids[seat.index()] {
            *coins = rng.below(u32::from(state.purse[seat.index()]) + 1) as u16;
        }
    }
}
