//! The deck: Venice on the way (O6.1), the last card, the discard shuffled, and seats scored
//! early when there is nothing else to draw (O7.1).

use portolan_core::{EventSink, Random, Seat};

use super::Change;
use crate::Oltremare;
use crate::parts::{Card, Cards};
use crate::state::{POOLS, PendingDraws, Phase, Stage, State};
use crate::words::{Event, Outcome, Refusal};

/// What is on top of the deck.
enum Top {
    /// A card.
    Card,
    /// Unknown pirates are still to be shuffled into it.
    Shuffling,
    /// There is no card anywhere.
    Nothing,
}

impl Oltremare {
    /// Makes all pending draws: first pirates, then cards for the hand, or a purchase. Stops where
    /// chance must decide which card it is; the outcome continues here.
    pub(crate) fn draw_pending<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        while change.state.pending_draws != PendingDraws::default() {
            let state = &*change.state;
            if state.pending_draws.pirates > 0 && state.deck > 0 && state.shuffling.is_none() {
                self.draw_pirates(change);
                continue;
            }
            match self.top(change) {
                Top::Card if change.state.pending_draws.pirates > 0 => {}
                Top::Card => {
                    change.state.phase = Phase::Draw;
                    return;
                }
                Top::Shuffling => return,
                Top::Nothing => {
                    change.state.pending_draws = PendingDraws::default();
                    change.put(Event::NothingToDraw);
                }
            }
        }
        self.after_draws(change);
    }

    /// As many pending pirates as the deck has, face down. Venice among them interrupts and
    /// is replaced by the next card (O6.1).
    fn draw_pirates<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        let state = &mut *change.state;
        let seat = state.active;
        let cards = state.pending_draws.pirates.min(state.deck);
        let passed = state.venice.filter(|above| *above < cards);
        let left = passed.map(|above| state.deck - above);
        state.pending_draws.pirates -= cards;
        state.unknown[seat][usize::from(state.pool)] += cards;
        state.pirates[seat] += cards;
        state.take_from_deck(cards);
        change.put(Event::Pirates { seat, cards });
        if let Some(left) = left {
            self.score_venice(change, left);
        }
        self.check_last_round(change);
    }

    /// A purchase is part of the trade phase; draws of the action phase come before the ship.
    fn after_draws<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        match change.state.stage {
            Stage::Trade => change.state.phase = Phase::Trade,
            Stage::Actions => self.begin_ship(change),
        }
    }

    /// Makes sure a card is on top of the deck, if there is one at all.
    fn top<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) -> Top {
        loop {
            let state = &*change.state;
            if state.shuffling.is_some() {
                return Top::Shuffling;
            }
            if state.venice == Some(0) {
                self.score_venice(change, state.deck);
                continue;
            }
            if state.deck > 0 {
                return Top::Card;
            }
            if !state.discard.is_empty() {
                self.shuffle_discard(change);
                continue;
            }
            match self.next_early(state) {
                Some(seat) => self.score_early(change, seat),
                None => return Top::Nothing,
            }
        }
    }

    /// The last card of the deck brings the last round (O7.1).
    fn check_last_round<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        if change.state.deck == 0 && !change.state.ending {
            change.state.ending = true;
            change.put(Event::LastRound);
        }
    }

    fn new_pool(&self, state: &mut State) -> u8 {
        state.pool = (state.pool + 1).min(POOLS as u8 - 1);
        state.pool
    }

    fn shuffle_discard<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        let state = &mut *change.state;
        let pool = self.new_pool(state);
        let cards = std::mem::take(&mut state.discard);
        for card in cards.iter() {
            state.set_origin(card, pool);
        }
        state.pools[usize::from(pool)] = cards;
        state.deck = cards.len() as u8;
        change.put(Event::Reshuffled {
            cards: cards.len() as u8,
        });
    }

    /// Who would be scored early next: the first player, then seats that have finished their
    /// last turn, in turn order, none twice (O7.1). Only seats whose piles hold a card help.
    fn next_early(&self, state: &State) -> Option<Seat> {
        self.finished(state)
            .find(|seat| !state.early.has(*seat) && state.piled[*seat] + state.pirates[*seat] > 0)
    }

    /// The first player, and everybody before the active one in this round.
    pub(crate) fn finished(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (first, active, seats) = (state.first, state.active, self.seats);
        std::iter::once(first).chain(
            first
                .around(seats)
                .take_while(move |seat| *seat != active)
                .skip(1),
        )
    }

    /// Cargo and pirates are settled now, prestige and markers at the end (O7.1).
    fn score_early<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let cargo = self.cargo_value(change.state, seat);
        let penalty = self.penalty(change.state, seat);
        let lots = self.pile_lots(change.state, seat);
        self.count_lots(change, seat, &lots);
        let state = &mut *change.state;
        state.early.add(seat);
        state.ducats[seat] += cargo - penalty;
        let pool = self.new_pool(state);
        state.remembered[seat] += state.piled[seat];
        let sold = state.clear_cargo(seat);
        let known = std::mem::take(&mut state.known[seat]);
        for card in sold.iter() {
            state.set_origin(card, pool);
        }
        for card in known.iter() {
            state.set_own_origin(card, seat);
        }
        let cards = sold.or(known);
        state.pools[usize::from(pool)] = cards;
        state.deck = cards.len() as u8;
        // Pirates nobody knows stay there until chance decides which they are.
        state.pirates[seat] = state.unknown[seat].iter().sum();
        let shuffles = state.pirates[seat] > 0;
        state.shuffling = shuffles.then_some(seat);
        change.put(Event::ScoredEarly {
            seat,
            cargo,
            penalty,
        });
        if shuffles {
            change.state.phase = Phase::Shuffle;
        }
    }

    /// Cards that could still be drawn from the deck in this turn (O4.5).
    pub(crate) fn obtainable(&self, state: &State) -> u32 {
        let recycled: u32 = self
            .finished(state)
            .filter(|seat| !state.early.has(*seat))
            .map(|seat| u32::from(state.piled[seat]) + u32::from(state.pirates[seat]))
            .sum();
        u32::from(state.deck) + state.discard.len() + recycled
    }

    /// The cards the awaited outcome can be, for the chance phases of play.
    #[inline]
    pub(crate) fn candidates(&self, state: &State) -> Cards {
        self.awaited_pool(state)
            .map_or(Cards::NONE, |pool| state.pools[pool])
    }

    /// The pool of which the awaited outcome is a card, in the chance phases of play.
    #[inline]
    pub(crate) fn awaited_pool(&self, state: &State) -> Option<usize> {
        match state.phase {
            Phase::Draw => Some(usize::from(state.pool)),
            Phase::TurnPirate => state.unknown_top(state.active),
            Phase::Shuffle => self.shuffled_pool(state).map(|(_, pool)| pool),
            _ => None,
        }
    }

    fn shuffled_pool(&self, state: &State) -> Option<(Seat, usize)> {
        let seat = state.shuffling?;
        let pool = (0..POOLS).find(|&pool| state.unknown[seat][pool] > 0)?;
        Some((seat, pool))
    }

    pub(crate) fn card_outcome(phase: Phase, card: Card) -> Outcome {
        match phase {
            Phase::TurnPirate => Outcome::Pirate { card },
            Phase::Shuffle => Outcome::Shuffle { card },
            _ => Outcome::Draw { card },
        }
    }

    pub(crate) fn draw_card<R: Random + ?Sized>(
        &self,
        state: &State,
        rng: &mut R,
    ) -> Option<Outcome> {
        let card = self.candidates(state).pick(rng)?;
        Some(Oltremare::card_outcome(state.phase, card))
    }

    /// The card drawn goes into the active player's hand.
    pub(crate) fn resolve_draw<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        let state = &mut *change.state;
        let pool = usize::from(state.pool);
        if !state.pools[pool].has(card) {
            let phase = state.phase;
            return Err(Refusal::NotThere { card, phase });
        }
        let seat = state.active;
        state.pools[pool].remove(card);
        state.take_from_deck(1);
        state.hands[seat].add(card);
        if state.pending_draws.purchase > 0 {
            state.pending_draws.purchase -= 1;
        } else {
            state.pending_draws.cards -= 1;
        }
        // Nobody has looked yet at what is on top now.
        state.phase = state.stage.phase();
        let card = Some(card);
        change.put(Event::Drawn { seat, card });
        self.check_last_round(change);
        self.draw_pending(change);
        Ok(())
    }

    /// A pirate nobody knew is bought: only its owner sees it.
    pub(crate) fn resolve_pirate<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        let state = &mut *change.state;
        let seat = state.active;
        let pool = match state.unknown_top(seat) {
            Some(pool) if state.pools[pool].has(card) => pool,
            _ => {
                let phase = state.phase;
                return Err(Refusal::NotThere { card, phase });
            }
        };
        state.pools[pool].remove(card);
        state.unknown[seat][pool] -= 1;
        state.pirates[seat] -= 1;
        state.hands[seat].add(card);
        let card = Some(card);
        change.put(Event::PirateTurned { seat, card });
        change.state.phase = Phase::Trade;
        Ok(())
    }

    /// A pirate nobody knows goes into the new deck; nobody sees it.
    pub(crate) fn resolve_shuffle<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        let state = &mut *change.state;
        let (seat, pool) = match self.shuffled_pool(state) {
            Some((seat, pool)) if state.pools[pool].has(card) => (seat, pool),
            _ => {
                let phase = state.phase;
                return Err(Refusal::NotThere { card, phase });
            }
        };
        state.pools[pool].remove(card);
        state.unknown[seat][pool] -= 1;
        state.pirates[seat] -= 1;
        state.pools[usize::from(state.pool)].add(card);
        state.deck += 1;
        change.put(Event::ShuffledIn { seat });
        let state = &mut *change.state;
        if self.shuffled_pool(state).is_none() {
            state.shuffling = None;
            state.phase = state.stage.phase();
            self.draw_pending(change);
        }
        Ok(())
    }
}
