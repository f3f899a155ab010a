//! Brawls (L5): two captains in a port play stronger and stronger cards until one gives in and loses
//! all his cash.

use portolan_core::{EventSink, Seat, Seats};

use super::change::Change;
use crate::parts::card::{Card, Strength};
use crate::parts::point::Point;
use crate::{Action, Brawl, Event, LongCours, Phase, Refusal, State};

impl LongCours {
    /// The captains that one can attack: all others in the same port (L5.1).
    #[inline]
    pub(crate) fn targets(&self, state: &State, seat: Seat) -> Seats {
        match state.ship(seat) {
            Some(point) if self.chart.is_port(point) => self.others_at(state, seat, point),
            _ => Seats::NONE,
        }
    }

    /// The captains but one whose ships are on a point.
    #[inline]
    pub(crate) fn others_at(&self, state: &State, seat: Seat, point: Point) -> Seats {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        others
            .filter(|other| state.ship(*other) == Some(point))
            .collect()
    }

    pub(crate) fn check_attack(
        &self,
        state: &State,
        seat: Seat,
        target: Seat,
        card: Strength,
    ) -> Result<(), Refusal> {
        let point = state.ship(seat).ok_or(Refusal::NoShip)?;
        let held = state.hands[seat].brawls;
        Refusal::BrawlAtStranding.unless(self.chart.is_port(point))?;
        Refusal::NotInPort { target }.unless(self.targets(state, seat).has(target))?;
        Refusal::NoBrawlCard.unless(!held.is_empty())?;
        Refusal::CardNotHeld { card }.unless(held.has(card))
    }

    /// How a captain can answer a blow.
    pub(crate) fn answers(&self, state: &State, seat: Seat) -> impl Iterator<Item = Action> {
        let held = state.hands[seat].brawls;
        let brawl = state.brawl.into_iter();
        let cards = brawl.flat_map(move |brawl| held.above(brawl.strength).iter());
        cards
            .map(|card| Action::Play { card })
            .chain([Action::GiveIn])
    }

    pub(crate) fn check_answer(
        &self,
        state: &State,
        seat: Seat,
        card: Strength,
    ) -> Result<(), Refusal> {
        let held = state.hands[seat].brawls.has(card);
        Refusal::CardNotHeld { card }.unless(held)?;
        let strength = state.brawl.map_or(card, |brawl| brawl.strength);
        Refusal::TooWeak { card: strength }.unless(card > strength)
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
        if self.state.hands[seat].is_empty() {
            self.events.put(Event::HasNoCard { seat });
            self.lose(brawl, seat);
        }
    }

    pub(crate) fn answer_blow(&mut self, seat: Seat, card: Strength) {
        self.state.play_card(seat, Card::Brawl(card));
        self.events.put(Event::Answered { seat, card });
        if let Some(mut brawl) = self.state.brawl {
            brawl.strength = card;
            self.ask_to_answer(brawl, brawl.opponent(seat));
        }
    }

    pub(crate) fn give_in(&mut self, seat: Seat) {
        self.events.put(Event::GaveIn { seat });
        if let Some(brawl) = self.state.brawl {
            self.lose(brawl, seat);
        }
    }

    /// All cash of the loser goes to the winner; the attacker goes on with his turn.
    fn lose(&mut self, brawl: Brawl, loser: Seat) {
        let seat = brawl.opponent(loser);
        let francs = std::mem::take(&mut self.state.cash[loser]);
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
