//! The end (O7.2): the last count and the places.

use std::cmp::Reverse;

use portolan_core::{Places, Seat, Sink};

use crate::Oltremare;
use crate::event::Event;
use crate::state::{Phase, State};

impl Oltremare {
    /// Prestige, cargo, pirates, port markers, in this order.
    pub(crate) fn end_game<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        state.phase = Phase::Over;
        self.score_prestige(state, events);
        let markers = self.pay_places(|seat| state.markers_kept(seat));
        for seat in Seat::all(self.seats) {
            let cargo = self.cargo_value(state, seat);
            let penalty = self.components.penalty * i32::from(state.pirates[seat.index()]);
            let markers = markers[seat.index()];
            state.ducats[seat.index()] += cargo - penalty + markers;
            events.put(Event::Final {
                seat,
                cargo,
                penalty,
                markers,
                ducats: state.ducats[seat.index()],
            });
        }
    }

    /// Most ducats, then most cards in the cargo pile, then nearest clockwise to the first
    /// player, himself first.
    pub(crate) fn places(&self, state: &State) -> Option<Places> {
        let distance = |seat: Seat| (seat.index() + self.seats - state.first.index()) % self.seats;
        (state.phase == Phase::Over).then(|| {
            Places::by(self.seats, |seat| {
                let cards = u32::from(state.piled[seat.index()])
                    + u32::from(state.remembered[seat.index()]);
                (
                    i64::from(state.ducats[seat.index()]),
                    (cards, Reverse(distance(seat))),
                )
            })
        })
    }
}
