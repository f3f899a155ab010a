//! The order in which seats are asked one after the other (O4.6): whoever has to answer the
//! newest offer, then the other opponents, both clockwise from the active player, who comes last.

use portolan_core::{Game, Seat, Seats, Turn};

use crate::Oltremare;
use crate::state::State;

impl Oltremare {
    pub(crate) fn in_order(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (must, may) = match self.turn(state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
        };
        let newest = state.offer(state.offered);
        let addressed = |seat: &Seat| {
            may.has(*seat) && newest.is_some_and(|offer| self.addressed(state, offer, *seat))
        };
        let first: Seats = Seat::all(self.seats).filter(addressed).collect();
        let around = state.active.around(self.seats);
        around
            .clone()
            .filter(move |seat| first.has(*seat))
            .chain(around.filter(move |seat| may.has(*seat) && !first.has(*seat)))
            .chain(must.iter())
    }
}
