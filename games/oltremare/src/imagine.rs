//! From a view back to a whole state: everything the viewer knows stays, every card he does
//! not know gets a place it could have.
//!
//! Cards are dealt to the places by what the viewer can tell of them: a card seen going into a
//! later deck is not among pirates drawn before, and whoever offers a good holds it.

use arrayvec::ArrayVec;
use portolan_core::game::ViewError;
use portolan_core::{Random, Seat};

use crate::Oltremare;
use crate::card::{Card, MOST_CARDS};
use crate::cards::Cards;
use crate::deal::MOST_CLAIMS;
use crate::state::{Offer, POOLS, SmallClaim, State};
use crate::view::{OfferView, Pirate, View};

const HIDDEN: ViewError = ViewError("parts a table without memory aid hides");
const CARDS: ViewError = ViewError("the number of cards");
const TWICE: ViewError = ViewError("a card in two places");
const PORT: ViewError = ViewError("an unknown port");
const SEAT: ViewError = ViewError("a seat nobody sits in");

/// Cards still to be placed, and what has been placed.
struct Loose {
    unseen: Cards,
}

impl Loose {
    /// Takes a card the viewer knows.
    fn take(&mut self, card: Card) -> Result<Card, ViewError> {
        if !self.unseen.has(card) {
            return Err(TWICE);
        }
        self.unseen.remove(card);
        Ok(card)
    }

    fn take_all(&mut self, cards: Cards) -> Result<Cards, ViewError> {
        if !cards.within(self.unseen) {
            return Err(TWICE);
        }
        self.unseen = self.unseen.without(cards);
        Ok(cards)
    }
}

impl Oltremare {
    pub(crate) fn imagine_state<R: Random + ?Sized>(
        &self,
        view: &View,
        rng: &mut R,
    ) -> Result<State, ViewError> {
        let mut state = self.copy_public(view)?;
        let mut loose = Loose {
            unseen: self.in_game,
        };
        loose.take_all(view.played)?;
        loose.take_all(view.discard)?;
        self.copy_piles(&mut state, view, &mut loose)?;
        self.copy_hands(&mut state, view, &mut loose)?;
        self.require_offered(&mut state, view, &mut loose, rng)?;
        self.place_unseen(&mut state, view, loose.unseen, rng)?;
        self.copy_offers(&mut state, view)?;
        if let Some(venice) = view.venice {
            let reach = venice.most.checked_sub(venice.least).ok_or(CARDS)?;
            state.venice = Some(venice.least + rng.below(u32::from(reach) + 1) as u8);
        }
        self.plausible(&state)?;
        let agrees = self.agrees(&state, view);
        debug_assert_eq!(agrees, self.look(&state, view.viewer) == *view);
        if !agrees {
            return Err(ViewError("two figures for the same thing"));
        }
        Ok(state)
    }

    fn copy_public(&self, view: &View) -> Result<State, ViewError> {
        let mut state = self.set_up();
        if view.players.len() != self.seats {
            return Err(ViewError("the number of players"));
        }
        let first = view.first.unwrap_or(state.first);
        let sits = |seat: Seat| seat.index() < self.seats;
        if !sits(view.active) || !sits(first) || !view.viewer.is_none_or(sits) {
            return Err(SEAT);
        }
        if usize::from(view.pool) >= POOLS {
            return Err(ViewError("the number of decks"));
        }
        state.phase = view.phase;
        state.active = view.active;
        state.first = first;
        state.step = view.step;
        state.turns = view.turns;
        state.power = view.power;
        state.cargo = view.cargo;
        state.purchases = view.purchases;
        state.stage = view.stage;
        state.due = view.due;
        state.ending = view.ending;
        state.honoured = view.honoured;
        state.chosen = view.chosen.unwrap_or(Cards::NONE);
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
        let chart = &self.components.chart;
        let mut ports = chart.names().iter().zip(&mut state.markers);
        for mark in &view.markers {
            // Markers are listed in the order of the port table.
            let (_, place) = ports.find(|(name, _)| **name == mark.port).ok_or(PORT)?;
            *place = Some(mark.marker);
        }
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            let index = seat.index();
            state.ducats[index] = player.ducats;
            state.prestige[index] = player.prestige;
            state.remembered[index] = player.remembered;
            state.marker[index] = player.marker;
            state.kept[index] = player.kept.ok_or(HIDDEN)?;
            state.made[index] = player.offers_made;
            if let Some(ship) = player.ship {
                let port = self.components.chart.find(ship.as_str()).ok_or(PORT)?;
                state.ships_at[index] = port;
            }
        }
        for origin in &view.origins {
            if usize::from(origin.pool) >= POOLS {
                return Err(ViewError("the number of decks"));
            }
            state.set_origin(origin.card, origin.pool);
        }
        Ok(state)
    }

    fn copy_piles(
        &self,
        state: &mut State,
        view: &View,
        loose: &mut Loose,
    ) -> Result<(), ViewError> {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            let cargo = player.cargo.as_ref().ok_or(HIDDEN)?;
            for &card in cargo.iter().rev() {
                state.put_on_cargo(seat, loose.take(card)?);
            }
            let pirates = player.pirates.as_ref().ok_or(HIDDEN)?;
            if pirates.len() > MOST_CARDS {
                return Err(CARDS);
            }
            state.pirates[seat.index()] = pirates.len() as u8;
            for (depth, pirate) in pirates.iter().enumerate() {
                match *pirate {
                    Pirate::Discarded(Some(card)) => {
                        state.known[seat.index()].add(loose.take(card)?);
                        state.link[card.index()] = depth as u8;
                    }
                    Pirate::Discarded(None) => {}
                    Pirate::Drawn(pool) => {
                        let drawn = state.unknown[seat.index()].get_mut(usize::from(pool));
                        *drawn.ok_or(CARDS)? += 1;
                    }
                }
            }
        }
        Ok(())
    }

    fn copy_hands(
        &self,
        state: &mut State,
        view: &View,
        loose: &mut Loose,
    ) -> Result<(), ViewError> {
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            if let Some(hand) = player.hand {
                state.hands[seat.index()] = loose.take_all(hand)?;
            }
        }
        for mark in &view.marks {
            if mark.seat.index() >= self.seats {
                return Err(SEAT);
            }
            state.hands[mark.seat.index()].add(loose.take(mark.card)?);
            if let Some(viewer) = view.viewer {
                state.marks[viewer.index()].add(mark.card);
            }
        }
        Ok(())
    }

    /// Whoever offers a good holds it.
    fn require_offered<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &View,
        loose: &mut Loose,
        rng: &mut R,
    ) -> Result<(), ViewError> {
        for offer in &view.offers {
            let index = offer.maker.index();
            if index >= self.seats {
                return Err(SEAT);
            }
            if view.players[index].hand.is_some() {
                continue;
            }
            for (good, count) in offer.give.iter() {
                let of_good = self.components.of_good[good as usize];
                while state.hands[index].and(of_good).len() < u32::from(count) {
                    let card = loose.unseen.and(of_good).pick(rng).ok_or(CARDS)?;
                    state.hands[index].add(loose.take(card)?);
                }
            }
        }
        Ok(())
    }

    /// Deals the unseen cards to pools, hands and discarded pirates.
    fn place_unseen<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &View,
        unseen: Cards,
        rng: &mut R,
    ) -> Result<(), ViewError> {
        let mut bag = self.fill_pools(state, view, unseen, rng)?;
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            if player.hand.is_some() {
                continue;
            }
            let missing = u32::from(player.hand_size)
                .checked_sub(state.hand_size(seat))
                .ok_or(CARDS)?;
            for _ in 0..missing {
                state.hands[seat.index()].add(draw(&mut bag, rng)?);
            }
        }
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            let pirates = player.pirates.as_ref().ok_or(HIDDEN)?;
            for (depth, pirate) in pirates.iter().enumerate() {
                if *pirate == Pirate::Discarded(None) {
                    let card = draw(&mut bag, rng)?;
                    state.known[seat.index()].add(card);
                    state.link[card.index()] = depth as u8;
                }
            }
        }
        bag.is_empty().then_some(()).ok_or(CARDS)
    }

    /// Fills the pools and returns what is left for hands and discarded pirates.
    fn fill_pools<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &View,
        unseen: Cards,
        rng: &mut R,
    ) -> Result<ArrayVec<Card, MOST_CARDS>, ViewError> {
        let mut slots = [0u32; POOLS];
        for unknown in &state.unknown {
            for (slot, count) in slots.iter_mut().zip(unknown) {
                *slot += u32::from(*count);
            }
        }
        slots[usize::from(state.pool)] += u32::from(state.deck);
        let elsewhere = unseen.len().checked_sub(slots.iter().sum()).ok_or(CARDS)?;
        let mut by_pool = [Cards::NONE; POOLS];
        by_pool[0] = unseen;
        for origin in &view.origins {
            if unseen.has(origin.card) && by_pool[0].has(origin.card) {
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
                && let Ok(card) = draw(&mut bag, rng)
            {
                cards.add(card);
            }
            short[pool] = slots[pool].saturating_sub(cards.len());
            while cards.len() > slots[pool] {
                bag.push(cards.take(rng).ok_or(CARDS)?);
            }
            state.pools[pool] = *cards;
        }
        // Somebody's open offer may have claimed the cards that should lie there.
        for (pool, missing) in short.into_iter().enumerate() {
            for _ in 0..missing {
                state.pools[pool].add(draw(&mut bag, rng)?);
            }
        }
        (bag.len() as u32 == elsewhere).then_some(bag).ok_or(CARDS)
    }

    fn copy_offers(&self, state: &mut State, view: &View) -> Result<(), ViewError> {
        for offer in &view.offers {
            let copied = self.copy_offer(state, offer)?;
            let slot = state.slot(copied.maker, copied.to);
            state.offers.lay(slot, copied);
        }
        Ok(())
    }

    fn copy_offer(&self, state: &State, offer: &OfferView) -> Result<Offer, ViewError> {
        if offer.to.is_some_and(|to| to.index() >= self.seats) {
            return Err(SEAT);
        }
        let hand = state.hands[offer.maker.index()];
        let give = match offer.cards {
            Some(cards) if cards.within(hand) => cards,
            Some(_) => return Err(CARDS),
            None => {
                let mut give = Cards::NONE;
                for (good, count) in offer.give.iter() {
                    let held = hand.and(self.components.of_good[good as usize]);
                    let mut offered = held.iter().take(usize::from(count));
                    (0..count).try_for_each(|_| {
                        give.add(offered.next().ok_or(CARDS)?);
                        Ok(())
                    })?;
                }
                give
            }
        };
        let mut claims = [None; MOST_CLAIMS];
        let mut silent = give;
        for (slot, told) in claims.iter_mut().zip(&offer.claims) {
            let of_good = self.components.of_good[told.good as usize];
            let card = silent.and(of_good).first().ok_or(CARDS)?;
            silent.remove(card);
            let port = match told.claim.port {
                None => None,
                Some(name) => Some(self.components.chart.find(name.as_str()).ok_or(PORT)?),
            };
            *slot = Some(SmallClaim {
                card,
                symbols: told.claim.symbols,
                power: told.claim.power.unwrap_or(0),
                port,
            });
        }
        Ok(Offer {
            give,
            number: offer.number,
            maker: offer.maker,
            to: offer.to,
            pay: offer.pay,
            ask: offer.ask,
            want: offer.want,
            declined: offer.declined,
            claims,
        })
    }
}

/// Takes a card out of the bag at random.
fn draw<R: Random + ?Sized>(
    bag: &mut ArrayVec<Card, MOST_CARDS>,
    rng: &mut R,
) -> Result<Card, ViewError> {
    match bag.len() {
        0 => Err(CARDS),
        len => Ok(bag.swap_remove(rng.below(len as u32) as usize)),
    }
}
