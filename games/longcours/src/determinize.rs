//! Deals the cards that a viewer cannot know (L8.2) again at random: to build a complete state from
//! a view, and within a state for the leak test.

use arrayvec::ArrayVec;
use portolan_core::{Random, Seat, Seats, View, Viewer};

use crate::parts::card::{Card, Hand};
use crate::{Auction, Condition, LongCours, MOST_PLAYERS, Phase, State};

/// More cards than any edition has.
const MOST_CARDS: usize = 36;

impl LongCours {
    pub(crate) fn state_from<R: Random + ?Sized>(
        &self,
        view: &View<LongCours>,
        rng: &mut R,
    ) -> State {
        let seen = &view.public;
        let mut state = self.set_up();
        state.phase = seen.phase;
        state.active = seen.active;
        state.actor = seen.actor.unwrap_or(seen.active);
        state.start = seen.start.unwrap_or(state.start);
        if matches!(seen.phase, Phase::Deal | Phase::Start) {
            state.active = state.start;
        }
        state.round = seen.round;
        state.turn = seen.turn;
        state.entry = seen.entry;
        state.so_far = seen.so_far;
        state.corsair = seen.corsair;
        state.steps = seen.steps;
        state.brawl = seen.brawl;
        state.auction = seen.auction.as_ref().map(|auction| {
            let mut bids = [0; MOST_PLAYERS];
            bids[..auction.bids.len()].copy_from_slice(&auction.bids);
            Auction {
                standing: auction.standing,
                bidder: auction.bidder,
                passed: auction.passed,
                bids,
            }
        });
        for captain in &seen.captains {
            let index = captain.seat.index();
            state.cash[index] = captain.cash;
            state.cargo[index] = captain.cargo;
            state.played[index] = captain.played;
            match captain.condition {
                Condition::Afloat { point } => state.ships[index] = Some(point),
                Condition::Sunk { turn } => {
                    state.living.remove(captain.seat);
                    state.sunk[index] = turn;
                }
                Condition::Ashore | Condition::Wrecked => {}
            }
        }
        for zone in &seen.zones {
            state.wrecks[zone.zone.index()] = zone.wreck;
        }
        self.deal_unseen(&mut state, view, rng);
        state
    }

    /// Deals the cards that the viewer has not seen to the hands he has not seen; during the deal,
    /// what is left over is the deck.
    fn deal_unseen<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &View<LongCours>,
        rng: &mut R,
    ) {
        let own = view.private.as_ref();
        let unseen = own.map_or(view.public.unseen, |own| own.unseen);
        let mut cards = Shuffled::new(unseen);
        for captain in &view.public.captains {
            let own = own.filter(|own| own.seat == captain.seat);
            let known = captain.hand.or(own.map(|own| own.hand));
            let count = captain.cards;
            state.hands[captain.seat.index()] = known.unwrap_or_else(|| cards.take(count, rng));
        }
        state.deck = cards.rest();
    }

    /// Exchanges the cards the viewer cannot see; during the deal also against the deck.
    pub(crate) fn redeal<R: Random + ?Sized>(
        &self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut R,
    ) {
        if state.phase == Phase::Over {
            return;
        }
        let others: Seats = Seat::all(self.seats)
            .filter(|seat| state.living.has(*seat) && !viewer.sees_hand_of(*seat))
            .collect();
        let hidden = others.iter().fold(state.deck, |hidden, seat| {
            hidden.with(state.hands[seat.index()])
        });
        let mut cards = Shuffled::new(hidden);
        for seat in others.iter() {
            let hand = &mut state.hands[seat.index()];
            *hand = cards.take(hand.len() as u8, rng);
        }
        state.deck = cards.rest();
    }
}

/// Cards that are taken in random order.
struct Shuffled(ArrayVec<Card, MOST_CARDS>);

impl Shuffled {
    fn new(hand: Hand) -> Shuffled {
        Shuffled(hand.cards().take(MOST_CARDS).collect())
    }

    /// So many random cards.
    fn take<R: Random + ?Sized>(&mut self, count: u8, rng: &mut R) -> Hand {
        let mut hand = Hand::default();
        for _ in 0..count.min(self.0.len() as u8) {
            let index = rng.below(self.0.len() as u32) as usize;
            hand.add(self.0.swap_remove(index));
        }
        hand
    }

    /// What is left.
    fn rest(self) -> Hand {
        let mut hand = Hand::default();
        self.0.into_iter().for_each(|card| hand.add(card));
        hand
    }
}
