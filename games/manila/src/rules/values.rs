//! Values and end (M10): wares in port rise, the game ends or a new voyage begins.

use portolan_core::{EventSink, Ranking, Seat, Seats};

use super::Change;
use crate::{Event, Manila, PerWare, Phase, Punt, State, VoyageEnd, Ware, Wares};

impl Manila {
    /// M10.1: every ware in port rises one step; only then is the end tested.
    pub(crate) fn raise_values<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let last = self.parts.last_step();
        for ware in Ware::ALL {
            if change.state.punts[ware] == Punt::Port {
                change.state.market[ware] = self.risen(change.state, ware);
                change.put(Event::Rose {
                    ware,
                    value: self.parts.value(change.state.market[ware]),
                    step: change.state.market[ware],
                });
            }
        }
        if change.state.market.values().any(|step| *step == last) {
            self.end(change);
        } else {
            let state = &mut *change.state;
            end_voyage(state);
            self.clear_board(state);
            state.voyage = state.voyage.saturating_add(1);
            self.open_auction(state);
            let number = state.voyage;
            change.put(Event::Voyage { number });
        }
    }

    /// The step of a ware after one more arrival.
    pub(crate) fn risen(&self, state: &State, ware: Ware) -> u8 {
        (state.market[ware] + 1).min(self.parts.last_step())
    }

    /// Accomplices return to their owners, and the punts leave the board (M10.2).
    fn clear_board(&self, state: &mut State) {
        for seat in Seat::all(self.seats) {
            state.accomplices[seat] = self.rounds();
        }
        state.round = 0;
        state.rolls = 0;
        state.declined = Seats::NONE;
        state.punts = PerWare::default();
        state.crew = PerWare::default();
        state.posts = [None; 9];
        state.pirates = [None; 2];
        state.closed = 0;
        state.boarded = None;
        state.plundered = Wares::empty();
        state.dice = PerWare::default();
        state.docks = PerWare::default();
    }

    fn end<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        end_voyage(change.state);
        change.state.phase = Phase::Over;
        for seat in Seat::all(self.seats) {
            change.put(Event::Fortune {
                seat,
                shares: PerWare::from_fn(|ware| change.state.holding(seat, ware)),
                mortgaged: change.state.mortgaged[seat],
                pesos: self.fortune(change.state, seat),
            });
        }
    }

    /// M10.2: cash and all own shares at market value, less the redemption of mortgages.
    pub(crate) fn fortune(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.cash[seat]) + self.worth(state, seat) - self.debt(state, seat)
    }

    /// All own shares at market value.
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> i64 {
        let worth = state.market.into_iter().map(|(ware, step)| {
            i64::from(state.holding(seat, ware)) * i64::from(self.parts.value(step))
        });
        worth.sum()
    }

    /// What redeeming all mortgages costs.
    pub(crate) fn debt(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.mortgaged[seat]) * i64::from(self.parts.redemption)
    }

    /// The richest wins; ties share the win (M10.2).
    pub(crate) fn ranking(&self, state: &State) -> Option<Ranking> {
        (state.phase == Phase::Over)
            .then(|| Ranking::by(self.seats, |seat| (self.fortune(state, seat), ())))
    }
}

/// Keeps what the voyage has come to.
fn end_voyage(state: &mut State) {
    state.settle_office();
    state.ended = VoyageEnd {
        net: std::mem::take(&mut state.net),
        punts: state.punts,
        plundered: state.plundered,
    };
}
