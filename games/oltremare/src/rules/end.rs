//! The end (O7.2): the last count and the places.

use std::cmp::Reverse;

use portolan_core::{EventSink, Ranking, Seat};

use super::Change;
use super::venice::PlacePay;
use crate::Oltremare;
use crate::state::{Phase, State};
use crate::words::Event;

/// What the last count makes of a seat's cargo, pirates and markers.
pub(crate) struct LastCount {
    pub(crate) cargo: i32,
    pub(crate) penalty: i32,
    /// The place by the number of markers kept.
    pub(crate) markers: PlacePay,
}

impl Oltremare {
    /// The game has ended: it remains to count prestige, cargo, pirates, port markers, in this order.
    pub(crate) fn end_game<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        change.state.phase = Phase::Over;
        self.score_prestige(change);
        for seat in Seat::all(self.seats) {
            let LastCount {
                cargo,
                penalty,
                markers,
            } = self.last_count(change.state, seat);
            let lots = self.pile_lots(change.state, seat);
            self.count_lots(change, seat, &lots);
            change.state.ducats[seat] += cargo - penalty + markers.ducats;
            change.put_with(|state| Event::Final {
                seat,
                cargo,
                penalty,
                kept: state.markers_kept(seat) as u8,
                place: markers.place,
                markers: markers.ducats,
                ducats: state.ducats[seat],
            });
        }
    }

    /// What a seat would gain and lose, except for prestige, if the game ended now.
    pub(crate) fn last_count(&self, state: &State, seat: Seat) -> LastCount {
        LastCount {
            cargo: self.cargo_value(state, seat),
            penalty: self.penalty(state, seat),
            markers: self.pay_places(|seat| state.markers_kept(seat))[seat],
        }
    }

    /// What a seat's pirates cost it.
    pub(crate) fn penalty(&self, state: &State, seat: Seat) -> i32 {
        self.components.numbers.penalty * i32::from(state.pirates[seat])
    }

    /// How many cards are in a seat's cargo pile, those it has counted before included.
    pub(crate) fn cards_in_pile(&self, state: &State, seat: Seat) -> u32 {
        u32::from(state.piled[seat]) + u32::from(state.remembered[seat])
    }

    /// Most ducats, then most cards in the cargo pile, then nearest clockwise to the first
    /// player, himself first.
    pub(crate) fn places(&self, state: &State) -> Option<Ranking> {
        let distance = |seat: Seat| (seat.index() + self.seats - state.first.index()) % self.seats;
        (state.phase == Phase::Over).then(|| {
            Ranking::by(self.seats, |seat| {
                let cards = self.cards_in_pile(state, seat);
                (
                    i64::from(state.ducats[seat]),
                    (cards, Reverse(distance(seat))),
                )
            })
        })
    }
}
