//! Brawls (L5): two captains in a port play stronger and stronger cards until one gives in and loses
//! all his cash.

use portolan_core::{EventSink, Seat, Seats};

use super::Change;
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
        let targets = self.targets(state, seat);
        Refusal::NobodyInPort { point }.unless(!targets.is_empty())?;
        Refusal::NotInPort { target }.unless(targets.has(target))?;
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

impl LongCours {
    pub(crate) fn attack<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        target: Seat,
        card: Strength,
    ) {
        change.state.play_card(seat, Card::Brawl(card));
        change.state.phase = Phase::Brawl;
        change.state.brawl = Some(Brawl::begun(seat, target, card));
        change.state.actor = target;
        change.put(Event::Attacked { seat, target, card });
        self.ask_to_answer(change, target);
    }

    /// A captain is asked whenever he has a card of any kind, or skipping him would show his hand;
    /// one without cards gives in at once (L5.2).
    fn ask_to_answer<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        if change.state.hands[seat].is_empty() {
            self.lose(change, seat, Event::HasNoCard { seat });
        }
    }

    pub(crate) fn answer_blow<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        card: Strength,
    ) {
        change.state.play_card(seat, Card::Brawl(card));
        if let Some(brawl) = &mut change.state.brawl {
            brawl.lay(card);
            let opponent = brawl.opponent(seat);
            change.state.actor = opponent;
            change.put(Event::Answered { seat, card });
            self.ask_to_answer(change, opponent);
        }
    }

    pub(crate) fn give_in<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        self.lose(change, seat, Event::GaveIn { seat });
    }

    /// All cash of the loser goes to the winner; the attacker goes on with his turn.
    fn lose<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        loser: Seat,
        gives_in: Event,
    ) {
        let Some(brawl) = &mut change.state.brawl else {
            return;
        };
        let seat = brawl.opponent(loser);
        brawl.loser = Some(loser);
        change.put(gives_in);
        let francs = std::mem::take(&mut change.state.cash[loser]);
        if let Some(brawl) = &mut change.state.brawl {
            brawl.francs = Some(francs);
        }
        let robbed = Event::Robbed {
            seat,
            loser,
            francs,
        };
        self.pay_out(change, seat, francs, robbed);
        change.state.brawl = None;
        change.state.phase = Phase::Cargo;
        change.state.actor = change.state.active;
    }
}
