//! The corsair's phase, which closes the turn of its owner: entry (L6.2), moves (L6.3) and the
//! sinking of ships (L6.4).

use portolan_core::{EventSink, Seat};

use super::change::Change;
use crate::parts::point::{Point, Zone};
use crate::{Action, Corsair, Event, LongCours, Phase, Refusal, State};

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

    /// Where its next move can lead.
    #[inline]
    fn steps(&self, state: &State) -> &[Point] {
        let point = state.corsair.point();
        point.map_or(&[], |point| self.chart.neighbours(point))
    }

    /// What its owner can do with it.
    pub(crate) fn corsair_moves(&self, state: &State) -> impl Iterator<Item = Action> {
        let steps = self.steps(state).iter();
        let steps = steps.map(|&point| Action::Step { point });
        steps.chain([Action::Stop])
    }

    pub(crate) fn check_step(&self, state: &State, to: Point) -> Result<(), Refusal> {
        let from = state.corsair.point().unwrap_or(to);
        Refusal::NoCorsairLine { from, to }.unless(self.steps(state).contains(&to))
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    pub(crate) fn open_corsair_phase(&mut self, seat: Seat) {
        match self.game.corsair_phase(self.state, seat) {
            CorsairPhase::None => self.end_turn(),
            CorsairPhase::Entry => self.state.phase = Phase::CorsairEntry,
            CorsairPhase::Moves(point) => {
                self.state.phase = Phase::CorsairMove;
                self.state.steps = self.game.components.numbers.corsair_moves as u8;
                self.sink_at(point);
            }
        }
    }

    /// The corsair enters on the stranding place, sinks nobody and stays (L6.2).
    pub(crate) fn roll_corsair_entry(&mut self, face: usize) {
        let (seat, zone) = (self.state.active, Zone::ALL[face]);
        let point = self.game.chart.stranding(zone);
        self.state.corsair = Corsair::Afloat { owner: seat, point };
        self.events.put(Event::CorsairEntered { seat, zone, point });
        self.end_turn();
    }

    pub(crate) fn step(&mut self, seat: Seat, to: Point) {
        let Some(from) = self.state.corsair.point() else {
            return;
        };
        let owner = seat;
        self.state.corsair = Corsair::Afloat { owner, point: to };
        self.state.steps -= 1;
        self.events.put(Event::CorsairMoved { seat, from, to });
        self.sink_at(to);
        if self.state.steps == 0 && self.state.phase == Phase::CorsairMove {
            self.end_turn();
        }
    }

    pub(crate) fn stop(&mut self, seat: Seat) {
        if let Some(point) = self.state.corsair.point() {
            self.events.put(Event::CorsairStopped { seat, point });
        }
        self.end_turn();
    }

    fn sink_at(&mut self, point: Point) {
        let prey = self.game.others_at(self.state, self.state.active, point);
        for seat in prey.iter() {
            self.sink(seat, point);
        }
        if self.state.living.len() == 1 {
            self.events.put(Event::LastCaptain {
                seat: self.state.active,
            });
            self.finish();
        }
    }

    /// A captain is out: his cash goes to the corsair's owner, his tickets to the bank, his hand is
    /// shown and removed.
    fn sink(&mut self, seat: Seat, point: Point) {
        let (index, by) = (seat.index(), self.state.active);
        let francs = std::mem::take(&mut self.state.cash[index]);
        let goods = std::mem::take(&mut self.state.cargo[index]);
        self.state.ships[index] = None;
        self.state.living.remove(seat);
        self.state.sunk[index] = self.state.turn;
        self.events.put(Event::Sunk {
            seat,
            by,
            point,
            francs,
            goods,
        });
        self.receive_cash(by, francs);
        let hand = self.state.hands[index];
        self.events.put(Event::HandShown { seat, hand });
    }
}
