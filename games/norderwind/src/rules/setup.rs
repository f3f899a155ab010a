//! Set-up (N2): nothing is dealt; the only chance is the starting seat.

use portolan_core::{EventSink, Seat};

use crate::parts::{Goods, MOST_SAIL, Numbers, ORDERS, PORTS, PerPort, Port, Posts, Tiles};
use crate::state::{PerSeat, Phase, Ship, State, Voyage};
use crate::{Event, Norderwind, Refusal};

impl Norderwind {
    /// Everything before the starting seat is drawn (N2.1, N2.2).
    pub(crate) fn set_up(&self) -> State {
        let first = Seat::new(0);
        let mut ships = PerSeat::default();
        ships[..self.seats].fill(starting_ship(&self.parts.numbers));
        // Everybody knows which stack holds which port (N2.1).
        let placed = PerPort::from_fn(|port| Tiles::one(self.parts.ports[port.index()].tile));
        State {
            phase: Phase::Start,
            active: first,
            actor: first,
            first,
            round: 1,
            ships,
            columns: PerPort([[None; ORDERS]; PORTS]),
            majority: PerPort::default(),
            placed,
            revealed: placed.0.into_iter().fold(Tiles::NONE, Tiles::or),
            peeked: PerSeat::default(),
            voyage: Voyage::to(Port::ALL[0], 0),
            last_drawn: [None; MOST_SAIL],
        }
    }

    pub(crate) fn resolve_first<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.seats {
            return Err(Refusal::NoSuchSeat {
                seats: self.seats as u8,
            });
        }
        state.first = seat;
        events.put(Event::First { seat });
        self.begin_turn(state, seat, events);
        Ok(())
    }
}

fn starting_ship(numbers: &Numbers) -> Ship {
    Ship {
        gold: numbers.start_gold,
        hold: Goods::default(),
        letters: numbers.start_letters,
        sail: numbers.start_sail,
        cannons: numbers.start_cannons,
        captains: 0,
        crew: Posts::empty(),
        orders: PerPort::default(),
        all_ports: false,
        full_crew: false,
    }
}
