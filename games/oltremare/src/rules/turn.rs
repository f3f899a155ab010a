//! The turn (O3): sailor power at its start, stowing at its end.

use portolan_core::{EventSink, Random, Seat, Seats};

use super::Change;
use crate::parts::{Card, Marker};
use crate::state::{Phase, Stage, State};
use crate::words::{Action, Event, Refusal};
use crate::{MOST_PLAYERS, Oltremare};

impl Oltremare {
    /// A player becomes active: local influence first, then the hand limit (O3).
    pub(crate) fn begin_turn<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        let state = &mut *change.state;
        state.active = seat;
        state.turns = state.turns.saturating_add(1);
        state.stage = Stage::Trade;
        state.purchases = 0;
        state.ships = 0;
        state.turn_deck = state.deck;
        state.took_prestige = Seats::NONE;
        state.made = [0; MOST_PLAYERS];
        state.offers.clear();
        if let Some(top) = state.top[seat] {
            let face = self.components.face(top);
            state.power = face.power;
            state.cargo = face.cargo;
        }
        // Local influence does not change it.
        self.check_limit(state);
        change.put(Event::Turn { seat });
        if change.state.marker[seat] == Some(Marker::LocalInfluence) {
            let less = self.components.numbers.influence_less;
            let ducats = i32::from(change.state.power.saturating_sub(less));
            change.state.ducats[seat] += ducats;
            change.put(Event::Influence { seat, ducats });
        }
    }

    /// Surplus cards must go before trade begins.
    fn check_limit(&self, state: &mut State) {
        state.phase = if state.hand_size(state.active) > u32::from(state.power) {
            Phase::Discard
        } else {
            Phase::Trade
        };
    }

    pub(crate) fn check_discard(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        if !state.hands[seat].has(card) {
            let phase = state.phase;
            return Err(Refusal::NotInHand { card, phase });
        }
        Ok(())
    }

    /// Face down on the own pirate pile, in the order chosen (O3). What others knew of the
    /// hand is uncertain from now on (O8).
    pub(crate) fn discard<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        card: Card,
    ) {
        let state = &mut *change.state;
        let hand = state.hands[seat];
        for marks in &mut state.marks {
            *marks = marks.without(hand);
        }
        state.hands[seat].remove(card);
        state.known[seat].add(card);
        state.link[card.index()] = state.pirates[seat];
        state.pirates[seat] += 1;
        let card = Some(card);
        change.put(Event::Discarded { seat, card });
        self.check_limit(change.state);
    }

    /// A random action of the active player. Not inlined, so that the frequent call for an opponent
    /// who does nothing stays small.
    #[inline(never)]
    pub(crate) fn sample_turn<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let hand = state.hands[seat];
        match state.phase {
            Phase::Discard => hand.pick(rng).map(|card| Action::Discard { card }),
            Phase::Trade => Some(self.sample_trade(state, rng)),
            Phase::Play => hand
                .without(state.chosen)
                .pick(rng)
                .map(|card| Action::Play { card }),
            Phase::Sail => self.sample_sail(state, seat, rng),
            Phase::Compass => Some(self.sample_compass(state, seat, rng)),
            Phase::Stow => state.played.pick(rng).map(|card| Action::Stow { card }),
            _ => None,
        }
    }

    /// The actions are done: played cards are stowed in the order the player chooses (O3).
    pub(crate) fn begin_stow<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        change.state.phase = Phase::Stow;
        self.go_on_stowing(change);
    }

    /// The last card has only one place to go.
    fn go_on_stowing<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        if change.state.played.len() > 1 {
            return;
        }
        if let Some(last) = change.state.played.first() {
            self.put_aboard(change, last);
        }
        self.end_turn(change);
    }

    pub(crate) fn check_stow(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if !state.played.has(card) {
            return Err(Refusal::NotPlayed { card });
        }
        Ok(())
    }

    pub(crate) fn stow<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, card: Card) {
        self.put_aboard(change, card);
        self.go_on_stowing(change);
    }

    fn put_aboard<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, card: Card) {
        let seat = change.state.active;
        change.state.played.remove(card);
        change.state.put_on_cargo(seat, card);
        change.put(Event::Stowed { seat, card });
    }

    /// Venice on top of the deck interrupts here (O6.1); the last turn ends the game (O7.1).
    fn end_turn<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        if change.state.venice == Some(0) {
            self.score_venice(change, change.state.deck);
        }
        let state = &*change.state;
        let next = state.active.next(self.seats);
        if state.ending && next == state.first {
            self.end_game(change);
        } else {
            self.begin_turn(change, next);
        }
    }
}
