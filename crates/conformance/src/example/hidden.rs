//! Hidden information of Quay: states that look the same to a viewer.

use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::view::{View, Viewer};

use super::edition::Quay;
use super::fish::{Fish, Heap};
use super::state::{Basket, Lot, MAX_PLAYERS, Phase, State};
use super::view::BasketView;

/// The state without everything that the seat has not seen. Fish it has not seen are removed, so
/// that [`Quay::unseen`] counts them.
pub(super) fn known_to(state: &State, seat: Seat) -> State {
    let mut known = *state;
    for other in Seat::all(MAX_PLAYERS).filter(|other| *other != seat) {
        known.hand[other] = Heap::default();
        known.lots[other] = None;
        known.bids[other] = None;
    }
    if let Basket::Seen { by, .. } = state.basket
        && !by.has(seat)
    {
        known.basket = Basket::Unseen;
    }
    known
}

/// A random state with this view: unknown fish are dealt from those left, bids are uniform over
/// what the seat can pay.
pub(super) fn determinize<R: Random + ?Sized>(
    quay: &Quay,
    view: &View<Quay>,
    rng: &mut R,
) -> State {
    let (public, private) = (&view.public, view.private.as_ref());
    let own = |seat: Seat| private.filter(|private| private.seat == seat);
    let mut state = State {
        open: public.open,
        purse: public.purse.map(Option::unwrap_or_default),
        hand: public.hand.map(|hand| hand.fish.unwrap_or_default()),
        basket: Basket::Unseen,
        lots: [None; MAX_PLAYERS],
        bids: [None; MAX_PLAYERS],
    };
    // First everything that the viewer knows, then the rest at random.
    if let BasketView::Empty = public.basket {
        state.basket = Basket::Empty;
    }
    if let BasketView::Closed { looked: by, fish } = public.basket
        && let Some(fish) = fish.or(private.and_then(|private| private.basket))
    {
        state.basket = Basket::Seen { fish, by };
    }
    if let Some(private) = private {
        let seat = private.seat;
        state.hand[seat] = private.hand;
        state.lots[seat] = public.lots[seat]
            .zip(private.lot)
            .map(|(lot, fish)| lot_of(lot.to, fish, lot.price));
        state.bids[seat] = private.bid;
    }
    let mut left = quay.unseen(&state);
    for seat in Seat::all(quay.seats).filter(|seat| own(*seat).is_none()) {
        if state.open.phase != Phase::Over {
            state.hand[seat] = left.deal(public.hand[seat].count, rng);
        }
        state.lots[seat] = public.lots[seat].and_then(|lot| {
            let fish = left.draw(rng)?;
            Some(lot_of(lot.to, fish, lot.price))
        });
        if public.bids.has(seat) {
            state.bids[seat] = Some(rng.below(u32::from(state.purse[seat]) + 1) as u16);
        }
    }
    if let (BasketView::Closed { looked: by, .. }, Basket::Unseen) = (public.basket, state.basket)
        && !by.is_empty()
        && let Some(fish) = left.draw(rng)
    {
        state.basket = Basket::Seen { fish, by };
    }
    state
}

fn lot_of(to: Seat, fish: Fish, price: u16) -> Lot {
    Lot { to, fish, price }
}

/// Redraws everything that is hidden from the viewer.
pub(super) fn reshuffle_hidden<R: Random + ?Sized>(
    quay: &Quay,
    state: &mut State,
    viewer: Viewer,
    rng: &mut R,
) {
    let mut unseen = quay.unseen(state);
    let mut exchange = |fish: Fish| {
        unseen.add(fish, 1);
        unseen.draw(rng).unwrap_or(fish)
    };
    let hidden = |seat: &Seat| !viewer.sees_hand_of(*seat);
    for seat in Seat::all(quay.seats).filter(hidden) {
        let old = state.hand[seat];
        let mut new = Heap::default();
        for fish in old.kinds() {
            for _ in 0..old.count(fish) {
                new.add(exchange(fish), 1);
            }
        }
        state.hand[seat] = new;
        if let Some(lot) = &mut state.lots[seat] {
            lot.fish = exchange(lot.fish);
        }
    }
    if let Basket::Seen { fish, by } = &mut state.basket
        && !by.iter().any(|seat| viewer.sees_hand_of(seat))
    {
        *fish = exchange(*fish);
    }
    for seat in Seat::all(quay.seats).filter(hidden) {
        if let Some(coins) = &mut state.bids[seat] {
            *coins = rng.below(u32::from(state.purse[seat]) + 1) as u16;
        }
    }
}
