//! Set-up (N2): nothing is dealt; the only chance is the starting seat.

use portolan_core::Seat;

use super::{Change, Events};
use crate::parts::{MOST_SAIL, ORDERS, PORTS, Tiles};
use crate::state::{PerSeat, Phase, Ship, State, Voyage};
use crate::{Event, Norderwind};

impl Norderwind {
    /// Everything before the starting seat is drawn (N2.1, N2.2).
    pub(crate) fn set_up(&self) -> State {
        let first = Seat::new(0);
        let mut ships = PerSeat::default();
        let numbers = &self.parts.numbers;
        ships[..self.seats].fill(Ship {
            gold: numbers.start_gold,
            letters: numbers.start_letters,
            sail: numbers.start_sail,
            cannons: numbers.start_cannons,
            ..Ship::default()
        });
        // Everybody knows which stack holds which port (N2.1).
        let ports = self.parts.ports.each_ref();
        let placed = ports.map(|port| Tiles::one(port.tile));
        State {
            phase: Phase::Start,
            active: first,
            actor: first,
            first,
            round: 1,
            ships,
            columns: [[None; ORDERS]; PORTS],
            majority: [None; PORTS],
            placed,
            revealed: Tiles::union(placed),
            peeked: PerSeat::default(),
            voyage: Voyage::default(),
            last_drawn: [None; MOST_SAIL],
        }
    }

    pub(crate) fn resolve_first(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let state = &mut *change.state;
        state.first = seat;
        // The views show nobody as the first before the draw is over.
        (state.active, state.actor, state.phase) = (seat, seat, Phase::Visit);
        change.put(Event::First { seat });
        self.begin_turn(change, seat);
    }
}
