//! The corsair's phase, which closes the turn of its owner: entry (L6.2), moves (L6.3) and the
//! sinking of ships (L6.4).

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use crate::parts::point::{Point, Zone};
use crate::{Action, ChoiceList, Corsair, Event, LongCours, Phase, Refusal, State};

/// What the end of a cargo phase opens (L6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CorsairPhase {
    /// Nothing: the turn is over.
    None,
    /// The compulsory entry roll.
    Entry,
    /// Moves from this point.
    Moves(Point),
}

impl LongCours {
    /// The phase that the `end` of a captain opens.
    #[inline]
    pub(crate) fn corsair_phase(&self, state: &State, seat: Seat) -> CorsairPhase {
        let may_enter = !state.so_far.auctioned || self.options.corsair_same_turn;
        match state.corsair {
            Corsair::Afloat { owner, point } if owner == seat => CorsairPhase::Moves(point),
            Corsair::Bought { owner } if owner == seat && may_enter => CorsairPhase::Entry,
            _ => CorsairPhase::None,
        }
    }

    #[inline]
    pub(crate) fn open_corsair_phase<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) {
        match self.corsair_phase(state, seat) {
            CorsairPhase::None => self.end_turn(state, events),
            CorsairPhase::Entry => state.phase = Phase::CorsairEntry,
            CorsairPhase::Moves(point) => {
                state.phase = Phase::CorsairMove;
                state.steps = self.components.numbers.corsair_moves as u8;
                self.sink_at(state, point, events);
            }
        }
    }

    /// The corsair enters on the stranding place, sinks nobody and stays (L6.2).
    pub(crate) fn roll_corsair_entry<S: EventSink<Event>>(
        &self,
        state: &mut State,
        face: usize,
        events: &mut S,
    ) {
        let (seat, zone) = (state.active, Zone::ALL[face]);
        let point = self.chart.stranding(zone);
        state.corsair = Corsair::Afloat { owner: seat, point };
        events.put(Event::CorsairEntered { seat, zone, point });
        self.end_turn(state, events);
    }

    pub(crate) fn step_choices(&self, state: &State, out: &mut ChoiceList) {
        if let Some(point) = state.corsair.point() {
            let steps = self.chart.neighbours(point).iter();
            out.extend(steps.map(|&point| Choice::One(Action::Step { point })));
        }
        out.push(Choice::One(Action::Stop));
    }

    #[inline]
    pub(crate) fn sample_step<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let point = state.corsair.point();
        let steps = point.map_or(&[][..], |point| self.chart.neighbours(point));
        match steps.get(rng.below(steps.len() as u32 + 1) as usize) {
            Some(&point) => Action::Step { point },
            None => Action::Stop,
        }
    }

    pub(crate) fn check_step(&self, state: &State, to: Point) -> Result<(), Refusal> {
        match state.corsair.point() {
            Some(from) if !self.chart.neighbours(from).contains(&to) => {
                Err(Refusal::NoCorsairLine { from, to })
            }
            _ => Ok(()),
        }
    }

    #[inline]
    pub(crate) fn step<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Point,
        events: &mut S,
    ) {
        let Some(from) = state.corsair.point() else {
            return;
        };
        let owner = seat;
        state.corsair = Corsair::Afloat { owner, point: to };
        state.steps -= 1;
        events.put(Event::CorsairMoved { seat, from, to });
        self.sink_at(state, to, events);
        if state.steps == 0 && state.phase == Phase::CorsairMove {
            self.end_turn(state, events);
        }
    }

    pub(crate) fn stop<S: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut S) {
        if let Some(point) = state.corsair.point() {
            events.put(Event::CorsairStopped { seat, point });
        }
        self.end_turn(state, events);
    }

    /// The captains whose ships the corsair sinks on a point: all but its owner's.
    #[inline]
    pub(crate) fn prey(&self, state: &State, owner: Seat, point: Point) -> Seats {
        let seats = Seat::all(self.seats).filter(|seat| *seat != owner);
        seats
            .filter(|seat| state.ship(*seat) == Some(point))
            .collect()
    }

    #[inline]
    fn sink_at<S: EventSink<Event>>(&self, state: &mut State, point: Point, events: &mut S) {
        let prey = self.prey(state, state.active, point);
        if prey.is_empty() {
            return;
        }
        for seat in prey.iter() {
            self.sink(state, seat, point, events);
        }
        if state.living.len() == 1 {
            events.put(Event::LastCaptain { seat: state.active });
            self.finish(state);
        }
    }

    /// A captain is out: his cash goes to the corsair's owner, his tickets to the bank, his hand is
    /// shown and removed.
    fn sink<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        point: Point,
        events: &mut S,
    ) {
        let (index, by) = (seat.index(), state.active);
        let francs = std::mem::take(&mut state.cash[index]);
        let goods = std::mem::take(&mut state.cargo[index]);
        state.ships[index] = None;
        state.living.remove(seat);
        state.sunk[index] = state.turn;
        events.put(Event::Sunk {
            seat,
            by,
            point,
            francs,
            goods,
        });
        events.put(Event::HandShown {
            seat,
            hand: state.hands[index],
        });
        self.receive_cash(state, by, francs, events);
    }
}
