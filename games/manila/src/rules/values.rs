//! Values and end (M10): wares in port rise, the game ends or a new voyage begins.

use portolan_core::{Places, Seat, Seats, Sink};

use crate::Manila;
use crate::event::Event;
use crate::state::{Phase, Punt, State};
use crate::ware::{PerWare, Ware, Wares};

impl Manila {
    /// M10.1: every ware in port rises one step; only then is the end tested.
    pub(crate) fn raise_values<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        let last = self.components.last_step();
        for ware in Ware::ALL {
            if state.punts[ware] == Punt::Port {
                state.market[ware] = (state.market[ware] + 1).min(last);
                events.put(Event::Rose {
                    ware,
                    value: self.components.value(state.market[ware]),
                });
            }
        }
        if state.market.0.contains(&last) {
            self.end(state, events);
        } else {
            self.clear_board(state);
            state.voyage = state.voyage.saturating_add(1);
            events.put(Event::Voyage {
                number: state.voyage,
            });
            self.open_auction(state);
        }
    }

    /// Accomplices return to their owners, punts to the quay (M10.2).
    fn clear_board(&self, state: &mut State) {
        for seat in Seat::all(self.seats) {
            state.accomplices[seat.index()] = self.rounds();
        }
        state.round = 0;
        state.rolls = 0;
        state.declined = Seats::NONE;
        state.punts = PerWare([Punt::Ashore; 4]);
        state.crew = PerWare([[None; 4]; 4]);
        state.posts = [None; 9];
        state.pirates = [None; 2];
        state.closed = 0;
        state.boarded = None;
        state.plundered = Wares::NONE;
    }

    fn end<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        state.phase = Phase::Over;
        for seat in Seat::all(self.seats) {
            events.put(Event::Fortune {
                seat,
                shares: PerWare::from_fn(|ware| state.holding(seat, ware)),
                mortgaged: state.mortgaged[seat.index()],
                pesos: self.fortune(state, seat),
            });
        }
    }

    /// M10.2: cash and all own shares at market value, less the redemption of mortgages.
    pub(crate) fn fortune(&self, state: &State, seat: Seat) -> i64 {
        let worth: i64 = Ware::ALL
            .into_iter()
            .map(|ware| {
                let value = self.components.value(state.market[ware]);
                i64::from(state.holding(seat, ware)) * i64::from(value)
            })
            .sum();
        let debt = i64::from(state.mortgaged[seat.index()]) * i64::from(self.components.redemption);
        i64::from(state.cash[seat.index()]) + worth - debt
    }

    /// The richest wins; ties share the win (M10.2).
    pub(crate) fn places(&self, state: &State) -> Option<Places> {
        (state.phase == Phase::Over)
            .then(|| Places::by(self.seats, |seat| (self.fortune(state, seat), ())))
    }
}
