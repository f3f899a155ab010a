//! Set-up (L2.1) and round 1 (L2.2): cards are dealt one by one, the starting seat is drawn, ships
//! are placed, each captain buys once or not at all.

use enum_map::EnumMap;
use portolan_core::{EventSink, Random, Seat, Seats};

use super::Change;
use crate::parts::card::{Card, Hand};
use crate::parts::point::{Point, Zone};
use crate::{
    Action, BrawlPart, Components, Corsair, Event, LongCours, MOST_PLAYERS, Options, Outcome,
    Phase, Refusal, State, TurnSoFar,
};

/// The cards that stay out (L2.1).
pub(crate) fn left_out(components: &Components, players: usize, options: &Options) -> Hand {
    // The rulebook leaves out more with four players, so that all hands are equal.
    let copies = match (options.short_game, players) {
        (false, _) => 0,
        (true, 4) => 3,
        (true, _) => 2,
    };
    let stays_out = |card: &&BrawlPart| {
        if options.short_game {
            card.out_of_short
        } else {
            card.out_of_five && players == 5
        }
    };
    let brawls = components.brawls.iter().filter(stays_out);
    Hand {
        storms: copies,
        direct_moves: copies,
        brawls: brawls.map(|card| card.strength).collect(),
    }
}

impl LongCours {
    /// Everything before the deal.
    pub(crate) fn set_up(&self) -> State {
        let first = Seat::new(0);
        let mut cash = [0; MOST_PLAYERS];
        cash[..self.seats].fill(self.components.numbers.start_cash);
        State {
            phase: Phase::Deal,
            actor: first,
            active: first,
            start: first,
            living: Seats::all(self.seats),
            entry: None,
            so_far: TurnSoFar::default(),
            corsair: Corsair::ForSale,
            steps: 0,
            hunt: None,
            brawl: None,
            ships: [None; MOST_PLAYERS],
            round: 1,
            turn: 1,
            sunk: [None; MOST_PLAYERS],
            shown: Seats::NONE,
            auction: None,
            cash,
            cargo: [EnumMap::default(); MOST_PLAYERS],
            wrecks: Default::default(),
            hands: [Hand::default(); MOST_PLAYERS],
            deck: self.cards,
            played: [Hand::default(); MOST_PLAYERS],
        }
    }

    pub(crate) fn deal_odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        let left = |card| u32::from(state.deck.count(card));
        let odds = Card::all().map(|card| (Outcome::Deal { card }, left(card)));
        out.extend(odds.filter(|(_, weight)| *weight > 0));
    }

    /// A random card of the deck; each copy is equally likely.
    pub(crate) fn draw_deal<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let skip = rng.below(state.deck.len());
        // The deck is not empty while cards are dealt.
        let card = state.deck.nth(skip).unwrap_or(Card::Storm);
        Outcome::Deal { card }
    }

    /// The ways to put a ship on a port: in round 1, or at a re-entry.
    pub(crate) fn entries(&self, state: &State) -> impl Iterator<Item = Action> {
        let phase = state.phase;
        let ports = state
            .entry
            .map_or(&[][..], |zone| self.chart.ports_of(zone));
        ports.iter().map(move |&point| match phase {
            Phase::Place => Action::Place { point },
            _ => Action::Enter { point },
        })
    }

    pub(crate) fn check_entry_port(&self, state: &State, point: Point) -> Result<(), Refusal> {
        let (phase, there) = (state.phase, self.chart.zone(point));
        let zone = state.entry.unwrap_or(there);
        let is_port_of_zone = self.chart.is_port(point) && there == zone;
        Refusal::WrongPort { zone, phase }.unless(is_port_of_zone)
    }
}

impl LongCours {
    /// Deals a card to the next seat, round after round (L1.4).
    pub(crate) fn deal<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        card: Card,
    ) -> Result<(), Refusal> {
        Refusal::DealtOut { card }.unless(change.state.deck.count(card) > 0)?;
        let seat = change.state.actor;
        change.state.deck.remove(card);
        change.state.hands[seat].add(card);
        let card = Some(card);
        change.put(Event::Dealt { seat, card });
        change.state.actor = seat.next(self.seats);
        if change.state.deck.is_empty() {
            change.state.phase = Phase::Start;
        }
        Ok(())
    }

    pub(crate) fn choose_start<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let seats = self.seats;
        Refusal::NoSuchSeat { seats: seats as u8 }.unless(seat.index() < seats)?;
        change.state.start = seat;
        change.state.phase = Phase::Place;
        self.ask_to_place(change.state, seat);
        change.put(Event::Start { seat });
        Ok(())
    }

    pub(crate) fn place<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        point: Point,
    ) {
        change.state.ships[seat] = Some(point);
        change.put(Event::Placed { seat, point });
        let next = seat.next(self.seats);
        self.ask_to_place(change.state, next);
        if next == change.state.start {
            change.state.phase = Phase::FirstPurchase;
            change.state.entry = None;
        }
    }

    /// A purchase, or none, closes a captain's step; after the last one round 2 begins.
    pub(crate) fn close_first_purchase<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        let next = seat.next(self.seats);
        if next == change.state.start {
            self.begin_round(change);
            self.begin_turn(change.state, next);
        } else {
            change.state.actor = next;
            change.state.active = next;
        }
    }

    /// The first captain places his ship in zone 11, the next in 22 …
    fn ask_to_place(&self, state: &mut State, seat: Seat) {
        let place = state.place_in_order(seat, self.seats);
        state.entry = Some(Zone::ALL[place]);
        state.actor = seat;
        state.active = seat;
    }
}
