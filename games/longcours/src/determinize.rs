//! Deals the cards that a viewer cannot know (L8.2) again at random: to build a complete state from
//! a view, and within a state for the leak test.

use portolan_core::{Random, Seat, Seats, View, Viewer};

use crate::parts::card::Hand;
use crate::{
    Auction, Brawl, BrawlView, Condition, Hunt, HuntView, LongCours, MOST_PLAYERS, Phase, Sinking,
    State,
};

impl LongCours {
    pub(crate) fn state_from<R: Random + ?Sized>(
        &self,
        view: &View<LongCours>,
        rng: &mut R,
    ) -> State {
        let seen = &view.public;
        let mut state = self.set_up();
        state.phase = seen.phase;
        state.actor = seen.actor.unwrap_or(seen.active);
        if let Some(start) = seen.start {
            state.start = start;
            state.active = seen.active;
        }
        state.round = seen.round;
        state.turn = seen.turn;
        state.entry = seen.entry;
        state.so_far = seen.so_far;
        state.corsair = seen.corsair;
        state.steps = seen.steps;
        state.hunt = seen.hunt.as_ref().and_then(hunt_from);
        state.brawl = seen.brawl.as_ref().and_then(brawl_from);
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
            let seat = captain.seat;
            state.cash[seat] = captain.cash;
            state.cargo[seat] = captain.cargo;
            state.played[seat] = captain.played;
            match captain.condition {
                Condition::Afloat { point } => state.ships[seat] = Some(point),
                Condition::Sunk {
                    turn,
                    round,
                    by,
                    point,
                    francs,
                    goods,
                } => {
                    state.living.remove(seat);
                    state.shown.add(seat);
                    state.sunk[seat] = Some(Sinking {
                        turn,
                        round,
                        by,
                        point,
                        francs,
                        goods,
                    });
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
        let mut unseen = own.map_or(view.public.unseen, |own| own.unseen);
        for captain in &view.public.captains {
            let own = own.filter(|own| own.seat == captain.seat);
            let known = captain.hand.or(own.map(|own| own.hand));
            let hand = known.unwrap_or_else(|| take(&mut unseen, captain.cards.into(), rng));
            state.hands[captain.seat] = hand;
        }
        state.deck = unseen;
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
            .filter(|seat| !state.shown.has(*seat) && !viewer.sees_hand_of(*seat))
            .collect();
        for seat in others.iter() {
            state.deck = state.deck.with(state.hands[seat]);
        }
        for seat in others.iter() {
            let count = state.hands[seat].len();
            state.hands[seat] = take(&mut state.deck, count, rng);
        }
    }
}

fn brawl_from(seen: &BrawlView) -> Option<Brawl> {
    Some(Brawl {
        attacker: seen.attacker,
        target: seen.target,
        strength: seen.to_beat()?,
        laid: seen.laid.iter().map(|blow| blow.card).collect(),
        loser: seen.loser,
        francs: seen.francs,
    })
}

fn hunt_from(seen: &HuntView) -> Option<Hunt> {
    let (first, rest) = seen.path.split_first()?;
    let mut hunt = Hunt::from(seen.turn, *first);
    rest.iter().for_each(|point| hunt.sail_to(*point));
    Some(hunt)
}

/// Takes so many random cards.
fn take<R: Random + ?Sized>(cards: &mut Hand, count: u32, rng: &mut R) -> Hand {
    let mut taken = Hand::default();
    for _ in 0..count.min(cards.len()) {
        if let Some(card) = cards.nth(rng.below(cards.len())) {
            cards.remove(card);
            taken.add(card);
        }
    }
    taken
}
