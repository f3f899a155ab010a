//! Brawls (L5): two captains in a port play stronger and stronger cards until one gives in and loses
//! all his cash.

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use super::change::Change;
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
}

impl<S: EventSink<Event>> Change<'_, S> {
    pub(crate) fn attack(&mut self, seat: Seat, target: Seat, card: Strength) {
        self.state.play_card(seat, Card::Brawl(card));
        self.events.put(Event::Attacked { seat, target, card });
        self.state.phase = Phase::Brawl;
        let brawl = Brawl {
            attacker: seat,
            target,
            strength: card,
        };
        self.ask_to_answer(brawl, target);
    }

    /// A captain is asked whenever he has a card of any kind, or skipping him would show his hand;
    /// one without cards gives in at once (L5.2).
    fn ask_to_answer(&mut self, brawl: Brawl, seat: Seat) {
        self.state.brawl = Some(brawl);
        self.state.actor = seat;
        if self.state.hands[seat.index()].is_empty() {
            self.events.put(Event::HasNoCard { seat });
            self.lose(brawl, seat);
        }
    }

    pub(crate) fn answer_blow(&mut self, seat: Seat, card: Strength) {
        let Some(mut brawl) = self.state.brawl else {
            return;
        };
        self.state.play_card(seat, Card::Brawl(card));
        self.events.put(Event::Answered { seat, card });
        brawl.strength = card;
        self.ask_to_answer(brawl, brawl.opponent(seat));
    }

    pub(crate) fn give_in(&mut self, seat: Seat) {
        let Some(brawl) = self.state.brawl else {
            return;
        };
        self.events.put(Event::GaveIn { seat });
        self.lose(brawl, seat);
    }

    /// All cash of the loser goes to the winner; the attacker goes on with his turn.
    fn lose(&mut self, brawl: Brawl, loser: Seat) {
        let seat = brawl.opponent(loser);
        let francs = std::mem::take(&mut self.state.cash[loser.index()]);
        self.state.brawl = None;
        self.state.phase = Phase::Cargo;
        self.state.actor = self.state.active;
        self.events.put(Event::Robbed {
            seat,
            loser,
            francs,
        });
        self.receive_cash(seat, francs);
    }
}
