//! Brawls (L5): two captains in a port play stronger and stronger cards until one gives in and loses
//! all his cash.

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use crate::parts::card::{Brawls, Card, Strength};
use crate::{Action, Brawl, ChoiceList, Event, LongCours, Phase, Refusal, State};

impl LongCours {
    /// The captains that one can attack: all others in the same port (L5.1).
    #[inline]
    pub(crate) fn targets(&self, state: &State, seat: Seat) -> Seats {
        let ship = state.ship(seat);
        if !ship.is_some_and(|point| self.chart.is_port(point)) {
            return Seats::NONE;
        }
        let mut targets: Seats = Seat::all(self.seats)
            .filter(|other| state.ship(*other) == ship)
            .collect();
        targets.remove(seat);
        targets
    }

    pub(crate) fn check_attack(
        &self,
        state: &State,
        seat: Seat,
        target: Seat,
        card: Strength,
    ) -> Result<(), Refusal> {
        let point = state.ship(seat).ok_or(Refusal::NoShip)?;
        if !self.chart.is_port(point) {
            return Err(Refusal::BrawlAtStranding);
        }
        if !self.targets(state, seat).has(target) {
            return Err(Refusal::NotInPort { target });
        }
        if state.hands[seat.index()].brawls.is_empty() {
            return Err(Refusal::NoBrawlCard);
        }
        self.check_holds(state, seat, card)
    }

    fn check_holds(&self, state: &State, seat: Seat, card: Strength) -> Result<(), Refusal> {
        match state.hands[seat.index()].brawls.has(card) {
            true => Ok(()),
            false => Err(Refusal::CardNotHeld { card }),
        }
    }

    #[inline]
    pub(crate) fn attack<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        target: Seat,
        card: Strength,
        events: &mut S,
    ) {
        state.play_card(seat, Card::Brawl(card));
        events.put(Event::Attacked { seat, target, card });
        state.phase = Phase::Brawl;
        let brawl = Brawl {
            attacker: seat,
            target,
            strength: card,
        };
        self.ask_to_answer(state, brawl, target, events);
    }

    /// A captain is asked whenever he has a card of any kind, or skipping him would show his hand;
    /// one without cards gives in at once (L5.2).
    #[inline]
    fn ask_to_answer<S: EventSink<Event>>(
        &self,
        state: &mut State,
        brawl: Brawl,
        seat: Seat,
        events: &mut S,
    ) {
        state.brawl = Some(brawl);
        state.actor = seat;
        if state.hands[seat.index()].is_empty() {
            events.put(Event::HasNoCard { seat });
            self.lose(state, brawl, seat, events);
        }
    }

    /// The cards with which a captain can answer.
    #[inline]
    fn answers(&self, state: &State, seat: Seat) -> Brawls {
        let held = state.hands[seat.index()].brawls;
        state
            .brawl
            .map_or_else(Brawls::default, |brawl| held.above(brawl.strength))
    }

    pub(crate) fn answer_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let answers = self.answers(state, seat);
        out.extend(
            answers
                .iter()
                .map(|card| Choice::One(Action::Play { card })),
        );
        out.push(Choice::One(Action::GiveIn));
    }

    #[inline]
    pub(crate) fn sample_answer<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let answers = self.answers(state, state.actor);
        match answers.nth(rng.below(answers.len() + 1)) {
            Some(card) => Action::Play { card },
            None => Action::GiveIn,
        }
    }

    pub(crate) fn check_answer(
        &self,
        state: &State,
        seat: Seat,
        card: Strength,
    ) -> Result<(), Refusal> {
        self.check_holds(state, seat, card)?;
        match (self.answers(state, seat).has(card), state.brawl) {
            (false, Some(brawl)) => Err(Refusal::TooWeak {
                card: brawl.strength,
            }),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn answer_blow<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Strength,
        events: &mut S,
    ) {
        let Some(mut brawl) = state.brawl else {
            return;
        };
        state.play_card(seat, Card::Brawl(card));
        events.put(Event::Answered { seat, card });
        brawl.strength = card;
        self.ask_to_answer(state, brawl, brawl.opponent(seat), events);
    }

    #[inline]
    pub(crate) fn give_in<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) {
        let Some(brawl) = state.brawl else {
            return;
        };
        events.put(Event::GaveIn { seat });
        self.lose(state, brawl, seat, events);
    }

    /// All cash of the loser goes to the winner; the attacker goes on with his turn.
    #[inline]
    fn lose<S: EventSink<Event>>(
        &self,
        state: &mut State,
        brawl: Brawl,
        loser: Seat,
        events: &mut S,
    ) {
        let seat = brawl.opponent(loser);
        let francs = std::mem::take(&mut state.cash[loser.index()]);
        state.brawl = None;
        state.phase = Phase::Cargo;
        state.actor = state.active;
        events.put(Event::Robbed {
            seat,
            loser,
            francs,
        });
        self.receive_cash(state, seat, francs, events);
    }
}
