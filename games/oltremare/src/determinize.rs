//! Builds a complete state from a view: everything the viewer knows stays, and every unknown card
//! gets a place where it could be.
//!
//! The places respect what the viewer can infer: a card that went into a later deck is not among
//! pirates drawn before, and a player who offers a good holds it. Where the viewer has
//! [beliefs](crate::beliefs) about hands, hands are drawn by them.

use arrayvec::ArrayVec;
use portolan_core::{Random, Seat, View};

use crate::Oltremare;
use crate::beliefs::Beliefs;
use crate::parts::{Card, Cards, MOST_CARDS};
use crate::state::{Offer, POOLS, State};
use crate::view::{OfferView, Pirate, PrivateView, PublicView};
use crate::words::{CardClaim, Deal};

impl Oltremare {
    pub(crate) fn determinize_state<R: Random + ?Sized>(
        &self,
        view: &View<Oltremare>,
        beliefs: &Beliefs,
        rng: &mut R,
    ) -> State {
        let View { public, private } = view;
        let mut state = self.copy_public(public);
        let mut unseen = self.in_game.without(public.played).without(public.discard);
        for seat in Seat::all(self.seats) {
            unseen = unseen.without(self.copy_piles(&mut state, public, seat));
        }
        if let Some(private) = private {
            unseen = unseen.without(self.copy_private(&mut state, private));
        }
        let known = |seat: Seat| private.as_ref().is_some_and(|private| private.seat == seat);
        let believed = beliefs.draw(rng).unwrap_or_default();
        for (seat, cards) in &believed.hands {
            state.hands[*seat] = state.hands[*seat].or(*cards);
            unseen = unseen.without(*cards);
        }
        self.hold_offered(&mut state, public, &mut unseen, known, rng);
        let mut bag = self.fill_pools(&mut state, public, private.as_ref(), unseen, rng);
        for seat in Seat::all(self.seats) {
            let player = &public.players[seat.index()];
            while state.hand_size(seat) < u32::from(player.hand_size)
                && let Some(card) = draw(&mut bag, rng)
            {
                state.hands[seat].add(card);
            }
        }
        for seat in Seat::all(self.seats).filter(|seat| !known(*seat)) {
            let pirates = public.players[seat.index()].pirates.iter().flatten();
            for (below, pirate) in pirates.enumerate() {
                if *pirate == Pirate::Discarded(None)
                    && let Some(card) = draw(&mut bag, rng)
                {
                    state.known[seat].add(card);
                    state.link[card.index()] = below as u8;
                }
            }
        }
        for offer in &public.offers {
            let own = private.iter().flat_map(|private| &private.offers);
            let give = own
                .filter(|own| own.number == offer.number)
                .map(|own| own.cards)
                .next();
            let give = give.unwrap_or_else(|| {
                let hand = state.hands[offer.maker];
                self.offered_cards(hand, offer, believed.offered(offer.number))
            });
            let offer = self.copy_offer(offer, give);
            let slot = state.slot(offer.maker, offer.to);
            state.offers.lay(slot, offer);
        }
        if let Some(venice) = public.venice {
            let reach = u32::from(venice.most - venice.least) + 1;
            state.venice = Some(venice.least + rng.below(reach) as u8);
        }
        state
    }

    fn copy_public(&self, view: &PublicView) -> State {
        let mut state = self.set_up();
        state.phase = view.phase;
        state.active = view.active;
        state.first = view.first.unwrap_or(state.first);
        state.step = view.step;
        state.turns = view.turns;
        state.power = view.power;
        state.cargo = view.cargo;
        state.purchases = view.purchases;
        state.stage = view.stage;
        state.pending_draws = view.pending_draws;
        state.ending = view.ending;
        state.took_prestige = view.took_prestige;
        state.played = view.played;
        state.ships = view.ships;
        state.deck = view.deck;
        state.pool = view.pool;
        state.venice_left = view.venice_left.unwrap_or(0);
        state.first_deck = view.first_deck;
        state.turn_deck = view.turn_deck;
        state.discard = view.discard;
        state.shuffling = view.shuffling;
        state.early = view.early;
        state.offered = view.offered;
        for laid in &view.markers {
            state.markers[laid.port.index()] = Some(laid.marker);
        }
        for origin in view.origins.iter().flatten() {
            state.set_origin(origin.card, origin.pool);
        }
        state
    }

    /// Copies a player's piles, and the hand if it is open. Returns the cards seen there.
    fn copy_piles(&self, state: &mut State, view: &PublicView, seat: Seat) -> Cards {
        let (index, player) = (seat.index(), &view.players[seat.index()]);
        state.ducats[index] = player.ducats;
        state.prestige[index] = player.prestige;
        state.remembered[index] = player.remembered;
        state.marker[index] = player.marker;
        state.kept[index] = player.kept.unwrap_or_default();
        state.made[index] = player.offers_made;
        state.ships_at[index] = player.ship.unwrap_or(state.ships_at[index]);
        state.hands[index] = player.hand.unwrap_or(Cards::NONE);
        let mut seen = state.hands[index];
        for &card in player.cargo.iter().flatten().rev() {
            state.put_on_cargo(seat, card);
            seen.add(card);
        }
        state.pirates[index] = player.pirate_cards;
        for (below, pirate) in player.pirates.iter().flatten().enumerate() {
            match *pirate {
                Pirate::Discarded(Some(card)) => {
                    state.known[index].add(card);
                    state.link[card.index()] = below as u8;
                    seen.add(card);
                }
                Pirate::Discarded(None) => {}
                Pirate::Drawn(pool) => state.unknown[index][usize::from(pool)] += 1,
            }
        }
        seen
    }

    /// Copies the private view of a seat. Returns the cards it knows.
    fn copy_private(&self, state: &mut State, view: &PrivateView) -> Cards {
        let seat = view.seat;
        state.hands[seat] = view.hand;
        state.chosen = view.chosen;
        for pirate in view.pirates.iter().flatten() {
            state.known[seat].add(pirate.card);
            state.link[pirate.card.index()] = pirate.below;
        }
        for mark in view.marks.iter().flatten() {
            state.hands[mark.seat].add(mark.card);
            state.marks[seat].add(mark.card);
        }
        for origin in view.origins.iter().flatten() {
            state.set_own_origin(origin.card, view.seat);
        }
        view.hand.or(state.known[seat]).or(state.marks[seat])
    }

    /// A player who offers a good holds it.
    fn hold_offered<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &PublicView,
        unseen: &mut Cards,
        known: impl Fn(Seat) -> bool,
        rng: &mut R,
    ) {
        for offer in view.offers.iter().filter(|offer| !known(offer.maker)) {
            let maker = offer.maker;
            for (good, count) in offer.give.present() {
                let of_good = self.components.of_good[good];
                while state.hands[maker].and(of_good).len() < u32::from(count)
                    && let Some(card) = unseen.and(of_good).pick(rng)
                {
                    unseen.remove(card);
                    state.hands[maker].add(card);
                }
            }
        }
    }

    /// Fills the pools and returns what is left for hands and discarded pirates.
    fn fill_pools<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &PublicView,
        private: Option<&PrivateView>,
        unseen: Cards,
        rng: &mut R,
    ) -> ArrayVec<Card, MOST_CARDS> {
        let mut slots = [0u32; POOLS];
        for unknown in &state.unknown {
            for (slot, count) in slots.iter_mut().zip(unknown) {
                *slot += u32::from(*count);
            }
        }
        slots[usize::from(state.pool)] += u32::from(state.deck);
        let mut by_pool = [Cards::NONE; POOLS];
        by_pool[0] = unseen;
        // What a seat knows about its own discards has priority.
        let own = private
            .iter()
            .flat_map(|private| private.origins.iter().flatten());
        for origin in own.chain(view.origins.iter().flatten()) {
            if by_pool[0].has(origin.card) {
                by_pool[0].remove(origin.card);
                by_pool[usize::from(origin.pool)].add(origin.card);
            }
        }
        // A pool holds cards seen going into it, as long as there is room; one made of piles
        // also holds pirates from older pools that nobody knew.
        let mut bag: ArrayVec<Card, MOST_CARDS> = ArrayVec::new();
        let mut short = [0; POOLS];
        for (pool, cards) in by_pool.iter_mut().enumerate() {
            while cards.len() < slots[pool]
                && let Some(card) = draw(&mut bag, rng)
            {
                cards.add(card);
            }
            short[pool] = slots[pool].saturating_sub(cards.len());
            while cards.len() > slots[pool]
                && let Some(card) = cards.take(rng)
            {
                bag.push(card);
            }
            state.pools[pool] = *cards;
        }
        // An open offer may have taken the cards that should lie there.
        for (pool, missing) in short.into_iter().enumerate() {
            for card in (0..missing).map_while(|_| draw(&mut bag, rng)) {
                state.pools[pool].add(card);
            }
        }
        bag
    }

    /// Cards of the goods in the maker's hand, those first that are believed to be meant.
    fn offered_cards(&self, hand: Cards, offer: &OfferView, believed: Cards) -> Cards {
        let goods = offer.give.present();
        let held = |(good, count)| {
            let of_good = hand.and(self.components.of_good[good]);
            let meant = of_good.and(believed);
            let others = of_good.without(believed);
            meant.iter().chain(others.iter()).take(usize::from(count))
        };
        goods.flat_map(held).collect()
    }

    /// The offer with these cards.
    fn copy_offer(&self, offer: &OfferView, give: Cards) -> Offer {
        let mut unclaimed = give;
        let mut claims: Vec<_> = Vec::new();
        for public in &offer.claims {
            let of_good = self.components.of_good[public.good];
            if let Some(card) = unclaimed.and(of_good).first() {
                unclaimed.remove(card);
                let claim = public.claim;
                claims.push(CardClaim { card, claim });
            }
        }
        claims.sort_by_key(|claim| claim.card);
        Offer {
            deal: Deal {
                give,
                pay: offer.pay,
                want: offer.want,
                ask: offer.ask,
                claims: claims.into_iter().collect(),
            },
            number: offer.number,
            maker: offer.maker,
            to: offer.to,
            declined: offer.declined,
        }
    }
}

/// Takes a card out of the bag at random.
fn draw<R: Random + ?Sized>(bag: &mut ArrayVec<Card, MOST_CARDS>, rng: &mut R) -> Option<Card> {
    match bag.len() {
        0 => None,
        len => Some(bag.swap_remove(rng.below(len as u32) as usize)),
    }
}
