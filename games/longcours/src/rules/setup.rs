//! Set-up (L2.1) and round 1 (L2.2): cards are dealt one by one, the starting seat is drawn, ships
//! are placed, each captain buys once or not at all.

use enum_map::EnumMap;
use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use crate::parts::card::{Card, Hand};
use crate::parts::point::{Point, Zone};
use crate::{
    Action, ChoiceList, Components, Corsair, Event, LongCours, MOST_PLAYERS, Options, Outcome,
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
    let brawls = components
        .brawls
        .iter()
        .filter(|card| match options.short_game {
            true => card.out_of_short,
            false => card.out_of_five && players == 5,
        });
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
    #[inline]
    pub(crate) fn draw_deal<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let skip = rng.below(state.deck.len());
        // The deck is not empty while cards are dealt.
        let card = state.deck.nth(skip).unwrap_or(Card::Storm);
        Outcome::Deal { card }
    }

    /// Deals a card to the next seat, round after round (L1.4).
    pub(crate) fn deal<S: EventSink<Event>>(
        &self,
        state: &mut State,
        card: Card,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if state.phase != Phase::Deal {
            return Err(Refusal::NoSuchChance { phase: state.phase });
        }
        if state.deck.count(card) == 0 {
            return Err(Refusal::DealtOut { card });
        }
        let seat = state.actor;
        state.deck.remove(card);
        state.hands[seat.index()].add(card);
        state.actor = seat.next(self.seats);
        let card = Some(card);
        events.put(Event::Dealt { seat, card });
        if state.deck.is_empty() {
            state.phase = Phase::Start;
        }
        Ok(())
    }

    pub(crate) fn choose_start<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if state.phase != Phase::Start {
            return Err(Refusal::NoSuchChance { phase: state.phase });
        }
        if seat.index() >= self.seats {
            let seats = self.seats as u8;
            return Err(Refusal::NoSuchSeat { seats });
        }
        state.start = seat;
        state.phase = Phase::Place;
        events.put(Event::Start { seat });
        self.ask_in_round_one(state, seat);
        Ok(())
    }

    /// The zone in which a captain places his ship: the first in zone 11, the next in 22 …
    pub(crate) fn start_zone(&self, state: &State, seat: Seat) -> Zone {
        Zone::ALL[state.place_in_order(seat, self.seats)]
    }

    /// The ports that a ship without a place may be put on: in round 1, and at a re-entry.
    #[inline]
    pub(crate) fn entry_ports(&self, state: &State) -> &[Point] {
        let zone = state.entry;
        let zone = zone.unwrap_or_else(|| self.start_zone(state, state.actor));
        self.chart.ports_of(zone)
    }

    pub(crate) fn check_entry_port(&self, state: &State, point: Point) -> Result<(), Refusal> {
        match self.entry_ports(state).contains(&point) {
            true => Ok(()),
            false => Err(Refusal::WrongPort {
                zone: state
                    .entry
                    .unwrap_or_else(|| self.start_zone(state, state.actor)),
                phase: state.phase,
            }),
        }
    }

    pub(crate) fn place<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        point: Point,
        events: &mut S,
    ) {
        state.ships[seat.index()] = Some(point);
        events.put(Event::Placed { seat, point });
        let next = seat.next(self.seats);
        if next == state.start {
            state.phase = Phase::FirstPurchase;
        }
        self.ask_in_round_one(state, next);
    }

    pub(crate) fn first_purchase_choices(&self, state: &State, out: &mut ChoiceList) {
        let most = self.buy_limit(state, state.actor);
        if most > 0 {
            out.push(Choice::Amount {
                like: Action::Buy { francs: 1 },
                least: 1,
                most,
            });
        }
        out.push(Choice::One(Action::End));
    }

    pub(crate) fn sample_first_purchase<R: Random + ?Sized>(
        &self,
        state: &State,
        rng: &mut R,
    ) -> Action {
        let most = self.buy_limit(state, state.actor);
        match most > 0 && rng.chance(1, 2) {
            true => Action::Buy {
                francs: rng.below(most) + 1,
            },
            false => Action::End,
        }
    }

    /// A purchase, or none, closes a captain's step; after the last one round 2 begins.
    pub(crate) fn close_first_purchase<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) {
        let next = seat.next(self.seats);
        if next == state.start {
            self.begin_round(state, events);
            self.begin_turn(state, next);
        } else {
            self.ask_in_round_one(state, next);
        }
    }

    fn ask_in_round_one(&self, state: &mut State, seat: Seat) {
        state.actor = seat;
        state.active = seat;
    }
}
