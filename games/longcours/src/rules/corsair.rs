//! The corsair's phase, which closes the turn of its owner: entry (L6.2), moves (L6.3) and the
//! sinking of ships (L6.4).

use portolan_core::{EventSink, Seat};

use super::Change;
use crate::parts::point::{Point, Zone};
use crate::{Action, Corsair, Event, Hunt, LongCours, Phase, Refusal, Sinking, State};

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

impl LongCours {
    pub(crate) fn open_corsair_phase<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        match self.corsair_phase(change.state, seat) {
            CorsairPhase::None => self.end_turn(change),
            CorsairPhase::Entry => change.state.phase = Phase::CorsairEntry,
            CorsairPhase::Moves(point) => {
                change.state.phase = Phase::CorsairMove;
                change.state.steps = self.components.numbers.corsair_moves as u8;
                change.state.hunt = Some(Hunt::from(change.state.turn, point));
                self.sink_at(change, point);
            }
        }
    }

    /// The corsair enters on the stranding place, sinks nobody and stays (L6.2).
    pub(crate) fn roll_corsair_entry<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        face: usize,
    ) {
        let (seat, zone) = (change.state.active, Zone::ALL[face]);
        let point = self.chart.stranding(zone);
        change.state.corsair = Corsair::Afloat { owner: seat, point };
        change.state.hunt = Some(Hunt::from(change.state.turn, point));
        change.put(Event::CorsairEntered { seat, zone, point });
        self.end_turn(change);
    }

    pub(crate) fn step<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        to: Point,
    ) {
        let Some(from) = change.state.corsair.point() else {
            return;
        };
        let owner = seat;
        change.state.corsair = Corsair::Afloat { owner, point: to };
        change.state.steps -= 1;
        if let Some(hunt) = &mut change.state.hunt {
            hunt.sail_to(to);
        }
        change.put(Event::CorsairMoved { seat, from, to });
        self.sink_at(change, to);
        if change.state.steps == 0 && change.state.phase == Phase::CorsairMove {
            self.end_turn(change);
        }
    }

    /// Remaining moves lapse.
    pub(crate) fn stop<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.state.steps = 0;
        if let Some(point) = change.state.corsair.point() {
            change.put(Event::CorsairStopped { seat, point });
        }
        self.end_turn(change);
    }

    fn sink_at<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, point: Point) {
        let prey = self.others_at(change.state, change.state.active, point);
        for seat in prey.iter() {
            self.sink(change, seat, point);
        }
        if change.state.living.len() == 1 {
            let seat = change.state.active;
            self.finish(change, Event::LastCaptain { seat });
        }
    }

    /// A captain is out: his cash goes to the corsair's owner, his tickets to the bank, his hand is
    /// shown and removed.
    fn sink<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat, point: Point) {
        let state = &mut *change.state;
        let (by, turn, round) = (state.active, state.turn, state.round);
        let francs = std::mem::take(&mut state.cash[seat]);
        let goods = std::mem::take(&mut state.cargo[seat]);
        state.ships[seat] = None;
        state.living.remove(seat);
        state.sunk[seat] = Some(Sinking {
            turn,
            round,
            by,
            point,
            francs,
            goods,
        });
        let sunk = Event::Sunk {
            seat,
            by,
            point,
            francs,
            goods,
        };
        self.pay_out(change, by, francs, sunk);
        change.state.shown.add(seat);
        let hand = change.state.hands[seat];
        change.put(Event::HandShown { seat, hand });
    }
}
