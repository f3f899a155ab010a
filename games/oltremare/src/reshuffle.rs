//! Exchanges what a viewer cannot know, for the leak test (O8). It works on the state alone and
//! uses no views: hidden cards are exchanged in pairs that the viewer cannot distinguish.

use std::iter::once;

use portolan_core::{Random, Seat, Viewer};

use crate::Oltremare;
use crate::parts::{Card, Cards};
use crate::state::{Phase, State};

impl Oltremare {
    pub(crate) fn reshuffle<R: Random + ?Sized>(
        &self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut R,
    ) {
        if viewer == Viewer::Everything {
            return;
        }
        let hidden = self.hidden_cards(state, viewer);
        for card in hidden.iter() {
            let alike = hidden
                .iter()
                .filter(|other| self.are_alike(state, viewer, card, *other));
            if let Some(other) = alike.collect::<Cards>().pick(rng) {
                exchange(state, viewer, card, other);
            }
        }
        self.offer_others(state, viewer, rng);
        if !viewer.sees_hand_of(state.active) {
            let mut hand = state.hands[state.active];
            let chosen = 0..state.chosen.len();
            state.chosen = chosen.filter_map(|_| hand.take(rng)).collect();
        }
        if state.venice.is_some() {
            let (least, most) = self.venice_range(state);
            state.venice = Some(least + rng.below(u32::from(most - least) + 1) as u8);
        }
    }

    /// Cards that lie where the viewer does not see them: in pools, and until the end of the game
    /// in others' hands, unless he knows them from a deal, and among what others discarded.
    fn hidden_cards(&self, state: &State, viewer: Viewer) -> Cards {
        let mut hidden = state.pools.into_iter().fold(Cards::NONE, Cards::or);
        let others = Seat::all(self.seats).filter(|seat| !viewer.sees_hand_of(*seat));
        for other in others.filter(|_| state.phase != Phase::Over) {
            hidden = hidden.or(state.hands[other]).or(state.known[other]);
        }
        match viewer.seat() {
            Some(seat) if seat.index() < self.seats => hidden.without(state.marks[seat]),
            _ => hidden,
        }
    }

    /// Whether two hidden cards can be exchanged: the viewer last saw both go into the same deck,
    /// and an offered card keeps its good.
    fn are_alike(&self, state: &State, viewer: Viewer, one: Card, other: Card) -> bool {
        let known = known_origin(viewer);
        let origin = |card: Card| state.origin[card.index()] & known;
        let offered = |card: Card| state.offers.iter().any(|offer| offer.deal.give.has(card));
        let good = |card: Card| self.components.good(card);
        origin(one) == origin(other)
            && (good(one) == good(other) || !offered(one) && !offered(other))
    }

    /// Exchanges the cards in others' offers for cards of the same goods in their hands, with the
    /// same claims.
    fn offer_others<R: Random + ?Sized>(&self, state: &mut State, viewer: Viewer, rng: &mut R) {
        let hands = state.hands;
        state.offers.retain(|offer| {
            let hand = hands[offer.maker];
            for card in offer.deal.give.iter() {
                let of_good = hand.and(self.components.of_good[self.components.good(card)]);
                if !viewer.sees_hand_of(offer.maker)
                    && let Some(other) = of_good.pick(rng)
                {
                    swap(&mut offer.deal.give, card, other);
                    offer.deal.claims.exchange(card, other);
                }
            }
            true
        });
    }
}

/// The part of an origin the viewer knows; what others know of theirs is hidden from him.
fn known_origin(viewer: Viewer) -> u8 {
    State::SEEN_BY_ALL | viewer.seat().map_or(0, State::seen_by)
}

/// Exchanges two hidden cards, also in what others know of them.
fn exchange(state: &mut State, viewer: Viewer, one: Card, other: Card) {
    let hidden = state.hands.iter_mut().chain(&mut state.known);
    let hidden = hidden.chain(&mut state.pools).chain(&mut state.marks);
    for cards in hidden.chain(once(&mut state.chosen)) {
        swap(cards, one, other);
    }
    state.offers.retain(|offer| {
        swap(&mut offer.deal.give, one, other);
        offer.deal.claims.exchange(one, other);
        true
    });
    state.link.swap(one.index(), other.index());
    let unknown = !known_origin(viewer);
    let differs = (state.origin[one.index()] ^ state.origin[other.index()]) & unknown;
    state.origin[one.index()] ^= differs;
    state.origin[other.index()] ^= differs;
}

/// Exchanges two cards in a set.
fn swap(cards: &mut Cards, one: Card, other: Card) {
    let (has_one, has_other) = (cards.has(one), cards.has(other));
    cards.remove(one);
    cards.remove(other);
    cards.add_if(has_other, one);
    cards.add_if(has_one, other);
}
