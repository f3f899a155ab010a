//! Set-up (L2.1) and round 1 (L2.2): cards are dealt one by one, the starting seat is drawn, ships
//! are placed, each captain buys once or not at all.

use enum_map::EnumMap;
use portolan_core::{EventSink, Random, Seat, Seats};

use super::change::Change;
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
            brawl: None,
            ships: [None; MOST_PLAYERS],
            round: 1,
            turn: 1,
            sunk: [0; MOST_PLAYERS],
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

impl<S: EventSink<Event>> Change<'_, S> {
    /// Deals a card to the next seat, round after round (L1.4).
    pub(crate) fn deal(&mut self, card: Card) -> Result<(), Refusal> {
        Refusal::DealtOut { card }.unless(self.state.deck.count(card) > 0)?;
        let seat = self.state.actor;
        self.state.deck.remove(card);
        self.state.hands[seat].add(card);
        self.state.actor = seat.next(self.game.seats);
        let card = Some(card);
        self.events.put(Event::Dealt { seat, card });
        if self.state.deck.is_empty() {
            self.state.phase = Phase::Start;
        }
        Ok(())
    }

    pub(crate) fn choose_start(&mut self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.game.seats;
        Refusal::NoSuchSeat { seats: seats as u8 }.unless(seat.index() < seats)?;
        self.state.start = seat;
        self.state.phase = Phase::Place;
        self.events.put(Event::Start { seat });
        self.ask_to_place(seat);
        Ok(())
    }

    pub(crate) fn place(&mut self, seat: Seat, point: Point) {
        self.state.ships[seat] = Some(point);
        self.events.put(Event::Placed { seat, point });
        let next = seat.next(self.game.seats);
        self.ask_to_place(next);
        if next == self.state.start {
            self.state.phase = Phase::FirstPurchase;
            self.state.entry = None;
        }
    }

    /// A purchase, or none, closes a captain's step; after the last one round 2 begins.
    pub(crate) fn close_first_purchase(&mut self, seat: Seat) {
        let next = seat.next(self.game.seats);
        if next == self.state.start {
            self.begin_round();
            self.begin_turn(next);
        } else {
            self.state.actor = next;
            self.state.active = next;
        }
    }

    /// The first captain places his ship in zone 11, the next in 22 …
    fn ask_to_place(&mut self, seat: Seat) {
        let place = self.state.place_in_order(seat, self.game.seats);
        self.state.entry = Some(Zone::ALL[place]);
        self.state.actor = seat;
        self.state.active = seat;
    }
}
